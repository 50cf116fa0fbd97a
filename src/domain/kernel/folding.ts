/** A text as it is searched and sorted by: without accents and case, so that "reception" finds "Réception". */
export function folded(text: string): string {
  // Greek has two small letters for one capital.
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');
}

/** The words of a search, folded, each once; none where nothing is looked for. */
export function searchedWords(query: string): string[] {
  return [...new Set(folded(query).split(/\s+/).filter(Boolean))];
}
