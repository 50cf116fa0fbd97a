/** Stands for an answer that was asked for once: most of those never are again, and are not worth their memory. */
const ONCE = new Uint8Array(0);

/** The answers of an index that were asked for more than once and last. Most visitors ask the same few things. */
export class Answers {
  readonly #mostBytes: number;
  /** The one asked for last stands last. */
  readonly #answers = new Map<string, Uint8Array>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get(question: string): Uint8Array | undefined {
    const answer = this.#answers.get(question);
    if (answer === undefined || answer === ONCE) return undefined;
    this.#answers.delete(question);
    this.#answers.set(question, answer);
    return answer;
  }

  /** Keeps a copy, since answers may be cut from a larger piece of memory, when it is given for the second time. */
  keep(question: string, answer: Uint8Array): void {
    const isFirst = !this.#remove(question);
    const size = sizeOf(question, answer);
    // One that would push many others out is not worth it.
    if (size > this.#mostBytes / 16) return;
    const kept = isFirst ? ONCE : new Uint8Array(answer);
    this.#answers.set(question, kept);
    this.#bytes += sizeOf(question, kept);
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#remove(oldest);
    }
  }

  #remove(question: string): boolean {
    const answer = this.#answers.get(question);
    if (answer === undefined) return false;
    this.#bytes -= sizeOf(question, answer);
    return this.#answers.delete(question);
  }

  clear(): void {
    if (this.#bytes === 0) return;
    this.#answers.clear();
    this.#bytes = 0;
  }
}

/** Two bytes a character, and about what a Map and an array take beside. */
function sizeOf(question: string, answer: Uint8Array): number {
  return 2 * question.length + answer.byteLength + 256;
}
