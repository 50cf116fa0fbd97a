import { invoiceNumberOf } from '#domain/subscriptions/bank-reference.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { SettlingContext } from '../../context.ts';
import * as store from '../../store/bank.ts';
import { findReceivable } from '../../store/invoices.ts';
import { findForUpdate, type SubscriptionRecord } from '../../store/subscriptions.ts';
import { applyChange } from '../paying/apply-change.ts';
import { paidInvoice } from '../paying/fulfil.ts';
import type { Payment } from './camt.ts';

export type BankResult = store.BankPayment['result'];

/** The result of a payment that the bank reported. */
export interface BookedPayment {
  readonly payment: Payment;
  /** `reversal`: the bank reversed it, which requires manual handling. */
  readonly result: BankResult | 'reversal';
  /** Whether it was booked before, with that result. */
  readonly isKnown: boolean;
  /** The invoice that its reference identifies. */
  readonly invoice: { readonly number: string; readonly house: string } | null;
}

/**
 * Books reported bank payments, each once by the bank's id: one that refers to an open invoice with exactly the amount
 * pays it; all others are stored for manual handling (rule subscriptions/bank). Idempotent, so that an interrupted
 * import is simply repeated.
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
  const { id, amount, bookedOn, reference, isReversal } = payment;
  const number = reference === null ? null : invoiceNumberOf(reference);
  const named = number === null ? null : await store.findInvoice(tx, number);
  const invoice = named === null ? null : { number: number as string, house: named.house };
  if (isReversal) return { payment, result: 'reversal', isKnown: false, invoice };
  const isNew = await store.keep(tx, {
    ...{ id, amount, bookedOn, reference },
    result: 'unknown_reference',
    createdAt: context.clock.now(),
  });
  if (!isNew) {
    const before = await store.findById(tx, id);
    return { payment, result: before?.result ?? 'unknown_reference', isKnown: true, invoice };
  }
  if (named === null) return { payment, result: 'unknown_reference', isKnown: false, invoice };
  // The subscription is locked before its debts are read, since a concurrent payment may settle them.
  const subscription = (await findForUpdate(tx, named.subscriptionId)) as SubscriptionRecord;
  const owed = await findReceivable(tx, named.id);
  const result = resultOf(owed, amount);
  await store.update(tx, id, { invoiceId: named.id, result });
  if (result === 'paid') {
    const now = context.clock.now();
    const invoice = { subscription, invoiceId: named.id, paidBy: 'bank' } as const;
    await applyChange(context, tx, await paidInvoice(tx, invoice, now), now);
  }
  return { payment, result, isKnown: false, invoice };
}

function resultOf(owed: Awaited<ReturnType<typeof findReceivable>>, amount: number): BankResult {
  if (owed === null || owed.paidAt !== null) return 'already_paid';
  return owed.amount === amount ? 'paid' : 'wrong_amount';
}
