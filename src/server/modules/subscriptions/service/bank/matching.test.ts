import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import { readSettings } from '#server/platform/settings.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { aCompany, aSubscription, aUser } from '#test/factories.ts';
import type { SettlingContext } from '../../context.ts';
import { presentInvoice } from '../../presenter.ts';
import {
  countOpenBills,
  countOpenPayments,
  findTakenBack,
  listOpenBills,
  listOpenPayments,
  listPayments,
  type WaitsFor,
} from '../../store/bank.ts';
import { listOfSubscription } from '../../store/invoices.ts';
import { bankAllocations, bankPayments, payments, receivables, subscriptions } from '../../tables.ts';
import { issueInvoice } from '../paying/issue.ts';
import { bookPayments } from './bank.ts';
import type { Payment } from './camt.ts';
import {
  type Difference,
  matchPayment,
  noteRefund,
  takeBack,
  undoPayment,
  writeOffRest,
} from './matching.ts';

const TODAY = '2026-11-20';
const OVERDUE = addDays(TODAY, -20);

let app: TestApp;
let context: SettlingContext;
let told: string[] = [];
let standing: number[] = [];

beforeAll(async () => {
  app = await startTestApp();
  context = {
    settings: readSettings({}),
    database: app.database,
    clock: app.clock,
    logger: false,
    sendMail: async () => {},
    mailNews: async (_tx, _to, all) =>
      void told.push(...all.map(({ words }) => String(words('en').paragraphs[0]))),
    onStandingChanged: async (_tx, ids) => {
      standing.push(...ids);
      return [];
    },
  };
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  [told, standing] = [[], []];
});

interface House {
  companyId: number;
  subscriptionId: number;
}

async function aHouse(name = 'Hotel Nebelkamm'): Promise<House> {
  const { id: userId } = await aUser(app);
  const { id: companyId } = await aCompany(app, { userId, subscribed: false, name });
  const { id: subscriptionId } = await aSubscription(app, {
    companyId,
    interval: 'year',
    unpaidSince: OVERDUE,
  });
  return { companyId, subscriptionId };
}

async function inOne<Row>(batches: AsyncIterable<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}
const openBills = (batch?: number) => inOne(listOpenBills(app.database.db, batch));
const openPayments = (waitsFor: WaitsFor = 'look', batch?: number) =>
  inOne(listOpenPayments(app.database.db, waitsFor, batch));

let issued = 0;
/** A bill by bank, overdue by 20 days; answers its number. */
async function aBill({ companyId, subscriptionId }: House, total = 80_280, dueOn = OVERDUE): Promise<string> {
  const draft = { lines: [], total, on: '2026-10-01', dueOn };
  const about = { companyId, subscriptionId, draft, method: 'bank', paid: { attempts: 0 } } as const;
  await app.database.transaction((tx) => issueInvoice(context, tx, about, new Date('2026-10-01T08:00:00Z')));
  const bills = await openBills();
  return (
    bills
      .map(({ number }) => number)
      .sort()
      .at(-1) ?? ''
  );
}

/** A payment that names nothing; answers its number. */
async function aPayment(amount: number, isReversal = false, given: Partial<Payment> = {}): Promise<number> {
  issued += 1;
  const [booked] = await bookPayments(context, [
    {
      ...{ id: `BANK-${issued}`, iban: 'CH4431999123000889012', amount, currency: 'CHF', bookedOn: TODAY },
      ...{ reference: null, debtor: 'Nebelkamm AG', message: 'Danke!', isReversal },
      ...given,
    },
  ]);
  return booked?.number ?? 0;
}

const match = (payment: number, bills: string[], difference: Difference | null = null) =>
  matchPayment(context, { payment, bills, difference, note: 'By hand' });
const owed = async () => (await openBills()).map(({ number, left }) => [number, left]);
const left = async () => (await openPayments()).map(({ payment, left }) => [payment.number, left]);
const unpaidSince = async ({ subscriptionId }: House) =>
  (await app.database.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId)))[0]
    ?.unpaidSince;
