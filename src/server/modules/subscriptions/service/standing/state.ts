import type { CompanySize } from '#domain/companies/size.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { planAtRenewal } from '#domain/subscriptions/change.ts';
import { isTerminated } from '#domain/subscriptions/term.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { findOpen } from '../../store/payments.ts';
import type { TermRow } from '../../store/standing.ts';
import type { SubscriptionRecord } from '../../store/subscriptions.ts';

/**
 * What may be changed only while a subscription runs, is not cancelled and is paid (rule subscriptions/open).
 * @returns the running term
 * @throws AppError `not_found`, `subscription_cancelled`, `subscription_unpaid`
 */
export function requireOpen(
  subscription: SubscriptionRecord | null,
  today: CivilDate,
  { unpaid }: { unpaid?: 'is no matter' } = {},
): TermRow {
  if (subscription === null) throw new AppError('not_found');
  if (subscription.cancelledAt !== null) throw new AppError('subscription_cancelled');
  const term = runningTerm(subscription, today);
  if (term === null) throw new AppError('subscription_cancelled');
  if (unpaid === undefined && isUnpaid(subscription, today)) throw new AppError('subscription_unpaid');
  return term;
}

/** Whether a bill is open whose day has passed or is today. */
export function isUnpaid({ unpaidSince }: SubscriptionRecord, today: CivilDate): boolean {
  return unpaidSince !== null && unpaidSince <= today;
}

/** Whether a subscription is terminated (rule subscriptions/termination). */
export function isOver({ terms, unpaidSince }: SubscriptionRecord, today: CivilDate): boolean {
  return isTerminated(terms, unpaidSince, today);
}

/**
 * Whether another card has anything to pay: bills to come, or what is owed. What a company owes of a subscription that is
 * over it pays with the next one (rule subscriptions/termination), and a removed one, which has no next, at once.
 */
export function takesCard(
  subscription: SubscriptionRecord,
  { isRemoved }: { isRemoved: boolean },
  today: CivilDate,
): boolean {
  const { cancelledAt, unpaidSince, nextBillOn } = subscription;
  if (isOver(subscription, today)) return isRemoved && unpaidSince !== null;
  return cancelledAt === null || unpaidSince !== null || nextBillOn !== null;
}

/** The term that a day lies in. */
export function runningTerm({ terms }: Pick<SubscriptionRecord, 'terms'>, today: CivilDate): TermRow | null {
  return terms.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn) ?? null;
}

/**
 * The additional companies that share the bill of a period that begins on a day; those that leave do to their last day.
 * Who joins within a period, its first day included, is billed for it when joining.
 */
export function additionalOn({ members }: Pick<SubscriptionRecord, 'members'>, day: CivilDate): number {
  return members.filter(
    ({ type, startsOn, endsOn }) =>
      type === 'additional' && (startsOn === null || startsOn < day) && (endsOn === null || endsOn >= day),
  ).length;
}

/** Whether a bill is still to come within a term. */
export function hasBillToCome({ nextBillOn }: SubscriptionRecord, { endsOn }: TermRow): boolean {
  return nextBillOn !== null && nextBillOn <= endsOn;
}

/** Whether an additional company stays beyond the running term. */
export function hasStaying({ members }: Pick<SubscriptionRecord, 'members'>): boolean {
  return members.some(({ type, endsOn }) => type === 'additional' && endsOn === null);
}

/** Whether it renews with a term: the last that is agreed, unless it is cancelled. */
export function isRenewedWith({ terms, cancelledAt }: SubscriptionRecord, term: TermRow): boolean {
  return cancelledAt === null && term.number === terms.at(-1)?.number;
}

/** Whether a term has begun that it renews with, and the bills have not come to it yet. */
export function isRenewalDue(subscription: SubscriptionRecord, today: CivilDate): boolean {
  const { nextBillOn } = subscription;
  if (nextBillOn === null || nextBillOn > today) return false;
  const term = runningTerm(subscription, nextBillOn);
  return term !== null && isRenewedWith(subscription, term);
}

/** A subscription as it is in its next term, where its main company is of that size. */
export function asAgreedNext(
  subscription: SubscriptionRecord,
  company: { size: CompanySize | null } | null,
): SubscriptionRecord {
  const { nextPlan: announced, interval, nextInterval } = subscription;
  const plan = planAtRenewal(subscription.plan, { announced, size: company?.size ?? null });
  return { ...subscription, plan, interval: nextInterval ?? interval };
}

/**
 * Refuses a change while a payment for another one is open, whose amounts were computed from the subscription as it is. The
 * caller has locked the subscription.
 * @throws AppError `payment_in_progress`
 */
export async function requireSettled(tx: Tx, companyId: number): Promise<void> {
  const open = await findOpen(tx, companyId);
  if (open?.intent.kind === 'change' || open?.intent.kind === 'additional') {
    throw new AppError('payment_in_progress');
  }
}
