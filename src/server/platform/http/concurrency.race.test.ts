import { like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companies } from '#server/modules/companies/tables.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { aCompany, aUser, tokenOf } from '#test/factories.ts';

const FLOOD = 1000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Holds a row lock on a company while the work is done, as a slow transaction would. */
async function whileLocked<Result>(companyId: number, work: () => Promise<Result>): Promise<Result> {
  return app.database.exclusively('flood', async (db) => {
    await db.execute(sql`begin`);
    await db.execute(sql`select 1 from companies where id = ${companyId} for update`);
    const result = await work();
    await db.execute(sql`commit`);
    return result;
  });
}

it(`${FLOOD} concurrent writes of one account, half of them waiting for a row lock, delay no other account, and confirmed ones are stored`, async () => {
  const owner = await aUser(app);
  const token = await tokenOf(app, owner);
  const company = await aCompany(app, { userId: owner.id });
  const bystander = await tokenOf(app, await aUser(app));

  const { flood, other } = await whileLocked(company.id, async () => {
    const flood = Array.from({ length: FLOOD }, (_, n) =>
      n % 2 === 0
        ? app.call('updateCompany', { token, params: { companyId: company.id }, body: { motto: `${n}` } })
        : app.call('createCompany', {
            token,
            body: {
              name: `Flood ${n}`,
              street: 'Via Maistra',
              zip: '7504',
              place: 'Pontresina',
              phone: '+41 81 842 00 00',
              size: 'small',
            },
          }),
    );
    // Answered while writes of the flood still wait for the row.
    const other = await app.call('updateUser', { token: bystander, body: { language: 'it' } });
    return { flood, other };
  });
  const replies = Map.groupBy(await Promise.all(flood), ({ status }) => status);

  expect(other.status).toBe(200);
  expect([...replies.keys()].filter((status) => ![200, 201, 409, 429].includes(status))).toEqual([]);
  for (const { headers } of replies.get(429) ?? []) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  const made = await app.database.db.select().from(companies).where(like(companies.name, 'Flood %'));
  expect(made).toHaveLength(replies.get(201)?.length ?? 0);
  expect(made.length).toBeGreaterThan(5);
});
