import { addDays, type CivilDate, earlierOf } from '#domain/kernel/civil-date.ts';
import { startOfZurichDay } from '#domain/kernel/zurich.ts';
import { nextBillOn } from '#domain/subscriptions/bills.ts';
import { nextAttemptOn } from '#domain/subscriptions/dunning.ts';
import { type AgreedTerm, firstTerm, followingTerm, UNPAID_GRACE_DAYS } from '#domain/subscriptions/term.ts';
import { findCompany } from '#server/modules/companies/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { BillingContext, SettlingContext } from '../context.ts';
import type { InvoiceDraft, PaymentIntent } from '../intents.ts';
import * as couponStore from '../store/coupons.ts';
import * as invoiceStore from '../store/invoices.ts';
import * as paymentStore from '../store/payments.ts';
import * as store from '../store/subscriptions.ts';
import { discountAfter, keptDiscount } from './discount.ts';
import { reportDrift } from './drift.ts';
import { issueInvoice, type Paid } from './issue.ts';
import { isCovered } from './standing.ts';
import { runningTerm } from './state.ts';

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
  if (intent.kind === 'retry') {
    await noteFailedAttempt(context, tx, payment as RetryPayment, subscription, reason);
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
  const subscriptionId = await store.insert(
    tx,
    {
      companyId,
      plan,
      interval,
      nextBillOn: isRemoved && interval === 'year' ? null : next,
      // Removed while its holder was at the bank: what was paid for runs to its end.
      cancelledAt: isRemoved ? now : null,
      ...(await discountAfter(tx, intent.couponId, intent.discountedMonths, { term, period })),
      createdAt: now,
      updatedAt: now,
    },
    isRemoved ? [term] : [term, following],
  );
  if (method === 'bank') await noteBankMethod(context, tx, companyId, now);
  await followDebts(
    context,
    tx,
    { id: subscriptionId, unpaidSince: null },
    { coming: openSince(draft, paid), told: [companyId], isAlwaysTold: true },
  );
  const { company } = await issueInvoice(
    context,
    tx,
    { companyId, subscriptionId, draft, method, paid },
    now,
  );
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
  } as const;
  await mail(context, tx, { companyId, company, key }, news);
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
  await followDebts(context, tx, subscription, {
    coming: openSince(draft, paid),
    told: store.carriedCompanies(subscription, draft.on),
    isAlwaysTold: true,
  });
  const { company } = await issueInvoice(
    context,
    tx,
    { companyId, subscriptionId: subscription.id, draft, method, paid },
    now,
  );
  await mail(
    context,
    tx,
    { companyId, company, key },
    {
      kind: 'plan_changed',
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
  const { company } = await issueInvoice(
    context,
    tx,
    { companyId, subscriptionId, draft, method, paid },
    now,
  );
  await mail(
    context,
    tx,
    { companyId, company, key },
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
  const { company } = await issueInvoice(
    context,
    tx,
    { companyId, subscriptionId: subscription.id, draft, method, paid },
    now,
  );
  if (reason !== undefined) {
    return mailFailure(context, tx, subscription, { key, dueOn: draft.dueOn, reason });
  }
  // What is added to a debt is renewed, and told once it is paid.
  if (renewal === null || (method === 'card' && typeof paid === 'object')) return;
  const { plan, interval } = subscription;
  const { total: amount, dueOn } = draft;
  await mail(
    context,
    tx,
    { companyId, company, key },
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
  if (paidBy === 'card') await invoiceStore.attemptAllOn(tx, subscription.id, context.clock.today());
  const debt = await followDebts(context, tx, subscription);
  if (debt !== null) return;
  // Of several debts each is paid for itself; what is told is all that was, once nothing is owed.
  const today = context.clock.today();
  const { oldest, amount } = await invoiceStore.sumOfDebtsPaid(
    tx,
    subscription.id,
    new Date(startOfZurichDay(today)),
  );
  if (oldest === null || oldest >= today) return;
  const endsOn = runningTerm(subscription, context.clock.today())?.endsOn ?? context.clock.today();
  const news = { kind: 'recovered', amount, endsOn } as const;
  await mail(context, tx, { companyId: subscription.companyId, key: `recovered-${invoiceId}` }, news);
}

type RetryPayment = paymentStore.Payment & { intent: Intent<'retry'> };

/** An open invoice could not be charged once more. */
async function noteFailedAttempt(
  context: BillingContext,
  tx: Tx,
  { intent: { invoiceId, attempts }, operationId }: RetryPayment,
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
  await mailFailure(context, tx, subscription, { key: operationId, dueOn, reason });
}

async function mailFailure(
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
  await mail(
    context,
    tx,
    { companyId: subscription.companyId, key },
    {
      kind: 'payment_failed',
      amount: open.reduce((sum, { amount }) => sum + amount, 0),
      dueOn,
      reason,
      nextAttemptOn: nextAttemptOn(dueOn, context.clock.today()),
      activeUntil,
    },
  );
}

/**
 * Another card is stored. What is owed is charged at once by who ordered it or, where nobody heard the answer, by the next
 * run of the bills.
 */
async function cardChanged(
  context: BillingContext,
  tx: Tx,
  { companyId, operationId }: paymentStore.Payment,
): Promise<void> {
  const method = await paymentStore.findMethod(tx, companyId);
  const [oldest] = await invoiceStore.listOpen(tx, await store.idsOfMain(tx, companyId));
  if (oldest !== undefined) {
    await invoiceStore.updateReceivable(tx, oldest.invoiceId, { nextAttemptOn: context.clock.today() });
  }
  const news = { kind: 'card_changed', lastFour: method?.cardLastFour ?? '' } as const;
  await mail(context, tx, { companyId, key: operationId }, news);
}

/**
 * Brings `unpaidSince` in line with the open invoices and `coming`, the day by which one is to be paid that is about to be
 * issued; the companies' ads follow where that changes anything. It locks companies, and so comes before the number of an
 * invoice.
 */
async function followDebts(
  context: SettlingContext,
  tx: Tx,
  subscription: Pick<store.SubscriptionRecord, 'id' | 'unpaidSince'> &
    Partial<Pick<store.SubscriptionRecord, 'members'>>,
  {
    coming = null,
    told = store.carriedCompanies({ members: subscription.members ?? [] }, context.clock.today()),
    isAlwaysTold = false,
  }: { coming?: CivilDate | null; told?: readonly number[]; isAlwaysTold?: boolean } = {},
): Promise<CivilDate | null> {
  const { id, unpaidSince } = subscription;
  const oldest = await store.oldestDebt(tx, id);
  const debt = oldest !== null && coming !== null ? earlierOf(oldest, coming) : (oldest ?? coming);
  if (debt !== unpaidSince) await store.update(tx, id, { unpaidSince: debt }, context.clock.now());
  if (isAlwaysTold || debt !== unpaidSince) await context.onStandingChanged(tx, told);
  return debt;
}

/** The day by which an invoice is to be paid; null where it is. */
function openSince({ dueOn }: InvoiceDraft, paid: Paid): CivilDate | null {
  return typeof paid === 'object' ? dueOn : null;
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

async function mail(
  context: SettlingContext,
  tx: Tx,
  // The name of the company, where it is at hand.
  { companyId, company, key }: { companyId: number; company?: string; key: string },
  news: Parameters<BillingContext['mailSubscription']>[1]['news'],
): Promise<void> {
  const name = company ?? (await findCompany(tx, companyId))?.name ?? '';
  await context.mailSubscription(tx, { companyId, company: name, key, news });
}
