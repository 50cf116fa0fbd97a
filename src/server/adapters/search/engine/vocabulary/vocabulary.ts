import { SEASONS } from '#domain/kernel/season.ts';
import { Dictionary } from '../dictionary.ts';
import { formsOf, wordsOf } from '../fold.ts';
import type { JobDocument } from '../model.ts';
import { zipsOfCapitals } from './concepts/regions.ts';
import { categoryOfKey, codedKeys, concepts, occupationsAt, regions, workplaceKeys } from './concepts.ts';
import { foremostKeys, statedKeys } from './stated.ts';
import { stopWordsOf } from './stop-words.ts';

/*
 * The meanings of words. A phrase of one or more words may name concepts, which are numbered. An ad names them in its
 * title and text (`phrasesIn`) and states them in its coded fields (`conceptsStatedBy`); searches have additional terms
 * (`readPhrases`), since they are not running text, and stop words. Indexing and matching know meanings only as these
 * numbers.
 */

/** The words from `start` to `end`, exclusive, and the numbers of the concepts that they name. */
interface Phrase {
  start: number;
  end: number;
  concepts: readonly number[];
}

/** A phrase of a search. */
interface AskedPhrase extends Phrase {
  /** Whether it is a stop word, ignored beside other words. */
  isStopWord: boolean;
}

const areCoded = concepts.map(({ key }) => codedKeys.has(key));
/** Whether concepts, by their numbers, are what somebody works as or at, and of these, as. */
const areNames = concepts.map(({ key }) => categoryOfKey.has(key));
const areTrades = concepts.map(({ key }) => categoryOfKey.has(key) && !workplaceKeys.has(key));

/** Whether concepts, by their numbers, are conditions on a coded field. */
export function areConditions(numbers: readonly number[]): boolean {
  return numbers.some((number) => areCoded[number]);
}

/** The cantons of a concept, by its number: of a canton, several of them, or a town that gave its canton its name. */
const cantonsOf = new Map(
  regions
    .filter(({ cantons, zips, isTown }) => cantons.length > 0 && (zips.length === 0 || isTown))
    .map(({ concept: { key }, cantons }) => [concepts.findIndex((each) => each.key === key), cantons]),
);

/** Postcodes of a town in each canton and region, by the number of its concept: the capital, or the first of the region. */
const zips = new Map(
  regions.map(({ concept: { key }, code, zips: [first] }) => [
    concepts.findIndex((each) => each.key === key),
    code === undefined ? first && `${first[0]}` : zipsOfCapitals[code],
  ]),
);

/** The postcode of a town in the canton or region of a concept, by its number; undefined for any other concept. */
export function zipOfRegion(number: number): string | undefined {
  return zips.get(number);
}

const seasons = SEASONS.map((season) => concepts.findIndex(({ key }) => key === `${season}-season`));

/** Whether no ad can be of both concepts, by their numbers: two seasons, or cantons of which no place is in two. */
export function areAlternatives(some: readonly number[], others: readonly number[]): boolean {
  const [one, other] = [some, others].map(([first]) => first);
  if (seasons.includes(one ?? -1) && seasons.includes(other ?? -1)) return one !== other;
  const cantons = [some, others].map((all) => all.map((number) => cantonsOf.get(number)));
  if (cantons.some((each) => each.length === 0 || each.includes(undefined))) return false;
  const [first = [], second = []] = cantons.map((each) => each.flatMap((codes) => codes ?? []));
  return !first.some((code) => second.includes(code));
}

/** A node of a trie, keyed by the short forms of words. */
interface Node {
  readonly next: Map<string, Node>;
  /** The concepts in an ad of the words up to here. */
  readonly said: number[];
  /** The concepts in a search. */
  readonly asked: number[];
  isStopWord: boolean;
}

/**
 * Concepts are numbered from 0 up to this. The numbers are valid for this code only: snapshots of other versions are
 * not read.
 */
export const conceptCount = concepts.length;

/** Codes in capitals, which no folded word can be, by the number of their canton's concept. */
const cantonCodes = new Map(
  regions.flatMap(({ concept: { key }, code }) =>
    code === undefined ? [] : [[code, concepts.findIndex((each) => each.key === key)] as const],
  ),
);

