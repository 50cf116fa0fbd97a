import { eq, inArray, or } from 'drizzle-orm';
import { confirmedEmailKey } from '#server/modules/accounts/index.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { type PersonalTable, personal } from '#server/platform/database/personal.ts';
import { alertResults, alerts } from './tables.ts';

/** The alerts of an account, and those that were ordered for its address if the account has confirmed it. */
const ofAccount = (db: Executor, userId: number) =>
  or(eq(alerts.userId, userId), inArray(alerts.emailKey, confirmedEmailKey(db, userId)));

export const personalOfAlerts: readonly PersonalTable[] = [
  personal(alerts, {
    section: 'alerts',
    of: ofAccount,
    without: {
      userId: 'the account, whose number is told at the beginning',
      emailKey: 'the email as it is compared',
    },
  }),
  personal(alertResults, {
    section: 'alert_results',
    of: (db, userId) =>
      inArray(alertResults.alertId, db.select({ id: alerts.id }).from(alerts).where(ofAccount(db, userId))),
    without: {},
  }),
];

/** Deletes the alerts of a deleted account, and those that were ordered for its address. */
export async function forgetAlerts(tx: Tx, userId: number, emailKey: string | null): Promise<void> {
  const isOfAddress = emailKey === null ? undefined : eq(alerts.emailKey, emailKey);
  await tx.delete(alerts).where(or(eq(alerts.userId, userId), isOfAddress));
}
