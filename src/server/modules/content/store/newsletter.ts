import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { newsletterQuiet, newsletterSubscribers } from '../tables.ts';

export type Subscriber = typeof newsletterSubscribers.$inferSelect;
export type Order = Omit<Subscriber, 'id' | 'confirmedAt'>;

/** Marks an address as quiet until then; false if it is already. Of two concurrent calls only one gets true. */
export async function becomeQuiet(
  tx: Tx,
  addressHash: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(newsletterQuiet)
    .values({ addressHash, until })
    .onConflictDoUpdate({
      target: newsletterQuiet.addressHash,
      set: { until },
      setWhere: lte(newsletterQuiet.until, now),
    })
    .returning();
  return rows.length > 0;
}

/** Marks an address as quiet until then, overwriting an earlier time. */
export async function stayQuiet(tx: Tx, addressHash: string, until: Date): Promise<void> {
  await tx
    .insert(newsletterQuiet)
    .values({ addressHash, until })
    .onConflictDoUpdate({ target: newsletterQuiet.addressHash, set: { until } });
}

/** Deletes marks that expired before then. */
export async function deleteQuiet(db: Executor, before: Date): Promise<void> {
  await db.delete(newsletterQuiet).where(lte(newsletterQuiet.until, before));
}

export async function insert(tx: Tx, order: Order): Promise<Subscriber> {
  const [row] = await tx.insert(newsletterSubscribers).values(order).returning();
  return row as Subscriber;
}

export async function isConfirmed(db: Executor, emailKey: string): Promise<boolean> {
  return (
    (await db.$count(
      newsletterSubscribers,
      and(ofAddress(emailKey), isNotNull(newsletterSubscribers.confirmedAt)),
    )) > 0
  );
}

function ofAddress(emailKey: string) {
  return eq(newsletterSubscribers.emailKey, emailKey);
}

/** Which of these addresses have a subscription, confirmed or not. */
export async function knownAmong(db: Executor, emailKeys: readonly string[]): Promise<ReadonlySet<string>> {
  if (emailKeys.length === 0) return new Set();
  const rows = await db
    .select({ emailKey: newsletterSubscribers.emailKey })
    .from(newsletterSubscribers)
    .where(inArray(newsletterSubscribers.emailKey, [...emailKeys]));
  return new Set(rows.map(({ emailKey }) => emailKey));
}

/**
 * Confirms a subscription whose mail was sent after `since`, replacing the confirmed one of its address; one that is
 * confirmed already stays as it is. Null if there is none.
 */
export async function confirm(
  tx: Tx,
  id: number,
  { now, since }: { now: Date; since: Date },
): Promise<Subscriber | null> {
  const { confirmedAt, askedAt } = newsletterSubscribers;
  const [order] = await tx
    .select()
    .from(newsletterSubscribers)
    .where(and(eq(newsletterSubscribers.id, id), or(isNotNull(confirmedAt), gt(askedAt, since))));
  if (order === undefined) return null;
  const rows = await tx
    .update(newsletterSubscribers)
    .set({
      confirmedAt: sql`case when ${newsletterSubscribers.id} = ${id} then coalesce(${confirmedAt}, ${now.toISOString()}::timestamptz) end`,
    })
    .where(ofAddress(order.emailKey))
    .returning();
  return rows.find((row) => row.id === id) ?? null;
}

/** Unsubscribes an address and returns the subscriptions that it had. */
export async function remove(tx: Tx, emailKey: string): Promise<Subscriber[]> {
  return tx.delete(newsletterSubscribers).where(ofAddress(emailKey)).returning();
}

export async function listConfirmed(db: Executor): Promise<Subscriber[]> {
  return db
    .select()
    .from(newsletterSubscribers)
    .where(isNotNull(newsletterSubscribers.confirmedAt))
    .orderBy(asc(newsletterSubscribers.emailKey));
}

/** Deletes subscriptions whose mail was sent before then and that nobody confirmed. */
export async function deleteUnconfirmed(db: Executor, askedBefore: Date): Promise<void> {
  await db
    .delete(newsletterSubscribers)
    .where(and(isNull(newsletterSubscribers.confirmedAt), lt(newsletterSubscribers.askedAt, askedBefore)));
}
