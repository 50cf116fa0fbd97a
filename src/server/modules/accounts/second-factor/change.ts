import type { MailData } from '#api/mails.ts';
import { otherPath } from '#api/pages.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Call } from '#server/platform/http/handler.ts';
import { confirmPassword } from '../confirm-password.ts';
import type { AccountContext } from '../context.ts';
import { readerOf, recipientOf } from '../mailing.ts';
import * as accounts from '../store/accounts.ts';
import { deleteRecoveryCodes, hasSecondFactor } from '../store/second-factors.ts';
import { endAll } from '../store/sessions.ts';
import { writeRecoveryCodes } from './recovery-codes.ts';

type Account = accounts.Account;
type Change = MailData['second_factor']['change'];

/**
 * The account, after its password was confirmed.
 * @throws as `confirmPassword` does
 */
export async function confirmedAccount(
  context: AccountContext,
  {
    actor: { userId },
    body: { current_password },
    now,
  }: Pick<Call<'beginTotp'>, 'actor' | 'now'> & { body: { current_password: string } },
): Promise<Account> {
  const account = await accounts.findById(context.database.db, userId);
  if (account === null) throw new AppError('token_invalid');
  await confirmPassword(context, account, current_password, now);
  return account;
}

export async function lockedAccount(tx: Tx, userId: number): Promise<Account> {
  const account = await accounts.findForUpdate(tx, userId);
  if (account === null) throw new AppError('token_invalid');
  return account;
}

/**
 * Adds an authenticator app or a passkey to an account whose row is locked, and sends a mail about it. The first factor
 * also creates recovery codes and ends every session but the caller's, since no other has proven the factor.
 * @returns the recovery codes; null if the account had a factor already
 */
export async function addFactor(
  context: AccountContext,
  tx: Tx,
  {
    account,
    sessionId,
    now,
    add,
  }: { account: Account; sessionId: number; now: Date; add: () => Promise<void> },
): Promise<string[] | null> {
  const isFirst = !(await hasSecondFactor(tx, account.id));
  await add();
  await tellOf(context, tx, account, isFirst ? 'added' : 'extended', now);
  if (!isFirst) return null;
  await endAll(tx, account.id, { but: sessionId, now });
  return writeRecoveryCodes(context, tx, account.id);
}

/** Sends a mail about a removed app or passkey; when it was the last factor, the recovery codes are deleted. */
export async function afterRemoval(
  context: AccountContext,
  tx: Tx,
  account: Account,
  now: Date,
): Promise<void> {
  const isLeft = await hasSecondFactor(tx, account.id);
  if (!isLeft) await deleteRecoveryCodes(tx, account.id);
  await tellOf(context, tx, account, isLeft ? 'reduced' : 'removed', now);
}

export async function tellOf(
  { settings, sendMail }: AccountContext,
  tx: Tx,
  account: Account,
  change: Change,
  now: Date,
): Promise<void> {
  await sendMail(tx, {
    template: 'second_factor',
    ...recipientOf(account),
    data: {
      reader: readerOf(account),
      change,
      link: settings.PUBLIC_URL + otherPath('user.profile'),
    },
    key: `second_factor/${account.id}/${now.getTime()}/${change}`,
  });
}
