import { and, asc, eq, gt, gte, isNull, lt, lte, or } from 'drizzle-orm';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { loginSteps, passkeys, recoveryCodes, totpFactors } from '../tables.ts';

export type TotpFactor = typeof totpFactors.$inferSelect;
export type Passkey = typeof passkeys.$inferSelect;
export type LoginStep = typeof loginSteps.$inferSelect;

/** The authenticator app of an account, confirmed or not. */
export async function findTotp(db: Executor, userId: number): Promise<TotpFactor | null> {
  const [totp] = await db.select().from(totpFactors).where(eq(totpFactors.userId, userId));
  return totp ?? null;
}

/** The confirmed authenticator app of an account. */
export async function findConfirmedTotp(db: Executor, userId: number): Promise<TotpFactor | null> {
  const totp = await findTotp(db, userId);
  return totp?.confirmedAt ? totp : null;
}

/** Stores an unconfirmed secret in place of an earlier unconfirmed one; false if the account has a confirmed one. */
export async function putTotp(
  tx: Tx,
  totp: Pick<TotpFactor, 'userId' | 'sealedSecret' | 'createdAt'>,
): Promise<boolean> {
  const { sealedSecret, createdAt } = totp;
  const put = await tx
    .insert(totpFactors)
    .values(totp)
    .onConflictDoUpdate({
      target: totpFactors.userId,
      set: { sealedSecret, createdAt },
      setWhere: isNull(totpFactors.confirmedAt),
    })
    .returning({ userId: totpFactors.userId });
  return put.length > 0;
}

export async function confirmTotp(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx.update(totpFactors).set({ confirmedAt: now }).where(eq(totpFactors.userId, userId));
}

/**
 * Uses up the code of a time step; false if that step or a later one was used before. Of two concurrent uses only one
 * gets true.
 */
export async function takeStep(tx: Tx, userId: number, step: number): Promise<boolean> {
  const used = await tx
    .update(totpFactors)
    .set({ lastStep: step })
    .where(
      and(eq(totpFactors.userId, userId), or(isNull(totpFactors.lastStep), lt(totpFactors.lastStep, step))),
    )
    .returning({ userId: totpFactors.userId });
  return used.length > 0;
}

export async function removeTotp(tx: Tx, userId: number): Promise<void> {
  await tx.delete(totpFactors).where(eq(totpFactors.userId, userId));
}

/** The oldest first. */
export function listPasskeys(db: Executor, userId: number): Promise<Passkey[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
}

export async function findPasskey(
  db: Executor,
  { userId, credentialId }: Pick<Passkey, 'userId' | 'credentialId'>,
): Promise<Passkey | null> {
  const [passkey] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId)));
  return passkey ?? null;
}

export async function isPasskeyOf(
  db: Executor,
  { userId, id }: Pick<Passkey, 'userId' | 'id'>,
): Promise<boolean> {
  return (await db.$count(passkeys, and(eq(passkeys.userId, userId), eq(passkeys.id, id)))) > 0;
}

/** False if the credential is registered already. */
export async function insertPasskey(tx: Tx, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  return inserted.length > 0;
}

export async function noteUse(tx: Tx, id: number, use: { counter: number; usedAt: Date }): Promise<void> {
  await tx.update(passkeys).set(use).where(eq(passkeys.id, id));
}

/** False if the account has no such passkey. */
export async function deletePasskey(
  tx: Tx,
  { userId, id }: Pick<Passkey, 'userId' | 'id'>,
): Promise<boolean> {
  const deleted = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return deleted.length > 0;
}

/** Whether a login needs more than the password. */
export async function hasSecondFactor(db: Executor, userId: number): Promise<boolean> {
  return (await findConfirmedTotp(db, userId)) !== null || (await listPasskeys(db, userId)).length > 0;
}

/**
 * Removes the apps and passkeys that were set up at or after `since`, or all of them without it; with the last one, the
 * recovery codes.
 */
export async function removeAll(tx: Tx, userId: number, since?: Date): Promise<boolean> {
  const apps = await tx
    .delete(totpFactors)
    .where(
      and(
        eq(totpFactors.userId, userId),
        since && or(isNull(totpFactors.confirmedAt), gte(totpFactors.confirmedAt, since)),
      ),
    )
    .returning({ userId: totpFactors.userId });
  const removed = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), since && gte(passkeys.createdAt, since)))
    .returning({ id: passkeys.id });
  if (!(await hasSecondFactor(tx, userId))) await deleteRecoveryCodes(tx, userId);
  return apps.length + removed.length > 0;
}

export async function deleteRecoveryCodes(tx: Tx, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Replaces the recovery codes of the account. */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: number,
  codeHashes: readonly string[],
): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ codeHash, userId })));
}

/**
 * Uses up a recovery code; false if the account has no such code or it was used. Of two concurrent uses only one gets
 * true.
 */
export async function takeRecoveryCode(
  tx: Tx,
  { userId, codeHash, now }: { userId: number; codeHash: string; now: Date },
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.codeHash, codeHash),
        eq(recoveryCodes.userId, userId),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

export function countRecoveryCodes(db: Executor, userId: number): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
}

export async function beginStep(db: Executor, step: Omit<LoginStep, 'createdAt'>): Promise<void> {
  await db.insert(loginSteps).values(step);
}

/** A login that passed the password check and awaits the second factor, unless expired. */
export async function findStep(db: Executor, tokenHash: string, now: Date): Promise<LoginStep | null> {
  const [step] = await db
    .select()
    .from(loginSteps)
    .where(and(eq(loginSteps.tokenHash, tokenHash), gt(loginSteps.expiresAt, now)));
  return step ?? null;
}

/** Ends a step; false if it has ended already. Of two concurrent calls only one gets true. */
export async function endStep(tx: Tx, tokenHash: string): Promise<boolean> {
  const ended = await tx
    .delete(loginSteps)
    .where(eq(loginSteps.tokenHash, tokenHash))
    .returning({ tokenHash: loginSteps.tokenHash });
  return ended.length > 0;
}

export async function deleteOldSteps(db: Executor, now: Date): Promise<void> {
  await db.delete(loginSteps).where(lte(loginSteps.expiresAt, now));
}
