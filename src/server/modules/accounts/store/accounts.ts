import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { passwordResets, users } from '../tables.ts';

/** The columns that name files (rule running/files). */
export const fileColumns = [users.imageKey];

export type Account = typeof users.$inferSelect;

/** An account by its id; null if there is none. */
export async function findById(db: Executor, id: number): Promise<Account | null> {
  const [account] = await db.select().from(users).where(eq(users.id, id));
  return account ?? null;
}

/** Accounts by id, in no order. */
export async function findByIds(db: Executor, ids: readonly number[]): Promise<Account[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
}

/** The names of accounts, for the lists of other modules to join. */
export function namesById(db: Executor) {
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .as('account_names');
}

export async function findByEmail(db: Executor, emailKey: string): Promise<Account | null> {
  const [account] = await db.select().from(users).where(eq(users.emailKey, emailKey));
  return account ?? null;
}

/** An account by its id, which nobody else changes before the transaction is over; null if there is none. */
export async function findForUpdate(tx: Tx, id: number): Promise<Account | null> {
  const [account] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return account ?? null;
}

/** Whether somebody's picture lies under this key. */
export async function namesPicture(db: Executor, imageKey: string): Promise<boolean> {
  const [named] = await db.select({ id: users.id }).from(users).where(eq(users.imageKey, imageKey)).limit(1);
  return named !== undefined;
}

/**
 * Makes everything that takes this lock of an account happen one after the other, each until its transaction ends.
 * Rows that name the account can be written all the while. Answers the account as it is then, null if it is gone.
 */
export async function queueUp(tx: Tx, id: number): Promise<Account | null> {
  const [account] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return account ?? null;
}

/** The new account, or null where its address has one already; also when two come at once. */
export async function insert(tx: Tx, account: typeof users.$inferInsert): Promise<Account | null> {
  const [inserted] = await tx
    .insert(users)
    .values(account)
    .onConflictDoNothing({ target: users.emailKey })
    .returning();
  return inserted ?? null;
}

export async function update(tx: Tx, id: number, changes: PgUpdateSetSource<typeof users>): Promise<Account> {
  const [account] = await tx.update(users).set(changes).where(eq(users.id, id)).returning();
  if (account === undefined) throw new Error(`There is no account ${id}`);
  return account;
}

/** Sets a new password, which ends every session begun before. */
export async function replacePassword(tx: Tx, id: number, passwordHash: string, now: Date): Promise<Account> {
  return update(tx, id, { passwordHash, sessionVersion: sql`${users.sessionVersion} + 1`, updatedAt: now });
}

/** Stores the same password under a dearer hash, unless another password came in between. */
export async function rehash(db: Executor, id: number, from: string, to: string): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, id), eq(users.passwordHash, from)));
}

/** Makes this the only link of the account with which its password can be reset. */
export async function replaceReset(
  tx: Tx,
  reset: Omit<typeof passwordResets.$inferInsert, 'usedAt'>,
): Promise<void> {
  await deleteResets(tx, reset.userId);
  await tx.insert(passwordResets).values(reset);
}

export async function deleteResets(tx: Tx, userId: number): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

/** The id of the account for which this token opens a reset; null if none is open, or the account has another address. */
export async function findOpenReset(
  db: Executor,
  { tokenHash, emailKey, now }: { tokenHash: string; emailKey: string; now: Date },
): Promise<number | null> {
  const [reset] = await db
    .select({ userId: users.id })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(isUsable(tokenHash, now), eq(users.emailKey, emailKey), isNull(users.disabledAt)));
  return reset?.userId ?? null;
}

/** Uses a reset up; false where it is no longer open. Of two uses at once one gets true. */
export async function useReset(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(isUsable(tokenHash, now))
    .returning({ userId: passwordResets.userId });
  return used.length > 0;
}

export async function deleteExpiredResets(db: Executor, now: Date): Promise<void> {
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now));
}

function isUsable(tokenHash: string, now: Date) {
  return and(
    eq(passwordResets.tokenHash, tokenHash),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  );
}
