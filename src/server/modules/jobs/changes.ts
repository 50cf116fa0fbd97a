import { eq, sql } from 'drizzle-orm';
import { beforeCommit, type Executor, type Tx } from '#server/platform/database/database.ts';
import { deactivateOfCompany } from './store.ts';
import { jobChanges, jobs } from './tables.ts';

/** The channel on which nodes are told that there are changes to read. */
export const JOB_CHANGES_CHANNEL = 'job_changes';

const touched = new WeakMap<Tx, Set<number>>();

/** Notes that ads changed in this transaction; nodes see it once it has committed. */
export function touchJobs(tx: Tx, ids: readonly number[]): void {
  let set = touched.get(tx);
  if (set === undefined) {
    set = new Set();
    touched.set(tx, set);
  }
  for (const id of ids) set.add(id);
  beforeCommit(tx, 'job_changes', recordChanges);
}

/** The same for all ads of a company, whose standing decides whether they are public. */
export async function touchJobsOfCompany(tx: Tx, companyId: number): Promise<void> {
  const rows = await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.companyId, companyId));
  touchJobs(
    tx,
    rows.map(({ id }) => id),
  );
}

/**
 * Hands out versions as the last thing before the commit and under a lock held until then. Without the lock
 * a version handed out earlier could become visible later than a higher one, and a reader of "version > mine"
 * would never see it.
 */
async function recordChanges(tx: Tx): Promise<void> {
  const ids = [...(touched.get(tx) ?? [])].sort((a, b) => a - b);
  if (ids.length === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('job_changes'))`);
  await tx
    .insert(jobChanges)
    .values(ids.map((jobId) => ({ jobId, version: sql`nextval('job_change_version')` })))
    .onConflictDoUpdate({ target: jobChanges.jobId, set: { version: sql`excluded.version` } });
  await tx.execute(sql`select pg_notify(${JOB_CHANGES_CHANNEL}, '')`);
}

/** A change as the index follows it. */
export interface JobChange {
  jobId: number;
  version: number;
}

/** The changes after a version, oldest first. */
export async function listChangesSince(db: Executor, version: number): Promise<JobChange[]> {
  return db
    .select({ jobId: jobChanges.jobId, version: jobChanges.version })
    .from(jobChanges)
    .where(sql`${jobChanges.version} > ${version}`)
    .orderBy(jobChanges.version);
}

/** Count and sum of all versions: equal on two sides when both have seen the same changes. */
export async function fingerprint(db: Executor): Promise<{ count: number; sum: number }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      sum: sql<string>`coalesce(sum(${jobChanges.version}), 0)::text`,
    })
    .from(jobChanges);
  return { count: row?.count ?? 0, sum: Number(row?.sum ?? 0) };
}

/** Takes the ads of a removed company off the public side. */
export async function deactivateJobsOfCompany(tx: Tx, companyId: number): Promise<void> {
  await deactivateOfCompany(tx, companyId);
  await touchJobsOfCompany(tx, companyId);
}
