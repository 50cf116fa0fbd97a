import { compressLater } from '#server/platform/http/compression.ts';
import { WrittenReply } from '#server/platform/http/handler.ts';

/** Stands for an answer that was asked for once: most are never asked for again, and not worth their memory. */
const ONCE = new WrittenReply(Buffer.alloc(0));

/**
 * The latest answers that were asked for more than once, by address, all of one edition of what searches find. Most
 * visitors ask the same few things.
 */
export class Answers {
  readonly #mostBytes: number;
  #edition = '';
  /** Half of what may be kept. Once it is full it takes the place of the other half, so that nothing has to be sorted. */
  #recent = new Map<string, WrittenReply>();
  #earlier = new Map<string, WrittenReply>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /**
   * The answer that is kept for an address.
   * @param edition the one that holds now; answers of any other are given up
   */
  get(edition: string, address: string): WrittenReply | undefined {
    if (edition !== this.#edition) this.#begin(edition);
    let answer = this.#recent.get(address);
    if (answer === undefined) {
      answer = this.#earlier.get(address);
      if (answer !== undefined && answer !== ONCE) this.#put(address, answer);
    }
    return answer === ONCE ? undefined : answer;
  }

  /**
   * Keeps a copy of what is made, since answers may be cut from a larger piece of memory. The first time nothing is made.
   * @param edition the one in which the search began; what has changed since is not kept
   */
  keep(edition: string, address: string, make: () => Uint8Array): void {
    if (edition !== this.#edition) return;
    if (!this.#recent.has(address) && !this.#earlier.has(address)) {
      this.#put(address, ONCE);
      return;
    }
    const made = make();
    // An answer that would push many others out is not worth keeping.
    if (sizeOf(address, made) > this.#mostBytes / 16) return;
    const answer = new WrittenReply(Buffer.allocUnsafeSlow(made.length));
    answer.json.set(made);
    this.#put(address, answer);
    compressLater(answer.json, (compressed) => {
      answer.brotli = compressed;
    });
  }

  #begin(edition: string): void {
    this.#edition = edition;
    this.#recent.clear();
    this.#earlier.clear();
    this.#bytes = 0;
  }

  #put(address: string, answer: WrittenReply): void {
    const size = sizeOf(address, answer.json);
    if (this.#bytes + size > this.#mostBytes / 2) {
      this.#earlier = this.#recent;
      this.#recent = new Map();
      this.#bytes = 0;
    }
    this.#recent.set(address, answer);
    this.#bytes += size;
  }
}

/** Two bytes a character, half as much again for what is compressed, and about what a Map and arrays take beside. */
function sizeOf(address: string, json: Uint8Array): number {
  return 2 * address.length + 1.5 * json.length + 512;
}
