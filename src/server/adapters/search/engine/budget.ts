/** A search exceeded its budget. */
export class TooCostlyError extends Error {
  override name = 'TooCostlyError';
}

/**
 * The measured cost of operations; a unit is about four nanoseconds. Preparing a condition costs as much as testing it
 * on so many ads. A distance is one between two points on a sphere.
 */
export const cost = {
  posting: 1,
  candidate: 3,
  attribute: 5,
  comparison: 1,
  distance: 11,
  readyingInAds: 200,
} as const;

/**
 * The work that searches may still do. A search blocks the event loop, so senseless ones (twenty words that occur in
 * every ad, hundreds of conditions on each of a million ads) are aborted. The work is counted rather than timed, so the
 * result does not depend on the machine's load.
 */
export class Budget {
  readonly #units: number;
  #left: number;

  constructor(units = 50_000_000) {
    this.#units = units;
    this.#left = units;
  }

  /** The units of work done so far. */
  get spent(): number {
    return this.#units - this.#left;
  }

  /** @throws TooCostlyError when more is requested than is left */
  spend(units: number): void {
    if (units > this.#left) throw new TooCostlyError(`${units} units of work asked for, ${this.#left} left`);
    this.#left -= units;
  }
}
