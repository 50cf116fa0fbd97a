import type { Parsed } from '#api/schemas.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { addDays } from '#domain/kernel/civil-date.ts';
import { type BillFacts, billOf } from '#domain/subscriptions/bills.ts';
import { fitsSize } from '#domain/subscriptions/change.ts';
import { BANK_DAYS } from '#domain/subscriptions/dunning.ts';
import { type MainPlan, mainPlanOf } from '#domain/subscriptions/plans.ts';
import { billingPeriods, firstTerm } from '#domain/subscriptions/term.ts';
import { refOf } from '#server/adapters/payments/port.ts';
import { requireConfirmedEmail } from '#server/modules/accounts/index.ts';
import { findCompany, lockCompany } from '#server/modules/companies/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AppError, ValidationError } from '#server/platform/http/errors.ts';
import type { BillingContext } from '../../context.ts';
import * as paymentStore from '../../store/payments.ts';
import { findById, idsOfMain, listOfMainForUpdate } from '../../store/subscriptions.ts';
import { bill } from '../billing/billing.ts';
import { applyChange } from '../paying/apply-change.ts';
import { purchase } from '../paying/fulfil.ts';
import {
  askProvider,
  giveUp,
  orderPayment,
  type Paying,
  payNow,
  settle,
  unlessFailed,
} from '../paying/pay.ts';
import { payDebts, withCardKept } from '../paying/pay-debts.ts';
import { isCovered } from '../standing/standing.ts';
import { isOver, takesCard } from '../standing/state.ts';
import { redeemCode } from './coupons.ts';

interface Caller {
  userId: number;
  now: Date;
  today: CivilDate;
}

/**
 * Subscribes a company: it pays the first bill, and its first term begins today (rule subscriptions/purchase). Nothing
 * is stored of a declined card.
 * @throws AppError `email_unconfirmed`, `subscription_exists`, `payment_in_progress`, `payment_failed`,
 * `payment_unavailable`
 * @throws ValidationError of a plan that is too small, a coupon, or a missing card
 */
export async function subscribe(
  context: BillingContext,
  companyId: number,
  body: Parsed<'subscribe', 'body'>,
  caller: Caller,
): Promise<Paying> {
  const { plan, interval } = mainPlanOf(body.stripe_plan_id) as MainPlan;
  const method = body.payment_method;
  if (method === 'bank' && (!context.settings.PAYMENT_BY_INVOICE || interval !== 'year')) {
    throw ValidationError.on('payment_method', 'in');
  }
  if (method === 'card' && body.token === null) throw ValidationError.on('token', 'cardRequired');
  await leaveUnconfirmed(context, companyId);
  await endTerminated(context, companyId, caller.today);
  const payment = await context.database.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const company = await findCompany(tx, companyId);
    if (company === null || company.deletedAt !== null) throw new AppError('not_found');
    if (await isCovered(tx, companyId, caller.today)) throw new AppError('subscription_exists');
    // A payment for its own subscription, or one that adds it to another main company.
    if (await paymentStore.isPaidFor(tx, companyId)) throw new AppError('payment_in_progress');
    if (company.size !== null && !fitsSize(plan, company.size)) {
      throw ValidationError.on('stripe_plan_id', 'planTooSmall');
    }
    const coupon = await redeemCode(tx, body.coupon_code, companyId, caller);
    await requireConfirmedEmail(tx, caller.userId, caller.now);
    const { draft, discountedMonths, period } = firstBill(caller.today, {
      plan,
      interval,
      discount: coupon && { coupon, monthsLeft: coupon.durationInMonths },
      dueInDays: method === 'bank' ? BANK_DAYS : 0,
    });
    const intent = {
      kind: 'purchase',
      plan,
      interval,
      couponId: coupon?.id ?? null,
      draft,
      period,
      discountedMonths,
    } as const;
    if (method === 'bank') {
      const paid = draft.total === 0 ? 'nothing' : { attempts: 0 };
      const key = `bank-${companyId}-${caller.now.getTime()}`;
      const now = context.clock.now();
      await paymentStore.putMethod(tx, { companyId, method, provider: context.payments.name }, now);
      await applyChange(context, tx, await purchase(tx, { key, companyId, intent, method, paid }, now), now);
      return null;
    }
    return orderPayment(
      tx,
      { companyId, subscriptionId: null, orderedBy: caller.userId, intent, amount: draft.total },
      caller.now,
    );
  });
  if (payment === null) return null;
  const result = await payNow(context, payment, body.token as string);
  if (result.status === 'requires_action') return { clientSecret: result.clientSecret };
  await tryFormerDebts(context, companyId);
  return null;
}

