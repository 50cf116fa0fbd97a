import { publicPath } from '#api/pages.ts';
import type { Parsed } from '#api/schemas.ts';
import { deviceOf } from '#domain/accounts/device.ts';
import { PASSWORD_RESET_SECONDS } from '#domain/accounts/session.ts';
import type { Role } from '#domain/kernel/actor.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { mailboxOf, normalizeEmail } from '#server/platform/email.ts';
import { AppError, ValidationError } from '#server/platform/http/errors.ts';
import type { Call } from '#server/platform/http/handler.ts';
import { createLimits } from '#server/platform/http/limits.ts';
import { networkOf } from '#server/platform/http/network.ts';
import { laterThan, requireSeen } from '#server/platform/http/versions.ts';
import { confirmPassword } from './confirm-password.ts';
import { isGivenUp, mailConfirmation } from './confirmation.ts';
import type { AccountContext } from './context.ts';
import { askForEmail, asksForOtherEmail } from './email-change.ts';
import { hashToken, readerOf, recipientOf, SEND_PASSWORD_RESET } from './mailing.ts';
import { hashChosenPassword, hashPassword, isOutdated, verifyPassword } from './passwords.ts';
import { newResetLink } from './reset-link.ts';
import { beginLoginStep, finishLoginStep, type LoginStep } from './second-factor/login-step.ts';
import * as store from './store/accounts.ts';
import { endWaiting, isKeptForOther } from './store/email-changes.ts';
import { endAll, passOver } from './store/sessions.ts';

type Account = store.Account;

/** A session that has just begun. */
interface LoggedIn {
  account: Account;
  token: string;
  sessionId: number;
}

/**
 * Creates an account. The endpoint decides the role, never the form (rule accounts/registration). The token of an
 * `invitation` that was mailed to the address confirms it, in place of a mail.
 */
export async function register(
  context: AccountContext,
  role: Exclude<Role, 'admin'>,
  {
    body: { invitation, ...body },
    now,
    address,
  }: Pick<Call<'registerEmployee'>, 'now' | 'address'> & {
    body: Parsed<'registerEmployee', 'body'> & { invitation?: string | undefined };
  },
): Promise<Account> {
  if (role === 'employee' && context.settings.REGISTRATION === 'companies') {
    throw new AppError('registration_closed');
  }
  // Every attempt counts, also a successful one, since each reveals whether an address has an account.
  await createLimits(context).count('registration from address', address, now);
  const passwordHash = await hashChosenPassword(body.password, context.passwordCost);
  const emailKey = normalizeEmail(body.email);
  return context.database.transaction(async (tx) => {
    const isConfirmed =
      invitation !== undefined && (await context.wasMailed(tx, { token: invitation, emailKey, now }));
    const account = await store.insert(tx, {
      ...store.accountColumns(body),
      role,
      emailKey,
      confirmationAskedAt: now,
      emailConfirmedAt: isConfirmed ? now : null,
      passwordHash,
      // The form says that the boxes were ticked; the time comes from the server's clock (rule accounts/registration).
      agbAcceptedAt: now,
      dsgAcceptedAt: now,
      rulesAcceptedAt: role === 'company' ? now : null,
      createdAt: now,
      updatedAt: now,
    });
    if (account === null) throw ValidationError.on('email', 'unique');
    // Checked only after the address is written: the unique constraint makes this transaction wait for the account that
    // is giving the address up, whose own row is visible only from then on.
    const isKept = await isKeptForOther(tx, { emailKey, userId: account.id, now });
    if (isKept) throw ValidationError.on('email', 'unique');
    if (!isConfirmed) await mailConfirmation(context, tx, account, now);
    return account;
  });
}

/**
 * Begins a session if the password is right or, where the account has a second factor, returns the token for the second
 * step.
 * @throws AppError `login_failed`, the same for a wrong password, an unknown address and a disabled account
 */
