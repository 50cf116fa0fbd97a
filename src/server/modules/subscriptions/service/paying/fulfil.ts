import { addDays, type CivilDate, earlierOf } from '#domain/kernel/civil-date.ts';
import { zurichDate } from '#domain/kernel/zurich.ts';
import { nextBillOn } from '#domain/subscriptions/bills.ts';
import { nextAttemptOn } from '#domain/subscriptions/dunning.ts';
import { type AgreedTerm, firstTerm, followingTerm, UNPAID_GRACE_DAYS } from '#domain/subscriptions/term.ts';
import { findCompanies, findCompany } from '#server/modules/companies/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { PaymentIntent } from '../../intents.ts';
import * as couponStore from '../../store/coupons.ts';
import * as invoiceStore from '../../store/invoices.ts';
import { findMethod, type Payment } from '../../store/payments.ts';
import * as store from '../../store/subscriptions.ts';
import { discountAfter, discountColumns, keptDiscount } from '../standing/discount.ts';
import { isCovered } from '../standing/standing.ts';
import { runningTerm } from '../standing/state.ts';
import type { AnnouncedNews, Change } from './apply-change.ts';
import type { Paid } from './issue.ts';

/* The consequences of each kind of payment. These functions read and decide; `applyChange` writes. */

/** A payment and its subscription, both with row locks. */
export interface LockedPayment {
  payment: Payment;
  /** The present state; null if there is none yet. */
  subscription: store.SubscriptionRecord | null;
}

/** An intent to fulfil, its company, and the method of payment. */
interface Order<Kind extends PaymentIntent['kind']> {
  key: string;
  companyId: number;
  intent: Extract<PaymentIntent, { kind: Kind }>;
  method: 'card' | 'bank';
  paid: Paid;
}

/** An order for a subscription, which is locked. */
interface OrderOf<Kind extends PaymentIntent['kind']> extends Order<Kind> {
  subscription: store.SubscriptionRecord;
}

/** The consequences of a successful payment. */
export async function fulfilment(tx: Tx, locked: LockedPayment, now: Date): Promise<Change> {
  const { payment } = locked;
  const { intent, companyId, operationId: key } = payment;
  const order = { key, companyId, method: 'card', paid: payment.amount === 0 ? 'nothing' : 'card' } as const;
  if (intent.kind === 'purchase') return purchase(tx, { ...order, intent }, now);
  if (intent.kind === 'card') return cardChange(tx, order);
  const subscription = subscriptionOf(locked);
  switch (intent.kind) {
    case 'change':
      return planChange(tx, { ...order, subscription, intent });
    case 'additional':
      return joining(tx, { ...order, subscription, intent });
    case 'bill':
      return issuedBill({ ...order, subscription, intent }, now);
    case 'retry':
      return paidInvoice(tx, { subscription, invoiceId: intent.invoiceId, paidBy: 'card' }, now);
  }
}

/** The consequences of a failed payment. */
export async function failure(tx: Tx, locked: LockedPayment, reason: string, now: Date): Promise<Change> {
  const { payment } = locked;
  const { intent, companyId, operationId: key } = payment;
  const about = { key, companyId };
  switch (intent.kind) {
    case 'purchase':
    case 'change':
      return { ...about, ...(intent.couponId !== null && { returnsCoupon: intent.couponId }) };
    case 'bill': {
      const subscription = subscriptionOf(locked);
      const { dueOn, total: amount } = intent.draft;
      const owed = await invoiceStore.listOpen(tx, [subscription.id]);
      const news = failedCharge([...owed, { dueOn, amount }], { dueOn, reason }, now);
      const order = { ...about, subscription, intent, method: 'card', paid: { attempts: 1 } } as const;
      return { ...issuedBill(order, now), ...news };
    }
    case 'retry': {
      // If the holder is present, a new payment asks for authentication instead.
      const isAsked = reason === 'authentication_required' && payment.orderedBy !== null;
      const { subscription } = locked;
      return isAsked || subscription === null
        ? about
        : { ...about, ...(await failedAttempt(tx, { subscription, intent, reason }, now)) };
    }
    default:
      return about;
  }
}

function subscriptionOf({ subscription, payment }: LockedPayment): store.SubscriptionRecord {
  if (subscription !== null) return subscription;
  throw new Error(`no subscription for the ${payment.intent.kind} of ${payment.operationId}`);
}

