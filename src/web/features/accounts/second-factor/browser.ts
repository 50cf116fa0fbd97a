/** Why the browser has no passkey for us: the person or the time said no, the device has one already, or it cannot. */
export type PasskeyFailure = 'refused' | 'known' | 'unable';

/** In the JSON of WebAuthn 3. */
type Told = Record<string, unknown>;
type Options<Start extends (...given: never) => unknown> = Parameters<Start>[0] extends {
  optionsJSON: infer Given;
}
  ? Given
  : never;

// Loaded where somebody has a passkey, which few have.
const webauthn = () => import('@simplewebauthn/browser');
type WebAuthn = Awaited<ReturnType<typeof webauthn>>;

/** Whether this page may ask for passkeys of the domain: it lies there, and the browser knows them. */
export function takesPasskeysOf(domain: unknown): boolean {
  return 'PublicKeyCredential' in window && location.hostname === domain;
}

/** Has the browser make a passkey. @param options of `beginPasskey` */
export async function makePasskey(options: object): Promise<Told | PasskeyFailure> {
  const { startRegistration } = await webauthn();
  const optionsJSON = options as Options<WebAuthn['startRegistration']>;
  return orFailure(startRegistration({ optionsJSON }));
}

/** Has the browser ask for a passkey. @param options of the step of a login */
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
