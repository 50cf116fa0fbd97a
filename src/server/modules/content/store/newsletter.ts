import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { newsletterSubscribers } from '../tables.ts';

export type Subscriber = typeof newsletterSubscribers.$inferSelect;
export type Order = Omit<Subscriber, 'id' | 'confirmedAt'>;

/**
 * Writes an order down and answers it if its address is to be asked; null where that was done since `askedBefore`, or
 * where it is confirmed. Of two at once one is answered.
 */
export async function order(tx: Tx, asked: Order, askedBefore: Date): Promise<Subscriber | null> {
  const [row] = await tx
    .insert(newsletterSubscribers)
    .values(asked)
    .onConflictDoUpdate({
      target: newsletterSubscribers.emailKey,
      set: asked,
      setWhere: and(
        isNull(newsletterSubscribers.confirmedAt),
        lte(newsletterSubscribers.askedAt, askedBefore),
      ),
    })
    .returning();
  return row ?? null;
}

export async function findById(db: Executor, id: number): Promise<Subscriber | null> {
  const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id));
  return row ?? null;
}

/** Those of these addresses that are known, confirmed or not. */
export async function knownAmong(db: Executor, emailKeys: readonly string[]): Promise<ReadonlySet<string>> {
  if (emailKeys.length === 0) return new Set();
  const rows = await db
    .select({ emailKey: newsletterSubscribers.emailKey })
    .from(newsletterSubscribers)
    .where(inArray(newsletterSubscribers.emailKey, [...emailKeys]));
  return new Set(rows.map(({ emailKey }) => emailKey));
}

/** Confirms an order that was asked for after `since`; one that is confirmed stays as it is. Null if there is none. */
export async function confirm(
  tx: Tx,
  id: number,
  { now, since }: { now: Date; since: Date },
): Promise<Subscriber | null> {
  await tx
    .update(newsletterSubscribers)
    .set({ confirmedAt: now })
    .where(
      and(
        eq(newsletterSubscribers.id, id),
        isNull(newsletterSubscribers.confirmedAt),
        gt(newsletterSubscribers.askedAt, since),
      ),
    );
  const row = await findById(tx, id);
  return row?.confirmedAt ? row : null;
}

/** Takes an address off. */
export async function remove(db: Executor, emailKey: string): Promise<void> {
  await db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.emailKey, emailKey));
}

export async function listConfirmed(db: Executor): Promise<Subscriber[]> {
  return db
    .select()
    .from(newsletterSubscribers)
    .where(isNotNull(newsletterSubscribers.confirmedAt))
    .orderBy(asc(newsletterSubscribers.emailKey));
}

/** Deletes the orders that nobody confirmed since then. */
export async function deleteUnconfirmed(db: Executor, askedBefore: Date): Promise<void> {
  await db
    .delete(newsletterSubscribers)
    .where(and(isNull(newsletterSubscribers.confirmedAt), lt(newsletterSubscribers.askedAt, askedBefore)));
}
