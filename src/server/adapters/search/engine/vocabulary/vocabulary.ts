import { Dictionary } from '../dictionary.ts';
import { formsOf, wordsOf } from '../fold.ts';
import type { JobDocument } from '../model.ts';
import { codedKeys, concepts } from './concepts.ts';
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

/** Whether concepts, by their numbers, are conditions on a coded field. */
export function areConditions(numbers: readonly number[]): boolean {
  return numbers.some((number) => areCoded[number]);
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

const root = planted();

function planted(): Node {
  const top = newNode();
  for (const [number, { terms, asked }] of concepts.entries()) {
    const said = Object.values(terms).flat();
    for (const term of said) note(nodeOf(term, top).said, number);
    for (const term of [...said, ...Object.values(asked).flat()]) note(nodeOf(term, top).asked, number);
  }
  for (const term of stopWordsOf(concepts)) nodeOf(term, top).isStopWord = true;
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

/** All phrases in the words of an ad, ordered by start, then by end, including overlapping ones. */
export function phrasesIn(words: readonly string[]): Phrase[] {
  return phrasesInShort(words.map(shortForm));
}

/** The same for words whose short forms are known. */
export function phrasesInShort(shorts: readonly string[]): Phrase[] {
  const found: Phrase[] = [];
  for (let start = 0; start < shorts.length; start++) {
    visitFrom(shorts, start, (end, { said }) => {
      if (said.length > 0) found.push({ start, end, concepts: said });
    });
  }
  return found;
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
  let least = typos;
  let found: number[] = [];
  conditionWords.expand(shortForm(word), false, typos, (index, distance) => {
    if (distance > least) return;
    if (distance < least) found = [];
    least = distance;
    for (const number of root.next.get(conditionWords.term(index))?.asked ?? []) note(found, number);
  });
  return found;
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
