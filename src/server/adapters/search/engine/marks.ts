import { Dictionary } from './dictionary.ts';
import { formsOf, placedWordsOf } from './fold.ts';
import type { Mark } from './model.ts';
import type { QueryWord } from './postings.ts';
import { readQuery } from './query.ts';

/**
 * The words of texts that a query matches: text by text, in the order they stand in. A word matches here if and
 * only if it would let the query find an ad, since both look it up in a `Dictionary`.
 * @returns also the words of the query, to which the marks refer
 */
export function markWords(query: string, texts: readonly string[]): { words: string[]; marks: Mark[][] } {
  const wanted = readQuery(query);
  const placed = texts.map((text) => (wanted.length === 0 ? [] : placedWordsOf(text)));
  const matching = matchingByForm(
    wanted,
    placed.flat().map(({ word }) => word),
  );
  return {
    words: wanted.map(({ forms }) => forms[0] as string),
    marks: placed.map((words) =>
      words
        .map(({ word, start, end }) => {
          const matched = new Set(formsOf(word).flatMap((form) => matching.get(form) ?? []));
          return { start, end, words: [...matched].sort((a, b) => a - b) };
        })
        .filter(({ words: matched }) => matched.length > 0),
    ),
  };
}

/** For each form of the words that is matched, the words of the query that do so, by their index. */
function matchingByForm(wanted: readonly QueryWord[], words: readonly string[]): Map<string, number[]> {
  const dictionary = new Dictionary([...new Set(words.flatMap(formsOf))].sort());
  const matching = new Map<string, number[]>();
  for (const [index, { forms, asPrefix }] of wanted.entries()) {
    for (const form of forms) {
      dictionary.expand(form, asPrefix, (at) => {
        const term = dictionary.terms[at] as string;
        matching.set(term, [...(matching.get(term) ?? []), index]);
      });
    }
  }
  return matching;
}
