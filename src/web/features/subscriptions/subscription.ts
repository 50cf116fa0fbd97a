import type { Reply } from '#api/schemas.ts';
import { COMPANY_SIZES, type CompanySize } from '#domain/companies/size.ts';
import { addDays, type CivilDate, isoMonth, monthOf } from '#domain/kernel/civil-date.ts';
import { fitsSize } from '#domain/subscriptions/change.ts';
import { cardAnnouncementDue, lastDayOfCard } from '#domain/subscriptions/dunning.ts';
import { PLANS, type Plan } from '#domain/subscriptions/plans.ts';
import { UNPAID_GRACE_DAYS } from '#domain/subscriptions/term.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';

export type Group = Reply<'listSubscriptions'>['data'][number];
export type Subscription = Group['subscriptions'][number];
export type Item = Subscription['items'][number];

/** The last day of a cancelled subscription, else its renewal date. */
export function endOf({
  is_cancelled,
  next_possible_cancellation_date,
}: Pick<Subscription, 'is_cancelled' | 'next_possible_cancellation_date'>): {
  kind: 'cancelled' | 'renews';
  on: CivilDate;
} {
  return is_cancelled
    ? { kind: 'cancelled', on: addDays(next_possible_cancellation_date, -1) }
    : { kind: 'renews', on: next_possible_cancellation_date };
}

/** A debt: an invoice that is not due yet, an overdue bill, or one that has suspended the companies. */
export interface Debt {
  kind: 'open' | 'unpaid' | 'suspended';
  amount: number;
  dueOn: CivilDate;
  /** The last day of the grace period, in which the companies stay subscribed. */
  activeUntil: CivilDate;
  nextAttemptOn: CivilDate | null;
}

export function debtOf(
  {
    unpaid_since,
    open_amount,
    is_active,
    next_attempt_on,
  }: Pick<Subscription, 'unpaid_since' | 'open_amount' | 'is_active' | 'next_attempt_on'>,
  today: CivilDate,
): Debt | null {
  if (unpaid_since === null || open_amount === 0) return null;
  return {
    // A refused card payment is overdue at once and retried; an invoice is not until its due date.
    kind: !is_active ? 'suspended' : unpaid_since < today || next_attempt_on !== null ? 'unpaid' : 'open',
    amount: open_amount,
    dueOn: unpaid_since,
    activeUntil: addDays(unpaid_since, UNPAID_GRACE_DAYS),
    nextAttemptOn: next_attempt_on,
  };
}

/** Whether a debt has suspended the companies. Unlike the debt itself, additional companies may know this. */
export function isSuspendedOn(
  {
    is_active,
    current_period_starts_at: start,
    current_period_ends_at: end,
  }: Pick<Subscription, 'is_active' | 'current_period_starts_at' | 'current_period_ends_at'>,
  today: CivilDate,
): boolean {
  return !is_active && start <= today && today <= end;
}

/** What is told of a suspended subscription: whether invoices follow depends on whether, and when, it ends. */
export function suspendedText({
  is_cancelled,
  next_bill,
}: Pick<Subscription, 'is_cancelled' | 'next_bill'>):
  | 'suspendedText'
  | 'suspendedCancelledBilled'
  | 'suspendedCancelled' {
  if (!is_cancelled) return 'suspendedText';
  return next_bill === null ? 'suspendedCancelled' : 'suspendedCancelledBilled';
}

/** The last day of a card, once its expiry is announced; null before, and after that day. */
export function expiresSoon(
  { expiry_month, expiry_year }: { expiry_month: number; expiry_year: number },
  today: CivilDate,
): CivilDate | null {
  const lastDay = lastDayOfCard(expiry_year, expiry_month);
  return cardAnnouncementDue(lastDay, null, today) === null ? null : lastDay;
}

/** Whether a card has expired. */
export function isExpired(
  { expiry_month, expiry_year }: { expiry_month: number; expiry_year: number },
  today: CivilDate,
): boolean {
  return isoMonth({ year: expiry_year, month: expiry_month }) < isoMonth(monthOf(today));
}

/** The reason why the user cannot subscribe for a company; null if they can. */
export type Hindrance = 'role' | 'subscribed' | 'stands';

export interface Candidate {
  company: OwnCompany;
  hindrance: Hindrance | null;
}

