import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { user } from '#api/accounts.schemas.ts';
import { accountForm } from '#api/fields.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { columnsOf, presenterOf } from '#server/platform/wire.ts';
import {
  emailChanges,
  loginSteps,
  passkeys,
  passwordResets,
  recoveryCodes,
  sessions,
  totpFactors,
  users,
} from '../tables.ts';

/** The columns that name files (rule running/files). */
export const fileColumns = [users.imageKey];

export type Account = typeof users.$inferSelect;

export const fieldsOf = presenterOf(users, user);
/** What its person filled in, by the names of the form, and the columns that the form fills. */
export const formFieldsOf = presenterOf(users, accountForm);
export const accountColumns = columnsOf(users, accountForm);

/** An account by its id; null if there is none, or its person has deleted it (rule accounts/deletion). */
export async function findById(db: Executor, id: number): Promise<Account | null> {
  return (await findByIds(db, [id]))[0] ?? null;
}

/** Accounts by id, in no order, without those that were deleted. */
export async function findByIds(db: Executor, ids: readonly number[]): Promise<Account[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), isThere()));
}

/** The names of accounts, for the lists of other modules to join; blank for those that were deleted. */
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
  const [account] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isThere()))
    .for('update');
  return account ?? null;
}

/** Whether somebody's picture lies under this key. */
export async function namesPicture(db: Executor, imageKey: string): Promise<boolean> {
  const [named] = await db.select({ id: users.id }).from(users).where(eq(users.imageKey, imageKey)).limit(1);
  return named !== undefined;
}

/**
 * Makes everything that takes this lock of an account happen one after the other, each until its transaction ends.
 * Rows that name the account can be written all the while. Answers the account as it is then, null if it is gone: one
 * that was deleted is queued up for too, since companies may still change what it left.
 */
export async function queueUp(tx: Tx, id: number): Promise<Account | null> {
  const [account] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return account?.departedAt === null ? account : null;
}

/** Whether another administrator is left beside this one; nobody who deletes an account of one answers it meanwhile. */
export async function hasOtherAdministrator(tx: Tx, id: number): Promise<boolean> {
  const administrators = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt), isThere()))
    .orderBy(asc(users.id))
    .for('no key update');
  return administrators.some((it) => it.id !== id);
}

/**
 * Takes out of an account whatever tells of its person, and all that is of the account alone (rule accounts/deletion).
 * What is left says the same of everybody, but for the role.
 */
export async function depart(tx: Tx, id: number, now: Date): Promise<void> {
  for (const table of OF_ACCOUNT_ALONE) await tx.delete(table).where(eq(table.userId, id));
  await tx
    .update(users)
    .set({
      email: '',
      // No address: nobody can log in with it, and the one that it was is free.
      emailKey: `departed/${id}`,
      emailConfirmedAt: null,
      passwordHash: '',
      sessionVersion: sql`${users.sessionVersion} + 1`,
      sex: 1,
      firstName: '',
      lastName: '',
      language: 'de',
      newsletter: false,
      imageKey: null,
      agbAcceptedAt: now,
      dsgAcceptedAt: now,
      rulesAcceptedAt: null,
      disabledAt: now,
      departedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .where(and(eq(users.id, id), isThere()));
}

const OF_ACCOUNT_ALONE = [
  passwordResets,
  emailChanges,
  sessions,
  totpFactors,
  passkeys,
  recoveryCodes,
  loginSteps,
];

/** The accounts that were deleted since then, with their roles. */
export async function listDeparted(
  db: Executor,
  since: Date,
): Promise<Pick<Account, 'id' | 'role' | 'departedAt'>[]> {
  return db
    .select({ id: users.id, role: users.role, departedAt: users.departedAt })
    .from(users)
    .where(gte(users.departedAt, since))
    .orderBy(asc(users.id));
}

/** The ids of all accounts that were deleted, for the statements of other modules. */
export function departedIds(db: Executor) {
  return db.select({ id: users.id }).from(users).where(isNotNull(users.departedAt));
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

/** Says of the account of an address, if it has one, whether it wants the newsletter. */
export async function chooseNewsletter(tx: Tx, emailKey: string, newsletter: boolean): Promise<void> {
  await tx
    .update(users)
    .set({ newsletter })
    .where(and(eq(users.emailKey, emailKey), isThere()));
}

/** All accounts, by their addresses, for whoever sends the newsletter. */
export async function listByEmail(db: Executor): Promise<Account[]> {
  return db.select().from(users).where(isThere()).orderBy(asc(users.emailKey));
}

/** Those that want the newsletter at an address that is not confirmed, and were changed since then. */
export async function listNewsletterWishes(db: Executor, since: Date): Promise<Account[]> {
  return db
    .select()
    .from(users)
    .where(
      and(
        eq(users.newsletter, true),
        isNull(users.emailConfirmedAt),
        isNull(users.disabledAt),
        gte(users.updatedAt, since),
        isThere(),
      ),
    )
    .orderBy(asc(users.id));
}

/** The address of an account as it is compared, if it is confirmed, for the statements of other modules. */
export function confirmedEmailKey(db: Executor, id: number) {
  return db
    .select({ emailKey: users.emailKey })
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.emailConfirmedAt)));
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

function isThere(): SQL {
  return isNull(users.departedAt);
}
