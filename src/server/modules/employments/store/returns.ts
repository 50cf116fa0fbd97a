import { count, sql } from 'drizzle-orm';
import type { Returns } from '#domain/companies/figures.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { resumeJobs } from '../tables.ts';
import { endsOn, isBegunAt } from './conditions.ts';

/**
 * How many people whose first season at a company is over have begun another one there (rule companies/figures).
 * Employments at one company never overlap, so that a second one is another season.
 */
export async function returnsOf(db: Executor, companyId: number, today: CivilDate): Promise<Returns> {
  const person = db
    .select({ seasons: count().as('seasons') })
    .from(resumeJobs)
    .where(isBegunAt(companyId, today))
    .groupBy(resumeJobs.userId)
    .having(sql`min(${endsOn(resumeJobs)}) < ${today}::date`)
    .as('person');
  const [row] = await db
    .select({
      people: count(),
      returned: sql<number>`(count(*) filter (where ${person.seasons} > 1))::int`,
    })
    .from(person);
  return row ?? { people: 0, returned: 0 };
}