const kinds = async () =>
  (await app.database.db.select().from(bankAllocations).orderBy(bankAllocations.id))
    .filter(({ undoneAt }) => undoneAt === null)
    .map(({ kind, amount }) => `${kind} ${amount}`);

describe('a payment by bank', () => {
  it('is listed until it is matched, with what the payer typed', async () => {
    const payment = await aPayment(80_280);
    expect(await openPayments()).toMatchObject([
      {
        payment: { number: payment, payerText: 'Danke!', debtor: 'Nebelkamm AG' },
        left: 80_280,
        uses: [],
      },
    ]);
    expect(await match(payment, [await aBill(await aHouse())])).toEqual({ ok: true, value: 0 });
    expect([await left(), await owed()]).toEqual([[], []]);
  });

  it('pays several bills at once, which ends the suspension, and tells the owners once', async () => {
    const house = await aHouse();
    const bills = [await aBill(house), await aBill(house, 4990)];
    expect(await match(await aPayment(85_270), bills)).toEqual({ ok: true, value: 0 });
    expect(await unpaidSince(house)).toBeNull();
    expect(standing).toEqual([house.companyId]);
    expect(told).toEqual([expect.stringContaining('We have received CHF\u00a0852.70.')]);
  });

  it('that is short is refused unless it is said what becomes of the difference', async () => {
    const house = await aHouse();
    const bill = await aBill(house);
    const payment = await aPayment(80_279);
    expect(await match(payment, [bill])).toEqual({ ok: false, reason: 'short', params: { amount: 1 } });
    expect(await match(payment, [bill], 'credit')).toEqual({ ok: false, reason: 'no_credit' });
    expect([await owed(), await kinds(), await unpaidSince(house)]).toEqual([[[bill, 80_280]], [], OVERDUE]);

    expect(await match(payment, [bill], 'write_off')).toEqual({ ok: true, value: -1 });
    expect([await owed(), await left(), await kinds()]).toEqual([[], [], ['bill 80279', 'write_off 1']]);
    expect(await unpaidSince(house)).toBeNull();
    expect(told).toEqual([expect.stringContaining('We have received CHF\u00a0802.79.')]);
  });

  it('that is short may leave the rest owed, which another one pays', async () => {
    const house = await aHouse();
    const bill = await aBill(house);
    expect(await match(await aPayment(30_000), [bill], 'open')).toEqual({ ok: true, value: -50_280 });
    expect([await owed(), await left(), await unpaidSince(house)]).toEqual([[[bill, 50_280]], [], OVERDUE]);
    const [invoice] = await listOfSubscription(app.database.db, house.subscriptionId);
    expect(invoice && presentInvoice(invoice, '', '').already_paid_amount).toBe(30_000);
    // What names it and fits the rest is booked by itself.
    issued += 1;
    const [booked] = await bookPayments(context, [
      {
        ...{ id: `BANK-${issued}`, iban: '', amount: 50_280, currency: 'CHF', bookedOn: TODAY },
        ...{ reference: null, debtor: null, message: bill, isReversal: false },
      },
    ]);
    expect(booked?.result).toBe('paid');
    expect([await owed(), await unpaidSince(house)]).toEqual([[], null]);
  });

  it('that is over pays the bill; the rest is credited, written off or left', async () => {
    const house = await aHouse();
    for (const [difference, rest, closed] of [
      ['credit', [20], []],
      ['write_off', [], ['write_off 20']],
      ['open', [20], []],
    ] as const) {
      const bill = await aBill(house);
      const payment = await aPayment(80_300);
      expect(await match(payment, [bill])).toEqual({ ok: false, reason: 'over', params: { amount: 20 } });
      const before = await kinds();
      expect(await match(payment, [bill], difference)).toEqual({ ok: true, value: 20 });
      expect((await kinds()).slice(before.length)).toEqual(['bill 80280', ...closed]);
      const open = [...(await openPayments()), ...(await openPayments('bills'))];
      const ofThis = open.filter((it) => it.payment.number === payment);
      expect(ofThis.map((it) => it.left)).toEqual(rest);
      const credited = difference === 'credit' ? house.companyId : null;
      expect(ofThis.every((it) => it.payment.creditCompanyId === credited)).toBe(true);
    }
  });

  it('of which a credit was kept pays the next bill with it', async () => {
    const house = await aHouse();
    const payment = await aPayment(81_280);
    await match(payment, [await aBill(house)], 'credit');
    const next = await aBill(house, 5000);
    expect(await match(payment, [next], 'open')).toEqual({ ok: true, value: -4000 });
    expect([await left(), await owed()]).toEqual([[], [[next, 4000]]]);
  });

  it.each([
    ['no_payment', async (bill: string) => match(999_999, [bill])],
    ['no_bill', async () => match(await aPayment(1), ['2026-009999'])],
    ['no_bill', async () => match(await aPayment(1), ['rubbish'])],
    ['is_reversal', async (bill: string) => match(await aPayment(80_280, true), [bill])],
  ] as const)('is refused as %s, and changes nothing', async (reason, act) => {
    const bill = await aBill(await aHouse());
    expect(await act(bill)).toMatchObject({ ok: false, reason });
    expect([await owed(), await kinds()]).toEqual([[[bill, 80_280]], []]);
  });

  it('pays no bill that is paid, and nothing twice', async () => {
    const house = await aHouse();
    const [first, second] = [await aBill(house), await aBill(house)];
    const payment = await aPayment(80_280);
    await match(payment, [first]);
    expect(await match(payment, [second])).toEqual({ ok: false, reason: 'nothing_left' });
    expect(await match(await aPayment(80_280), [first])).toMatchObject({ ok: false, reason: 'bill_paid' });
  });

  it('credits no bills of two houses', async () => {
    const bills = [await aBill(await aHouse('A')), await aBill(await aHouse('B'))];
    expect(await match(await aPayment(200_000), bills, 'credit')).toEqual({
      ok: false,
      reason: 'several_houses',
    });
    expect(await match(await aPayment(160_560), bills)).toEqual({ ok: true, value: 0 });
  });

  it('in another currency is kept, pays nothing, and can be sent back', async () => {
    const bill = await aBill(await aHouse());
    const payment = await aPayment(80_280, false, { currency: 'EUR', message: bill });
    expect(await openPayments()).toMatchObject([
      { payment: { number: payment, currency: 'EUR', result: 'other_currency' }, left: 80_280 },
    ]);
    expect(await match(payment, [bill])).toEqual({
      ...{ ok: false, reason: 'other_currency', params: { currency: 'EUR' } },
    });
    expect(await noteRefund(context, { payment, amount: null, note: null })).toEqual({ ok: true, value: 0 });
    expect([await owed(), await left()]).toEqual([[[bill, 80_280]], []]);
  });

  it('waits for a card that is being charged for the bill', async () => {
    const house = await aHouse();
    const bill = await aBill(house);
    const [row] = await app.database.db.select().from(receivables);
    await app.database.db.insert(payments).values({
      ...{ operationId: 'op', ...house, amount: 80_280, status: 'pending', createdAt: app.clock.now() },
      intent: { kind: 'retry', invoiceId: row?.invoiceId ?? 0, attempts: 1 },
    });
    expect(await match(await aPayment(80_280), [bill])).toEqual({ ok: false, reason: 'payment_in_progress' });
  });
});

