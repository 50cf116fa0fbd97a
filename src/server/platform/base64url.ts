/**
 * Decodes base64url; null unless the spelling is canonical. Node ignores characters outside of the alphabet, so one
 * token would have many spellings.
 */
export function bytesOf(token: string): Buffer | null {
  const bytes = Buffer.from(token, 'base64url');
  return bytes.toString('base64url') === token ? bytes : null;
}
