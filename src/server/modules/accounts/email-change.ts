import { otherPath, publicPath } from '#api/pages.ts';
import type { Reply } from '#api/schemas.ts';
import { isEmailConfirmed } from '#domain/accounts/confirmation.ts';
import { EMAIL_CONFIRM_SECONDS, EMAIL_UNDO_DAYS } from '#domain/accounts/session.ts';
import { type Tx, violatesUnique } from '#server/platform/database/database.ts';
import { mailboxOf, normalizeEmail } from '#server/platform/email.ts';
import { AppError, ValidationError } from '#server/platform/http/errors.ts';
import { createLimits } from '#server/platform/http/limits.ts';
import { confirmPassword } from './confirm-password.ts';
import type { AccountContext } from './context.ts';
import { hashToken, inOwnLanguage, newToken, readerOf, recipientOf, SEND_PASSWORD_RESET } from './mailing.ts';
import { NO_PASSWORD } from './passwords.ts';
import * as accounts from './store/accounts.ts';
import * as store from './store/email-changes.ts';
import { removeAll } from './store/second-factors.ts';
import { endAll } from './store/sessions.ts';

type Account = accounts.Account;
type Link = Reply<'getEmailLink'>['data'];

export const SEND_EMAIL_CHANGE = 'send-email-change';

/**
 * Whether a form asks for another email address than the account has. If so, the password is required, since a stolen
 * session must not be enough to take the account over.
 * @throws ValidationError on `current_password`, AppError `rate_limited` (rule accounts/email-change)
 */
export async function asksForOtherEmail(
  context: AccountContext,
  account: Account,
  { email, current_password }: { email?: string | undefined; current_password?: string | undefined },
  now: Date,
): Promise<boolean> {
  if (email === undefined || normalizeEmail(email) === account.emailKey) return false;
  await confirmPassword(context, account, current_password, now);
  const limits = createLimits(context);
  // One counter for every requested address, taken or free: each request may send a mail, and a different limit would
  // tell which addresses have an account.
  await limits.count('email change of account', String(account.id), now);
  await limits.count('email change to address', mailboxOf(normalizeEmail(email)), now);
  return true;
}

/**
 * Stores the requested address until its mail is confirmed. A task looks up whether the address is taken and sends the
 * mails, so that neither the reply nor its timing reveals that.
 */
export async function askForEmail(
  { enqueue }: Pick<AccountContext, 'enqueue'>,
  tx: Tx,
  account: Account,
  email: string,
  now: Date,
): Promise<void> {
  const { id } = await store.insertChange(tx, {
    userId: account.id,
    email,
    emailKey: normalizeEmail(email),
    previousEmail: account.email,
    previousEmailKey: account.emailKey,
    createdAt: now,
  });
  // Its owner says that the address is wrong, so whoever reads there must not get in by it.
  if (!isEmailConfirmed(account, now)) await accounts.deleteResets(tx, account.id);
  await enqueue(tx, SEND_EMAIL_CHANGE, { changeId: id });
}

/**
 * Mails the confirmation link to the new address or, if it belongs to another account, a notice of the attempt; the
 * current address gets the link that undoes the change, but only if it is confirmed: one that was mistyped belongs to
 * a stranger, who could take the account over.
 */
export async function sendEmailChange(
  { database, settings, sendMail }: Pick<AccountContext, 'database' | 'settings' | 'sendMail'>,
  changeId: number,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    const asked = await store.findChange(tx, changeId);
    const account = asked && (await accounts.findForUpdate(tx, asked.userId));
    const change = asked && (await store.findChange(tx, changeId));
    // Idempotent: a retry finds the links of the first run. A change that was withdrawn in the meantime needs none.
    if (!change || !account || account.disabledAt !== null || isMailed(change)) return;
    const linkOf = (token: string) =>
      settings.PUBLIC_URL + inOwnLanguage(otherPath('user.email', { token }), account);

    if (isEmailConfirmed(account, now)) {
      const undo = newToken();
      await store.updateChange(tx, change.id, { undoHash: undo.tokenHash });
      await sendMail(tx, {
        template: 'email_changing',
        ...recipientOf(account),
        data: { reader: readerOf(account), link: linkOf(undo.token), validDays: EMAIL_UNDO_DAYS },
        key: `email_changing/${undo.tokenHash}`,
      });
    }
    const holder = await accounts.findByEmail(tx, change.emailKey);
    const isTaken =
      holder !== null || (await store.isKeptForOther(tx, { ...change, userId: account.id, now }));
    if (isTaken) {
      const language = holder?.language ?? account.language;
      await sendMail(tx, {
        template: 'email_taken',
        to: change.email,
        language,
        data: {
          reader: holder && readerOf(holder),
          link: settings.PUBLIC_URL + publicPath(language, 'home'),
        },
        key: `email_taken/${change.id}`,
      });
      return;
    }
    const confirm = newToken();
    await store.updateChange(tx, change.id, { confirmHash: confirm.tokenHash });
    await sendMail(tx, {
      template: 'email_confirm',
      to: change.email,
      language: account.language,
      data: {
        reader: readerOf(account),
        link: linkOf(confirm.token),
        validHours: EMAIL_CONFIRM_SECONDS / 3600,
      },
      key: `email_confirm/${confirm.tokenHash}`,
    });
  });
}

