import { addDays, type CivilDate, earlierOf } from '#domain/kernel/civil-date.ts';
import { startOfZurichDay } from '#domain/kernel/zurich.ts';
import { nextAttemptOn } from '#domain/subscriptions/dunning.ts';
import { UNPAID_GRACE_DAYS } from '#domain/subscriptions/term.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { BillingContext, SettlingContext } from '../context.ts';
import type { InvoiceDraft } from '../intents.ts';
import * as invoiceStore from '../store/invoices.ts';
import * as paymentStore from '../store/payments.ts';
import * as store from '../store/subscriptions.ts';
import { reportDrift } from './drift.ts';
import type { Paid } from './issue.ts';
import { runningTerm } from './state.ts';
import { tell } from './tell.ts';

/**
 * Brings `unpaidSince` in line with the open invoices and `coming`, the day by which one is to be paid that is about to be
 * issued; the companies' ads follow where that changes anything. It locks companies, and so comes before the number of an
 * invoice.
 * @returns since when something is open, and which ads went public by that
 */
export async function followDebts(
  context: SettlingContext,
  tx: Tx,
  subscription: Pick<store.SubscriptionRecord, 'id' | 'unpaidSince'> &
    Partial<Pick<store.SubscriptionRecord, 'members'>>,
  {
    coming = null,
    told = store.carriedCompanies({ members: subscription.members ?? [] }, context.clock.today()),
    isAlwaysTold = false,
  }: { coming?: CivilDate | null; told?: readonly number[]; isAlwaysTold?: boolean } = {},
): Promise<{ debt: CivilDate | null; published: readonly string[] }> {
  const { id, unpaidSince } = subscription;
  const oldest = await store.oldestDebt(tx, id);
  const debt = oldest !== null && coming !== null ? earlierOf(oldest, coming) : (oldest ?? coming);
  if (debt !== unpaidSince) await store.update(tx, id, { unpaidSince: debt }, context.clock.now());
  const isTold = isAlwaysTold || debt !== unpaidSince;
  return { debt, published: isTold ? await context.onStandingChanged(tx, told) : [] };
}

/** The day by which an invoice is to be paid; null where it is. */
export function openSince({ dueOn }: InvoiceDraft, paid: Paid): CivilDate | null {
  return typeof paid === 'object' ? dueOn : null;
}

/** An invoice is paid that had been open. Paying it twice changes nothing. */
export async function settleInvoice(
  context: SettlingContext,
  tx: Tx,
  invoiceId: number,
  paidBy: 'card' | 'bank',
): Promise<void> {
  const now = context.clock.now();
  const named = await invoiceStore.findReceivable(tx, invoiceId);
  // In this order by all: the subscription, then what hangs on it.
  const subscription = named && (await store.findForUpdate(tx, named.subscriptionId));
  if (!subscription) throw new Error(`no subscription of invoice ${invoiceId}`);
  const receivable = await invoiceStore.findReceivable(tx, invoiceId);
  if (receivable === null) return;
  if (receivable.paidAt !== null) {
    // The bank brought it while the card was being charged: a person has to give one of the two back.
    const finding = `a card was charged for invoice ${invoiceId}, which was paid already`;
    return paidBy === 'card' ? reportDrift(context, tx, finding) : undefined;
  }
  await invoiceStore.updateReceivable(tx, invoiceId, { paidAt: now, paidBy, nextAttemptOn: null });
  // A card that works pays what else is open.
  if (paidBy === 'card') {
    const ids = await store.idsOfMain(tx, subscription.companyId);
    await invoiceStore.attemptOn(tx, ids, context.clock.today(), 'all');
  }
  const { debt } = await followDebts(context, tx, subscription);
  if (debt !== null) return;
  // Of several debts each is paid for itself; what is told is all that was, once nothing is owed.
  const today = context.clock.today();
  const { oldest, amount } = await invoiceStore.sumOfDebtsPaid(
    tx,
    subscription.id,
    new Date(startOfZurichDay(today)),
  );
  if (oldest === null || oldest >= today) return;
  const endsOn = runningTerm(subscription, today)?.endsOn ?? null;
  const news = { kind: 'recovered', amount, endsOn } as const;
  await tell(context, tx, { companyId: subscription.companyId, key: `recovered-${invoiceId}` }, news);
}

/** An open invoice could not be charged once more. */
export async function noteFailedAttempt(
  context: BillingContext,
  tx: Tx,
  { invoiceId, attempts, key }: { invoiceId: number; attempts: number; key: string },
  subscription: store.SubscriptionRecord | null,
  reason: string,
): Promise<void> {
  const receivable = await invoiceStore.findReceivable(tx, invoiceId);
  if (receivable === null || receivable.paidAt !== null || subscription === null) return;
  const { dueOn } = receivable;
  await invoiceStore.updateReceivable(tx, invoiceId, {
    attempts,
    nextAttemptOn: nextAttemptOn(dueOn, context.clock.today()),
  });
  await mailFailure(context, tx, subscription, { key, dueOn, reason });
}

export async function mailFailure(
  context: BillingContext,
  tx: Tx,
  subscription: store.SubscriptionRecord,
  { key, dueOn, reason }: { key: string; dueOn: CivilDate; reason: string },
): Promise<void> {
  const open = await invoiceStore.listOpen(tx, [subscription.id]);
  const oldest = open[0]?.dueOn ?? dueOn;
  const activeUntil = addDays(oldest, UNPAID_GRACE_DAYS);
  // Whoever tries another card after that sees what came of it.
  if (activeUntil < context.clock.today()) return;
  await tell(
    context,
    tx,
    { companyId: subscription.companyId, key },
    {
      kind: 'payment_failed',
      amount: invoiceStore.sumOf(open),
      dueOn,
      reason,
      nextAttemptOn: nextAttemptOn(dueOn, context.clock.today()),
      activeUntil,
    },
  );
}

/**
 * Lets a card that was just stored be charged the oldest of what its company owes: at once by who ordered what came before
 * or, where nobody heard the answer, by the next run of the bills. If it works the rest follows.
 */
export async function chargeOldest(
  { clock }: Pick<SettlingContext, 'clock'>,
  tx: Tx,
  companyId: number,
): Promise<void> {
  await invoiceStore.attemptOn(tx, await store.idsOfMain(tx, companyId), clock.today(), 'oldest');
}

/** Another card is stored, to be charged with what is owed. */
export async function cardChanged(
  context: BillingContext,
  tx: Tx,
  { companyId, operationId }: paymentStore.Payment,
): Promise<void> {
  const method = await paymentStore.findMethod(tx, companyId);
  const open = await invoiceStore.listOpen(tx, await store.idsOfMain(tx, companyId));
  await chargeOldest(context, tx, companyId);
  const lastFour = method?.cardLastFour ?? '';
  const news = { kind: 'card_changed', lastFour, owed: invoiceStore.sumOf(open) } as const;
  await tell(context, tx, { companyId, key: operationId }, news);
}
