import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { beforeCommit, type Executor, type Tx } from '#server/platform/database/database.ts';
import { companyInHit } from './search-documents.ts';
import { standingsOf } from './standing.ts';
import * as feed from './store/changes.ts';
import { anActiveOfCompany, deactivateOfCompany, idsOfCompany, lockJobsOfCompany } from './store/jobs.ts';

export type { JobChange } from './store/changes.ts';

/** The channel on which nodes are notified that the feed holds new changes. */
export const JOB_CHANGES_CHANNEL = 'job_changes';

/**
 * Page size of reads from the feed: one query must not block the embedded database, which runs on our thread, for long.
 */
const CHANGES_PER_QUERY = 2500;

/** Batch size of writes, for the same reason. */
const CHANGES_PER_STATEMENT = 1000;

const touched = new WeakMap<Tx, Set<number>>();

/** Records at commit that these ads changed; nodes see the change once the transaction has committed. */
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
 * Records that all ads of a company changed, since its standing decides whether they are public. Every transaction that
 * changes a company, its contact person or its subscriptions has to call this, or `touchJobsIfShown`. It takes the
 * exclusive lock of the company, and so waits for transactions that are adding ads to it.
 */
export async function touchJobsOfCompany(tx: Tx, companyId: number): Promise<void> {
  await lockJobsOfCompany(tx, companyId);
  touchJobs(tx, await idsOfCompany(tx, companyId));
}

/**
 * Records that an ad of a company changed, by which every node gets another edition of its index: pages that are kept by
 * the edition tell of year plans, and which there are depends on the owners of companies, whom the index does not hold.
 */
export async function renewEditionFor(tx: Tx, companyId: number): Promise<void> {
  touchJobs(tx, await anActiveOfCompany(tx, companyId));
}

/**
 * Runs a change of a company, and records that all its ads changed if that affects what the index holds of it. Most
 * fields of a profile appear in no search document, and a company may have thousands of ads. The exclusive lock of the
 * company is taken before the comparison, so that a concurrent change cannot alter the state it compares with.
 */
export async function touchJobsIfShown<Result>(
  tx: Tx,
  companyId: number,
  change: () => Promise<Result>,
): Promise<Result> {
  await lockJobsOfCompany(tx, companyId);
  const before = await shownOf(tx, companyId);
  const result = await change();
  if (!isDeepStrictEqual(before, await shownOf(tx, companyId))) {
    touchJobs(tx, await idsOfCompany(tx, companyId));
  }
  return result;
}

/**
 * What the search documents of a company's ads take from the company, and its part in whether they are public, without
 * its subscription.
 */
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
 * Assigns versions as the last step before the commit, under a lock that is held until then. Without the lock a
 * transaction could commit after another that holds a higher version, and a reader of "version > mine" would never see
 * its changes.
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
    // Yields to other requests: queries on the embedded database follow each other without returning to the event loop.
    await setImmediate();
  }
}

/** Count and sum of all versions: equal on two sides when both have seen the same changes. */
export function fingerprintOfChanges(db: Executor): Promise<{ count: number; sum: number }> {
  return feed.countAndSum(db);
}
