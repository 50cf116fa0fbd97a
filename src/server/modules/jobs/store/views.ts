import { and, asc, eq, gte, inArray, sql, sum } from 'drizzle-orm';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { jobs, jobViews } from '../tables.ts';

/** Page views of an ad in a week, which is identified by its Monday. */
export interface WeekOfViews {
  jobId: number;
  week: CivilDate;
  views: number;
}

/**
 * Adds counts to the stored ones, since several nodes count views of the same ads; counts of ads that no longer exist
 * are dropped. Rows are locked in one order, so that two nodes cannot deadlock.
 */
export async function add(db: Executor, counted: readonly WeekOfViews[]): Promise<void> {
  if (counted.length === 0) return;
  const column = <T>(of: (one: WeekOfViews) => T) => sql.param(counted.map(of));
  const [ids, weeks, views] = [
    column(({ jobId }) => jobId),
    column(({ week }) => week),
    column((one) => one.views),
  ];
  await db.execute(sql`
    insert into ${jobViews} (job_id, week, views)
    select ${jobs.id}, counted.week, counted.views
    from unnest(${ids}::int[], ${weeks}::date[], ${views}::int[]) as counted (job_id, week, views)
    join ${jobs} on ${jobs.id} = counted.job_id
    order by 1, 2
    on conflict (job_id, week) do update set views = ${jobViews.views} + excluded.views`);
}

/** The views of an ad by week, from that week on; a week without any is left out. */
export async function ofJob(db: Executor, jobId: number, since: CivilDate): Promise<Map<CivilDate, number>> {
  const rows = await db
    .select({ week: jobViews.week, views: jobViews.views })
    .from(jobViews)
    .where(and(eq(jobViews.jobId, jobId), gte(jobViews.week, since)))
    .orderBy(asc(jobViews.week));
  return new Map(rows.map(({ week, views }) => [week, views]));
}

/** The views of ads from that week on, by the ads' ids; an ad without any is left out. */
export async function ofJobs(
  db: Executor,
  jobIds: readonly number[],
  since: CivilDate,
): Promise<Map<number, number>> {
  if (jobIds.length === 0) return new Map();
  const rows = await db
    .select({ jobId: jobViews.jobId, views: sum(jobViews.views).mapWith(Number) })
    .from(jobViews)
    .where(and(inArray(jobViews.jobId, [...jobIds]), gte(jobViews.week, since)))
    .groupBy(jobViews.jobId);
  return new Map(rows.map(({ jobId, views }) => [jobId, views]));
}

/** Whether the page of an ad was ever viewed. */
export async function isRead(db: Executor, jobId: number): Promise<boolean> {
  return (await db.$count(jobViews, eq(jobViews.jobId, jobId))) > 0;
}
