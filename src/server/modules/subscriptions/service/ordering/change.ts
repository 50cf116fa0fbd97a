import type { Parsed } from '#api/schemas.ts';
import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import { extensionDays, fitsSize, type PaidSpan, unusedValue } from '#domain/subscriptions/change.ts';
import { BANK_DAYS } from '#domain/subscriptions/dunning.ts';
import type { InvoiceLine } from '#domain/subscriptions/invoice.ts';
import { type MainPlan, mainPlanOf, planOf } from '#domain/subscriptions/plans.ts';
import { firstTerm } from '#domain/subscriptions/term.ts';
import { findCompany } from '#server/modules/companies/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError, ValidationError } from '#server/platform/http/errors.ts';
import type { BillingContext } from '../../context.ts';
import { type CouponRow, findById as findCouponById } from '../../store/coupons.ts';
import { type InvoiceRecord, listOfSubscription } from '../../store/invoices.ts';
import { findMethod, findOpen } from '../../store/payments.ts';
import * as store from '../../store/subscriptions.ts';
import { bill } from '../billing/billing.ts';
import { nextAmount } from '../billing/next-bill.ts';
import { applyChange } from '../paying/apply-change.ts';
import { planChange } from '../paying/fulfil.ts';
import { spanOf } from '../paying/issue.ts';
import { mailOwners } from '../paying/notices.ts';
import { askProvider, orderPayment, payNow } from '../paying/pay.ts';
import { asAgreedNext, hasStaying, requireOpen, requireSettled, unpaidError } from '../standing/state.ts';
import { findCoupon, redeemCode } from './coupons.ts';
import { firstBill } from './subscribe.ts';

interface Caller {
  userId: number;
  now: Date;
  today: CivilDate;
}

/**
 * The cost of a change of plan today.
 * @throws what the change would throw, except for the payment
 */
export async function previewChange(
  { database: { db } }: BillingContext,
  subscriptionId: number,
  { stripe_plan_id, coupon_code }: Parsed<'previewChange', 'query'>,
  today: CivilDate,
) {
  const subscription = await store.findById(db, subscriptionId);
  const companyId = subscription?.companyId ?? null;
  const coupon = coupon_code === null ? null : await findCoupon(db, coupon_code, companyId, today);
  return changeOf(db, subscription, mainPlanOf(stripe_plan_id) as MainPlan, coupon, today);
}

/**
 * Changes the plan as of today, with a new term; the unused part of what was paid is credited as days at its end
 * (rule subscriptions/change).
 * @throws AppError `plan_stale`, `plan_unchanged`, `company_has_additional`, `extension_too_long`, and what paying
 * throws
 */
export async function changePlan(
  context: BillingContext,
  subscriptionId: number,
  body: Parsed<'changePlan', 'body'>,
  { userId, now, today }: Caller,
): Promise<void> {
  // Due bills come first, since the change of plan replaces future bills.
  await askProvider(() => bill(context, subscriptionId), 'payment_unavailable');
  const payment = await context.database.transaction(async (tx) => {
    const found = await store.findForUpdate(tx, subscriptionId);
    await requireOpen(tx, found, today);
    const subscription = found as store.SubscriptionRecord;
    const { plan: oldPlan, interval: oldInterval, companyId } = subscription;
    if (body.old_stripe_plan_id !== planOf(oldPlan, oldInterval).key) throw new AppError('plan_stale');
    const chosen = mainPlanOf(body.new_stripe_plan_id) as MainPlan;
    const coupon = await redeemCode(tx, body.coupon_code, companyId, { now, today });
    const { draft, period, discountedMonths, extension } = await changeOf(
      tx,
      subscription,
      chosen,
      coupon,
      today,
    );
    const intent = {
      kind: 'change',
      ...chosen,
      couponId: coupon?.id ?? null,
      draft,
      period,
      discountedMonths,
      extension,
    } as const;
    const method = (await findMethod(tx, companyId))?.method ?? 'card';
    const isBank = method === 'bank';
    if (isBank && chosen.interval === 'month') throw ValidationError.on('new_stripe_plan_id', 'in');
    if (isBank || draft.total === 0) {
      if ((await findOpen(tx, companyId)) !== null) throw new AppError('payment_in_progress');
      const paid = draft.total === 0 ? 'nothing' : { attempts: 0 };
      const key = `change-${subscriptionId}-${now.getTime()}`;
      const dueOn = isBank ? addDays(today, BANK_DAYS) : today;
      const order = { key, companyId, subscription, method, paid } as const;
      const change = await planChange(tx, { ...order, intent: { ...intent, draft: { ...draft, dueOn } } });
      await applyChange(context, tx, change, context.clock.now());
      return null;
    }
    const order = { companyId, subscriptionId, orderedBy: userId, intent, amount: draft.total };
    return orderPayment(tx, order, now);
  });
  if (payment === null) return;
  const result = await payNow(context, payment, null);
  // Stored cards are charged off-session, so an authentication of the holder cannot be requested here.
  if (result.status !== 'succeeded')
    throw new AppError('payment_failed', { reason: 'authentication_required' });
}

