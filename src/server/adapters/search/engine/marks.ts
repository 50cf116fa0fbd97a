import { Dictionary } from './dictionary.ts';
import { formsOf, placedWordsOf } from './fold.ts';
import type { Mark } from './model.ts';
import { readQuery } from './query.ts';

/**
 * The words of texts that match a word of the query, text by text, in the order they stand in. A word matches here
 * if and only if an ad is found by it: both ask a `Dictionary`.
 * @returns also the query's words, to which the marks refer by index
 */
export function markWords(query: string, texts: readonly string[]): { words: string[]; marks: Mark[][] } {
  const wanted = readQuery(query);
  const placed = texts.map(placedWordsOf);
  const matchedBy = matches(new Set(placed.flat().map(({ word }) => word)));
  return {
    words: wanted.map(({ forms }) => forms[0] as string),
    marks: placed.map((words) =>
      words.flatMap(({ word, start, end }) => {
        const matched = matchedBy(word);
        return matched.length === 0 ? [] : [{ start, end, words: matched }];
      }),
    ),
  };

  /** For each of the words, the indexes of the query's words that it matches. */
  function matches(words: ReadonlySet<string>): (word: string) => number[] {
    const dictionary = new Dictionary([...new Set([...words].flatMap(formsOf))].sort());
    const byTerm = new Map(dictionary.terms.map((term) => [term, new Set<number>()]));
    for (const [index, { forms, asPrefix }] of wanted.entries()) {
      for (const form of forms) {
        dictionary.expand(form, asPrefix, (at) => byTerm.get(dictionary.terms[at] as string)?.add(index));
      }
    }
    return (word) => {
      const found = new Set(formsOf(word).flatMap((form) => [...(byTerm.get(form) ?? [])]));
      return [...found].sort((a, b) => a - b);
    };
  }
}
