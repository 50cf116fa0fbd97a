import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { TermRow } from '../store/standing.ts';
import type { SubscriptionRecord } from '../store/subscriptions.ts';
import { runningTerm } from './fulfil.ts';

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