function isMailed({ undoHash, confirmHash }: store.EmailChange): boolean {
  return undoHash !== null || confirmHash !== null;
}

/**
 * Which action a mailed link performs.
 * @throws AppError `not_found` for one that is wrong, used, expired or withdrawn
 */
export async function readLink(
  { database }: Pick<AccountContext, 'database'>,
  { token, now }: { token: string; now: Date },
): Promise<Link> {
  const found = await store.findByToken(database.db, hashToken(token), now);
  const account = found && (await accounts.findById(database.db, found.change.userId));
  if (!found || !account || account.disabledAt !== null) throw new AppError('not_found');
  return linkOf(found);
}

/**
 * Performs the action of a mailed link. Confirming replaces the address. Undoing restores the former one and treats the
 * account as taken over, since whoever changed the address knows the password: the password is invalidated, all
 * sessions end, a reset link is mailed, and a second factor set up since the request is removed.
 * @throws AppError `not_found` as above, ValidationError `unique` on `email` if another account took the address first
 */
export async function useLink(
  context: Pick<AccountContext, 'database' | 'enqueue' | 'onAccountChanged'>,
  { token, now }: { token: string; now: Date },
): Promise<Link> {
  const tokenHash = hashToken(token);
  const taken = () => ValidationError.on('email', 'unique');
  try {
    return await context.database.transaction(async (tx) => {
      const asked = await store.findByToken(tx, tokenHash, now);
      const account = asked && (await accounts.findForUpdate(tx, asked.change.userId));
      // Read again under the row lock of the account: of two concurrent uses only one finds the token still valid.
      const found = asked && (await store.findByToken(tx, tokenHash, now));
      if (!account || !found || account.disabledAt !== null) throw new AppError('not_found');
      const { kind, change } = found;
      await accounts.deleteResets(tx, account.id);
      if (kind === 'confirm') {
        await store.updateChange(tx, change.id, { confirmedAt: now });
        await setEmail(tx, account.id, change.email, now);
        const other = { emailKey: change.emailKey, userId: account.id, now };
        // Checked only after the address is written: the unique constraint makes this transaction wait for the account
        // that is giving the address up, whose own row is visible only from then on.
        if (await store.isKeptForOther(tx, other)) throw taken();
      } else {
        await store.endFrom(tx, { userId: account.id, id: change.id, now });
        await accounts.replacePassword(tx, account.id, NO_PASSWORD, now);
        await setEmail(tx, account.id, change.previousEmail, now);
        // A second factor added by the attacker would keep the owner out.
        await removeAll(tx, account.id, change.createdAt);
        await endAll(tx, account.id, { now });
        await context.enqueue(tx, SEND_PASSWORD_RESET, { email: change.previousEmail });
      }
      await context.onAccountChanged(tx, account.id);
      return linkOf(found);
    });
  } catch (error) {
    if (violatesUnique(error, 'users_email_key')) throw taken();
    throw error;
  }
}

async function setEmail(tx: Tx, userId: number, email: string, now: Date): Promise<void> {
  await accounts.update(tx, userId, {
    email,
    emailKey: normalizeEmail(email),
    emailConfirmedAt: now,
    updatedAt: now,
  });
}

function linkOf({ kind, change }: { kind: Link['kind']; change: store.EmailChange }): Link {
  return { kind, email: kind === 'confirm' ? change.email : change.previousEmail };
}
