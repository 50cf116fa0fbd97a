import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Database } from '#server/platform/database/database.ts';
import { openEmbedded } from '#server/platform/database/embedded.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import { createTestDatabase } from './postgres.ts';

/** The database of this worker; the Vitest project chooses the kind, see vitest.config.ts. */
let opened: Promise<Database> | undefined;

export function workerDatabase(): Promise<Database> {
  opened ??= open();
  return opened;
}

async function open(): Promise<Database> {
  if (process.env.DATABASE === 'postgres') {
    const database = await openPostgres(await createTestDatabase(), (error) => {
      throw error;
    });
    await migrate(database);
    // Races are about several connections, and open transactions beside each other on purpose.
    return process.env.CONNECTIONS === 'one' ? withOneConnection(database) : database;
  }
  const database = await openEmbedded(null);
  await migrate(database);
  return database;
}

/**
 * Refuses what would deadlock on the embedded database, which has one connection: a statement or a transaction outside
 * of the transaction that the caller is in. This way tests that run only on PostgreSQL find such code, too.
 */
function withOneConnection(database: Database): Database {
  // What a transaction begins may outlive it, such as a timer: only while it is open it excludes others.
  const inTransaction = new AsyncLocalStorage<{ isOpen: boolean }>();
  const refuse = () => {
    if (inTransaction.getStore()?.isOpen)
      throw new Error('The database is used beside the transaction that is open');
  };
  const { $client: pool } = database.db as unknown as { $client: Pool };
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  Object.assign(pool, {
    query: (...args: unknown[]) => {
      refuse();
      return query(...args);
    },
  });
  const one: Database = {
    ...database,
    // The queue polls by it on its own: no transaction waits for that.
    executeSql: (text, values) => query(text, values) as ReturnType<Database['executeSql']>,
    transaction: async (work) => {
      refuse();
      const state = { isOpen: true };
      try {
        return await inTransaction.run(state, () => database.transaction(work));
      } finally {
        state.isOpen = false;
      }
    },
    get forTasks() {
      return one;
    },
  };
  return one;
}

/** Tables from this number of 8 kB pages on are truncated, since deleted rows leave their space allocated. */
const LARGE_PAGES = 64;

/**
 * Empties every table of the product and restarts its id sequences. The sequence of ad changes continues, since search
 * indexes remember their position in it. Most tests write few rows to few tables: deleting them takes 1 to 9 ms,
 * truncating every table 50 to 90. Foreign keys and triggers are switched off meanwhile, since all rows are deleted.
 */
export async function emptyTables({ db }: Database): Promise<void> {
  await db.execute(
    sql.raw(`do $$
declare
  name text;
begin
  set local session_replication_role = replica;
  for name in
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'
      and pg_relation_size(oid) > 0
    order by relname
  loop
    if pg_relation_size(format('public.%I', name)) > ${LARGE_PAGES} * 8192 then
      execute format('truncate public.%I cascade', name);
    else
      execute format('delete from public.%I', name);
    end if;
  end loop;
  perform setval(seqrelid::regclass, seqstart, false)
  from pg_sequence join pg_depend on objid = seqrelid and deptype in ('a', 'i')
  where pg_sequence_last_value(seqrelid) is not null;
end $$`),
  );
}
