import { and, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { FILLED_AGAIN_DAYS } from '#domain/jobs/filling.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { jobPlaces } from '#server/modules/jobs/index.ts';
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

/** Whether an employment takes a place of an ad: it was recorded, and is neither cut short nor removed. */
const TAKES_A_PLACE = and(
  isNotNull(resumeJobs.confirmedAt),
  isNull(resumeJobs.cancelledAt),
  isNull(resumeJobs.deletedAt),
);

/** How many employments take a place of each of these ads. Ads without any are absent. */
export async function countHires(db: Executor, jobIds: readonly number[]): Promise<Map<number, number>> {
  if (jobIds.length === 0) return new Map();
  const rows = await db
    .select({ id: resumeJobs.adId, n: sql<number>`count(*)::int` })
    .from(resumeJobs)
    .where(and(inArray(resumeJobs.adId, [...jobIds]), TAKES_A_PLACE))
    .groupBy(resumeJobs.adId);
  return new Map(rows.map(({ id, n }) => [id as number, n]));
}

/**
 * The ads on offer whose companies may have to be told something, by ascending id: all places are taken and they were
 * not told of as many, or at least seven days ago and not again since; or a place is free again of which it was told
 * that none is.
 */
export async function adsToFollow(
  db: Executor,
  { now, today }: { now: Date; today: CivilDate },
): Promise<number[]> {
  const since = sql`${now.toISOString()}::timestamptz - make_interval(days => ${FILLED_AGAIN_DAYS})`;
  const { toldPlaces, toldAt, remindedAt } = jobFillings;
  const places = jobPlaces(db);
  const hires = sql`count(${resumeJobs.id})`;
  const isDue = sql`(${remindedAt} is null and ${toldAt} <= ${since})`;
  const isUntold = sql`${toldPlaces} is distinct from ${places.numberOfJobs}`;
  const rows = await db
    .select({ id: places.id })
    .from(places)
    .leftJoin(resumeJobs, and(eq(resumeJobs.adId, places.id), TAKES_A_PLACE))
    .leftJoin(jobFillings, eq(jobFillings.jobId, places.id))
    .where(and(places.isOffered, gte(places.lastMonth, sql`date_trunc('month', ${today}::date)::date`)))
    .groupBy(places.id, places.numberOfJobs, toldPlaces, toldAt, remindedAt)
    .having(
      sql`case when ${hires} >= ${places.numberOfJobs} then ${isUntold} or ${isDue} else ${toldPlaces} is not null end`,
    )
    .orderBy(places.id);
  return rows.map(({ id }) => id);
}
