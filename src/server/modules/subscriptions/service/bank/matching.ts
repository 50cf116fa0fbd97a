import { fail, ok, type Result } from '#domain/kernel/result.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { SettlingContext } from '../../context.ts';
import * as store from '../../store/bank.ts';
import { sumOf } from '../../store/invoices.ts';
import { findOpen } from '../../store/payments.ts';
import { type Bill, lockBills, type Part, payBills, reopenBill } from './bills.ts';

/**
 * What a person decides about payments that the bank reported (rule subscriptions/matching). Each use case locks the
 * subscriptions of its bills, then the payment, and writes all or nothing.
 */

/** Why something cannot be done with a payment; nothing was changed. */
export type BankRefusal =
  | 'no_payment'
  | 'no_bill'
  | 'is_reversal'
  | 'no_reversal'
  | 'nothing_left'
  /** Bills are paid in francs. */
  | 'other_currency'
  | 'bill_paid'
  /** A card is being charged for the bill at this moment. */
  | 'payment_in_progress'
  /** Less or more than the bills, and nothing was said of the difference. */
  | 'short'
  | 'over'
  /** What is missing cannot be kept for the house. */
  | 'no_credit'
  /** Bills of several houses: whose credit would it be? */
  | 'several_houses'
  /** A bill that it paid in part was paid by card since. */
  | 'paid_by_card'
  /** The reversal and the payment are not of the same amount. */
  | 'other_amount'
  /** Money of the payment was sent back before. */
  | 'refunded'
  | 'nothing_to_undo'
  /** Another person did something with the payment at the same time. */
  | 'changed';

/** What becomes of the difference between a payment and its bills: `open` leaves it on the bill or the payment. */
export type Difference = 'write_off' | 'credit' | 'open';

interface Matching {
  /** The number of the payment. */
  payment: number;
  /** Numbers of invoices, such as `2026-000042`. */
  bills: readonly string[];
  /** Not needed where the amounts agree. */
  difference: Difference | null;
  note: string | null;
}

/**
 * Uses what is left of a payment for bills, the longest due first.
 * @returns how much was missing (below zero) or left over, in Rappen
 */
export async function matchPayment(
  context: SettlingContext,
  { payment: number, bills: numbers, difference, note }: Matching,
): Promise<Result<number, BankRefusal>> {
  return decided(context, async (tx, now) => {
    const invoices: store.NamedInvoice[] = [];
    for (const it of new Set(numbers)) {
      const invoice = await store.findInvoice(tx, it);
      if (invoice === null) return fail('no_bill', { bill: it });
      invoices.push(invoice);
    }
    const bills = (await lockBills(tx, invoices)).sort(longestDueFirst);
    const locked = await lockPayment(tx, number);
    if (locked === null) return fail('no_payment');
    const { payment, left } = locked;
    if (payment.isReversal) return fail('is_reversal');
    if (payment.currency !== 'CHF') return fail('other_currency', { currency: payment.currency });
    if (left === 0) return fail('nothing_left');
    for (const { invoice, receivable } of bills) {
      if (receivable.paidAt !== null) return fail('bill_paid', { bill: invoice.number });
      const charging = (await findOpen(tx, invoice.companyId))?.intent;
      if (charging?.kind === 'retry' && charging.invoiceId === invoice.id) return fail('payment_in_progress');
    }
    const over = left - sumOf(bills.map((it) => it.receivable));
    const houses = new Set(invoices.map(({ companyId }) => companyId));
    if (over !== 0 && difference === null)
      return fail(over < 0 ? 'short' : 'over', { amount: Math.abs(over) });
    if (difference === 'credit' && over < 0) return fail('no_credit');
    if (difference === 'credit' && houses.size > 1) return fail('several_houses');
    const paying = { paymentId: payment.id, note };
    await payBills(context, tx, paying, partsOf(bills, left, difference === 'write_off'), now);
    if (over > 0 && difference === 'write_off') {
      await store.allocate(tx, { ...paying, kind: 'write_off', amount: over, createdAt: now });
    }
    const [house = null] = houses;
    if (over > 0 && difference === 'credit') await store.update(tx, payment.id, { creditCompanyId: house });
    return ok(over);
  });
}

/** Notes that what is left of a payment, or a part of it, was sent back by bank. @returns what is left then, in Rappen */
export async function noteRefund(
  context: SettlingContext,
  { payment, amount, note }: { payment: number; amount: number | null; note: string | null },
): Promise<Result<number, BankRefusal>> {
  return closeRest(context, payment, { kind: 'refund', amount, note });
}

/** Closes what is left of a payment, or a reversal, that belongs to no bill. @returns what is left then: nothing */
export async function writeOffRest(
  context: SettlingContext,
  { payment, note }: { payment: number; note: string | null },
): Promise<Result<number, BankRefusal>> {
  return closeRest(context, payment, { kind: 'write_off', amount: null, note });
}

async function closeRest(
  context: SettlingContext,
  number: number,
  { kind, amount, note }: { kind: 'refund' | 'write_off'; amount: number | null; note: string | null },
): Promise<Result<number, BankRefusal>> {
  return decided(context, async (tx, now) => {
    const locked = await lockPayment(tx, number);
    if (locked === null) return fail('no_payment');
    const { payment, left } = locked;
    if (kind === 'refund' && payment.isReversal) return fail('is_reversal');
    const closed = amount ?? left;
    if (left === 0 || closed > left) return fail('nothing_left');
    await store.allocate(tx, { paymentId: payment.id, kind, amount: closed, note, createdAt: now });
    return ok(left - closed);
  });
}

