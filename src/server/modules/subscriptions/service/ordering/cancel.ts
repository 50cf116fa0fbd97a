import type { Parsed } from '#api/schemas.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { planOf } from '#domain/subscriptions/plans.ts';
import { cancellableFrom, followingTerm } from '#domain/subscriptions/term.ts';
import { findCompany } from '#server/modules/companies/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { BillingContext, SettlingContext } from '../../context.ts';
import { carriesOthers, type TermRow } from '../../store/standing.ts';
import * as store from '../../store/subscriptions.ts';
import { mailOwners } from '../paying/notices.ts';
import {
  hasBillToCome,
  hasStaying,
  isRenewalDue,
  requireOpen,
  requireSettled,
  runningTerm,
} from '../standing/state.ts';

interface When {
  now: Date;
  today: CivilDate;
}

/**
 * Cancels a subscription to the end of its term (rule subscriptions/cancelling).
 * @throws AppError `not_cancellable` before the last month, `company_has_additional` while others stay under it
 */
export async function cancel(
  context: BillingContext,
  subscriptionId: number,
  { stripe_plan_id, additional_company_id }: Parsed<'cancelSubscription', 'body'>,
  when: When,
): Promise<void> {
  if (additional_company_id !== null) return reduce(context, subscriptionId, additional_company_id, when);
  await context.database.transaction(async (tx) => {
    const subscription = await store.findForUpdate(tx, subscriptionId);
    const term = await requireOpen(tx, subscription, when.today, { unpaid: 'is no matter' });
    const { plan, interval, members, companyId } = subscription as store.SubscriptionRecord;
    if (stripe_plan_id !== null && stripe_plan_id !== planOf(plan, interval).key)
      throw new AppError('plan_stale');
    if (when.today < cancellableFrom(term)) throw new AppError('not_cancellable');
    await requireSettled(tx, companyId);
    if (hasStaying({ members })) throw new AppError('company_has_additional');
    await cancelWithin(tx, subscription as store.SubscriptionRecord, when);
    await context.onStandingChanged(
      tx,
      members.map((member) => member.companyId),
    );
    // The time makes the key unique: it may be cancelled, go on and be cancelled again within a term.
    const key = `cancelled-${subscriptionId}-${term.endsOn}-${when.now.getTime()}`;
    await mailOwners(context, tx, { companyId, key }, { kind: 'cancelled', endsOn: term.endsOn });
  });
}

/**
 * Takes a cancellation back, so that the subscription renews as it is (rule subscriptions/cancelling). Changes nothing
 * if it is not cancelled.
 * @throws AppError `subscription_cancelled` after its last day, `payment_in_progress`
 */
export async function undoCancellation(
  context: BillingContext,
  subscriptionId: number,
  { now, today }: When,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const subscription = await store.findForUpdate(tx, subscriptionId);
    if (subscription === null) throw new AppError('not_found');
    if (subscription.cancelledAt === null) return;
    const term = runningTerm(subscription, today);
    if (term === null) throw new AppError('subscription_cancelled');
    const { companyId, nextBillOn, members } = subscription;
    await requireSettled(tx, companyId);
    const following = followingTerm(term);
    await store.insertTerms(tx, subscriptionId, term.number + 1, [following]);
    const renewed = { cancelledAt: null, nextBillOn: nextBillOn ?? following.startsOn };
    await store.update(tx, subscriptionId, renewed, now);
    await context.onStandingChanged(
      tx,
      members.map((member) => member.companyId),
    );
    const key = `goes-on-${subscriptionId}-${now.getTime()}`;
    await mailOwners(context, tx, { companyId, key }, { kind: 'goes_on', renewsOn: following.startsOn });
  });
}

/**
 * Removes the term that was agreed to follow. Outstanding bills of the running one stay due, and additional companies
 * leave with it.
 * @returns the last term; undefined if it had ended before
 */
async function cancelWithin(
  tx: Tx,
  subscription: store.SubscriptionRecord,
  { now, today }: When,
): Promise<TermRow | undefined> {
  const { id, terms, nextBillOn } = subscription;
  // A renewal that is due today but not billed yet is cancelled too.
  const unrenewed = isRenewalDue(subscription, today) ? terms.at(-2) : undefined;
  const running =
    unrenewed ?? runningTerm(subscription, today) ?? terms.find(({ endsOn }) => endsOn >= today);
  if (running !== undefined) {
    await store.deleteTermsFrom(tx, id, running.number + 1);
    await store.letGo(tx, { subscriptionId: id, companyId: 'all', endsOn: running.endsOn });
  }
  await store.update(
    tx,
    id,
    {
      cancelledAt: now,
      nextPlan: null,
      nextInterval: null,
      nextBillOn: running !== undefined && hasBillToCome(subscription, running) ? nextBillOn : null,
    },
    now,
  );
  return running;
}

/**
 * Removes an additional company with the end of the running term; possible at any time (rule subscriptions/additional).
 * @throws AppError `company_not_additional` if it is none, or leaves already
 */
export async function reduce(
  context: BillingContext,
  subscriptionId: number,
  additionalId: number,
  { now, today }: When,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const subscription = await store.findForUpdate(tx, subscriptionId);
    const term = subscription && runningTerm(subscription, today);
    const member = subscription?.members.find(
      ({ companyId, type, endsOn }) => companyId === additionalId && type === 'additional' && endsOn === null,
    );
    if (!subscription || !term || member === undefined) throw new AppError('company_not_additional');
    await store.letGo(tx, { subscriptionId, companyId: additionalId, endsOn: term.endsOn });
    await context.onStandingChanged(tx, [additionalId]);
    const leaving = await findCompany(tx, additionalId);
    const about = {
      companyId: subscription.companyId,
      // The time makes the key unique: a company may leave, stay and leave again within a term.
      key: `leaving-${subscriptionId}-${additionalId}-${now.getTime()}`,
    };
    await mailOwners(context, tx, about, {
      kind: 'company_leaving',
      leaving: leaving?.name ?? '',
      endsOn: term.endsOn,
      isBilledAgain: hasBillToCome(subscription, term),
    });
  });
}

/**
 * For a removed company: its subscription ends with the term, without renewal or refund (rule companies/removal). Its
 * owners are mailed if `isMailed`.
 * @throws AppError `company_has_additional` while it carries additional companies
 */
export async function endSubscriptionOfCompany(
  context: SettlingContext,
  tx: Tx,
  companyId: number,
  { isMailed }: { isMailed: boolean },
): Promise<void> {
  const { clock, onStandingChanged } = context;
  const today = clock.today();
  await store.lockOfCompanies(tx, [companyId]);
  const own = await store.listOfMainForUpdate(tx, companyId);
  if (await carriesOthers(tx, companyId, today)) throw new AppError('company_has_additional');
  for (const subscription of own) {
    if (subscription.cancelledAt !== null) continue;
    const last = await cancelWithin(tx, subscription, { now: clock.now(), today });
    const others = store.carriedCompanies(subscription, today).filter((id) => id !== companyId);
    await onStandingChanged(tx, others);
    // The billing run sends the mail about a subscription that has ended already.
    if (!isMailed || last === undefined || last.endsOn < today) continue;
    const key = `cancelled-${subscription.id}-${last.endsOn}`;
    await mailOwners(context, tx, { companyId, key }, { kind: 'cancelled', endsOn: last.endsOn });
  }
  await store.letGoEverywhere(tx, companyId, today);
}
