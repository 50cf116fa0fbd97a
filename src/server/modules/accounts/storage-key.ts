import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/**
 * The key of an account for what browsers keep of it (rule accounts/sealed), in base64. It is the same in each of its
 * sessions, also after a change of the password, which must not make the input unreadable.
 */
export function storageKeyOf(secret: string, userId: number): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `browser storage\n${userId}`, KEY_BYTES)).toString(
    'base64',
  );
}
