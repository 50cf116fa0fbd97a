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

it.each(['0000_ground', '0000_baseline'])(
  'refuses a database that began with %s, and says so',
  async (first) => {
    const { db } = database;
    await db.execute(sql`create table migrations (name text primary key, hash text not null)`);
    await db.execute(sql`insert into migrations (name, hash) values (${first}, '')`);
    await expect(migrate(database)).rejects.toThrow('older than the first release');
    await db.execute(sql`drop table migrations`);
  },
);

it('applies every migration to an empty database, and none a second time', async () => {
  const taken: number[] = [];
  await migrate(database, (done) => taken.push(done));
  expect(taken).not.toEqual([]);
  await migrate(database, () => expect.unreachable());
});
