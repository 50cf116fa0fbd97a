import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { NotificationType } from '#domain/notifications/news.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import type { Matter } from '../news-type.ts';
import { waitingNews } from '../tables.ts';
import type { Reader } from './notifications.ts';

export type WaitingNews = typeof waitingNews.$inferSelect;

/** Keeps news for the mail of the hour. */
export async function keepWaiting(tx: Tx, rows: readonly Omit<WaitingNews, 'id'>[]): Promise<void> {
  if (rows.length > 0) await tx.insert(waitingNews).values([...rows]);
}

/** The next accounts for which news wait, by ascending id. */
export async function listWaitingAccounts(
  db: Executor,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ userId: waitingNews.userId })
    .from(waitingNews)
    .where(gt(waitingNews.userId, after))
    .orderBy(asc(waitingNews.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** Takes the news that wait for an account, the oldest first; whoever comes second finds none. */
export async function takeWaiting(tx: Tx, userId: number): Promise<WaitingNews[]> {
  const rows = await tx.delete(waitingNews).where(eq(waitingNews.userId, userId)).returning();
  return rows.sort((a, b) => a.id - b.id);
}

/** Drops what waits for an employee, or for anybody at a company, about a matter; of some types or of all. */
export async function dropWaiting(
  tx: Tx,
  reader: Reader,
  about: Matter,
  types: readonly NotificationType[] | undefined,
): Promise<void> {
  await tx
    .delete(waitingNews)
    .where(
      and(
        isFor(reader),
        eq(sql`${waitingNews.news}->>'about'`, about),
        types && inArray(sql`${waitingNews.news}->>'type'`, [...types]),
      ),
    );
}

/** Deletes what waits for an account, and for others where it names it. */
export async function forgetWaiting(tx: Tx, userId: number): Promise<void> {
  await tx.delete(waitingNews).where(or(eq(waitingNews.userId, userId), eq(waitingNews.employeeId, userId)));
}

function isFor(reader: Reader): SQL | undefined {
  return 'companyId' in reader
    ? eq(waitingNews.companyId, reader.companyId)
    : and(eq(waitingNews.userId, reader.userId), isNull(waitingNews.companyId));
}
