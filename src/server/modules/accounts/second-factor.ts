import { createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { create } from 'qrcode';
import { otherPath } from '#api/pages.ts';
import type { Reply } from '#api/schemas.ts';
import { normalizeEmail } from '#domain/accounts/email.ts';
import {
  LOGIN_STEP_SECONDS,
  RECOVERY_CODES,
  readCode,
  TOTP_STEP_SECONDS,
  TOTP_WINDOW,
} from '#domain/accounts/second-factor.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { AppError, ValidationError } from '#server/platform/http/errors.ts';
import type { Call } from '#server/platform/http/handler.ts';
import { createLimits } from '#server/platform/http/limits.ts';
import { createSeal } from '#server/platform/sealed.ts';
import { confirmPassword } from './confirm-password.ts';
import type { AccountContext } from './context.ts';
import { hashToken, newToken, readerOf, recipientOf } from './mailing.ts';
import * as accounts from './store/accounts.ts';
import * as store from './store/second-factors.ts';
import { endAll } from './store/sessions.ts';

type Account = accounts.Account;
type Change = 'added' | 'removed' | 'renewed';

const ISSUER = 'Solstice';

/** Bytes of the secret of an app: what RFC 4226 recommends for its hash. */
const SECRET_BYTES = 20;

/** 32 signs that nobody takes for each other, so that five bits make one. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';
const SIGNS_OF_CODE = 10;

/** A step of a login whose password was right, for an account with a second factor; null for one without. */
export async function beginLoginStep(
  { database }: Pick<AccountContext, 'database'>,
  { id: userId, sessionVersion }: Account,
  now: Date,
): Promise<{ token: string } | null> {
  if ((await store.findConfirmedTotp(database.db, userId)) === null) return null;
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(now.getTime() + LOGIN_STEP_SECONDS * 1000);
  await store.beginStep(database.db, { tokenHash, userId, sessionVersion, expiresAt });
  return { token };
}

/**
 * Uses up the code with which somebody finishes a login, and answers whose it is.
 * @throws AppError `login_step_over` for a token that is wrong, used or over, or whose password was changed since;
 *   `rate_limited`; ValidationError `wrongFactorCode` on `code`, also for one that was used
 */
export async function finishLoginStep(
  context: AccountContext,
  { body, now }: Pick<Call<'finishLogIn'>, 'body' | 'now'>,
): Promise<Account> {
  const { database } = context;
  const tokenHash = hashToken(body.token);
  const step = await store.findStep(database.db, tokenHash, now);
  if (step === null) throw new AppError('login_step_over');
  return withAttempt(context, step.userId, now, () =>
    database.transaction(async (tx) => {
      // Under the lock of the account, so that of two logins with one code the second finds it used.
      const account = await accounts.findForUpdate(tx, step.userId);
      const isOpen = account?.disabledAt === null && account.sessionVersion === step.sessionVersion;
      if (!isOpen) throw new AppError('login_step_over');
      await spendCode(context, tx, { userId: account.id, typed: body.code, now });
      if (!(await store.endStep(tx, tokenHash))) throw new AppError('login_step_over');
      return account;
    }),
  );
}

/** What an account has beside its password. */
export async function readSecondFactor(
  { database: { db } }: Pick<AccountContext, 'database'>,
  { userId, kind }: Call<'getSecondFactor'>['actor'],
): Promise<Reply<'getSecondFactor'>['data']> {
  const totp = await store.findConfirmedTotp(db, userId);
  return {
    totp_since: totp?.confirmedAt?.toISOString() ?? null,
    recovery_codes_left: await store.countRecoveryCodes(db, userId),
    required: kind === 'admin',
  };
}

/**
 * A secret for an app, which counts once `confirmTotp` has seen a code of it.
 * @throws ValidationError on `current_password`, AppError `conflict` where an app is confirmed
 */
export async function beginTotp(
  context: AccountContext,
  { actor, body, now }: Pick<Call<'beginTotp'>, 'actor' | 'body' | 'now'>,
): Promise<Reply<'beginTotp'>['data']> {
  const account = await confirmedAccount(context, actor.userId, body.current_password, now);
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  await context.database.transaction(async (tx) => {
    const put = await store.putTotp(tx, {
      userId: account.id,
      sealedSecret: sealOf(context).close(secret),
      createdAt: now,
    });
    if (!put) throw new AppError('conflict');
  });
  const totp = totpOf(secret, account.email);
  const address = totp.toString();
  return { secret: totp.secret.base32, address, qr: qrOf(address) };
}

/**
 * Makes the app count, since it has made a right code, and answers recovery codes. Sessions that nobody showed a code
 * for end, all but the one that asks.
 * @throws ValidationError `wrongFactorCode` on `code`, AppError `not_found` where no app waits, `rate_limited`
 */
export async function confirmTotp(
  context: AccountContext,
  { actor: { userId, sessionId }, body, now }: Pick<Call<'confirmTotp'>, 'actor' | 'body' | 'now'>,
): Promise<string[]> {
  return withAttempt(context, userId, now, () =>
    context.database.transaction(async (tx) => {
      const account = await lockedAccount(tx, userId);
      const totp = await store.findTotp(tx, userId);
      if (totp === null || totp.confirmedAt !== null) throw new AppError('not_found');
      await spendStep(context, tx, totp, readCode(body.code).code, now);
      await store.confirmTotp(tx, userId, now);
      await endAll(tx, userId, { but: sessionId, now });
      await tell(context, tx, account, 'added', now);
      return writeRecoveryCodes(context, tx, userId);
    }),
  );
}

/** Removes the app and the recovery codes. @throws ValidationError on `current_password`, AppError `rate_limited` */
export async function removeTotp(
  context: AccountContext,
  { actor, body, now }: Pick<Call<'removeTotp'>, 'actor' | 'body' | 'now'>,
): Promise<void> {
  await confirmedAccount(context, actor.userId, body.current_password, now);
  await context.database.transaction(async (tx) => {
    const account = await lockedAccount(tx, actor.userId);
    const confirmed = await store.findConfirmedTotp(tx, account.id);
    await store.removeTotp(tx, account.id);
    if (confirmed !== null) await tell(context, tx, account, 'removed', now);
  });
}

/** Removes the second factor of whoever has lost app and codes, as the operator says; false where there is none. */
export async function removeLostFactor(database: Database, email: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const account = await accounts.findByEmail(tx, normalizeEmail(email));
    return account !== null && store.removeTotp(tx, account.id);
  });
}

