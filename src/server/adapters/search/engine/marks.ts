import { Dictionary } from './dictionary.ts';
import { formsOf, placedWordsOf } from './fold.ts';
import { expandWord } from './matcher.ts';
import type { Mark } from './model.ts';
import { type QueryWord, readQuery } from './query.ts';
import { partsOf } from './vocabulary/compounds.ts';
import { phrasesIn } from './vocabulary/vocabulary.ts';

/**
 * The words of texts that a query matches: text by text, in the order they stand in. A word matches here if and
 * only if it would let the query find an ad, since both look it up alike.
 * @param speaksOfWork whether the text at an index is a title or a text, rather than a name, so that it is also
 *   matched by what its words mean
 * @returns also the words of the query, to which the marks refer
 */
export function markWords(
  query: string,
  texts: readonly string[],
  speaksOfWork: (index: number) => boolean = () => true,
): { words: string[]; marks: Mark[][] } {
  const wanted = readQuery(query);
  const placed = texts.map((text) => (wanted.length === 0 ? [] : placedWordsOf(text)));
  const matching = matchingByForm(
    wanted,
    placed.flat().map(({ word }) => word),
  );
  return {
    words: wanted.map(({ forms }) => forms[0] as string),
    marks: placed.map((words, index) => {
      const matched = words.map(({ word }) => new Set(matching(word)));
      if (speaksOfWork(index)) {
        for (const { start, end, concepts } of phrasesIn(words.map(({ word }) => word))) {
          for (const [at, asked] of wanted.entries()) {
            if (!asked.concepts.some((concept) => concepts.includes(concept))) continue;
            for (let inside = start; inside < end; inside++) matched[inside]?.add(at);
          }
        }
      }
      return words
        .map(({ start, end }, at) => ({ start, end, words: [...(matched[at] ?? [])].sort((a, b) => a - b) }))
        .filter((mark) => mark.words.length > 0);
    }),
  };
}

/** For each of some words, the words of the query that match it or one of its parts, by their index. */
function matchingByForm(
  wanted: readonly QueryWord[],
  words: readonly string[],
): (word: string) => readonly number[] {
  const literal = matchingTerms(wanted, words.flatMap(formsOf));
  const implied = matchingTerms(
    wanted.map((word) => (word.literally ? { ...word, forms: [] } : word)),
    words.flatMap(partsOf).flatMap(formsOf),
  );
  return (word) => [
    ...formsOf(word).flatMap((form) => literal.get(form) ?? []),
    ...partsOf(word)
      .flatMap(formsOf)
      .flatMap((form) => implied.get(form) ?? []),
  ];
}

function matchingTerms(wanted: readonly QueryWord[], terms: readonly string[]): Map<string, number[]> {
  const dictionary = Dictionary.of([...new Set(terms)].sort());
  const matching = new Map<string, number[]>();
  for (const [index, word] of wanted.entries()) {
    if (word.forms.length === 0) continue;
    expandWord(dictionary, word, (at) => {
      const term = dictionary.term(at);
      matching.set(term, [...(matching.get(term) ?? []), index]);
    });
  }
  return matching;
}