/**
 * Ends subscriptions that are terminated by a debt but not yet processed by today's billing run: if the debt were paid
 * first, the next term would begin.
 */
async function endTerminated(context: BillingContext, companyId: number, today: CivilDate): Promise<void> {
  const { db } = context.database;
  for (const id of await idsOfMain(db, companyId)) {
    const subscription = await findById(db, id);
    if (subscription === null || !isOver(subscription, today)) continue;
    await askProvider(() => bill(context, id), 'payment_unavailable');
  }
}

/** Charges the debts of ended subscriptions. The new subscription stands whatever the result. */
async function tryFormerDebts(context: BillingContext, companyId: number): Promise<void> {
  try {
    await payDebts(context, companyId, null);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** The first bill of a term. */
export function firstBill(
  today: CivilDate,
  { dueInDays, ...facts }: Pick<BillFacts, 'plan' | 'interval' | 'discount'> & { dueInDays: number },
) {
  const [period] = billingPeriods(firstTerm(today), facts.interval) as [BillFacts['period']];
  const { lines, total, discountedMonths } = billOf({ ...facts, period, additional: 0 });
  return { draft: { lines, total, on: today, dueOn: addDays(today, dueInDays) }, discountedMonths, period };
}

/**
 * Continues a payment after its holder was asked to authenticate.
 * @throws AppError `payment_failed` if the holder declined or has not answered, `not_found` for a secret of somebody
 * else
 */
export async function confirmPayment(
  context: BillingContext,
  companyId: number,
  clientSecret: string,
  { userId }: Pick<Caller, 'userId'>,
): Promise<Paying> {
  // Ownership is checked before the provider is called: with the embedded provider that call is the confirmation
  // itself.
  const payment = await paymentStore.findByRef(context.database.db, companyId, refOf(clientSecret));
  if (payment === null) throw new AppError('not_found');
  const outcome = await askProvider(() => context.payments.confirm(clientSecret), 'not_found');
  const settled = await settle(context, payment, outcome);
  const isDebt = payment.intent.kind === 'retry';
  const confirmed = () => {
    if (unlessFailed(settled).status === 'succeeded') return;
    throw new AppError('payment_failed', { reason: 'authentication_required' });
  };
  await (isDebt ? withCardKept(context, companyId, confirmed) : confirmed());
  if (isDebt || payment.intent.kind === 'card') return payDebts(context, companyId, userId);
  if (payment.intent.kind === 'purchase') await tryFormerDebts(context, companyId);
  return null;
}

/** Abandons an unconfirmed payment in favour of a new attempt, or settles it if it was confirmed after all. */
async function leaveUnconfirmed(context: BillingContext, companyId: number): Promise<void> {
  const open = await paymentStore.findOpen(context.database.db, companyId);
  if (open?.status !== 'requires_action' || open.providerRef === null) return;
  const { providerRef } = open;
  const outcome = await askProvider(() => context.payments.abandon(providerRef), 'payment_in_progress');
  if (outcome.status === 'succeeded') await settle(context, open, outcome);
  else await giveUp(context, open);
}

/**
 * Replaces the stored card and charges what is owed to the new one at once.
 * @throws AppError `not_found` without a subscription, `subscription_cancelled` if nothing can be charged any more, and
 * what paying throws
 * @throws ValidationError of a missing card
 */
export async function changeCreditCard(
  context: BillingContext,
  companyId: number,
  token: string | null,
  { userId, now, today }: Caller,
): Promise<Paying> {
  if (token === null) throw ValidationError.on('token', 'cardRequired');
  await leaveUnconfirmed(context, companyId);
  const payment = await context.database.transaction(async (tx) => {
    const subscription = await findForCard(tx, companyId, today);
    return orderPayment(
      tx,
      { companyId, subscriptionId: subscription.id, orderedBy: userId, intent: { kind: 'card' }, amount: 0 },
      now,
    );
  });
  const result = await payNow(context, payment, token);
  if (result.status === 'requires_action') return { clientSecret: result.clientSecret };
  return payDebts(context, companyId, userId);
}

/**
 * The main company's subscription whose card is replaced, with a row lock.
 * @throws AppError, see `changeCreditCard`
 */
async function findForCard(tx: Tx, companyId: number, today: CivilDate) {
  const own = await listOfMainForUpdate(tx, companyId);
  const isRemoved = (await findCompany(tx, companyId))?.deletedAt != null;
  const found = own.find((subscription) => takesCard(subscription, { isRemoved }, today));
  if (found !== undefined) return found;
  const isRunning = own.some((subscription) => !isOver(subscription, today));
  throw new AppError(isRunning ? 'subscription_cancelled' : 'not_found');
}
