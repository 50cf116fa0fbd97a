/**
 * The words of a text, normalised for comparison: without case and accents, and with umlauts in one spelling (ü, ue,
 * u).
 */
export function wordsOf(text: string): string[] {
  const folded = text
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([aou])e/g, '$1');
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The words of a text as a set. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(wordsOf(text));
}
