import { createHmac, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '#domain/accounts/second-factor.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { AccountContext } from '../context.ts';
import * as store from '../store/second-factors.ts';

/** 32 characters that are hard to confuse, so that each encodes five bits. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';
const SIGNS_OF_CODE = 10;

/** Replaces the recovery codes and returns the new ones in the format in which they are shown. */
export async function writeRecoveryCodes(
  { secret }: Pick<AccountContext, 'secret'>,
  tx: Tx,
  userId: number,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await store.replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashOf(secret, userId, code)),
  );
  return codes.map((code) => `${code.slice(0, SIGNS_OF_CODE / 2)}-${code.slice(SIGNS_OF_CODE / 2)}`);
}

/** Uses up a recovery code, ignoring spaces, hyphens and case; false if it is not valid. */
export function spendRecoveryCode(
  { secret }: Pick<AccountContext, 'secret'>,
  tx: Tx,
  { userId, code, now }: { userId: number; code: string; now: Date },
): Promise<boolean> {
  return store.takeRecoveryCode(tx, { userId, codeHash: hashOf(secret, userId, code), now });
}

function newCode(): string {
  return Array.from(randomBytes(SIGNS_OF_CODE), (byte) => SIGNS[byte % SIGNS.length]).join('');
}

function hashOf(secret: string, userId: number, code: string): string {
  return createHmac('sha256', secret).update(`recovery code ${userId} ${code}`).digest('base64url');
}
