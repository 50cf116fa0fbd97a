import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { isActive } from '#domain/subscriptions/term.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { cancelOfCompany, carriesOthers, termsOfCompanies } from './store.ts';

/**
 * Whether the company is subscribed on that day: a term runs, and no bill has been open for more than 14 days (rule
 * subscriptions/active).
 */
export async function hasActiveSubscription(
  db: Executor,
  companyId: number,
  today: CivilDate,
): Promise<boolean> {
  const terms = await termsOfCompanies(db, [companyId]);
  return (terms.get(companyId) ?? []).some((term) => isActive(term, today));
}

/**
 * @throws AppError `subscription_required` unless the company has an active subscription (rule subscriptions/needed)
 */
export async function requireSubscription(db: Executor, companyId: number, today: CivilDate): Promise<void> {
  if (!(await hasActiveSubscription(db, companyId, today))) throw new AppError('subscription_required');
}

/**
 * For a company that is removed: its subscription ends with the term, without renewal or refund
 * (rule companies/removal).
 * @throws AppError `company_has_additional` while it carries additional companies
 */
export async function endSubscriptionOfCompany(tx: Tx, companyId: number, clock: Clock): Promise<void> {
  if (await carriesOthers(tx, companyId, clock.today())) throw new AppError('company_has_additional');
  await cancelOfCompany(tx, companyId, clock.now());
}