export async function logIn(
  context: AccountContext,
  { body, now, address, userAgent }: Pick<Call<'logIn'>, 'body' | 'now' | 'address' | 'userAgent'>,
): Promise<LoggedIn | { step: LoginStep }> {
  const { db } = context.database;
  const limits = createLimits(context);
  const emailKey = normalizeEmail(body.email);
  await limits.count('login from address', address, now);
  await limits.count('login of account', emailKey, now);

  const account = await store.findByEmail(db, emailKey);
  const matches = await verifyPassword(account?.passwordHash ?? null, body.password);
  if (account === null || !matches || account.disabledAt !== null) throw new AppError('login_failed');

  await limits.forgive('login from address', address);
  await limits.forgive('login of account', emailKey);
  if (isOutdated(account.passwordHash, context.passwordCost)) {
    const raised = await hashPassword(body.password, context.passwordCost);
    await store.rehash(db, account.id, account.passwordHash, raised);
  }
  const step = await beginLoginStep(context, account, now);
  return step === null ? startSession(context, account, { address, userAgent }) : { step };
}

/**
 * The second step of a login.
 * @throws as `finishLoginStep` does
 */
export async function finishLogIn(
  context: AccountContext,
  call: Pick<Call<'finishLogIn'>, 'body' | 'now' | 'address' | 'userAgent'>,
): Promise<LoggedIn> {
  return startSession(context, await finishLoginStep(context, call), call);
}

/** A new session with its first token, for an authenticated account. */
async function startSession(
  { sessions }: Pick<AccountContext, 'sessions'>,
  account: Account,
  { address, userAgent }: Pick<Call<'logIn'>, 'address' | 'userAgent'>,
): Promise<LoggedIn> {
  const origin = { device: deviceOf(userAgent), network: networkOf(address) };
  return { account, ...(await sessions.start(account, origin)) };
}

/**
 * Enqueues a task for the lookup and the mail, so that neither the reply nor its timing reveals whether the address has
 * an account.
 */
export async function requestPasswordReset(
  context: AccountContext,
  { body, now, address }: Pick<Call<'requestPasswordReset'>, 'body' | 'now' | 'address'>,
): Promise<void> {
  const limits = createLimits(context);
  await limits.count('password mail from address', address, now);
  await limits.count('password mail to address', mailboxOf(normalizeEmail(body.email)), now);
  await context.database.transaction((tx) => context.enqueue(tx, SEND_PASSWORD_RESET, { email: body.email }));
}

/** Mails a link to choose a new password if the address has an account; earlier links become invalid. */
export async function sendPasswordReset(
  { database, settings, sendMail }: Pick<AccountContext, 'database' | 'settings' | 'sendMail'>,
  email: string,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    const known = await store.findByEmail(tx, normalizeEmail(email));
    const account = known === null ? null : await store.findForUpdate(tx, known.id);
    if (account === null || account.disabledAt !== null || (await isGivenUp(tx, account, now))) return;
    const { link, tokenHash } = await newResetLink({ settings }, tx, account, now);
    await sendMail(tx, {
      template: 'password_reset',
      ...recipientOf(account),
      data: {
        reader: readerOf(account),
        link,
        validMinutes: PASSWORD_RESET_SECONDS / 60,
      },
      key: `password_reset/${tokenHash}`,
    });
  });
}

/**
 * @throws ValidationError on `email` for a link that is wrong, used, expired or of another account
 * (rule accounts/password-reset)
 */
export async function resetPassword(
  context: AccountContext,
  { body, now }: Pick<Call<'resetPassword'>, 'body' | 'now'>,
): Promise<void> {
  const invalid = () => ValidationError.on('email', 'resetTokenInvalid');
  const tokenHash = hashToken(body.token);
  const emailKey = normalizeEmail(body.email);
  // Checked before the password is hashed: an invalid link must not cost that much processor time.
  const userId = await store.findOpenReset(context.database.db, { tokenHash, emailKey, now });
  if (userId === null) throw invalid();
  const passwordHash = await hashChosenPassword(body.password, context.passwordCost);
  await context.database.transaction(async (tx) => {
    await store.findForUpdate(tx, userId);
    if (!(await store.useReset(tx, tokenHash, now))) throw invalid();
    await store.update(tx, userId, { emailConfirmedAt: now });
    await setPassword(context, tx, userId, passwordHash, now);
  });
  // A successful reset lifts the lock after ten failed logins.
  await createLimits(context).clear('login of account', emailKey);
}

