import { Dictionary } from './dictionary.ts';
import { formsOf, placedWordsOf } from './fold.ts';
import { expandWord } from './matcher.ts';
import type { Mark } from './model.ts';
import { type QueryWord, readQuery } from './query.ts';
import { partsOf } from './vocabulary/compounds.ts';
import { phrasesIn } from './vocabulary/vocabulary.ts';

/**
 * The words of texts that a query matches: text by text, in the order they stand in. They are looked up as those of
 * ads are, the texts being all there is: typos are marked only where none of these texts has the word without.
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
  const inWords = placed.map((words) => words.map(({ word }) => word));
  const meant = inWords.map((words, index) => (speaksOfWork(index) ? meaning(wanted, words) : []));
  const isMeant = new Set(meant.flatMap((words) => words.flatMap((asked) => [...asked])));
  const matching = matchingByForm(wanted, inWords.flat(), (asked) => isMeant.has(asked));
  return {
    words: wanted.map(({ forms }) => forms[0] as string),
    marks: placed.map((words, index) =>
      words
        .map(({ word, start, end }, at) => {
          const matched = new Set([...matching(word), ...(meant[index]?.[at] ?? [])]);
          return { start, end, words: [...matched].sort((a, b) => a - b) };
        })
        .filter((mark) => mark.words.length > 0),
    ),
  };
}

/** For each word of a text, the words of the query that mean what it means, by their index. */
function meaning(wanted: readonly QueryWord[], words: readonly string[]): Set<number>[] {
  const meant = words.map(() => new Set<number>());
  for (const { start, end, concepts } of phrasesIn(words)) {
    for (const [asked, word] of wanted.entries()) {
      if (!word.concepts.some((concept) => concepts.includes(concept))) continue;
      for (let at = start; at < end; at++) meant[at]?.add(asked);
    }
  }
  return meant;
}

/** For each of some words, the words of the query that match it or one of its parts, by their index. */
function matchingByForm(
  wanted: readonly QueryWord[],
  words: readonly string[],
  isMeant: (asked: number) => boolean,
): (word: string) => readonly number[] {
  const formsOfAll = words.flatMap(formsOf);
  const formsOfParts = words.flatMap(partsOf).flatMap(formsOf);
  const literal = Dictionary.of([...new Set(formsOfAll)].sort());
  const implied = Dictionary.of([...new Set(formsOfParts)].sort());
  const byForm = [new Map<string, number[]>(), new Map<string, number[]>()] as const;
  for (const [asked, word] of wanted.entries()) {
    const note = (typos: number) => {
      let found = 0;
      for (const [at, dictionary] of [literal, implied].entries()) {
        if (at === 1 && word.literally) continue;
        expandWord(dictionary, word, typos, (index) => {
          const term = dictionary.term(index);
          byForm[at]?.set(term, [...(byForm[at]?.get(term) ?? []), asked]);
          found += 1;
        });
      }
      return found;
    };
    if (note(0) === 0 && !isMeant(asked) && word.typos > 0) note(word.typos);
  }
  const [ofWords, ofParts] = byForm;
  return (word) => [
    ...formsOf(word).flatMap((form) => ofWords.get(form) ?? []),
    ...partsOf(word)
      .flatMap(formsOf)
      .flatMap((form) => ofParts.get(form) ?? []),
  ];
}
