import type { Reply } from '#api/schemas.ts';
import type { Database } from '#server/platform/database/database.ts';
import { normalizeEmail } from '#server/platform/email.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Call } from '#server/platform/http/handler.ts';
import type { AccountContext } from '../context.ts';
import * as accounts from '../store/accounts.ts';
import * as store from '../store/second-factors.ts';
import { confirmedAccount, lockedAccount, tellOf } from './change.ts';
import { passkeyOrigin, presentPasskey } from './passkeys.ts';
import { writeRecoveryCodes } from './recovery-codes.ts';

/** The second factors of an account. */
export async function readSecondFactor(
  { database: { db }, settings }: Pick<AccountContext, 'database' | 'settings'>,
  { userId, kind }: Call<'getSecondFactor'>['actor'],
): Promise<Reply<'getSecondFactor'>['data']> {
  const totp = await store.findConfirmedTotp(db, userId);
  return {
    totp_since: totp?.confirmedAt?.toISOString() ?? null,
    passkeys: (await store.listPasskeys(db, userId)).map(presentPasskey),
    passkey_origin: passkeyOrigin(settings),
    recovery_codes_left: await store.countRecoveryCodes(db, userId),
    required: kind === 'admin',
  };
}

/** @throws ValidationError on `current_password`, AppError `not_found` without a second factor, `rate_limited` */
export async function renewRecoveryCodes(
  context: AccountContext,
  call: Pick<Call<'renewRecoveryCodes'>, 'actor' | 'body' | 'now'>,
): Promise<string[]> {
  const { id } = await confirmedAccount(context, call);
  return context.database.transaction(async (tx) => {
    const account = await lockedAccount(tx, id);
    if (!(await store.hasSecondFactor(tx, id))) throw new AppError('not_found');
    await tellOf(context, tx, account, 'renewed', call.now);
    return writeRecoveryCodes(context, tx, id);
  });
}

/**
 * Removes the second factor of somebody who has lost all devices and codes, at the operator's command; false if there
 * is none.
 */
export async function removeLostFactor(database: Database, email: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const account = await accounts.findByEmail(tx, normalizeEmail(email));
    return account !== null && store.removeAll(tx, account.id);
  });
}