/** Settles a reversal with the payment that the bank took back by it: bills that it had paid are owed again. */
export async function takeBack(
  context: SettlingContext,
  {
    reversal: reversalNumber,
    payment: number,
    note,
  }: { reversal: number; payment: number; note: string | null },
): Promise<Result<number, BankRefusal>> {
  return decided(context, async (tx, now) => {
    const bills = await lockBillsOf(tx, number);
    const named = [await store.findByNumber(tx, number), await store.findByNumber(tx, reversalNumber)];
    const locked = await store.lock(
      tx,
      named.flatMap((it) => (it === null ? [] : [it.id])),
    );
    const payment = locked.find((it) => it.number === number);
    const reversal = locked.find((it) => it.number === reversalNumber);
    if (payment === undefined || reversal === undefined) return fail('no_payment');
    if (payment.isReversal) return fail('is_reversal');
    if (!reversal.isReversal) return fail('no_reversal');
    if (payment.amount !== reversal.amount || payment.currency !== reversal.currency)
      return fail('other_amount');
    const uses = await store.listAllocations(tx, payment.id);
    if (uses.some(({ kind }) => kind === 'refund')) return fail('refunded');
    if (uses.some(({ kind }) => kind === 'reversal')) return fail('nothing_left');
    if ((await store.listAllocations(tx, reversal.id)).length > 0) return fail('nothing_left');
    const undone = await undoUses(context, tx, payment, uses, bills, now);
    if (!undone.ok) return undone;
    await store.allocate(tx, {
      ...{ paymentId: payment.id, reversalId: reversal.id, kind: 'reversal', amount: payment.amount },
      ...{ note, createdAt: now },
    });
    return ok(0);
  });
}

/**
 * Undoes all that a payment, or a reversal, was used for: its bills are owed again, and it is to be looked at.
 * @returns what is left of it then, in Rappen
 */
export async function undoPayment(
  context: SettlingContext,
  number: number,
): Promise<Result<number, BankRefusal>> {
  return decided(context, async (tx, now) => {
    const bills = await lockBillsOf(tx, number);
    const locked = await lockPayment(tx, number);
    if (locked === null) return fail('no_payment');
    const { payment, uses } = locked;
    if (uses.length === 0 && payment.creditCompanyId === null) return fail('nothing_to_undo');
    const undone = await undoUses(context, tx, payment, uses, bills, now);
    return undone.ok ? ok(payment.amount) : undone;
  });
}

async function undoUses(
  context: SettlingContext,
  tx: Tx,
  payment: store.BankPayment,
  uses: readonly store.Allocation[],
  bills: readonly Bill[],
  now: Date,
): Promise<Result<undefined, BankRefusal>> {
  const covered = new Set(uses.flatMap(({ invoiceId }) => invoiceId ?? []));
  // Read before the payment was locked: somebody else may have matched it since.
  if (bills.length !== covered.size || bills.some((it) => !covered.has(it.invoice.id)))
    return fail('changed');
  const byCard = bills.find(({ receivable }) => receivable.paidBy === 'card');
  if (byCard !== undefined) return fail('paid_by_card', { bill: byCard.invoice.number });
  await store.undo(
    tx,
    uses.map(({ id }) => id),
    now,
  );
  await store.update(tx, payment.id, { creditCompanyId: null });
  for (const bill of bills) await reopenBill(context, tx, bill, now);
  return ok();
}

/** Locks the bills that a payment was used for. */
async function lockBillsOf(tx: Tx, number: number): Promise<Bill[]> {
  const payment = await store.findByNumber(tx, number);
  const uses = payment === null ? [] : await store.listAllocations(tx, payment.id);
  const ids = new Set(uses.flatMap(({ invoiceId }) => invoiceId ?? []));
  return lockBills(tx, await store.findInvoices(tx, [...ids]));
}

/** A payment with a row lock, what it is used for, and what is left of it. */
async function lockPayment(tx: Tx, number: number) {
  const named = await store.findByNumber(tx, number);
  if (named === null) return null;
  const [payment] = await store.lock(tx, [named.id]);
  if (payment === undefined) return null;
  const uses = await store.listAllocations(tx, payment.id);
  return { payment, uses, left: payment.amount - sumOf(uses.filter(store.usesMoney)) };
}

function longestDueFirst({ receivable: a }: Bill, { receivable: b }: Bill): number {
  return a.dueOn.localeCompare(b.dueOn) || a.invoiceId - b.invoiceId;
}

function partsOf(bills: readonly Bill[], left: number, isRestWrittenOff: boolean): Part[] {
  let rest = left;
  const parts: Part[] = [];
  for (const bill of bills) {
    const owed = bill.receivable.amount;
    const amount = Math.min(owed, rest);
    rest -= amount;
    const writtenOff = isRestWrittenOff ? owed - amount : 0;
    if (amount + writtenOff > 0) parts.push({ bill, amount, writtenOff });
  }
  return parts;
}

/** Runs a use case that returns before it writes anything if it refuses. */
function decided<T>(
  { database, clock }: SettlingContext,
  work: (tx: Tx, now: Date) => Promise<Result<T, BankRefusal>>,
): Promise<Result<T, BankRefusal>> {
  return database.transaction((tx) => work(tx, clock.now()));
}