/** The bill, the term and the credited days of a change, unless a rule refuses it. */
async function changeOf(
  db: Executor,
  subscription: store.SubscriptionRecord | null,
  { plan, interval }: MainPlan,
  coupon: CouponRow | null,
  today: CivilDate,
) {
  const running = await requireOpen(db, subscription, today);
  const record = subscription as store.SubscriptionRecord;
  // An open invoice, due or not, cannot be credited as days, and would be paid for nothing.
  if (record.unpaidSince !== null) throw await unpaidError(db, record);
  if (plan === record.plan) throw new AppError('plan_unchanged');
  const company = await findCompany(db, record.companyId);
  if (company?.size && !fitsSize(plan, company.size))
    throw ValidationError.on('stripe_plan_id', 'planTooSmall');
  if (hasStaying(record)) throw new AppError('company_has_additional');
  const paid = paidSinceChange(await listOfSubscription(db, record.id));
  const value = unusedValue(paid, running, today);
  const days = extensionDays(value, plan);
  if (!days.ok) throw new AppError(days.reason);
  const kept = coupon ?? (record.couponId === null ? null : await findCouponById(db, record.couponId));
  const monthsLeft = coupon === null ? record.discountMonthsLeft : coupon.durationInMonths;
  const discount = kept && { coupon: kept, monthsLeft };
  const { draft, discountedMonths, period } = firstBill(today, { plan, interval, discount, dueInDays: 0 });
  const unused: InvoiceLine = {
    kind: 'unused_time',
    product: record.plan,
    value,
    extensionDays: days.value,
    amount: 0,
  };
  const extension = { days: days.value, value };
  return {
    draft: { ...draft, lines: [...draft.lines, unused] },
    discountedMonths,
    period,
    extension,
    term: firstTerm(today, extension),
  };
}

/** The days paid by invoices, newest first, back to the one of the last change of plan. */
function paidSinceChange(invoices: readonly InvoiceRecord[]): PaidSpan[] {
  // Older unused days were credited by that change to the running term, whether or not it is paid yet.
  const last = invoices.findIndex(({ invoice }) => invoice.lines.some(({ kind }) => kind === 'unused_time'));
  return invoices.slice(0, last < 0 ? undefined : last + 1).flatMap(({ invoice, paidAt }) => {
    if (paidAt === null) return [];
    const span = spanOf(invoice.lines);
    const joined = invoice.lines.filter((line) => line.kind === 'remaining_time');
    if (joined.length > 0) return joined;
    return span === null ? [] : [{ ...span, amount: invoice.total }];
  });
}

/**
 * Changes the billing cycle to monthly or yearly from the next term on (rule subscriptions/cycle).
 * @throws AppError `plan_unchanged` if that was agreed already
 * @throws ValidationError of another plan
 */
export async function changeBillingCycle(
  context: BillingContext,
  subscriptionId: number,
  { stripe_plan_id }: Parsed<'changeBillingCycle', 'body'>,
  { now, today }: { now: Date; today: CivilDate },
): Promise<void> {
  await askProvider(() => bill(context, subscriptionId), 'payment_unavailable');
  await context.database.transaction(async (tx) => {
    const subscription = await store.findForUpdate(tx, subscriptionId);
    const term = await requireOpen(tx, subscription, today);
    const record = subscription as store.SubscriptionRecord;
    const { plan, interval, companyId } = record;
    await requireSettled(tx, companyId);
    const chosen = mainPlanOf(stripe_plan_id) as MainPlan;
    const next = asAgreedNext(record, await findCompany(tx, companyId), today);
    if (chosen.plan !== plan && chosen.plan !== next.plan) throw ValidationError.on('stripe_plan_id', 'in');
    if (chosen.interval === next.interval) throw new AppError('plan_unchanged');
    if (chosen.interval === 'month' && (await findMethod(tx, companyId))?.method === 'bank') {
      throw ValidationError.on('stripe_plan_id', 'in');
    }
    const agreed = { nextInterval: chosen.interval === interval ? null : chosen.interval };
    await store.update(tx, subscriptionId, agreed, now);
    const from = addDays(term.endsOn, 1);
    const coming = { plan: next.plan, interval: chosen.interval };
    const amount = await nextAmount(tx, record, coming, from);
    await mailOwners(
      context,
      tx,
      { companyId, key: `cycle-${subscriptionId}-${now.getTime()}` },
      { kind: 'cycle_changed', interval: chosen.interval, from, amount },
    );
  });
}
