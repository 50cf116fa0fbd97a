import { desc, eq, lte, sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/database/database.ts';
import { type Listed, type Page, readPage } from '#server/platform/database/lists.ts';
import { mailAttempts, sentMails, undeliveredMails } from '../tables.ts';

/** The length of the list if no page is requested. */
const NEWEST = 100;

export type UndeliveredMail = typeof undeliveredMails.$inferSelect;

/** Upserts a failed mail with its latest error, and returns it with the number of attempts. */
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

/** All mails that could not be delivered; few, unless the mail server is down. */
export async function listAllUndelivered(db: Executor): Promise<Pick<UndeliveredMail, 'id' | 'mail'>[]> {
  return db.select({ id: undeliveredMails.id, mail: undeliveredMails.mail }).from(undeliveredMails);
}

export async function planNextTry(db: Executor, id: number, nextTryAt: Date | null): Promise<boolean> {
  const rows = await db
    .update(undeliveredMails)
    .set({ nextTryAt })
    .where(eq(undeliveredMails.id, id))
    .returning({ id: undeliveredMails.id });
  return rows.length > 0;
}

/** The mails whose next attempt is due, oldest first. */
export async function listDue(db: Executor, now: Date, limit: number): Promise<UndeliveredMail[]> {
  return db
    .select()
    .from(undeliveredMails)
    .where(lte(undeliveredMails.nextTryAt, now))
    .orderBy(undeliveredMails.nextTryAt, undeliveredMails.id)
    .limit(limit);
}

/** A page of undelivered mails, or the newest hundred if no page is requested; newest first. */
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

/** Deletes an undelivered mail; false if there is none. */
export async function dropUndelivered(db: Executor, id: number): Promise<boolean> {
  const rows = await db
    .delete(undeliveredMails)
    .where(eq(undeliveredMails.id, id))
    .returning({ id: undeliveredMails.id });
  return rows.length > 0;
}

/** Whether the mail with this key was delivered to the mail server. */
export async function wasSent(db: Executor, key: string): Promise<boolean> {
  const rows = await db.select({ key: sentMails.key }).from(sentMails).where(eq(sentMails.key, key));
  return rows.length > 0;
}

/** Notes that a mail is about to be sent. Answers how often it was, with an unknown outcome, this time included. */
export async function beginAttempt(db: Executor, key: string, now: Date): Promise<number> {
  const [attempt] = await db
    .insert(mailAttempts)
    .values({ key, begun: 1, begunAt: now })
    .onConflictDoUpdate({
      target: mailAttempts.key,
      set: { begun: sql`${mailAttempts.begun} + 1`, begunAt: now },
    })
    .returning({ begun: mailAttempts.begun });
  return attempt?.begun ?? 1;
}

/** Notes that the outcome of all attempts is known. */
export async function endAttempts(db: Executor, key: string): Promise<void> {
  await db.delete(mailAttempts).where(eq(mailAttempts.key, key));
}

/** Records a delivery, and that no attempt is in doubt. */
export async function markSent(db: Executor, key: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(sentMails).values({ key }).onConflictDoNothing();
    await tx.delete(mailAttempts).where(eq(mailAttempts.key, key));
  });
}
