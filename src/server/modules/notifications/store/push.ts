import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { MOST_PUSH_DEVICES } from '#domain/notifications/push.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { pushSubscriptions } from '../tables.ts';

type PushSubscription = typeof pushSubscriptions.$inferSelect;

/**
 * Stores the subscription of a session, in place of its earlier one, and of the one that another account has left on the
 * same browser. The oldest beyond the limit go. The account is locked, so that two pages of a session can do it at once.
 * @returns whether it was stored: not where the address is known with another secret, which its browser would know
 */
export async function subscribe(tx: Tx, subscription: Omit<PushSubscription, 'id'>): Promise<boolean> {
  const { userId, sessionId, endpoint, auth } = subscription;
  const ofBrowser = and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.auth, auth));
  await tx.delete(pushSubscriptions).where(or(eq(pushSubscriptions.sessionId, sessionId), ofBrowser));
  // A row of its own, so that nothing that waits for the account before reaches the next one.
  const stored = await tx.insert(pushSubscriptions).values(subscription).onConflictDoNothing().returning();
  if (stored.length === 0) return false;
  const all = await listDevices(tx, userId);
  const beyond = all.slice(MOST_PUSH_DEVICES).map(({ id }) => id);
  if (beyond.length > 0) await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, beyond));
  return true;
}

/** The devices of an account that get messages, the newest first; those of sessions that are over too. */
export async function listDevices(db: Executor, userId: number): Promise<PushSubscription[]> {
  return db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.id));
}

/** Ends the subscription of a session. */
export async function unsubscribeSession(db: Executor, sessionId: number): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
}

/** Removes a subscription that its push service no longer knows. */
export async function dropSubscription(db: Executor, id: number): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

/** Deletes the subscriptions of an account. */
export async function forgetPush(tx: Tx, userId: number): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
}

/** The ids of the subscriptions of these accounts. */
export async function subscriptionsOf(
  db: Executor,
  userIds: readonly number[],
): Promise<{ id: number; userId: number }[]> {
  if (userIds.length === 0) return [];
  return db
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.userId, [...userIds]))
    .orderBy(pushSubscriptions.id);
}

/** A subscription; null if there is none. */
export async function findSubscription(db: Executor, id: number): Promise<PushSubscription | null> {
  const [found] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id));
  return found ?? null;
}
