import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database.ts';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Migrates the schema. An advisory lock lets one node at a time apply missing migrations, each in a transaction of its
 * own; drizzle's own migrator does neither, and silently skips a migration that was merged with an older timestamp than
 * the newest applied one.
 * @param onProgress called for each migration that is applied, with the number of missing ones
 * @throws when a migration was changed after it had been applied, or the database predates the first migration of today
 */
export async function migrate(
  database: Database,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  const names = (
    JSON.parse(readFileSync(`${FOLDER}/meta/_journal.json`, 'utf8')) as { entries: { tag: string }[] }
  ).entries.map((entry) => entry.tag);
  const migrations = readMigrationFiles({ migrationsFolder: FOLDER }).map((file, i) => ({
    name: names[i] as string,
    statements: file.sql,
    hash: file.hash,
  }));
  await database.exclusively('migrate', async (db) => {
    await db.execute(
      sql`create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    );
    const { rows } = (await db.execute(sql`select name, hash from migrations`)) as unknown as {
      rows: { name: string; hash: string }[];
    };
    const applied = new Map(rows.map((row) => [row.name, row.hash]));
    if (applied.size > 0 && !applied.has(names[0] as string)) {
      throw new Error(
        'This database is older than the first release and cannot be brought up to date: start with an empty one.',
      );
    }
    let done = 0;
    const missing = migrations.filter(({ name }) => !applied.has(name)).length;
    for (const { name, hash, statements } of migrations) {
      const known = applied.get(name);
      if (known !== undefined && known !== hash) {
        throw new Error(`Migration ${name} was changed after it was applied to this database.`);
      }
      if (known !== undefined) continue;
      onProgress(done++, missing);
      await db.transaction(async (tx) => {
        for (const statement of statements) await tx.execute(sql.raw(statement));
        await tx.execute(sql`insert into migrations (name, hash) values (${name}, ${hash})`);
      });
    }
  });
}
