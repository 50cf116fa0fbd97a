import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { BillingContext } from '../../context.ts';
import * as invoiceStore from '../../store/invoices.ts';
import type { Payment } from '../../store/payments.ts';
import * as store from '../../store/subscriptions.ts';
import { type Paying, payNow, tryOrderPayment } from './pay.ts';

/** What a main company owes, the oldest first. */
async function debtsOf(db: Executor, companyId: number): Promise<invoiceStore.Receivable[]> {
  return invoiceStore.listOpen(db, await store.idsOfMain(db, companyId));
}

interface RetryOptions {
  dueBy?: CivilDate;
  /** Whose account; null where it falls due by itself. */
  orderedBy?: number | null;
  isHolderThere?: true;
}

/**
 * Orders another attempt at an open invoice; null where it is paid, or a payment of the company is under way, and with
 * `dueBy` where none is due by that day: another node may have made it.
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
 * Charges all that a company owes to a card that was just stored, the oldest first, and stops at the first that is
 * declined. A bank that will not be charged without the holder asks them, if somebody ordered it who can be asked.
 * @param orderedBy whose account; null where nobody is there
 * @throws AppError what paying throws; the card stays, and what is thrown says so, and what is still owed
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

/** Says with what goes wrong that another card was stored all the same, and what is still owed. */
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
