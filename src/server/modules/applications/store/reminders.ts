import { and, asc, eq, inArray, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { REMINDERS_MAX, remindedUntil, UNANSWERED_STATUSES } from '#domain/applications/retention.ts';
import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import { startOfZurichDay } from '#domain/kernel/zurich.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { applications } from '../tables.ts';
import type { Application } from './applications.ts';
import { isHired, isOpen } from './scopes.ts';

/** The companies to be reminded of applications on that day. */
export async function companiesToRemind(db: Executor, today: CivilDate): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: applications.companyId })
    .from(applications)
    .where(isToRemind(today))
    .orderBy(asc(applications.companyId));
  return rows.map(({ id }) => id);
}

/** The applications of which a company is to be reminded, the oldest first, with row locks. */
export async function listToRemindForUpdate(
  tx: Tx,
  companyId: number,
  today: CivilDate,
  limit: number,
): Promise<Application[]> {
  return tx
    .select()
    .from(applications)
    .where(and(eq(applications.companyId, companyId), isToRemind(today)))
    .orderBy(asc(applications.id))
    .limit(limit)
    .for('update');
}

/** Increments the number of reminders of these applications. */
export async function noteReminders(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .update(applications)
    .set({ reminders: sql`${applications.reminders} + 1`, remindedAt: now })
    .where(inArray(applications.id, [...ids]));
}

function isToRemind(today: CivilDate): SQL | undefined {
  const until = new Date(startOfZurichDay(addDays(remindedUntil(today), 1)));
  return and(
    inArray(applications.status, [...UNANSWERED_STATUSES]),
    isOpen(today),
    // What somebody sent who is hired by now waits for nothing.
    not(isHired()),
    lt(applications.updatedAt, until),
    lt(applications.reminders, REMINDERS_MAX),
    or(isNull(applications.remindedAt), lt(applications.remindedAt, until)),
  );
}
