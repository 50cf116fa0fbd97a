import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { BillingContext } from '../context.ts';
import * as invoiceStore from '../store/invoices.ts';
import type { Payment } from '../store/payments.ts';
import * as store from '../store/subscriptions.ts';
import { tryOrderPayment } from './pay.ts';

/** What a main company owes, the oldest first. */
export async function debtsOf(db: Executor, companyId: number): Promise<invoiceStore.Receivable[]> {
  return invoiceStore.listOpen(db, await store.idsOfMain(db, companyId));
}

/**
 * Orders another attempt at an open invoice; null where it is paid, or a payment of the company is under way, and with
 * `dueBy` where none is due by that day: another node may have made it.
 */
export async function orderRetry(
  { database }: Pick<BillingContext, 'database'>,
  invoiceId: number,
  now: Date,
  { dueBy }: { dueBy?: CivilDate } = {},
): Promise<Payment | null> {
  return database.transaction(async (tx) => {
    const named = await invoiceStore.findReceivable(tx, invoiceId);
    const subscription = named && (await store.findForUpdate(tx, named.subscriptionId));
    const debt = await invoiceStore.findReceivable(tx, invoiceId);
    if (!subscription || debt === null || debt.paidAt !== null) return null;
    if (dueBy !== undefined && (debt.nextAttemptOn === null || debt.nextAttemptOn > dueBy)) return null;
    const intent = { kind: 'retry', invoiceId, attempts: debt.attempts + 1 } as const;
    const { companyId, id: subscriptionId } = subscription;
    return tryOrderPayment(
      tx,
      { companyId, subscriptionId, orderedBy: null, intent, amount: debt.amount },
      now,
    );
  });
}
