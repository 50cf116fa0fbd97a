import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#domain/kernel/language.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf } from '#test/employer.ts';
import { aMember, anEmployee, aUser } from '#test/factories.ts';
import {
  aCoupon,
  anotherHouse,
  aSubscriber,
  CARDS,
  expectRefused,
  purchaseOf,
  type Subscriber,
} from '#test/subscriber.ts';
import { coupons, invoices, subscriptions } from '../../tables.ts';

let app: TestApp;
let house: Subscriber;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  house = await aSubscriber(app);
});
afterEach(() => app.reset());

const check = (coupon_code: unknown) => house.call('checkCoupon', { body: { coupon_code } });
const redeem = (coupon_code: unknown, of = house) =>
  of.call('redeemCoupon', { params: { subscriptionId: of.subscriptionId }, body: { coupon_code } });
const INVALID = { coupon_code: ['couponInvalid'] };

describe('a coupon', () => {
  it('shows its value, in any case of the code, and is not used up by that', async () => {
    await aCoupon(app, { endsOn: '2026-12-31' });
    expect((await check(' winter ')).body.data).toEqual({
      coupon_code: 'WINTER',
      amount_off: 1000,
      percent_off: null,
      name: 'Winter',
      duration_in_months: 3,
      end: '2026-12-31',
    });
    await aCoupon(app, { code: 'ALWAYS', percentOff: 15, durationInMonths: null });
    expect((await check('ALWAYS')).body.data).toMatchObject({
      amount_off: null,
      percent_off: 15,
      duration_in_months: null,
      end: '1970-01-01',
    });
    expect((await app.database.db.select().from(coupons)).map(({ uses }) => uses)).toEqual([0, 0]);
  });

  it('is named to each reader in the own language, on the page and on the invoice', async () => {
    const names = { de: 'Messerabatt', it: 'Sconto fiera', en: 'Trade fair discount', fr: 'Rabais de foire' };
    await aCoupon(app, { name: names.de, names });
    const read = (language: Language) =>
      app.database.db.update(users).set({ language }).where(eq(users.id, house.userId));
    for (const language of LANGUAGES) {
      await read(language);
      expect((await check('WINTER')).body.data.name).toBe(names[language]);
    }
    await redeem('WINTER');
    await read('it');
    expect((await house.call('listSubscriptions')).body.data).toMatchObject([
      { subscriptions: [{ discount: { coupon: { name: names.it } } }] },
    ]);
    await read('fr');
    app.clock.set('2026-12-20T11:00:00Z');
    await app.runTask('bill-subscriptions');
    const issued = await app.database.db.select().from(invoices).orderBy(invoices.id);
    expect(issued.at(-1)?.lines.at(-1)).toEqual({
      ...{ kind: 'coupon', code: 'WINTER', name: names.fr, months: 1, amount: -1000 },
    });
  });

  it('has no value if it is unknown, expired or used up', async () => {
    await aCoupon(app, { code: 'ENDED', endsOn: '2026-11-19' });
    await aCoupon(app, { code: 'TODAY', endsOn: '2026-11-20' });
    await aCoupon(app, { code: 'USED', maxUses: 2, uses: 2 });
    for (const code of ['UNKNOWN', 'ENDED', 'USED', '%', 'WIN%']) {
      await expectRefused(app, () => check(code), 422, INVALID);
      await expectRefused(app, () => redeem(code), 422, INVALID);
      const buyer = await anEmployer(app, { subscribed: false });
      const body = purchaseOf('small_month', { coupon_code: code });
      await expectRefused(app, () => buyer.call('subscribe', { body }), 422, INVALID);
    }
    expect((await check('TODAY')).status).toBe(200);
    await expectRefused(app, () => check(''), 422, { coupon_code: ['required'] });
    await expectRefused(app, () => check(5), 422, { coupon_code: ['string'] });
    await expectRefused(app, () => redeem(null), 422, { coupon_code: ['required'] });
  });

  it('reduces the next bill and those after it, for its number of months', async () => {
    await aCoupon(app);
    const { status, body } = await redeem('winter');
    expect(status).toBe(200);
    expect(body.data.subscriptions).toMatchObject([
      {
        coupon_code: 'WINTER',
        discount: { coupon: { amount_off: 1000, duration_in_months: 3 }, end: '2027-03-19' },
        next_bill: { on: '2026-12-20', amount: 5690 },
      },
    ]);
    for (const day of ['2026-12-20', '2027-01-20', '2027-02-20', '2027-03-20']) {
      app.clock.set(`${day}T11:00:00Z`);
      await app.runTask('bill-subscriptions');
    }
    const issued = await app.database.db.select().from(invoices).orderBy(invoices.id);
    expect(issued.map(({ total }) => total)).toEqual([6690, 5690, 5690, 5690, 6690]);
    const { data } = (await house.call('listSubscriptions')).body;
    expect(data).toMatchObject([{ subscriptions: [{ discount: null, coupon_code: null }] }]);
  });

  it('reduces a yearly first bill by as many months, twelve at most', async () => {
    await aCoupon(app, { percentOff: 15, durationInMonths: 30 });
    await aSubscriber(app, { plan: 'small_year', coupon_code: 'WINTER' });
    const issued = await app.database.db.select().from(invoices).orderBy(invoices.id);
    // 15 percent of 6690 is 1003.5, rounded down each month.
    expect(issued.at(-1)?.total).toBe(80_280 - 12 * 1003);
    const rows = await app.database.db.select().from(subscriptions).orderBy(subscriptions.id);
    expect(rows.at(-1)).toMatchObject({ discountMonthsLeft: 18 });
  });

  it('reduces a bill to zero at most', async () => {
    await aCoupon(app, { amountOff: 9999 });
    const free = await aSubscriber(app, { coupon_code: 'WINTER' });
    const issued = await app.database.db.select().from(invoices).orderBy(invoices.id);
    expect(issued.at(-1)).toMatchObject({ total: 0 });
    expect((await free.call('listInvoices')).body.data).toEqual([]);
    // The card is stored for later bills.
    expect((await free.call('listSubscriptions')).body.data).toMatchObject([
      { last_four_credit_card: '4242' },
    ]);
  });

  it('is redeemed once per company, and replaces the former one', async () => {
    await aCoupon(app);
    await aCoupon(app, { code: 'SECOND', percentOff: 50 });
    await redeem('WINTER');
    await expectRefused(app, () => redeem('WINTER'), 422, INVALID);
    const { body } = await redeem('SECOND');
    expect(body.data.subscriptions).toMatchObject([{ coupon_code: 'SECOND', next_bill: { amount: 3345 } }]);
    await expectRefused(app, () => redeem('WINTER'), 422, INVALID);
  });

  describe('checked for a company', () => {
    const checkFor = (company_id: unknown, of: Pick<Subscriber, 'call'> = house) =>
      of.call('checkCoupon', { body: { coupon_code: 'WINTER', company_id } });

    it('has no value if that company has redeemed it, also for another plan, but still has for others', async () => {
      await aCoupon(app);
      const other = await anotherHouse(app, house);
      expect((await checkFor(house.companyId)).status).toBe(200);
      await redeem('WINTER');
      await expectRefused(app, () => checkFor(house.companyId), 422, INVALID);
      const query = { stripe_plan_id: 'medium_month', coupon_code: 'WINTER' };
      const params = { subscriptionId: house.subscriptionId };
      await expectRefused(app, () => house.call('previewChange', { params, query }), 422, INVALID);
      expect((await checkFor(other)).status).toBe(200);
      expect((await checkFor(null)).status).toBe(200);
    });

    it('can be checked by its owners only', async () => {
      await aCoupon(app);
      const neighbour = await aSubscriber(app);
      const manager = await aUser(app);
      await aMember(app, { companyId: house.companyId, userId: manager.id, role: 'manager' });
      const as = (user: { email: string }) => checkFor(house.companyId, { call: callerOf(app, user) });
      const anonymous = { body: { coupon_code: 'WINTER', company_id: house.companyId } };
      await expectRefused(app, () => app.call('checkCoupon', anonymous), 401, 'unauthenticated');
      const employee = await anEmployee(app);
      await expectRefused(app, () => as(employee), 403, 'forbidden');
      await expectRefused(app, () => as(manager), 404, 'not_found');
      await expectRefused(app, () => checkFor(house.companyId, neighbour), 404, 'not_found');
      await expectRefused(app, () => checkFor(999_999), 404, 'not_found');
      await expectRefused(app, () => checkFor('Hotel'), 422, { company_id: ['numeric'] });
    });

    it('is still valid while its payment awaits authentication, since a new attempt releases it', async () => {
      await aCoupon(app, { maxUses: 1 });
      const buyer = await anEmployer(app, { subscribed: false });
      const body = purchaseOf('small_month', { token: CARDS.asks, coupon_code: 'WINTER' });
      expect((await buyer.call('subscribe', { body })).status).toBe(200);
      await expectRefused(app, () => checkFor(house.companyId), 422, INVALID);
      expect((await checkFor(buyer.companyId, buyer)).status).toBe(200);
      expect((await buyer.call('subscribe', { body: { ...body, token: CARDS.works } })).status).toBe(201);
      await expectRefused(app, () => checkFor(buyer.companyId, buyer), 422, INVALID);
    });
  });

  it('with one use left is redeemed by one of two concurrent requests', async () => {
    await aCoupon(app, { maxUses: 1 });
    const other = await aSubscriber(app);
    await Promise.all([check('WINTER'), other.call('listSubscriptions')]);
    const replies = await Promise.all([redeem('WINTER'), redeem('WINTER', other)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await app.database.db.select().from(coupons)).toMatchObject([{ uses: 1 }]);
  });

  it('cannot be redeemed for a cancelled subscription', async () => {
    await aCoupon(app);
    await app.database.db.update(subscriptions).set({ cancelledAt: app.clock.now() });
    await expectRefused(app, () => redeem('WINTER'), 409, 'subscription_cancelled');
  });

  it('has a daily limit of attempts', async () => {
    for (let i = 0; i < 60; i += 1) await check(`GUESS${i}`);
    await expectRefused(app, () => check('WINTER'), 429, 'rate_limited');
    await expectRefused(app, () => redeem('WINTER'), 429, 'rate_limited');
  });
});
