import { describe, expect, it } from 'vitest';
import { proposedSeason, seasonOfMonths } from './season.ts';

const JUNE = { year: 2027, month: 6 };
const SEPTEMBER = { year: 2027, month: 9 };
const DECEMBER = { year: 2026, month: 12 };
const MARCH = { year: 2027, month: 3 };
const APRIL = { year: 2027, month: 4 };
const OCTOBER = { year: 2027, month: 10 };

describe('the season of the months of an ad', () => {
  it('is that of most of their days, whatever the ad states', () => {
    expect(seasonOfMonths(JUNE, SEPTEMBER, 'winter')).toBe('summer');
    expect(seasonOfMonths(DECEMBER, MARCH, 'summer')).toBe('winter');
    expect(seasonOfMonths(APRIL, OCTOBER, 'winter')).toBe('summer');
  });

  it('is the one that the ad states if both half-years have equally many days', () => {
    // 31 and 30 days on either side.
    expect(seasonOfMonths(MARCH, JUNE, 'winter')).toBe('winter');
    expect(seasonOfMonths(MARCH, JUNE, 'summer')).toBe('summer');
  });
});

describe('the season that a form proposes', () => {
  it('is that of the start until the end is chosen, then that of most days', () => {
    expect(proposedSeason(APRIL, null)).toBe('winter');
    expect(proposedSeason(APRIL, OCTOBER)).toBe('summer');
    expect(proposedSeason(DECEMBER, MARCH)).toBe('winter');
  });

  it('is that of the start if both half-years have equally many days', () => {
    expect(proposedSeason(MARCH, JUNE)).toBe('winter');
  });
});
