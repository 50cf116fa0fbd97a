import { createHash } from 'node:crypto';

/** A short digest of a reply, for the ETag of one that no version identifies. */
export function contentDigest(reply: object): string {
  return createHash('sha256').update(JSON.stringify(reply)).digest('base64url').slice(0, 22);
}

/** Whether `If-None-Match` matches the entity tag by weak comparison (RFC 9110, 13.1.2), so that the reply is 304. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  // Fast path: browsers send exactly one tag, the one they received.
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch === etag;
  const tags = ifNoneMatch.split(',').map(weakened);
  return tags.includes(weakened(etag)) || tags.includes('W/*');
}

function weakened(tag: string): string {
  return tag.trim().replace(/^(W\/)?/, 'W/');
}
