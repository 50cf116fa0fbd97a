import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companyMembers } from '#server/modules/companies/tables.ts';
import {
  coupons,
  invoices,
  subscriptionCompanies,
  subscriptions,
} from '#server/modules/subscriptions/tables.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { emptyTables } from '#test/database.ts';
import { aCompany, aUser, tokenOf } from '#test/factories.ts';

/* What falls due while nobody runs it, and what is done in the first minutes of a day, before its bills. */

let app: TestApp;
let user: { id: number; email: string };
let companyId: number;
let otherId: number;
let subscriptionId: number;

beforeAll(async () => {
  app = await startTestApp({
    env: { PAYMENT_BY_INVOICE: '1', INVOICE_IBAN: 'CH93 0076 2011 6238 5295 7' },
  });
});
afterAll(() => app.close());

beforeEach(async () => {
  await emptyTables(app.database);
  app.tasks.length = 0;
  at('2027-03-10');
  await app.database.db.insert(coupons).values([
    { code: 'DREI', name: 'Drei', amountOff: 1000, durationInMonths: 3 },
    { code: 'ZWEI', name: 'Zwei', amountOff: 2000, durationInMonths: 2 },
  ]);
  user = await aUser(app);
  companyId = (await aCompany(app, { userId: user.id, subscribed: false, size: 'micro' })).id;
  otherId = (await aCompany(app, { userId: user.id, subscribed: false })).id;
});

const at = (day: string, time = '11:00:00') => app.clock.set(`${day}T${time}Z`);
const runBills = () => app.runTask('bill-subscriptions');

async function call(name: Parameters<TestApp['call']>[0], body: object) {
  const token = await tokenOf(app, user);
  const reply = await app.call(name, { token, params: { companyId, subscriptionId }, body });
  return reply.status;
}

async function subscribe(plan: string, more: object = {}): Promise<void> {
  const body = { stripe_plan_id: plan, token: 'tok_visa', confirmed: true, ...more };
  expect(await call('subscribe', body)).toBe(201);
  const [row] = await app.database.db.select().from(subscriptions);
  subscriptionId = row?.id ?? 0;
}

const bills = async () => {
  const rows = await app.database.db.select().from(invoices).orderBy(asc(invoices.id));
  return rows.map(({ issuedOn, lines, total }) => {
    const [first] = lines.flatMap((line) => ('startsOn' in line ? [line.startsOn] : []));
    return [issuedOn, first, total];
  });
};

const change = (from: string, to: string, more: object = {}) =>
  call('changePlan', { old_stripe_plan_id: from, new_stripe_plan_id: to, ...more });

const unused = async () => {
  const rows = await app.database.db.select().from(invoices).orderBy(asc(invoices.id));
  return rows.flatMap(({ lines }) =>
    lines.flatMap((line) => (line.kind === 'unused_time' ? [[line.value, line.extensionDays]] : [])),
  );
};

describe('bills that nobody ran for weeks', () => {
  it('are each written once, for their own months, on the day on which they run', async () => {
    await subscribe('small_month', { coupon_code: 'DREI' });
    at('2027-06-20');
    await runBills();
    await runBills();
    expect(await bills()).toEqual([
      ['2027-03-10', '2027-03-10', 5690],
      ['2027-06-20', '2027-04-10', 5690],
      ['2027-06-20', '2027-05-10', 5690],
      ['2027-06-20', '2027-06-10', 6690],
    ]);
  });

  it('renew a term as well, and go on in it', async () => {
    await subscribe('small_year');
    await call('changeBillingCycle', { stripe_plan_id: 'small_month' });
    at('2028-05-01');
    await runBills();
    expect(await bills()).toEqual([
      ['2027-03-10', '2027-03-10', 80_280],
      ['2028-05-01', '2028-03-10', 6690],
      ['2028-05-01', '2028-04-10', 6690],
    ]);
  });
});

describe('a company that joins before the bill of its day has run', () => {
  it('is billed for the period when it joins, and not once more with the bill', async () => {
    await subscribe('big_month');
    at('2027-04-09', '22:05:00');
    expect(await call('addCompany', { additional_company_id: otherId })).toBe(200);
    at('2027-04-10');
    await runBills();
    at('2027-05-10');
    await runBills();
    expect(await bills()).toEqual([
      ['2027-03-10', '2027-03-10', 12_490],
      // Five past midnight in Zurich: what is due is billed first.
      ['2027-04-10', '2027-04-10', 12_490],
      ['2027-04-10', '2027-04-10', 2490],
      ['2027-05-10', '2027-05-10', 12_490 + 2490],
    ]);
  });
});

