import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitVat } from './vat.ts';

describe('the tax within a total', () => {
  it.each([
    [4990, 81, 4616, 374],
    [59880, 81, 55393, 4487],
    [149880, 81, 138649, 11231],
    [1081, 81, 1000, 81],
    [0, 81, 0, 0],
    [1, 81, 1, 0],
    [4990, 0, 4990, 0],
    // 12.5 Rappen net: half a Rappen is rounded up to the net amount.
    [13, 40, 13, 0],
  ])('of %i Rappen at %i tenths of a percent is split into %i and %i', (total, rate, net, tax) => {
    expect(splitVat(total, rate)).toEqual({ net, tax });
  });

  it('adds up to the total with the net amount, and is correct to the Rappen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 300 }), (total, rate) => {
        const { net, tax } = splitVat(total, rate);
        expect(net + tax).toBe(total);
        expect(Number.isInteger(net) && tax >= 0).toBe(true);
        // The nearest whole Rappen, checked without division.
        const rest = BigInt(total) * 1000n - BigInt(net) * BigInt(1000 + rate);
        expect(2n * rest >= -BigInt(1000 + rate) && 2n * rest < BigInt(1000 + rate)).toBe(true);
      }),
    );
  });
});
