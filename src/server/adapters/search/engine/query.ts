import { cutToBytes, formsOf, placedWordsOf, wordsOf } from './fold.ts';
import { segment } from './vocabulary/vocabulary.ts';

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

/** The words of a query as it was typed; the last may be the beginning of a word. */
export function readQuery(query: string): QueryWord[] {
  const words: QueryWord[] = [];
  const text = cutToBytes(query, LONGEST_QUERY);
  let at = 0;
  for (const { 0: quotation, index, ...parts } of text.matchAll(QUOTED)) {
    words.push(...unquoted(text.slice(at, index), MOST_WORDS - words.length));
    const quoted = parts[1] ?? parts[2] ?? parts[3] ?? parts[4] ?? '';
    for (const word of wordsOf(quoted)) {
      words.push({ forms: formsOf(word), asPrefix: false, literally: true, typos: 0, concepts: [] });
    }
    at = index + quotation.length;
  }
  words.push(...unquoted(text.slice(at), MOST_WORDS - words.length));
  const read = words.slice(0, MOST_WORDS);
  const last = read.at(-1);
  if (last && !last.literally) last.asPrefix = true;
  return read;
}

function unquoted(text: string, most: number): QueryWord[] {
  const words = placedWordsOf(text).slice(0, Math.max(most, 0));
  const read = words.map(({ word, letters }): QueryWord => {
    const typos = letters >= 9 ? 2 : letters >= 5 ? 1 : 0;
    return { forms: formsOf(word), asPrefix: false, literally: false, typos, concepts: [] };
  });
  for (const { start, end, concepts } of segment(words.map(({ word }) => word))) {
    for (let at = start; at < end; at++) (read[at] as QueryWord).concepts = concepts;
  }
  return read;
}
