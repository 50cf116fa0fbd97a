import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/kernel/civil-date.ts';
import { seasonOfEmployment } from './season.ts';

describe('the season of an employment', () => {
  it('is that of most of its days, whatever its ad says', () => {
    expect(seasonOfEmployment('2026-06-01', '2026-09-30', 'winter')).toBe('summer');
    expect(seasonOfEmployment('2026-12-01', '2027-03-31', 'summer')).toBe('winter');
  });

  it('is that of its ad if both half-years have equally many days', () => {
    expect(seasonOfEmployment('2026-10-01', '2026-12-01', 'winter')).toBe('winter');
    expect(seasonOfEmployment('2026-10-01', '2026-12-01', 'summer')).toBe('summer');
    expect(seasonOfEmployment('2026-10-01', '2026-12-01', null)).toBe('summer');
  });

  it.each([
    ['summer', '2026-05-01', '2026-10-31'],
    ['winter', '2026-11-01', '2027-04-30'],
    ['winter', '2026-12-15', '2027-04-05'],
    ['summer', '2026-10-31', '2026-10-31'],
    ['winter', '2026-11-01', '2026-11-01'],
    // 31 days of October and 31 days of winter are a tie; one more is winter.
    ['summer', '2026-10-01', '2026-12-01'],
    ['winter', '2026-10-01', '2026-12-02'],
    // 30 days of April and 30 of May, then one less of summer.
    ['summer', '2027-04-01', '2027-05-30'],
    ['winter', '2027-04-01', '2027-05-29'],
    // From February through April there are 90 days in a leap year, else 89.
    ['winter', '2028-02-01', '2028-07-28'],
    ['summer', '2028-02-01', '2028-07-29'],
    ['winter', '2027-02-01', '2027-07-27'],
    ['summer', '2027-02-01', '2027-07-28'],
    // The last days that there are.
    ['summer', '9999-05-01', '9999-12-31'],
    ['winter', '9999-12-01', '9999-12-31'],
  ])('is %s from %s to %s without an ad', (season, start, end) => {
    expect(seasonOfEmployment(start, end, null)).toBe(season);
  });

  it('equals the result of counting day by day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 0, max: 1000 }), (day, length) => {
        const start = addDays('2026-01-01', day);
        let summerDays = 0;
        for (let time = Date.parse(start), left = length; left >= 0; time += 86_400_000, left--) {
          const month = new Date(time).getUTCMonth() + 1;
          if (month >= 5 && month <= 10) summerDays++;
        }
        const expected = summerDays * 2 >= length + 1 ? 'summer' : 'winter';
        expect(seasonOfEmployment(start, addDays(start, length), null)).toBe(expected);
      }),
      { numRuns: 1000 },
    );
  });
});
