import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { bytesOf } from '#server/platform/base64url.ts';

/** The scope in which a key of a person is valid. */
export interface Sight {
  companyId: number;
  day: CivilDate;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ID_BYTES = 4;

/**
 * The pseudonymous key by which a house invites a person (rule pool/keys): the account's id, encrypted with a secret
 * derived for that house and day. The nonce is a keyed hash of the id instead of a random one, so that a key stays the same
 * within its scope and differs in any other. Decrypting it needs no table.
 */
export function keyOf(secret: string, sight: Sight, userId: number): string {
  const id = Buffer.alloc(ID_BYTES);
  id.writeUInt32BE(userId);
  const nonce = nonceOf(secret, sight, id);
  const cipher = createCipheriv(CIPHER, derived(secret, 'key', sight), nonce);
  const sealed = Buffer.concat([cipher.update(id), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts a key to the account's id; null if it was issued to another house, for another day, or not at all. */
export function personOf(secret: string, sight: Sight, key: string): number | null {
  const bytes = bytesOf(key);
  if (bytes?.length !== NONCE_BYTES + TAG_BYTES + ID_BYTES) return null;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, derived(secret, 'key', sight), nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const id = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    decipher.final();
  } catch {
    return null;
  }
  return id.readUInt32BE();
}

function nonceOf(secret: string, sight: Sight, id: Buffer): Buffer {
  return createHmac('sha256', derived(secret, 'nonce', sight))
    .update(id)
    .digest()
    .subarray(0, NONCE_BYTES);
}

/** The salt of the tie-break order; differs by house and day, so that lists cannot be joined. */
export function orderSalt(secret: string, sight: Sight): string {
  return derived(secret, 'order', sight).toString('hex');
}

function derived(secret: string, purpose: string, { companyId, day }: Sight): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `pool ${purpose}\n${companyId}\n${day}`, 32));
}
