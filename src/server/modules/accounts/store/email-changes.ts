import { and, eq, gt, gte, isNotNull, isNull, lte, ne } from 'drizzle-orm';
import { EMAIL_CONFIRM_SECONDS, EMAIL_UNDO_SECONDS } from '#domain/accounts/session.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { emailChanges } from '../tables.ts';

export type EmailChange = typeof emailChanges.$inferSelect;

/** Stores the address that an account requests, and ends an earlier request that is not confirmed. */
export async function insertChange(
  tx: Tx,
  change: Pick<
    EmailChange,
    'userId' | 'email' | 'emailKey' | 'previousEmail' | 'previousEmailKey' | 'createdAt'
  >,
): Promise<EmailChange> {
  await endWaiting(tx, change.userId, change.createdAt);
  const [inserted] = await tx.insert(emailChanges).values(change).returning();
  if (inserted === undefined) throw new Error('No change of an address was written');
  return inserted;
}

/** A change that has not ended; null otherwise. */
export async function findChange(db: Executor, id: number): Promise<EmailChange | null> {
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.id, id), isNull(emailChanges.endedAt)));
  return change ?? null;
}

/** The address that the account has requested but not confirmed. */
export async function findPendingEmail(db: Executor, userId: number, now: Date): Promise<string | null> {
  const [change] = await db
    .select({ email: emailChanges.email })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isWaiting(now)));
  return change?.email ?? null;
}

/** The change that a token from a mail can still confirm or undo. */
export async function findByToken(
  db: Executor,
  tokenHash: string,
  now: Date,
): Promise<{ kind: 'confirm' | 'undo'; change: EmailChange } | null> {
  const [confirmed] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.confirmHash, tokenHash), isWaiting(now)));
  if (confirmed !== undefined) return { kind: 'confirm', change: confirmed };
  const [undone] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.undoHash, tokenHash), isUndoable(now)));
  return undone === undefined ? null : { kind: 'undo', change: undone };
}

/** Whether the address is still reserved for another account that gave it up recently and may undo that. */
export async function isKeptForOther(
  db: Executor,
  { emailKey, userId, now }: { emailKey: string; userId: number; now: Date },
): Promise<boolean> {
  const [kept] = await db
    .select({ id: emailChanges.id })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.previousEmailKey, emailKey),
        ne(emailChanges.userId, userId),
        isNotNull(emailChanges.confirmedAt),
        isNotNull(emailChanges.undoHash),
        isUndoable(now),
      ),
    )
    .limit(1);
  return kept !== undefined;
}

export async function updateChange(
  tx: Tx,
  id: number,
  values: Partial<Pick<EmailChange, 'confirmHash' | 'undoHash' | 'confirmedAt'>>,
): Promise<void> {
  await tx.update(emailChanges).set(values).where(eq(emailChanges.id, id));
}

/** Ends a requested change that is not confirmed. */
export async function endWaiting(db: Executor, userId: number, now: Date): Promise<void> {
  await db
    .update(emailChanges)
    .set({ endedAt: now })
    .where(
      and(eq(emailChanges.userId, userId), isNull(emailChanges.endedAt), isNull(emailChanges.confirmedAt)),
    );
}

/** Ends a change and every later one of the account. */
export async function endFrom(
  tx: Tx,
  { userId, id, now }: { userId: number; id: number; now: Date },
): Promise<void> {
  await tx
    .update(emailChanges)
    .set({ endedAt: now })
    .where(and(eq(emailChanges.userId, userId), gte(emailChanges.id, id), isNull(emailChanges.endedAt)));
}

/** Deletes changes that can no longer be confirmed or undone. */
export async function deleteOldChanges(db: Executor, now: Date): Promise<void> {
  await db.delete(emailChanges).where(lte(emailChanges.createdAt, before(now, EMAIL_UNDO_SECONDS)));
}

function isWaiting(now: Date) {
  return and(
    isNull(emailChanges.endedAt),
    isNull(emailChanges.confirmedAt),
    gt(emailChanges.createdAt, before(now, EMAIL_CONFIRM_SECONDS)),
  );
}

function isUndoable(now: Date) {
  return and(isNull(emailChanges.endedAt), gt(emailChanges.createdAt, before(now, EMAIL_UNDO_SECONDS)));
}

function before(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}
