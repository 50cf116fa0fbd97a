import { otherPath } from '#api/pages.ts';
import { CONFIRMATION_DAYS, isEmailConfirmed, isLinkOpen } from '#domain/accounts/confirmation.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { mailboxOf } from '#server/platform/email.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { createLimits } from '#server/platform/http/limits.ts';
import { createSeal } from '#server/platform/sealed.ts';
import type { AccountContext } from './context.ts';
import { inOwnLanguage, readerOf, recipientOf } from './mailing.ts';
import * as store from './store/accounts.ts';
import { findPendingEmail } from './store/email-changes.ts';

type Account = store.Account;

/** The content of a link: whose address it confirms, and when it was mailed (milliseconds since 1970). */
type Link = [userId: number, emailKey: string, mailedAt: number];

const sealOf = (secret: string) => createSeal(secret, 'email confirmation');

/** The token of a link that is mailed at that time. */
export function confirmationToken(
  secret: string,
  { id, emailKey }: Pick<Account, 'id' | 'emailKey'>,
  now: Date,
): string {
  return sealOf(secret).close([id, emailKey, now.getTime()] satisfies Link);
}

/**
 * Mails the welcome with the link that confirms the address. Each mail has a link of its own; earlier ones go on
 * working, since all of them prove the same.
 * @throws AppError `rate_limited`
 */
export async function mailConfirmation(
  { secret, settings, sendMail }: Pick<AccountContext, 'secret' | 'settings' | 'sendMail'>,
  tx: Tx,
  account: Account,
  now: Date,
): Promise<void> {
  // Whoever registers an address again and again, deleting the account in between, would fill a stranger's mailbox.
  const limits = createLimits({ secret, settings, database: { db: tx } });
  await limits.count('confirmation to address', mailboxOf(account.emailKey), now);
  const token = confirmationToken(secret, account, now);
  const path = inOwnLanguage(otherPath('email.confirm', { token }), account);
  await sendMail(tx, {
    template: 'welcome',
    ...recipientOf(account),
    data: {
      reader: readerOf(account),
      isEmployee: account.role === 'employee',
      link: settings.PUBLIC_URL + path,
      validDays: CONFIRMATION_DAYS,
    },
    key: `welcome/${account.id}/${now.getTime()}`,
  });
}

/**
 * Mails the link of an account once more.
 * @throws AppError `email_confirmed` if there is nothing to confirm, `rate_limited`
 */
export async function sendConfirmation(
  context: AccountContext,
  { userId }: { userId: number },
  now: Date,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const account = await store.findForUpdate(tx, userId);
    if (account === null) throw new AppError('token_invalid');
    if (isEmailConfirmed(account, now)) throw new AppError('email_confirmed');
    await mailConfirmation(context, tx, account, now);
  });
}

/**
 * The account whose address a mailed link confirms.
 * @throws AppError `not_found` for one that is forged or over, or whose account is gone; `email_replaced` if the account
 * has another address by now, or is to get one
 */
export async function accountOfLink(
  { secret, database }: Pick<AccountContext, 'secret' | 'database'>,
  token: string,
  now: Date,
): Promise<Account> {
  const [userId, emailKey, mailedAt] = opened(secret, token);
  const account = await store.findById(database.db, userId);
  if (account === null || account.disabledAt !== null || !isLinkOpen(mailedAt, now)) {
    throw new AppError('not_found');
  }
  if (account.emailKey !== emailKey || (await isGivenUp(database.db, account, now))) {
    throw new AppError('email_replaced');
  }
  return account;
}

/**
 * Whether the address of an account was never confirmed and its owner has asked for another one. It may be mistyped and
 * belong to a stranger, so that nothing mailed to it gives access any more (rule accounts/confirmation).
 */
export async function isGivenUp(db: Executor, account: Account, now: Date): Promise<boolean> {
  return !isEmailConfirmed(account, now) && (await findPendingEmail(db, account.id, now)) !== null;
}

function opened(secret: string, token: string): Link {
  try {
    return sealOf(secret).open(token) as Link;
  } catch {
    throw new AppError('not_found');
  }
}

/**
 * Confirms the address of an account by a mailed link; a second time changes nothing.
 * @throws AppError `not_found` and `email_replaced` as above
 */
export async function confirmEmail(
  context: Pick<AccountContext, 'secret' | 'database'>,
  token: string,
  now: Date,
): Promise<Account> {
  const known = await accountOfLink(context, token, now);
  return context.database.transaction(async (tx) => {
    // Read again under the lock: it may be closed by the same link, or get another address, at this moment.
    const account = await store.findForUpdate(tx, known.id);
    if (account === null) throw new AppError('not_found');
    if (account.emailKey !== known.emailKey || (await isGivenUp(tx, account, now))) {
      throw new AppError('email_replaced');
    }
    return noteConfirmedEmail(tx, account, now);
  });
}

/** Notes that a link mailed to the address was used. The row of the account must be locked. */
export async function noteConfirmedEmail(tx: Tx, account: Account, now: Date): Promise<Account> {
  if (account.emailConfirmedAt !== null) return account;
  return store.update(tx, account.id, { emailConfirmedAt: now });
}

/**
 * Refuses what reaches others as long as the address of the account is not confirmed (rule accounts/confirmation).
 * @throws AppError `email_unconfirmed`
 */
export async function requireConfirmedEmail(db: Executor, userId: number, now: Date): Promise<void> {
  const account = await store.findById(db, userId);
  if (account === null) throw new AppError('token_invalid');
  if (!isEmailConfirmed(account, now)) throw new AppError('email_unconfirmed');
}
