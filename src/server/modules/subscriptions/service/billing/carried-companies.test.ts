import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companies, companyMembers } from '#server/modules/companies/tables.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { aMember, aUser } from '#test/factories.ts';
import { anotherHouse, aSubscriber, type Subscriber } from '#test/subscriber.ts';
import { hasActiveSubscription } from '../../index.ts';
import { invoices } from '../../tables.ts';

/*
 * Additional companies are neither carried on unbilled days nor billed twice: cases between the start of a day and its
 * billing run, and with owners who leave.
 */

let app: TestApp;
let house: Subscriber;
let other: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => app.reset());

const begin = async (plan: 'big_month' | 'big_year') => {
  house = await aSubscriber(app, { plan, size: 'big' });
  other = await anotherHouse(app, house, 'Hotel Murmel');
};
const params = () => ({ subscriptionId: house.subscriptionId });
const joining = () => ({ params: params(), body: { additional_company_id: other } });
const isCarried = () => hasActiveSubscription(app.database.db, other, app.clock.today());
const total = async () => {
  const issued = await app.database.db.select().from(invoices).orderBy(invoices.id);
  return issued.map((invoice) => invoice.total);
};
const bill = async (at: string) => {
  app.clock.set(at);
  await app.runTask('bill-subscriptions');
};
const billYear = async (from: { year: number; month: number }) => {
  for (let i = 0; i < 11; i += 1) {
    const month = new Date(Date.UTC(from.year, from.month - 1 + i, 20, 11));
    await bill(month.toISOString());
  }
};
/** Another owner of the additional company. */
const aCoOwner = async () => {
  const person = await aUser(app);
  await aMember(app, { companyId: other, userId: person.id, role: 'owner' });
  return person;
};

describe("an additional company whose main company's owner deletes the account", () => {
  beforeEach(() => begin('big_month'));

  it('is carried until the last billed day', async () => {
    app.clock.set('2026-12-19T11:00:00Z');
    await house.call('addCompany', joining());
    await aCoOwner();
    await house.call('reduceCompany', joining());
    expect((await house.call('deleteUser', { body: { password: 'Solstice-2026!' } })).status).toBe(200);
    expect(await isCarried()).toBe(true);
    await bill('2026-12-20T11:00:00Z');
    expect(await isCarried()).toBe(false);
    expect(await total()).toEqual([12_490, 83]);
  });

  it('is not carried any more if that happens on the day of a renewal before the billing run', async () => {
    await house.call('addCompany', joining());
    await aCoOwner();
    await billYear({ year: 2026, month: 12 });
    // A few minutes past midnight, before the billing run.
    app.clock.set('2027-11-19T23:03:00Z');
    await house.call('reduceCompany', joining());
    await house.call('deleteUser', { body: { password: 'Solstice-2026!' } });
    expect(await isCarried()).toBe(false);
  });
});

describe('a company that joins on the day of a renewal, before the billing run,', () => {
  it.each([
    ['month', 'year', 29_880],
    ['year', 'month', 2490],
  ] as const)('is billed by the new cycle: from %s to %s', async (from, to, amount) => {
    await begin(`big_${from}`);
    await billYear({ year: 2026, month: 12 });
    await house.call('changeBillingCycle', { params: params(), body: { stripe_plan_id: `big_${to}` } });
    app.clock.set('2027-11-19T23:03:00Z');
    const { body } = await house.call('previewAdditional', { params: params() });
    expect(body.data.amount).toBe(amount);
    expect((await house.call('addCompany', joining())).status).toBe(200);
    expect((await total()).slice(-2)).toEqual([to === 'year' ? 149_880 : 12_490, amount]);
    await bill('2027-11-20T11:00:00Z');
    expect((await total()).slice(-1)).toEqual([amount]);
  });
});

it.each(['big_month', 'big_year'] as const)(
  'a company that changes its owner in the last days leaves with the term: %s',
  async (plan) => {
    await begin(plan);
    await house.call('addCompany', joining());
    await billYear({ year: 2026, month: 12 });
    await bill('2027-11-14T11:00:00Z');
    const { id } = await aCoOwner();
    await app.database.db
      .delete(companyMembers)
      .where(and(eq(companyMembers.companyId, other), eq(companyMembers.userId, house.userId)));
    await app.database.db.update(companies).set({ userId: id }).where(eq(companies.id, other));
    await bill('2027-11-20T11:00:00Z');
    expect((await total()).at(-1)).toBe(plan === 'big_month' ? 12_490 : 149_880);
    expect(await isCarried()).toBe(false);
  },
);

it('a company removed on the day of a renewal, before the billing run, is not billed for the new term', async () => {
  house = await aSubscriber(app, { plan: 'small_year' });
  await house.call('changeBillingCycle', { params: params(), body: { stripe_plan_id: 'small_month' } });
  app.clock.set('2027-11-19T23:03:00Z');
  await house.call('deleteCompany', { params: { companyId: house.companyId } });
  await bill('2027-11-20T11:00:00Z');
  expect(await total()).toEqual([80_280]);
});
