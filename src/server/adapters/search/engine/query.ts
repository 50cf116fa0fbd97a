import { cutToBytes, formsOf, placedWordsOf, wordsOf } from './fold.ts';
import { isOccupation } from './vocabulary/occupations.ts';
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

/** Words of a query that belong together: a phrase that means something, what stands in quotation marks, or one word. */
export interface QueryPart {
  /** Where it stands in the query: UTF-16 units from `start` to before `end`, quotation marks included. */
  start: number;
  end: number;
  /** What it names: what people work as, anything else with a meaning, words that mean themselves, or nothing. */
  names: 'occupation' | 'meaning' | 'words' | 'nothing';
}

/**
 * The words of a query as it was typed, without those that say nothing if there are others; the last may be the beginning
 * of a word.
 */
export function readQuery(query: string): QueryWord[] {
  const words: TypedWord[] = [];
  for (const { text, isQuoted } of segmentsOf(query)) {
    if (isQuoted) words.push(...wordsOf(text).map((word) => typedWord(word, true, 0)));
    else words.push(...unquoted(text, MOST_WORDS - words.length));
  }
  const typed = words.slice(0, MOST_WORDS);
  const telling = typed.filter(({ saysNothing }) => !saysNothing);
  const read = telling.length > 0 ? telling : typed;
  const last = read.at(-1);
  if (last && !last.literally) last.asPrefix = true;
  return read;
}

/** What a query consists of, in the order in which it is typed. As many words are read as by `readQuery`. */
export function partsOf(query: string): QueryPart[] {
  const parts: QueryPart[] = [];
  let words = 0;
  for (const { text, start, end, isQuoted } of segmentsOf(query)) {
    if (words >= MOST_WORDS) break;
    const placed = placedWordsOf(text).slice(0, MOST_WORDS - words);
    words += placed.length;
    if (isQuoted) {
      if (placed.length > 0) parts.push({ start, end, names: 'words' });
      continue;
    }
    const phrases = new Map(readPhrases(placed.map(({ word }) => word)).map((each) => [each.start, each]));
    for (let at = 0; at < placed.length; ) {
      const phrase = phrases.get(at);
      const next = phrase?.end ?? at + 1;
      parts.push({
        start: start + (placed[at]?.start ?? 0),
        end: start + (placed[next - 1]?.end ?? 0),
        names: phrase ? nameOf(phrase) : 'words',
      });
      at = next;
    }
  }
  return parts;
}

function nameOf({ concepts, saysNothing }: ReturnType<typeof readPhrases>[number]): QueryPart['names'] {
  if (saysNothing) return 'nothing';
  return concepts.some(isOccupation) ? 'occupation' : 'meaning';
}

interface Segment {
  /** Without its quotation marks. */
  text: string;
  /** With them, in the query. */
  start: number;
  end: number;
  isQuoted: boolean;
}

function* segmentsOf(query: string): Generator<Segment> {
  const text = cutToBytes(query, LONGEST_QUERY);
  let start = 0;
  for (const { 0: quotation, index, ...parts } of text.matchAll(QUOTED)) {
    yield { text: text.slice(start, index), start, end: index, isQuoted: false };
    const quoted = parts[1] ?? parts[2] ?? parts[3] ?? parts[4] ?? '';
    const end = index + quotation.length;
    yield { text: quoted, start: index, end, isQuoted: true };
    start = end;
  }
  yield { text: text.slice(start), start, end: text.length, isQuoted: false };
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
