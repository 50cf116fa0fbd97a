import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dateOfDayNumber,
  dayNumber,
  daysBetween,
  earlierOf,
  firstDayOf,
  isCivilDate,
  isoMonth,
  lastDayOf,
  laterOf,
  monthFromIndex,
  monthIndex,
  monthOf,
  monthsInclusive,
  parseCivilDate,
  parseMonth,
  shiftMonth,
} from './civil-date.ts';

const DAY = 86_400_000;
const FIRST_DAY = Date.parse('0001-01-01') / DAY;
const LAST_DAY = Date.parse('9999-12-31') / DAY;

/** The oracle: the platform's own calendar, in UTC. */
const isoOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);

const anyDay = fc.integer({ min: FIRST_DAY, max: LAST_DAY });
const anyDate = fc
  .integer({ min: Date.parse('1900-01-01') / DAY, max: Date.parse('2200-12-31') / DAY })
  .map(isoOf);

describe('a civil date', () => {
  it('has the same serial number as on the platform calendar, and is restored from it', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(dayNumber(isoOf(day))).toBe(day);
        expect(dateOfDayNumber(day)).toBe(isoOf(day));
      }),
      { numRuns: 2000 },
    );
  });

  it('is consecutive through four hundred years', () => {
    const from = Date.parse('1800-01-01') / DAY;
    for (let day = from; day <= from + 146_097; day++) {
      if (dateOfDayNumber(day) !== isoOf(day) || dayNumber(isoOf(day)) !== day) expect.fail(isoOf(day));
    }
  });

  it.each([
    ['2026-01-31', true],
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2028-02-30', false],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2100-02-29', false],
    ['2026-04-30', true],
    ['2026-04-31', false],
    ['2026-12-31', true],
    ['2026-00-10', false],
    ['2026-13-01', false],
    ['2026-06-00', false],
    ['0000-01-01', false],
    ['0001-01-01', true],
    ['9999-12-31', true],
    ['2026-6-01', false],
    ['2026-06-1', false],
    ['26-06-01', false],
    ['12026-06-01', false],
    ['2026-06-01 ', false],
    ['2026-06-01T00:00', false],
    ['٢٠٢٦-٠٦-٠١', false],
    ['', false],
  ])('reads %j: %s', (text, valid) => {
    expect(parseCivilDate(text)).toBe(valid ? text : null);
    expect(isCivilDate(text)).toBe(valid);
  });

  it('is parsed exactly if the platform calendar returns it unchanged', () => {
    const part = (max: number, length: number) =>
      fc.integer({ min: 0, max }).map((value) => String(value).padStart(length, '0'));
    fc.assert(
      fc.property(part(9999, 4), part(14, 2), part(33, 2), (year, month, day) => {
        const text = `${year}-${month}-${day}`;
        const parsed = Date.parse(text);
        const exists = year !== '0000' && !Number.isNaN(parsed) && isoOf(parsed / DAY) === text;
        expect(isCivilDate(text)).toBe(exists);
      }),
      { numRuns: 2000 },
    );
  });

  it('differs from another by as many days as were added', () => {
    expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
    expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1);
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -100_000, max: 100_000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });

  it('sorts as text in chronological order', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (a, b) => {
        expect(earlierOf(dateOfDayNumber(a), dateOfDayNumber(b))).toBe(isoOf(Math.min(a, b)));
        expect(laterOf(dateOfDayNumber(a), dateOfDayNumber(b))).toBe(isoOf(Math.max(a, b)));
      }),
    );
  });
});

describe('months after a date', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-05-31', 9, '2027-02-28'],
    ['2027-05-31', 9, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-08-31', 1, '2026-09-30'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('%s and %i months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  it('keep the day, or clamp it to the last one of a shorter month', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -600, max: 600 }), (date, months) => {
        const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
        const lastOfTarget = new Date(Date.UTC(year, month + months, 0));
        const wanted = Math.min(day, lastOfTarget.getUTCDate());
        lastOfTarget.setUTCDate(wanted);
        expect(addMonths(date, months)).toBe(lastOfTarget.toISOString().slice(0, 10));
      }),
    );
  });
});

describe('a month', () => {
  it.each([
    [{ year: 2026, month: 1 }, '2026-01-31'],
    [{ year: 2026, month: 2 }, '2026-02-28'],
    [{ year: 2028, month: 2 }, '2028-02-29'],
    [{ year: 2100, month: 2 }, '2100-02-28'],
    [{ year: 2000, month: 2 }, '2000-02-29'],
    [{ year: 2026, month: 11 }, '2026-11-30'],
    [{ year: 2026, month: 12 }, '2026-12-31'],
  ])('%o ends on %s', (month, last) => {
    expect(lastDayOf(month)).toBe(last);
    expect(firstDayOf(month)).toBe(`${last.slice(0, 8)}01`);
    expect(monthOf(last)).toEqual(month);
  });

  it('ends on the day before the next one begins', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const month = monthOf(date);
        expect(addDays(lastDayOf(month), 1)).toBe(firstDayOf(shiftMonth(month, 1)));
        expect(firstDayOf(month) <= date && date <= lastDayOf(month)).toBe(true);
      }),
    );
  });

  it('has consecutive serial numbers across the turn of the year', () => {
    expect(monthIndex({ year: 2027, month: 1 })).toBe(2027 * 12);
    expect(monthIndex({ year: 2027, month: 1 }) - monthIndex({ year: 2026, month: 12 })).toBe(1);
    fc.assert(
      fc.property(fc.integer({ min: 12, max: 119_999 }), (index) => {
        const month = monthFromIndex(index);
        expect(monthIndex(month)).toBe(index);
        expect(month.month).toBeGreaterThanOrEqual(1);
        expect(month.month).toBeLessThanOrEqual(12);
      }),
    );
  });

  it('is counted both as the first and as the last of a span', () => {
    expect(monthsInclusive({ year: 2026, month: 12 }, { year: 2026, month: 12 })).toBe(1);
    expect(monthsInclusive({ year: 2026, month: 12 }, { year: 2027, month: 4 })).toBe(5);
    expect(monthsInclusive({ year: 2027, month: 1 }, { year: 2026, month: 12 })).toBe(0);
  });

  it('is formatted and parsed as yyyy-MM', () => {
    expect(isoMonth({ year: 2026, month: 4 })).toBe('2026-04');
    expect(isoMonth({ year: 987, month: 12 })).toBe('0987-12');
    expect(parseMonth('2026-04')).toEqual({ year: 2026, month: 4 });
    for (const text of ['2026-00', '2026-13', '2026-4', '26-04', '0000-04', '2026-04-01', '']) {
      expect(parseMonth(text)).toBeNull();
    }
  });
});
