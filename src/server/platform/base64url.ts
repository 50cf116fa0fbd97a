/**
 * The bytes that a token of an address stands for; null where we would write them otherwise. Node passes over what does
 * not belong, so that one token would have many spellings.
 */
export function bytesOf(token: string): Buffer | null {
  const bytes = Buffer.from(token, 'base64url');
  return bytes.toString('base64url') === token ? bytes : null;
}
