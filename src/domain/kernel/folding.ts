/** A text as it is searched and sorted by: without accents and case, so that "reception" finds "Réception". */
export function folded(text: string): string {
  // Greek has two small letters for one capital.
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');
}

const NUMBER_LENGTH = 10;

/**
 * What texts are sorted by, character by character: folded, and numbers by their value, so that "Küche 2" stands before
 * "Küche 10".
 */
export function alphabetKey(text: string): string {
  return folded(text).replace(/[0-9]+/g, (number) => number.padStart(NUMBER_LENGTH, '0'));
}

/** The words of a search, folded, each once; none where nothing is looked for. */
export function searchedWords(query: string): string[] {
  return [...new Set(folded(query).split(/\s+/).filter(Boolean))];
}
