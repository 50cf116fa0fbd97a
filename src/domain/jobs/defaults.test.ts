import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftMonth } from '#domain/kernel/civil-date.ts';
import { defaultEnd, endRange, startRange } from './defaults.ts';
import { checkPeriod } from './period.ts';

const TODAY = '2026-11-20';
const DECEMBER = { year: 2026, month: 12 };

describe('the month pickers of the job form', () => {
  it('propose the month after the start as the end', () => {
    expect(defaultEnd(DECEMBER)).toEqual({ year: 2027, month: 1 });
  });

  it('offer the current month and the 36 that follow as the start', () => {
    expect(startRange(TODAY)).toEqual({ first: { year: 2026, month: 11 }, last: { year: 2029, month: 11 } });
  });

  it('offer the start and the eight months after it as the end', () => {
    expect(endRange(DECEMBER, TODAY)).toEqual({ first: DECEMBER, last: { year: 2027, month: 8 } });
  });

  it('offer the current month and the 45 that follow as the end before a start is chosen', () => {
    expect(endRange(null, TODAY)).toEqual({
      first: { year: 2026, month: 11 },
      last: { year: 2030, month: 8 },
    });
  });

  it('offer exactly the months that the rules allow', () => {
    const codes = (start: typeof DECEMBER, end: typeof DECEMBER) =>
      checkPeriod({ start, end, today: TODAY, changed: { start: true, end: true } }).map(({ code }) => code);
    const starts = startRange(TODAY);
    expect(codes(starts.first, defaultEnd(starts.first))).toEqual([]);
    expect(codes(starts.last, defaultEnd(starts.last))).toEqual([]);
    expect(codes(shiftMonth(starts.first, -1), defaultEnd(starts.first))).toEqual(['inThePast']);
    expect(codes(shiftMonth(starts.last, 1), shiftMonth(starts.last, 2))).toEqual(['tooFarAhead']);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36 }), (ahead) => {
        const start = shiftMonth(starts.first, ahead);
        const { first, last } = endRange(start, TODAY);
        expect(codes(start, last)).toEqual([]);
        expect(codes(start, first)).toEqual(['notAfterStart']);
        expect(codes(start, shiftMonth(last, 1))).toEqual(['maximalDurationExceeded']);
      }),
    );
  });
});
