/** Slots as runs of consecutive numbers, in descending order: two numbers for each run, its last slot and its first. */
export type Runs = Int32Array;

/** Beyond so many, sorting everything again is faster than inserting each. */
const FEW = 16;

/** All slots by publication: those of a segment, which are in order already, merged with those added later. */
export class NewestFirst {
  readonly #ordered: number;
  readonly #isNewer: (a: number, b: number) => boolean;
  /** The added slots, oldest first, and for each the number of older slots in the segment. */
  #added: number[] = [];
  #older: number[] = [];
  /** Added slots that are not sorted yet: sorting is lazy, because no order is needed while an index is being built. */
  #fresh: number[] = [];
  #runs: Runs | undefined;

  /** @param ordered the number of slots in the segment */
  constructor(ordered: number, isNewer: (a: number, b: number) => boolean) {
    this.#ordered = ordered;
    this.#isNewer = isNewer;
  }

  /** Adds a slot after those of the segment. */
  add(slot: number): void {
    this.#fresh.push(slot);
    this.#runs = undefined;
  }

  get runs(): Runs {
    this.#runs ??= this.#read();
    return this.#runs;
  }

  /** Inserts the unsorted slots. */
  #sort(): void {
    if (this.#fresh.length > FEW) {
      this.#added = [...this.#added, ...this.#fresh].sort((a, b) => (this.#isNewer(a, b) ? 1 : -1));
      this.#older = this.#added.map((slot) => this.#olderThan(slot));
    } else {
      for (const slot of this.#fresh) {
        const at = firstOf(this.#added.length, (place) => !this.#isNewer(slot, this.#added[place] as number));
        this.#added.splice(at, 0, slot);
        this.#older.splice(at, 0, this.#olderThan(slot));
      }
    }
    this.#fresh = [];
  }

  /** The number of older slots in the segment. */
  #olderThan(slot: number): number {
    return firstOf(this.#ordered, (other) => !this.#isNewer(slot, other));
  }

  #read(): Runs {
    this.#sort();
    const runs: number[] = [];
    /** Slots of the segment below this one are still to be emitted. */
    let above = this.#ordered;
    for (let at = this.#added.length - 1; at >= 0; at--) {
      const slot = this.#added[at] as number;
      const older = this.#older[at] as number;
      if (older < above) runs.push(above - 1, older);
      const before = runs.length - 1;
      if (older === above && runs[before] === slot + 1) runs[before] = slot;
      else runs.push(slot, slot);
      above = older;
    }
    if (above > 0) runs.push(above - 1, 0);
    return Int32Array.from(runs);
  }
}

/**
 * Binary search: the first number below `count` for which `holds` is true, where it is true for all greater numbers.
 */
function firstOf(count: number, holds: (number: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Lists the slots with a non-zero mark, newest first.
 * @param marks by slot, padded to a multiple of four; the padding is ignored
 * @param list has room for all; the return value is the number written
 */
export function listMarked(marks: Uint8Array, runs: Runs, list: Int32Array): number {
  const fours = new Int32Array(marks.buffer, marks.byteOffset, marks.length >>> 2);
  let count = 0;
  for (let run = 0; run < runs.length; run += 2) {
    const first = runs[run + 1] as number;
    let slot = runs[run] as number;
    for (; slot >= first && (slot & 3) !== 3; slot--) {
      list[count] = slot;
      count += isMarked(marks[slot] as number);
    }
    for (; slot >= first + 3; slot -= 4) {
      const four = fours[slot >>> 2] as number;
      if (four === 0) continue;
      // The last of four bytes is the most significant: all platforms of Node are little-endian.
      list[count] = slot;
      count += isMarked(four >>> 24);
      list[count] = slot - 1;
      count += isMarked((four >>> 16) & 255);
      list[count] = slot - 2;
      count += isMarked((four >>> 8) & 255);
      list[count] = slot - 3;
      count += isMarked(four & 255);
    }
    for (; slot >= first; slot--) {
      list[count] = slot;
      count += isMarked(marks[slot] as number);
    }
  }
  return count;
}

/** 1 for a non-zero mark; branchless, because a branch here would be mispredicted about half of the time. */
function isMarked(mark: number): number {
  return -mark >>> 31;
}

/** Lists all slots, newest first; returns their number. */
export function listAll(runs: Runs, list: Int32Array): number {
  let count = 0;
  for (let run = 0; run < runs.length; run += 2) {
    const first = runs[run + 1] as number;
    for (let slot = runs[run] as number; slot >= first; slot--) list[count++] = slot;
  }
  return count;
}