describe('what is left of a payment', () => {
  it('can be sent back in parts, and no more than that', async () => {
    const payment = await aPayment(100);
    const refund = (amount: number | null) => noteRefund(context, { payment, amount, note: 'IBAN CH…' });
    expect(await refund(101)).toEqual({ ok: false, reason: 'nothing_left' });
    expect([await refund(40), await refund(null)]).toEqual([
      { ok: true, value: 60 },
      { ok: true, value: 0 },
    ]);
    expect([await refund(null), await left()]).toEqual([{ ok: false, reason: 'nothing_left' }, []]);
    const notes = (await app.database.db.select().from(bankAllocations).orderBy(bankAllocations.id)).map(
      ({ note }) => note,
    );
    expect(notes).toEqual(['IBAN CH…', 'IBAN CH…']);
  });

  it('can be closed', async () => {
    const payments = [await aPayment(100), await aPayment(100, true)];
    for (const payment of payments) {
      expect(await writeOffRest(context, { payment, note: null })).toEqual({ ok: true, value: 0 });
    }
    expect(await left()).toEqual([]);
  });
});

describe('the list of all payments', () => {
  const find = async (which: Parameters<typeof listPayments>[1], limit = 9) => {
    const { payments, total } = await listPayments(app.database.db, which, limit);
    return [total, ...payments.map((it) => it.payment.number)];
  };

  it('has those that nothing is left of, by number, by bill and by words, with what they were used for', async () => {
    const bill = await aBill(await aHouse('Hotel Nebelkamm'));
    const paid = await aPayment(80_300);
    await match(paid, [bill], 'write_off');
    const other = await aPayment(100, false, { debtor: 'Zoë Muster', message: null });
    expect(await find({ number: paid })).toEqual([1, paid]);
    expect(await find({ words: [bill] })).toEqual([1, paid]);
    expect(await find({ words: ['hotel', 'nebelkamm'] })).toEqual([1, paid]);
    expect(await find({ words: ['zoe'] })).toEqual([1, other]);
    expect(await find({ words: [] })).toEqual([2, other, paid]);
    expect(await find({ words: [] }, 1)).toEqual([2, other]);
    const { payments } = await listPayments(app.database.db, { number: paid }, 1);
    expect(payments).toMatchObject([
      {
        left: 0,
        uses: [
          { kind: 'bill', amount: 80_280, bill, note: 'By hand' },
          { kind: 'write_off', amount: 20, bill: null },
        ],
      },
    ]);
  });

  it('names the payment that a reversal likely takes back', async () => {
    const { db } = app.database;
    const likely = async (number: number) => {
      const [row] = await db.select().from(bankPayments).where(eq(bankPayments.number, number));
      return row === undefined ? undefined : findTakenBack(db, row);
    };
    const first = await aPayment(100, false, { id: 'T-1' });
    const second = await aPayment(100, false, { id: 'T-2', debtor: 'Andere AG' });
    await aPayment(101);
    const ofPayer = await aPayment(100, true);
    const ofSameId = await aPayment(100, true, { id: 'T-2/reversal' });
    const ofNobody = await aPayment(100, true, { debtor: null });
    expect([await likely(ofPayer), await likely(ofSameId), await likely(ofNobody)]).toEqual([
      first,
      second,
      null,
    ]);
    await takeBack(context, { reversal: ofPayer, payment: first, note: null });
    expect(await likely(await aPayment(100, true))).toBeNull();
  });
});

