import { packTexts, type Segment, shared } from './segment.ts';

export type PackedTerms = Pick<Segment, 'termUnits' | 'termEnds' | 'termShared' | 'termSkips'>;

/** Called with a term's index, its distance in typos, and whether the whole term is within that distance. */
export type TermVisitor = (index: number, typos: number, whole: boolean) => void;

/** The stride of the distance table; greater than the maximum length of a word (fold.ts). */
const ROW = 64;
const rows = new Uint8Array(ROW * ROW).map((_, at) => (at < ROW ? at : 0));
/** By length of a prefix: the least distance of any prefix up to that length to the whole form. */
const nearest = new Uint8Array(ROW);

/** Terms sorted by UTF-16 code units, with prefix compression. */
export class Dictionary {
  protected units: Uint16Array;
  /** The end offset of each term. */
  protected ends: Uint32Array;
  /** The length of the prefix that each term shares with the previous one. */
  protected shared: Uint8Array;
  /** For each term the next one with a shorter shared prefix. */
  protected skips: Uint32Array;
  readonly size: number;

  constructor({ termUnits, termEnds, termShared, termSkips }: PackedTerms) {
    this.units = termUnits;
    this.ends = termEnds;
    this.shared = termShared;
    this.skips = termSkips;
    this.size = termEnds.length;
  }

  /** @param terms sorted, without duplicates */
  static of(terms: readonly string[]): Dictionary {
    return new Dictionary(packTerms(terms));
  }

  term(index: number): string {
    return String.fromCharCode(...this.units.subarray(this.#start(index), this.ends[index]));
  }

  /** The index of a term (binary search); if it is missing, -1 minus its insertion point. */
  find(term: string): number {
    const index = this.#lowerBound(term);
    return index < this.size && this.#compare(index, term) === 0 ? index : -1 - index;
  }

  /** Visits every term that matches `form` within so many typos, as a whole word or as a prefix of one. */
  expand(form: string, asPrefix: boolean, typos: number, visit: TermVisitor): void {
    if (typos > 0) this.#walk(form, asPrefix, typos, visit);
    else this.#lookUp(form, asPrefix, visit);
  }

  #lookUp(form: string, asPrefix: boolean, visit: TermVisitor): void {
    let index = this.#lowerBound(form);
    if (index < this.size && this.#compare(index, form) === 0) visit(index++, 0, true);
    if (!asPrefix) return;
    // Terms with the form as prefix follow it directly, each sharing at least the form with the previous one.
    if (index < this.size && this.#startsWith(index, form)) {
      do visit(index++, 0, false);
      while (index < this.size && (this.shared[index] as number) >= form.length);
    }
  }

  #start(index: number): number {
    return index === 0 ? 0 : (this.ends[index - 1] as number);
  }

  #lowerBound(term: string): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, term) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Negative if the term at the index sorts before the given one, positive if after it. */
  #compare(index: number, term: string): number {
    const start = this.#start(index);
    const length = (this.ends[index] as number) - start;
    const common = Math.min(length, term.length);
    for (let at = 0; at < common; at++) {
      const difference = (this.units[start + at] as number) - term.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return length - term.length;
  }

  #startsWith(index: number, form: string): boolean {
    const start = this.#start(index);
    if ((this.ends[index] as number) - start < form.length) return false;
    for (let at = 0; at < form.length; at++) if (this.units[start + at] !== form.charCodeAt(at)) return false;
    return true;
  }

  /**
   * One pass over all terms; neighbours share the rows of the distance table (optimal string alignment) for their
   * common prefix: row d belongs to the first d letters of a term. The minimum of a row never decreases, and a
   * transposition, which reaches back two rows, costs no less than the row between; so once a row's minimum exceeds the
   * limit, every term with that prefix is skipped.
   */
  #walk(form: string, asPrefix: boolean, limit: number, visit: TermVisitor): void {
    const { units, ends, shared: sharedLetters, skips, size } = this;
    const columns = form.length;
    nearest[0] = columns;
    for (let index = 0; index < size; ) {
      const start = this.#start(index);
      const common = sharedLetters[index] as number;
      const length = (ends[index] as number) - start;
      let hopelessFrom = 0;
      for (let depth = common + 1; depth <= length; depth++) {
        const least = fillRow(form, units, start, depth, limit);
        const reached = rows[depth * ROW + columns] as number;
        const before = nearest[depth - 1] as number;
        nearest[depth] = reached < before ? reached : before;
        if (least > limit) {
          hopelessFrom = depth;
          break;
        }
      }
      if (hopelessFrom > 0) {
        // No term with this prefix is nearer than the prefix itself.
        let next = index + 1;
        while (next < size && (sharedLetters[next] as number) >= hopelessFrom) next = skips[next] as number;
        const typos = nearest[hopelessFrom] as number;
        if (asPrefix && typos <= limit) for (; index < next; index++) visit(index, typos, false);
        index = next;
        continue;
      }
      const distance = rows[length * ROW + columns] as number;
      const typos = asPrefix ? (nearest[length] as number) : distance;
      if (typos <= limit) visit(index, typos, distance === typos);
      index += 1;
    }
  }
}

/**
 * Fills the row of a term's first `depth` letters and returns its minimum. Cells further from the diagonal than `limit`
 * exceed it, so only the band next to the diagonal is filled.
 */
function fillRow(form: string, units: Uint16Array, start: number, depth: number, limit: number): number {
  const columns = form.length;
  const row = depth * ROW;
  const before = row - ROW;
  const letter = units[start + depth - 1] as number;
  const letterBefore = depth > 1 ? (units[start + depth - 2] as number) : -1;
  const first = depth - limit > 1 ? depth - limit : 1;
  const last = depth + limit < columns ? depth + limit : columns;
  const outOfReach = limit + 1;
  let left = first === 1 ? depth : outOfReach;
  rows[row + first - 1] = left;
  let least = left;
  for (let column = first; column <= last; column++) {
    const wanted = form.charCodeAt(column - 1);
    let distance = (rows[before + column - 1] as number) + (letter === wanted ? 0 : 1);
    if (left + 1 < distance) distance = left + 1;
    // The cell above the last one of a row lies outside of the band.
    if (column < depth + limit) {
      const above = (rows[before + column] as number) + 1;
      if (above < distance) distance = above;
    }
    if (letterBefore === wanted && column > 1 && letter === form.charCodeAt(column - 2)) {
      const swapped = (rows[row - 2 * ROW + column - 2] as number) + 1;
      if (swapped < distance) distance = swapped;
    }
    rows[row + column] = distance;
    left = distance;
    if (distance < least) least = distance;
  }
  // This cell is read as the distance to the whole form, and as the cell above the next row's last.
  if (last < columns) rows[row + columns] = outOfReach;
  return least;
}

/** @param terms sorted, without duplicates */
export function packTerms(terms: readonly string[]): PackedTerms {
  const { units, ends } = packTexts(terms);
  const letters = shared(Uint8Array, terms.length);
  for (let index = 1; index < terms.length; index++) {
    letters[index] = commonLength(terms[index - 1] as string, terms[index] as string);
  }
  const skips = shared(Uint32Array, terms.length);
  for (let index = terms.length - 1; index >= 0; index--) {
    let next = index + 1;
    while (next < terms.length && (letters[next] as number) >= (letters[index] as number)) {
      next = skips[next] as number;
    }
    skips[index] = next;
  }
  return { termUnits: units, termEnds: ends, termShared: letters, termSkips: skips };
}

function commonLength(a: string, b: string): number {
  const limit = Math.min(a.length, b.length);
  let length = 0;
  while (length < limit && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}
