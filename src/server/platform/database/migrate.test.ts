import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

it('a database that was begun before the first migration of today is refused, and named as what it is', async () => {
  const database = await openEmbedded(null);
  try {
    await database.db.execute(
      sql`create table migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    );
    await database.db.execute(sql`insert into migrations (name, hash) values ('0000_ground', '')`);
    await expect(migrate(database)).rejects.toThrow('older than the first release');
  } finally {
    await database.close();
  }
});

it('a database that is up to date is left as it is', async () => {
  const database = await openEmbedded(null);
  try {
    await migrate(database);
    const taken: number[] = [];
    await migrate(database, (done) => taken.push(done));
    expect(taken).toEqual([]);
  } finally {
    await database.close();
  }
});
