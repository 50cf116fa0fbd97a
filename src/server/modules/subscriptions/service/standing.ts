import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { isActive } from '#domain/subscriptions/term.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { SettlingContext } from '../context.ts';
import { carriesOthers, termsOfCompanies } from '../store/standing.ts';
import {
  carriedCompanies,
  letGoEverywhere,
  listCovering,
  listOfMainForUpdate,
  lockOfCompanies,
} from '../store/subscriptions.ts';
import { cancelWithin } from './cancel.ts';
import { isOver } from './state.ts';
import { tell } from './tell.ts';

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

/** Whether a subscription that is not over covers the company, paid or not: it cannot buy another one. */
export async function isCovered(db: Executor, companyId: number, today: CivilDate): Promise<boolean> {
  const covering = await listCovering(db, [companyId], today);
  return covering.some((subscription) => !isOver(subscription, today));
}

/**
 * For a company that is removed: its subscription ends with the term, without renewal or refund
 * (rule companies/removal), of which its owners are mailed if `isMailed`.
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
  await lockOfCompanies(tx, [companyId]);
  const own = await listOfMainForUpdate(tx, companyId);
  if (await carriesOthers(tx, companyId, today)) throw new AppError('company_has_additional');
  for (const subscription of own) {
    if (subscription.cancelledAt !== null) continue;
    const last = await cancelWithin(tx, subscription, { now: clock.now(), today });
    const others = carriedCompanies(subscription, today).filter((id) => id !== companyId);
    await onStandingChanged(tx, others);
    // Of what is over its owners are told that, by the bills.
    if (!isMailed || last === undefined || last.endsOn < today) continue;
    const key = `cancelled-${subscription.id}-${last.endsOn}`;
    await tell(context, tx, { companyId, key }, { kind: 'cancelled', endsOn: last.endsOn });
  }
  await letGoEverywhere(tx, companyId, today);
}
