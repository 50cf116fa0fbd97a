import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Executor, Tx } from '#server/platform/database/database.ts';
import { type Listed, type Page, readPage } from '#server/platform/database/lists.ts';
import type { Ownership } from '#server/platform/http/register-endpoints.ts';
import { notifications, sentMails } from './tables.ts';

export type Notification = typeof notifications.$inferSelect;

/** How many notifications a list holds if no page is asked for (rule notifications/list). */
const NEWEST = 100;

/** Whose notifications are meant: an employee's own, or those of a company. */
type Addressee = { userId: number } | { companyId: number };

/** Which notifications an account may mark as read: its own, and those of its companies. */
export function notificationOwnership({ db }: Database): Pick<Ownership, 'notification'> {
  return {
    async notification(userId, { notificationId }) {
      const rows = await db
        .select({ id: notifications.id })
        .from(notifications)
        .where(and(eq(notifications.id, Number(notificationId)), eq(notifications.userId, userId)));
      return rows.length > 0;
    },
  };
}

export type NewNotification = Pick<
  Notification,
  'userId' | 'companyId' | 'employeeId' | 'news' | 'createdAt'
>;

/** The new rows, in the order of the values. */
export async function insertAll(tx: Tx, values: NewNotification[]): Promise<Notification[]> {
  return values.length === 0 ? [] : tx.insert(notifications).values(values).returning();
}

/** A page of all notifications of an addressee, or the newest hundred if no page is asked for; newest first. */
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

/** Marks one as read, at the time of its first reading. Null if it is gone. */
export async function markRead(db: Executor, id: number, now: Date): Promise<Notification | null> {
  const [notification] = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(notifications.id, id))
    .returning();
  return notification ?? null;
}

export async function markAllRead(db: Executor, addressee: Addressee, now: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(isFor(addressee), isNull(notifications.readAt)));
}

function isFor(addressee: Addressee): SQL | undefined {
  return 'companyId' in addressee
    ? eq(notifications.companyId, addressee.companyId)
    : and(eq(notifications.userId, addressee.userId), isNull(notifications.companyId));
}

/** Whether the mail of that key was handed over. */
export async function wasSent(db: Executor, key: string): Promise<boolean> {
  const rows = await db.select({ key: sentMails.key }).from(sentMails).where(eq(sentMails.key, key));
  return rows.length > 0;
}

export async function markSent(db: Executor, key: string): Promise<void> {
  await db.insert(sentMails).values({ key }).onConflictDoNothing();
}
