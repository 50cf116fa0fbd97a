import { cutToBytes, formsOf, placedWordsOf, wordsOf } from './fold.ts';
import { splitOf } from './vocabulary/compounds.ts';
import { isOccupation } from './vocabulary/occupations.ts';
import { meansEveryAd, negations } from './vocabulary/stop-words.ts';
import { areConditions, readPhrases, shortForm } from './vocabulary/vocabulary.ts';

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
  /** Whether it matches by these concepts only: a condition on a coded field, or an abbreviation of two letters. */
  byMeaning: boolean;
  /** Whether the words before it in its phrase stand for it, too. */
  isContinued: boolean;
  /** What it is made of, to be looked for if no public ad matches it as a whole; empty for a word of its own. */
  parts: readonly QueryWord[];
}

/** A condition on the concepts of an ad beside the words of a query. */
export interface QueryCondition {
  concepts: readonly number[];
  /** Whether the ad must have none of them, rather than one. */
  isNegated: boolean;
}

export interface Query {
  words: readonly QueryWord[];
  conditions: readonly QueryCondition[];
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

/**
 * The words of a query without stop words, unless there are no others, and its conditions; the last word may be a
 * prefix.
 * @param isUnfinished whether the last word is still being typed, so that it is not yet a condition
 */
export function readQuery(query: string, isUnfinished = false): Query {
  const words: TypedWord[] = [];
  const conditions: QueryCondition[] = [];
  for (const { text, isQuoted } of segmentsOf(query)) {
    if (isQuoted) words.push(...wordsOf(text).map((word) => typedWord(word, true, 0)));
    else readUnquoted(text, MOST_WORDS - words.length, words, conditions);
  }
  const typed = words.slice(0, MOST_WORDS);
  const telling = typed.filter(({ isStopWord }) => !isStopWord);
  const isTelling = telling.length > 0 || conditions.length > 0;
  if (!isTelling && typed.some(({ literally, concepts }) => !literally && meansEveryAd(concepts))) {
    return { words: [], conditions };
  }
  const read = isTelling ? telling : typed;
  const last = read.at(-1);
  if (last && !last.literally) {
    if (isUnfinished) last.byMeaning = false;
    last.asPrefix = !last.byMeaning;
  }
  return { words: read, conditions };
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
    for (const phrase of inPhrases(placed.map(({ word }) => word))) {
      parts.push({
        start: start + (placed[phrase.start]?.start ?? 0),
        end: start + (placed[phrase.end - 1]?.end ?? 0),
        names: nameOf(phrase),
      });
    }
  }
  return parts;
}

/** The conditions on coded fields that a query names, and its text without them: empty if only stop words are left. */
export function readConditions(query: string): { rest: string; conditions: QueryCondition[] } {
  const conditions: QueryCondition[] = [];
  let rest = '';
  let kept = 0;
  let isTelling = false;
  for (const { text, start, isQuoted } of segmentsOf(query)) {
    if (isQuoted) isTelling = true;
    const placed = isQuoted ? [] : placedWordsOf(text).slice(0, MOST_WORDS);
    for (const phrase of inPhrases(placed.map(({ word }) => word))) {
      const { concepts, isStopWord, isNegated } = phrase;
      if (isStopWord) continue;
      if (areConditions(concepts)) {
        conditions.push({ concepts, isNegated });
        rest += query.slice(kept, start + (placed[phrase.start]?.start ?? 0));
        kept = start + (placed[phrase.end - 1]?.end ?? 0);
      } else isTelling = true;
    }
  }
  if (conditions.length === 0) return { rest: query, conditions };
  return { rest: isTelling ? (rest + query.slice(kept)).replace(/\s+/g, ' ').trim() : '', conditions };
}

