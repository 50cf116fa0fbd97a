import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/kernel/civil-date.ts';
import { companies, companyMembers } from '#server/modules/companies/tables.ts';
import {
  hasActiveSubscription,
  requireSubscription,
  termsOfCompanies,
} from '#server/modules/subscriptions/index.ts';
import {
  subscriptionCompanies,
  subscriptions,
  subscriptionTerms,
} from '#server/modules/subscriptions/tables.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { emptyTables } from '#test/database.ts';
import { aCompany, aSubscription, aUser, tokenOf } from '#test/factories.ts';

const TODAY = '2026-11-20';

let app: TestApp;
let user: Awaited<ReturnType<typeof aUser>>;
let userId: number;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  await emptyTables(app.database);
  app.clock.set(`${TODAY}T11:00:00Z`);
  user = await aUser(app);
  userId = user.id;
  token = await tokenOf(app, user);
});

/** Moves the clock and logs in again, since tokens expire. */
async function setClock(instant: string) {
  app.clock.set(instant);
  token = await tokenOf(app, user);
}

const list = async () => (await app.call('listSubscriptions', { token })).body.data;
const aBareCompany = (overrides = {}) => aCompany(app, { userId, subscribed: false, ...overrides });

async function join(subscriptionId: number, companyId: number, isCancelled = false) {
  // A company that is to leave does so at the end of the term, which is that of the factory.
  const endsOn = isCancelled ? '2028-12-31' : null;
  await app.database.db
    .insert(subscriptionCompanies)
    .values({ subscriptionId, companyId, type: 'additional', isCancelled, endsOn });
}

async function aFurtherTerm(subscriptionId: number, number: number, startsOn: string, endsOn: string) {
  await app.database.db
    .insert(subscriptionTerms)
    .values({ subscriptionId, number, startsOn, endsOn, anchorOn: startsOn });
}

