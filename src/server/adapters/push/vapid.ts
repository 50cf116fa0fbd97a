import { createECDH, hkdfSync } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';

const CURVE = 'prime256v1';
/** The order of the group of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const KEY_BYTES = 32;
/** RFC 8292 allows at most a day. */
const VALID_SECONDS = 12 * 60 * 60;

/** Signs requests to push services, which identifies the sender (RFC 8292). */
export interface Vapid {
  /** Uncompressed, in base64url. */
  publicKey: string;
  /** The `Authorization` header for requests to the service with this origin. */
  authorization(origin: string, now: Date): Promise<string>;
}

/**
 * The key pair is derived from the secret, so that it is the same on every node and needs no storage. After a change of
 * the secret, browsers have to subscribe again.
 * @param subject the contact for operators of push services, a `mailto:` address
 */
export function createVapid(secret: string, subject: string): Vapid {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(scalarOf(secret));
  const publicKey = pair.getPublicKey();
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: publicKey.subarray(1, 1 + KEY_BYTES).toString('base64url'),
    y: publicKey.subarray(1 + KEY_BYTES).toString('base64url'),
    d: padded(pair.getPrivateKey()).toString('base64url'),
  };
  const key = importJWK(jwk, 'ES256');
  const encoded = publicKey.toString('base64url');
  return {
    publicKey: encoded,
    async authorization(origin, now) {
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
        .setAudience(origin)
        .setSubject(subject)
        .setExpirationTime(Math.floor(now.getTime() / 1000) + VALID_SECONDS)
        .sign(await key);
      return `vapid t=${token}, k=${encoded}`;
    },
  };
}

/** Derives a private key by reducing a wider number, which makes the modulo bias negligible. */
function scalarOf(secret: string): Buffer {
  const wide = Buffer.from(hkdfSync('sha256', secret, '', 'push\nvapid', KEY_BYTES + 16));
  const scalar = (BigInt(`0x${wide.toString('hex')}`) % (ORDER - 1n)) + 1n;
  return Buffer.from(scalar.toString(16).padStart(2 * KEY_BYTES, '0'), 'hex');
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.alloc(KEY_BYTES - bytes.length), bytes]);
}
