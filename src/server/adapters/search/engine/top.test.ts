import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Key, selectPage } from './top.ts';

const someKeys = (most: number) =>
  fc.array(fc.integer({ min: -most, max: most }), { maxLength: 3000, size: 'max' });

describe('a page of the found slots', () => {
  it('is the same as if all were sorted, however late it is', () => {
    const found = fc.record({
      keys: fc.oneof(someKeys(2), someKeys(40), someKeys(1e6)),
      others: fc.option(fc.infiniteStream(fc.integer({ min: 0, max: 3 })), { nil: undefined }),
      page: fc.nat(),
      size: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(found, ({ keys, others, page, size }) => {
        const count = keys.length;
        // The found slots in some order, among others that were not found.
        const slots = Int32Array.from(keys, (_, at) => ((at * 7919) % count) * 2);
        const byKey = slotKeys(slots, keys);
        const byOther = others && slotKeys(slots, Array.from(others.take(count)));
        const all: Key[] = byOther ? [byKey, byOther] : [byKey];
        const first = (page % (Math.ceil(count / size) + 1)) * size;
        const last = Math.min(first + size, count);
        const sorted = Array.from(slots).sort(
          (a, b) =>
            (byKey[b] as number) - (byKey[a] as number) ||
            (byOther ? (byOther[b] as number) - (byOther[a] as number) : 0),
        );
        expect(selectPage({ slots, count }, first, last, all)).toEqual(sorted.slice(first, last));
      }),
      { numRuns: 100, endOnFailure: true },
    );
  });

  it('keeps the order of the input without keys', () => {
    const slots = Int32Array.of(9, 4, 7, 1, 0);
    expect(selectPage({ slots, count: 4 }, 1, 3, [])).toEqual([4, 7]);
    expect(selectPage({ slots, count: 4 }, 8, 4, [])).toEqual([]);
  });
});

function slotKeys(slots: Int32Array, values: readonly number[]): Float64Array {
  const keys = new Float64Array(2 * slots.length);
  for (const [at, slot] of slots.entries()) keys[slot] = values[at] as number;
  return keys;
}