describe('undoing', () => {
  it('makes the bill owed again, with what follows from that, and the payment open', async () => {
    const house = await aHouse();
    const bill = await aBill(house);
    const payment = await aPayment(80_279);
    await match(payment, [bill], 'write_off');
    standing = [];
    expect(await undoPayment(context, payment)).toEqual({ ok: true, value: 80_279 });
    expect([await owed(), await left()]).toEqual([[[bill, 80_280]], [[payment, 80_279]]]);
    expect([await unpaidSince(house), standing]).toEqual([OVERDUE, [house.companyId]]);
    const rows = await app.database.db.select().from(bankAllocations).orderBy(bankAllocations.id);
    expect(rows.every(({ undoneAt }) => undoneAt !== null)).toBe(true);
    expect(await undoPayment(context, payment)).toEqual({ ok: false, reason: 'nothing_to_undo' });
    expect((await match(payment, [bill], 'write_off')).ok).toBe(true);
  });

  it('leaves what another payment has covered', async () => {
    const bill = await aBill(await aHouse());
    const [first, second] = [await aPayment(30_000), await aPayment(50_280)];
    await match(first, [bill], 'open');
    await match(second, [bill]);
    await undoPayment(context, first);
    expect(await owed()).toEqual([[bill, 30_000]]);
    await undoPayment(context, second);
    expect(await owed()).toEqual([[bill, 80_280]]);
  });

  it('is refused where a card paid the rest', async () => {
    const bill = await aBill(await aHouse());
    const payment = await aPayment(30_000);
    await match(payment, [bill], 'open');
    await app.database.db.update(receivables).set({ paidAt: app.clock.now(), paidBy: 'card' });
    expect(await undoPayment(context, payment)).toMatchObject({ ok: false, reason: 'paid_by_card' });
  });

  it('takes a credit back', async () => {
    const payment = await aPayment(80_300);
    await match(payment, [await aBill(await aHouse())], 'credit');
    await undoPayment(context, payment);
    const [row] = await app.database.db.select().from(bankPayments);
    expect(row?.creditCompanyId).toBeNull();
  });
});