/** A company is subscribed from the day of purchase. */
export async function purchase(tx: Tx, order: Order<'purchase'>, now: Date): Promise<Change> {
  const { companyId, intent, method, paid, key } = order;
  const { plan, interval, draft, period, couponId } = intent;
  if (await isCovered(tx, companyId, zurichDate(now.getTime()))) {
    // The payment had been abandoned, and the company subscribed again since: a manual refund is needed.
    const finding = `charged twice for a subscription of company ${companyId}: payment ${key}`;
    return { companyId, key, finding };
  }
  const term = firstTerm(draft.on);
  const following = followingTerm(term);
  const next = nextBillOn(term, interval, period, following) as CivilDate;
  const company = await findCompany(tx, companyId);
  const isRemoved = company === null || company.deletedAt !== null;
  const comingBillOn = isRemoved && interval === 'year' ? null : next;
  const coupon = couponId === null ? null : await couponStore.findById(tx, couponId);
  const discount = coupon && discountColumns(coupon, intent.discountedMonths, { term, period });
  return {
    companyId,
    key,
    begins: {
      values: {
        plan,
        interval,
        nextBillOn: comingBillOn,
        // The company was removed while the payment was being confirmed: the paid term runs to its end.
        cancelledAt: isRemoved ? now : null,
        ...discount,
        createdAt: now,
        updatedAt: now,
      },
      terms: isRemoved ? [term] : [term, following],
    },
    debts: { companies: [companyId], isStandingChanged: true },
    invoice: { draft, method, paid },
    chargesOldest: method === 'card',
    news: {
      kind: 'purchased',
      plan,
      interval,
      startsOn: term.startsOn,
      endsOn: term.endsOn,
      amount: draft.total,
      method,
      dueOn: draft.dueOn,
      discount: coupon && { code: coupon.code, endsOn: discount?.discountEndsOn ?? null },
      nextBillOn: comingBillOn,
    },
  };
}

/** The new plan applies from the day of the change, in a term of its own. */
export async function planChange(tx: Tx, order: OrderOf<'change'>): Promise<Change> {
  const { intent, companyId, subscription, method, paid, key } = order;
  const { plan, interval, draft, period, extension } = intent;
  const term = firstTerm(draft.on, extension);
  const billed = { term, period };
  const discount =
    intent.couponId === null
      ? keptDiscount(subscription, intent.discountedMonths, billed)
      : await discountAfter(tx, intent.couponId, intent.discountedMonths, billed);
  const carried = store.carriedCompanies(subscription, draft.on);
  const left = await findCompanies(
    tx,
    carried.filter((id) => id !== companyId),
  );
  return {
    companyId,
    key,
    subscription,
    terms: termsFrom(subscription, term),
    update: {
      plan,
      interval,
      nextPlan: null,
      nextInterval: null,
      // A change of plan revokes a cancellation.
      cancelledAt: null,
      nextBillOn: nextBillOn(term, interval, period, followingTerm(term)) as CivilDate,
      announcedDays: null,
      ...discount,
    },
    // Additional companies leave with the replaced term, since only a big plan carries any.
    leaves: { companyId: 'all', endsOn: addDays(draft.on, -1) },
    debts: { companies: carried, isStandingChanged: true },
    invoice: { draft, method, paid },
    news: {
      kind: 'plan_changed',
      left: left.map(({ name }) => name),
      plan,
      interval,
      startsOn: term.startsOn,
      endsOn: term.endsOn,
      extensionDays: extension.days,
      amount: draft.total,
      method,
      dueOn: draft.dueOn,
    },
  };
}

/** Ends the running term the day before another one begins, and removes the one agreed to follow. */
function termsFrom({ id, terms }: store.SubscriptionRecord, term: AgreedTerm): NonNullable<Change['terms']> {
  const running = runningTerm({ terms }, term.startsOn);
  if (running === null) throw new Error(`subscription ${id} has no term on ${term.startsOn}`);
  const agreed = [term, followingTerm(term)];
  if (running.startsOn === term.startsOn) return { from: running.number, endsRunningOn: null, agreed };
  return { from: running.number + 1, endsRunningOn: addDays(term.startsOn, -1), agreed };
}

/** A company is carried by a big main one from that day on. */
export async function joining(tx: Tx, order: OrderOf<'additional'>): Promise<Change> {
  const { intent, companyId, subscription, method, paid, key } = order;
  const { draft, companyId: additionalId } = intent;
  const joined = await findCompany(tx, additionalId);
  const endsOn = runningTerm(subscription, draft.on)?.endsOn ?? draft.on;
  // The subscription was cancelled, or the company removed, while this was paid: the paid period runs to its end.
  const isLeaving = subscription.cancelledAt !== null || joined === null || joined.deletedAt !== null;
  return {
    companyId,
    key,
    subscription,
    joins: { companyId: additionalId, startsOn: draft.on },
    ...(isLeaving && { leaves: { companyId: additionalId, endsOn } }),
    debts: {
      companies: [...new Set([...store.carriedCompanies(subscription, draft.on), additionalId])],
      isStandingChanged: true,
    },
    invoice: { draft, method, paid },
    news: {
      kind: 'company_joined',
      joined: joined?.name ?? '',
      amount: draft.total,
      method,
      dueOn: draft.dueOn,
      endsOn,
    },
  };
}

