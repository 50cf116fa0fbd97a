import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { callerOf } from '#test/employer.ts';
import { aCompany, aMember, aUser } from '#test/factories.ts';
import {
  aCoupon,
  anotherHouse,
  aSubscriber,
  CARDS,
  expectRefused,
  purchaseOf,
  type Subscriber,
  TRIED,
} from '#test/subscriber.ts';
import { hasActiveSubscription } from '../../index.ts';
import { invoices, subscriptionCompanies, subscriptions } from '../../tables.ts';

let app: TestApp;
let house: Subscriber;
let other: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  house = await aSubscriber(app, { plan: 'big_month', size: 'big' });
  other = await anotherHouse(app, house, 'Hotel Murmel');
});
afterEach(() => app.reset());

const params = (of: Subscriber = house) => ({ subscriptionId: of.subscriptionId });
const join = (additional_company_id: unknown = other, of = house) =>
  of.call('addCompany', { params: params(of), body: { additional_company_id } });
const reduce = (additional_company_id: unknown = other) =>
  house.call('reduceCompany', { params: params(), body: { additional_company_id } });
const preview = (of = house) => of.call('previewAdditional', { params: params(of) });
const isActive = (id: number) => hasActiveSubscription(app.database.db, id, app.clock.today());

describe('an additional company', () => {
  it('joins today, and is billed pro rata to the end of the billing period', async () => {
    app.clock.set('2026-11-25T11:00:00Z');
    // 25 of the 30 days from 20 November through 19 December.
    const asked = await preview();
    expect(asked.body.data).toEqual({
      amount: 2075,
      days: 25,
      ends_on: '2026-12-19',
      interval: 'month',
      unit_amount: 2490,
      companies: [{ id: other, name: 'Hotel Murmel', place: 'Pontresina', amount: 2075 }],
    });
    expect(await isActive(other)).toBe(false);
    const { status, body } = await join();
    expect(status).toBe(200);
    expect(body.data.subscriptions).toMatchObject([
      {
        has_active_additional_companies: true,
        additional_company_id: other,
        items: [
          { type: 'base', quantity: 1, amount: 12_490 },
          {
            type: 'additional',
            quantity: 1,
            amount: 2490,
            companies: [{ id: other, name: 'Hotel Murmel', is_cancelled: false }],
          },
        ],
        next_bill: { on: '2026-12-20', amount: 14_980 },
      },
    ]);
    expect(await isActive(other)).toBe(true);
    const { data } = (await house.call('listInvoices')).body;
    expect(data[0]).toMatchObject({ company_id: house.companyId, amount: 2075, remaining_time_amount: 2075 });
    expect((await preview()).body.data.companies).toEqual([]);
  });

  it('joins for the year if the main company pays yearly', async () => {
    const yearly = await aSubscriber(app, { plan: 'big_year', size: 'big' });
    const id = await anotherHouse(app, yearly);
    expect((await join(id, yearly)).body.data).toMatchObject({
      subscriptions: [{ additional_company_id: id }],
    });
    const issued = await app.database.db.select().from(invoices).orderBy(invoices.id);
    expect(issued.at(-1)?.total).toBe(29_880);
  });

  it.each<[string, unknown, number, string | Record<string, string[]>]>([
    ['without an id', undefined, 422, { additional_company_id: ['required'] }],
    ['with an id that is no number', 'Hotel', 422, { additional_company_id: ['numeric'] }],
    ['that does not exist', 999_999, 404, 'not_found'],
  ])('%s is refused', async (_, id, status, codes) => {
    const ask = () => house.call('addCompany', { params: params(), body: { additional_company_id: id } });
    await expectRefused(app, ask, status, codes);
  });

  it('must belong to an owner of the main one', async () => {
    await expectRefused(app, () => join(house.companyId), 409, 'subscription_exists');
    const strange = await aCompany(app, { userId: (await aUser(app)).id, subscribed: false });
    await expectRefused(app, () => join(strange.id), 404, 'not_found');
    // A manager of a company may not make it join.
    await aMember(app, { companyId: strange.id, userId: house.userId, role: 'manager' });
    await expectRefused(app, () => join(strange.id), 404, 'not_found');
    expect((await preview()).body.data.companies.map(({ id }) => id)).toEqual([other]);
  });

  it('that is subscribed already is refused', async () => {
    await house.call('subscribe', { params: { companyId: other }, body: purchaseOf() });
    await expectRefused(app, () => join(), 409, 'subscription_exists');
    expect((await preview()).body.data.companies).toEqual([]);
  });

  it('requires a big plan', async () => {
    const medium = await aSubscriber(app, { plan: 'medium_month', size: 'medium' });
    const id = await anotherHouse(app, medium);
    await expectRefused(app, () => join(id, medium), 409, 'needs_big_plan');
    await expectRefused(app, () => preview(medium), 409, 'needs_big_plan');
  });

  it('cannot join a cancelled subscription', async () => {
    await app.database.db.update(subscriptions).set({ cancelledAt: app.clock.now() });
    await expectRefused(app, () => join(), 409, 'subscription_cancelled');
    await expectRefused(app, () => preview(), 409, 'subscription_cancelled');
  });

  it('does not join if the card is declined', async () => {
    const poor = await aSubscriber(app, { plan: 'big_month', size: 'big', token: CARDS.failsLater });
    const id = await anotherHouse(app, poor);
    const but = TRIED.filter((table) => table !== 'payment_methods');
    await expectRefused(app, () => join(id, poor), 402, 'payment_failed', but);
    expect(await isActive(id)).toBe(false);
  });

  it('joins once on two concurrent requests', async () => {
    await join(0);
    const replies = await Promise.all([join(), join()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await app.database.db.select().from(invoices).orderBy(invoices.id)).toHaveLength(2);
  });
});

describe('an additional company that leaves', () => {
  beforeEach(async () => void (await join()));

  it('stays until the end of the term, and can be kept at no cost', async () => {
    const { status, body } = await reduce();
    expect(status).toBe(200);
    expect(body.data.subscriptions).toMatchObject([
      {
        has_active_additional_companies: false,
        items: [{}, { companies: [{ id: other, is_cancelled: true }] }],
        // It is billed as long as it stays.
        next_bill: { amount: 14_980 },
      },
    ]);
    expect(
      await app.database.db.select().from(subscriptionCompanies).orderBy(subscriptionCompanies.companyId),
    ).toMatchObject([
      { type: 'base', endsOn: null },
      { type: 'additional', isCancelled: true, endsOn: '2027-11-19' },
    ]);
    expect(await isActive(other)).toBe(true);
    expect((await preview()).body.data.companies).toMatchObject([{ id: other, amount: 0 }]);
    const issued = await app.database.db.select().from(invoices).orderBy(invoices.id);
    const back = await join();
    expect(back.body.data.subscriptions).toMatchObject([{ has_active_additional_companies: true }]);
    expect(await app.database.db.select().from(invoices).orderBy(invoices.id)).toEqual(issued);
  });

  it('can be removed once, and only if it is an additional one', async () => {
    await reduce();
    await expectRefused(app, () => reduce(), 409, 'company_not_additional');
    await expectRefused(app, () => reduce(house.companyId), 409, 'company_not_additional');
    await expectRefused(app, () => reduce(999_999), 409, 'company_not_additional');
    await expectRefused(app, () => reduce('x'), 422, { additional_company_id: ['numeric'] });
  });

  it('can leave by cancelling as well, in any month', async () => {
    const body = { additional_company_id: other };
    const cancelled = await house.call('cancelSubscription', { params: params(), body });
    expect(cancelled.status).toBe(200);
    expect(cancelled.body.data.subscriptions).toMatchObject([
      { is_cancelled: false, has_active_additional_companies: false },
    ]);
  });
});

describe('a member of an additional company only', () => {
  beforeEach(async () => {
    await aCoupon(app, { code: 'GEHEIM' });
    house = await aSubscriber(app, {
      plan: 'big_month',
      size: 'big',
      token: CARDS.failsLater,
      coupon_code: 'GEHEIM',
    });
    other = await anotherHouse(app, house, 'Hotel Arve');
    const sibling = await anotherHouse(app, house, 'Hotel Gämse');
    const startsOn = app.clock.today();
    const additional = { subscriptionId: house.subscriptionId, type: 'additional', startsOn } as const;
    await app.database.db.insert(subscriptionCompanies).values([
      { ...additional, companyId: other },
      { ...additional, companyId: sibling },
    ]);
    // Makes the next charge fail.
    app.clock.set('2026-12-22T11:00:00Z');
    await app.runTask('bill-subscriptions');
  });

  const groupsOf = async (role: 'owner' | 'manager' | 'reader', companyId: number) => {
    const user = await aUser(app);
    await aMember(app, { companyId, userId: user.id, role });
    return (await callerOf(app, user)('listSubscriptions')).body.data;
  };

  it.each(['owner', 'manager', 'reader'] as const)(
    'with the role %s sees that company only, and no amounts',
    async (role) => {
      const groups = await groupsOf(role, other);
      expect(groups).toMatchObject([
        {
          company_id: house.companyId,
          name: expect.stringMatching(/./),
          payment_method: null,
          last_four_credit_card: null,
          card: null,
          is_terminated: false,
          subscriptions: [
            {
              current_period_ends_at: '2027-11-19',
              is_active: true,
              items: [{ type: 'additional', quantity: 1, companies: [{ id: other, name: 'Hotel Arve' }] }],
              additional_company_id: other,
              discount: null,
              coupon_code: null,
              unpaid_since: null,
              open_amount: 0,
              next_attempt_on: null,
              next_bill: null,
            },
          ],
        },
      ]);
      expect(Object.values(groups[0]?.subscriptions[0]?.can ?? {})).not.toContain(true);
      expect(JSON.stringify(groups)).not.toMatch(/Gämse|3410|GEHEIM|Winter|12\.?490/);
    },
  );

  it('sees nothing more once it has left', async () => {
    await app.database.db.update(subscriptionCompanies).set({ endsOn: '2026-12-21' });
    expect(await groupsOf('owner', other)).toEqual([]);
  });

  it('sees other data than a reader of the main one, a neighbour and a stranger', async () => {
    const [group] = await groupsOf('reader', house.companyId);
    expect(group).toMatchObject({
      last_four_credit_card: null,
      subscriptions: [
        {
          items: [{ type: 'base' }, { type: 'additional', quantity: 2 }],
          unpaid_since: '2026-12-22',
          open_amount: 0,
          coupon_code: null,
        },
      ],
    });
    const neighbour = await aSubscriber(app);
    const { data } = (await neighbour.call('listSubscriptions')).body;
    expect(data.map(({ company_id }) => company_id)).toEqual([neighbour.companyId]);
    const stranger = callerOf(app, await aUser(app));
    expect((await stranger('listSubscriptions')).body.data).toEqual([]);
    // Its owner sees everything.
    expect((await house.call('listSubscriptions')).body.data).toMatchObject([
      {
        last_four_credit_card: '3410',
        subscriptions: [{ coupon_code: 'GEHEIM', items: [{}, { quantity: 2 }] }],
      },
    ]);
  });
});
