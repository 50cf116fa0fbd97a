/**
 * A seeded pseudo-random generator: the same seed gives the same demo data on every machine. It is mulberry32, with 32
 * bits of state, good enough for varied data.
 */
export class Random {
  #state: number;

  constructor(seed: string) {
    // FNV-1a hash of the seed, so that similar seeds start far apart.
    let hash = 0x811c9dc5;
    for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
    this.#state = hash;
  }

  /** From 0 to 1, exclusive. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer, both bounds inclusive. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** True with this probability. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(from: readonly T[]): T {
    const chosen = from[Math.floor(this.next() * from.length)];
    if (chosen === undefined) throw new Error('Nothing to pick from');
    return chosen;
  }

  /** One of the items, with a probability proportional to its weight. */
  weighted<T>(from: readonly T[], weightOf: (item: T) => number): T {
    let rest = this.next() * from.reduce((sum, item) => sum + weightOf(item), 0);
    for (const item of from) {
      rest -= weightOf(item);
      if (rest < 0) return item;
    }
    return this.pick(from);
  }

  /** A random sample without repetition, in random order; all items if there are not enough. */
  sample<T>(from: readonly T[], count: number): T[] {
    const rest = [...from];
    for (let i = rest.length - 1; i > 0; i--) {
      const j = this.between(0, i);
      [rest[i], rest[j]] = [rest[j] as T, rest[i] as T];
    }
    return rest.slice(0, count);
  }
}