/** The companies of an account as candidates for a subscription: each can have one, and only its owners can buy it. */
export function candidatesOf(companies: readonly OwnCompany[], groups: readonly Group[]): Candidate[] {
  const standing = new Set(groups.filter((group) => !group.is_terminated).flatMap(companiesOf));
  return companies.map((company) => ({
    company,
    hindrance:
      company.role !== 'owner'
        ? 'role'
        : company.active_subscription
          ? 'subscribed'
          : // A suspended subscription is restored by paying its debt.
            company.suspension || standing.has(company.id)
            ? 'stands'
            : null,
  }));
}

/** Whether the page shows a subscription: it has not ended, or its removed company still has a debt. */
export function isShown(group: Group): boolean {
  return !group.is_terminated || (group.is_removed && owedBy(group) > 0);
}

/** The subscription that covers a company; undefined if there is none. */
export function groupOf(groups: readonly Group[], companyId: number): Group | undefined {
  return groups.find((group) => !group.is_terminated && companiesOf(group).includes(companyId));
}

/** The active subscription of a company; undefined if there is none. */
export function runningOf(groups: readonly Group[], companyId: number): Subscription | undefined {
  return groupOf(groups, companyId)?.subscriptions.find(({ is_active }) => is_active);
}

function companiesOf(group: Group): number[] {
  const under = group.subscriptions.flatMap(({ items }) => items).flatMap(({ companies }) => companies);
  return [group.company_id, ...under.map(({ id }) => id)];
}

/** The last day of cover for a company that leaves or whose subscription is cancelled; null if it renews. */
export function lastDayOf(groups: readonly Group[], companyId: number): CivilDate | null {
  const running = runningOf(groups, companyId);
  if (!running) return null;
  const isLeaving = running.items
    .flatMap(({ companies }) => companies)
    .some(({ id, is_cancelled }) => id === companyId && is_cancelled);
  return running.is_cancelled || isLeaving ? running.current_period_ends_at : null;
}

/** The stated size of a company; null if unknown. */
export function sizeOf(company: Pick<OwnCompany, 'size'> | undefined): CompanySize | null {
  return COMPANY_SIZES.find((size) => size === company?.size) ?? null;
}

/**
 * The plans that a subscription can change to: a big one with additional companies cannot change, and no plan may be
 * below the stated size.
 */
export function otherPlansOf(
  { plan, has_active_additional_companies }: Pick<Subscription, 'plan' | 'has_active_additional_companies'>,
  stated: CompanySize | null,
): CompanySize[] {
  return COMPANY_SIZES.filter(
    (one) =>
      one !== plan &&
      (stated === null || fitsSize(one, stated)) &&
      (one === 'big' || !has_active_additional_companies),
  );
}

/** Parses the key of a plan; null for any other text. */
export function planOfKey(key: string | null): (Plan & { product: CompanySize }) | null {
  const plan = PLANS.find((it) => it.key === key);
  const size = COMPANY_SIZES.find((it) => it === plan?.product);
  return plan && size ? { ...plan, product: size } : null;
}

/** Whether its bills are charged to a card, which can then be replaced. */
export const hasCard = ({ payment_method, last_four_credit_card }: Group): boolean =>
  payment_method === 'card' && last_four_credit_card !== null;

/** The anchor of a subscription's card on its page. */
export const groupId = ({ company_id }: Pick<Group, 'company_id'>): string => `subscription-${company_id}`;

/** The main company's own subscription within the group. */
export function baseOf({ items }: Subscription): Item | undefined {
  return items.find(({ type }) => type === 'base');
}

/** Whether the owner can add further companies to the subscription at the price of an additional one. */
export function takesOthers({ subscriptions }: Group): boolean {
  return subscriptions.some(({ can }) => can.add_company);
}

/** The total debt of a group, which a card payment settles at once. */
export function owedBy({ subscriptions }: Group): number {
  return subscriptions.reduce((sum, { open_amount }) => sum + open_amount, 0);
}

/** The debts of ended subscriptions, which a new purchase has to settle too. */
export function leftOpen(groups: readonly Group[], company: Pick<OwnCompany, 'id'> | undefined): number {
  return groups
    .filter(({ company_id }) => company_id === company?.id)
    .flatMap(({ subscriptions }) => subscriptions)
    .reduce((sum, { is_terminated, open_amount }) => sum + (is_terminated ? open_amount : 0), 0);
}

/** The step to show: the requested one, or the first incomplete one before it. */
export function stepWithin<Step extends string>(
  steps: readonly Step[],
  asked: string | null,
  isFilled: Readonly<Record<Step, boolean>>,
): Step {
  const [first] = steps as [Step];
  const wanted = steps.find((step) => step === asked) ?? first;
  return steps.find((step) => step === wanted || !isFilled[step]) ?? first;
}
