import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

/**
 * The number of statements that are blocked by a lock of another transaction, in this worker's database only:
 * `pg_locks` would also count those of parallel workers.
 */
export async function lockWaits({ db }: Database): Promise<number> {
  const { rows } = (await db.execute(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `)) as unknown as { rows: { count: number }[] };
  return rows[0]?.count ?? 0;
}
