import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { FILLED_AGAIN_DAYS } from '#domain/jobs/filling.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { jobFillings, resumeJobs } from '../tables.ts';

type Filling = typeof jobFillings.$inferSelect;

/** The state of an ad's filling, locked until the transaction ends, so that concurrent hires are counted in turn. */
export async function lockFilling(tx: Tx, jobId: number): Promise<Filling> {
  const [row] = await tx
    .insert(jobFillings)
    .values({ jobId })
    .onConflictDoUpdate({ target: jobFillings.jobId, set: { jobId } })
    .returning();
  return row as Filling;
}

export async function noteFilling(
  tx: Tx,
  jobId: number,
  told: Partial<Omit<Filling, 'jobId'>>,
): Promise<void> {
  await tx.update(jobFillings).set(told).where(eq(jobFillings.jobId, jobId));
}

/** How many employments take a place of each of these ads: neither cut short nor removed. Ads without any are absent. */
export async function countHires(db: Executor, jobIds: readonly number[]): Promise<Map<number, number>> {
  if (jobIds.length === 0) return new Map();
  const rows = await db
    .select({ id: resumeJobs.adId, n: sql<number>`count(*)::int` })
    .from(resumeJobs)
    .where(
      and(
        inArray(resumeJobs.adId, [...jobIds]),
        isNotNull(resumeJobs.confirmedAt),
        isNull(resumeJobs.cancelledAt),
        isNull(resumeJobs.deletedAt),
      ),
    )
    .groupBy(resumeJobs.adId);
  return new Map(rows.map(({ id, n }) => [id as number, n]));
}

/** Ads whose companies were told at least seven days ago that they are filled, and not again since. */
export async function adsToTellAgain(db: Executor, now: Date): Promise<number[]> {
  const since = sql`${now.toISOString()}::timestamptz - make_interval(days => ${FILLED_AGAIN_DAYS})`;
  const rows = await db
    .select({ id: jobFillings.jobId })
    .from(jobFillings)
    .where(
      and(isNotNull(jobFillings.toldPlaces), isNull(jobFillings.remindedAt), lte(jobFillings.toldAt, since)),
    )
    .orderBy(jobFillings.jobId);
  return rows.map(({ id }) => id);
}
