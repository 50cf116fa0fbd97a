/** Folds a text for search and sorting: without accents and case, so that "reception" finds "Réception". */
export function folded(text: string): string {
  // Final sigma is a second lower-case form of the same Greek letter.
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');
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
