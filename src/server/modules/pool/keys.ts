import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { bytesOf } from '#server/platform/base64url.ts';

/** A house on a day: for it the keys of people are made. */
export interface Sight {
  companyId: number;
  day: CivilDate;
}

const BLOCK_BYTES = 16;
/** The number of the account stands in the last four bytes of the block; the others are zero. */
const ID_AT = BLOCK_BYTES - 4;

/**
 * The key by which a house invites somebody whom it does not know (rule pool/keys): the number of the account, encrypted
 * as a single block under a key of that house and day. So a key says nothing, is the same all day for one house, differs
 * from those of other houses and days, and is read back without a table. One block needs no mode, and twelve bytes of
 * zeros tell a key from any other 16 bytes.
 */
export function keyOf(secret: string, sight: Sight, userId: number): string {
  const block = Buffer.alloc(BLOCK_BYTES);
  block.writeUInt32BE(userId, ID_AT);
  const cipher = createCipheriv('aes-256-ecb', derived(secret, 'key', sight), null).setAutoPadding(false);
  return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url');
}

/** The account of a key; null if it was not made for that house and day. */
export function personOf(secret: string, sight: Sight, key: string): number | null {
  const bytes = bytesOf(key);
  if (bytes?.length !== BLOCK_BYTES) return null;
  const decipher = createDecipheriv('aes-256-ecb', derived(secret, 'key', sight), null).setAutoPadding(false);
  const block = Buffer.concat([decipher.update(bytes), decipher.final()]);
  return block.subarray(0, ID_AT).every((byte) => byte === 0) ? block.readUInt32BE(ID_AT) : null;
}

/** What the order among equals is made with, which must not join the lists of two houses or days either. */
export function orderSalt(secret: string, sight: Sight): string {
  return derived(secret, 'order', sight).toString('hex');
}

function derived(secret: string, purpose: string, { companyId, day }: Sight): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `pool ${purpose}\n${companyId}\n${day}`, 32));
}
