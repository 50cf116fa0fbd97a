import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { CivilMonth } from '#domain/kernel/civil-date.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { jobroomEntries, jobs, occupations } from '../tables.ts';
import { decidingColumns, type Job, type JobFacts } from './jobs.ts';
import { isKept } from './scopes.ts';

type PublicFacts = JobFacts & {
  job: Pick<Job, 'id' | 'companyId' | 'updatedAt' | 'publishedAt' | 'categoryId' | 'state' | 'season'>;
};

/**
 * What decides whether ads are public, apart from their company, of the ads after an id that may be public; by
 * ascending id.
 */
export async function listPublicFacts(
  db: Executor,
  currentMonth: CivilMonth,
  { after, limit }: { after: number; limit: number },
): Promise<PublicFacts[]> {
  return db
    .select({
      job: {
        id: jobs.id,
        companyId: jobs.companyId,
        ...decidingColumns,
        updatedAt: jobs.updatedAt,
        publishedAt: jobs.publishedAt,
        categoryId: jobs.categoryId,
        state: jobs.state,
        season: jobs.season,
      },
      occupation: { isSubject: occupations.isSubject },
      jobroomEntry: {
        status: jobroomEntries.status,
        reportingObligationEndDate: jobroomEntries.reportingObligationEndDate,
      },
    })
    .from(jobs)
    .innerJoin(occupations, eq(occupations.code, jobs.occupationCode))
    .leftJoin(jobroomEntries, eq(jobroomEntries.jobId, jobs.id))
    .where(and(gt(jobs.id, after), eq(jobs.status, 'ACTIVE'), isKept(currentMonth)))
    .orderBy(asc(jobs.id))
    .limit(limit);
}

/** What decides whether the ads of a company are or were public, of those that were ever switched on. */
export async function listPublishedFacts(db: Executor, companyId: number): Promise<JobFacts[]> {
  return db
    .select({
      job: decidingColumns,
      occupation: { isSubject: occupations.isSubject },
      jobroomEntry: {
        status: jobroomEntries.status,
        reportingObligationEndDate: jobroomEntries.reportingObligationEndDate,
      },
    })
    .from(jobs)
    .innerJoin(occupations, eq(occupations.code, jobs.occupationCode))
    .leftJoin(jobroomEntries, eq(jobroomEntries.jobId, jobs.id))
    .where(and(eq(jobs.companyId, companyId), isNotNull(jobs.publishedAt)));
}
