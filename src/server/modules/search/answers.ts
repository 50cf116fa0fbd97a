import { LRUCache } from 'lru-cache';
import { compressLater } from '#server/platform/http/compression.ts';
import { WrittenReply } from '#server/platform/http/handler.ts';

/** Marks an address that was requested once. Its answer is not cached, since most addresses are never requested again. */
const ONCE = new WrittenReply(Buffer.alloc(0));

/**
 * A cache of answers by address, for one edition of the index; it pays since most visitors make the same few searches.
 * An answer is cached at its second request.
 */
export class Answers {
  #edition = '';
  readonly #answers: LRUCache<string, WrittenReply>;

  constructor(mostBytes: number) {
    this.#answers = new LRUCache({
      maxSize: mostBytes,
      // An answer that would evict many others is not worth keeping.
      maxEntrySize: Math.floor(mostBytes / 16),
      sizeCalculation: ({ json }, address) => sizeOf(address, json),
    });
  }

  /**
   * The cached answer for an address.
   * @param edition the current edition; a change of it empties the cache
   */
  get(edition: string, address: string): WrittenReply | undefined {
    if (edition !== this.#edition) this.#begin(edition);
    const answer = this.#answers.get(address);
    return answer === ONCE ? undefined : answer;
  }

  /**
   * Caches a copy, since answers may be slices of a larger buffer. On the first request for an address, `make` is not
   * called.
   * @param edition the edition in which the search began; if it is no longer the current one, nothing is cached
   */
  keep(edition: string, address: string, make: () => Uint8Array): void {
    if (edition !== this.#edition) return;
    if (!this.#answers.has(address)) {
      this.#answers.set(address, ONCE);
      return;
    }
    const made = make();
    const answer = new WrittenReply(Buffer.allocUnsafeSlow(made.length));
    answer.json.set(made);
    this.#answers.set(address, answer);
    if (!this.#answers.has(address)) return;
    compressLater(answer.json, (compressed) => {
      answer.brotli = compressed;
    });
  }

  #begin(edition: string): void {
    this.#edition = edition;
    this.#answers.clear();
  }
}

/**
 * Estimated memory: two bytes per character of the address, half as much again for the compressed copy, and the
 * overhead of the cache and arrays.
 */
function sizeOf(address: string, json: Uint8Array): number {
  return Math.ceil(2 * address.length + 1.5 * json.length + 512);
}
