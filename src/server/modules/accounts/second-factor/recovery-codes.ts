import { createHmac, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '#domain/accounts/second-factor.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { AccountContext } from '../context.ts';
import * as store from '../store/second-factors.ts';

/** 32 signs that nobody takes for each other, so that five bits make one. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';
const SIGNS_OF_CODE = 10;

/** Makes new recovery codes in the place of those before, and answers them as they are to be written down. */
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

/** Uses a recovery code up, without spaces, hyphens and capitals; false where it is none. */
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
