import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companies } from '#server/modules/companies/tables.ts';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import {
  aCoupon,
  anotherHouse,
  aSubscriber,
  CARDS,
  expectRefused,
  type Subscriber,
  TRIED,
} from '#test/subscriber.ts';
import {
  coupons,
  invoices,
  paymentMethods,
  receivables,
  subscriptions,
  subscriptionTerms,
} from '../../tables.ts';

let app: TestApp;
let house: Subscriber;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T11:00:00Z');
  house = await aSubscriber(app, { plan: 'micro_month', size: 'micro' });
});
afterEach(async () => {
  app.payments.setAway(false);
  await app.reset();
});

const at = ({ subscriptionId }: Subscriber = house) => ({ subscriptionId });
const change = (body: object) => house.call('changePlan', { params: at(), body });
const to = (new_stripe_plan_id: string, given: object = {}) =>
  change({ old_stripe_plan_id: 'micro_month', new_stripe_plan_id, ...given });
const preview = (stripe_plan_id: string, given: Record<string, string> = {}) =>
  house.call('previewChange', { params: at(), query: { stripe_plan_id, ...given } });
const cycle = (stripe_plan_id: unknown) =>
  house.call('changeBillingCycle', { params: at(), body: { stripe_plan_id } });

describe('another plan', () => {
  it('begins today with a term of its own, extended by the unused part of the former plan', async () => {
    app.clock.set('2026-11-21T11:00:00Z');
    const asked = await preview('small_month');
    // 29 of 30 days of CHF 49.90 are left: 4823 Rappen, at a 365th of 80280 a day.
    const told = {
      amount: 6690,
      unit_price_amount: 6690,
      coupon_discount_amount: 0,
      unused_time_amount: 4823,
      number_of_test_days: 21,
      current_period_starts_at: '2026-11-21',
      current_period_ends_at: '2027-12-11',
    };
    expect([asked.status, asked.body.data]).toEqual([200, told]);
    const { status, body } = await to('small_month');
    expect(status).toBe(200);
    expect(body.data.subscriptions).toMatchObject([
      {
        plan: 'small',
        interval: 'month',
        current_period_starts_at: '2026-11-21',
        current_period_ends_at: '2027-12-11',
        number_of_test_days: 21,
        next_bill: { on: '2026-12-21', amount: 6690 },
      },
    ]);
    const issued = await app.database.db.select().from(invoices).orderBy(invoices.id);
    expect(issued.map(({ total }) => total)).toEqual([4990, 6690]);
    const { data } = (await house.call('listInvoices')).body;
    expect(data[0]).toMatchObject({ amount: 6690, unused_time_amount: 4823, unit_price_amount: 6690 });
    // The former term ended the day before.
    const terms = await app.database.db.select().from(subscriptionTerms).orderBy(subscriptionTerms.startsOn);
    expect(terms.map(({ startsOn, endsOn }) => [startsOn, endsOn])).toEqual([
      ['2026-11-20', '2026-11-20'],
      ['2026-11-21', '2027-12-11'],
      ['2027-12-12', '2028-12-11'],
    ]);
  });

  it('may be billed yearly, and with a coupon', async () => {
    await aCoupon(app);
    const { body } = await to('medium_year', { coupon_code: 'winter' });
    expect(body.data.subscriptions).toMatchObject([
      { plan: 'medium', interval: 'year', coupon_code: 'WINTER', next_bill: { amount: 119_880 } },
    ]);
    const issued = await app.database.db.select().from(invoices).orderBy(invoices.id);
    expect(issued.at(-1)?.total).toBe(119_880 - 3000);
    expect(await app.database.db.select().from(coupons)).toMatchObject([{ uses: 1 }]);
  });

  it.each<[string, object, number, string | Record<string, string[]>]>([
    ['to the plan that it has', { new_stripe_plan_id: 'micro_month' }, 409, 'plan_unchanged'],
    ['to the plan that it has, billed yearly', { new_stripe_plan_id: 'micro_year' }, 409, 'plan_unchanged'],
    ['from a plan that it does not have', { old_stripe_plan_id: 'small_month' }, 409, 'plan_stale'],
    ['from a plan that does not exist', { old_stripe_plan_id: 'x' }, 409, 'plan_stale'],
    ['to a plan that does not exist', { new_stripe_plan_id: 'x' }, 422, { new_stripe_plan_id: ['in'] }],
    [
      'to the plan of additional companies',
      { new_stripe_plan_id: 'additional_month' },
      422,
      { new_stripe_plan_id: ['in'] },
    ],
    ['without a new plan', { new_stripe_plan_id: '' }, 422, { new_stripe_plan_id: ['required'] }],
    ['without the old plan', { old_stripe_plan_id: undefined }, 422, { old_stripe_plan_id: ['required'] }],
    ['with an invalid coupon code', { coupon_code: 'NONE' }, 422, { coupon_code: ['couponInvalid'] }],
  ])('%s is refused', async (_, given, status, codes) => {
    const body = { old_stripe_plan_id: 'micro_month', new_stripe_plan_id: 'small_month', ...given };
    await expectRefused(app, () => change(body), status, codes);
  });

  it('below the registered size is refused, and releases the coupon', async () => {
    await aCoupon(app, { maxUses: 1 });
    await app.database.db.update(companies).set({ size: 'medium' });
    const ask = () => to('small_month', { coupon_code: 'WINTER' });
    await expectRefused(app, ask, 422, { stripe_plan_id: ['planTooSmall'] });
    await expectRefused(app, () => preview('small_month'), 422, { stripe_plan_id: ['planTooSmall'] });
    expect((await to('medium_month', { coupon_code: 'WINTER' })).status).toBe(200);
  });

  it('that would give more than 365 free days is refused', async () => {
    const rich = await aSubscriber(app, { plan: 'big_year', size: 'micro' });
    const body = { old_stripe_plan_id: 'big_year', new_stripe_plan_id: 'micro_year' };
    const ask = () => rich.call('changePlan', { params: at(rich), body });
    await expectRefused(app, ask, 409, 'extension_too_long');
  });

  it('cannot replace big while an additional company stays', async () => {
    const big = await aSubscriber(app, { plan: 'big_month', size: 'micro' });
    const additional_company_id = await anotherHouse(app, big);
    await big.call('addCompany', { params: at(big), body: { additional_company_id } });
    const body = { old_stripe_plan_id: 'big_month', new_stripe_plan_id: 'medium_month' };
    const ask = () => big.call('changePlan', { params: at(big), body });
    await expectRefused(app, ask, 409, 'company_has_additional');
    await big.call('reduceCompany', { params: at(big), body: { additional_company_id } });
    expect((await ask()).status).toBe(200);
  });

  it('ends today the membership of a company that was to leave with the term, and the mail names it', async () => {
    const big = await aSubscriber(app, { plan: 'big_month', size: 'micro' });
    const additional_company_id = await anotherHouse(app, big, 'Stiva Cotschna');
    await big.call('addCompany', { params: at(big), body: { additional_company_id } });
    await big.call('reduceCompany', { params: at(big), body: { additional_company_id } });
    const isSubscribed = async () => {
      const { companies: own } = (await big.call('getUser')).body.data.user;
      return own.find(({ id }) => id === additional_company_id)?.active_subscription;
    };
    expect(await isSubscribed()).toBe(true);
    const body = { old_stripe_plan_id: 'big_month', new_stripe_plan_id: 'medium_month' };
    await big.call('changePlan', { params: at(big), body });
    expect(await isSubscribed()).toBe(false);
    const told = requestedMails(app).map(({ data }) => JSON.stringify(data));
    expect(told.filter((it) => it.includes('Stiva Cotschna gehört nicht mehr dazu'))).toHaveLength(1);
  });

  it('is refused after a cancellation', async () => {
    await app.database.db.update(subscriptions).set({ cancelledAt: app.clock.now() });
    await expectRefused(app, () => to('small_month'), 409, 'subscription_cancelled');
    await expectRefused(app, () => preview('small_month'), 409, 'subscription_cancelled');
    await expectRefused(app, () => cycle('micro_year'), 409, 'subscription_cancelled');
  });

  it('is refused to who pays by invoice with the bills that are open', async () => {
    const { db } = app.database;
    await db.update(paymentMethods).set({ method: 'bank' });
    await db.update(receivables).set({ paidAt: null });
    await db.update(subscriptions).set({ unpaidSince: '2026-12-20' });
    const { status, error } = await preview('small_year');
    expect([status, error]).toMatchObject([
      409,
      { error: 'Die Rechnung 2026-000001 ist noch offen. Bezahlen Sie sie bitte zuerst.' },
    ]);
  });

  it('that the card cannot pay gives 402 and changes nothing', async () => {
    const poor = await aSubscriber(app, { token: CARDS.failsLater });
    await aCoupon(app, { maxUses: 1 });
    const body = {
      old_stripe_plan_id: 'small_month',
      new_stripe_plan_id: 'medium_month',
      coupon_code: 'WINTER',
    };
    const ask = () => poor.call('changePlan', { params: at(poor), body });
    const but = TRIED.filter((table) => table !== 'payment_methods');
    const { error } = await expectRefused(app, ask, 402, 'payment_failed', but);
    expect(error).toMatchObject({ reason: 'card_declined' });
    expect(await app.database.db.select().from(coupons)).toMatchObject([{ uses: 0 }]);
  });

  it("is charged and applied once if the provider's reply is lost", async () => {
    app.payments.failAfterCharge();
    expect((await to('small_month')).error.code).toBe('payment_unavailable');
    expect((await to('small_month')).error.code).toBe('payment_in_progress');
    app.clock.set('2026-11-20T11:03:00Z');
    await app.runTask('look-after-payments');
    await app.runTask('look-after-payments');
    const { data } = (await house.call('listSubscriptions')).body;
    expect(data).toMatchObject([{ subscriptions: [{ plan: 'small' }] }]);
    expect(await app.database.db.select().from(invoices).orderBy(invoices.id)).toHaveLength(2);
  });

  it('is applied later if the provider was down before it was called', async () => {
    app.payments.setAway(true);
    expect((await to('small_month')).status).toBe(503);
    app.payments.setAway(false);
    app.clock.set('2026-11-20T11:03:00Z');
    await app.runTask('look-after-payments');
    const { data } = (await house.call('listSubscriptions')).body;
    expect(data).toMatchObject([
      { subscriptions: [{ plan: 'small', current_period_starts_at: '2026-11-20' }] },
    ]);
  });
});

