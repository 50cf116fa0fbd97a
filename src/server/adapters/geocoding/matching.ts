/**
 * Normalises a text for comparison: lower case, without accents, with umlauts however they are typed ("Zürich",
 * "Zuerich", "zurich"), "Sankt" and "Saint" as "St", and single spaces between words.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([aou])e/g, '$1')
    .replace(/\b(?:sankt|saint|sainte|ste|sta|san|s)\b(?=[ .-]+\p{L})/gu, 'st')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The `quality` of a match in the middle of a word. */
const WITHIN_A_WORD = 3;

/** How well a normalised text matches a normalised query: from 0, equal, to 3, the worst; null for no match. */
export function quality(text: string, query: string): number | null {
  const at = text.indexOf(query);
  if (at < 0) return null;
  if (at === 0) return text.length === query.length ? 0 : 1;
  return text.includes(` ${query}`) ? 2 : WITHIN_A_WORD;
}

/** Whether a query matches a name only in the middle of a word, which nobody who types it means. */
export function isWithinAWord(name: string, query: string): boolean {
  return quality(fold(name), fold(query)) === WITHIN_A_WORD;
}

/**
 * Whether the query is the place's whole name, its postcode, or both.
 * @param orBeginning whether a prefix of the name suffices
 */
export function isWholeName(
  { zip, place }: { zip: string; place: string },
  typed: string,
  orBeginning: boolean,
): boolean {
  const wanted = fold(typed);
  const names = [zip, fold(place), fold(`${zip} ${place}`)];
  return names.includes(wanted) || (orBeginning && quality(fold(place), wanted) === 1);
}
