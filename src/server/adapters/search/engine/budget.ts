/** Thrown by a search that would cost more than its budget holds. */
export class TooCostlyError extends Error {
  override name = 'TooCostlyError';
}

/**
 * What things cost, as measured: a unit is four nanoseconds or so. To make a condition ready costs as much as to put it to
 * so many ads.
 */
export const cost = { posting: 1, candidate: 3, attribute: 5, comparison: 1, readyingInAds: 200 } as const;

/**
 * The work that searches may still do. Searching holds up everything else in the process, so what nobody means
 * (twenty words that stand in every ad, hundreds of conditions on each of a million ads) is cut off. Counted rather
 * than timed, a search ends the same on a busy machine as on an idle one.
 */
export class Budget {
  readonly #units: number;
  #left: number;

  constructor(units = 50_000_000) {
    this.#units = units;
    this.#left = units;
  }

  /** Units of work that were done. */
  get spent(): number {
    return this.#units - this.#left;
  }

  /** @throws TooCostlyError when more is asked for than is left */
  spend(units: number): void {
    if (units > this.#left) throw new TooCostlyError(`${units} units of work asked for, ${this.#left} left`);
    this.#left -= units;
  }
}
