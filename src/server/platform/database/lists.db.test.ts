import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { alphabetKey } from '#domain/kernel/folding.ts';
import { workerDatabase } from '#test/database.ts';
import type { Executor } from './database.ts';
import { dateInWords, holdsWords, inAlphabet } from './lists.ts';

let db: Executor;
beforeAll(async () => {
  ({ db } = await workerDatabase());
});

const texts = sql`(values (1, 'Küche', 'Pontresina'), (2, 'Küche', 'Davos'), (3, 'Service', 'Davos')) as row (id, title, place)`;

/** The ids of the rows that match a search. */
async function found(executor: Executor, ...search: Parameters<typeof holdsWords>): Promise<number[]> {
  const { rows } = (await executor.execute(
    sql`select id from ${texts} where ${holdsWords(...search) ?? sql`true`} order by id`,
  )) as unknown as { rows: { id: number }[] };
  return rows.map(({ id }) => id);
}
const columns = [sql`row.title`, sql`row.place`];

it('a search finds the rows in which every word occurs or satisfies the condition that it means', async () => {
  expect(await found(db, [], columns)).toEqual([1, 2, 3]);
  expect(await found(db, ['kuche'], columns)).toEqual([1, 2]);
  expect(await found(db, ['dav', 'kuche'], columns)).toEqual([2]);
  expect(await found(db, ['%'], columns)).toEqual([]);
  const means = (word: string) => (word === 'berg' ? sql`row.id = 1` : undefined);
  expect(await found(db, ['berg'], columns, means)).toEqual([1]);
  expect(await found(db, ['berg', 'kuche'], columns, means)).toEqual([1]);
  expect(await found(db, ['berg', 'davos'], columns, means)).toEqual([]);
});

it('a search folds the texts of a row once, however many words it has', async () => {
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

it('the database sorts texts as the domain does: without accents and case, numbers by their value', async () => {
  const inOrder = [
    '',
    '007',
    '8',
    '10 Betten',
    'Äbi 2',
    'abi 2',
    'Abi 10',
    'Abi 999999999',
    'Abi 1000000000',
    'Abi 1234567890123',
    'kochen',
    'Köchin',
    'Zoë 1.9',
    'Zoe 1.10',
  ];
  const { rows } = (await db.execute(
    sql`select text, ${inAlphabet(sql`text`)} as key from unnest(${sql.param(inOrder.toReversed())}::text[]) with ordinality as t(text, n) order by 2, n desc`,
  )) as unknown as { rows: { text: string; key: string }[] };
  expect(rows.map(({ text }) => text)).toEqual(inOrder);
  expect(rows.map(({ key }) => key)).toEqual(inOrder.map(alphabetKey));
});

it('a date is formatted with the words of its parts, and a missing one is null', async () => {
  const days = Array.from({ length: 31 }, (_, index) => `${index + 1}.`);
  const names = { days, months: Array.from({ length: 12 }, (_, index) => `M${index + 1}`) };
  const told = async (date: string | null) => {
    const { rows } = (await db.execute(
      sql`select ${dateInWords(sql`${date}::date`, names)} as told`,
    )) as unknown as { rows: { told: string | null }[] };
    return rows[0]?.told;
  };
  expect(await told('2026-12-05')).toBe('5. M12 2026');
  expect(await told(null)).toBe(null);
});
