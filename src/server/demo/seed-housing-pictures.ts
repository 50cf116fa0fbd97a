import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { HOUSING_PICTURE } from '#domain/jobs/housing-pictures.ts';
import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import type { FileStore } from '../adapters/files/port.ts';
import { housingPictures, jobs } from '../modules/jobs/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { roomPictures } from './content/rooms.ts';
import { instantOn } from './instants.ts';

interface Stage {
  today: CivilDate;
  companyIds: ReadonlyMap<string, number>;
  files: FileStore;
}

/** The houses whose first ad with accommodation shows its room, by how many pictures. */
const SHOWN = { 'demo-small': 3, 'demo-big-1': 4 };

export async function seedHousingPictures(tx: Tx, { today, companyIds, files }: Stage): Promise<void> {
  const { default: sharp } = await import('sharp');
  const usedAt = instantOn(addDays(today, -20));
  const put = async (drawing: string, { width }: { width: number }) =>
    files.put(await sharp(Buffer.from(drawing)).resize(width).jpeg({ quality: 80 }).toBuffer(), 'jpg');
  for (const [paint, [key, count]] of Object.entries(SHOWN).entries()) {
    const companyId = companyIds.get(key) ?? 0;
    const ids: string[] = [];
    for (const drawing of roomPictures(paint, count)) {
      const id = randomUUID();
      const largeKey = await put(drawing, { width: 1200 });
      const smallKey = await put(drawing, HOUSING_PICTURE.small);
      await tx
        .insert(housingPictures)
        .values({ id, companyId, largeKey, smallKey, usedAt, createdAt: usedAt });
      ids.push(id);
    }
    const [ad] = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        and(
          eq(jobs.companyId, companyId),
          eq(jobs.status, 'ACTIVE'),
          eq(jobs.accommodation, true),
          isNull(jobs.deletedAt),
        ),
      )
      .orderBy(asc(jobs.id))
      .limit(1);
    if (ad) await tx.update(jobs).set({ housingPictures: ids }).where(eq(jobs.id, ad.id));
  }
}