function nameOf({ concepts, isStopWord }: Phrase): QueryPart['names'] {
  if (isStopWord) return 'nothing';
  if (concepts.length === 0) return 'words';
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

/** A phrase that the vocabulary knows, a negation with the condition that it negates, or a single unknown word. */
type Phrase = Omit<ReturnType<typeof readPhrases>[number], 'concepts'> & {
  concepts: readonly number[];
  isNegated: boolean;
};

function inPhrases(words: readonly string[]): Phrase[] {
  const known = new Map(readPhrases(words).map((each) => [each.start, each]));
  const phrases: Phrase[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = known.get(at) ?? { start: at, end: at + 1, concepts: [], isStopWord: false };
    phrases.push(negated(words, phrase, known) ?? { ...phrase, isNegated: false });
    at = phrases.at(-1)?.end as number;
  }
  return phrases;
}

/** The phrase from a word such as "ohne" to the condition that it negates, with stop words between. */
function negated(
  words: readonly string[],
  { start, end, concepts }: Omit<Phrase, 'isNegated'>,
  known: ReadonlyMap<number, Omit<Phrase, 'isNegated'>>,
): Phrase | undefined {
  if (concepts.length > 0 || !negations.has(shortForm(words[start] as string))) return undefined;
  let next = known.get(end);
  while (next?.isStopWord) next = known.get(next.end);
  if (!next || !areConditions(next.concepts)) return undefined;
  return { start, end: next.end, concepts: next.concepts, isStopWord: false, isNegated: true };
}

function readUnquoted(text: string, most: number, read: TypedWord[], conditions: QueryCondition[]): void {
  const placed = placedWordsOf(text).slice(0, Math.max(most, 0));
  const words = placed.map(({ word }) => word);
  for (const { start, end, concepts, isStopWord, isNegated } of inPhrases(words)) {
    const isKnown = concepts.length > 0 || isStopWord;
    if (isNegated) {
      conditions.push({ concepts, isNegated });
      continue;
    }
    // Words of an occupation's name that are scattered over an ad do not name it.
    if (end - start > 1 && !isStopWord && concepts.some(isOccupation)) {
      conditions.push({ concepts, isNegated });
    }
    const isCondition = !isStopWord && areConditions(concepts);
    for (let at = start; at < end; at++) {
      const { word, letters } = placed[at] as (typeof placed)[number];
      read.push({
        ...typedWord(word, false, forgivenTypos(letters)),
        concepts,
        isStopWord,
        byMeaning: isCondition || (concepts.length > 0 && !isStopWord && end - start === 1 && letters <= 2),
        isContinued: isCondition && at > start,
        parts: isKnown ? [] : partsAsWords(word),
      });
    }
  }
}

/** Ends of compounds for a post: the rest names the work. */
const POST = /^(.{3,}?)(?:stellen?|jobs?|arbeit)$/;

/** First parts that every house here has. */
const VACUOUS = new Set(wordsOf('Hotel Saison Gastro'));

/** What a compound is made of, as words of a query without stop words; none for a word of its own (rule search/compounds). */
function partsAsWords(word: string): QueryWord[] {
  const split = splitOf(word);
  const modifiers = split?.modifiers.filter((part) => !VACUOUS.has(part)) ?? [];
  const work = workOf(word);
  const parts = work ?? (split ? [...modifiers.map((part) => [part]), split.head] : []);
  return parts.flatMap((alternatives) => {
    const [phrase] = alternatives.flatMap((part) => readPhrases([part]));
    if (phrase?.isStopWord) return [];
    const concepts = phrase?.concepts ?? [];
    const [first = ''] = alternatives;
    return [
      {
        ...typedWord(first, false, 0),
        forms: [...new Set(alternatives.flatMap(formsOf))],
        concepts,
        byMeaning: areConditions(concepts),
      },
    ];
  });
}

/** The known work in a word such as Barkeeperstelle or Rezeptionsstelle. */
function workOf(word: string): string[][] | undefined {
  const [, rest = ''] = POST.exec(word) ?? [];
  const stem = [rest, rest.replace(/s$/, ''), rest.replace(/n$/, ''), rest.replace(/en$/, '')].find(
    (each) => each !== '' && (readPhrases([each])[0]?.concepts.length ?? 0) > 0,
  );
  return stem === undefined ? undefined : [[stem]];
}

function typedWord(word: string, literally: boolean, typos: number): TypedWord {
  return {
    forms: formsOf(word),
    asPrefix: false,
    literally,
    typos,
    concepts: [],
    byMeaning: false,
    isContinued: false,
    parts: [],
    isStopWord: false,
  };
}

/** The typos tolerated in a word by its number of typed letters (rule search/typos). */
function forgivenTypos(letters: number): number {
  return letters >= 9 ? 2 : letters >= 5 ? 1 : 0;
}
