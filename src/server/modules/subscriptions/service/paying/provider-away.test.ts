import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sandboxOperations } from '#server/adapters/payments/tables.ts';
import { createLog } from '#server/platform/log.ts';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { expectBooksToAgree } from '#test/books.ts';
import { callerOf } from '#test/employer.ts';
import { aCompany, aUser } from '#test/factories.ts';
import { coupons, invoices, payments, subscriptions, subscriptionTerms } from '../../tables.ts';

const START = '2026-11-20T11:00:00Z';
const RENEWAL = '2027-11-20T00:05:00Z';
const MINUTE_MS = 60_000;

let app: TestApp;
const logged: string[] = [];
let diskProblem: string | null = null;

beforeAll(async () => {
  const logger = createLog('error', { write: (line) => void logged.push(line) }) as never;
  app = await startTestApp({
    logger,
    diskProblem: () => diskProblem,
    env: { LIMIT_LOGINS_PER_ADDRESS: '999999', LOG_LEVEL: 'error' },
  });
});
beforeEach(async () => {
  await app.reset();
  app.clock.set(START);
  logged.length = 0;
  diskProblem = null;
});
afterAll(() => {
  app.payments.setAway(false);
  return app.close();
});

async function aHouse() {
  const user = await aUser(app);
  const { id } = await aCompany(app, { userId: user.id, subscribed: false });
  const call = callerOf(app, user);
  const buy = async (body: object = {}) => {
    const { status, error } = await call('subscribe', {
      params: { companyId: id },
      body: { stripe_plan_id: 'small_year', token: 'tok_visa', confirmed: true, ...body },
    });
    return error?.code === undefined ? `${status}` : `${status} ${error.code}`;
  };
  return { id, buy };
}

/** Moves the clock by minutes and runs the tasks of each. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 1; minute <= minutes; minute += 1) {
    app.clock.set(new Date(app.clock.now().getTime() + MINUTE_MS).toISOString());
    await app.runTask('look-after-payments');
    if (minute % 10 === 0) await app.runTask('bill-subscriptions');
  }
}

const charges = () => app.database.db.select().from(sandboxOperations);
const underWay = () => app.database.db.select().from(payments).where(eq(payments.status, 'pending'));

describe('while the provider is down for an hour', () => {
  it('purchases are refused with 503, block nothing, and succeed after the outage', async () => {
    const now = app.clock.now();
    await app.database.db.insert(coupons).values({
      code: 'EINER',
      name: 'Einer',
      percentOff: 10,
      maxUses: 1,
      createdAt: now,
      updatedAt: now,
    });
    const house = await aHouse();
    app.payments.setAway(true);
    const body = { coupon_code: 'EINER' };
    expect(await house.buy(body)).toBe('503 payment_unavailable');
    expect(await house.buy(body)).toBe('503 payment_unavailable');
    await pass(60);
    expect(await house.buy(body)).toBe('503 payment_unavailable');
    expect(await charges()).toEqual([]);
    app.payments.setAway(false);
    expect(await house.buy(body)).toBe('201');
    await expectBooksToAgree(app.database);
  });

  it('a company whose charge may have been made is blocked until the payment is recovered, and no longer', async () => {
    const [charged, uncharged] = [await aHouse(), await aHouse()];
    // The provider knows this customer already, so the charge is the first call to it.
    expect(await uncharged.buy({ token: 'tok_chargeDeclined' })).toBe('402 payment_failed');
    app.payments.failAfterCharge();
    expect(await charged.buy()).toBe('503 payment_unavailable');
    app.payments.setAway(true);
    expect(await uncharged.buy()).toBe('503 payment_unavailable');
    for (const house of [charged, uncharged]) expect(await house.buy()).toBe('409 payment_in_progress');
    await pass(60);
    for (const house of [charged, uncharged]) expect(await house.buy()).toBe('409 payment_in_progress');
    app.payments.setAway(false);
    await pass(1);
    expect(await charged.buy()).toBe('409 subscription_exists');
    expect(await uncharged.buy()).toBe('201');
    expect((await charges()).filter(({ status }) => status === 'succeeded')).toHaveLength(2);
    await expectBooksToAgree(app.database);
  });

  it('bills wait, are charged once after the outage, and nobody is mailed twice', async () => {
    const count = 24;
    for (let n = 0; n < count; n += 1) expect(await (await aHouse()).buy()).toBe('201');
    app.tasks.length = 0;
    app.clock.set(RENEWAL);
    app.payments.setAway(true);
    await app.runTask('bill-subscriptions');
    // A run that finds the provider down makes no further calls; the payment of the first stays open.
    const asked = (await underWay()).length;
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThan(count / 2);
    await pass(60);
    expect(await charges()).toHaveLength(count);
    expect(await app.database.db.select().from(invoices)).toHaveLength(count);
    expect(requestedMails(app)).toEqual([]);
    app.payments.setAway(false);
    await pass(10);
    expect(await underWay()).toEqual([]);
    expect(await charges()).toHaveLength(2 * count);
    expect(await app.database.db.select().from(invoices)).toHaveLength(2 * count);
    const keys = requestedMails(app).map(({ key }) => key);
    expect(keys).toHaveLength(count);
    expect(new Set(keys).size).toBe(count);
    await expectBooksToAgree(app.database);
    expect(logged).toEqual([]);
  });
});

it('while the disk is full no card is charged: purchases are refused and block nothing, bills are charged afterwards', async () => {
  const [house, other] = [await aHouse(), await aHouse()];
  expect(await house.buy()).toBe('201');
  diskProblem = 'The disk of the data folder is full.';
  expect(await other.buy()).toBe('503 payment_unavailable');
  expect(await other.buy()).toBe('503 payment_unavailable');
  app.clock.set(RENEWAL);
  await app.runTask('bill-subscriptions');
  await pass(30);
  expect(await charges()).toHaveLength(1);
  diskProblem = null;
  expect(await other.buy()).toBe('201');
  await pass(10);
  expect(await charges()).toHaveLength(3);
  await expectBooksToAgree(app.database);
});

it('a bill that cannot be created is logged for the operator, and the others are created', async () => {
  const houses = [];
  for (let n = 0; n < 12; n += 1) {
    houses.push(await aHouse());
    await houses.at(-1)?.buy();
  }
  const [poisoned] = await app.database.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.companyId, houses[3]?.id ?? 0));
  await app.database.db
    .delete(subscriptionTerms)
    .where(eq(subscriptionTerms.subscriptionId, poisoned?.id ?? 0));
  app.clock.set(RENEWAL);
  await app.runTask('bill-subscriptions');
  expect(await app.database.db.select().from(invoices)).toHaveLength(12 + 11);
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    which: { id: poisoned?.id },
    err: { message: expect.stringContaining('has no term') },
  });
  await expectBooksToAgree(app.database);
});
