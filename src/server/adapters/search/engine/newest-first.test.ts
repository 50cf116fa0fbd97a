import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listAll, listMarked, NewestFirst } from './newest-first.ts';

const someTimes = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 40, size: 'max' });

describe('slots sorted newest first', () => {
  it('are listed by publication, both of the segment and added, marked or all', () => {
    const slots = fc.record({
      ordered: someTimes,
      added: someTimes,
      marks: fc.infiniteStream(fc.constantFrom(0, 0, 1, 200)),
    });
    fc.assert(
      fc.property(slots, ({ ordered, added, marks }) => {
        const times = [...ordered.sort((a, b) => a - b), ...added];
        // Of equal times, the later slot counts as newer here.
        const isNewer = (a: number, b: number) =>
          times[a] === times[b] ? a > b : (times[a] as number) > (times[b] as number);
        const order = new NewestFirst(ordered.length, isNewer);
        for (let slot = ordered.length; slot < times.length; slot++) {
          order.add(slot);
          // Queried in between, because the order is cached.
          expect(order.runs.length).toBeGreaterThan(0);
        }
        const expected = [...times.keys()].sort((a, b) => (isNewer(a, b) ? -1 : 1));

        const list = new Int32Array(times.length);
        expect(Array.from(list.subarray(0, listAll(order.runs, list)))).toEqual(expected);

        const bytes = new Uint8Array((times.length + 7) & ~3).fill(9);
        for (const slot of times.keys()) bytes[slot] = marks.next().value;
        const marked = Array.from(list.subarray(0, listMarked(bytes, order.runs, list)));
        expect(marked).toEqual(expected.filter((slot) => bytes[slot] !== 0));
      }),
      { numRuns: 300 },
    );
  });
});
