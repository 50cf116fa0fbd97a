import { type Budget, cost } from './budget.ts';
import type { Dictionary, TermVisitor } from './dictionary.ts';
import type { QueryWord } from './query.ts';
import { contributions, qualities } from './ranking.ts';
import type { Recent } from './recent.ts';

/** Where matching looks words up. */
export interface Postings {
  dictionary: Dictionary;
  /** Of the segment (segment.ts). */
  postings: Uint32Array;
  postingEnds: Uint32Array;
  recent: Recent;
}

/** A term or concept that a word of a query matches. */
interface Match {
  /** Its postings in the segment. */
  from: number;
  to: number;
  /** Its number in what came since, or -1. */
  recent: number;
  /** By occurrence; 0 is no match. */
  qualities: Uint8Array;
}

interface Word {
  matches: Match[];
  /** Postings of the matches in the segment. */
  size: number;
}

/** Matching slots, in no order unless `ascends`. */
export interface Found {
  slots: Uint32Array;
  count: number;
  ascends: boolean;
}

/** Finds the slots that match all words, and scores them. Reuses its columns, so one search at a time. */
export class Matcher {
  /** By slot, of those found last. */
  score = new Int32Array(0);
  #best = new Uint8Array(0);
  #isCandidate = new Uint8Array(0);
  #slots: Uint32Array = new Uint32Array(0);
  #next: Uint32Array = new Uint32Array(0);

  /** @param slots all that there are; those of removed documents may be among the found */
  match(words: readonly QueryWord[], postings: Postings, slots: number, budget: Budget): Found {
    this.#makeRoom(slots);
    const looked = words.map((word) => lookUp(word, postings));
    // The rarest first, so that few slots are left when the frequent ones come.
    looked.sort((a, b) => a.size - b.size);
    const [first, ...others] = looked as [Word, ...Word[]];
    const found = this.#take(first, postings, budget);
    for (const word of others) {
      if (found.count === 0) break;
      this.#narrow(found, word, postings, budget);
    }
    return found;
  }

  /** All slots of a word. */
  #take({ matches, size }: Word, { postings, recent }: Postings, budget: Budget): Found {
    budget.spend(size * cost.posting);
    const { score } = this;
    const slots = this.#slots;
    let count = 0;
    const [only] = matches;
    if (matches.length === 1 && only && (only.recent < 0 || !recent.has(only.recent))) {
      const table = only.qualities;
      for (let at = only.from; at < only.to; at++) {
        const posting = postings[at] as number;
        const quality = table[posting & 7] as number;
        if (quality === 0) continue;
        const slot = posting >>> 3;
        score[slot] = contributions[quality] as number;
        slots[count++] = slot;
      }
      return { slots, count, ascends: true };
    }
    const best = this.#best;
    for (const { from, to, qualities: table, recent: number } of matches) {
      for (let at = from; at < to; at++) {
        const posting = postings[at] as number;
        const quality = table[posting & 7] as number;
        const slot = posting >>> 3;
        const before = best[slot] as number;
        if (quality <= before) continue;
        if (before === 0) slots[count++] = slot;
        best[slot] = quality;
      }
      if (number < 0) continue;
      recent.each(number, (posting) => {
        const quality = table[posting & 7] as number;
        const slot = posting >>> 3;
        const before = best[slot] as number;
        if (quality <= before) return;
        if (before === 0) slots[count++] = slot;
        best[slot] = quality;
      });
    }
    for (let at = 0; at < count; at++) {
      const slot = slots[at] as number;
      score[slot] = contributions[best[slot] as number] as number;
      best[slot] = 0;
    }
    return { slots, count, ascends: false };
  }

  /** Leaves those found that match another word too, and adds to their scores. */
  #narrow(found: Found, word: Word, { postings, recent }: Postings, budget: Budget): void {
    const { count } = found;
    const steps = count * word.matches.length * GALLOP;
    const gallops = steps < word.size;
    budget.spend((gallops ? steps : word.size) * cost.posting + count * cost.candidate);
    const best = this.#best;
    const isCandidate = this.#isCandidate;
    const slots = found.slots;
    for (let at = 0; at < count; at++) isCandidate[slots[at] as number] = 1;
    if (gallops && !found.ascends) {
      slots.subarray(0, count).sort();
      found.ascends = true;
    }
    for (const { from, to, qualities: table, recent: number } of word.matches) {
      if (gallops) gallop(slots, count, postings, from, to, table, best);
      else {
        for (let at = from; at < to; at++) {
          const posting = postings[at] as number;
          const slot = posting >>> 3;
          if (isCandidate[slot] === 0) continue;
          const quality = table[posting & 7] as number;
          if (quality > (best[slot] as number)) best[slot] = quality;
        }
      }
      if (number < 0) continue;
      recent.each(number, (posting) => {
        const slot = posting >>> 3;
        const quality = table[posting & 7] as number;
        if (isCandidate[slot] === 1 && quality > (best[slot] as number)) best[slot] = quality;
      });
    }
    const { score } = this;
    const next = this.#next;
    let left = 0;
    for (let at = 0; at < count; at++) {
      const slot = slots[at] as number;
      isCandidate[slot] = 0;
      const quality = best[slot] as number;
      if (quality === 0) continue;
      best[slot] = 0;
      score[slot] = (score[slot] as number) + (contributions[quality] as number);
      next[left++] = slot;
    }
    this.#next = slots;
    this.#slots = next;
    found.slots = next;
    found.count = left;
  }

  #makeRoom(slots: number): void {
    if (this.score.length >= slots) return;
    const room = slots + 64 + (slots >>> 3);
    this.score = new Int32Array(room);
    this.#best = new Uint8Array(room);
    this.#isCandidate = new Uint8Array(room);
    this.#slots = new Uint32Array(room);
    this.#next = new Uint32Array(room);
  }
}

