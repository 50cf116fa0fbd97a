import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { isActive } from '#domain/subscriptions/term.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { termsOfCompanies } from '../../store/standing.ts';
import { listCovering } from '../../store/subscriptions.ts';
import { isOver } from './state.ts';

/**
 * Whether the company is subscribed on that day: a term is running, and no bill has been open for more than 14 days
 * (rule subscriptions/active).
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

/** Whether the company belongs to a subscription that has not ended, paid or not; then it cannot buy another one. */
export async function isCovered(db: Executor, companyId: number, today: CivilDate): Promise<boolean> {
  const covering = await listCovering(db, [companyId], today);
  return covering.some((subscription) => !isOver(subscription, today));
}
