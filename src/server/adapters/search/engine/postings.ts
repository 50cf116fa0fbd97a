import { Dictionary, type TermVisitor } from './dictionary.ts';
import { formsOf } from './fold.ts';

/** Where a word stands; the higher outranks. */
export const field = { text: 1, companyOrPlace: 2, title: 3 } as const;

/** A word of a query: its spellings, and whether it may be the beginning of a longer word. */
export interface QueryWord {
  forms: readonly string[];
  asPrefix: boolean;
}

/** Called with the postings `list[from..to)` of one term, packed as slot × 4 + field. */
export type PostingsVisitor = (
  list: ArrayLike<number>,
  from: number,
  to: number,
  typos: number,
  whole: boolean,
) => void;

/**
 * Which document holds which term. The bulk lies in one flat array behind a sorted dictionary; what came
 * since is in a list per term, until `compact` folds it in. Postings of removed documents stay until then.
 */
export class Postings {
  #dictionary: Dictionary;
  /** By term: where its postings begin; those of the last end at the last offset. */
  #offsets: Uint32Array;
  #packed: Uint32Array;
  #overflow = new Map<string, number[]>();
  #overflowLength = 0;
  /** The terms of the overflow but for `#newTerms`, which are sorted in at the next look-up. */
  #overflowDictionary = new Dictionary([]);
  #newTerms: string[] = [];

  /** The bulk to begin with: by term, postings of ascending slots. */
  constructor(
    dictionary: Dictionary = new Dictionary([]),
    offsets: Uint32Array = new Uint32Array(1),
    packed: Uint32Array = new Uint32Array(0),
  ) {
    this.#dictionary = dictionary;
    this.#offsets = offsets;
    this.#packed = packed;
  }

  /** Adds a document under every form of its words, each with the highest field it stands in. */
  add(slot: number, fieldsByWord: ReadonlyMap<string, number>): void {
    const fieldsByForm = new Map<string, number>();
    for (const [word, rank] of fieldsByWord) {
      for (const form of formsOf(word)) {
        if (rank > (fieldsByForm.get(form) ?? 0)) fieldsByForm.set(form, rank);
      }
    }
    this.#overflowLength += fieldsByForm.size;
    for (const [form, rank] of fieldsByForm) {
      const list = this.#overflow.get(form);
      if (list) list.push(slot * 4 + rank);
      else {
        this.#overflow.set(form, [slot * 4 + rank]);
        this.#newTerms.push(form);
      }
    }
  }

  /** Visits the postings of every term that a word matches. */
  expand(word: QueryWord, visit: PostingsVisitor): void {
    expandIn(this.#dictionary, word, (index, typos, whole) =>
      visit(this.#packed, this.#offsets[index] as number, this.#offsets[index + 1] as number, typos, whole),
    );
    const recent = this.#recentDictionary();
    expandIn(recent, word, (index, typos, whole) => {
      const list = this.#overflow.get(recent.terms[index] as string) as number[];
      visit(list, 0, list.length, typos, whole);
    });
  }

  #recentDictionary(): Dictionary {
    if (this.#newTerms.length > 0) {
      this.#overflowDictionary = new Dictionary(
        [...this.#overflowDictionary.terms, ...this.#newTerms].sort(),
      );
      this.#newTerms = [];
    }
    return this.#overflowDictionary;
  }

  /**
   * Folds the overflow into the flat array, drops what belongs to removed documents, and renumbers.
   * @param newSlots old slot → new slot, or -1 for a document that is gone
   */
  compact(newSlots: Int32Array): void {
    const bulk = this.#dictionary.terms;
    const recent = this.#recentDictionary().terms;
    const terms: string[] = [];
    const offsets: number[] = [0];
    const packed = new Uint32Array(this.#packed.length + this.#overflowLength);
    let length = 0;
    const append = (posting: number) => {
      const slot = newSlots[posting >>> 2] as number;
      if (slot >= 0) packed[length++] = slot * 4 + (posting & 3);
    };

    let inBulk = 0;
    let inRecent = 0;
    while (inBulk < bulk.length || inRecent < recent.length) {
      const term = lesser(bulk[inBulk], recent[inRecent]);
      const start = length;
      if (bulk[inBulk] === term) {
        const end = this.#offsets[inBulk + 1] as number;
        for (let at = this.#offsets[inBulk] as number; at < end; at++) append(this.#packed[at] as number);
        inBulk += 1;
      }
      if (recent[inRecent] === term) {
        this.#overflow.get(term)?.forEach(append);
        packed.subarray(start, length).sort();
        inRecent += 1;
      }
      if (length > start) {
        terms.push(term);
        offsets.push(length);
      }
    }
    this.#dictionary = new Dictionary(terms);
    this.#offsets = Uint32Array.from(offsets);
    this.#packed = packed.slice(0, length);
    this.#overflow = new Map();
    this.#overflowLength = 0;
    this.#overflowDictionary = new Dictionary([]);
  }
}

/** The lesser of two terms of which at most one is missing. */
function lesser(a: string | undefined, b: string | undefined): string {
  if (a === undefined) return b as string;
  return b === undefined || a < b ? a : b;
}

/** Visits each term that any form of the word matches once, at its best. */
function expandIn(dictionary: Dictionary, word: QueryWord, visit: TermVisitor): void {
  const [form = '', ...otherForms] = word.forms;
  if (otherForms.length === 0) {
    dictionary.expand(form, word.asPrefix, visit);
    return;
  }
  const best = new Map<number, number>();
  for (const each of word.forms) {
    dictionary.expand(each, word.asPrefix, (index, typos, whole) => {
      const cost = typos * 2 + (whole ? 0 : 1);
      if (cost < (best.get(index) ?? Number.POSITIVE_INFINITY)) best.set(index, cost);
    });
  }
  for (const [index, cost] of best) visit(index, cost >> 1, (cost & 1) === 0);
}
