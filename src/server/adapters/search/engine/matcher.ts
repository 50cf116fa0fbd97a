import { type Budget, cost } from './budget.ts';
import type { Dictionary, TermVisitor } from './dictionary.ts';
import type { Documents } from './documents.ts';
import { listAll, listMarked } from './newest-first.ts';
import type { Query, QueryCondition, QueryWord } from './query.ts';
import { contributions, qualities } from './ranking.ts';
import type { Recent } from './recent.ts';
import { conditionsNear, meaningsNear } from './vocabulary/vocabulary.ts';

/** The inverted index: where matching looks words up. */
export interface Postings {
  dictionary: Dictionary;
  /** The posting lists of the segment (segment.ts). */
  postings: Uint32Array;
  postingEnds: Uint32Array;
  recent: Recent;
}

/** A term or concept that matches a word of the query. */
interface Match {
  /** The range of its posting list in the segment. */
  from: number;
  to: number;
  /** Its number among the changes since the segment, or -1. */
  recent: number;
  /** By occurrence; 0 is no match. */
  qualities: Uint8Array;
}

interface Word {
  matches: Match[];
  /** The total length of its posting lists in the segment. */
  size: number;
}

/** Slots, newest first. */
export interface Found {
  slots: Int32Array;
  count: number;
}

/** The share of slots below which sorting the matches is faster than scanning all marks. */
const SPARSE = 1 / 64;

/** Finds and scores the slots that match all words. It reuses its buffers, so only one search runs at a time. */
export class Matcher {
  /** The scores of the last search, by slot. */
  score = new Int32Array(0);
  /** By slot: the quality of the best match with the current word; all zero between words. */
  #best = new Uint8Array(0);
  #slots = new Int32Array(0);

  /**
   * The slots that match all words and meet all conditions. May return slots of documents that are not public. The next
   * search overwrites the result.
   * @param visible by slot: 0 if its document is not public
   */
  match(
    { words, conditions }: Query,
    postings: Postings,
    documents: Documents,
    visible: Int32Array,
    budget: Budget,
  ): Found {
    this.#makeRoom(documents.slots);
    const looked = words
      .filter(({ isContinued }) => !isContinued)
      .flatMap((word) => lookUp(word, postings, visible, budget));
    // The rarest word first, so that few slots are left when the frequent ones come.
    looked.sort((a, b) => a.size - b.size);
    const [first, ...others] = looked;
    const found = first ? this.#take(first, postings, documents, budget) : this.#all(documents);
    for (const word of others) {
      if (found.count === 0) break;
      this.#narrow(found, word, postings, documents, budget);
    }
    for (const condition of conditions) {
      if (found.count === 0) break;
      this.#require(found, condition, postings, documents, budget);
    }
    return found;
  }

  #all({ newestFirst, slots: all }: Documents): Found {
    this.score.fill(0, 0, all);
    return { slots: this.#slots, count: listAll(newestFirst, this.#slots) };
  }

  /** Keeps the found slots that meet a condition. */
  #require(
    found: Found,
    { concepts, isNegated }: QueryCondition,
    postings: Postings,
    documents: Documents,
    budget: Budget,
  ): void {
    const { slots, count } = found;
    const { matches, size } = matchesOf(concepts, postings);
    budget.spend(size * cost.posting + count * cost.candidate);
    const best = this.#best;
    mark(matches, postings, best);
    let left = 0;
    for (let at = 0; at < count; at++) {
      const slot = slots[at] as number;
      if ((best[slot] !== 0) !== isNegated) slots[left++] = slot;
    }
    best.fill(0, 0, documents.slots);
    found.count = left;
  }

  /** The slots that match a word. */
  #take({ matches, size }: Word, postings: Postings, documents: Documents, budget: Budget): Found {
    budget.spend(size * cost.posting);
    const { score } = this;
    const slots = this.#slots;
    const best = this.#best;
    let count = 0;
    const [only] = matches;
    if (matches.length === 1 && only && only.recent < 0) {
      const table = only.qualities;
      for (let at = only.to - 1; at >= only.from; at--) {
        const posting = postings.postings[at] as number;
        const quality = table[posting & 7] as number;
        if (quality === 0) continue;
        const slot = posting >>> 3;
        score[slot] = contributions[quality] as number;
        slots[count++] = slot;
      }
      return { slots, count };
    }
    const added = mark(matches, postings, best);
    if (added || size > documents.slots * SPARSE) count = listMarked(best, documents.newestFirst, slots);
    else count = listPostings(matches, postings.postings, slots);
    for (let at = 0; at < count; at++) {
      const slot = slots[at] as number;
      score[slot] = contributions[best[slot] as number] as number;
      best[slot] = 0;
    }
    return { slots, count };
  }

  /** Intersects the found slots with those of another word, and adds to their scores. */
  #narrow(found: Found, word: Word, postings: Postings, documents: Documents, budget: Budget): void {
    const { slots, count } = found;
    const steps = count * word.matches.length * GALLOP;
    const gallops = steps < word.size;
    budget.spend((gallops ? steps : word.size) * cost.posting + count * cost.candidate);
    const { score } = this;
    const best = this.#best;
    if (gallops) lookFor(slots, count, word.matches, postings, documents.ordered, best);
    else mark(word.matches, postings, best);
    let left = 0;
    for (let at = 0; at < count; at++) {
      const slot = slots[at] as number;
      const quality = best[slot] as number;
      if (quality === 0) continue;
      score[slot] = (score[slot] as number) + (contributions[quality] as number);
      slots[left++] = slot;
    }
    best.fill(0, 0, documents.slots);
    found.count = left;
  }

  #makeRoom(slots: number): void {
    if (this.score.length >= slots) return;
    const room = (slots + 64 + (slots >>> 3)) & ~3;
    this.score = new Int32Array(room);
    this.#best = new Uint8Array(room);
    this.#slots = new Int32Array(room);
  }
}

