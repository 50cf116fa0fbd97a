import { describe, expect, it } from 'vitest';
import { daysBetween } from '#domain/kernel/civil-date.ts';
import { windowFor } from '#domain/kernel/year-strip.ts';
import { EXAMPLE_GAP_DAYS, yearExample } from './year-example.ts';

describe('the example of a working year', () => {
  it('starts with the season shown, in the future', () => {
    expect(yearExample('winter', '2026-11-20').first).toEqual({
      season: 'winter',
      state: 'confirmed',
      start: '2026-12-05',
      end: '2027-04-11',
    });
    expect(yearExample('winter', '2026-12-05').first.start).toBe('2027-12-05');
    expect(yearExample('summer', '2026-11-20').first.start).toBe('2027-05-05');
    expect(yearExample('summer', '2027-01-02').first.start).toBe('2027-05-05');
  });

  it.each(['winter', 'summer'] as const)(
    'fits into twelve months on every day of the year, with %s first',
    (season) => {
      for (let month = 1; month <= 12; month++) {
        const { first, second } = yearExample(season, `2027-${String(month).padStart(2, '0')}-15`);
        expect(daysBetween(first.end, second.start) - 1).toBe(EXAMPLE_GAP_DAYS);
        expect(second.season).not.toBe(first.season);
        expect(windowFor([first, second]).months).toBe(12);
        expect(windowFor([first, second]).start.month).toBe(season === 'winter' ? 11 : 5);
      }
    },
  );
});
