import { cutToBytes, formsOf, placedWordsOf, wordsOf } from './fold.ts';
import { isOccupation } from './vocabulary/occupations.ts';
import { readPhrases } from './vocabulary/vocabulary.ts';

const LONGEST_QUERY = 512;
const MOST_WORDS = 20;

/** A word of a query. */
export interface QueryWord {
  /** Its spellings. */
  forms: readonly string[];
  /** Whether it also matches as a prefix. */
  asPrefix: boolean;
  /** Whether it was quoted, so that only the exact word matches. */
  literally: boolean;
  /** The number of typos tolerated if no public ad matches exactly. */
  typos: number;
  /** The concepts of the phrase that it is part of. */
  concepts: readonly number[];
}

/** A phrase between quotation marks of the usual kinds. */
const QUOTED = /"([^"]*)"|„([^“”]*)[“”]|“([^”]*)”|«([^»]*)»/gu;

/** A word of a query, and whether it is a stop word. */
interface TypedWord extends QueryWord {
  isStopWord: boolean;
}

/** A part of a query: a phrase with a meaning, a quoted phrase, or a single word. */
export interface QueryPart {
  /** Its position in the query, from UTF-16 offset `start` to `end`, exclusive, including quotation marks. */
  start: number;
  end: number;
  /** What it names: an occupation, another concept, plain words, or nothing (stop words). */
  names: 'occupation' | 'meaning' | 'words' | 'nothing';
}

/** The words of a query without stop words, unless there are no others; the last one may be a prefix. */
export function readQuery(query: string): QueryWord[] {
  const words: TypedWord[] = [];
  for (const { text, isQuoted } of segmentsOf(query)) {
    if (isQuoted) words.push(...wordsOf(text).map((word) => typedWord(word, true, 0)));
    else words.push(...unquoted(text, MOST_WORDS - words.length));
  }
  const typed = words.slice(0, MOST_WORDS);
  const telling = typed.filter(({ isStopWord }) => !isStopWord);
  const read = telling.length > 0 ? telling : typed;
  const last = read.at(-1);
  if (last && !last.literally) last.asPrefix = true;
  return read;
}

/** The parts of a query in the order in which they are typed; limited to as many words as `readQuery` uses. */
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

function nameOf({ concepts, isStopWord }: ReturnType<typeof readPhrases>[number]): QueryPart['names'] {
  if (isStopWord) return 'nothing';
  return concepts.some(isOccupation) ? 'occupation' : 'meaning';
}

interface Segment {
  /** Without its quotation marks. */
  text: string;
  /** Its position in the query, including quotation marks. */
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
  for (const { start, end, concepts, isStopWord } of readPhrases(words.map(({ word }) => word))) {
    for (const word of read.slice(start, end)) {
      word.concepts = concepts;
      word.isStopWord = isStopWord;
    }
  }
  return read;
}

function typedWord(word: string, literally: boolean, typos: number): TypedWord {
  return { forms: formsOf(word), asPrefix: false, literally, typos, concepts: [], isStopWord: false };
}

/** The typos tolerated in a word by its number of typed letters (rule search/typos). */
function forgivenTypos(letters: number): number {
  return letters >= 9 ? 2 : letters >= 5 ? 1 : 0;
}
