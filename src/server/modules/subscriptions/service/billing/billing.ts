import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import { billingPeriodOn, billOf, nextBillOn } from '#domain/subscriptions/bills.ts';
import { fitsSize } from '#domain/subscriptions/change.ts';
import { ANNOUNCED_DAYS_BEFORE, BANK_DAYS } from '#domain/subscriptions/dunning.ts';
import { cancellableFrom, followingTerm, UNPAID_GRACE_DAYS } from '#domain/subscriptions/term.ts';
import { ProviderAwayError } from '#server/adapters/payments/port.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { type Company, findCompany, listMembers } from '#server/modules/companies/index.ts';
import { isDatabaseAway, type Tx } from '#server/platform/database/database.ts';
import type { BillingContext } from '../../context.ts';
import { findById as findCoupon } from '../../store/coupons.ts';
import * as invoiceStore from '../../store/invoices.ts';
import { findMethod, findOpen, type Payment } from '../../store/payments.ts';
import type { TermRow } from '../../store/standing.ts';
import * as store from '../../store/subscriptions.ts';
import { applyChange } from '../paying/apply-change.ts';
import { eachConcurrently } from '../paying/each-concurrently.ts';
import { forgetCards } from '../paying/forget.ts';
import { issuedBill } from '../paying/fulfil.ts';
import { pay, tryOrderPayment } from '../paying/pay.ts';
import { orderRetry } from '../paying/pay-debts.ts';
import { tell } from '../paying/tell.ts';
import { keptDiscount } from '../standing/discount.ts';
import { isCovered } from '../standing/standing.ts';
import {
  additionalOn,
  asAgreedNext,
  hasBillToCome,
  isRenewedWith,
  isUnpaid,
  runningTerm,
} from '../standing/state.ts';
import { nextAmount } from './next-bill.ts';

/** How many are read at a time. */
const BATCH = 100;

/**
 * What falls due by a day: bills of the periods that begin, charges that are tried again, and what is told about ends and
 * renewals. It may be run as often as one likes, by several nodes at once, and after days without it.
 */
export async function runBilling(context: BillingContext): Promise<void> {
  const { database, clock, logger } = context;
  const today = clock.today();
  try {
    await billDue(context, today);
    await tryDueAgain(context, today);
  } catch (error) {
    if (!(error instanceof ProviderAwayError)) throw error;
    // Payments that were ordered are looked after; the other bills stay due for the next run.
    if (logger !== false) logger.warn({ err: error }, 'the payment provider does not answer; bills wait');
  }
  await eachUntilNone(
    context,
    async () => (await invoiceStore.listOverdue(database.db, today, BATCH)).map(({ invoiceId }) => invoiceId),
    (invoiceId) => tellOverdue(context, invoiceId),
  );
  await eachUntilNone(
    context,
    () => store.listToAnnounce(database.db, today, BATCH),
    (id) => announceRenewal(context, id),
  );
  await eachUntilNone(
    context,
    () => store.listEnded(database.db, today, BATCH),
    (id) => tellEnd(context, id),
  );
}

async function billDue(context: BillingContext, today: CivilDate): Promise<void> {
  for (let after: { id: number; nextBillOn: CivilDate } | null = null; ; ) {
    const due: { id: number; nextBillOn: CivilDate }[] = await store.listBillsDue(
      context.database.db,
      today,
      after,
      BATCH,
    );
    await eachConcurrently(due, ({ id }) => bill(context, id), goesOn(context));
    after = due.at(-1) ?? null;
    if (due.length < BATCH) return;
  }
}

async function tryDueAgain(context: BillingContext, today: CivilDate): Promise<void> {
  for (let after = 0; ; ) {
    const due = await invoiceStore.listAttemptsDue(context.database.db, today, after, BATCH);
    await eachConcurrently(due, ({ invoiceId }) => tryAgain(context, invoiceId), goesOn(context));
    after = due.at(-1)?.invoiceId ?? 0;
    if (due.length < BATCH) return;
  }
}

