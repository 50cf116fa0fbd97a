import { invoiceNumberOf, invoiceNumbersIn } from '#domain/subscriptions/bank-reference.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { SettlingContext } from '../../context.ts';
import * as store from '../../store/bank.ts';
import { sumOf } from '../../store/invoices.ts';
import { type Bill, lockBills, payBills } from './bills.ts';
import type { Payment } from './camt.ts';

export type BankResult = store.BankPayment['result'];

/** The result of a payment that the bank reported. */
export interface BookedPayment {
  readonly payment: Payment;
  /** By which people name it, in the commands too. */
  readonly number: number;
  readonly result: BankResult;
  /** Whether it was booked before, with that result. */
  readonly isKnown: boolean;
  /** The invoices that its reference or its text names. */
  readonly invoices: readonly { readonly number: string; readonly house: string }[];
}

/**
 * Books reported bank payments, each once by the bank's id: one that names open invoices by its reference, or else in
 * its text, and has exactly their amount in francs pays them; all others are kept for a person to match (rule
 * subscriptions/bank). Idempotent, so that an interrupted import is simply repeated.
 */
export async function bookPayments(
  context: SettlingContext,
  payments: readonly Payment[],
): Promise<BookedPayment[]> {
  const booked: BookedPayment[] = [];
  for (const payment of payments) {
    booked.push(await context.database.transaction((tx) => book(context, tx, payment)));
  }
  return booked;
}

async function book(context: SettlingContext, tx: Tx, payment: Payment): Promise<BookedPayment> {
  const { id, amount, currency, bookedOn, reference, debtor, message, isReversal } = payment;
  const named = await store.findInvoicesOf(tx, numbersNamedBy({ reference, payerText: message }));
  const now = context.clock.now();
  const isNew = await store.keep(tx, {
    ...{ id, amount, currency, bookedOn, reference, debtor, payerText: message, isReversal },
    invoiceId: named[0]?.id ?? null,
    result: isReversal ? 'reversal' : currency === 'CHF' ? 'unknown_reference' : 'other_currency',
    createdAt: now,
  });
  const { number, result } = (await store.findById(tx, id)) as store.BankPayment;
  const invoices = named.map((it) => ({ number: it.number, house: it.house }));
  const booked = { payment, number, result, isKnown: !isNew, invoices };
  if (!isNew || isReversal || currency !== 'CHF' || named.length === 0) return booked;
  const bills = await lockBills(tx, named);
  const found = resultOf(bills, amount);
  await store.update(tx, id, { result: found });
  if (found === 'paid') {
    const parts = bills.map((bill) => ({ bill, amount: bill.receivable.amount, writtenOff: 0 }));
    await payBills(context, tx, { paymentId: id, note: null }, parts, now);
  }
  return { ...booked, result: found };
}

/** The numbers of invoices that a payment names: by its reference, else in its text. */
export function numbersNamedBy({
  reference,
  payerText,
}: Pick<store.BankPayment, 'reference' | 'payerText'>): string[] {
  const number = reference === null ? null : invoiceNumberOf(reference);
  return number === null ? invoiceNumbersIn(payerText ?? '') : [number];
}

function resultOf(bills: readonly Bill[], amount: number): 'paid' | 'wrong_amount' | 'already_paid' {
  const open = bills.filter(({ receivable }) => receivable.paidAt === null);
  if (open.length === 0) return 'already_paid';
  const isExact = open.length === bills.length && sumOf(open.map((it) => it.receivable)) === amount;
  return isExact ? 'paid' : 'wrong_amount';
}
