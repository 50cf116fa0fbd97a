import { readQuery, readWords, spellings } from '#test/search-oracle.ts';

const known = new Map<string, readonly string[]>();

/** The words of a text in all their spellings, as the other engines index them. Texts share most of their pieces. */
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

/** The words of a query with the typos forgiven to each that no ad has, for engines that know neither quotes nor meanings. */
export function wordsAsked(query: string): { word: string; typos: number }[] {
  return readQuery(query).map(({ word, typos }) => ({ word, typos }));
}
