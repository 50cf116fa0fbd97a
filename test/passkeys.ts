import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Reply } from '#api/schemas.ts';
import type { TestApp } from './app.ts';
import { PASSWORD } from './factories.ts';

type Added = Reply<'getSecondFactor'>['data']['passkeys'][number];

/** Values that override those of an honest authenticator, for tests of a forged response. */
interface Lies {
  origin?: string;
  challenge?: string;
  counter?: number;
  domain?: string;
}

/** Bits of the authenticator's flags (WebAuthn 3, 6.1): user present; attested credential data included. */
const PRESENT = 0x01;
const ATTESTED = 0x40;

/** A software authenticator: an ES256 key pair that signs the challenges of the product at `origin`. */
export function aPasskey(origin = 'http://localhost:3000') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);

  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({ type, challenge: lies.challenge ?? challenge, origin: lies.origin ?? origin }),
    );
  function authenticatorData(flags: number, lies: Lies): Buffer {
    const count = Buffer.alloc(4);
    // Synced passkeys always send a signature counter of 0.
    count.writeUInt32BE(lies.counter ?? 0);
    return Buffer.concat([sha256(lies.domain ?? new URL(origin).hostname), Buffer.from([flags]), count]);
  }
  const told = <T>(response: T) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  });

  return {
    /** Creates the credential for a registration challenge. */
    make({ challenge }: { challenge: string }, lies: Lies = {}) {
      const cose = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([
        authenticatorData(PRESENT | ATTESTED, lies),
        Buffer.alloc(16),
        length,
        id,
        cose,
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return told({
        clientDataJSON: clientData('webauthn.create', challenge, lies).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      });
    },

    /** Signs a login challenge. */
    answer({ challenge }: { challenge: string }, lies: Lies = {}) {
      const client = clientData('webauthn.get', challenge, lies);
      const data = authenticatorData(PRESENT, lies);
      return told({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      });
    },
  };
}

/** A passkey that is registered for the account, with the recovery codes that were issued with it. */
export async function addedPasskey(app: TestApp, token: string, name = 'Telefon') {
  const passkey = aPasskey();
  const { body: asked } = await app.call('beginPasskey', {
    token,
    body: { current_password: PASSWORD, passkey_name: name },
  });
  const { body } = await app.call('addPasskey', {
    token,
    body: { token: asked.data.token, passkey: passkey.make(asked.data.options) },
  });
  const state = (await app.call('getSecondFactor', { token })).body.data;
  const { id } = state.passkeys.at(-1) as Added;
  return { ...passkey, id, recoveryCodes: body.data.recovery_codes };
}

const sha256 = (of: string | Buffer) => createHash('sha256').update(of).digest();

/** An encoder for the subset of CBOR (RFC 8949) that passkeys use: integers, bytes, text and maps. */
function cbor(value: unknown): Buffer {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (!(value instanceof Map)) throw new Error('Neither integer, bytes, text nor map');
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
}
