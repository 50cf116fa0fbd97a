/**
 * Letters that have no accent which could be removed, as people without such keys type them. The function of this name in
 * the database has the same.
 */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i' },
  // A second lower-case form of the same Greek letter.
  ς: 'σ',
};

/**
 * Folds a text for search and sorting: without accents and case, and in plain letters, so that "reception" finds
 * "Réception" and "lukasz" finds "Łukasz".
 */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœþøłđðħŧıς]/g, (letter) => PLAIN[letter] as string);
}

const NUMBER_LENGTH = 10;

/**
 * The sort key of a text, for comparison by code unit: folded, and with padded numbers, so that "Küche 2" comes before
 * "Küche 10" (natural order).
 */
export function alphabetKey(text: string): string {
  return folded(text).replace(/[0-9]+/g, (number) => number.padStart(NUMBER_LENGTH, '0'));
}

/** The tokens of a search: folded and distinct; none for an empty query. */
export function searchedWords(query: string): string[] {
  return [...new Set(folded(query).split(/\s+/).filter(Boolean))];
}
