import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import { billingPeriodOn, billOf, nextBillOn } from '#domain/subscriptions/bills.ts';
import { ANNOUNCED_DAYS_BEFORE, BANK_DAYS } from '#domain/subscriptions/dunning.ts';
import { cancellableFrom, followingTerm, UNPAID_GRACE_DAYS } from '#domain/subscriptions/term.ts';
import { ProviderAwayError } from '#server/adapters/payments/port.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { type Company, findCompany, listMembers } from '#server/modules/companies/index.ts';
import { isDatabaseAway, type Tx } from '#server/platform/database/database.ts';
import type { BillingContext } from '../../context.ts';
import { findById as findCoupon } from '../../store/coupons.ts';
import * as invoiceStore from '../../store/invoices.ts';
import { findMethod, findOpen, listExpiringCards, type Payment } from '../../store/payments.ts';
import type { TermRow } from '../../store/standing.ts';
import * as store from '../../store/subscriptions.ts';
import { applyChange } from '../paying/apply-change.ts';
import { eachConcurrently } from '../paying/each-concurrently.ts';
import { forgetCards } from '../paying/forget.ts';
import { issuedBill } from '../paying/fulfil.ts';
import { mailOwners } from '../paying/notices.ts';
import { pay, tryOrderPayment } from '../paying/pay.ts';
import { orderRetry } from '../paying/pay-debts.ts';
import { keptDiscount } from '../standing/discount.ts';
import { isCovered } from '../standing/standing.ts';
import {
  additionalOn,
  asAgreedNext,
  hasBillToCome,
  isRenewedWith,
  isUnpaid,
  planToAnnounce,
  runningTerm,
} from '../standing/state.ts';
import { announceCardExpiry } from './card-expiry.ts';
import { nextAmount } from './next-bill.ts';

/** The batch size of reads. */
const BATCH = 100;

/**
 * The billing run: bills of periods that begin, retries of failed charges, and mails about ends and renewals.
 * Idempotent; may run on several nodes at once, and catches up after days without a run.
 */
export async function runBilling(context: BillingContext): Promise<void> {
  const { database, clock, logger } = context;
  const today = clock.today();
  try {
    await billDue(context, today);
    await tryDueAgain(context, today);
  } catch (error) {
    if (!(error instanceof ProviderAwayError)) throw error;
    // The payments ordered so far are reconciled later; the remaining bills stay due for the next run.
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
    () => listExpiringCards(database.db, today, BATCH),
    (companyId) => announceCardExpiry(context, companyId),
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

/**
 * Whether the run continues after an error with one subscription: it stops only if the provider or the database is
 * unavailable.
 */
function goesOn({ logger }: Pick<BillingContext, 'logger'>): (error: unknown, which: unknown) => boolean {
  return (error, which) => {
    if (error instanceof ProviderAwayError || isDatabaseAway(error)) return false;
    if (logger !== false) logger.error({ err: error, which }, 'a subscription could not be billed');
    return true;
  };
}

/**
 * Bills all periods of a subscription that have begun. A change for the next term must be agreed only after this: until
 * the renewal is billed, the term that began today still counts as the next one.
 */
export async function bill(context: BillingContext, id: number): Promise<void> {
  // At most the months of one term are due at once.
  for (let i = 0; i < 12; i += 1) {
    const { payment, isMoreDue } = await context.database.transaction((tx) => billNext(context, tx, id));
    if (payment !== null) await pay(context, payment, null);
    if (!isMoreDue) return;
  }
}

/**
 * Creates the next bill of a subscription that is due. A bill that begins a term renews the subscription first, or ends
 * it if an older debt is open (rules subscriptions/renewal, subscriptions/termination).
 * @returns the payment to be charged, null if there is none, and whether another bill is due now
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
  // A company may be removed while a change of plan is in progress, and must not renew either.
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
    ? await letStrangersGo(context, tx, asAgreedNext(found, company, today), {
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
  // Another payment of the company is in progress: the next run bills. Confirming a new card may take more than an
  // hour, so in that case the bill is issued unpaid and charged once no payment is in progress.
  const isHeld = isCharged && payment === null;
  if (isHeld && (await findOpen(tx, companyId))?.intent.kind !== 'card') return none;
  // The account of the owner may have been deleted: then no further bill follows.
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

/** Ends a subscription instead of renewing it with `term`: because of a debt, or because its company was removed. */
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
  await mailOwners(
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

/** Charges an open invoice again. */
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
    await mailOwners(
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

/**
 * Announces a renewal, and moves a company that has grown to the plan of its size (rule subscriptions/announcement).
 */
async function announceRenewal(context: BillingContext, id: number): Promise<void> {
  const today = context.clock.today();
  await context.database.transaction(async (tx) => {
    const found = await store.findForUpdate(tx, id);
    const term = found && runningTerm(found, today);
    // A subscription that will end because of a debt does not renew.
    if (!found || !term || found.cancelledAt !== null || isUnpaid(found, today)) return;
    const { companyId } = found;
    const [far, near] = ANNOUNCED_DAYS_BEFORE;
    const days = term.endsOn < addDays(today, near) ? near : far;
    if (found.announcedDays === days) return;
    const leaving = { endsOn: term.endsOn, isBilledAgain: hasBillToCome(found, term) };
    const subscription = await letStrangersGo(context, tx, found, leaving);
    const company = await findCompany(tx, companyId);
    const nextPlan = planToAnnounce(subscription, company?.size ?? null, today) ?? subscription.nextPlan;
    await store.update(tx, id, { announcedDays: days, nextPlan }, context.clock.now());
    const announced = { ...subscription, nextPlan, announcedDays: days };
    const coming = asAgreedNext(announced, company, today);
    await mailOwners(
      context,
      tx,
      { companyId, key: `renewing-${id}-${term.endsOn}-${days}` },
      {
        kind: 'renewing',
        renewsOn: addDays(term.endsOn, 1),
        plan: coming.plan,
        hasGrown: coming.plan !== subscription.plan,
        interval: coming.interval,
        amount: await nextAmount(tx, subscription, coming, addDays(term.endsOn, 1)),
        cancellableFrom: cancellableFrom(term),
      },
    );
  });
}

/**
 * Ends the membership of additional companies that no longer share an owner with the main one
 * (rule subscriptions/additional).
 */
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
    await mailOwners(context, tx, { companyId, key: `leaving-${id}-${stranger.companyId}-${endsOn}` }, news);
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
    // A company with a new subscription keeps its card.
    const isCardNeeded = isUnpaid || (await isCovered(tx, companyId, context.clock.today()));
    if (!isCardNeeded) await forgetCards(context, tx, [companyId]);
    await mailOwners(
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

/**
 * Processes the listed items in batches until no new ones appear; an item that is still listed after its work is not
 * processed twice, which would loop for ever.
 */
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
