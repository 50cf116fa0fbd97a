/** A pseudo-random generator whose sequence depends on its seeds only, independent of other generators. */
export class Random {
  #state: number;

  constructor(...seeds: readonly number[]) {
    let state = 0x9e3779b9;
    for (const seed of seeds) state = mixed(state ^ Math.imul(seed + 1, 0x85ebca6b));
    this.#state = state;
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    return mixed(this.#state) / 2 ** 32;
  }

  /** A whole number from 0 to below `count`. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  /** A whole number from `low` to `high`. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(values: ArrayLike<T>): T {
    return values[this.below(values.length)] as T;
  }

  /** A rank from 0 to below `count` in a Zipf distribution: the second half as often as the first, and so on. */
  zipf(count: number): number {
    return Math.floor(Math.exp(this.next() * Math.log(count + 1))) - 1;
  }

  shuffled<T>(values: readonly T[]): T[] {
    const result = [...values];
    for (let at = result.length - 1; at > 0; at--) {
      const other = this.below(at + 1);
      [result[at], result[other]] = [result[other] as T, result[at] as T];
    }
    return result;
  }
}

function mixed(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 15), bits | 1);
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
  return (bits ^ (bits >>> 14)) >>> 0;
}
