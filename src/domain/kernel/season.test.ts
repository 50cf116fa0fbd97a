import { describe, expect, it } from 'vitest';
import { seasonOnDate } from './season.ts';

describe('the season on a date', () => {
  it.each([
    ['2026-04-30', 'winter'],
    ['2026-05-01', 'summer'],
    ['2026-10-31', 'summer'],
    ['2026-11-01', 'winter'],
    ['2026-12-31', 'winter'],
    ['2027-01-01', 'winter'],
  ])('%s is %s', (date, season) => {
    expect(seasonOnDate(date)).toBe(season);
  });
});
