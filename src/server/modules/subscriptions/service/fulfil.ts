import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import { nextBillOn } from '#domain/subscriptions/bills.ts';
import { type AgreedTerm, firstTerm, followingTerm } from '#domain/subscriptions/term.ts';
import { findCompanies, findCompany } from '#server/modules/companies/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { BillingContext } from '../context.ts';
import type { PaymentIntent } from '../intents.ts';
import * as couponStore from '../store/coupons.ts';
import * as paymentStore from '../store/payments.ts';
import * as store from '../store/subscriptions.ts';
import {
  cardChanged,
  chargeOldest,
  followDebts,
  mailFailure,
  noteFailedAttempt,
  openSince,
  settleInvoice,
} from './debts.ts';
import { discountAfter, discountColumns, keptDiscount } from './discount.ts';
import { reportDrift } from './drift.ts';
import { issueInvoice, type Paid } from './issue.ts';
import { isCovered } from './standing.ts';
import { runningTerm } from './state.ts';
import { tell } from './tell.ts';

type Intent<Kind extends PaymentIntent['kind']> = Extract<PaymentIntent, { kind: Kind }>;
type Method = 'card' | 'bank';

/** A payment and what it is about, both locked. */
export interface Claimed {
  payment: paymentStore.Payment;
  subscription: store.SubscriptionRecord | null;
}

/** What is to be fulfilled: an intent, of whom, and how it is paid. */
interface Fulfilment<Kind extends PaymentIntent['kind']> {
  key: string;
  companyId: number;
  /** As it is, locked; null where there is none yet. */
  subscription: store.SubscriptionRecord | null;
  intent: Intent<Kind>;
  method: Method;
  paid: Paid;
}

/** Does what a payment was for, once it has succeeded; part of the transaction that notes it. */
export async function fulfil(
  context: BillingContext,
  tx: Tx,
  { payment, subscription }: Claimed,
): Promise<void> {
  const { intent, companyId, operationId: key } = payment;
  const paid: Paid = payment.amount === 0 ? 'nothing' : 'card';
  const about = { key, companyId, subscription, method: 'card' as const, paid };
  switch (intent.kind) {
    case 'purchase':
      return begin(context, tx, { ...about, intent });
    case 'change':
      return changePlan(context, tx, { ...about, intent });
    case 'additional':
      return letJoin(context, tx, { ...about, intent });
    case 'bill':
      return issueBill(context, tx, { ...about, intent });
    case 'retry':
      return settleInvoice(context, tx, intent.invoiceId, 'card');
    case 'card':
      return cardChanged(context, tx, payment);
  }
}

/** Does what follows where a payment came to nothing. */
export async function fail(
  context: BillingContext,
  tx: Tx,
  { payment, subscription }: Claimed,
  reason: string,
): Promise<void> {
  const { intent, companyId, operationId: key } = payment;
  if ((intent.kind === 'purchase' || intent.kind === 'change') && intent.couponId !== null) {
    await couponStore.giveBack(tx, intent.couponId, companyId);
  }
  if (intent.kind === 'bill') {
    const about = { key, companyId, subscription, method: 'card' as const, paid: { attempts: 1 } };
    await issueBill(context, tx, { ...about, intent }, reason);
  }
  // Whoever is there is asked next.
  const isAsked = reason === 'authentication_required' && payment.orderedBy !== null;
  if (intent.kind === 'retry' && !isAsked) {
    const { invoiceId, attempts } = intent;
    await noteFailedAttempt(context, tx, { invoiceId, attempts, key }, subscription, reason);
  }
}

