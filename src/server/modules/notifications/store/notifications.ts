import { and, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Executor, Tx } from '#server/platform/database/database.ts';
import { type Listed, type Page, readPage } from '#server/platform/database/lists.ts';
import type { Ownership } from '#server/platform/http/handler.ts';
import { notifications } from '../tables.ts';

export type Notification = typeof notifications.$inferSelect;

/** The length of the list if no page is requested (rule notifications/list). */
const NEWEST = 100;

/** The recipient of notifications: an employee or a company. */
type Addressee = { userId: number } | { companyId: number };

/** Ownership check: an account may mark its own notifications as read, and those of companies it may decide for. */
export function notificationOwnership(
  { db }: Database,
  { company }: Pick<Ownership, 'company'>,
): Pick<Ownership, 'notification'> {
  return {
    async notification(userId, { notificationId }) {
      const [found] = await db
        .select({ userId: notifications.userId, companyId: notifications.companyId })
        .from(notifications)
        .where(eq(notifications.id, Number(notificationId)));
      if (found === undefined) return false;
      return found.companyId === null
        ? found.userId === userId
        : company(userId, { companyId: found.companyId });
    },
  };
}

export type NewNotification = Pick<
  Notification,
  'userId' | 'companyId' | 'employeeId' | 'news' | 'createdAt'
>;

/** Inserts rows and returns them in the order of the values. */
export async function insertAll(tx: Tx, values: NewNotification[]): Promise<Notification[]> {
  return values.length === 0 ? [] : tx.insert(notifications).values(values).returning();
}

/** A page of a recipient's notifications, or the newest hundred if no page is requested; newest first. */
export async function listNewest(
  db: Executor,
  addressee: Addressee,
  page: Page | undefined,
): Promise<Listed<Notification>> {
  const found = db.select().from(notifications).where(isFor(addressee)).$dynamic();
  const order = [desc(notifications.createdAt), desc(notifications.id)];
  if (page === undefined) return { rows: await found.orderBy(...order).limit(NEWEST) };
  return readPage(db, found, order, page);
}

/** The number of unread notifications by company; companies without any are absent. */
export async function countUnread(db: Executor, companyIds: readonly number[]): Promise<Map<number, number>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .select({ companyId: notifications.companyId, unread: count() })
    .from(notifications)
    .where(and(inArray(notifications.companyId, [...companyIds]), isNull(notifications.readAt)))
    .groupBy(notifications.companyId);
  return new Map(rows.map(({ companyId, unread }) => [Number(companyId), unread]));
}

export async function findById(db: Executor, id: number): Promise<Notification | null> {
  const [notification] = await db.select().from(notifications).where(eq(notifications.id, id));
  return notification ?? null;
}

/** Marks a notification as read; the first time counts. Null if it was read before or no longer exists. */
export async function markRead(tx: Tx, id: number, now: Date): Promise<Notification | null> {
  const [notification] = await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.id, id), isNull(notifications.readAt)))
    .returning();
  return notification ?? null;
}

/** Returns the recipient of each notification that it marked. */
export async function markAllRead(
  tx: Tx,
  addressee: Addressee,
  now: Date,
): Promise<Pick<Notification, 'userId' | 'companyId'>[]> {
  return tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(isFor(addressee), isNull(notifications.readAt)))
    .returning({ userId: notifications.userId, companyId: notifications.companyId });
}

/** Assigns the notifications of a company to its new responsible owner. */
export async function handOnNews(tx: Tx, companyId: number, userId: number): Promise<void> {
  await tx.update(notifications).set({ userId }).where(eq(notifications.companyId, companyId));
}

/** Deletes all notifications to an account, and those to others that name it as an employee. Returns their ids. */
export async function forgetNews(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx
    .delete(notifications)
    .where(or(eq(notifications.userId, userId), eq(notifications.employeeId, userId)))
    .returning({ id: notifications.id });
  return rows.map(({ id }) => id);
}

function isFor(addressee: Addressee): SQL | undefined {
  return 'companyId' in addressee
    ? eq(notifications.companyId, addressee.companyId)
    : and(eq(notifications.userId, addressee.userId), isNull(notifications.companyId));
}

/** Sends a NOTIFY, which listeners get after the commit. */
export async function pgNotify(tx: Tx, channel: string, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}