/** Records the best quality of each matching slot; returns whether any of them is newer than the segment. */
function mark(matches: readonly Match[], { postings, recent }: Postings, best: Uint8Array): boolean {
  let added = false;
  for (const { from, to, qualities: table, recent: number } of matches) {
    for (let at = from; at < to; at++) {
      const posting = postings[at] as number;
      const slot = posting >>> 3;
      const before = best[slot] as number;
      // Branchless maximum, because a branch here would be mispredicted about half of the time.
      const more = (table[posting & 7] as number) - before;
      best[slot] = before + (more & ~(more >> 31));
    }
    if (number < 0) continue;
    added = true;
    markRecent(number, table, recent, best);
  }
  return added;
}

function markRecent(number: number, table: Uint8Array, recent: Recent, best: Uint8Array): void {
  recent.each(number, (posting) => {
    const quality = table[posting & 7] as number;
    const slot = posting >>> 3;
    if (quality > (best[slot] as number)) best[slot] = quality;
  });
}

/** Lists the slots of a few postings, without duplicates and newest first. */
function listPostings(matches: readonly Match[], postings: Uint32Array, slots: Int32Array): number {
  let length = 0;
  for (const { from, to, qualities: table } of matches) {
    for (let at = from; at < to; at++) {
      const posting = postings[at] as number;
      if (table[posting & 7] !== 0) slots[length++] = posting >>> 3;
    }
  }
  slots.subarray(0, length).sort().reverse();
  let count = 0;
  for (let at = 0; at < length; at++) {
    if (at === 0 || slots[at] !== slots[at - 1]) slots[count++] = slots[at] as number;
  }
  return count;
}

/**
 * The assumed steps of a galloping search for one candidate, to decide between it and reading the whole posting list.
 */
const GALLOP = 8;

/** Like `mark`, for a few slots that are looked up in the posting lists. */
function lookFor(
  slots: Int32Array,
  count: number,
  matches: readonly Match[],
  { postings, recent }: Postings,
  ordered: number,
  best: Uint8Array,
): void {
  for (const { from, to, qualities: table, recent: number } of matches) {
    gallop(slots, count, postings, from, to, table, ordered, best);
    if (number >= 0) markRecent(number, table, recent, best);
  }
}

/** Galloping search: looks slots up in an ascending posting list from its end, with doubling steps. */
function gallop(
  slots: Int32Array,
  count: number,
  postings: Uint32Array,
  from: number,
  to: number,
  table: Uint8Array,
  ordered: number,
  best: Uint8Array,
): void {
  let end = to;
  for (let at = 0; at < count && end > from; at++) {
    const slot = slots[at] as number;
    if (slot >= ordered) continue;
    // Postings at and after the end are greater than those of the slot.
    const above = (slot + 1) * 8;
    let step = 1;
    let low = end - 1;
    while (low >= from && (postings[low] as number) >= above) {
      end = low;
      low -= step;
      step *= 2;
    }
    if (low < from) low = from - 1;
    while (low + 1 < end) {
      const middle = (low + end) >>> 1;
      if ((postings[middle] as number) >= above) end = middle;
      else low = middle;
    }
    if (low < from) return;
    const posting = postings[low] as number;
    if (posting >>> 3 !== slot) continue;
    const quality = table[posting & 7] as number;
    if (quality > (best[slot] as number)) best[slot] = quality;
  }
}

/**
 * The matches of a word: exact ones; if no public ad matches exactly, those of its parts, which all have to match; and
 * if it has none, those of a condition that is spelled similarly, or else fuzzy ones, and what the word means if corrected.
 */