/** Whether a word is a canton's code, in capitals. `readPhrases` reads it as the canton, whatever it means otherwise. */
export function isCantonCode(word: string): boolean {
  return cantonCodes.has(word);
}

const root = planted();
/** The words of the longest phrase. */
const longest = depthOf(root);

function depthOf(node: Node): number {
  return Math.max(0, ...[...node.next.values()].map((next) => 1 + depthOf(next)));
}

function planted(): Node {
  const top = newNode();
  // Ranges stand in each concept that they contain, and names in several languages: folding them once halves the start.
  const nodes = new Map<string, Node>();
  const nodeAt = (term: string) => {
    const node = nodes.get(term) ?? nodeOf(term, top);
    nodes.set(term, node);
    return node;
  };
  for (const [number, { terms, asked }] of concepts.entries()) {
    const said = Object.values(terms).flat();
    for (const term of said) note(nodeAt(term).said, number);
    for (const term of [...said, ...Object.values(asked).flat()]) note(nodeAt(term).asked, number);
  }
  for (const term of stopWordsOf(concepts)) nodeOf(term, top).isStopWord = true;
  for (const [code, number] of cantonCodes) top.next.set(code, { ...newNode(), asked: [number] });
  return top;
}

function newNode(): Node {
  return { next: new Map(), said: [], asked: [], isStopWord: false };
}

function nodeOf(term: string, top: Node): Node {
  let node = top;
  for (const word of wordsOf(term)) {
    const short = shortForm(word);
    let next = node.next.get(short);
    if (!next) {
      next = newNode();
      node.next.set(short, next);
    }
    node = next;
  }
  return node;
}

function note(numbers: number[], number: number): void {
  if (!numbers.includes(number)) numbers.push(number);
}

/** Normalises Küche, Kueche and Kuche to the same form. */
export function shortForm(word: string): string {
  return formsOf(word).at(-1) as string;
}

/** Walks the trie from a word on, and visits each node on the path with its end position. */
function visitFrom(shorts: readonly string[], start: number, visit: (end: number, node: Node) => void): void {
  let node: Node | undefined = root;
  for (let at = start; at < shorts.length; at++) {
    node = node.next.get(shorts[at] as string);
    if (!node) break;
    visit(at + 1, node);
  }
}

/**
 * All phrases in the words of an ad, ordered by start, then by end, including overlapping ones; without the occupations of
 * words within a longer name (rule search/names).
 */
export function phrasesIn(words: readonly string[]): Phrase[] {
  return readShort(words.map(shortForm)).phrases;
}

/**
 * The same for words whose short forms are known, and which words name an occupation by themselves, but not in this
 * text.
 */
export function readShort(shorts: readonly string[]): { phrases: Phrase[]; hidden: readonly number[] } {
  // Only phrases near another can be around it, so that a text takes time by its length, whatever it repeats.
  const startingAt = shorts.map((): Phrase[] => []);
  for (let start = 0; start < shorts.length; start++) {
    visitFrom(shorts, start, (end, { said }) => {
      if (said.length > 0) startingAt[start]?.push({ start, end, concepts: said });
    });
  }
  const phrases: Phrase[] = [];
  const hidden: number[] = [];
  for (const phrase of startingAt.flat()) {
    const concepts = phrase.concepts.filter(
      (concept) => !areTrades[concept] || !isPartOfName(phrase, concept, startingAt, shorts),
    );
    if (concepts.length > 0) phrases.push({ ...phrase, concepts });
    else if (phrase.end === phrase.start + 1) hidden.push(phrase.start);
  }
  return { phrases, hidden };
}

/**
 * Whether a phrase names an occupation as a part of another name: cameriera in "cameriera ai piani", also where it stands
 * beside its other gender there, as in "cameriere/cameriera ai piani" and "head waiter/waitress".
 * @param startingAt the phrases of the text by their first word
 */
