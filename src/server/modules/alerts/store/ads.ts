import { and, desc, gt, lte, max } from 'drizzle-orm';
import { existingJobs } from '#server/modules/jobs/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { alertAds } from '../tables.ts';

/** The number of rows per statement, whose parameters are limited. */
const ADS_AT_ONCE = 5000;

export interface SeenAd {
  jobId: number;
  seenAt: Date;
}

export function countSeen(db: Executor): Promise<number> {
  return db.$count(alertAds);
}

/** The latest time at which an ad was first seen; the epoch if there is none. */
export async function latestSeen(db: Executor): Promise<Date> {
  const [found] = await db.select({ seenAt: max(alertAds.seenAt) }).from(alertAds);
  return found?.seenAt ?? new Date(0);
}

export async function listSeenIds(db: Executor): Promise<number[]> {
  return (await db.select({ jobId: alertAds.jobId }).from(alertAds)).map(({ jobId }) => jobId);
}

/** Records when ads were first seen; keeps earlier times. */
export async function noteSeen(db: Executor, ids: readonly number[], seenAt: Date): Promise<void> {
  for (let at = 0; at < ids.length; at += ADS_AT_ONCE) {
    // An ad may have been deleted since the index was read.
    const existing = await existingJobs(db, ids.slice(at, at + ADS_AT_ONCE));
    if (existing.length === 0) continue;
    await db
      .insert(alertAds)
      .values(existing.map((jobId) => ({ jobId, seenAt })))
      .onConflictDoNothing();
  }
}

/** Ads first seen after one instant, up to and including another; newest first. */
export function listSeenBetween(db: Executor, after: Date, until: Date): Promise<SeenAd[]> {
  return db
    .select()
    .from(alertAds)
    .where(and(gt(alertAds.seenAt, after), lte(alertAds.seenAt, until)))
    .orderBy(desc(alertAds.seenAt));
}
