import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { bytesOf } from './base64url.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps values so that who reads where they lie cannot read them. */
export interface Seal {
  /** @param value what JSON can hold */
  close(value: unknown): string;
  /** @throws Error for what was changed, or closed with another secret or for another purpose */
  open(sealed: string): unknown;
}

/** A seal whose key comes from the secret and serves this purpose alone. */
export function createSeal(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `seal\n${purpose}`, 32));
  return {
    close(value) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(sealed) {
      const bytes = bytesOf(sealed);
      if (bytes === null) throw new Error('Not written as it was closed');
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return JSON.parse(Buffer.concat([text, decipher.final()]).toString('utf8'));
    },
  };
}
