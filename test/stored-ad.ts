import { jobColumns } from '#server/modules/jobs/store/wire.ts';
import type { jobs } from '#server/modules/jobs/tables.ts';
import { publicAd } from './public-ad.ts';

/** The same ad as stored in its row, for tests without a database. */
export const storedAd = {
  ...jobColumns(publicAd),
  companyId: 3,
  id: 12,
  status: 'ACTIVE',
  isWaiting: false,
  description:
    '<p>Kochen &amp; backen, ab 18 Jahren, in einem Team von zwölf, fünf Tage in der Woche.</p><p>3 &lt; 4</p>',
  state: 'GR',
  latitude: 46.49,
  longitude: 9.9,
  jobroomExternalApproved: false,
  numberOfJobs: 2,
  housingPictures: publicAd.housing_pictures.map(({ id }) => id),
  publishedAt: new Date('2026-11-11T23:30:00Z'),
  deletedAt: null,
  createdAt: new Date('2026-11-01T08:00:00Z'),
  updatedAt: new Date('2026-11-15T08:00:00Z'),
} satisfies typeof jobs.$inferSelect;