describe('another billing cycle', () => {
  it('begins with the next term, with the same plan', async () => {
    const { status, body } = await cycle('micro_year');
    expect(status).toBe(200);
    expect(body.data.subscriptions).toMatchObject([
      {
        interval: 'month',
        next_interval: 'year',
        next_plan: 'micro',
        next_bill: { on: '2026-12-20', amount: 4990 },
      },
    ]);
    expect(await app.database.db.select().from(invoices).orderBy(invoices.id)).toHaveLength(1);
    await expectRefused(app, () => cycle('micro_year'), 409, 'plan_unchanged');
    // Changed back again.
    const back = await cycle('micro_month');
    expect(back.body.data.subscriptions).toMatchObject([{ next_interval: 'month' }]);
  });

  it.each([
    ['that has run out by then', 3, '802.80'],
    ['without end', null, '682.80'],
  ])('is mailed with its first bill, and a discount %s', async (_, durationInMonths, amount) => {
    await aCoupon(app, { durationInMonths });
    house = await aSubscriber(app, { coupon_code: 'WINTER' });
    await app.runTasks();
    app.mails.length = 0;
    await cycle('small_year');
    await app.runTasks();
    expect(app.mails.map(({ text }) => text)).toEqual([
      expect.stringContaining(`Die Rechnung für das Jahr beträgt dann CHF\u00a0${amount}.`),
    ]);
  });

  it.each<[unknown, number, string | Record<string, string[]>]>([
    ['micro_month', 409, 'plan_unchanged'],
    ['small_year', 422, { stripe_plan_id: ['in'] }],
    ['additional_year', 422, { stripe_plan_id: ['in'] }],
    ['', 422, { stripe_plan_id: ['required'] }],
    [{}, 422, { stripe_plan_id: ['string'] }],
  ])('of %j is refused', async (plan, status, codes) => {
    await expectRefused(app, () => cycle(plan), status, codes);
  });
});

it('a preview changes nothing, and uses no coupon', async () => {
  await aCoupon(app, { maxUses: 1 });
  const { body } = await preview('small_month', { coupon_code: 'winter' });
  expect(body.data).toMatchObject({ amount: 5690, coupon_discount_amount: 1000 });
  expect(await app.database.db.select().from(coupons)).toMatchObject([{ uses: 0 }]);
  await expectRefused(app, () => preview('micro_year'), 409, 'plan_unchanged');
  await expectRefused(app, () => preview('x'), 422, { stripe_plan_id: ['in'] });
  await expectRefused(app, () => preview('small_month', { coupon_code: 'NONE' }), 422, {
    coupon_code: ['couponInvalid'],
  });
});
