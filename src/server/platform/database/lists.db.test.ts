import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { workerDatabase } from '#test/database.ts';
import type { Executor } from './database.ts';
import { holdsWords } from './lists.ts';

let db: Executor;
beforeAll(async () => {
  ({ db } = await workerDatabase());
});

const texts = sql`(values (1, 'Küche', 'Pontresina'), (2, 'Küche', 'Davos'), (3, 'Service', 'Davos')) as row (id, title, place)`;

/** The ids of the rows that a search finds. */
async function found(executor: Executor, ...search: Parameters<typeof holdsWords>): Promise<number[]> {
  const { rows } = (await executor.execute(
    sql`select id from ${texts} where ${holdsWords(...search) ?? sql`true`} order by id`,
  )) as unknown as { rows: { id: number }[] };
  return rows.map(({ id }) => id);
}
const columns = [sql`row.title`, sql`row.place`];

it('a search finds the rows in which every word stands, or which are what a word means', async () => {
  expect(await found(db, [], columns)).toEqual([1, 2, 3]);
  expect(await found(db, ['kuche'], columns)).toEqual([1, 2]);
  expect(await found(db, ['dav', 'kuche'], columns)).toEqual([2]);
  expect(await found(db, ['%'], columns)).toEqual([]);
  const means = (word: string) => (word === 'berg' ? sql`row.id = 1` : undefined);
  expect(await found(db, ['berg'], columns, means)).toEqual([1]);
  expect(await found(db, ['berg', 'kuche'], columns, means)).toEqual([1]);
  expect(await found(db, ['berg', 'davos'], columns, means)).toEqual([]);
});

it('a search folds the texts of a row once, however many words are looked for', async () => {
  const { transaction } = await workerDatabase();
  // In a transaction, since a temporary sequence belongs to its connection.
  const read = await transaction(async (tx) => {
    await tx.execute(sql`create temporary sequence readings`);
    const counted = [...columns, sql`left(nextval('readings')::text, 0)`];
    expect(await found(tx, ['k', 'u', 'c', 'h', 'e'], counted)).toEqual([1, 2]);
    const { rows } = (await tx.execute(sql`select nextval('readings')::int - 1 as read`)) as unknown as {
      rows: { read: number }[];
    };
    await tx.execute(sql`drop sequence readings`);
    return rows[0]?.read;
  });
  expect(read).toBe(3);
});
