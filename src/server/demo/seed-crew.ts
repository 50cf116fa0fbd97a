import { eq } from 'drizzle-orm';
import type { JobCategoryId } from '#domain/jobs/constants.ts';
import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import type { Span } from '#domain/kernel/spans.ts';
import { spanOfMonths } from '#domain/kernel/year-strip.ts';
import { normalizeEmail } from '#server/platform/email.ts';
import { users } from '../modules/accounts/tables.ts';
import { findCompany } from '../modules/companies/index.ts';
import { periodColumns } from '../modules/employments/index.ts';
import { resumeJobs } from '../modules/employments/tables.ts';
import { jobs } from '../modules/jobs/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { Random } from './content/random.ts';
import { around, type SeasonIndex, seasonDates } from './content/stories.ts';
import { instantOn } from './instants.ts';

interface Stage {
  today: CivilDate;
  companyIds: ReadonlyMap<string, number>;
  passwordHash: string;
}

/** A name, the sex, the job and its category. */
const CREW: readonly (readonly [string, string, 1 | 2, string, JobCategoryId])[] = [
  ['Aline', 'Berthod', 2, 'Réceptionistin', 3],
  ['Beat', 'Caduff', 1, 'Küchenchef', 1],
  ['Carla', 'Dosch', 2, 'Servicemitarbeiterin', 2],
  ['Dario', 'Esposito', 1, 'Barkeeper', 2],
  ['Elif', 'Fischer', 2, 'Mitarbeiterin Hauswirtschaft', 4],
  ['Fabio', 'Galli', 1, 'Chef de Rang', 2],
  ['Greta', 'Hosang', 2, 'Masseurin', 5],
  ['Henrik', 'Imhof', 1, 'Commis de Cuisine', 1],
  ['Irena', 'Jankovic', 2, 'Servicemitarbeiterin', 2],
  ['Jorge', 'Lopes', 1, 'Küchenhilfe', 1],
  ['Katja', 'Meuli', 2, 'Gouvernante', 4],
  ['Livio', 'Nogler', 1, 'Réceptionist', 3],
  ['Marta', 'Oliveira', 2, 'Mitarbeiterin Lingerie', 4],
  ['Nils', 'Pult', 1, 'Hauswart', 6],
  ['Olga', 'Rominger', 2, 'Pâtissière', 1],
  ['Pietro', 'Salis', 1, 'Servicemitarbeiter', 2],
  ['Rahel', 'Tschudi', 2, 'Kinderbetreuerin', 7],
  ['Sandro', 'Vital', 1, 'Chef de Partie', 1],
  ['Tereza', 'Wolf', 2, 'Servicemitarbeiterin', 2],
  ['Urs', 'Zala', 1, 'Nachtportier', 3],
];

/** Seasons of employment, and whether the last one still waits for the company's confirmation. */
const PATTERNS: readonly { seasons: readonly SeasonIndex[]; isWaiting?: boolean }[] = [
  { seasons: [-1, 0] },
  { seasons: [0, 1] },
  { seasons: [-1] },
  { seasons: [0] },
  { seasons: [-2, -1] },
  { seasons: [0], isWaiting: true },
  { seasons: [0, 1], isWaiting: true },
];

/** The staff of the big hotel, large enough to fill its season plan and the list of its renewals. */
export async function seedCrew(tx: Tx, { today, companyIds, passwordHash }: Stage): Promise<void> {
  const house = await findCompany(tx, companyIds.get('demo-big-1') ?? 0);
  if (house === null) return;
  const random = new Random('crew');
  const acceptedAt = instantOn(addDays(today, -400));
  const people = await tx
    .insert(users)
    .values(
      CREW.map(([firstName, lastName, sex]) => {
        const email = `${firstName}.${lastName}@example.org`.toLowerCase();
        return {
          email,
          emailKey: normalizeEmail(email),
          emailConfirmedAt: acceptedAt,
          role: 'employee' as const,
          sex,
          firstName,
          lastName,
          language: 'de' as const,
          passwordHash,
          newsletter: false,
          agbAcceptedAt: acceptedAt,
          dsgAcceptedAt: acceptedAt,
          createdAt: acceptedAt,
          updatedAt: acceptedAt,
        };
      }),
    )
    .returning({ id: users.id, email: users.email });
  const ads = await tx.select().from(jobs).where(eq(jobs.companyId, house.id)).orderBy(jobs.id);
  const adOf = (categoryId: JobCategoryId | undefined, { start, end }: Span) =>
    ads.find((ad) => {
      const months = spanOfMonths(
        { year: ad.startYear, month: ad.startMonth },
        { year: ad.endYear, month: ad.endMonth },
      );
      const isOffered = ad.status === 'ACTIVE' && ad.deletedAt === null;
      return isOffered && ad.categoryId === categoryId && start <= months.end && end >= months.start;
    })?.id ?? null;
  const entries = people.flatMap(({ id: userId, email }, index) => {
    const { seasons, isWaiting = false } = PATTERNS[index % PATTERNS.length] ?? { seasons: [] };
    return seasons.map((season, at) => {
      const { start, end, ...dates } = around(seasonDates(season, today), email);
      const isPending = isWaiting && at === seasons.length - 1;
      const adId = isPending ? null : adOf(CREW[index]?.[4], { start, end });
      // Decisions must not be in the future.
      const decidedAt = instantOn(addDays(start < today ? start : today, -30), random.between(0, 400));
      return {
        userId,
        companyId: house.id,
        companyName: house.name,
        zip: house.zip,
        place: house.place,
        country: house.country,
        title: CREW[index]?.[3] ?? '',
        workload: random.pick([60, 80, 100, 100, 100]),
        ...periodColumns(start, end),
        ...{ jobId: adId, adId },
        status: isPending ? null : ('APPROVED' as const),
        season: isPending ? null : dates.season,
        confirmedAt: isPending ? null : decidedAt,
        createdAt: decidedAt,
        updatedAt: decidedAt,
      };
    });
  });
  await tx.insert(resumeJobs).values(entries);
  // Some of the ads that they came from are filled, and the others look for more.
  for (const [index, { id }] of ads.entries()) {
    const hires = entries.filter(({ adId }) => adId === id).length;
    if (hires > 0)
      await tx
        .update(jobs)
        .set({ numberOfJobs: hires + (index % 3) })
        .where(eq(jobs.id, id));
  }
}
