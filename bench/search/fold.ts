import { readQuery, readWords, spellings } from '#test/search-oracle.ts';

const known = new Map<string, readonly string[]>();

/**
 * The words of a text in all their spellings, as the other engines index them. Cached by piece, since texts share most
 * pieces.
 */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  for (const piece of text.split(' ')) {
    let found = known.get(piece);
    if (!found) {
      found = readWords(piece).flatMap(spellings);
      if (known.size > 500_000) known.clear();
      known.set(piece, found);
    }
    terms.push(...found);
  }
  return terms;
}

/**
 * The words of a query with the allowed typos of each that no ad contains, for engines without quotes and vocabulary.
 */
export function wordsAsked(query: string): { word: string; typos: number }[] {
  return readQuery(query).words.map(({ word, typos }) => ({ word, typos }));
}
