import { LRUCache } from 'lru-cache';

/** The approximate overhead of an entry beside its bytes. */
const OVERHEAD = 1024;

/**
 * An LRU cache of about so many bytes. Entries over a sixteenth of its size are not cached, as they would evict many
 * others.
 */
export function lruOfBytes<Value extends object>(
  maxBytes: number,
  bytesOf: (value: Value) => number,
): LRUCache<string, Value> {
  return new LRUCache({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 16,
    // A string takes two bytes a character.
    sizeCalculation: (value, key) => 2 * key.length + bytesOf(value) + OVERHEAD,
  });
}