describe('the subscriptions of an account', () => {
  it('are none at first', async () => {
    await aBareCompany();
    expect(await list()).toEqual([]);
  });

  it('are listed by main company with the running term', async () => {
    const company = await aBareCompany({ name: 'Hotel Nebelkamm' });
    const { id } = await aSubscription(app, {
      companyId: company.id,
      startsOn: '2026-03-01',
      endsOn: '2027-02-28',
    });
    expect(await list()).toEqual([
      {
        company_id: company.id,
        name: 'Hotel Nebelkamm',
        payment_method: null,
        is_removed: false,
        last_four_credit_card: null,
        card: null,
        is_terminated: false,
        subscriptions: [
          {
            subscription_id: id,
            plan: 'small',
            interval: 'month',
            items: [
              {
                type: 'base',
                stripe_plan_id: 'small_month',
                quantity: 1,
                amount: 6690,
                interval: 'month',
                translations: {
                  de: { name: expect.any(String) },
                  it: { name: expect.any(String) },
                  en: { name: expect.any(String) },
                  fr: { name: expect.any(String) },
                },
                companies: [
                  { id: company.id, name: 'Hotel Nebelkamm', place: 'Pontresina', is_cancelled: false },
                ],
              },
            ],
            current_period_starts_at: '2026-03-01',
            current_period_ends_at: '2027-02-28',
            number_of_test_days: 0,
            is_cancelled: false,
            is_terminated: false,
            next_possible_cancellation_date: '2027-03-01',
            latest_renewal_at: null,
            cancellable_from: '2027-02-01',
            currently_cancellable: false,
            has_active_additional_companies: false,
            discount: null,
            coupon_code: null,
            additional_company_id: null,
            is_active: true,
            unpaid_since: null,
            open_amount: 0,
            next_attempt_on: null,
            next_plan: 'small',
            next_interval: 'month',
            next_bill: null,
            can: {
              change_plan: true,
              change_billing_cycle: true,
              redeem_coupon: false,
              add_company: false,
              cancel: false,
              undo_cancellation: false,
              change_card: true,
            },
          },
        ],
      },
    ]);
  });

  it('tell the plan of a larger stated size from the day that it is stated, unless it came too late for the renewal', async () => {
    const company = await aBareCompany({ size: 'small' });
    await aSubscription(app, { companyId: company.id, startsOn: '2026-03-01', endsOn: '2027-02-28' });
    const { db } = app.database;
    const next = async () => (await list())[0]?.subscriptions[0]?.next_plan;
    expect(await next()).toBe('small');
    await db.update(companies).set({ size: 'big' });
    expect(await next()).toBe('big');
    // The renewal was announced at its old price.
    await db.update(subscriptions).set({ announcedDays: 30 });
    expect(await next()).toBe('small');
    // Nobody announced anything, and only six days are left.
    await db.update(subscriptions).set({ announcedDays: null });
    await db.update(subscriptionTerms).set({ endsOn: addDays(TODAY, 5) });
    expect(await next()).toBe('small');
  });

  it('are those of the own account only', async () => {
    await aCompany(app, { userId: (await aUser(app)).id });
    expect(await list()).toEqual([]);
  });

  it('show the running term among several, the first before it, and the last after it', async () => {
    const company = await aBareCompany();
    const { id } = await aSubscription(app, {
      companyId: company.id,
      startsOn: '2025-11-21',
      endsOn: '2026-11-20',
    });
    await aFurtherTerm(id, 2, '2026-11-21', '2027-11-20');
    const periodAt = async (instant: string) => {
      await setClock(instant);
      return (await list())[0]?.subscriptions[0]?.current_period_starts_at;
    };
    expect(await periodAt('2026-11-20T22:59:59Z')).toBe('2025-11-21');
    expect(await periodAt('2026-11-20T23:00:00Z')).toBe('2026-11-21');
    expect(await periodAt('2028-01-01T00:00:00Z')).toBe('2026-11-21');
    expect(await periodAt('2025-01-01T00:00:00Z')).toBe('2025-11-21');
  });

  it('are terminated from the day after the end of the last term', async () => {
    const company = await aBareCompany();
    await aSubscription(app, { companyId: company.id, startsOn: '2025-11-21', endsOn: TODAY });
    expect((await list())[0]?.is_terminated).toBe(false);
    await setClock('2026-11-20T23:00:00Z');
    expect((await list())[0]?.is_terminated).toBe(true);
  });

  it('are not terminated while a later one of the same company runs', async () => {
    const company = await aBareCompany();
    await aSubscription(app, { companyId: company.id, startsOn: '2024-01-01', endsOn: '2024-12-31' });
    await aSubscription(app, { companyId: company.id, startsOn: '2026-01-01', endsOn: '2026-12-31' });
    const groups = await list();
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({ company_id: company.id, is_terminated: false });
    expect(groups[0]?.subscriptions).toHaveLength(2);
  });

  it('show a cancellation', async () => {
    const company = await aBareCompany();
    await aSubscription(app, { companyId: company.id, cancelledAt: new Date('2026-11-01T00:00:00Z') });
    const subscription = (await list())[0]?.subscriptions[0];
    expect(subscription?.is_cancelled).toBe(true);
    expect(subscription?.items[0]?.companies[0]?.is_cancelled).toBe(true);
  });

  it('list additional companies under their main one, and whether any of them stays', async () => {
    const main = await aBareCompany();
    const { id } = await aSubscription(app, { companyId: main.id, plan: 'big' });
    const [leaving, staying] = [await aBareCompany(), await aBareCompany()];
    await join(id, leaving.id, true);
    expect((await list())[0]?.subscriptions[0]?.has_active_additional_companies).toBe(false);
    await join(id, staying.id);
    const groups = await list();
    expect(groups).toHaveLength(1);
    expect(groups[0]?.subscriptions[0]?.has_active_additional_companies).toBe(true);
    expect(groups[0]?.subscriptions[0]?.items).toMatchObject([
      { type: 'base', quantity: 1, companies: [{ id: main.id, is_cancelled: false }] },
      {
        type: 'additional',
        quantity: 2,
        companies: [
          { id: leaving.id, name: leaving.name, is_cancelled: true },
          { id: staying.id, name: staying.name, is_cancelled: false },
        ],
      },
    ]);
  });

  it('include that of a removed company, marked as such, for its former owner', async () => {
    const main = await aBareCompany({ name: 'Hotel Nebelkamm' });
    const { id } = await aSubscription(app, { companyId: main.id, plan: 'big' });
    const leaving = await aBareCompany();
    await join(id, leaving.id, true);
    await app.call('deleteCompany', { token, params: { companyId: main.id } });
    expect(await list()).toMatchObject([
      {
        company_id: main.id,
        name: 'Hotel Nebelkamm',
        is_removed: true,
        subscriptions: [{ is_cancelled: true }],
      },
    ]);
    const successor = await aUser(app);
    await app.database.db
      .update(companyMembers)
      .set({ userId: successor.id })
      .where(eq(companyMembers.companyId, leaving.id));
    const theirs = await app.call('listSubscriptions', { token: await tokenOf(app, successor) });
    expect(theirs.body.data).toMatchObject([{ company_id: main.id, is_removed: false }]);
  });
});