/** @throws ValidationError on `current_password`, AppError `not_found` without an app, `rate_limited` */
export async function renewRecoveryCodes(
  context: AccountContext,
  { actor, body, now }: Pick<Call<'renewRecoveryCodes'>, 'actor' | 'body' | 'now'>,
): Promise<string[]> {
  await confirmedAccount(context, actor.userId, body.current_password, now);
  return context.database.transaction(async (tx) => {
    const account = await lockedAccount(tx, actor.userId);
    if ((await store.findConfirmedTotp(tx, account.id)) === null) throw new AppError('not_found');
    await tell(context, tx, account, 'renewed', now);
    return writeRecoveryCodes(context, tx, account.id);
  });
}

/** Counts a try before it is made, and takes it back where the code was right. */
async function withAttempt<T>(
  context: AccountContext,
  userId: number,
  now: Date,
  attempt: () => Promise<T>,
): Promise<T> {
  const limits = createLimits(context);
  const whose = String(userId);
  await limits.count('second factor of account', whose, now);
  await limits.count('wrong codes of account', whose, now);
  const done = await attempt();
  await limits.forgive('second factor of account', whose);
  await limits.forgive('wrong codes of account', whose);
  return done;
}

async function spendCode(
  context: AccountContext,
  tx: Tx,
  { userId, typed, now }: { userId: number; typed: string; now: Date },
): Promise<void> {
  const { kind, code } = readCode(typed);
  if (kind === 'recovery') {
    const codeHash = hashCode(context.secret, userId, code);
    if (!(await store.takeRecoveryCode(tx, { userId, codeHash, now }))) throw wrongCode();
    return;
  }
  const totp = await store.findConfirmedTotp(tx, userId);
  // Removed since the password was shown: the next login does not ask for it.
  if (totp === null) throw new AppError('login_step_over');
  await spendStep(context, tx, totp, code, now);
}

async function spendStep(
  context: AccountContext,
  tx: Tx,
  { userId, sealedSecret }: store.TotpFactor,
  code: string,
  now: Date,
): Promise<void> {
  const totp = totpOf(String(sealOf(context).open(sealedSecret)));
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: TOTP_WINDOW });
  if (delta === null) throw wrongCode();
  const step = Math.floor(now.getTime() / 1000 / TOTP_STEP_SECONDS) + delta;
  if (!(await store.takeStep(tx, userId, step))) throw wrongCode();
}

async function confirmedAccount(
  context: AccountContext,
  userId: number,
  password: string,
  now: Date,
): Promise<Account> {
  const account = await accounts.findById(context.database.db, userId);
  if (account === null) throw new AppError('token_invalid');
  await confirmPassword(context, account, password, now);
  return account;
}

async function lockedAccount(tx: Tx, userId: number): Promise<Account> {
  const account = await accounts.findForUpdate(tx, userId);
  if (account === null) throw new AppError('token_invalid');
  return account;
}

async function writeRecoveryCodes({ secret }: AccountContext, tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await store.replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashCode(secret, userId, code)),
  );
  return codes.map((code) => `${code.slice(0, SIGNS_OF_CODE / 2)}-${code.slice(SIGNS_OF_CODE / 2)}`);
}

async function tell(
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

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: ISSUER, label, period: TOTP_STEP_SECONDS, secret: Secret.fromHex(secret) });
}

function sealOf({ secret }: Pick<AccountContext, 'secret'>) {
  return createSeal(secret, 'second-factor');
}

function newRecoveryCode(): string {
  return Array.from(randomBytes(SIGNS_OF_CODE), (byte) => SIGNS[byte % SIGNS.length]).join('');
}

function hashCode(secret: string, userId: number, code: string): string {
  return createHmac('sha256', secret).update(`recovery code ${userId} ${code}`).digest('base64url');
}

function wrongCode(): ValidationError {
  return ValidationError.on('code', 'wrongFactorCode');
}

/** The dark squares, row by row, each run of them as one stroke of the path. */
function qrOf(address: string): { size: number; path: string } {
  const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let from = 0; from < size; from += 1) {
      let until = from;
      while (until < size && data[row * size + until]) until += 1;
      if (until === from) continue;
      path += `M${from} ${row}h${until - from}v1h${from - until}z`;
      from = until;
    }
  }
  return { size, path };
}