/** An error with one subscription does not stop the run, unless the provider or the database does not answer. */
function goesOn({ logger }: Pick<BillingContext, 'logger'>): (error: unknown, which: unknown) => boolean {
  return (error, which) => {
    if (error instanceof ProviderAwayError || isDatabaseAway(error)) return false;
    if (logger !== false) logger.error({ err: error, which }, 'a subscription could not be billed');
    return true;
  };
}

/**
 * Bills all periods of a subscription that have begun. A change for the next term is agreed after this: until its renewal
 * is billed, the term that began today still counts as the next one.
 */
export async function bill(context: BillingContext, id: number): Promise<void> {
  // No more than the months of a term are due at once.
  for (let i = 0; i < 12; i += 1) {
    const { payment, isMoreDue } = await context.database.transaction((tx) => billNext(context, tx, id));
    if (payment !== null) await pay(context, payment, null);
    if (!isMoreDue) return;
  }
}

/**
 * Writes the next bill of a subscription that is due. One that begins a term renews it first, or ends it where a debt is
 * older than that (rules subscriptions/renewal, subscriptions/termination).
 * @returns the payment that is to be charged, null where there is none, and whether another bill is due now
 */
async function billNext(
  context: BillingContext,
  tx: Tx,
  id: number,
): Promise<{ payment: Payment | null; isMoreDue: boolean }> {
  const none = { payment: null, isMoreDue: false };
  const today = context.clock.today();
  const now = context.clock.now();
  const found = await store.findForUpdate(tx, id);
  const on = found?.nextBillOn ?? null;
  if (found === null || on === null || on > today) return none;
  const term = found.terms.find(({ startsOn, endsOn }) => startsOn <= on && on <= endsOn);
  if (term === undefined) throw new Error(`subscription ${id} has no term on ${on}`);
  const isRenewal = isRenewedWith(found, term);
  const company = await findCompany(tx, found.companyId);
  // A house that is removed while it changes its plan is not renewed either.
  if (
    isRenewal &&
    ((found.unpaidSince !== null && found.unpaidSince < term.startsOn) ||
      company === null ||
      isRemoved(company))
  ) {
    await terminate(context, tx, found, term);
    return none;
  }
  const subscription = isRenewal
    ? await letStrangersGo(context, tx, asAgreedNext(found, company), {
        endsOn: addDays(term.startsOn, -1),
        isBilledAgain: false,
      })
    : found;
  const { plan, interval, companyId } = subscription;
  const period = billingPeriodOn(term, interval, on);
  if (period === null) throw new Error(`subscription ${id} has no billing period on ${on}`);
  const following = isRenewal
    ? followingTerm(term)
    : (found.terms.find(({ number }) => number === term.number + 1) ?? null);
  const coupon = found.couponId === null ? null : await findCoupon(tx, found.couponId);
  const additional = additionalOn(subscription, on);
  const discount = coupon && { coupon, monthsLeft: found.discountMonthsLeft };
  const { lines, total, discountedMonths } = billOf({ plan, interval, period, additional, discount });
  const method = (await findMethod(tx, companyId))?.method ?? 'card';
  const hasDebt = found.unpaidSince !== null && found.unpaidSince <= today;
  const draft = { lines, total, on: today, dueOn: method === 'bank' ? addDays(today, BANK_DAYS) : today };
  const intent = {
    kind: 'bill',
    draft,
    renewal: isRenewal ? { startsOn: term.startsOn, endsOn: term.endsOn } : null,
  } as const;
  const isCharged = total > 0 && method === 'card' && !hasDebt;
  const payment = isCharged
    ? await tryOrderPayment(
        tx,
        { companyId, subscriptionId: id, orderedBy: null, intent, amount: total },
        now,
      )
    : null;
  // Another payment of the company is under way: the next run bills. Confirming another card may take an hour and more, so
  // with that one open the bill falls due all the same, and is charged once nothing is under way.
  const isHeld = isCharged && payment === null;
  if (isHeld && (await findOpen(tx, companyId))?.intent.kind !== 'card') return none;
  // Nobody is billed any more whose account was deleted.
  const isOwned = company !== null && (await findAccount(tx, company.userId)) !== null;
  const next = isOwned ? nextBillOn(term, interval, period, following) : null;
  await store.update(
    tx,
    id,
    {
      nextBillOn: next,
      ...keptDiscount(found, discountedMonths, { term, period }),
      ...(isRenewal && {
        plan,
        interval,
        nextPlan: null,
        nextInterval: null,
        announcedDays: null,
        latestRenewalAt: now,
      }),
    },
    now,
  );
  if (isRenewal && following !== null) {
    await store.insertTerms(tx, id, term.number + 1, [following]);
    await context.onStandingChanged(tx, store.carriedCompanies(found, today));
  }
  if (payment === null) {
    const paid = total === 0 ? 'nothing' : { attempts: 0, ...(isHeld && { nextAttemptOn: today }) };
    const order = { key: `bill-${id}-${on}`, companyId, subscription, method, paid, intent } as const;
    await applyChange(context, tx, issuedBill(order, now), now);
  }
  return { payment, isMoreDue: next !== null && next <= today };
}

