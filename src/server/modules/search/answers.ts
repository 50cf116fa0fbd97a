/** Stands for an answer that was asked for once: most of those never are again, and are not worth their memory. */
const ONCE = Buffer.alloc(0);

/**
 * The answers that were asked for more than once and last, by address, all of one edition of what searches find. Most
 * visitors ask the same few things.
 */
export class Answers {
  readonly #mostBytes: number;
  #edition = '';
  /** Half of what may be kept. Once it is full it takes the place of the other half, so that nothing has to be sorted. */
  #recent = new Map<string, Buffer>();
  #earlier = new Map<string, Buffer>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** @param edition the one that holds now; answers of any other are given up */
  get(edition: string, address: string): Buffer | undefined {
    if (edition !== this.#edition) this.#begin(edition);
    let answer = this.#recent.get(address);
    if (answer === undefined) {
      answer = this.#earlier.get(address);
      if (answer !== undefined && answer !== ONCE) this.#put(address, answer);
    }
    return answer === ONCE ? undefined : answer;
  }

  /**
   * Keeps a copy of what is made, since answers may be cut from a larger piece of memory; nothing is made unless it is for
   * the second time.
   * @param edition the one in which the search began; what has changed since is not kept
   */
  keep(edition: string, address: string, make: () => Uint8Array): void {
    if (edition !== this.#edition) return;
    if (!this.#recent.has(address) && !this.#earlier.has(address)) {
      this.#put(address, ONCE);
      return;
    }
    const made = make();
    // One that would push many others out is not worth it.
    if (sizeOf(address, made) > this.#mostBytes / 16) return;
    const answer = Buffer.allocUnsafeSlow(made.length);
    answer.set(made);
    this.#put(address, answer);
  }

  #begin(edition: string): void {
    this.#edition = edition;
    this.#recent.clear();
    this.#earlier.clear();
    this.#bytes = 0;
  }

  #put(address: string, answer: Buffer): void {
    const size = sizeOf(address, answer);
    if (this.#bytes + size > this.#mostBytes / 2) {
      this.#earlier = this.#recent;
      this.#recent = new Map();
      this.#bytes = 0;
    }
    this.#recent.set(address, answer);
    this.#bytes += size;
  }
}

/** Two bytes a character, and about what a Map and an array take beside. */
function sizeOf(address: string, answer: Uint8Array): number {
  return 2 * address.length + answer.byteLength + 256;
}
