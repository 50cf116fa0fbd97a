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

/* Billing after days without a run, and actions in the first minutes of a day, before the billing run. */

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

describe('bills after weeks without a billing run', () => {
  it('are created once each, for their own months, on the day of the run', async () => {
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

  it('include the renewal of a term, and continue within it', async () => {
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

describe('a company that joins before the billing run of the day', () => {
  it('is billed for the period when it joins, and not again with the bill', async () => {
    await subscribe('big_month');
    at('2027-04-09', '22:05:00');
    expect(await call('addCompany', { additional_company_id: otherId })).toBe(200);
    at('2027-04-10');
    await runBills();
    at('2027-05-10');
    await runBills();
    expect(await bills()).toEqual([
      ['2027-03-10', '2027-03-10', 12_490],
      // Five past midnight in Zurich: due bills come first.
      ['2027-04-10', '2027-04-10', 12_490],
      ['2027-04-10', '2027-04-10', 2490],
      ['2027-05-10', '2027-05-10', 12_490 + 2490],
    ]);
  });
});

describe('several changes of plan within a period', () => {
  it('credit what was paid, once', async () => {
    await subscribe('micro_month');
    at('2027-03-11');
    expect(await change('micro_month', 'small_month')).toBe(200);
    at('2027-03-12');
    expect(await change('small_month', 'medium_month')).toBe(200);
    // 30 of 31 days of micro; then 30 of 31 days of small, and the remaining credit of micro.
    const second = Math.floor((6690 * 30) / 31) + 4829;
    expect(await unused()).toEqual([
      [4829, 21],
      [second, Math.floor((second * 365) / 119_880)],
    ]);
  });

  it('credit it on the same day too', async () => {
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

  it('are refused while an invoice is open, even if it is not due yet: it would be paid for nothing', async () => {
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
  it('cannot be redeemed during a payment that may use a month of the present one', async () => {
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

// Changing the cycle bills the due renewal first; otherwise it would apply to the term that began at midnight.
it('a cycle changed on the day of a renewal, before the billing run, applies to the following term', async () => {
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

describe('a bill of a company that keeps confirming another card', () => {
  it('is issued all the same, and charged once the confirmation is over', async () => {
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

describe('a change of plan before the billing run of a due bill', () => {
  it('is billed after that bill, so that no month is free', async () => {
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

describe('an additional company that no longer shares an owner with the main one', () => {
  it('leaves at the end of the term, before the renewal', async () => {
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
