import type { Reply } from '#api/schemas.ts';
import { LOGIN_STEP_SECONDS, readCode } from '#domain/accounts/second-factor.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Call } from '#server/platform/http/handler.ts';
import type { AccountContext } from '../context.ts';
import { hashToken, newToken } from '../mailing.ts';
import * as accounts from '../store/accounts.ts';
import * as store from '../store/second-factors.ts';
import { withAttempt } from './attempts.ts';
import { askForPasskey, spendPasskey } from './passkeys.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { spendTotp, wrongCode } from './totp.ts';

type Account = accounts.Account;
export type LoginStep = Extract<Reply<'logIn'>['data'], { second_factor: unknown }>['second_factor'];

/** Begins the second step of a login after the right password; null if the account has no second factor. */
export async function beginLoginStep(
  context: Pick<AccountContext, 'database' | 'settings'>,
  { id: userId, sessionVersion }: Account,
  now: Date,
): Promise<LoginStep | null> {
  const { db } = context.database;
  if (!(await store.hasSecondFactor(db, userId))) return null;
  const totp = (await store.findConfirmedTotp(db, userId)) !== null;
  // Also null if the passkeys were made for another PUBLIC_URL; recovery codes then finish the login.
  const passkey = await askForPasskey(context, userId);
  const { token, tokenHash } = newToken();
  await store.beginStep(db, {
    tokenHash,
    userId,
    sessionVersion,
    challenge: passkey?.challenge ?? null,
    expiresAt: new Date(now.getTime() + LOGIN_STEP_SECONDS * 1000),
  });
  return { token, totp, passkey };
}

/**
 * Finishes a login with a code or the response of a passkey, each of which works once, and returns the id of the
 * account.
 * @throws AppError `login_step_over` for a token that is wrong, used or expired, or if the password was changed since;
 * `rate_limited`; ValidationError `wrongFactorCode` on `code`, also for one that was used, `wrongPasskey` on `passkey`
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
      // Under the row lock of the account, so that of two concurrent logins with one code the second finds it used.
      const account = await accounts.findForUpdate(tx, step.userId);
      const isOpen = account?.disabledAt === null && account.sessionVersion === step.sessionVersion;
      if (!isOpen) throw new AppError('login_step_over');
      if (body.passkey) await spendPasskey(context, tx, { ...step, response: body.passkey, now });
      else await spendCode(context, tx, { userId: account.id, typed: body.code ?? '', now });
      if (!(await store.endStep(tx, tokenHash))) throw new AppError('login_step_over');
      return account;
    }),
  );
}

async function spendCode(
  context: AccountContext,
  tx: Tx,
  { userId, typed, now }: { userId: number; typed: string; now: Date },
): Promise<void> {
  const { kind, code } = readCode(typed);
  const isRight =
    kind === 'totp'
      ? await spendTotp(context, tx, { totp: await store.findConfirmedTotp(tx, userId), code, now })
      : await spendRecoveryCode(context, tx, { userId, code, now });
  if (!isRight) throw wrongCode(context, now);
}
