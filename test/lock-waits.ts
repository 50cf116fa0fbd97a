import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

/**
 * How many statements wait for a lock that another holds, in this worker's database alone: `pg_locks` would also
 * count those of the worker beside it.
 */
export async function lockWaits({ db }: Database): Promise<number> {
  const { rows } = (await db.execute(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `)) as unknown as { rows: { count: number }[] };
  return rows[0]?.count ?? 0;
}
