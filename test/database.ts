import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { openEmbedded } from '#server/platform/database/embedded.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import { createTestDatabase } from './postgres.ts';

/** The database of this worker: which kind is the project's choice, see vitest.config.ts. */
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
    return database;
  }
  const database = await openEmbedded(null);
  await migrate(database);
  return database;
}

/** Empties every table of the product, so that a test starts from nothing. */
export async function emptyTables({ db }: Database): Promise<void> {
  const { rows } = (await db.execute(
    sql`select string_agg(format('%I', tablename), ', ') as tables from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
  )) as unknown as { rows: { tables: string }[] };
  await db.execute(sql.raw(`truncate ${rows[0]?.tables} restart identity cascade`));
}
