import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { create } from 'qrcode';
import type { Reply } from '#api/schemas.ts';
import { readCode, TOTP_STEP_SECONDS, TOTP_WINDOW } from '#domain/accounts/second-factor.ts';
import { clockTime, zurichClock } from '#domain/kernel/zurich.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AppError, ValidationError } from '#server/platform/http/errors.ts';
import type { Call } from '#server/platform/http/handler.ts';
import { createSeal } from '#server/platform/sealed.ts';
import type { AccountContext } from '../context.ts';
import * as store from '../store/second-factors.ts';
import { withAttempt } from './attempts.ts';
import { addFactor, afterRemoval, confirmedAccount, lockedAccount } from './change.ts';

const ISSUER = 'Solstice';
const DAY_MS = 24 * 3600_000;

/** Bytes of the secret of an app: what RFC 4226 recommends for its hash. */
const SECRET_BYTES = 20;

/**
 * Creates a secret for an authenticator app, which is in force once `confirmTotp` has verified a code.
 * @throws ValidationError on `current_password`, AppError `conflict` if an app is confirmed, `rate_limited`
 */
export async function beginTotp(
  context: AccountContext,
  call: Pick<Call<'beginTotp'>, 'actor' | 'body' | 'now'>,
): Promise<Reply<'beginTotp'>['data']> {
  const account = await confirmedAccount(context, call);
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  await context.database.transaction(async (tx) => {
    const put = await store.putTotp(tx, {
      userId: account.id,
      sealedSecret: sealOf(context).close(secret),
      createdAt: call.now,
    });
    if (!put) throw new AppError('conflict');
  });
  const totp = totpOf(secret, account.email);
  const address = totp.toString();
  return { secret: totp.secret.base32, address, qr: qrOf(address) };
}

/**
 * Confirms the app with a valid code.
 * @returns as `addFactor`
 * @throws ValidationError `wrongFactorCode` on `code`, AppError `not_found` if no app awaits confirmation,
 * `rate_limited`
 */
export async function confirmTotp(
  context: AccountContext,
  { actor: { userId, sessionId }, body, now }: Pick<Call<'confirmTotp'>, 'actor' | 'body' | 'now'>,
): Promise<string[] | null> {
  return withAttempt(context, userId, now, () =>
    context.database.transaction(async (tx) => {
      const account = await lockedAccount(tx, userId);
      const totp = await store.findTotp(tx, userId);
      if (totp === null || totp.confirmedAt !== null) throw new AppError('not_found');
      const { code } = readCode(body.code);
      if (!(await spendTotp(context, tx, { totp, code, now }))) {
        throw wrongCode(context, now);
      }
      const add = () => store.confirmTotp(tx, userId, now);
      return addFactor(context, tx, { account, sessionId, now, add });
    }),
  );
}

/** Removes the app. @throws ValidationError on `current_password`, AppError `rate_limited` */
export async function removeTotp(
  context: AccountContext,
  call: Pick<Call<'removeTotp'>, 'actor' | 'body' | 'now'>,
): Promise<void> {
  const { id } = await confirmedAccount(context, call);
  await context.database.transaction(async (tx) => {
    const account = await lockedAccount(tx, id);
    const confirmed = await store.findConfirmedTotp(tx, id);
    await store.removeTotp(tx, id);
    if (confirmed !== null) await afterRemoval(context, tx, account, call.now);
  });
}

/**
 * The time of the devices that make codes: a demo that moves the clock by days does not move theirs.
 * @returns milliseconds since 1970
 */
function deviceTime({ settings }: Pick<AccountContext, 'settings'>, now: Date): number {
  return now.getTime() - settings.CLOCK_OFFSET_DAYS * DAY_MS;
}

/** A wrong code, with our time in Zurich: a device whose clock differs makes codes that never match. */
export function wrongCode(context: Pick<AccountContext, 'settings'>, now: Date): ValidationError {
  const { minutes } = zurichClock(deviceTime(context, now));
  return ValidationError.on('code', 'wrongFactorCode', { time: clockTime(minutes) });
}

/** Uses up a code; false if it is wrong or was used before, or if the account has no app. */
export async function spendTotp(
  context: Pick<AccountContext, 'secret' | 'settings'>,
  tx: Tx,
  { totp, code, now }: { totp: store.TotpFactor | null; code: string; now: Date },
): Promise<boolean> {
  const secret = totp && openSecret(context, totp);
  if (totp === null || secret === null) return false;
  const timestamp = deviceTime(context, now);
  const delta = totpOf(secret).validate({ token: code, timestamp, window: TOTP_WINDOW });
  if (delta === null) return false;
  return store.takeStep(tx, totp.userId, Math.floor(timestamp / 1000 / TOTP_STEP_SECONDS) + delta);
}

/** The decrypted secret; null if it was sealed with another SECRET_KEY, in which case no code matches. */
function openSecret(
  context: Pick<AccountContext, 'secret'>,
  { sealedSecret }: store.TotpFactor,
): string | null {
  try {
    return String(sealOf(context).open(sealedSecret));
  } catch {
    return null;
  }
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: ISSUER, label, period: TOTP_STEP_SECONDS, secret: Secret.fromHex(secret) });
}

function sealOf({ secret }: Pick<AccountContext, 'secret'>) {
  return createSeal(secret, 'second-factor');
}

/** The QR code as an SVG path: row by row, each run of dark squares is one stroke. */
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
