/**
 * A text as it is compared: lower case, without accents, with umlauts however they are typed ("Zürich", "Zuerich",
 * "zurich"), "Sankt" and "Saint" as "St", and single spaces between words.
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

/** What `quality` says of a query in the middle of a word. */
const WITHIN_A_WORD = 3;

/** How well a folded text answers a folded query: 0 is the whole of it, 3 the worst; null if not at all. */
export function quality(text: string, query: string): number | null {
  const at = text.indexOf(query);
  if (at < 0) return null;
  if (at === 0) return text.length === query.length ? 0 : 1;
  return text.includes(` ${query}`) ? 2 : WITHIN_A_WORD;
}

/** Whether a query stands in a name only in the middle of a word, so that nobody who types it means that name. */
export function isWithinAWord(name: string, query: string): boolean {
  return quality(fold(name), fold(query)) === WITHIN_A_WORD;
}

/**
 * Whether somebody who types this means the place by its whole name, its postcode, or both.
 * @param orBeginning whether the beginning of its name will do
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
