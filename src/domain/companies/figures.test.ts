import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANSWERS_DAYS, daysToAnswer, FIGURE_LEAST, NEVER_S, toldReturns } from './figures.ts';

const DAY_S = 86_400;

describe('how fast a company answers', () => {
  it('is shown from five answers on', () => {
    expect(daysToAnswer({ answered: 4, medianSeconds: DAY_S })).toBeNull();
    expect(daysToAnswer({ answered: 5, medianSeconds: DAY_S })).toBe(1);
    expect(daysToAnswer({ answered: 0, medianSeconds: null })).toBeNull();
  });

  it.each([
    [0, 1],
    [DAY_S, 1],
    [DAY_S + 1, 2],
    [3.5 * DAY_S, 4],
  ])('a median of %s seconds is within %s days', (medianSeconds, days) => {
    expect(daysToAnswer({ answered: 8, medianSeconds })).toBe(days);
  });

  it('is not shown if half of the people or more have no answer', () => {
    expect(daysToAnswer({ answered: 5, medianSeconds: NEVER_S })).toBeNull();
    // The median between an immediate answer and a missing one.
    expect(daysToAnswer({ answered: 5, medianSeconds: NEVER_S / 2 })).toBeNull();
    expect(daysToAnswer({ answered: 5, medianSeconds: ANSWERS_DAYS * DAY_S })).toBe(ANSWERS_DAYS);
  });
});

describe('how many come back', () => {
  it('is shown from five on', () => {
    expect(toldReturns({ people: 30, returned: 4 })).toBeNull();
    expect(toldReturns({ people: 30, returned: 5 })).toEqual({ returned: 5, of: 30 });
  });

  it('omits the total if fewer than five did not return', () => {
    expect(toldReturns({ people: 12, returned: 8 })).toEqual({ returned: 8, of: null });
    expect(toldReturns({ people: 13, returned: 8 })).toEqual({ returned: 8, of: 13 });
    expect(toldReturns({ people: 8, returned: 8 })).toEqual({ returned: 8, of: 8 });
  });

  it('never reveals a number of people below five, except zero', () => {
    const counts = fc
      .nat(40)
      .chain((people) => fc.record({ people: fc.constant(people), returned: fc.nat(people) }));
    fc.assert(
      fc.property(counts, (given) => {
        const told = toldReturns(given);
        if (told === null) return;
        const known = [told.returned, ...(told.of === null ? [] : [told.of, told.of - told.returned])];
        expect(known.filter((n) => n > 0 && n < FIGURE_LEAST)).toEqual([]);
      }),
    );
  });
});