const isRemoved = ({ deletedAt }: Company): boolean => deletedAt !== null;

/** A debt ends a subscription with the term that it arose in. */
async function terminate(
  context: BillingContext,
  tx: Tx,
  subscription: store.SubscriptionRecord,
  term: TermRow,
): Promise<void> {
  const { id, companyId, members } = subscription;
  const now = context.clock.now();
  await store.deleteTermsFrom(tx, id, term.number);
  await store.letGo(tx, { subscriptionId: id, companyId: 'all', endsOn: addDays(term.startsOn, -1) });
  await store.update(tx, id, { nextBillOn: null, cancelledAt: now, announcedDays: store.END_TOLD }, now);
  await context.onStandingChanged(
    tx,
    members.map((member) => member.companyId),
  );
  await tell(
    context,
    tx,
    { companyId, key: `ended-${id}` },
    {
      kind: 'ended',
      endedOn: addDays(term.startsOn, -1),
      isUnpaid: subscription.unpaidSince !== null,
    },
  );
}

/** Charges an open invoice once more. */
async function tryAgain(context: BillingContext, invoiceId: number): Promise<void> {
  const { clock } = context;
  const payment = await orderRetry(context, invoiceId, clock.now(), { dueBy: clock.today() });
  if (payment !== null) await pay(context, payment, null);
}

async function tellOverdue(context: BillingContext, invoiceId: number): Promise<void> {
  await context.database.transaction(async (tx) => {
    const named = await invoiceStore.findReceivable(tx, invoiceId);
    const subscription = named && (await store.findForUpdate(tx, named.subscriptionId));
    const debt = await invoiceStore.findReceivable(tx, invoiceId);
    if (!subscription || debt === null || debt.paidAt !== null || debt.attempts > 0) return;
    await invoiceStore.updateReceivable(tx, invoiceId, { attempts: 1 });
    await tell(
      context,
      tx,
      { companyId: subscription.companyId, key: `overdue-${invoiceId}` },
      {
        kind: 'overdue',
        amount: debt.amount,
        dueOn: debt.dueOn,
        activeUntil: addDays(debt.dueOn, UNPAID_GRACE_DAYS),
      },
    );
  });
}

/** Says that a term is about to renew, and moves a house that has grown to the plan of its size (rule subscriptions/announcement). */
async function announceRenewal(context: BillingContext, id: number): Promise<void> {
  const today = context.clock.today();
  await context.database.transaction(async (tx) => {
    const found = await store.findForUpdate(tx, id);
    const term = found && runningTerm(found, today);
    // Where a debt will end it, nothing renews.
    if (!found || !term || found.cancelledAt !== null || isUnpaid(found, today)) return;
    const { companyId } = found;
    const [far, near] = ANNOUNCED_DAYS_BEFORE;
    const days = term.endsOn < addDays(today, near) ? near : far;
    if (found.announcedDays === days) return;
    const leaving = { endsOn: term.endsOn, isBilledAgain: hasBillToCome(found, term) };
    const subscription = await letStrangersGo(context, tx, found, leaving);
    const company = await findCompany(tx, companyId);
    // A larger plan that was not announced 30 days ahead does not apply to this renewal.
    const hasGrown = days === far && company?.size != null && !fitsSize(subscription.plan, company.size);
    const nextPlan = hasGrown ? company.size : subscription.nextPlan;
    await store.update(tx, id, { announcedDays: days, nextPlan }, context.clock.now());
    const coming = asAgreedNext({ ...subscription, nextPlan }, company);
    await tell(
      context,
      tx,
      { companyId, key: `renewing-${id}-${term.endsOn}-${days}` },
      {
        kind: 'renewing',
        renewsOn: addDays(term.endsOn, 1),
        plan: coming.plan,
        hasGrown: coming.plan !== subscription.plan,
        interval: coming.interval,
        amount: await nextAmount(tx, { ...subscription, nextPlan }, company, addDays(term.endsOn, 1)),
        cancellableFrom: cancellableFrom(term),
      },
    );
  });
}

