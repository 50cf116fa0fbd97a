import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import { normalizeEmail } from '#server/platform/email.ts';
import { users } from '../modules/accounts/tables.ts';
import { findCompany } from '../modules/companies/index.ts';
import { periodColumns } from '../modules/employments/index.ts';
import { resumeJobs } from '../modules/employments/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { Random } from './content/random.ts';
import { around, type SeasonIndex, seasonDates } from './content/stories.ts';
import { instantOn } from './instants.ts';

interface Stage {
  today: CivilDate;
  companyIds: ReadonlyMap<string, number>;
  passwordHash: string;
}

/** A name, the sex, and the job. */
const CREW: readonly (readonly [string, string, 1 | 2, string])[] = [
  ['Aline', 'Berthod', 2, 'Réceptionistin'],
  ['Beat', 'Caduff', 1, 'Küchenchef'],
  ['Carla', 'Dosch', 2, 'Servicemitarbeiterin'],
  ['Dario', 'Esposito', 1, 'Barkeeper'],
  ['Elif', 'Fischer', 2, 'Mitarbeiterin Hauswirtschaft'],
  ['Fabio', 'Galli', 1, 'Chef de Rang'],
  ['Greta', 'Hosang', 2, 'Masseurin'],
  ['Henrik', 'Imhof', 1, 'Commis de Cuisine'],
  ['Irena', 'Jankovic', 2, 'Servicemitarbeiterin'],
  ['Jorge', 'Lopes', 1, 'Küchenhilfe'],
  ['Katja', 'Meuli', 2, 'Gouvernante'],
  ['Livio', 'Nogler', 1, 'Réceptionist'],
  ['Marta', 'Oliveira', 2, 'Mitarbeiterin Lingerie'],
  ['Nils', 'Pult', 1, 'Hauswart'],
  ['Olga', 'Rominger', 2, 'Pâtissière'],
  ['Pietro', 'Salis', 1, 'Servicemitarbeiter'],
  ['Rahel', 'Tschudi', 2, 'Kinderbetreuerin'],
  ['Sandro', 'Vital', 1, 'Chef de Partie'],
  ['Tereza', 'Wolf', 2, 'Servicemitarbeiterin'],
  ['Urs', 'Zala', 1, 'Nachtportier'],
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
  const entries = people.flatMap(({ id: userId, email }, index) => {
    const { seasons, isWaiting = false } = PATTERNS[index % PATTERNS.length] ?? { seasons: [] };
    return seasons.map((season, at) => {
      const { start, end, ...dates } = around(seasonDates(season, today), email);
      const isPending = isWaiting && at === seasons.length - 1;
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
        status: isPending ? null : ('APPROVED' as const),
        season: isPending ? null : dates.season,
        confirmedAt: isPending ? null : decidedAt,
        createdAt: decidedAt,
        updatedAt: decidedAt,
      };
    });
  });
  await tx.insert(resumeJobs).values(entries);
}
