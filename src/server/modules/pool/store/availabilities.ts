import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { reachableEmployees } from '#server/modules/accounts/index.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { availabilities } from '../tables.ts';

export type Availability = typeof availabilities.$inferSelect;
type NewAvailability = typeof availabilities.$inferInsert;
/** The columns that are computed from profile and resume. */
export type Derived = Pick<Availability, 'residence' | 'winters' | 'summers'>;

/** The wishes of an employee, switched on or not; null before any were saved. */
export async function find(db: Executor, userId: number): Promise<Availability | null> {
  const [row] = await db.select().from(availabilities).where(eq(availabilities.userId, userId));
  return row ?? null;
}

/** Stores the wishes of an employee in place of earlier ones. */
export async function put(tx: Tx, values: NewAvailability): Promise<Availability> {
  const { createdAt: _, ...set } = values;
  const [row] = await tx
    .insert(availabilities)
    .values(values)
    .onConflictDoUpdate({ target: availabilities.userId, set })
    .returning();
  return row as Availability;
}

/** Stores derived columns without touching `updatedAt`, since the wishes do not change; no-op if there are none. */
export async function updateDerived(tx: Tx, userId: number, derived: Derived): Promise<void> {
  await tx.update(availabilities).set(derived).where(eq(availabilities.userId, userId));
}

/** Keyset pagination over employees who are switched on, by id. */
export async function listSwitchedOn(
  db: Executor,
  { after, limit, now }: { after: number; limit: number; now: Date },
): Promise<number[]> {
  const rows = await db
    .select({ userId: availabilities.userId })
    .from(availabilities)
    .where(and(gt(availabilities.endsAt, now), gt(availabilities.userId, after)))
    .orderBy(asc(availabilities.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/**
 * Locks the availabilities that expire between two instants without a reminder so far; skips rows that another
 * transaction has locked, which the next run finds. Leaves out those that renewing would not prolong (`endsWithWishes` of
 * the domain).
 */
export function listToRemindForUpdate(
  tx: Tx,
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<{ userId: number; endsAt: Date }[]> {
  // Expiry is at midnight in Zurich, so this is the day after the last one shown.
  const dayAfter = sql`(${availabilities.endsAt} at time zone 'Europe/Zurich')::date`;
  return tx
    .select({
      userId: availabilities.userId,
      endsAt: sql<Date>`${availabilities.endsAt}`.mapWith(availabilities.endsAt),
    })
    .from(availabilities)
    .where(
      and(
        gt(availabilities.endsAt, now),
        lt(availabilities.endsAt, before),
        isNull(availabilities.remindedAt),
        or(isNull(availabilities.until), gte(availabilities.until, dayAfter)),
        inArray(availabilities.userId, reachableEmployees(tx, now)),
      ),
    )
    .orderBy(asc(availabilities.userId))
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function noteReminder(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx.update(availabilities).set({ remindedAt: now }).where(eq(availabilities.userId, userId));
}

/** Deletes availabilities that expired, or were last changed while switched off, by that instant. */
export async function removeUntil(db: Executor, until: Date): Promise<void> {
  await db
    .delete(availabilities)
    .where(
      or(
        and(isNotNull(availabilities.endsAt), lte(availabilities.endsAt, until)),
        and(isNull(availabilities.endsAt), lte(availabilities.updatedAt, until)),
      ),
    );
}

/** Deletes the availability of an employee whose account is deleted. */
export async function remove(tx: Tx, userId: number): Promise<void> {
  await tx.delete(availabilities).where(eq(availabilities.userId, userId));
}
