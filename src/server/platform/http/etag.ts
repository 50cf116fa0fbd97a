/** Whether `If-None-Match` names the entity tag, by weak comparison (RFC 9110, 13.1.2): the caller has the reply already. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  // Browsers send what they were given, and that alone.
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch === etag;
  const tags = ifNoneMatch.split(',').map(weakened);
  return tags.includes(weakened(etag)) || tags.includes('W/*');
}

function weakened(tag: string): string {
  return tag.trim().replace(/^(W\/)?/, 'W/');
}
