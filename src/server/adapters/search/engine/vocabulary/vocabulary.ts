import { formsOf, wordsOf } from '../fold.ts';
import type { JobDocument } from '../model.ts';
import { concepts } from './concepts.ts';
import { sayingNothing } from './nothing.ts';
import { statedKeys } from './stated.ts';

/*
 * What a word may mean. A word or several in a row, a phrase, may name concepts, which are numbered. An ad names them
 * in its title and text (`phrasesIn`) and states them in its coded fields (`conceptsStatedBy`); whoever searches names
 * them in more ways (`readPhrases`), since what is asked for is no running text. A phrase of a search may also say
 * nothing. Neither the index nor the matching knows more of meanings than these numbers.
 */

/** Words from `start` up to `end` that name concepts, by their numbers. */
interface Phrase {
  start: number;
  end: number;
  concepts: readonly number[];
}

/** The same in a search. */
interface AskedPhrase extends Phrase {
  /** Whether it is left out beside words that say more. */
  saysNothing: boolean;
}

/** What may follow, by the short form of the next word. */
interface Node {
  readonly next: Map<string, Node>;
  /** What the words up to here name in an ad. */
  readonly said: number[];
  /** What they name in a search. */
  readonly asked: number[];
  saysNothing: boolean;
}

/** Concepts have the numbers from 0 up to this one. They hold for this code only: a snapshot of other code is not read. */
export const conceptCount = concepts.length;

const root = planted();

function planted(): Node {
  const top = newNode();
  for (const [number, { terms, asked }] of concepts.entries()) {
    const said = Object.values(terms).flat();
    for (const term of said) note(nodeOf(term, top).said, number);
    for (const term of [...said, ...Object.values(asked).flat()]) note(nodeOf(term, top).asked, number);
  }
  for (const term of sayingNothing(concepts)) nodeOf(term, top).saysNothing = true;
  return top;
}

function newNode(): Node {
  return { next: new Map(), said: [], asked: [], saysNothing: false };
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

/** Küche, Kueche and Kuche are one here. */
export function shortForm(word: string): string {
  return formsOf(word).at(-1) as string;
}

/** Visits what short forms may be the beginning of, word by word: where it ends, and what it means up to there. */
function visitFrom(shorts: readonly string[], start: number, visit: (end: number, node: Node) => void): void {
  let node: Node | undefined = root;
  for (let at = start; at < shorts.length; at++) {
    node = node.next.get(shorts[at] as string);
    if (!node) break;
    visit(at + 1, node);
  }
}

/** Every phrase that the words of an ad hold, in the order they begin and then end, overlapping ones too. */
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
 * What the words of a search mean when each is read once: from left to right, always the longest phrase. "Chef de
 * cuisine" is then the head of a kitchen and not also a kitchen.
 */
export function readPhrases(words: readonly string[]): AskedPhrase[] {
  const found: AskedPhrase[] = [];
  const shorts = words.map(shortForm);
  for (let start = 0; start < words.length; ) {
    let longest: AskedPhrase | undefined;
    visitFrom(shorts, start, (end, { asked, saysNothing }) => {
      if (asked.length > 0 || saysNothing) longest = { start, end, concepts: asked, saysNothing };
    });
    if (longest) found.push(longest);
    start = longest ? longest.end : start + 1;
  }
  return found;
}

const numbers = new Map(concepts.map(({ key }, number) => [key, number]));

/** What an ad states in its coded fields without saying so in its text. */
export function conceptsStatedBy(ad: JobDocument): number[] {
  return statedKeys(ad).map((key) => numbers.get(key) as number);
}
