import type { CompanySize } from '#domain/companies/size.ts';
import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import { fitsSize, planAtRenewal } from '#domain/subscriptions/change.ts';
import { ANNOUNCED_DAYS_BEFORE } from '#domain/subscriptions/dunning.ts';
import { isTerminated } from '#domain/subscriptions/term.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { listOpenNumbers } from '../../store/invoices.ts';
import { findMethod, findOpen } from '../../store/payments.ts';
import type { TermRow } from '../../store/standing.ts';
import type { SubscriptionRecord } from '../../store/subscriptions.ts';

/**
 * Guard for changes that require a running subscription that is neither cancelled nor unpaid (rule subscriptions/open).
 * @returns the running term
 * @throws AppError `not_found`, `subscription_cancelled`, `subscription_unpaid`
 */
export async function requireOpen(
  db: Executor,
  subscription: SubscriptionRecord | null,
  today: CivilDate,
  { unpaid }: { unpaid?: 'is no matter' } = {},
): Promise<TermRow> {
  if (subscription === null) throw new AppError('not_found');
  if (subscription.cancelledAt !== null) throw new AppError('subscription_cancelled');
  const term = runningTerm(subscription, today);
  if (term === null) throw new AppError('subscription_cancelled');
  if (unpaid === undefined && isUnpaid(subscription, today)) throw await unpaidError(db, subscription);
  return term;
}

/** Tells who pays by card to store a valid one, and who pays by invoice which bills to pay. */
export async function unpaidError(
  db: Executor,
  { id, companyId }: Pick<SubscriptionRecord, 'id' | 'companyId'>,
): Promise<AppError> {
  const method = (await findMethod(db, companyId))?.method ?? 'card';
  const bills = method === 'bank' ? await listOpenNumbers(db, id) : [];
  return new AppError('subscription_unpaid', { method, bills: bills.join(', '), count: bills.length });
}

/** Whether an open bill fell due today or earlier. */
export function isUnpaid({ unpaidSince }: SubscriptionRecord, today: CivilDate): boolean {
  return unpaidSince !== null && unpaidSince <= today;
}

/** Whether a subscription is terminated (rule subscriptions/termination). */
export function isOver({ terms, unpaidSince }: SubscriptionRecord, today: CivilDate): boolean {
  return isTerminated(terms, unpaidSince, today);
}

/**
 * Whether a new card would have anything to pay: future bills or debts. Debts of an ended subscription are paid with
 * the next one (rule subscriptions/termination); a removed company, which has no next one, pays them at once.
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

/** The term that includes a day. */
export function runningTerm({ terms }: Pick<SubscriptionRecord, 'terms'>, today: CivilDate): TermRow | null {
  return terms.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn) ?? null;
}

/**
 * The additional companies that are billed with a period beginning on a day; those that leave are included until their
 * last day. A company that joins within a period, including on its first day, is billed when joining.
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

/** Whether an additional company stays after the running term. */
export function hasStaying({ members }: Pick<SubscriptionRecord, 'members'>): boolean {
  return members.some(({ type, endsOn }) => type === 'additional' && endsOn === null);
}

/** Whether it renews with a term: the last one agreed, unless cancelled. */
export function isRenewedWith({ terms, cancelledAt }: SubscriptionRecord, term: TermRow): boolean {
  return cancelledAt === null && term.number === terms.at(-1)?.number;
}

/** Whether a term has begun with which it renews, but is not billed yet. */
export function isRenewalDue(subscription: SubscriptionRecord, today: CivilDate): boolean {
  const { nextBillOn } = subscription;
  if (nextBillOn === null || nextBillOn > today) return false;
  const term = runningTerm(subscription, nextBillOn);
  return term !== null && isRenewedWith(subscription, term);
}

/** A subscription as it will be in its next term, given the size of its main company. */
export function asAgreedNext(
  subscription: SubscriptionRecord,
  company: { size: CompanySize | null } | null,
  today: CivilDate,
): SubscriptionRecord {
  const { nextPlan, interval, nextInterval } = subscription;
  const size = company?.size ?? null;
  const announced = planToAnnounce(subscription, size, today) ?? nextPlan;
  const plan = planAtRenewal(subscription.plan, { announced, size });
  return { ...subscription, plan, interval: nextInterval ?? interval };
}

/**
 * The larger plan that the first announcement of the next renewal will name, because the company has grown; null if that
 * announcement was made, or came too late to raise the price (rule subscriptions/size).
 */
export function planToAnnounce(
  subscription: SubscriptionRecord,
  size: CompanySize | null,
  today: CivilDate,
): CompanySize | null {
  const { plan, announcedDays } = subscription;
  const term = runningTerm(subscription, today);
  const [, latest] = ANNOUNCED_DAYS_BEFORE;
  if (announcedDays !== null || term === null || isRenewalDue(subscription, today)) return null;
  if (size === null || fitsSize(plan, size)) return null;
  return term.endsOn < addDays(today, latest) ? null : size;
}

/**
 * Refuses a change while another payment is open, whose amounts were computed from the present subscription. The caller
 * must hold the lock of the subscription.
 * @throws AppError `payment_in_progress`
 */
export async function requireSettled(tx: Tx, companyId: number): Promise<void> {
  const open = await findOpen(tx, companyId);
  if (open?.intent.kind === 'change' || open?.intent.kind === 'additional') {
    throw new AppError('payment_in_progress');
  }
}
