import { formsOf, wordsOf } from '../fold.ts';
import { categoryKeys, concepts, positionKeys } from './concepts.ts';

/** Words from `start` up to `end` that name concepts, by their numbers. */
export interface Phrase {
  start: number;
  end: number;
  concepts: readonly number[];
}

/** What may follow, by the short form of the next word. */
interface Node {
  readonly next: Map<string, Node>;
  /** What the words up to here name. */
  readonly concepts: number[];
}

/** Concepts have the numbers from 0 up to this one. They hold for this code only: a snapshot of other code is not read. */
export const conceptCount = concepts.length;

const root = planted();

function planted(): Node {
  const top: Node = { next: new Map(), concepts: [] };
  for (const [number, { terms }] of concepts.entries()) {
    for (const term of Object.values(terms).flat()) {
      let node = top;
      for (const word of wordsOf(term)) {
        const short = shortForm(word);
        let next = node.next.get(short);
        if (!next) {
          next = { next: new Map(), concepts: [] };
          node.next.set(short, next);
        }
        node = next;
      }
      if (!node.concepts.includes(number)) node.concepts.push(number);
    }
  }
  return top;
}

/** Küche, Kueche and Kuche are one here. */
function shortForm(word: string): string {
  return formsOf(word).at(-1) as string;
}

/** The phrases that begin with one word, the shortest first. */
function phrasesAt(words: readonly string[], start: number): Phrase[] {
  const found: Phrase[] = [];
  let node: Node | undefined = root;
  for (let at = start; at < words.length; at++) {
    node = node.next.get(shortForm(words[at] as string));
    if (!node) break;
    if (node.concepts.length > 0) found.push({ start, end: at + 1, concepts: node.concepts });
  }
  return found;
}

/** Every phrase that words hold, in the order they begin and then end, overlapping ones too. */
export function phrasesIn(words: readonly string[]): Phrase[] {
  return words.flatMap((_, start) => phrasesAt(words, start));
}

/**
 * What words mean when each is read once: from left to right, always the longest phrase. "Chef de cuisine" is
 * then the head of a kitchen and not also a kitchen.
 */
export function segment(words: readonly string[]): Phrase[] {
  const found: Phrase[] = [];
  for (let start = 0; start < words.length; ) {
    const longest = phrasesAt(words, start).at(-1);
    if (longest) found.push(longest);
    start = longest ? longest.end : start + 1;
  }
  return found;
}

const ofPosition = new Map(positionKeys.map(([id, keys]) => [id, keys.map(numberOf)]));
const ofCategory = new Map(categoryKeys.map(([id, keys]) => [id, keys.map(numberOf)]));

function numberOf(key: string): number {
  return concepts.findIndex((concept) => concept.key === key);
}

/** What an ad of this position names without saying so in its text. */
export function conceptsOfPosition(jobPositionId: number): readonly number[] {
  return ofPosition.get(jobPositionId) ?? [];
}

/** What an ad of this category names without saying so in its text. */
export function conceptsOfCategory(jobCategoryId: number): readonly number[] {
  return ofCategory.get(jobCategoryId) ?? [];
}