describe('several changes of plan within a period', () => {
  it('keep what was paid, once', async () => {
    await subscribe('micro_month');
    at('2027-03-11');
    expect(await change('micro_month', 'small_month')).toBe(200);
    at('2027-03-12');
    expect(await change('small_month', 'medium_month')).toBe(200);
    // 30 of 31 days of micro; then 30 of 31 days of small, and all that micro had left.
    const second = Math.floor((6690 * 30) / 31) + 4829;
    expect(await unused()).toEqual([
      [4829, 21],
      [second, Math.floor((second * 365) / 119_880)],
    ]);
  });

  it('on one day keep it too', async () => {
    await subscribe('micro_month');
    for (const [from, to] of [
      ['micro', 'small'],
      ['small', 'medium'],
      ['medium', 'micro'],
    ]) {
      expect(await change(`${from}_month`, `${to}_month`)).toBe(200);
    }
    const values = [4990, 4990 + 6690, 4990 + 6690 + 9990];
    expect((await unused()).map(([value]) => value)).toEqual(values);
  });

  it('wait for an invoice that is open, although it is not due: it would be paid for nothing', async () => {
    await subscribe('micro_year', { payment_method: 'bank', token: null });
    at('2027-03-11');
    expect(await change('micro_year', 'small_year')).toBe(409);
    const token = await tokenOf(app, user);
    const [group] = (await app.call('listSubscriptions', { token })).body.data;
    expect(group?.subscriptions[0]?.can).toMatchObject({ change_plan: false, change_billing_cycle: true });
    expect(await bills()).toHaveLength(1);
  });
});

describe('a coupon', () => {
  it('is not redeemed while a payment is under way that may use a month of the one before', async () => {
    await subscribe('micro_month', { coupon_code: 'DREI' });
    at('2027-03-15');
    app.payments.failAfterCharge();
    expect(await change('micro_month', 'small_month')).toBe(503);
    expect(await call('redeemCoupon', { coupon_code: 'ZWEI' })).toBe(409);
    at('2027-03-15', '11:10:00');
    await app.runTask('look-after-payments');
    expect(await call('redeemCoupon', { coupon_code: 'ZWEI' })).toBe(200);
    at('2027-04-15');
    await runBills();
    expect((await bills()).map(([, , total]) => total)).toEqual([3990, 5690, 4690]);
  });
});

// Red: until the renewal has been billed, what is chosen for the next term is taken for the one that began at midnight.
it('a cycle that is changed before the renewal of its day has run takes effect with the term after', async () => {
  await subscribe('small_month');
  for (let month = 4; month <= 14; month += 1) {
    const year = month > 12 ? 2028 : 2027;
    at(`${year}-${String(((month - 1) % 12) + 1).padStart(2, '0')}-10`);
    await runBills();
  }
  at('2028-03-09', '23:05:00');
  expect(await call('changeBillingCycle', { stripe_plan_id: 'small_year' })).toBe(200);
  at('2028-03-10');
  await runBills();
  expect((await bills()).at(-1)).toEqual(['2028-03-10', '2028-03-10', 6690]);
});

describe('a bill whose house asks its bank about another card, again and again', () => {
  it('falls due all the same, and is charged once that is over', async () => {
    await subscribe('small_month');
    at('2027-04-09', '22:30:00');
    expect(await call('changeCreditCard', { token: 'tok_threeDSecureAlways' })).toBe(200);
    at('2027-04-09', '22:40:00');
    await runBills();
    expect((await bills()).at(-1)).toEqual(['2027-04-10', '2027-04-10', 6690]);
    const [row] = await app.database.db.select().from(subscriptions);
    expect(row?.unpaidSince).toBe('2027-04-10');
    at('2027-04-10', '01:00:00');
    await app.runTask('look-after-payments');
    await runBills();
    const [after] = await app.database.db.select().from(subscriptions);
    expect(after?.unpaidSince).toBeNull();
    expect(await bills()).toHaveLength(2);
  });
});

describe('another plan on a day whose bill has not run', () => {
  it('is billed after it, so that no month is given away', async () => {
    await subscribe('small_month');
    at('2027-04-10');
    expect(await change('small_month', 'medium_month')).toBe(200);
    const [april, changed] = (await bills()).slice(-2);
    expect(april).toEqual(['2027-04-10', '2027-04-10', 6690]);
    expect(changed).toEqual(['2027-04-10', '2027-04-10', 9990]);
    const [row] = await app.database.db.select().from(subscriptions);
    expect(row).toMatchObject({ plan: 'medium', nextBillOn: '2027-05-10' });
  });
});

describe('an additional company without an owner of the main one any more', () => {
  it('leaves with the term, before it renews', async () => {
    await subscribe('big_year');
    expect(await call('addCompany', { additional_company_id: otherId })).toBe(200);
    const stranger = await aUser(app);
    await app.database.db
      .update(companyMembers)
      .set({ userId: stranger.id })
      .where(eq(companyMembers.companyId, otherId));
    at('2028-02-10');
    await runBills();
    const members = await app.database.db.select().from(subscriptionCompanies);
    expect(members.find((it) => it.companyId === otherId)).toMatchObject({ endsOn: '2028-03-09' });
    at('2028-03-10');
    await runBills();
    expect((await bills()).at(-1)).toEqual(['2028-03-10', '2028-03-10', 149_880]);
  });
});
