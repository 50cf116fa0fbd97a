import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#domain/kernel/civil-date.ts';
import { checkSeasonSpan, datesOf, type EntryDays, periodClass } from './dates.ts';

const DAYS: EntryDays = {
  startYear: 2026,
  startMonth: 5,
  startDay: 15,
  endYear: 2026,
  endMonth: 10,
  endDay: 3,
};

describe('the dates of an entry', () => {
  it('are exact if both days are given', () => {
    expect(datesOf(DAYS)).toEqual({ startDate: '2026-05-15', endDate: '2026-10-03', isExact: true });
  });

  it.each([
    ['the first of the month without a start day', { startDay: null }, '2026-05-01', '2026-10-03'],
    ['the last of the month without an end day', { endDay: null }, '2026-05-15', '2026-10-31'],
    [
      '28 February without an end day',
      { endMonth: 2, endYear: 2027, endDay: null },
      '2026-05-15',
      '2027-02-28',
    ],
    ['29 February in a leap year', { endMonth: 2, endYear: 2028, endDay: null }, '2026-05-15', '2028-02-29'],
    [
      'the whole month without either day',
      { startDay: null, endMonth: 5, endDay: null },
      '2026-05-01',
      '2026-05-31',
    ],
  ])('are completed with %s, and are then not exact', (_, missing, startDate, endDate) => {
    expect(datesOf({ ...DAYS, ...missing })).toEqual({ startDate, endDate, isExact: false });
  });

  it('have no end while the job goes on', () => {
    const open = { endYear: null, endMonth: null, endDay: null };
    expect(datesOf({ ...DAYS, ...open })).toEqual({ startDate: '2026-05-15', endDate: null, isExact: false });
    expect(datesOf({ ...DAYS, ...open, endYear: 2026 }).endDate).toBeNull();
    expect(datesOf({ ...DAYS, ...open, endMonth: 10 }).endDate).toBeNull();
  });

  it('keep a given last day of a month', () => {
    const leap = {
      ...DAYS,
      startYear: 2028,
      startMonth: 2,
      startDay: 29,
      endYear: 2028,
      endMonth: 12,
      endDay: 31,
    };
    expect(datesOf(leap)).toEqual({ startDate: '2028-02-29', endDate: '2028-12-31', isExact: true });
  });
});

describe('a period', () => {
  it.each([
    ['2026-04-30', 'future'],
    ['2026-05-01', 'current'],
    ['2026-10-31', 'current'],
    ['2026-11-01', 'past'],
  ])('is on %s %s, if it lasts from May through October', (today, expected) => {
    expect(periodClass('2026-05-01', '2026-10-31', today)).toBe(expected);
  });

  it('is never past without an end', () => {
    expect(periodClass('2026-05-01', null, '2026-04-30')).toBe('future');
    expect(periodClass('2026-05-01', null, '2026-05-01')).toBe('current');
    expect(periodClass('2026-05-01', null, '2090-01-01')).toBe('current');
  });
});

describe('an employment for a season', () => {
  it.each([
    ['2026-05-01', '2027-02-01', '2027-02-02'],
    ['2026-05-31', '2027-02-28', '2027-03-01'],
    ['2027-05-31', '2028-02-29', '2028-03-01'],
    ['2027-05-29', '2028-02-29', '2028-03-01'],
    ['2026-05-29', '2027-02-28', '2027-03-01'],
    ['2026-12-31', '2027-09-30', '2027-10-01'],
    ['2028-02-29', '2028-11-29', '2028-11-30'],
    ['2026-11-30', '2027-08-30', '2027-08-31'],
  ])('that starts on %s ends by %s and not on %s', (start, last, tooLate) => {
    expect(checkSeasonSpan(start, last).ok).toBe(true);
    expect(checkSeasonSpan(start, tooLate)).toEqual({ ok: false, reason: 'maximalDurationExceeded' });
  });

  it('may last nine months from any day, and not a day longer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), (day) => {
        const start = addDays('2024-01-01', day);
        const last = addMonths(start, 9);
        expect(checkSeasonSpan(start, last).ok).toBe(true);
        expect(checkSeasonSpan(start, addDays(last, 1)).ok).toBe(false);
      }),
    );
  });
});
