import { Dictionary } from './dictionary.ts';
import { formsOf, placedWordsOf } from './fold.ts';
import { expandWord } from './matcher.ts';
import type { Mark } from './model.ts';
import { type QueryWord, readQuery } from './query.ts';
import { partsOf } from './vocabulary/compounds.ts';
import { meaningsNear, phrasesIn } from './vocabulary/vocabulary.ts';

/**
 * The words in texts that a query matches, for highlighting, in their order in each text. The texts are searched as an
 * index of their own, so typos are tolerated only where none of these texts has an exact match.
 * @param speaksOfWork whether the text at an index is a title or description rather than a name, so that its words also
 * match by their concepts
 * @returns also the words of the query, to which the marks refer
 */
export function markWords(
  query: string,
  texts: readonly string[],
  speaksOfWork: (index: number) => boolean = () => true,
): { words: string[]; marks: Mark[][] } {
  const wanted = readQuery(query).words;
  const placed = texts.map((text) => (wanted.length === 0 ? [] : placedWordsOf(text)));
  const inWords = placed.map((words) => words.map(({ word }) => word));
  const meaningOf = (concepts: readonly (readonly number[])[]) =>
    inWords.map((words, index) => (speaksOfWork(index) ? meaning(concepts, words) : []));
  const meant = meaningOf(wanted.map(({ concepts }) => concepts));
  const isMeant = new Set(meant.flatMap((words) => words.flatMap((asked) => [...asked])));
  const { matching, misspelled } = matchingByForm(wanted, inWords.flat(), (asked) => isMeant.has(asked));
  // A word that is taken for a typo also means what it is corrected to, as in a search.
  const corrected = meaningOf(wanted.map((word, asked) => (misspelled.has(asked) ? correctedOf(word) : [])));
  return {
    words: wanted.map(({ forms }) => forms[0] as string),
    marks: placed.map((words, index) =>
      words
        .map(({ word, start, end }, at) => {
          const matched = new Set([
            ...matching(word),
            ...(meant[index]?.[at] ?? []),
            ...(corrected[index]?.[at] ?? []),
          ]);
          return { start, end, words: [...matched].sort((a, b) => a - b) };
        })
        .filter((mark) => mark.words.length > 0),
    ),
  };
}

function correctedOf({ concepts, literally, forms, typos }: QueryWord): readonly number[] {
  return concepts.length > 0 || literally ? [] : meaningsNear(forms[0] as string, typos).concepts;
}

/** For each word of a text, the indexes of the query's words, given by their concepts, that share one with it. */
function meaning(wanted: readonly (readonly number[])[], words: readonly string[]): Set<number>[] {
  const meant = words.map(() => new Set<number>());
  for (const { start, end, concepts } of phrasesIn(words)) {
    for (const [asked, own] of wanted.entries()) {
      if (!own.some((concept) => concepts.includes(concept))) continue;
      for (let at = start; at < end; at++) meant[at]?.add(asked);
    }
  }
  return meant;
}

/** For each word, the indexes of the query's words that match it or one of its parts, and those taken for typos. */
function matchingByForm(
  wanted: readonly QueryWord[],
  words: readonly string[],
  isMeant: (asked: number) => boolean,
): { matching: (word: string) => readonly number[]; misspelled: ReadonlySet<number> } {
  const misspelled = new Set<number>();
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
    if (note(0) > 0 || isMeant(asked) || word.typos === 0) continue;
    misspelled.add(asked);
    note(word.typos);
  }
  const [ofWords, ofParts] = byForm;
  const matching = (word: string) => [
    ...formsOf(word).flatMap((form) => ofWords.get(form) ?? []),
    ...partsOf(word)
      .flatMap(formsOf)
      .flatMap((form) => ofParts.get(form) ?? []),
  ];
  return { matching, misspelled };
}
