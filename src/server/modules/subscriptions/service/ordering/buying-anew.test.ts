import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { aSubscriber, CARDS, purchaseOf, type Subscriber } from '#test/subscriber.ts';
import { payments, receivables, subscriptions } from '../../tables.ts';

/** Eleven unpaid bills of the first term, which end it. */
const OPEN = 11 * 6690;
const ENDED = '2027-11-20';

let app: TestApp;
let house: Subscriber;

beforeAll(async () => {
  app = await startTestApp({ env: { PAYMENT_BY_INVOICE: '1', INVOICE_IBAN: 'CH44 3199 9123 0008 8901 2' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  app.clock.set('2026-11-20T11:00:00Z');
  house = await aSubscriber(app, { token: CARDS.failsLater });
  for (const day of ['2026-12-20', '2027-11-19']) {
    app.clock.set(`${day}T11:00:00Z`);
    await app.runTask('bill-subscriptions');
  }
  app.clock.set(`${ENDED}T11:00:00Z`);
});

const end = () => app.runTask('bill-subscriptions');
const buy = (given: object = {}) => house.call('subscribe', { body: purchaseOf('small_month', given) });
const group = async () => (await house.call('listSubscriptions')).body.data[0];
const all = () => app.database.db.select().from(receivables).orderBy(asc(receivables.invoiceId));
const open = async () => (await all()).filter(({ paidAt }) => paidAt === null);
/** The attempts at open bills since the end. */
const attempts = async () =>
  (await app.database.db.select().from(payments).orderBy(asc(payments.id)))
    .filter(({ intent, createdAt }) => intent.kind === 'retry' && createdAt >= new Date(`${ENDED}T00:00:00Z`))
    .map(({ status }) => status);

it('a new purchase shows beforehand what is owed for the ended subscription', async () => {
  await end();
  expect(await group()).toMatchObject({
    is_terminated: true,
    subscriptions: [{ is_active: false, open_amount: OPEN, can: { change_card: false } }],
  });
});

it('a purchase by card charges the former debts to it, each bill on its own', async () => {
  await end();
  await app.runTasks();
  app.mails.length = 0;
  const { status, body } = await buy();
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    is_terminated: false,
    subscriptions: [
      { is_active: false, is_terminated: true, open_amount: 0, unpaid_since: null },
      { is_active: true, is_terminated: false, open_amount: 0 },
    ],
  });
  expect(await open()).toEqual([]);
  expect(await attempts()).toEqual(Array(11).fill('succeeded'));
  await app.runTasks();
  expect(app.mails.map(({ text }) => text)).toEqual([
    expect.stringMatching(/Ihr Abonnement hat begonnen/),
    expect.stringMatching(/735.90 erhalten. Damit ist vom früheren Abonnement nichts mehr offen/),
  ]);
});

it('a purchase stands if the card cannot be charged for former debts, which stay open and visible', async () => {
  await end();
  const { status, body } = await buy({ token: CARDS.failsLater });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    subscriptions: [
      { is_active: false, open_amount: OPEN },
      { is_active: true, open_amount: 0, unpaid_since: null },
    ],
  });
  expect(await attempts()).toEqual(['declined']);
  // No retry follows automatically, and another card pays it.
  await end();
  expect(await attempts()).toEqual(['declined']);
  const changed = await house.call('changeCreditCard', { body: { token: CARDS.works } });
  expect(changed.status).toBe(200);
  expect(await open()).toEqual([]);
});

it('a card that needs authentication is charged the former debts once the purchase is confirmed', async () => {
  await end();
  const { body } = await buy({ token: CARDS.asks });
  expect(await open()).toHaveLength(11);
  const client_secret = 'client_secret' in body.data ? body.data.client_secret : '';
  expect((await house.call('confirmPayment', { body: { client_secret } })).status).toBe(201);
  expect(await open()).toEqual([]);
});

it('a purchase whose reply was lost has the former debts charged by the billing run', async () => {
  await end();
  app.payments.failAfterCharge();
  expect((await buy()).status).toBe(503);
  app.clock.set(`${ENDED}T11:03:00Z`);
  await app.runTask('look-after-payments');
  expect((await group())?.subscriptions).toMatchObject([{ open_amount: OPEN }, { is_active: true }]);
  // A company has one open payment at a time, so one run may charge only one of several bills.
  for (let run = 0; run < 11; run += 1) await app.runTask('bill-subscriptions');
  expect(await open()).toEqual([]);
});

it('a purchase by invoice leaves former debts unchanged', async () => {
  await end();
  const before = await all();
  const bought = await buy({ stripe_plan_id: 'small_year', payment_method: 'bank', token: null });
  expect(bought.status).toBe(201);
  expect((await all()).slice(0, before.length)).toEqual(before);
  expect(await attempts()).toEqual([]);
});

it('a subscription ended by a debt stays ended if the debt is paid before the billing run of that day', async () => {
  expect((await buy()).status).toBe(201);
  expect(await open()).toEqual([]);
  app.clock.set('2027-11-21T11:00:00Z');
  await app.runTask('bill-subscriptions');
  const former = await app.database.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, house.subscriptionId));
  expect(former).toMatchObject([{ nextBillOn: null, cancelledAt: expect.any(Date) }]);
  expect((await group())?.subscriptions).toMatchObject([
    { is_active: false, current_period_ends_at: '2027-11-19' },
    { is_active: true, current_period_ends_at: '2028-11-19' },
  ]);
});
