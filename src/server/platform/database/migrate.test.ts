import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

let database: Database;
beforeAll(async () => {
  database = await openEmbedded(null);
});
afterAll(() => database.close());

it('refuses a database that predates the first migration of today, and says so', async () => {
  const { db } = database;
  await db.execute(sql`create table migrations (name text primary key, hash text not null)`);
  await db.execute(sql`insert into migrations (name, hash) values ('0000_ground', '')`);
  await expect(migrate(database)).rejects.toThrow('older than the first release');
  await db.execute(sql`drop table migrations`);
});

it('applies every migration to an empty database, and none a second time', async () => {
  const taken: number[] = [];
  await migrate(database, (done) => taken.push(done));
  expect(taken).not.toEqual([]);
  await migrate(database, () => expect.unreachable());
});
