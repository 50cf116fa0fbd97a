import { Dictionary } from './dictionary.ts';

const NONE = -1;

/** All of it as data, for another thread. */
export interface RecentData {
  terms: string[];
  latest: Int32Array<ArrayBuffer>;
  postings: Uint32Array<ArrayBuffer>;
  previous: Int32Array<ArrayBuffer>;
}

/** Beyond so many, sorting all terms anew is quicker than putting each in its place. */
const FEW = 16;

/**
 * What the documents added since the segment was built hold: for each term or concept a chain of postings, from the
 * latest to the first. The segment's numbers stay; terms that it does not know are numbered behind them.
 */
export class Recent {
  /** The terms that the segment does not know. */
  readonly #numbers = new Map<string, number>();
  readonly #terms: string[];
  readonly #known: number;
  /** The numbers of those that `dictionary` holds, in its order. */
  #sorted: number[] = [];
  #dictionary = Dictionary.of([]);
  /** By number: the latest link of its chain. */
  #latest: Int32Array<ArrayBuffer>;
  #postings: Uint32Array<ArrayBuffer>;
  #previous: Int32Array<ArrayBuffer>;
  #length: number;

  /**
   * @param known the terms and concepts that the segment numbers
   * @param data what it holds to begin with
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

  /** A copy of all of it. */
  data(): RecentData {
    return {
      terms: this.#terms,
      latest: this.#latest.slice(),
      postings: this.#postings.slice(0, this.#length),
      previous: this.#previous.slice(0, this.#length),
    };
  }

  /** Postings held. */
  get length(): number {
    return this.#length;
  }

  /** The terms that the segment does not know, from the first number behind its own. */
  get terms(): readonly string[] {
    return this.#terms;
  }

  /** The number of a term that the segment does not know. */
  numberOf(term: string): number {
    let number = this.#numbers.get(term);
    if (number === undefined) {
      number = this.#known + this.#terms.length;
      this.#numbers.set(term, number);
      this.#terms.push(term);
    }
    return number;
  }

  /** Notes that a document holds a term. It must be told of the best occurrence first; of later ones it takes no note. */
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

  /** Whether any document holds it. */
  has(number: number): boolean {
    return number < this.#latest.length && this.#latest[number] !== NONE;
  }

  /** Calls back with the postings of a term or concept, the slots descending. */
  each(number: number, visit: (posting: number) => void): void {
    if (number >= this.#latest.length) return;
    for (let at = this.#latest[number] as number; at !== NONE; at = this.#previous[at] as number) {
      visit(this.#postings[at] as number);
    }
  }

  /** Whether any posting of a term or concept passes a test, the highest slot first. */
  some(number: number, test: (posting: number) => boolean): boolean {
    if (number >= this.#latest.length) return false;
    let at = this.#latest[number] as number;
    while (at !== NONE && !test(this.#postings[at] as number)) at = this.#previous[at] as number;
    return at !== NONE;
  }

  /** The terms that the segment does not know, to be searched. */
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

/** The numbers of all terms in the order of these; the last `fresh` are not among the sorted. */
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
