import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { reachableEmployees } from '#server/modules/accounts/index.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { availabilities } from '../tables.ts';

export type Availability = typeof availabilities.$inferSelect;
type NewAvailability = typeof availabilities.$inferInsert;
/** What is derived from profile and resume. */
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

/** Stores what is derived, which is no change of the wishes; nothing where there are none. */
export async function updateDerived(tx: Tx, userId: number, derived: Derived): Promise<void> {
  await tx.update(availabilities).set(derived).where(eq(availabilities.userId, userId));
}

/** The employees after a number who are switched on, by ascending number. */
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
 * The employees whose availability ends between two instants and who were not told so yet, with row locks until the
 * transaction ends; those that another transaction holds wait for the next run. Without those whose wanted time is over
 * by then (`endsWithWishes` of the domain): keeping it would change nothing.
 */
export function listToRemindForUpdate(
  tx: Tx,
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<{ userId: number; endsAt: Date }[]> {
  // It ends with a day, at the beginning of the next one.
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

/** Deletes what was switched off or has ended before that instant. */
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

/** Deletes what an employee has saved whose account is deleted. */
export async function remove(tx: Tx, userId: number): Promise<void> {
  await tx.delete(availabilities).where(eq(availabilities.userId, userId));
}
