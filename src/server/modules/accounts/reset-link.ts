import { otherPath } from '#api/pages.ts';
import { PASSWORD_RESET_SECONDS } from '#domain/accounts/session.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { AccountContext } from './context.ts';
import { inOwnLanguage, newToken } from './mailing.ts';
import * as store from './store/accounts.ts';

/**
 * A link to choose a password; earlier links of the account become invalid (rule accounts/password-reset). The caller
 * holds the row lock of the account, so that of two concurrent requests the later one replaces the link of the earlier.
 */
export async function newResetLink(
  { settings }: Pick<AccountContext, 'settings'>,
  tx: Tx,
  account: store.Account,
  now: Date,
): Promise<{ link: string; tokenHash: string }> {
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(now.getTime() + PASSWORD_RESET_SECONDS * 1000);
  await store.replaceReset(tx, { tokenHash, userId: account.id, expiresAt, createdAt: now });
  const email = Buffer.from(account.email).toString('base64url');
  const path = inOwnLanguage(otherPath('password.reset', { token, email }), account);
  return { link: `${settings.PUBLIC_URL}${path}`, tokenHash };
}
