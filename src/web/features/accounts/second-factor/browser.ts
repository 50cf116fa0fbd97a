/** Why the browser returned no passkey: cancelled or timed out, already registered on this device, or not supported. */
export type PasskeyFailure = 'refused' | 'known' | 'unable';

/** Credentials in the JSON serialisation of WebAuthn 3. */
type Told = Record<string, unknown>;
type Options<Start extends (...given: never) => unknown> = Parameters<Start>[0] extends {
  optionsJSON: infer Given;
}
  ? Given
  : never;

// Loaded on demand, since few accounts have a passkey.
const webauthn = () => import('@simplewebauthn/browser');
type WebAuthn = Awaited<ReturnType<typeof webauthn>>;

/**
 * Whether this page may use passkeys: its host is the domain of the relying party, and the browser supports WebAuthn.
 */
export function takesPasskeysOf(domain: unknown): boolean {
  return 'PublicKeyCredential' in window && location.hostname === domain;
}

/** Has the browser create a passkey. @param options of `beginPasskey` */
export async function makePasskey(options: object): Promise<Told | PasskeyFailure> {
  const { startRegistration } = await webauthn();
  const optionsJSON = options as Options<WebAuthn['startRegistration']>;
  return orFailure(startRegistration({ optionsJSON }));
}

/** Has the browser sign with a passkey. @param options of the login step */
export async function askPasskey(options: object): Promise<Told | PasskeyFailure> {
  const { startAuthentication } = await webauthn();
  const optionsJSON = options as Options<WebAuthn['startAuthentication']>;
  return orFailure(startAuthentication({ optionsJSON }));
}

async function orFailure(asked: Promise<object>): Promise<Told | PasskeyFailure> {
  try {
    return { ...(await asked) };
  } catch (error) {
    const { name } = error as Error;
    if (name === 'InvalidStateError') return 'known';
    return name === 'NotAllowedError' || name === 'AbortError' ? 'refused' : 'unable';
  }
}