function isPartOfName(
  phrase: Phrase,
  concept: number,
  startingAt: readonly (readonly Phrase[])[],
  shorts: readonly string[],
): boolean {
  if (nameAround(phrase, concept, startingAt)) return true;
  if (phrase.end !== phrase.start + 1) return false;
  const twinAt = (at: number) =>
    shorts[at] === shorts[phrase.start]
      ? undefined
      : startingAt[at]?.find(({ end, concepts }) => end === at + 1 && concepts.includes(concept));
  const [before, after] = [twinAt(phrase.start - 1), twinAt(phrase.end)];
  return (
    (after !== undefined && nameAround(after, concept, startingAt)?.start === after.start) ||
    (before !== undefined && nameAround(before, concept, startingAt)?.end === before.end)
  );
}

/** The last phrase around another, by its start and then its end, that names something else to work as or at. */
function nameAround(
  { start, end }: Phrase,
  concept: number,
  startingAt: readonly (readonly Phrase[])[],
): Phrase | undefined {
  for (let from = start; from >= 0 && from >= end - longest; from -= 1) {
    const name = startingAt[from]?.findLast(
      (each) =>
        end <= each.end &&
        each.end - from > end - start &&
        !each.concepts.includes(concept) &&
        each.concepts.some((named) => areNames[named]),
    );
    if (name) return name;
  }
  return undefined;
}

/**
 * The phrases of a search, reading each word once: left to right, longest match first. "Chef de cuisine" is then a head
 * chef and not also a kitchen.
 */
export function readPhrases(words: readonly string[]): AskedPhrase[] {
  const found: AskedPhrase[] = [];
  const shorts = words.map(shortForm);
  for (let start = 0; start < words.length; ) {
    let longest: AskedPhrase | undefined;
    visitFrom(shorts, start, (end, { asked, isStopWord }) => {
      if (asked.length > 0 || isStopWord) longest = { start, end, concepts: asked, isStopWord };
    });
    if (longest) found.push(longest);
    start = longest ? longest.end : start + 1;
  }
  return found;
}

/** The single words that are conditions on a coded field, in short form. */
const conditionWords = Dictionary.of(
  [...root.next]
    .filter(([, { asked }]) => areConditions(asked))
    .map(([word]) => word)
    .sort(),
);

/**
 * The conditions that a misspelled word may mean: those of the words with the fewest typos, at most so many.
 * @param word in long form
 */
export function conditionsNear(word: string, typos: number): readonly number[] {
  return near(conditionWords, word, typos).concepts;
}

/** The single words with a meaning, in short form. */
const meaningWords = Dictionary.of(
  [...root.next]
    .filter(([, { asked, isStopWord }]) => asked.length > 0 && !isStopWord)
    .map(([word]) => word)
    .sort(),
);

/** What the words with the fewest typos mean to which a misspelled word may be corrected, at most so many. */
export function meaningsNear(word: string, typos: number): { concepts: readonly number[]; typos: number } {
  return near(meaningWords, word, typos);
}

function near(dictionary: Dictionary, word: string, typos: number) {
  let least = typos;
  let found: number[] = [];
  dictionary.expand(shortForm(word), false, typos, (index, distance) => {
    if (distance > least) return;
    if (distance < least) found = [];
    least = distance;
    for (const number of root.next.get(dictionary.term(index))?.asked ?? []) note(found, number);
  });
  return { concepts: found, typos: least };
}

const numbers = new Map(concepts.map(({ key }, number) => [key, number]));

/** The concepts of an ad's coded fields. */
export function conceptsStatedBy(ad: JobDocument): number[] {
  return statedKeys(ad).map((key) => numbers.get(key) as number);
}

/** Of these, those that outrank the same words in the ad's text. */
export function foremostConceptsOf(ad: JobDocument): number[] {
  return foremostKeys(ad).map((key) => numbers.get(key) as number);
}

/** Concept ids of each workplace and of its occupations. */
const namedAt = new Map(
  Object.entries(occupationsAt).map(([key, occupations]) => [
    numbers.get(key) as number,
    new Set([key, ...occupations].map((each) => numbers.get(each) as number)),
  ]),
);

/** Whether a title names a workplace or one of its occupations, all given by concept ids. */
export function isWorkplaceOf(workplace: number, named: readonly number[]): boolean {
  const belonging = namedAt.get(workplace);
  return belonging !== undefined && named.some((concept) => belonging.has(concept));
}
