import { inArray } from 'drizzle-orm';
import { companiesEverOf } from '#server/modules/companies/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { type PersonalTable, personal } from '#server/platform/database/personal.ts';
import { housingPictures, jobroomEntries, jobroomReports, jobs } from './tables.ts';

/** The ads of a person's companies, the pictures of their rooms, and what the job room says of them. */
export const personalOfJobs: readonly PersonalTable[] = [
  personal(jobs, {
    section: 'ads',
    of: (db, userId) => inArray(jobs.companyId, companiesEverOf(db, userId)),
    without: {},
  }),
  personal(housingPictures, {
    section: 'housing_pictures',
    of: (db, userId) => inArray(housingPictures.companyId, companiesEverOf(db, userId)),
    without: {
      largeKey: 'names a file, which comes along',
      smallKey: 'the same picture in small',
    },
    files: [{ column: 'largeKey', name: ({ id }) => `rooms/${id}.jpg` }],
  }),
  personal(jobroomEntries, {
    section: 'jobroom_entries',
    of: (db, userId) => inArray(jobroomEntries.jobId, adsOf(db, userId)),
    without: {},
  }),
  personal(jobroomReports, {
    section: 'jobroom_reports',
    of: (db, userId) => inArray(jobroomReports.jobId, adsOf(db, userId)),
    without: {
      report: 'the ad, the company and its contact person, which are told themselves',
      tries: 'how often the job room was asked',
      isDoubtful: 'whether the job room has to be asked again',
      dueAt: 'when the job room is asked next',
    },
  }),
];

function adsOf(db: Executor, userId: number) {
  return db
    .select({ id: jobs.id })
    .from(jobs)
    .where(inArray(jobs.companyId, companiesEverOf(db, userId)));
}
