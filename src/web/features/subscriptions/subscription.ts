import type { Reply } from '#api/schemas.ts';
import { COMPANY_SIZES, type CompanySize } from '#domain/companies/size.ts';
import { addDays, type CivilDate, isoMonth, monthOf } from '#domain/kernel/civil-date.ts';
import { fitsSize } from '#domain/subscriptions/change.ts';
import { PLANS, type Plan } from '#domain/subscriptions/plans.ts';
import { UNPAID_GRACE_DAYS } from '#domain/subscriptions/term.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';

export type Group = Reply<'listSubscriptions'>['data'][number];
export type Subscription = Group['subscriptions'][number];
export type Item = Subscription['items'][number];

/** The last day of a subscription that is cancelled, else the day on which it renews by itself. */
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

/** What is owed: an invoice whose day is to come, a bill that is overdue, or one that has suspended the companies. */
export interface Debt {
  kind: 'open' | 'unpaid' | 'suspended';
  amount: number;
  dueOn: CivilDate;
  /** The last day on which the companies are subscribed all the same. */
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
    // A card that was refused is tried again; an invoice has until its day.
    kind: !is_active ? 'suspended' : unpaid_since < today || next_attempt_on !== null ? 'unpaid' : 'open',
    amount: open_amount,
    dueOn: unpaid_since,
    activeUntil: addDays(unpaid_since, UNPAID_GRACE_DAYS),
    nextAttemptOn: next_attempt_on,
  };
}

/** Whether a debt has suspended its companies, which those learn too who are not told of the debt. */
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

/** Whether a card is past the last day of its month. */
export function isExpired(
  { expiry_month, expiry_year }: { expiry_month: number; expiry_year: number },
  today: CivilDate,
): boolean {
  return isoMonth({ year: expiry_year, month: expiry_month }) < isoMonth(monthOf(today));
}

/** Why a company cannot be subscribed for by who is logged in; null where it can. */
export type Hindrance = 'role' | 'subscribed' | 'stands';

export interface Candidate {
  company: OwnCompany;
  hindrance: Hindrance | null;
}

/** The companies of an account as ones to be subscribed for: each has one subscription, and its owners buy it. */
export function candidatesOf(companies: readonly OwnCompany[], groups: readonly Group[]): Candidate[] {
  const standing = new Set(groups.filter((group) => !group.is_terminated).flatMap(companiesOf));
  return companies.map((company) => ({
    company,
    hindrance:
      company.role !== 'owner'
        ? 'role'
        : company.active_subscription
          ? 'subscribed'
          : // It is suspended: what is owed restores it.
            company.suspension || standing.has(company.id)
            ? 'stands'
            : null,
  }));
}

/** Whether a group stands on the page: it is not over, or a removed company, which subscribes no more, still owes for it. */
export function isShown(group: Group): boolean {
  return !group.is_terminated || (group.is_removed && owedBy(group) > 0);
}

/** What covers a company; undefined where nothing does. */
export function groupOf(groups: readonly Group[], companyId: number): Group | undefined {
  return groups.find((group) => !group.is_terminated && companiesOf(group).includes(companyId));
}

/** The subscription that runs for a company; undefined where none does. */
export function runningOf(groups: readonly Group[], companyId: number): Subscription | undefined {
  return groupOf(groups, companyId)?.subscriptions.find(({ is_active }) => is_active);
}

function companiesOf(group: Group): number[] {
  const under = group.subscriptions.flatMap(({ items }) => items).flatMap(({ companies }) => companies);
  return [group.company_id, ...under.map(({ id }) => id)];
}

/** The last day of a company under a subscription that it leaves or that is cancelled; null where it goes on. */
export function lastDayOf(groups: readonly Group[], companyId: number): CivilDate | null {
  const running = runningOf(groups, companyId);
  if (!running) return null;
  const isLeaving = running.items
    .flatMap(({ companies }) => companies)
    .some(({ id, is_cancelled }) => id === companyId && is_cancelled);
  return running.is_cancelled || isLeaving ? running.current_period_ends_at : null;
}

/** The stated size of a company; null where none is stated. */
export function sizeOf(company: Pick<OwnCompany, 'size'> | undefined): CompanySize | null {
  return COMPANY_SIZES.find((size) => size === company?.size) ?? null;
}

/** The plans that a subscription may change to: one that carries others stays big, and none is below the stated size. */
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

/** A plan of companies of some size, by its key; null for any other text. */
export function planOfKey(key: string | null): (Plan & { product: CompanySize }) | null {
  const plan = PLANS.find((it) => it.key === key);
  const size = COMPANY_SIZES.find((it) => it === plan?.product);
  return plan && size ? { ...plan, product: size } : null;
}

/** Whether its bills are charged to a card, which another one then replaces. */
export const hasCard = ({ payment_method, last_four_credit_card }: Group): boolean =>
  payment_method === 'card' && last_four_credit_card !== null;

/** What leads to a group on its page. */
export const groupId = ({ company_id }: Pick<Group, 'company_id'>): string => `subscription-${company_id}`;

/** The part of a subscription that the main company pays for itself. */
export function baseOf({ items }: Subscription): Item | undefined {
  return items.find(({ type }) => type === 'base');
}

/** Whether other companies of its owner may join a subscription, at the price of an additional one. */
export function takesOthers({ subscriptions }: Group): boolean {
  return subscriptions.some(({ can }) => can.add_company);
}

/** All that is open of a group, which a card pays at once. */
export function owedBy({ subscriptions }: Group): number {
  return subscriptions.reduce((sum, { open_amount }) => sum + open_amount, 0);
}

/** What subscriptions that are over left open, which another one is bought together with. */
export function leftOpen(groups: readonly Group[], company: Pick<OwnCompany, 'id'> | undefined): number {
  return groups
    .filter(({ company_id }) => company_id === company?.id)
    .flatMap(({ subscriptions }) => subscriptions)
    .reduce((sum, { is_terminated, open_amount }) => sum + (is_terminated ? open_amount : 0), 0);
}

/** The step to be shown: the one that is asked for, or the first before it in which something is missing. */
export function stepWithin<Step extends string>(
  steps: readonly Step[],
  asked: string | null,
  isFilled: Readonly<Record<Step, boolean>>,
): Step {
  const [first] = steps as [Step];
  const wanted = steps.find((step) => step === asked) ?? first;
  return steps.find((step) => step === wanted || !isFilled[step]) ?? first;
}
