import { LRUCache } from 'lru-cache';

/** About what a cache and the objects in it take beside the bytes of an entry. */
const OVERHEAD = 1024;

/** An LRU cache of about so many bytes. An entry of more than a sixteenth of them would push many others out: it is not kept. */
export function lruOfBytes<Value extends object>(
  maxBytes: number,
  bytesOf: (value: Value) => number,
): LRUCache<string, Value> {
  return new LRUCache({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 16,
    // Two bytes a character.
    sizeCalculation: (value, key) => 2 * key.length + bytesOf(value) + OVERHEAD,
  });
}
