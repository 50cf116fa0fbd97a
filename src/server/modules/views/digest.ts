import { createHash } from 'node:crypto';

/** A short digest of an answer, as its ETag. */
export function digestOf(reply: object): string {
  return createHash('sha256').update(JSON.stringify(reply)).digest('base64url').slice(0, 22);
}
