import type { Tx } from '#server/platform/database/database.ts';
import type { SettlingContext } from '../../context.ts';
import * as store from '../../store/bank.ts';
import { findReceivable, type Receivable, updateReceivable } from '../../store/invoices.ts';
import { findForUpdate, type SubscriptionRecord } from '../../store/subscriptions.ts';
import { applyChange } from '../paying/apply-change.ts';
import { paidInvoice, reopenedInvoice } from '../paying/fulfil.ts';

/** An invoice with what is owed of it, under the lock of its subscription. */
export interface Bill {
  readonly invoice: store.NamedInvoice;
  readonly receivable: Receivable;
}

/** How much of a payment goes to a bill, and how much of the bill is written off besides, in Rappen. */
export interface Part {
  readonly bill: Bill;
  readonly amount: number;
  readonly writtenOff: number;
}

/**
 * Locks the subscriptions of invoices by ascending id (lock order: before the bank payment), then reads what is owed,
 * since a concurrent payment may settle it.
 */
export async function lockBills(tx: Tx, invoices: readonly store.NamedInvoice[]): Promise<Bill[]> {
  const ids = new Set(invoices.map(({ subscriptionId }) => subscriptionId));
  for (const id of [...ids].sort((a, b) => a - b)) await findForUpdate(tx, id);
  const bills: Bill[] = [];
  for (const invoice of invoices) {
    const receivable = await findReceivable(tx, invoice.id);
    if (receivable === null) throw new Error(`nothing was owed for invoice ${invoice.id}`);
    bills.push({ invoice, receivable });
  }
  return bills;
}

/** Uses a payment for open bills; one of which nothing is left is paid, with all that follows. */
export async function payBills(
  context: SettlingContext,
  tx: Tx,
  { paymentId, note }: { paymentId: string; note: string | null },
  parts: readonly Part[],
  now: Date,
): Promise<void> {
  for (const { bill, amount, writtenOff } of parts) {
    const { invoice, receivable } = bill;
    const allocation = { paymentId, invoiceId: invoice.id, note, createdAt: now };
    if (amount > 0) await store.allocate(tx, { ...allocation, kind: 'bill', amount });
    if (writtenOff > 0) await store.allocate(tx, { ...allocation, kind: 'write_off', amount: writtenOff });
    const rest = receivable.amount - amount - writtenOff;
    // What a paid bill still tells is the last amount that was received for it, as its mail says.
    await updateReceivable(tx, invoice.id, { amount: rest > 0 ? rest : amount });
    if (rest > 0) continue;
    // Read anew for each: the bill before may have been of the same subscription.
    const subscription = (await findForUpdate(tx, invoice.subscriptionId)) as SubscriptionRecord;
    const paid = { subscription, invoiceId: invoice.id, paidBy: 'bank' } as const;
    await applyChange(context, tx, await paidInvoice(tx, paid, now), now);
  }
}

/** After allocations to it were undone, a bill is owed again, without what other payments have covered. */
export async function reopenBill(context: SettlingContext, tx: Tx, bill: Bill, now: Date): Promise<void> {
  const { invoice } = bill;
  const amount = invoice.total - (await store.coveredOf(tx, invoice.id));
  const subscription = (await findForUpdate(tx, invoice.subscriptionId)) as SubscriptionRecord;
  const change = reopenedInvoice({ subscription, invoiceId: invoice.id, amount }, now);
  await applyChange(context, tx, change, now);
}
