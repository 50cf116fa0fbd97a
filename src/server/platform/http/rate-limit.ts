import { eq, sql } from 'drizzle-orm';
import { RATE_LIMIT_DAY_SECONDS } from '#domain/accounts/rate-limits.ts';
import type { Executor } from '../database/database.ts';
import { AppError } from './errors.ts';
import { rateLimits } from './tables.ts';

/**
 * Counts one attempt against a limit that is shared by all nodes. The counter is incremented before it is compared, so
 * that concurrent attempts cannot exceed the limit.
 * @throws AppError `rate_limited` when the bucket is full
 */
export async function countAttempt(
  db: Executor,
  bucket: string,
  limit: { hits: number; seconds: number },
  now: Date,
): Promise<void> {
  const windowEnd = new Date(now.getTime() - limit.seconds * 1000);
  const [row] = await db
    .insert(rateLimits)
    .values({ bucket, windowStart: now, hits: 1 })
    .onConflictDoUpdate({
      target: rateLimits.bucket,
      set: {
        hits: sql`case when ${rateLimits.windowStart} <= ${windowEnd.toISOString()} then 1 else ${rateLimits.hits} + 1 end`,
        windowStart: sql`case when ${rateLimits.windowStart} <= ${windowEnd.toISOString()} then ${now.toISOString()}::timestamptz else ${rateLimits.windowStart} end`,
      },
    })
    .returning();
  if (row !== undefined && row.hits > limit.hits) {
    const endsAt = row.windowStart.getTime() + limit.seconds * 1000;
    throw new AppError('rate_limited', {}, Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)));
  }
}

/** Uncounts one attempt: a limit of failures does not count successes. */
export async function forgiveAttempt(db: Executor, bucket: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
    .where(eq(rateLimits.bucket, bucket));
}

/** Uncounts all attempts. */
export async function clearAttempts(db: Executor, bucket: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.bucket, bucket));
}

/** Deletes the counters whose window is over. */
export async function sweepAttempts(db: Executor, now: Date): Promise<void> {
  const windowEnd = new Date(now.getTime() - RATE_LIMIT_DAY_SECONDS * 1000);
  await db.delete(rateLimits).where(sql`${rateLimits.windowStart} <= ${windowEnd.toISOString()}`);
}
