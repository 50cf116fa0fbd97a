import { Dictionary } from './dictionary.ts';

const NONE = -1;

/** A snapshot as data, for another thread. */
export interface RecentData {
  terms: string[];
  latest: Int32Array<ArrayBuffer>;
  postings: Uint32Array<ArrayBuffer>;
  previous: Int32Array<ArrayBuffer>;
}

/** Beyond so many, sorting everything again is faster than inserting each. */
const FEW = 16;

/**
 * The inverted index of documents added since the segment was built: for each term or concept a linked list of
 * postings, newest first. The segment's numbers of terms remain valid; new terms are numbered after them.
 */
export class Recent {
  /** The terms that are missing in the segment. */
  readonly #numbers = new Map<string, number>();
  readonly #terms: string[];
  readonly #known: number;
  /** The numbers of the terms in `dictionary`, in its order. */
  #sorted: number[] = [];
  #dictionary = Dictionary.of([]);
  /** By number: the head of its linked list. */
  #latest: Int32Array<ArrayBuffer>;
  #postings: Uint32Array<ArrayBuffer>;
  #previous: Int32Array<ArrayBuffer>;
  #length: number;

  /**
   * @param known the number of terms and concepts in the segment
   * @param data the initial contents
   */
  constructor(known: number, data?: RecentData) {
    this.#known = known;
    this.#terms = data?.terms ?? [];
    for (const [at, term] of this.#terms.entries()) this.#numbers.set(term, known + at);
    this.#latest = data?.latest ?? new Int32Array(known + 64).fill(NONE);
    this.#postings = data?.postings ?? new Uint32Array(256);
    this.#previous = data?.previous ?? new Int32Array(256);
    this.#length = data?.postings.length ?? 0;
  }

  /** A snapshot of the contents. */
  data(): RecentData {
    return {
      terms: this.#terms,
      latest: this.#latest.slice(),
      postings: this.#postings.slice(0, this.#length),
      previous: this.#previous.slice(0, this.#length),
    };
  }

  /** The number of postings. */
  get length(): number {
    return this.#length;
  }

  /** The terms that are missing in the segment, numbered after its own. */
  get terms(): readonly string[] {
    return this.#terms;
  }

  /** The number of a term that is missing in the segment. */
  numberOf(term: string): number {
    let number = this.#numbers.get(term);
    if (number === undefined) {
      number = this.#known + this.#terms.length;
      this.#numbers.set(term, number);
      this.#terms.push(term);
    }
    return number;
  }

  /** Adds a posting. The best occurrence of a term in a document must come first; later ones are ignored. */
  add(number: number, slot: number, occurrence: number): void {
    if (number >= this.#latest.length) this.#latest = enlarged(this.#latest, number + 1);
    const latest = this.#latest[number] as number;
    if (latest !== NONE && (this.#postings[latest] as number) >>> 3 === slot) return;
    if (this.#length === this.#postings.length) {
      const larger = new Uint32Array(this.#postings.length * 2);
      larger.set(this.#postings);
      this.#postings = larger;
      this.#previous = enlarged(this.#previous, larger.length);
    }
    this.#postings[this.#length] = slot * 8 + occurrence;
    this.#previous[this.#length] = latest;
    this.#latest[number] = this.#length++;
  }

  /** Whether any document contains it. */
  has(number: number): boolean {
    return number < this.#latest.length && this.#latest[number] !== NONE;
  }

  /** Calls back with the postings of a term or concept, by descending slot. */
  each(number: number, visit: (posting: number) => void): void {
    if (number >= this.#latest.length) return;
    for (let at = this.#latest[number] as number; at !== NONE; at = this.#previous[at] as number) {
      visit(this.#postings[at] as number);
    }
  }

  /** Whether any posting of a term or concept passes a test, tested by descending slot. */
  some(number: number, test: (posting: number) => boolean): boolean {
    if (number >= this.#latest.length) return false;
    let at = this.#latest[number] as number;
    while (at !== NONE && !test(this.#postings[at] as number)) at = this.#previous[at] as number;
    return at !== NONE;
  }

  /** The terms that are missing in the segment, for searching. */
  get dictionary(): Dictionary {
    const fresh = this.#terms.length - this.#sorted.length;
    if (fresh > 0) {
      this.#sorted = sortedBy(this.#terms, this.#sorted, fresh, this.#known);
      this.#dictionary = Dictionary.of(
        this.#sorted.map((number) => this.#terms[number - this.#known] as string),
      );
    }
    return this.#dictionary;
  }

  /** The number of the term at an index of `dictionary`. */
  numberAt(index: number): number {
    return this.#sorted[index] as number;
  }
}

function enlarged(links: Int32Array, atLeast: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(atLeast, links.length * 2)).fill(NONE);
  larger.set(links);
  return larger;
}

/** The numbers of all terms, sorted by term; the last `fresh` are not yet in `sorted`. */
function sortedBy(terms: readonly string[], sorted: number[], fresh: number, known: number): number[] {
  const termOf = (number: number) => terms[number - known] as string;
  const added = Array.from({ length: fresh }, (_, at) => known + terms.length - fresh + at);
  const inOrder = (a: number, b: number) => (termOf(a) < termOf(b) ? -1 : 1);
  if (fresh > FEW) return [...sorted, ...added].sort(inOrder);
  const all = [...sorted];
  for (const number of added) {
    let low = 0;
    let high = all.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (termOf(all[middle] as number) < termOf(number)) low = middle + 1;
      else high = middle;
    }
    all.splice(low, 0, number);
  }
  return all;
}
