import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  VerifiedAuthenticationResponse,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import type { Reply } from '#api/schemas.ts';
import { fullName } from '#domain/accounts/name.ts';
import { LOGIN_STEP_SECONDS, PASSKEYS_PER_ACCOUNT } from '#domain/accounts/second-factor.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { AppError, ValidationError } from '#server/platform/http/errors.ts';
import type { Call, Ownership } from '#server/platform/http/handler.ts';
import { createSeal } from '#server/platform/sealed.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { AccountContext } from '../context.ts';
import * as store from '../store/second-factors.ts';
import { withAttempt } from './attempts.ts';
import { addFactor, afterRemoval, confirmedAccount, lockedAccount } from './change.ts';

/** The challenge of a registration, kept in the sealed token until the browser answers. */
interface Challenge {
  userId: number;
  name: string;
  challenge: string;
  /** In milliseconds since 1970. */
  expiresAt: number;
}

/** In milliseconds: how long the browser waits for the user. */
const TIMEOUT = LOGIN_STEP_SECONDS * 1000;

/** Ed25519, ECDSA with P-256 and RSA, as COSE algorithm identifiers: those that authenticators support. */
const ALGORITHMS = [-8, -7, -257];

/** Imported lazily: it takes code and memory that a node needs only if somebody has a passkey. */
const webauthn = () => import('@simplewebauthn/server');

/**
 * The origin of passkeys: that of PUBLIC_URL, which must be a host name, since WebAuthn allows no IP address. A product
 * that is reached only on its own machine uses "localhost".
 */
export function passkeyOrigin({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): string | null {
  const url = new URL(PUBLIC_URL);
  if (/^127\.|^\[::1\]$/.test(url.hostname)) url.hostname = 'localhost';
  const isNumber = /^[\d.]+$|^\[/.test(url.hostname);
  const isSecure = url.protocol === 'https:' || url.hostname === 'localhost';
  return isNumber || !isSecure ? null : url.origin;
}

/**
 * The WebAuthn options for creating a passkey, and the token to send back with the result.
 * @throws ValidationError on `current_password`, AppError `conflict` if the account has the maximum number of passkeys
 * or
 * the address of the product allows none, `rate_limited`
 */
export async function beginPasskey(
  context: AccountContext,
  call: Pick<Call<'beginPasskey'>, 'actor' | 'body' | 'now'>,
): Promise<Reply<'beginPasskey'>['data']> {
  const account = await confirmedAccount(context, call);
  const origin = passkeyOrigin(context.settings);
  const passkeys = await store.listPasskeys(context.database.db, account.id);
  if (origin === null || passkeys.length >= PASSKEYS_PER_ACCOUNT) throw new AppError('conflict');
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: 'Solstice',
    rpID: new URL(origin).hostname,
    userID: new TextEncoder().encode(String(account.id)),
    userName: account.email,
    userDisplayName: fullName(account),
    timeout: TIMEOUT,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
    // The password is the other factor, so the authenticator need not verify the user by fingerprint or PIN.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'discouraged' },
  });
  const asked: Challenge = {
    userId: account.id,
    name: call.body.passkey_name,
    challenge: options.challenge,
    expiresAt: call.now.getTime() + TIMEOUT,
  };
  return { token: sealOf(context).close(asked), options: { ...options } };
}

/**
 * Adds the passkey that a browser has created.
 * @returns as `addFactor`
 * @throws ValidationError `wrongPasskey` on `passkey`, AppError `conflict` as above and for one that is registered
 * already,
 * `rate_limited`
 */
export async function addPasskey(
  context: AccountContext,
  { actor: { userId, sessionId }, body, now }: Pick<Call<'addPasskey'>, 'actor' | 'body' | 'now'>,
): Promise<string[] | null> {
  return withAttempt(context, userId, now, async () => {
    const asked = openChallenge(context, body.token);
    if (asked?.userId !== userId || asked.expiresAt <= now.getTime()) throw wrongPasskey();
    const made = await verifiedPasskey(context, asked.challenge, body.passkey);
    if (made === null) throw wrongPasskey();
    return context.database.transaction(async (tx) => {
      const account = await lockedAccount(tx, userId);
      if ((await store.listPasskeys(tx, userId)).length >= PASSKEYS_PER_ACCOUNT) {
        throw new AppError('conflict');
      }
      const add = async () => {
        const passkey = {
          userId,
          name: asked.name,
          credentialId: made.id,
          publicKey: Buffer.from(made.publicKey).toString('base64url'),
          counter: made.counter,
          transports: made.transports ?? [],
          createdAt: now,
        };
        if (!(await store.insertPasskey(tx, passkey))) throw new AppError('conflict');
      };
      return addFactor(context, tx, { account, sessionId, now, add });
    });
  });
}

