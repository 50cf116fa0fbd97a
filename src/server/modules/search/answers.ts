import { compressLater } from '#server/platform/http/compression.ts';
import { WrittenReply } from '#server/platform/http/handler.ts';

/** Marks an address that was requested once. Its answer is not cached, since most addresses are never requested again. */
const ONCE = new WrittenReply(Buffer.alloc(0));

/**
 * A cache of answers by address, for one edition of the index; it pays since most visitors make the same few searches.
 * An answer is cached at its second request.
 */
export class Answers {
  readonly #mostBytes: number;
  #edition = '';
  /**
   * The younger of two generations. When it reaches half the budget it replaces the older one, which is dropped: an
   * approximate LRU without sorting.
   */
  #recent = new Map<string, WrittenReply>();
  #earlier = new Map<string, WrittenReply>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /**
   * The cached answer for an address.
   * @param edition the current edition; a change of it empties the cache
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
   * Caches a copy, since answers may be slices of a larger buffer. On the first request for an address, `make` is not
   * called.
   * @param edition the edition in which the search began; if it is no longer the current one, nothing is cached
   */
  keep(edition: string, address: string, make: () => Uint8Array): void {
    if (edition !== this.#edition) return;
    if (!this.#recent.has(address) && !this.#earlier.has(address)) {
      this.#put(address, ONCE);
      return;
    }
    const made = make();
    // Not cached, since it would evict many others.
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

/**
 * Estimated memory: two bytes per character of the address, half as much again for the compressed copy, and the
 * overhead of Map and arrays.
 */
function sizeOf(address: string, json: Uint8Array): number {
  return 2 * address.length + 1.5 * json.length + 512;
}
