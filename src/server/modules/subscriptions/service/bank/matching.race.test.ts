import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '#server/platform/settings.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { aCompany, aSubscription, aUser } from '#test/factories.ts';
import { thorough } from '#test/nightly.ts';
import type { SettlingContext } from '../../context.ts';
import { countOpenBills, countOpenPayments } from '../../store/bank.ts';
import { bankAllocations, invoices, payments, receivables, subscriptions } from '../../tables.ts';
import { issueInvoice } from '../paying/issue.ts';
import { settle } from '../paying/pay.ts';
import { bookPayments } from './bank.ts';
import { matchPayment, undoPayment } from './matching.ts';

const ROUNDS = thorough(8, 40);
const TOTAL = 80_280;
const DUE_ON = '2026-10-31';

let app: TestApp;
let context: SettlingContext;
let drift = 0;

beforeAll(async () => {
  app = await startTestApp();
  context = {
    settings: readSettings({}),
    database: app.database,
    clock: app.clock,
    logger: false,
    sendMail: async () => {
      drift += 1;
    },
    mailNews: async () => {},
    onStandingChanged: async () => [],
  };
});
afterAll(() => app.close());
beforeEach(() => app.reset());

/** A house with that many bills. */
async function aHouse(bills: number) {
  const { id: userId } = await aUser(app);
  const { id: companyId } = await aCompany(app, { userId, subscribed: false });
  const { id: subscriptionId } = await aSubscription(app, {
    companyId,
    interval: 'year',
    unpaidSince: DUE_ON,
  });
  const draft = { lines: [], total: TOTAL, on: '2026-10-01', dueOn: DUE_ON };
  const about = { companyId, subscriptionId, draft, method: 'bank', paid: { attempts: 0 } } as const;
  const ids: number[] = [];
  for (let n = 0; n < bills; n += 1) {
    ids.push(await app.database.transaction((tx) => issueInvoice(context, tx, about, app.clock.now())));
  }
  const rows = await app.database.db.select().from(invoices);
  const numberOf = (id: number) => {
    const row = rows.find((it) => it.id === id);
    return `${row?.year}-${String(row?.numberInYear).padStart(6, '0')}`;
  };
  return { companyId, subscriptionId, invoiceIds: ids, bills: ids.map(numberOf) };
}

let serial = 0;
async function aPayment(message: string | null = null): Promise<number> {
  serial += 1;
  const payment = {
    ...({ id: `RACE-${serial}`, iban: '', amount: TOTAL, currency: 'CHF', bookedOn: DUE_ON } as const),
    ...{ reference: null, debtor: null, message, isReversal: false },
  };
  const [booked] = await bookPayments(context, [payment]);
  return booked?.number ?? 0;
}

const match = (payment: number, bill: string | undefined) =>
  matchPayment(context, { payment, bills: [bill ?? ''], difference: null, note: null });
const reasons = (results: readonly { ok: boolean; reason?: string }[]) =>
  results.map((it) => (it.ok ? 'ok' : it.reason)).sort();

/** Each bill is paid exactly if allocations cover it, and the subscription tells the debt. */
async function expectConsistent() {
  const { db } = app.database;
  const used = (await db.select().from(bankAllocations)).filter(({ undoneAt }) => undoneAt === null);
  const rows = await db.select().from(receivables);
  for (const { invoiceId, paidBy, amount } of rows) {
    const covered = used.filter((it) => it.invoiceId === invoiceId).reduce((sum, it) => sum + it.amount, 0);
    if (paidBy === 'bank') expect(covered).toBe(TOTAL);
    if (paidBy === null) expect(covered + amount).toBe(TOTAL);
    if (paidBy === 'card') expect(covered).toBe(0);
  }
  for (const { id, unpaidSince } of await db.select().from(subscriptions)) {
    const isOwed = rows.some((it) => it.subscriptionId === id && it.paidAt === null);
    expect(unpaidSince).toBe(isOwed ? DUE_ON : null);
  }
}

describe('at the same time', () => {
  it('one payment is matched to one of two bills, and one bill by one of two payments', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const house = await aHouse(2);
      const [first, second] = [await aPayment(), await aPayment()];
      const oneOfTwo = await Promise.all(house.bills.map((bill) => match(first, bill)));
      expect(reasons(oneOfTwo)).toEqual(['nothing_left', 'ok']);
      const rest = house.bills[oneOfTwo.findIndex(({ ok }) => !ok)];
      const third = await aPayment();
      const both = await Promise.all([second, third].map((payment) => match(payment, rest)));
      expect(reasons(both)).toEqual(['bill_paid', 'ok']);
      await expectConsistent();
    }
    const { db } = app.database;
    expect(await countOpenBills(db)).toBe(0);
    expect(await countOpenPayments(db, 'look')).toBe(ROUNDS);
  });

  it('a match is undone once, and undone or not beside another match of the same bill', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const house = await aHouse(1);
      const [first, second] = [await aPayment(house.bills[0]), await aPayment()];
      const twice = await Promise.all([undoPayment(context, first), undoPayment(context, first)]);
      expect(reasons(twice).filter((it) => it === 'ok')).toHaveLength(1);
      await match(first, house.bills[0]);
      await Promise.all([undoPayment(context, first), match(second, house.bills[0])]);
      await expectConsistent();
    }
  });

  it('a payment is undone while a charge of the same bill settles', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const house = await aHouse(1);
      const invoiceId = house.invoiceIds[0] as number;
      const [charge] = await app.database.db
        .insert(payments)
        .values({
          operationId: `race-${round}`,
          companyId: house.companyId,
          subscriptionId: house.subscriptionId,
          intent: { kind: 'retry', invoiceId, attempts: 1 },
          amount: TOTAL,
          status: 'pending',
          createdAt: app.clock.now(),
        })
        .returning();
      const payment = await aPayment(house.bills[0]);
      const card = { ref: 'pm_1', brand: 'visa', lastFour: '4242', expiryMonth: 12, expiryYear: 2029 };
      const outcome = { status: 'succeeded', ref: `pi_${round}`, card, settledAt: app.clock.now() } as const;
      drift = 0;
      await Promise.all([
        undoPayment(context, payment),
        settle(
          { ...context, enqueue: async () => {}, payments: app.payments },
          charge as typeof payments.$inferSelect,
          outcome,
        ),
      ]);
      // Either the charge found the bill owed again and paid it, or it was told as one too many.
      const [row] = (await app.database.db.select().from(receivables)).filter(
        (it) => it.invoiceId === invoiceId,
      );
      expect([row?.paidBy, drift]).toEqual(row?.paidBy === 'card' ? ['card', 0] : [null, 1]);
      await expectConsistent();
    }
  });
});