/** @throws ValidationError on `current_password`, AppError `not_found`, `rate_limited` */
export async function removePasskey(
  context: AccountContext,
  call: Pick<Call<'removePasskey'>, 'actor' | 'body' | 'now' | 'params'>,
): Promise<void> {
  const { id: userId } = await confirmedAccount(context, call);
  await context.database.transaction(async (tx) => {
    const account = await lockedAccount(tx, userId);
    if (!(await store.deletePasskey(tx, { userId, id: call.params.passkeyId }))) {
      throw new AppError('not_found');
    }
    await afterRemoval(context, tx, account, call.now);
  });
}

/** The WebAuthn options for a login with a passkey of the account; null if it has none. */
export async function askForPasskey(
  { database, settings }: Pick<AccountContext, 'database' | 'settings'>,
  userId: number,
): Promise<(PublicKeyCredentialRequestOptionsJSON & Record<string, unknown>) | null> {
  const origin = passkeyOrigin(settings);
  const passkeys = await store.listPasskeys(database.db, userId);
  if (origin === null || passkeys.length === 0) return null;
  const { generateAuthenticationOptions } = await webauthn();
  return {
    ...(await generateAuthenticationOptions({
      rpID: new URL(origin).hostname,
      allowCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
      timeout: TIMEOUT,
      userVerification: 'discouraged',
    })),
  };
}

/**
 * Verifies the response of one of the account's passkeys to a challenge.
 * @throws ValidationError `wrongPasskey` on `passkey`
 */
export async function spendPasskey(
  { settings }: Pick<AccountContext, 'settings'>,
  tx: Tx,
  {
    userId,
    challenge,
    response,
    now,
  }: { userId: number; challenge: string | null; response: Record<string, unknown>; now: Date },
): Promise<void> {
  const origin = passkeyOrigin(settings);
  const passkey = await store.findPasskey(tx, { userId, credentialId: String(response.id) });
  if (origin === null || challenge === null || passkey === null) throw wrongPasskey();
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: false,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch((): Partial<VerifiedAuthenticationResponse> => ({}));
  if (!verified || !authenticationInfo) throw wrongPasskey();
  await store.noteUse(tx, passkey.id, { counter: authenticationInfo.newCounter, usedAt: now });
}

/** Ownership check for paths with a passkey id. */
export function passkeyOwnership({ db }: Pick<Database, 'db'>): Pick<Ownership, 'passkey'> {
  return {
    passkey: (userId, { passkeyId }) => store.isPasskeyOf(db, { userId, id: Number(passkeyId) }),
  };
}

export function presentPasskey({
  id,
  name,
  createdAt,
  usedAt,
}: store.Passkey): Reply<'getSecondFactor'>['data']['passkeys'][number] {
  return { id, name, created_at: createdAt.toISOString(), used_at: usedAt?.toISOString() ?? null };
}

async function verifiedPasskey(
  { settings }: Pick<AccountContext, 'settings'>,
  expectedChallenge: string,
  response: Record<string, unknown>,
) {
  const origin = passkeyOrigin(settings);
  if (origin === null) return null;
  const { verifyRegistrationResponse } = await webauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge,
    supportedAlgorithmIDs: ALGORITHMS,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: false,
  }).catch((): Partial<VerifiedRegistrationResponse> => ({}));
  return verified && registrationInfo ? registrationInfo.credential : null;
}

function openChallenge(context: Pick<AccountContext, 'secret'>, token: string): Challenge | null {
  try {
    return sealOf(context).open(token) as Challenge;
  } catch {
    return null;
  }
}

function sealOf({ secret }: Pick<AccountContext, 'secret'>) {
  return createSeal(secret, 'passkey-challenge');
}

function wrongPasskey(): ValidationError {
  return ValidationError.on('passkey', 'wrongPasskey');
}
