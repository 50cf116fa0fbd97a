import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { user } from '#api/accounts.schemas.ts';
import { accountForm } from '#api/fields.ts';
import { unaskedSince } from '#domain/accounts/confirmation.ts';
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

/** The columns that hold keys of the file store (rule running/files). */
export const fileColumns = [users.imageKey];

export type Account = typeof users.$inferSelect;

export const fieldsOf = presenterOf(users, user);
/** The personal fields by the names of the form, and the columns that the form writes. */
export const formFieldsOf = presenterOf(users, accountForm);
export const accountColumns = columnsOf(users, accountForm);

/** An account by its id; null if there is none or it was deleted (rule accounts/deletion). */
export async function findById(db: Executor, id: number): Promise<Account | null> {
  return (await findByIds(db, [id]))[0] ?? null;
}

/** Accounts by id, in no particular order, without deleted ones. */
export async function findByIds(db: Executor, ids: readonly number[]): Promise<Account[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), isThere()));
}

/** The names and languages of accounts as a subquery for joins in other modules; blank for deleted ones. */
export function namesById(db: Executor) {
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, language: users.language })
    .from(users)
    .as('account_names');
}

export async function findByEmail(db: Executor, emailKey: string): Promise<Account | null> {
  const [account] = await db.select().from(users).where(eq(users.emailKey, emailKey));
  return account ?? null;
}

/** An account by its id, with a row lock until the end of the transaction; null if there is none. */
export async function findForUpdate(tx: Tx, id: number): Promise<Account | null> {
  const [account] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isThere()))
    .for('update');
  return account ?? null;
}

/** Whether an account refers to this key of the file store. */
export async function namesPicture(db: Executor, imageKey: string): Promise<boolean> {
  const [named] = await db.select({ id: users.id }).from(users).where(eq(users.imageKey, imageKey)).limit(1);
  return named !== undefined;
}

/**
 * Takes an exclusive row lock on an account until the transaction ends; rows with a foreign key to the account can still
 * be inserted. Returns the account as read under the lock, null if it is deleted. Deleted accounts are locked too, since
 * companies may still change the entries that they left.
 */
export async function lock(tx: Tx, id: number): Promise<Account | null> {
  const [account] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return account?.departedAt === null ? account : null;
}

/**
 * Whether there is another administrator. Locks their rows, so that two administrators deleting their accounts at once
 * cannot both be told yes.
 */
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
 * Erases the personal data in an account's row and deletes the rows that belong to it alone (rule accounts/deletion).
 * Deleted accounts differ only in their role.
 */
export async function depart(tx: Tx, id: number, now: Date): Promise<void> {
  for (const table of OF_ACCOUNT_ALONE) await tx.delete(table).where(eq(table.userId, id));
  await tx
    .update(users)
    .set({
      email: '',
      // Not a valid address: nobody can log in with it, and the former address is free for others.
      emailKey: `departed/${id}`,
      emailConfirmedAt: null,
      confirmationAskedAt: null,
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

/** The accounts deleted since then, with their roles. */
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

/** The ids of all deleted accounts, as a subquery for other modules. */
export function departedIds(db: Executor) {
  return db.select({ id: users.id }).from(users).where(isNotNull(users.departedAt));
}

/** The new account, or null if its address is taken; the unique constraint decides between concurrent inserts. */
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

/** Stores a new password hash and raises the session version, which ends every earlier session. */
export async function replacePassword(tx: Tx, id: number, passwordHash: string, now: Date): Promise<Account> {
  return update(tx, id, { passwordHash, sessionVersion: sql`${users.sessionVersion} + 1`, updatedAt: now });
}

/** Sets the newsletter choice of the account with this address, if there is one. */
export async function chooseNewsletter(tx: Tx, emailKey: string, newsletter: boolean): Promise<void> {
  await tx
    .update(users)
    .set({ newsletter })
    .where(and(eq(users.emailKey, emailKey), isThere()));
}

/** All accounts, sorted by address, for the export of the newsletter. */
export async function listByEmail(db: Executor): Promise<Account[]> {
  return db.select().from(users).where(isThere()).orderBy(asc(users.emailKey));
}

/**
 * Accounts that want the newsletter, whose address is not confirmed and was not asked at registration, and that changed
 * since then.
 */
export async function listNewsletterWishes(db: Executor, since: Date): Promise<Account[]> {
  return db
    .select()
    .from(users)
    .where(
      and(
        eq(users.newsletter, true),
        isNull(users.emailConfirmedAt),
        isNull(users.confirmationAskedAt),
        isNull(users.disabledAt),
        gte(users.updatedAt, since),
        isThere(),
      ),
    )
    .orderBy(asc(users.id));
}

/** The normalised address of an account if it is confirmed, as a subquery for other modules. */
export function confirmedEmailKey(db: Executor, id: number) {
  return db
    .select({ emailKey: users.emailKey })
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.emailConfirmedAt)));
}

/** The numbers of the employees who have an account with a confirmed address that is not disabled. */
export function reachableEmployees(db: Executor, now: Date) {
  const isConfirmed = or(
    isNotNull(users.emailConfirmedAt),
    and(isNull(users.confirmationAskedAt), lte(users.createdAt, unaskedSince(now))),
  );
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'employee'), isNull(users.disabledAt), isNull(users.departedAt), isConfirmed));
}

/** Stores a stronger hash of the same password, unless the password was changed in the meantime. */
export async function rehash(db: Executor, id: number, from: string, to: string): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, id), eq(users.passwordHash, from)));
}

/** Makes this the only valid reset link of the account. */
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

/**
 * The id of the account whose password this token may reset; null if it is not valid or the address was changed since.
 */
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

/** Uses up a reset; false if it is no longer open. Of two concurrent uses only one gets true. */
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
