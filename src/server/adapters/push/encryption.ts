import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushTarget } from './port.ts';

const CURVE = 'prime256v1';
const SALT_BYTES = 16;
/** The record size; every message fits into one record. */
const RECORD_BYTES = 4096;
/** The padding delimiter of the last record. */
const LAST = Buffer.of(2);

/** The random input of a message; test vectors fix it. */
interface Random {
  salt: Buffer;
  /** The sender's ephemeral private key; generated if null. */
  privateKey: Buffer | null;
}

/**
 * Encrypts a message for one browser (RFC 8291, with the content coding of RFC 8188), so that its push service cannot
 * read it.
 * @throws Error if `p256dh` is not a point of the curve
 */
export function encryptFor(
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  message: Buffer,
  { salt, privateKey }: Random = { salt: randomBytes(SALT_BYTES), privateKey: null },
): Buffer {
  const own = createECDH(CURVE);
  if (privateKey === null) own.generateKeys();
  else own.setPrivateKey(privateKey);
  const ownKey = own.getPublicKey();
  const theirKey = Buffer.from(p256dh, 'base64url');
  const shared = own.computeSecret(theirKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirKey, ownKey]);
  const material = Buffer.from(hkdfSync('sha256', shared, Buffer.from(auth, 'base64url'), info, 32));
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${purpose}\0`, length));
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  const sealed = [cipher.update(message), cipher.update(LAST), cipher.final(), cipher.getAuthTag()];
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_BYTES);
  sizes.writeUInt8(ownKey.length, 4);
  return Buffer.concat([salt, sizes, ownKey, ...sealed]);
}