/** A due bill becomes an invoice, with the result of its charge. */
export function issuedBill(order: OrderOf<'bill'>, now: Date): Change {
  const { intent, companyId, subscription, method, paid, key } = order;
  const { draft, renewal } = intent;
  const { plan, interval } = subscription;
  const { total: amount, dueOn } = draft;
  // A renewal that adds to a debt is announced only once it is paid.
  const isTold = method === 'bank' || typeof paid !== 'object';
  return {
    companyId,
    key,
    subscription,
    debts: whereOpen(subscription, now),
    invoice: { draft, method, paid },
    ...(renewal !== null &&
      isTold && { news: { kind: 'renewed', plan, interval, ...renewal, amount, method, dueOn } as const }),
  };
}

/** An open invoice is paid. Idempotent. */
export async function paidInvoice(
  tx: Tx,
  invoice: { subscription: store.SubscriptionRecord; invoiceId: number; paidBy: 'card' | 'bank' },
  now: Date,
): Promise<Change> {
  const { subscription, invoiceId, paidBy } = invoice;
  const about = { companyId: subscription.companyId, key: `recovered-${invoiceId}` };
  const receivable = await invoiceStore.findReceivable(tx, invoiceId);
  if (receivable === null) throw new Error(`nothing is owed for invoice ${invoiceId}`);
  if (receivable.paidAt !== null) {
    // It was paid by bank while the card was charged: one of the two needs a manual refund.
    const finding = `a card was charged for invoice ${invoiceId}, which was paid already`;
    return { ...about, ...(paidBy === 'card' && { finding }) };
  }
  return {
    ...about,
    subscription,
    receivable: { invoiceId, paidAt: now, paidBy, nextAttemptOn: null },
    chargesRest: paidBy === 'card',
    debts: whereOpen(subscription, now),
    news: {
      kind: 'recovered',
      endsOn: runningTerm(subscription, zurichDate(now.getTime()))?.endsOn ?? null,
    },
  };
}

/** An invoice is owed again, or owed in another amount, after what had paid it was undone. */
export function reopenedInvoice(
  {
    subscription,
    invoiceId,
    amount,
  }: { subscription: store.SubscriptionRecord; invoiceId: number; amount: number },
  now: Date,
): Change {
  return {
    companyId: subscription.companyId,
    key: `reopened-${invoiceId}`,
    subscription,
    receivable: { invoiceId, amount, paidAt: null, paidBy: null },
    debts: whereOpen(subscription, now),
  };
}

/** The ads of all companies of a subscription are updated when its debt begins or ends. */
function whereOpen(subscription: store.SubscriptionRecord, now: Date): NonNullable<Change['debts']> {
  const companies = store.carriedCompanies(subscription, zurichDate(now.getTime()));
  return { companies, isStandingChanged: false };
}

/** A retry of an open invoice failed. */
async function failedAttempt(
  tx: Tx,
  failed: {
    subscription: store.SubscriptionRecord;
    intent: Extract<PaymentIntent, { kind: 'retry' }>;
    reason: string;
  },
  now: Date,
): Promise<Partial<Change>> {
  const { subscription, intent, reason } = failed;
  const { invoiceId, attempts } = intent;
  const owed = await invoiceStore.listOpen(tx, [subscription.id]);
  const receivable = owed.find((it) => it.invoiceId === invoiceId);
  if (receivable === undefined) return {};
  const { dueOn } = receivable;
  const planned = nextAttemptOn(dueOn, zurichDate(now.getTime()));
  return {
    subscription,
    receivable: { invoiceId, attempts, nextAttemptOn: planned },
    ...failedCharge(owed, { dueOn, reason }, now),
  };
}

/** @param owed all open debts, including the failed charge */
function failedCharge(
  owed: readonly { dueOn: CivilDate; amount: number }[],
  { dueOn, reason }: { dueOn: CivilDate; reason: string },
  now: Date,
): { news?: AnnouncedNews } {
  const today = zurichDate(now.getTime());
  const oldest = owed.reduce((before, it) => earlierOf(before, it.dueOn), dueOn);
  const activeUntil = addDays(oldest, UNPAID_GRACE_DAYS);
  // After the grace period only the owner retries, on the page, where the result is shown.
  if (activeUntil < today) return {};
  const amount = invoiceStore.sumOf(owed);
  const planned = nextAttemptOn(dueOn, today);
  return {
    news: { kind: 'payment_failed', amount, dueOn, reason, nextAttemptOn: planned, activeUntil },
  };
}

/** A card was replaced, to which debts are charged. */
async function cardChange(tx: Tx, about: Pick<Change, 'companyId' | 'key'>): Promise<Change> {
  const { companyId, key } = about;
  const method = await findMethod(tx, companyId);
  const owed = await invoiceStore.listOpen(tx, await store.idsOfMain(tx, companyId));
  return {
    companyId,
    key,
    chargesOldest: true,
    news: {
      kind: 'card_changed',
      lastFour: method?.cardLastFour ?? '',
      owed: invoiceStore.sumOf(owed),
    },
  };
}