/** Companies that no owner of the main one owns any more leave with the term (rule subscriptions/additional). */
async function letStrangersGo(
  context: BillingContext,
  tx: Tx,
  subscription: store.SubscriptionRecord,
  { endsOn, isBilledAgain }: { endsOn: CivilDate; isBilledAgain: boolean },
): Promise<store.SubscriptionRecord> {
  const { id, companyId, members } = subscription;
  const staying = members.filter((it) => it.type === 'additional' && it.endsOn === null);
  if (staying.length === 0) return subscription;
  const people = await listMembers(tx, [companyId, ...staying.map((it) => it.companyId)]);
  const owners = people.filter(({ role }) => role === 'owner');
  const ofMain = new Set(owners.filter((it) => it.companyId === companyId).map(({ userId }) => userId));
  const own = new Set(owners.filter(({ userId }) => ofMain.has(userId)).map((it) => it.companyId));
  const strangers = staying.filter((it) => !own.has(it.companyId));
  for (const stranger of strangers) {
    await store.letGo(tx, { subscriptionId: id, companyId: stranger.companyId, endsOn });
    const leaving = (await findCompany(tx, stranger.companyId))?.name ?? '';
    const news = { kind: 'company_leaving', leaving, endsOn, isBilledAgain } as const;
    await tell(context, tx, { companyId, key: `leaving-${id}-${stranger.companyId}-${endsOn}` }, news);
  }
  const gone = strangers.map((it) => it.companyId);
  if (gone.length > 0) await context.onStandingChanged(tx, gone);
  return {
    ...subscription,
    members: members.map((it) => (gone.includes(it.companyId) ? { ...it, endsOn } : it)),
  };
}

async function tellEnd(context: BillingContext, id: number): Promise<void> {
  await context.database.transaction(async (tx) => {
    const subscription = await store.findForUpdate(tx, id);
    const last = subscription?.terms.at(-1);
    if (!subscription || last === undefined || subscription.announcedDays === store.END_TOLD) return;
    await store.update(tx, id, { announcedDays: store.END_TOLD, nextBillOn: null }, context.clock.now());
    const { companyId, unpaidSince } = subscription;
    const isUnpaid = unpaidSince !== null;
    // A company that has subscribed again keeps its card.
    const isCardNeeded = isUnpaid || (await isCovered(tx, companyId, context.clock.today()));
    if (!isCardNeeded) await forgetCards(context, tx, [companyId]);
    await tell(
      context,
      tx,
      { companyId, key: `ended-${id}` },
      {
        kind: 'ended',
        endedOn: last.endsOn,
        isUnpaid,
      },
    );
  });
}

/** Handles what is listed, a batch at a time, until nothing new is; what stays listed after its work is not tried twice. */
async function eachUntilNone(
  context: BillingContext,
  list: () => Promise<number[]>,
  work: (one: number) => Promise<void>,
): Promise<void> {
  const mayGoOn = goesOn(context);
  const tried = new Set<number>();
  for (;;) {
    const found = (await list()).filter((one) => !tried.has(one));
    if (found.length === 0) return;
    for (const one of found) {
      tried.add(one);
      try {
        await work(one);
      } catch (error) {
        if (!mayGoOn(error, one)) throw error;
      }
    }
  }
}