/** A company is subscribed from the day of the purchase on. */
export async function begin(
  context: BillingContext,
  tx: Tx,
  purchase: Fulfilment<'purchase'>,
): Promise<void> {
  const { companyId, intent, method, paid, key } = purchase;
  const { plan, interval, draft, period } = intent;
  const now = context.clock.now();
  if (await isCovered(tx, companyId, context.clock.today())) {
    // It was given up for lost, and the house subscribed anew: a person has to give the money back.
    return reportDrift(
      context,
      tx,
      `charged twice for a subscription of company ${companyId}: payment ${key}`,
    );
  }
  const term = firstTerm(draft.on);
  const following = followingTerm(term);
  const next = nextBillOn(term, interval, period, following) as CivilDate;
  const isRemoved = await wasRemoved(tx, companyId);
  const comingBillOn = isRemoved && interval === 'year' ? null : next;
  const { couponId } = intent;
  const coupon = couponId === null ? null : await couponStore.findById(tx, couponId);
  const discount = coupon && discountColumns(coupon, intent.discountedMonths, { term, period });
  const subscriptionId = await store.insert(
    tx,
    {
      companyId,
      plan,
      interval,
      nextBillOn: comingBillOn,
      // Removed while its holder was at the bank: what was paid for runs to its end.
      cancelledAt: isRemoved ? now : null,
      ...discount,
      createdAt: now,
      updatedAt: now,
    },
    isRemoved ? [term] : [term, following],
  );
  if (method === 'bank') await noteBankMethod(context, tx, companyId, now);
  const { published } = await followDebts(
    context,
    tx,
    { id: subscriptionId, unpaidSince: null },
    { coming: openSince(draft, paid), told: [companyId], isAlwaysTold: true },
  );
  await issueInvoice(context, tx, { companyId, subscriptionId, draft, method, paid }, now);
  if (method === 'card') await chargeOldest(context, tx, companyId);
  const { startsOn, endsOn } = term;
  const news = {
    kind: 'purchased',
    plan,
    interval,
    startsOn,
    endsOn,
    amount: draft.total,
    method,
    dueOn: draft.dueOn,
    discount: coupon && { code: coupon.code, endsOn: discount?.discountEndsOn ?? null },
    nextBillOn: comingBillOn,
    published,
  } as const;
  await tell(context, tx, { companyId, key }, news);
}

