import { setImmediate } from 'node:timers/promises';
import { beforeCommit, type Executor, type Tx } from '#server/platform/database/database.ts';
import * as feed from './store/changes.ts';
import { claimCompany, deactivateOfCompany, idsOfCompany } from './store/jobs.ts';

export type { JobChange } from './store/changes.ts';

/** The channel on which nodes are told that there are changes to read. */
export const JOB_CHANGES_CHANNEL = 'job_changes';

/** How many rows one query reads of the feed, so that none holds up the embedded database, which shares our thread. */
const CHANGES_PER_QUERY = 2500;

const touched = new WeakMap<Tx, Set<number>>();

/** Notes that ads changed in this transaction; nodes see it once it has committed. */
export function touchJobs(tx: Tx, ids: readonly number[]): void {
  let set = touched.get(tx);
  if (set === undefined) {
    set = new Set();
    touched.set(tx, set);
  }
  for (const id of ids) set.add(id);
  beforeCommit(tx, 'job_changes', recordChanges, 'very end');
}

/**
 * Notes that all ads of a company changed, since its standing decides whether they are public. Every transaction that
 * changes a company, its contact person or its subscriptions has to call it. It waits for ads of the company that are
 * just being written.
 */
export async function touchJobsOfCompany(tx: Tx, companyId: number): Promise<void> {
  await claimCompany(tx, companyId);
  touchJobs(tx, await idsOfCompany(tx, companyId));
}

/** Switches off the ads of a company that is removed. */
export async function deactivateJobsOfCompany(tx: Tx, companyId: number): Promise<void> {
  await touchJobsOfCompany(tx, companyId);
  await deactivateOfCompany(tx, companyId);
}

/**
 * Hands out versions as the last thing before the commit and under a lock held until then. Without the lock
 * a version handed out earlier could become visible later than a higher one, and a reader of "version > mine"
 * would never see it.
 */
async function recordChanges(tx: Tx): Promise<void> {
  const ids = [...(touched.get(tx) ?? [])].sort((a, b) => a - b);
  if (ids.length > 0) await feed.record(tx, ids, JOB_CHANGES_CHANNEL);
}

/** The changes after a version, oldest first; one ad may occur more than once, the last version counts. */
export async function listChangesSince(db: Executor, version: number): Promise<feed.JobChange[]> {
  const changes: feed.JobChange[] = [];
  for (let newest = version; ; ) {
    const page = await feed.listSince(db, newest, CHANGES_PER_QUERY);
    changes.push(...page);
    if (page.length < CHANGES_PER_QUERY) return changes;
    newest = page.at(-1)?.version ?? newest;
    // Lets requests in between: queries on the embedded database follow each other without leaving the thread.
    await setImmediate();
  }
}

/** Count and sum of all versions: equal on two sides when both have seen the same changes. */
export function fingerprintOfChanges(db: Executor): Promise<{ count: number; sum: number }> {
  return feed.countAndSum(db);
}