describe('a reversal of the bank', () => {
  it('makes the bills of its payment owed again, and closes both, until that is undone', async () => {
    const house = await aHouse();
    const bill = await aBill(house);
    const payment = await aPayment(80_280);
    await match(payment, [bill]);
    const reversal = await aPayment(80_280, true);
    expect(await left()).toEqual([[reversal, 80_280]]);
    const take = () => takeBack(context, { reversal, payment, note: null });
    expect(await take()).toEqual({ ok: true, value: 0 });
    expect([await owed(), await left(), await unpaidSince(house)]).toEqual([[[bill, 80_280]], [], OVERDUE]);
    expect(await take()).toEqual({ ok: false, reason: 'nothing_left' });
    expect((await undoPayment(context, reversal)).ok).toBe(true);
    expect(await left()).toEqual([
      [payment, 80_280],
      [reversal, 80_280],
    ]);
  });

  it('is settled with a payment of its amount that was not sent back', async () => {
    const [payment, other, reversal] = [await aPayment(100), await aPayment(200), await aPayment(100, true)];
    const take = (by: number, of: number) => takeBack(context, { reversal: by, payment: of, note: null });
    expect(await take(payment, other)).toEqual({ ok: false, reason: 'no_reversal' });
    expect(await take(reversal, other)).toEqual({ ok: false, reason: 'other_amount' });
    expect(await take(reversal, 999_999)).toEqual({ ok: false, reason: 'no_payment' });
    await noteRefund(context, { payment, amount: 1, note: null });
    expect(await take(reversal, payment)).toEqual({ ok: false, reason: 'refunded' });
  });
});

describe('what is open', () => {
  it.each([1, 2, 3, 100])('is read %i at a time, each once and in its order', async (batch) => {
    const house = await aHouse();
    const dueOn: CivilDate[] = ['2026-11-02', '2026-11-01', '2026-11-01', '2026-11-02', '2026-11-01'];
    for (const day of dueOn) await aBill(house, 80_280, day);
    const bills = await openBills(batch);
    expect(bills.map((it) => it.dueOn)).toEqual(dueOn.toSorted());
    const ids = bills.map(({ id }) => id);
    expect([ids.length, new Set(ids).size, await countOpenBills(app.database.db)]).toEqual([5, 5, 5]);
    expect(ids.slice(0, 3)).toEqual(ids.slice(0, 3).toSorted((a, b) => a - b));

    const numbers: number[] = [];
    for (let i = 0; i < 4; i += 1) numbers.push(await aPayment(80_380));
    await match(numbers[1] ?? 0, [bills[0]?.number ?? ''], 'credit');
    const numbersOf = async (waitsFor: WaitsFor) =>
      (await openPayments(waitsFor, batch)).map(({ payment }) => payment.number);
    expect(await numbersOf('look')).toEqual([numbers[0], numbers[2], numbers[3]]);
    expect(await numbersOf('bills')).toEqual([numbers[1]]);
    expect(await countOpenPayments(app.database.db, 'look')).toBe(3);
    expect(await countOpenPayments(app.database.db, 'bills')).toBe(1);
  });
});
