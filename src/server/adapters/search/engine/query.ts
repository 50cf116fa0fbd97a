import { cutToBytes, formsOf, type PlacedWord, placedWordsOf, wordsOf } from './fold.ts';
import { splitOf } from './vocabulary/compounds.ts';
import { isOccupation } from './vocabulary/occupations.ts';
import { givenWords, meansEveryAd, negations } from './vocabulary/stop-words.ts';
import {
  areAlternatives,
  areConditions,
  isCantonCode,
  readPhrases,
  shortForm,
  zipOfRegion,
} from './vocabulary/vocabulary.ts';

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
  /** The number of typos tolerated if no public ad matches exactly; 0 for a word with a concept. */
  typos: number;
  /** The concepts of the phrase that it is part of. */
  concepts: readonly number[];
  /** Whether it matches by these concepts only: a condition on a coded field, or an abbreviation of two letters. */
  byMeaning: boolean;
  /** Whether the words before it in its phrase stand for it, too. */
  isContinued: boolean;
  /** The parts of a compound, searched if no ad matches the whole; empty for other words. */
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
  /** The postcode of a town in the canton or region that it names, if it names one. */
  zip?: string;
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
    for (const phrase of inPhrases(text, placed)) {
      parts.push({
        start: start + (placed[phrase.start]?.start ?? 0),
        end: start + (placed[phrase.end - 1]?.end ?? 0),
        names: nameOf(phrase),
        ...zipOf(phrase),
      });
    }
  }
  return parts;
}

