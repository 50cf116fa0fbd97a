/*
 * What matches, and what stands before what (docs/decisions/0010-search-matching.md says why).
 *
 * Words. A text is folded (fold.ts) and cut into runs of letters and digits. Every word has a long form (ä is
 * ae) and a short form (ae and ä are a); they are the same string for most words.
 * An ad's words come from three fields: its title; company and place (company name, company place, place,
 * zip, state); its text.
 * A query's words are those of its first 512 bytes of UTF-8, at most 20 of them. No word: every ad matches.
 *
 * One query word against one word of an ad. Take any form q of the first and any form w of the second.
 *   distance  the least number of letters inserted, deleted, replaced, or swapped with their neighbour, no
 *             stretch being edited twice (optimal string alignment); letters are UTF-16 units.
 *   typos     distance(q, w); for the last word of the query, the least distance from q to any beginning of
 *             w, the empty one and w itself included.
 *   whole     distance(q, w) equals typos. It can only fail for the last word.
 * They match when typos is at most 0, 1 or 2 for a q of up to 4, of 5 to 8, of 9 and more letters.
 *
 * A query word against an ad: the best of all matching words and forms, namely the one with fewest typos,
 * then in the highest field, then whole. The ad matches when every query word has a match.
 *
 * Order, each rule only where those before leave a tie:
 *   1. fewer typos, summed over the query's words;
 *   2. more query words whose best match is in the title;
 *   3. more query words whose best match is in company and place;
 *   4. the last word whole before a longer word it begins;
 *   5. later published_at, then higher id.
 */
import { type Budget, cost } from './budget.ts';
import { cutToBytes, formsOf, wordsOf } from './fold.ts';
import type { JobDocument } from './model.ts';
import { field, type Postings, type QueryWord } from './postings.ts';

const LONGEST_QUERY = 512;
const MOST_WORDS = 20;

/** The words of a query as it was typed; the last may be the beginning of a word. */
export function readQuery(query: string): QueryWord[] {
  const words = wordsOf(cutToBytes(query, LONGEST_QUERY)).slice(0, MOST_WORDS);
  return words.map((word, index) => ({ forms: formsOf(word), asPrefix: index === words.length - 1 }));
}

/** The texts of an ad that are searched, each with its field, the highest first. */
export function textsOf({ title, company, place, zip, state, text }: JobDocument) {
  return [
    { text: title, rank: field.title },
    { text: company.name, rank: field.companyOrPlace },
    { text: company.place, rank: field.companyOrPlace },
    { text: place, rank: field.companyOrPlace },
    { text: zip, rank: field.companyOrPlace },
    { text: state, rank: field.companyOrPlace },
    { text, rank: field.text },
  ];
}

/** The words of an ad, each with the highest field it stands in. */
export function fieldsByWord(document: JobDocument): Map<string, number> {
  const fields = new Map<string, number>();
  for (const { text, rank } of textsOf(document)) {
    for (const word of wordsOf(text)) if (!fields.has(word)) fields.set(word, rank);
  }
  return fields;
}

/** How well one word matches, as a number that orders as the rules do; 0 is left for no match. */
function quality(typos: number, rank: number, whole: boolean): number {
  return ((2 - typos) * 4 + rank) * 2 + (whole ? 1 : 0);
}

/** What each quality adds to a score whose digits are rules 1 to 4; 32 is more than the words of a query. */
const contributions = Int32Array.from({ length: quality(0, 3, true) + 1 }, (_, best) => {
  const rank = (best >> 1) % 4;
  const typos = 2 - (best >> 3);
  const inTitle = rank === field.title ? 1 : 0;
  const inCompanyOrPlace = rank === field.companyOrPlace ? 1 : 0;
  return ((-typos * 32 + inTitle) * 32 + inCompanyOrPlace) * 32 + (best & 1);
});

/** Finds the slots that match all words and scores them. Reuses its columns, so one search at a time. */
export class Matcher {
  #score = new Int32Array(0);
  /** Words matched so far. */
  #matched = new Uint8Array(0);
  #best = new Uint8Array(0);

  /** The matching slots in no order, those of removed documents included, and the scores by slot. */
  match(
    words: readonly QueryWord[],
    postings: Postings,
    slots: number,
    budget: Budget,
  ): { found: number[]; score: Int32Array } {
    this.#makeRoom(slots);
    let found: number[] = [];
    for (const [index, word] of words.entries()) {
      found = this.#matchOne(word, index, postings, budget);
      budget.spend(found.length * cost.foundByWord);
      for (const slot of found) {
        const contribution = contributions[this.#best[slot] as number] as number;
        this.#score[slot] = (this.#score[slot] as number) + contribution;
        this.#matched[slot] = index + 1;
        this.#best[slot] = 0;
      }
    }
    return { found, score: this.#score };
  }

  #makeRoom(slots: number): void {
    if (this.#score.length < slots) {
      this.#score = new Int32Array(slots * 2);
      this.#matched = new Uint8Array(slots * 2);
      this.#best = new Uint8Array(slots * 2);
    } else {
      this.#score.fill(0, 0, slots);
      this.#matched.fill(0, 0, slots);
      // Left behind by a search that was cut off.
      this.#best.fill(0, 0, slots);
    }
  }

  #matchOne(word: QueryWord, index: number, postings: Postings, budget: Budget): number[] {
    const found: number[] = [];
    const best = this.#best;
    const matched = this.#matched;
    postings.expand(word, (list, from, to, typos, whole) => {
      budget.spend((to - from) * cost.posting);
      for (let at = from; at < to; at++) {
        const posting = list[at] as number;
        const slot = posting >>> 2;
        if (matched[slot] !== index) continue;
        const reached = quality(typos, posting & 3, whole);
        const before = best[slot] as number;
        if (before === 0) found.push(slot);
        if (reached > before) best[slot] = reached;
      }
    });
    return found;
  }
}
