import { eq } from 'drizzle-orm';
import { accountNames } from '#server/modules/accounts/index.ts';
import { jobOutlines } from '#server/modules/jobs/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { resumeJobs } from '../tables.ts';
import type { Entry } from './entries.ts';

/** An entry with the names that its readers see. */
export interface EntryRecord {
  entry: Entry;
  employee: { firstName: string; lastName: string };
  /** The title of the ad that the employment fills. */
  jobTitle: string | null;
}

/** An entry with its names, also if it was removed: its employee may delete it right after it was written. */
export async function findRecord(db: Executor, id: number): Promise<EntryRecord> {
  const [record] = await named(db).entries.where(eq(resumeJobs.id, id));
  if (record === undefined) throw new Error(`There is no entry ${id}`);
  return recordOf(record);
}

/** Query of entries joined with the names that readers see, search and sort by. */
export function named(db: Executor) {
  const account = accountNames(db);
  const job = jobOutlines(db);
  const entries = db
    .select({
      entry: resumeJobs,
      employee: { firstName: account.firstName, lastName: account.lastName },
      jobTitle: job.title,
    })
    .from(resumeJobs)
    .leftJoin(account, eq(account.id, resumeJobs.userId))
    .leftJoin(job, eq(job.id, resumeJobs.jobId));
  return { entries, account };
}

/** A foreign key guarantees the account of an entry; the empty name is never used. */
export function recordOf({
  employee,
  ...record
}: Omit<EntryRecord, 'employee'> & { employee: EntryRecord['employee'] | null }): EntryRecord {
  return { ...record, employee: employee ?? { firstName: '', lastName: '' } };
}