/** Steps by which one candidate is looked for among ascending postings, rather than reading them all. */
const GALLOP = 8;

/** Looks ascending slots up in ascending postings, in steps that double until they are too long. */
function gallop(
  slots: Uint32Array,
  count: number,
  postings: Uint32Array,
  from: number,
  to: number,
  table: Uint8Array,
  best: Uint8Array,
): void {
  let low = from;
  for (let at = 0; at < count && low < to; at++) {
    const slot = slots[at] as number;
    const wanted = slot * 8;
    let step = 1;
    let high = low;
    while (high < to && (postings[high] as number) < wanted) {
      low = high + 1;
      high += step;
      step *= 2;
    }
    if (high > to) high = to;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((postings[middle] as number) < wanted) low = middle + 1;
      else high = middle;
    }
    if (low < to && (postings[low] as number) >>> 3 === slot) {
      const quality = table[(postings[low] as number) & 7] as number;
      if (quality > (best[slot] as number)) best[slot] = quality;
    }
  }
}

function lookUp(word: QueryWord, { dictionary, postingEnds, recent }: Postings): Word {
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
  expandWord(dictionary, word, (index, typos, whole) =>
    add(index, true, qualities(typos, whole, word.literally)),
  );
  expandWord(recent.dictionary, word, (index, typos, whole) =>
    add(recent.numberAt(index), false, qualities(typos, whole, word.literally)),
  );
  for (const concept of word.concepts) add(dictionary.size + concept, true, qualities(0, true, false));
  return { matches, size };
}

/** Visits each term that any form of the word matches once, at its best. */
export function expandWord(
  dictionary: Dictionary,
  { forms, asPrefix, literally }: QueryWord,
  visit: TermVisitor,
): void {
  const [form = '', ...otherForms] = forms;
  if (otherForms.length === 0) {
    if (literally) dictionary.lookUp(form, false, visit);
    else dictionary.expand(form, asPrefix, visit);
    return;
  }
  const least = new Map<number, number>();
  const note: TermVisitor = (index, typos, whole) => {
    const worse = typos * 2 + (whole ? 0 : 1);
    if (worse < (least.get(index) ?? Number.POSITIVE_INFINITY)) least.set(index, worse);
  };
  for (const each of forms) {
    if (literally) dictionary.lookUp(each, false, note);
    else dictionary.expand(each, asPrefix, note);
  }
  for (const [index, worse] of least) visit(index, worse >> 1, (worse & 1) === 0);
}
