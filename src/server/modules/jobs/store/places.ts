import { sql } from 'drizzle-orm';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { jobs } from '../tables.ts';

/** How many people each ad is for, in which kind of work and months; deleted ads too, for other modules to join. */
export function placesById(db: Executor) {
  const { id, companyId, categoryId, numberOfJobs, startYear, startMonth, endYear, endMonth } = jobs;
  return db
    .select({
      ...{ id, companyId, categoryId, numberOfJobs },
      /** The first day of the first month, and of the last. */
      firstMonth: sql<CivilDate>`make_date(${startYear}, ${startMonth}, 1)`.as('first_month'),
      lastMonth: sql<CivilDate>`make_date(${endYear}, ${endMonth}, 1)`.as('last_month'),
      isOffered: sql<boolean>`(${jobs.status} = 'ACTIVE' and ${jobs.deletedAt} is null)`.as('is_offered'),
    })
    .from(jobs)
    .as('job_places');
}