/**
 * Changes the password of the caller and returns a new token for this session; all others end.
 * @throws ValidationError `wrongPassword` on `current_password`
 */
export async function changePassword(
  context: AccountContext,
  { actor, body, now }: Pick<Call<'changePassword'>, 'actor' | 'body' | 'now'>,
): Promise<string> {
  const account = await getAccount(context.database.db, actor.userId);
  await confirmPassword(context, account, body.current_password, now);
  const passwordHash = await hashChosenPassword(body.password, context.passwordCost);
  const changed = await context.database.transaction(async (tx) => {
    const latest = await store.findForUpdate(tx, account.id);
    // A concurrent change of the password won and has ended this session.
    if (latest?.sessionVersion !== account.sessionVersion) throw new AppError('token_invalid');
    await store.deleteResets(tx, account.id);
    const session = await passOver(tx, actor.sessionId, now);
    if (session === null) throw new AppError('token_invalid');
    const updated = await setPassword(context, tx, account.id, passwordHash, now, session.id);
    return { account: updated, session };
  });
  return context.sessions.goOn(changed.account, changed.session);
}

/**
 * Changes those settings of the caller that the form contains; a new email address waits until its mail is confirmed
 * (rule accounts/email-change). `alongside` runs in the same transaction, before they are written.
 * @throws ValidationError on `current_password`, AppError `rate_limited`
 */
export async function updateUser(
  context: AccountContext,
  { actor, body, now }: { actor: { userId: number }; body: Parsed<'updateUser', 'body'>; now: Date },
  alongside?: (tx: Tx) => Promise<void>,
): Promise<Account> {
  const { database, onAccountChanged } = context;
  const known = await getAccount(database.db, actor.userId);
  const isOther = await asksForOtherEmail(context, known, body, now);
  return database.transaction(async (tx) => {
    const before = await store.findForUpdate(tx, actor.userId);
    if (before === null) throw new AppError('token_invalid');
    // A concurrent change of password or address won, so the password that was confirmed above is outdated.
    const isAsKnown = before.sessionVersion === known.sessionVersion && before.emailKey === known.emailKey;
    if (body.email !== undefined && !isAsKnown) throw new AppError('conflict');
    requireSeen(before.updatedAt, body.updated_at);
    await alongside?.(tx);
    const account = await store.update(tx, actor.userId, {
      ...store.accountColumns(body),
      ...(isOther && { email: undefined }),
      updatedAt: laterThan(before.updatedAt, now),
    });
    if (isOther && body.email !== undefined) await askForEmail(context, tx, account, body.email, now);
    await onAccountChanged(tx, actor.userId);
    return account;
  });
}

/** The account of a caller. @throws AppError `token_invalid` if it was deleted since the token was checked */
export async function getAccount(db: Executor, id: number): Promise<Account> {
  const account = await store.findById(db, id);
  if (account === null) throw new AppError('token_invalid');
  return account;
}

async function setPassword(
  { settings, sendMail }: AccountContext,
  tx: Tx,
  userId: number,
  passwordHash: string,
  now: Date,
  keptSession?: number,
): Promise<Account> {
  const account = await store.replacePassword(tx, userId, passwordHash, now);
  // Whoever knew the old password may have requested another address.
  await endWaiting(tx, userId, now);
  await endAll(tx, userId, { now, ...(keptSession !== undefined && { but: keptSession }) });
  await sendMail(tx, {
    template: 'password_changed',
    ...recipientOf(account),
    data: {
      reader: readerOf(account),
      link: settings.PUBLIC_URL + publicPath(account.language, 'home'),
    },
    key: `password_changed/${account.id}/${account.sessionVersion}`,
  });
  return account;
}
