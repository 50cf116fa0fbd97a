import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { beforeCommit, type Executor, type Tx } from '#server/platform/database/database.ts';
import { companyInHit } from './search-documents.ts';
import { standingsOf } from './standing.ts';
import * as feed from './store/changes.ts';
import { claimCompany, deactivateOfCompany, idsOfCompany } from './store/jobs.ts';

export type { JobChange } from './store/changes.ts';

/** The channel on which nodes are told that there are changes to read. */
export const JOB_CHANGES_CHANNEL = 'job_changes';

/** How many rows one query reads of the feed, so that none holds up the embedded database, which shares our thread. */
const CHANGES_PER_QUERY = 2500;

/** How many changes one statement writes, for the same reason. */
const CHANGES_PER_STATEMENT = 1000;

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
 * changes a company, its contact person or its subscriptions has to call it, or `touchJobsIfShown`. It waits for ads of
 * the company that are just being written.
 */
export async function touchJobsOfCompany(tx: Tx, companyId: number): Promise<void> {
  await claimCompany(tx, companyId);
  touchJobs(tx, await idsOfCompany(tx, companyId));
}

/**
 * Makes a change of a company, and notes that all its ads changed if the index tells any of it: most of a profile is
 * shown by no ad that is found, and a company may have thousands. Changes of one company follow each other, so that
 * what one of them compares with is not another's.
 */
export async function touchJobsIfShown<Result>(
  tx: Tx,
  companyId: number,
  change: () => Promise<Result>,
): Promise<Result> {
  await claimCompany(tx, companyId);
  const before = await shownOf(tx, companyId);
  const result = await change();
  if (!isDeepStrictEqual(before, await shownOf(tx, companyId))) {
    touchJobs(tx, await idsOfCompany(tx, companyId));
  }
  return result;
}

/** What the ads of a company tell of it when they are found, and whether they are; its subscription apart. */
async function shownOf(tx: Tx, companyId: number) {
  const standing = (await standingsOf(tx, [companyId])).get(companyId);
  return standing && { ...companyInHit(standing.company), isComplete: standing.isComplete };
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
  for (let at = 0; at < ids.length; at += CHANGES_PER_STATEMENT) {
    await feed.record(tx, ids.slice(at, at + CHANGES_PER_STATEMENT), JOB_CHANGES_CHANNEL);
    await setImmediate();
  }
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
