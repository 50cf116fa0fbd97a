import { and, desc, gt, inArray, lte, max, sql } from 'drizzle-orm';
import { jobs } from '#server/modules/jobs/tables.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { alertAds } from '../tables.ts';

/** How many numbers one statement takes. */
const ADS_AT_ONCE = 5000;

export interface SeenAd {
  jobId: number;
  seenAt: Date;
}

export function countSeen(db: Executor): Promise<number> {
  return db.$count(alertAds);
}

/** When the latest was seen; the beginning of time if none was. */
export async function latestSeen(db: Executor): Promise<Date> {
  const [found] = await db.select({ seenAt: max(alertAds.seenAt) }).from(alertAds);
  return found?.seenAt ?? new Date(0);
}

export async function listSeenIds(db: Executor): Promise<number[]> {
  return (await db.select({ jobId: alertAds.jobId }).from(alertAds)).map(({ jobId }) => jobId);
}

/** Notes that ads are public; of one that was public before, this changes nothing. */
export async function noteSeen(db: Executor, ids: readonly number[], seenAt: Date): Promise<void> {
  for (let at = 0; at < ids.length; at += ADS_AT_ONCE) {
    // An ad may have been deleted since the index was read.
    const existing = db
      .select({ jobId: jobs.id, seenAt: sql`${seenAt.toISOString()}::timestamptz`.as('seen_at') })
      .from(jobs)
      .where(inArray(jobs.id, ids.slice(at, at + ADS_AT_ONCE)));
    await db.insert(alertAds).select(existing).onConflictDoNothing();
  }
}

/** What became public after one instant, up to another; the newest first. */
export function listSeenBetween(db: Executor, after: Date, until: Date): Promise<SeenAd[]> {
  return db
    .select()
    .from(alertAds)
    .where(and(gt(alertAds.seenAt, after), lte(alertAds.seenAt, until)))
    .orderBy(desc(alertAds.seenAt));
}
