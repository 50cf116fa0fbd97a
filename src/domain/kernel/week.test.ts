import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateOfDayNumber, daysBetween } from './civil-date.ts';
import { mondayOf, weekNumber, weeksUpTo } from './week.ts';

const aDate = fc.integer({ min: -200_000, max: 60_000 }).map(dateOfDayNumber);

describe('a week', () => {
  it('begins on Monday', () => {
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(mondayOf('2026-11-23')).toBe('2026-11-23');
    expect(mondayOf('2026-11-29')).toBe('2026-11-23');
    expect(mondayOf('1970-01-01')).toBe('1969-12-29');
  });

  it.each([
    ['2026-01-01', 1],
    ['2025-12-28', 52],
    ['2025-12-29', 1],
    ['2026-12-31', 53],
    ['2027-01-03', 53],
    ['2027-01-04', 1],
    ['2024-12-30', 1],
  ])('has the number of ISO 8601: %s lies in week %i', (date, number) => {
    expect(weekNumber(date)).toBe(number);
  });

  it('contains the same seven days as on the platform calendar', () => {
    fc.assert(
      fc.property(aDate, (date) => {
        const monday = mondayOf(date);
        expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
        expect(daysBetween(monday, date)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(monday, date)).toBeLessThan(7);
        expect(weekNumber(date)).toBe(weekNumber(addDays(monday, 6)));
      }),
    );
  });

  it('is listed back from the current one', () => {
    expect(weeksUpTo('2026-11-25', 3)).toEqual(['2026-11-09', '2026-11-16', '2026-11-23']);
  });
});
