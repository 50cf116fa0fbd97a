/**
 * The answers of an index that were last asked for, as long as nothing it holds changes. Most visitors ask the same few
 * things.
 */
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
    if (answer === undefined) return undefined;
    this.#answers.delete(question);
    this.#answers.set(question, answer);
    return answer;
  }

  /** Keeps a copy, since answers may be cut from a larger piece of memory. */
  keep(question: string, answer: Uint8Array): void {
    const size = sizeOf(question, answer);
    // One that would push many others out is not worth it.
    if (size > this.#mostBytes / 16) return;
    this.#answers.set(question, new Uint8Array(answer));
    this.#bytes += size;
    for (const [oldest, other] of this.#answers) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#answers.delete(oldest);
      this.#bytes -= sizeOf(oldest, other);
    }
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
