import { and, eq, inArray, isNull } from 'drizzle-orm';
import { companiesEverOf } from '#server/modules/companies/index.ts';
import { type PersonalTable, personal } from '#server/platform/database/personal.ts';
import { resumeJobs } from './tables.ts';

/** The entries of a person's resume; for a company user also what the companies recorded about those who work there. */
export const personalOfEntries: readonly PersonalTable[] = [
  personal(resumeJobs, {
    section: 'resume_jobs',
    of: (_, userId) => eq(resumeJobs.userId, userId),
    without: {
      userId: 'the account, whose number is told at the beginning',
      adId: 'the ad that led to it, which the application tells',
      confirmedBy: 'the name of somebody else; papers of agreements tell it',
    },
  }),
  personal(resumeJobs, {
    section: 'employees',
    of: (db, userId) =>
      and(isNull(resumeJobs.deletedAt), inArray(resumeJobs.companyId, companiesEverOf(db, userId))),
    person: 'userId',
    without: {
      userId: 'somebody else, whose name is told',
      adId: 'the ad that led to it, which the application tells',
      description: 'what somebody else says of it',
      documents: 'those of somebody else',
      category: 'what somebody else says of the house',
    },
  }),
];
