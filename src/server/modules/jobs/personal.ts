import { inArray } from 'drizzle-orm';
import { companiesEverOf } from '#server/modules/companies/index.ts';
import { type PersonalTable, personal } from '#server/platform/database/personal.ts';
import { jobroomEntries, jobs } from './tables.ts';

/** The ads of a person's companies, and what the job room says of them. */
export const personalOfJobs: readonly PersonalTable[] = [
  personal(jobs, {
    section: 'ads',
    of: (db, userId) => inArray(jobs.companyId, companiesEverOf(db, userId)),
    without: {},
  }),
  personal(jobroomEntries, {
    section: 'jobroom_entries',
    of: (db, userId) =>
      inArray(
        jobroomEntries.jobId,
        db
          .select({ id: jobs.id })
          .from(jobs)
          .where(inArray(jobs.companyId, companiesEverOf(db, userId))),
      ),
    without: {},
  }),
];