describe('an active subscription', () => {
  const isActive = (companyId: number, today = TODAY) =>
    hasActiveSubscription(app.database.db, companyId, today);

  it('lasts from the first day of a term through its last', async () => {
    const { id } = await aBareCompany();
    await aSubscription(app, { companyId: id, startsOn: '2026-03-01', endsOn: '2027-02-28' });
    expect(await isActive(id, '2026-02-28')).toBe(false);
    expect(await isActive(id, '2026-03-01')).toBe(true);
    expect(await isActive(id, '2027-02-28')).toBe(true);
    expect(await isActive(id, '2027-03-01')).toBe(false);
  });

  it('survives an open bill for 14 days', async () => {
    const { id } = await aBareCompany();
    await aSubscription(app, { companyId: id, unpaidSince: '2026-11-06' });
    expect(await isActive(id, '2026-11-20')).toBe(true);
    expect(await isActive(id, '2026-11-21')).toBe(false);
  });

  it('runs to its end when it is cancelled', async () => {
    const { id } = await aBareCompany();
    await aSubscription(app, { companyId: id, endsOn: TODAY, cancelledAt: new Date() });
    expect(await isActive(id)).toBe(true);
    expect(await isActive(id, '2026-11-21')).toBe(false);
  });

  it('covers additional companies, and no others of the account', async () => {
    const [main, additional, other] = [await aBareCompany(), await aBareCompany(), await aBareCompany()];
    const { id } = await aSubscription(app, { companyId: main.id, plan: 'big' });
    await join(id, additional.id);
    expect(await isActive(main.id)).toBe(true);
    expect(await isActive(additional.id)).toBe(true);
    expect(await isActive(other.id)).toBe(false);
  });
});

it('a request that needs a subscription is refused only if the company has none', async () => {
  const [subscribed, bare] = [await aCompany(app, { userId }), await aBareCompany()];
  const { db } = app.database;
  await requireSubscription(db, subscribed.id, TODAY);
  await expect(requireSubscription(db, bare.id, TODAY)).rejects.toMatchObject({
    code: 'subscription_required',
  });
});

it("a company's subscription ends with its removal, unless it carries another company", async () => {
  const [main, other] = [await aBareCompany(), await aBareCompany()];
  const { id } = await aSubscription(app, { companyId: main.id });
  await join(id, other.id);
  const end = () => app.call('deleteCompany', { token, params: { companyId: main.id } });
  expect((await end()).error.code).toBe('company_has_additional');
  const isCancelled = async () => (await list())[0]?.subscriptions[0]?.is_cancelled;
  expect(await isCancelled()).toBe(false);
  await app.database.db.delete(subscriptionCompanies).where(eq(subscriptionCompanies.companyId, other.id));
  await end();
  expect(await isCancelled()).toBe(true);
});

describe('the terms of companies', () => {
  it('are those of every subscription they belong to, with an entry for each requested company', async () => {
    const [main, additional, none] = [await aBareCompany(), await aBareCompany(), await aBareCompany()];
    const before = { startsOn: '2024-05-01', endsOn: '2025-04-30' };
    const running = { startsOn: '2026-03-01', endsOn: '2027-02-28' };
    const { id } = await aSubscription(app, {
      companyId: main.id,
      plan: 'big',
      unpaidSince: '2026-11-06',
      ...running,
    });
    await aSubscription(app, { companyId: additional.id, ...before });
    await join(id, additional.id);
    const terms = await termsOfCompanies(app.database.db, [main.id, additional.id, none.id]);
    const unpaid = { ...running, unpaidSince: '2026-11-06' };
    expect([...terms]).toEqual([
      [main.id, [unpaid]],
      [additional.id, [{ ...before, unpaidSince: null }, unpaid]],
      [none.id, []],
    ]);
    expect(await termsOfCompanies(app.database.db, [])).toEqual(new Map());
  });
});
