/** Stands for an answer that was asked for once: most of those never are again, and are not worth their memory. */
const ONCE = new Uint8Array(0);

/** The answers of an index that were asked for more than once and last. Most visitors ask the same few things. */
export class Answers {
  readonly #mostBytes: number;
  /** Half of what may be kept. Once it is full it takes the place of the other half, so that nothing has to be sorted. */
  #recent = new Map<string, Uint8Array>();
  #earlier = new Map<string, Uint8Array>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get(question: string): Uint8Array | undefined {
    let answer = this.#recent.get(question);
    if (answer === undefined) {
      answer = this.#earlier.get(question);
      if (answer !== undefined && answer !== ONCE) this.#put(question, answer);
    }
    return answer === ONCE ? undefined : answer;
  }

  /** Keeps a copy, since answers may be cut from a larger piece of memory, when it is given for the second time. */
  keep(question: string, answer: Uint8Array): void {
    // One that would push many others out is not worth it.
    if (sizeOf(question, answer) > this.#mostBytes / 16) return;
    const isKnown = this.#recent.has(question) || this.#earlier.has(question);
    this.#put(question, isKnown ? new Uint8Array(answer) : ONCE);
  }

  clear(): void {
    this.#recent.clear();
    this.#earlier.clear();
    this.#bytes = 0;
  }

  #put(question: string, answer: Uint8Array): void {
    const size = sizeOf(question, answer);
    if (this.#bytes + size > this.#mostBytes / 2) {
      this.#earlier = this.#recent;
      this.#recent = new Map();
      this.#bytes = 0;
    }
    this.#recent.set(question, answer);
    this.#bytes += size;
  }
}

/** Two bytes a character, and about what a Map and an array take beside. */
function sizeOf(question: string, answer: Uint8Array): number {
  return 2 * question.length + answer.byteLength + 256;
}
