import { asc, gt, sql } from 'drizzle-orm';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { jobChanges } from '../tables.ts';

/** A change as the index reads it from the feed. */
export interface JobChange {
  jobId: number;
  version: number;
}

/** Gives each of these ads a new version, and notifies listening nodes. */
export async function record(tx: Tx, ids: readonly number[], channel: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('job_changes'))`);
  await tx.execute(sql`
    insert into ${jobChanges} (job_id, version)
    select id, nextval('job_change_version') from unnest(${`{${ids.join()}}`}::int[]) as id
    on conflict (job_id) do update set version = excluded.version`);
  await tx.execute(sql`select pg_notify(${channel}, '')`);
}

/** The first changes after a version, oldest first. */
export async function listSince(db: Executor, version: number, limit: number): Promise<JobChange[]> {
  return db
    .select({ jobId: jobChanges.jobId, version: jobChanges.version })
    .from(jobChanges)
    .where(gt(jobChanges.version, version))
    .orderBy(asc(jobChanges.version))
    .limit(limit);
}

/** How many ads have changed, and the sum of their versions. */
export async function countAndSum(db: Executor): Promise<{ count: number; sum: number }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      sum: sql<string>`coalesce(sum(${jobChanges.version}), 0)::text`,
    })
    .from(jobChanges);
  return { count: row?.count ?? 0, sum: Number(row?.sum ?? 0) };
}