/** Another plan runs from the day of the change on, in a term of its own. */
export async function changePlan(
  context: BillingContext,
  tx: Tx,
  change: Fulfilment<'change'>,
): Promise<void> {
  const { intent, companyId, method, paid, key } = change;
  const { plan, interval, draft, period, extension } = intent;
  const now = context.clock.now();
  const { subscription } = change;
  if (subscription === null) throw new Error(`no subscription to change for ${key}`);
  await replaceTerms(tx, subscription, firstTerm(draft.on, extension));
  const term = firstTerm(draft.on, extension);
  const next = nextBillOn(term, interval, period, followingTerm(term)) as CivilDate;
  const discount =
    intent.couponId === null
      ? keptDiscount(subscription, intent.discountedMonths, { term, period })
      : await discountAfter(tx, intent.couponId, intent.discountedMonths, { term, period });
  await store.update(
    tx,
    subscription.id,
    {
      plan,
      interval,
      nextPlan: null,
      nextInterval: null,
      // Whoever pays for another plan goes on.
      cancelledAt: null,
      nextBillOn: next,
      announcedDays: null,
      ...discount,
    },
    now,
  );
  // Those that were to leave with the term leave with it: only under a big plan companies are carried.
  await store.letGo(tx, { subscriptionId: subscription.id, companyId: 'all', endsOn: addDays(draft.on, -1) });
  const carried = store.carriedCompanies(subscription, draft.on);
  const left = await findCompanies(
    tx,
    carried.filter((id) => id !== companyId),
  );
  await followDebts(context, tx, subscription, {
    coming: openSince(draft, paid),
    told: carried,
    isAlwaysTold: true,
  });
  await issueInvoice(context, tx, { companyId, subscriptionId: subscription.id, draft, method, paid }, now);
  await tell(
    context,
    tx,
    { companyId, key },
    {
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
  );
}

/** Ends the running term the day before another one begins, and takes back the one agreed to follow. */
async function replaceTerms(
  tx: Tx,
  { id, terms }: store.SubscriptionRecord,
  term: AgreedTerm,
): Promise<void> {
  const running = terms.find(({ startsOn, endsOn }) => startsOn <= term.startsOn && term.startsOn <= endsOn);
  if (running === undefined) throw new Error(`subscription ${id} has no term on ${term.startsOn}`);
  const isFirstDay = running.startsOn === term.startsOn;
  const number = isFirstDay ? running.number : running.number + 1;
  await store.deleteTermsFrom(tx, id, number);
  if (!isFirstDay) {
    await store.endTerm(tx, {
      subscriptionId: id,
      number: running.number,
      endsOn: addDays(term.startsOn, -1),
    });
  }
  await store.insertTerms(tx, id, number, [term, followingTerm(term)]);
}

/** A company is carried by a big main one from that day on. */
export async function letJoin(
  context: BillingContext,
  tx: Tx,
  { intent, companyId, subscription, method, paid, key }: Fulfilment<'additional'>,
): Promise<void> {
  const { draft } = intent;
  const now = context.clock.now();
  if (subscription === null) throw new Error(`no subscription to join for ${key}`);
  const subscriptionId = subscription.id;
  await store.join(tx, { subscriptionId, companyId: intent.companyId, startsOn: draft.on });
  const joined = await findCompany(tx, intent.companyId);
  const endsOn = runningTerm(subscription, draft.on)?.endsOn ?? draft.on;
  // The one or the other was to end while this was paid: what was paid for runs to its end.
  if (subscription.cancelledAt !== null || joined === null || joined.deletedAt !== null) {
    await store.letGo(tx, { subscriptionId, companyId: intent.companyId, endsOn });
  }
  await followDebts(context, tx, subscription, {
    coming: openSince(draft, paid),
    told: [...new Set([...store.carriedCompanies(subscription, draft.on), intent.companyId])],
    isAlwaysTold: true,
  });
  await issueInvoice(context, tx, { companyId, subscriptionId, draft, method, paid }, now);
  await tell(
    context,
    tx,
    { companyId, key },
    {
      kind: 'company_joined',
      joined: joined?.name ?? '',
      amount: intent.draft.total,
      method,
      dueOn: intent.draft.dueOn,
      endsOn,
    },
  );
}

/** A bill that fell due becomes an invoice, with what was charged for it. */
export async function issueBill(
  context: BillingContext,
  tx: Tx,
  { intent, companyId, subscription, method, paid, key }: Fulfilment<'bill'>,
  reason?: string,
): Promise<void> {
  const { draft, renewal } = intent;
  const now = context.clock.now();
  if (subscription === null) throw new Error(`no subscription to bill for ${key}`);
  await followDebts(context, tx, subscription, { coming: openSince(draft, paid) });
  await issueInvoice(context, tx, { companyId, subscriptionId: subscription.id, draft, method, paid }, now);
  if (reason !== undefined) {
    return mailFailure(context, tx, subscription, { key, dueOn: draft.dueOn, reason });
  }
  // What is added to a debt is renewed, and told once it is paid.
  if (renewal === null || (method === 'card' && typeof paid === 'object')) return;
  const { plan, interval } = subscription;
  const { total: amount, dueOn } = draft;
  await tell(
    context,
    tx,
    { companyId, key },
    {
      kind: 'renewed',
      plan,
      interval,
      ...renewal,
      amount,
      method,
      dueOn,
    },
  );
}

async function wasRemoved(tx: Tx, companyId: number): Promise<boolean> {
  const company = await findCompany(tx, companyId);
  return company === null || company.deletedAt !== null;
}

async function noteBankMethod(
  { payments }: BillingContext,
  tx: Tx,
  companyId: number,
  now: Date,
): Promise<void> {
  await paymentStore.putMethod(tx, { companyId, method: 'bank', provider: payments.name }, now);
}