function lookUp(word: QueryWord, postings: Postings, visible: Int32Array, budget: Budget): Word[] {
  const { parts, typos, concepts } = word;
  const spelled = lookUpWithin(0, word, postings);
  if (word.byMeaning || (typos === 0 && parts.length === 0)) return [spelled];
  if (isHeld(spelled, postings, visible, budget)) return [spelled];
  if (parts.length > 0) return parts.map((part) => lookUpWithin(0, part, postings));
  const near = concepts.length > 0 || word.literally ? [] : conditionsNear(word.forms[0] as string, typos);
  if (near.length > 0) return [matchesOf(near, postings)];
  return [lookUpForgiving(word, postings, budget)];
}

/** The matches of concepts that a word names with so many typos. */
function matchesOf(concepts: readonly number[], postings: Postings, typos = 0): Word {
  return lookUpWithin(typos, { ...BY_MEANING, concepts }, postings);
}

const BY_MEANING: Omit<QueryWord, 'concepts'> = {
  forms: [],
  asPrefix: false,
  literally: false,
  typos: 0,
  byMeaning: true,
  isContinued: false,
  parts: [],
};

/**
 * Caches fuzzy matches, which scan the whole dictionary, by the budget that pays for them: the suggestions for an empty
 * result look the same words up repeatedly.
 */
const forgiven = new WeakMap<Budget, WeakMap<Postings, Map<string, Word>>>();

function lookUpForgiving(word: QueryWord, postings: Postings, budget: Budget): Word {
  const ofBudget = forgiven.get(budget) ?? new WeakMap<Postings, Map<string, Word>>();
  forgiven.set(budget, ofBudget);
  const kept = ofBudget.get(postings) ?? new Map<string, Word>();
  ofBudget.set(postings, kept);
  const key = JSON.stringify(word);
  const found = kept.get(key) ?? lookUpCorrected(word, postings);
  kept.set(key, found);
  return found;
}

function lookUpCorrected(word: QueryWord, postings: Postings): Word {
  const spelled = lookUpWithin(word.typos, word, postings);
  if (word.concepts.length > 0 || word.literally) return spelled;
  const { concepts, typos } = meaningsNear(word.forms[0] as string, word.typos);
  const meant = matchesOf(concepts, postings, typos);
  return { matches: [...spelled.matches, ...meant.matches], size: spelled.size + meant.size };
}

/** Whether any public ad matches a word. */
function isHeld({ matches }: Word, { postings, recent }: Postings, visible: Int32Array, budget: Budget) {
  return matches.some(({ from, to, recent: number, qualities: table }) => {
    const isFound = (posting: number) => table[posting & 7] !== 0 && visible[posting >>> 3] !== 0;
    let at = to;
    // Newest first, because few of those have ended.
    while (at > from && !isFound(postings[at - 1] as number)) at -= 1;
    budget.spend((to - at) * cost.posting);
    return at > from || (number >= 0 && recent.some(number, isFound));
  });
}

function lookUpWithin(typos: number, word: QueryWord, { dictionary, postingEnds, recent }: Postings): Word {
  const matches: Match[] = [];
  let size = 0;
  const add = (number: number, isKnown: boolean, table: Uint8Array) => {
    const from = !isKnown || number === 0 ? 0 : (postingEnds[number - 1] as number);
    const to = isKnown ? (postingEnds[number] as number) : 0;
    const added = recent.has(number) ? number : -1;
    if (to === from && added < 0) return;
    matches.push({ from, to, recent: added, qualities: table });
    size += to - from;
  };
  if (!word.byMeaning) {
    expandWord(dictionary, word, typos, (index, distance, whole) =>
      add(index, true, qualities(distance, whole, word.literally)),
    );
    expandWord(recent.dictionary, word, typos, (index, distance, whole) =>
      add(recent.numberAt(index), false, qualities(distance, whole, word.literally)),
    );
  }
  const byMeaning = qualities(word.byMeaning ? typos : 0, true, false);
  for (const concept of word.concepts) add(dictionary.size + concept, true, byMeaning);
  return { matches, size };
}

/** Visits each term that any form of the word matches within so many typos, once and with its best match. */
export function expandWord(
  dictionary: Dictionary,
  { forms, asPrefix }: QueryWord,
  typos: number,
  visit: TermVisitor,
): void {
  const [form = '', ...otherForms] = forms;
  if (otherForms.length === 0) {
    dictionary.expand(form, asPrefix, typos, visit);
    return;
  }
  const least = new Map<number, number>();
  for (const each of forms) {
    dictionary.expand(each, asPrefix, typos, (index, distance, whole) => {
      const worse = distance * 2 + (whole ? 0 : 1);
      if (worse < (least.get(index) ?? Number.POSITIVE_INFINITY)) least.set(index, worse);
    });
  }
  for (const [index, worse] of least) visit(index, worse >> 1, (worse & 1) === 0);
}
