import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { BillingContext } from '../../context.ts';
import * as invoiceStore from '../../store/invoices.ts';
import type { Payment } from '../../store/payments.ts';
import * as store from '../../store/subscriptions.ts';
import { type Paying, payNow, tryOrderPayment } from './pay.ts';

/** The debts of a main company, oldest first. */
async function debtsOf(db: Executor, companyId: number): Promise<invoiceStore.Receivable[]> {
  return invoiceStore.listOpen(db, await store.idsOfMain(db, companyId));
}

interface RetryOptions {
  dueBy?: CivilDate;
  /** The account; null for an automatic charge. */
  orderedBy?: number | null;
  isHolderThere?: true;
}

/**
 * Orders another charge of an open invoice; null if it is paid or a payment of the company is in progress. With
 * `dueBy`, also null if no attempt is due by that day: another node may have made it.
 */
export async function orderRetry(
  { database }: Pick<BillingContext, 'database'>,
  invoiceId: number,
  now: Date,
  { dueBy, orderedBy = null, isHolderThere }: RetryOptions = {},
): Promise<Payment | null> {
  return database.transaction(async (tx) => {
    const named = await invoiceStore.findReceivable(tx, invoiceId);
    const subscription = named && (await store.findForUpdate(tx, named.subscriptionId));
    const debt = await invoiceStore.findReceivable(tx, invoiceId);
    if (!subscription || debt === null || debt.paidAt !== null) return null;
    if (dueBy !== undefined && (debt.nextAttemptOn === null || debt.nextAttemptOn > dueBy)) return null;
    const attempts = debt.attempts + 1;
    const intent = { kind: 'retry', invoiceId, attempts, ...(isHolderThere && { isHolderThere }) } as const;
    const { companyId, id: subscriptionId } = subscription;
    return tryOrderPayment(tx, { companyId, subscriptionId, orderedBy, intent, amount: debt.amount }, now);
  });
}

/**
 * Charges all debts of a company to a card that was just stored, oldest first, and stops at the first declined charge.
 * If the bank requires authentication, the holder is asked, if present.
 * @param orderedBy the account; null if nobody is present
 * @throws AppError what paying throws; the card stays stored, and the error says so, with the amount still owed
 */
export async function payDebts(
  context: BillingContext,
  companyId: number,
  orderedBy: number | null,
): Promise<Paying> {
  const { database, clock } = context;
  const charge = async (invoiceId: number, isHolderThere?: true) => {
    const asked = { orderedBy, ...(isHolderThere && { isHolderThere }) };
    const payment = await orderRetry(context, invoiceId, clock.now(), asked);
    return payment === null ? null : payNow(context, payment, null);
  };
  return withCardKept(context, companyId, async () => {
    for (const { invoiceId } of await debtsOf(database.db, companyId)) {
      const result = await charge(invoiceId).catch((error: unknown) => {
        if (orderedBy === null || !wantsHolder(error)) throw error;
        return charge(invoiceId, true);
      });
      if (result?.status === 'requires_action') return { clientSecret: result.clientSecret };
    }
    return null;
  });
}

function wantsHolder(error: unknown): boolean {
  return error instanceof AppError && error.params.reason === 'authentication_required';
}

/** Adds to an error that the card was stored all the same, and what is still owed. */
export async function withCardKept<T>(
  { database }: BillingContext,
  companyId: number,
  paying: () => T | Promise<T>,
): Promise<T> {
  try {
    return await paying();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const open_amount = invoiceStore.sumOf(await debtsOf(database.db, companyId));
    const params = { ...error.params, card: 'stored', owed: formatMoney(open_amount), open_amount };
    throw new AppError(error.code, params);
  }
}
