import { eq } from 'drizzle-orm';
import { COMPANY_PICTURES } from '#domain/companies/pictures.ts';
import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import type { FileStore } from '../adapters/files/port.ts';
import { companies } from '../modules/companies/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { emblemOf } from './content/emblems.ts';
import { landscapeOf } from './content/landscapes.ts';
import type { DemoCompany } from './content/types.ts';
import { instantOn } from './instants.ts';

interface Stage {
  today: CivilDate;
  companyIds: ReadonlyMap<string, number>;
  files: FileStore;
}

/** Logos and pictures of the companies with a complete profile. */
export async function seedCompanyPictures(
  tx: Tx,
  content: readonly DemoCompany[],
  { today, companyIds, files }: Stage,
): Promise<void> {
  const { default: sharp } = await import('sharp');
  const put = async (drawing: string, { width }: { width: number }) =>
    files.put(await sharp(Buffer.from(drawing)).resize(width).jpeg({ quality: 80 }).toBuffer(), 'jpg');
  const { logo, image } = COMPANY_PICTURES;
  for (const company of content.filter(({ missing }) => missing.length === 0)) {
    const [emblem, landscape] = [emblemOf(company), landscapeOf(company)];
    const [logoKey, logoSmallKey, imageKey, imageSmallKey] = await Promise.all([
      put(emblem, logo.large),
      put(emblem, logo.small),
      put(landscape, image.large),
      put(landscape, image.small),
    ]);
    await tx
      .update(companies)
      .set({ logoKey, logoSmallKey, imageKey, imageSmallKey, imageAt: instantOn(addDays(today, -30)) })
      .where(eq(companies.id, companyIds.get(company.key) ?? 0));
  }
}
