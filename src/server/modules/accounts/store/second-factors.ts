import { and, eq, gt, gte, isNull, lt, lte, or } from 'drizzle-orm';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { loginSteps, recoveryCodes, totpFactors } from '../tables.ts';

export type TotpFactor = typeof totpFactors.$inferSelect;
export type LoginStep = typeof loginSteps.$inferSelect;

/** The app of an account, also one that has not shown a code yet. */
export async function findTotp(db: Executor, userId: number): Promise<TotpFactor | null> {
  const [totp] = await db.select().from(totpFactors).where(eq(totpFactors.userId, userId));
  return totp ?? null;
}

/** The app of an account whose codes are asked for. */
export async function findConfirmedTotp(db: Executor, userId: number): Promise<TotpFactor | null> {
  const totp = await findTotp(db, userId);
  return totp?.confirmedAt ? totp : null;
}

/** Puts a secret down that counts once it is confirmed; one that waits gives way. False where one is confirmed. */
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

/** Uses the code of a step up; false where it, or a later one, was used before. Of two uses at once one gets true. */
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

/** Takes the second factor away with its recovery codes; of what was set up at `since` or later only, if that is given. */
export async function removeTotp(tx: Tx, userId: number, since?: Date): Promise<boolean> {
  const removed = await tx
    .delete(totpFactors)
    .where(
      and(
        eq(totpFactors.userId, userId),
        since === undefined
          ? undefined
          : or(isNull(totpFactors.confirmedAt), gte(totpFactors.confirmedAt, since)),
      ),
    )
    .returning({ userId: totpFactors.userId });
  if (removed.length > 0) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return removed.length > 0;
}

/** Makes these the recovery codes of the account. */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: number,
  codeHashes: readonly string[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ codeHash, userId })));
}

/** Uses a recovery code up; false where the account has none such, or no more. Of two uses at once one gets true. */
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

/** The step of a login that somebody has taken with the password, as long as it is open. */
export async function findStep(db: Executor, tokenHash: string, now: Date): Promise<LoginStep | null> {
  const [step] = await db
    .select()
    .from(loginSteps)
    .where(and(eq(loginSteps.tokenHash, tokenHash), gt(loginSteps.expiresAt, now)));
  return step ?? null;
}

/** Ends a step; false where it has ended. Of two at once one gets true. */
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