/** Whether a word negates what follows it, in any of the four languages. */
export function isNegation(text: string): boolean {
  const [word = '', ...others] = wordsOf(text);
  return others.length === 0 && negations.has(shortForm(word));
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
    for (const phrase of inPhrases(text, placed)) {
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

function zipOf({ concepts, isNegated }: Phrase): Pick<QueryPart, 'zip'> {
  const zip = isNegated ? undefined : concepts.map(zipOfRegion).find((each) => each !== undefined);
  return zip === undefined ? {} : { zip };
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

function inPhrases(text: string, placed: readonly PlacedWord[]): Phrase[] {
  const words = withCodes(text, placed);
  const known = new Map(readPhrases(words).map((each) => [each.start, each]));
  const phrases: Phrase[] = [];
  for (let at = 0; at < words.length; ) {
    const concepts = () => conceptsOfPost(words[at] as string);
    const phrase = known.get(at) ?? { start: at, end: at + 1, concepts: concepts(), isStopWord: false };
    const denied = deniedBy(words, phrase, phrases.at(-1));
    if (denied) phrases.pop();
    phrases.push(denied ?? negated(words, phrase, known) ?? { ...phrase, isNegated: false });
    at = phrases.at(-1)?.end as number;
  }
  return inAlternatives(phrases);
}

/** Languages whose codes, in capitals, make FR beside them another one. */
const LANGUAGE_CODE = /(?<![\p{L}\p{N}])(?:DE|EN|IT|ES|PT)(?![\p{L}\p{N}])/u;

/** The words of a text, a canton's code in capitals as it is typed, unless it means something else (rule search/cantons). */
function withCodes(text: string, placed: readonly PlacedWord[]): string[] {
  const words = placed.map(({ word }) => word);
  const isAllInCapitals = !/\p{Ll}/u.test(text) && placed.some(({ letters }) => letters > 3);
  if (isAllInCapitals) return words;
  return words.map((word, at) => {
    const { start, end } = placed[at] as PlacedWord;
    const typed = text.slice(start, end);
    if (!isCantonCode(typed)) return word;
    if (typed === 'FR' && LANGUAGE_CODE.test(text)) return word;
    // Behind a name, AG is the legal form of a company.
    if (typed === 'AG' && !areKnown(words.slice(0, at))) return word;
    return typed;
  });
}

function areKnown(words: readonly string[]): boolean {
  return readPhrases(words).reduce((left, { start, end }) => left - (end - start), words.length) === 0;
}

/** Cantons or seasons that follow each other as one phrase, which means any of them, since no job is in two. */
function inAlternatives(phrases: readonly Phrase[]): Phrase[] {
  const joined: Phrase[] = [];
  for (const phrase of phrases) {
    const at = joined.findLastIndex(({ isStopWord }) => !isStopWord);
    const last = joined[at];
    if (last && !phrase.isNegated && areAlternatives(last.concepts, phrase.concepts)) {
      const concepts = [...last.concepts, ...phrase.concepts];
      joined.splice(at, joined.length, { ...last, end: phrase.end, concepts });
    } else joined.push(phrase);
  }
  return joined;
}

/** Ends of compounds for a post: the rest names the work. */
const POST = /^(.{3,}?)(?:stellen?|jobs?|arbeit|anstellung)$/;

/** The concepts of the work in a word such as Barkeeperstelle or Rezeptionsstelle, or of the season in Sommerarbeit. */
function conceptsOfPost(word: string): readonly number[] {
  const [, rest = ''] = POST.exec(word) ?? [];
  const stems = rest === '' ? [] : [rest, ...['s', 'n', 'en'].map((joint) => withoutEnd(rest, joint))];
  return stems.map((stem) => readPhrases([stem])[0]?.concepts ?? []).find(({ length }) => length > 0) ?? [];
}

function withoutEnd(word: string, end: string): string {
  return word.endsWith(end) ? word.slice(0, -end.length) : word;
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

/** The condition before a negation and a word of what is given or asked for: "logement non fourni". */
function deniedBy(
  words: readonly string[],
  { start, end }: Omit<Phrase, 'isNegated'>,
  last: Phrase | undefined,
) {
  const isDenial = (at: number, known: ReadonlySet<string>) => known.has(shortForm(words[at] ?? ''));
  if (!last || last.isStopWord || last.isNegated || !areConditions(last.concepts)) return undefined;
  if (end !== start + 1 || !isDenial(start, negations) || !isDenial(end, givenWords)) return undefined;
  return { ...last, end: end + 1, isNegated: true };
}

function readUnquoted(text: string, most: number, read: TypedWord[], conditions: QueryCondition[]): void {
  const placed = placedWordsOf(text).slice(0, Math.max(most, 0));
  for (const { start, end, concepts, isStopWord, isNegated } of inPhrases(text, placed)) {
    const isKnown = concepts.length > 0 || isStopWord;
    if (isNegated) {
      conditions.push({ concepts, isNegated });
      continue;
    }
    // Words of a phrase that are scattered over an ad do not name what it means.
    if (end - start > 1 && !isStopWord && concepts.length > 0 && !areConditions(concepts)) {
      conditions.push({ concepts, isNegated });
    }
    const isCondition = !isStopWord && areConditions(concepts);
    for (let at = start; at < end; at++) {
      const { word, letters } = placed[at] as (typeof placed)[number];
      read.push({
        ...typedWord(word, false, concepts.length > 0 ? 0 : forgivenTypos(letters)),
        concepts,
        isStopWord,
        byMeaning: isCondition || (concepts.length > 0 && !isStopWord && end - start === 1 && letters <= 2),
        isContinued: isCondition && at > start,
        parts: isKnown ? [] : partsAsWords(word),
      });
    }
  }
}

/** First parts that every house here has. */
const VACUOUS = new Set(wordsOf('Hotel Saison Gastro'));

/**
 * What a compound is made of, as words of a query without stop words; none for a word of its own (rule
 * search/compounds).
 */
function partsAsWords(word: string): QueryWord[] {
  const split = splitOf(word);
  const modifiers = split?.modifiers.filter((part) => !VACUOUS.has(part)) ?? [];
  const parts = split ? [...modifiers.map((part) => [part]), split.head] : [];
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
