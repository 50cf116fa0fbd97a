import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Notify } from '#server/modules/notifications/index.ts';
import { hasActiveSubscription } from '#server/modules/subscriptions/index.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';

/** Employments of one employee that were confirmed, changed, cut short or deleted. */
export interface EmploymentChange {
  userId: number;
  entryIds: readonly number[];
  now: Date;
  today: CivilDate;
}

export interface EmploymentContext {
  database: Database;
  notify: Notify;
  /** Settles what rests on employments, in the transaction that changed them. */
  onEmploymentChanged: (tx: Tx, change: EmploymentChange) => Promise<void>;
  /** Whether a valid agreement rests on an employment, so that its employee cannot delete it. */
  standsInAgreement: (tx: Tx, entryId: number) => Promise<boolean>;
}

/** When something is done. */
export interface Moment {
  now: Date;
  today: CivilDate;
}

/** @throws AppError `subscription_required`: only with a subscription are employments managed (decisions 7) */
export async function requireSubscription(tx: Tx, companyId: number, today: CivilDate): Promise<void> {
  if (!(await hasActiveSubscription(tx, companyId, today))) throw new AppError('subscription_required');
}

/** @throws AppError `conflict` if the state is no longer the one that its reader saw */
export function requireSeen(updatedAt: Date, seen: string | undefined): void {
  if (seen !== undefined && Date.parse(seen) !== updatedAt.getTime()) throw new AppError('conflict');
}

/** The time of a change; never that of the state before it, or who saw that state would pass for up to date. */
export function laterThan(before: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), before.getTime() + 1));
}
