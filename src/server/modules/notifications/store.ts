import { and, count, desc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Executor, Tx } from '#server/platform/database/database.ts';
import { type Listed, type Page, readPage } from '#server/platform/database/lists.ts';
import type { Ownership } from '#server/platform/http/register-endpoints.ts';
import { notificationPreferences, notifications, sentMails, undeliveredMails } from './tables.ts';

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

export async function findById(db: Executor, id: number): Promise<Notification | null> {
  const [notification] = await db.select().from(notifications).where(eq(notifications.id, id));
  return notification ?? null;
}

/** Marks one as read, at the time of its first reading. Null if it was read before, or is gone. */
export async function markRead(tx: Tx, id: number, now: Date): Promise<Notification | null> {
  const [notification] = await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.id, id), isNull(notifications.readAt)))
    .returning();
  return notification ?? null;
}

/** Answers whose they were, as often as there were some. */
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

/** Deletes all news for an account, and those that name it as an employee to others. Answers their ids. */
export async function forgetNews(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx
    .delete(notifications)
    .where(or(eq(notifications.userId, userId), eq(notifications.employeeId, userId)))
    .returning({ id: notifications.id });
  return rows.map(({ id }) => id);
}

/** Deletes what an account has chosen to be told. */
export async function forgetPreferences(tx: Tx, userId: number): Promise<void> {
  await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId));
}

/** All mails that could not be handed over; few, unless the mail server is away. */
export async function listAllUndelivered(db: Executor): Promise<Pick<UndeliveredMail, 'id' | 'mail'>[]> {
  return db.select({ id: undeliveredMails.id, mail: undeliveredMails.mail }).from(undeliveredMails);
}

function isFor(addressee: Addressee): SQL | undefined {
  return 'companyId' in addressee
    ? eq(notifications.companyId, addressee.companyId)
    : and(eq(notifications.userId, addressee.userId), isNull(notifications.companyId));
}

export type UndeliveredMail = typeof undeliveredMails.$inferSelect;

/** Keeps a mail that failed, or what it failed for this time. Answers it with the number of tries. */
export async function keepUndelivered(
  db: Executor,
  failed: Pick<UndeliveredMail, 'key' | 'mail' | 'error'>,
  now: Date,
): Promise<UndeliveredMail> {
  const { error } = failed;
  const [kept] = await db
    .insert(undeliveredMails)
    .values({ ...failed, tries: 1, failedAt: now, triedAt: now })
    .onConflictDoUpdate({
      target: undeliveredMails.key,
      set: { tries: sql`${undeliveredMails.tries} + 1`, error, triedAt: now },
    })
    .returning();
  if (kept === undefined) throw new Error('A mail that failed was not kept');
  return kept;
}

export async function planNextTry(db: Executor, id: number, nextTryAt: Date | null): Promise<boolean> {
  const rows = await db
    .update(undeliveredMails)
    .set({ nextTryAt })
    .where(eq(undeliveredMails.id, id))
    .returning({ id: undeliveredMails.id });
  return rows.length > 0;
}

/** Those whose time has come, the oldest first. */
export async function listDue(db: Executor, now: Date, limit: number): Promise<UndeliveredMail[]> {
  return db
    .select()
    .from(undeliveredMails)
    .where(lte(undeliveredMails.nextTryAt, now))
    .orderBy(undeliveredMails.nextTryAt, undeliveredMails.id)
    .limit(limit);
}

/** A page of all, or the newest hundred if no page is asked for; the newest first. */
export async function listUndelivered(
  db: Executor,
  page: Page | undefined,
): Promise<Listed<UndeliveredMail>> {
  const found = db.select().from(undeliveredMails).$dynamic();
  const order = [desc(undeliveredMails.failedAt), desc(undeliveredMails.id)];
  if (page === undefined) return { rows: await found.orderBy(...order).limit(NEWEST) };
  return readPage(db, found, order, page);
}

export async function countUndelivered(db: Executor): Promise<number> {
  return db.$count(undeliveredMails);
}

/** Forgets one; false where there is none. */
export async function dropUndelivered(db: Executor, id: number): Promise<boolean> {
  const rows = await db
    .delete(undeliveredMails)
    .where(eq(undeliveredMails.id, id))
    .returning({ id: undeliveredMails.id });
  return rows.length > 0;
}

/** Whether the mail of that key was handed over. */
export async function wasSent(db: Executor, key: string): Promise<boolean> {
  const rows = await db.select({ key: sentMails.key }).from(sentMails).where(eq(sentMails.key, key));
  return rows.length > 0;
}

export async function markSent(db: Executor, key: string): Promise<void> {
  await db.insert(sentMails).values({ key }).onConflictDoNothing();
}
