import { cutToBytes, formsOf, placedWordsOf, wordsOf } from './fold.ts';
import { readPhrases } from './vocabulary/vocabulary.ts';

const LONGEST_QUERY = 512;
const MOST_WORDS = 20;

/** A word of a query. */
export interface QueryWord {
  /** Its spellings. */
  forms: readonly string[];
  /** Whether it may be the beginning of a longer word. */
  asPrefix: boolean;
  /** Whether it was quoted, so that only the word itself matches. */
  literally: boolean;
  /** How many typos it is forgiven if no public ad matches it without. */
  typos: number;
  /** What the phrase that it stands in means. */
  concepts: readonly number[];
}

/** A phrase between quotation marks of the kinds that people type. */
const QUOTED = /"([^"]*)"|„([^“”]*)[“”]|“([^”]*)”|«([^»]*)»/gu;

/** A word of a query, and whether it says nothing beside words that say more. */
interface TypedWord extends QueryWord {
  saysNothing: boolean;
}

/**
 * The words of a query as it was typed, without those that say nothing if there are others; the last may be the beginning
 * of a word.
 */
export function readQuery(query: string): QueryWord[] {
  const words: TypedWord[] = [];
  const text = cutToBytes(query, LONGEST_QUERY);
  let at = 0;
  for (const { 0: quotation, index, ...parts } of text.matchAll(QUOTED)) {
    words.push(...unquoted(text.slice(at, index), MOST_WORDS - words.length));
    const quoted = parts[1] ?? parts[2] ?? parts[3] ?? parts[4] ?? '';
    for (const word of wordsOf(quoted)) words.push(typedWord(word, true, 0));
    at = index + quotation.length;
  }
  words.push(...unquoted(text.slice(at), MOST_WORDS - words.length));
  const typed = words.slice(0, MOST_WORDS);
  const telling = typed.filter(({ saysNothing }) => !saysNothing);
  const read = telling.length > 0 ? telling : typed;
  const last = read.at(-1);
  if (last && !last.literally) last.asPrefix = true;
  return read;
}

function unquoted(text: string, most: number): TypedWord[] {
  const words = placedWordsOf(text).slice(0, Math.max(most, 0));
  const read = words.map(({ word, letters }) => typedWord(word, false, forgivenTypos(letters)));
  for (const { start, end, concepts, saysNothing } of readPhrases(words.map(({ word }) => word))) {
    for (const word of read.slice(start, end)) {
      word.concepts = concepts;
      word.saysNothing = saysNothing;
    }
  }
  return read;
}

function typedWord(word: string, literally: boolean, typos: number): TypedWord {
  return { forms: formsOf(word), asPrefix: false, literally, typos, concepts: [], saysNothing: false };
}

/** Typos forgiven in a word of so many letters as typed (rule search/typos). */
function forgivenTypos(letters: number): number {
  return letters >= 9 ? 2 : letters >= 5 ? 1 : 0;
}
