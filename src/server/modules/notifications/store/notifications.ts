import { and, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { NotificationType } from '#domain/notifications/news.ts';
import type { Database, Executor, Tx } from '#server/platform/database/database.ts';
import { type Listed, type Page, readPage } from '#server/platform/database/lists.ts';
import type { Ownership } from '#server/platform/http/handler.ts';
import type { Matter } from '../news-type.ts';
import { notifications } from '../tables.ts';

export type Notification = typeof notifications.$inferSelect;

/** The length of the list if no page is requested (rule notifications/list). */
const NEWEST = 100;

/** The recipient of notifications: an employee or a company. */
export type Reader = { userId: number } | { companyId: number };

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
  addressee: Reader,
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
  addressee: Reader,
  now: Date,
): Promise<Pick<Notification, 'userId' | 'companyId'>[]> {
  return tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(isFor(addressee), isNull(notifications.readAt)))
    .returning({ userId: notifications.userId, companyId: notifications.companyId });
}

/** Marks the unread news of a recipient about a matter as read, of some types or of all; returns their recipients. */
export async function markReadAbout(
  tx: Tx,
  reader: Reader,
  about: Matter,
  types: readonly NotificationType[] | undefined,
  now: Date,
): Promise<Pick<Notification, 'userId' | 'companyId'>[]> {
  return tx
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        isFor(reader),
        isNull(notifications.readAt),
        eq(fact('about'), about),
        types && inArray(fact('type'), [...types]),
      ),
    )
    .returning({ userId: notifications.userId, companyId: notifications.companyId });
}

/** Marks unread news as read that newer ones of the same type about the same matter replace, before these are stored. */
export async function markReplaced(tx: Tx, newer: readonly NewNotification[]): Promise<void> {
  const kinds = Map.groupBy(
    newer.filter(({ news }) => news.about !== undefined),
    ({ userId, companyId, news }) => `${companyId === null ? userId : ''}/${companyId}/${news.type}`,
  );
  for (const rows of kinds.values()) {
    const { userId, companyId, news, createdAt } = rows[0] as NewNotification;
    await tx
      .update(notifications)
      .set({ readAt: createdAt })
      .where(
        and(
          isFor(companyId === null ? { userId } : { companyId }),
          isNull(notifications.readAt),
          eq(fact('type'), news.type),
          inArray(
            fact('about'),
            rows.map((row) => row.news.about as string),
          ),
        ),
      );
  }
}

/** How many of the newest notifications of a company are looked at for its groups. */
const GROUPED = 1000;

/** The newest notification of each group of a company with the number in it, at most a hundred; newest first. */
export async function listGroups(
  db: Executor,
  companyId: number,
): Promise<{ newest: Notification; count: number }[]> {
  const recent = db
    .select()
    .from(notifications)
    .where(isFor({ companyId }))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(GROUPED)
    .as('recent');
  const groups = await db
    .select({ id: sql<number>`max(${recent.id})`, count: count() })
    .from(recent)
    .groupBy(
      sql`${recent.news}->>'type'`,
      sql`coalesce(${recent.news}->>'group', ${recent.id}::text)`,
      sql`${recent.readAt} is null`,
    )
    .orderBy(desc(sql`max(${recent.createdAt})`), desc(sql`max(${recent.id})`))
    .limit(NEWEST);
  const rows = await db
    .select()
    .from(notifications)
    .where(
      inArray(
        notifications.id,
        groups.map(({ id }) => Number(id)),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return groups.flatMap(({ id, count: n }) => {
    const newest = byId.get(Number(id));
    return newest === undefined ? [] : { newest, count: n };
  });
}

/** Marks all unread news as read that a company's list shows together with this one; returns their recipients. */
export async function markGroupRead(
  tx: Tx,
  { id, companyId, news }: Notification,
  now: Date,
): Promise<Pick<Notification, 'userId' | 'companyId'>[]> {
  const isGrouped = companyId !== null && news.group !== undefined;
  return tx
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        isNull(notifications.readAt),
        ...(isGrouped
          ? [isFor({ companyId }), eq(fact('type'), news.type), eq(fact('group'), news.group)]
          : [eq(notifications.id, id)]),
      ),
    )
    .returning({ userId: notifications.userId, companyId: notifications.companyId });
}

/** Assigns the notifications of a company to its new responsible owner. */
export async function handOnNews(tx: Tx, companyId: number, userId: number): Promise<void> {
  await tx.update(notifications).set({ userId }).where(eq(notifications.companyId, companyId));
}

/** Deletes all notifications to an account, and those to others that name it as an employee. */
export async function forgetNews(tx: Tx, userId: number): Promise<void> {
  await tx
    .delete(notifications)
    .where(or(eq(notifications.userId, userId), eq(notifications.employeeId, userId)));
}

function fact(name: 'type' | 'about' | 'group'): SQL<string> {
  return sql`${notifications.news}->>${name}::text`;
}

function isFor(addressee: Reader): SQL | undefined {
  return 'companyId' in addressee
    ? eq(notifications.companyId, addressee.companyId)
    : and(eq(notifications.userId, addressee.userId), isNull(notifications.companyId));
}

/** Sends a NOTIFY, which listeners get after the commit. */
export async function pgNotify(tx: Tx, channel: string, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}
