import { and, count, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { message } from '#api/messages.schemas.ts';
import { MESSAGES_AT_ONCE, otherSide } from '#domain/applications/message.ts';
import type { Side } from '#domain/applications/status.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { type Listed, type Page, readPage } from '#server/platform/database/lists.ts';
import { presenterOf } from '#server/platform/wire.ts';
import { applications, applicationMessages as messages } from '../tables.ts';

export type Message = typeof messages.$inferSelect;
type NewMessage = typeof messages.$inferInsert;

const columnsOf = presenterOf(messages, message, { from: 'sender' });

/** Presents a message to a side; hides from the sender that it was reported. */
export function fieldsFor(side: Side, row: Message) {
  return { ...columnsOf(row), ...(row.sender === side && { reported_at: null }) };
}

/**
 * The messages of an application, oldest first: without a page the newest ones up to a limit. Pages count from the newest
 * message.
 */
export async function listOf(
  db: Executor,
  applicationId: number,
  page: Page | undefined,
): Promise<Listed<Message>> {
  const found = db.select().from(messages).where(eq(messages.applicationId, applicationId)).$dynamic();
  const order = [desc(messages.id)];
  const listed =
    page === undefined
      ? { rows: await found.orderBy(...order).limit(MESSAGES_AT_ONCE) }
      : await readPage(db, found, order, page);
  return { ...listed, rows: listed.rows.toReversed() };
}

export async function insert(tx: Tx, values: NewMessage): Promise<Message> {
  const [row] = await tx.insert(messages).values(values).returning();
  return row as Message;
}

/** Finds a message by its idempotency key. */
export async function findByKey(
  tx: Tx,
  { applicationId, sender, key }: { applicationId: number; sender: Side; key: string },
): Promise<Message | null> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(
      and(eq(messages.applicationId, applicationId), eq(messages.sender, sender), eq(messages.key, key)),
    );
  return row ?? null;
}

/** A message of an application; null if it has none with that id. */
export async function findMessage(
  db: Executor,
  { applicationId, messageId }: { applicationId: number; messageId: number },
): Promise<Message | null> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, messageId), eq(messages.applicationId, applicationId)));
  return row ?? null;
}

export async function noteReport(
  tx: Tx,
  id: number,
  columns: Pick<Message, 'reportedAt' | 'report'>,
): Promise<Message> {
  const [row] = await tx.update(messages).set(columns).where(eq(messages.id, id)).returning();
  return row as Message;
}

/** Marks messages as read, and returns those that were unread. Their application must be locked. */
export async function markRead(tx: Tx, ids: readonly number[], now: Date): Promise<Message[]> {
  return tx
    .update(messages)
    .set({ readAt: now })
    .where(and(inArray(messages.id, [...ids]), isNull(messages.readAt)))
    .returning();
}

/** The numbers of unread messages by application and sender; applications without any are absent. */
export async function countUnread(
  db: Executor,
  applicationIds: readonly number[],
): Promise<Map<number, Partial<Record<Side, number>>>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await db
    .select({ applicationId: messages.applicationId, sender: messages.sender, unread: count() })
    .from(messages)
    .where(and(inArray(messages.applicationId, [...applicationIds]), isNull(messages.readAt)))
    .groupBy(messages.applicationId, messages.sender);
  const counts = new Map<number, Partial<Record<Side, number>>>();
  for (const { applicationId, sender, unread } of rows) {
    counts.set(applicationId, { ...counts.get(applicationId), [sender]: unread });
  }
  return counts;
}

/** How many messages of applicants nobody at a company has read. */
export function countUnreadOfCompany(db: Executor, companyId: number): Promise<number> {
  return db.$count(messages, and(eq(messages.companyId, companyId), isUnreadOf('employee')));
}

/** How many messages of companies an employee has not read. */
export async function countUnreadOfEmployee(db: Executor, userId: number): Promise<number> {
  const theirs = db.select({ id: applications.id }).from(applications).where(eq(applications.userId, userId));
  return db.$count(messages, and(inArray(messages.applicationId, theirs), isUnreadOf('company')));
}

/** A subquery of the applications with unread messages for a side. */
export function unreadIn(
  db: Executor,
  reader: { side: 'employee' } | { side: 'company'; companyId: number },
) {
  const atCompany = reader.side === 'company' ? eq(messages.companyId, reader.companyId) : undefined;
  return db
    .select({ id: messages.applicationId })
    .from(messages)
    .where(and(atCompany, isUnreadOf(otherSide(reader.side))));
}

function isUnreadOf(sender: Side): SQL | undefined {
  return and(eq(messages.sender, sender), isNull(messages.readAt));
}

/** Deletes the messages of the applications that match the condition. */
export async function forgetWhere(db: Executor, which: SQL | undefined): Promise<void> {
  const ids = db.select({ id: applications.id }).from(applications).where(which);
  await db.delete(messages).where(inArray(messages.applicationId, ids));
}
