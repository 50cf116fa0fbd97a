import { describe, expect, it } from 'vitest';
import { parseMonth } from '#domain/kernel/civil-date.ts';
import type { EntryDays } from './dates.ts';
import { checkEntryPeriod, isDayAsked, yearRange } from './period.ts';

const TODAY = '2026-11-20';

/** Parses 'yyyy-MM' or 'yyyy-MM-dd'; null is an open end. */
function daysOf(start: string, end: string | null): EntryDays {
  const [startYear = 0, startMonth = 0, startDay = null] = start.split('-').map(Number);
  const [endYear = null, endMonth = null, endDay = null] = end?.split('-').map(Number) ?? [];
  return { startYear, startMonth, startDay, endYear, endMonth, endDay };
}

function problems(
  days: EntryDays,
  { isAtRegisteredCompany = false, today = TODAY }: { isAtRegisteredCompany?: boolean; today?: string } = {},
): string[] {
  return checkEntryPeriod(days, { isAtRegisteredCompany, today }).map(
    ({ field, code }) => `${field} ${code}`,
  );
}

describe('the days of an entry', () => {
  const month = (text: string) => parseMonth(text) ?? expect.fail(text);

  it.each([
    ['2023-11', '2024-08', true],
    ['2023-10', '2024-10', false],
    ['2023-10', '2024-11', true],
    ['2010-05', '2027-05', true],
    ['2027-05', '2027-10', true],
    ['2010-05', '2010-10', false],
  ])('from %s to %s are asked for: %s', (start, end, asked) => {
    expect(isDayAsked(month(start), month(end), TODAY)).toBe(asked);
  });

  it('are asked for by the start alone if there is no end', () => {
    expect(isDayAsked(month('2023-11'), null, TODAY)).toBe(true);
    expect(isDayAsked(month('2023-10'), null, TODAY)).toBe(false);
  });

  it('are asked for by the month of today, on its first and its last day alike', () => {
    for (const today of ['2026-11-01', '2026-11-30']) {
      expect(isDayAsked(month('2023-11'), month('2024-01'), today)).toBe(true);
      expect(isDayAsked(month('2023-10'), month('2024-01'), today)).toBe(false);
    }
  });

  it('are required if they are asked for', () => {
    expect(problems(daysOf('2026-05', '2026-10'))).toEqual(['start_day required', 'end_day required']);
    expect(problems(daysOf('2026-05-01', '2026-10'))).toEqual(['end_day required']);
    expect(problems(daysOf('2026-05', null))).toEqual(['start_day required']);
    expect(problems(daysOf('2010-05', '2010-10'))).toEqual([]);
    expect(problems(daysOf('2010-05-15', '2010-10'))).toEqual([]);
  });

  it.each([
    ['2027-02-28', '2027-05-01', []],
    ['2027-02-29', '2027-05-01', ['start_day date']],
    ['2028-02-29', '2028-05-01', []],
    ['2026-06-30', '2026-09-31', ['end_day date']],
    ['2026-06-00', '2026-09-30', ['start_day date']],
    ['2026-06-31', '2026-06-31', ['start_day date', 'end_day date']],
  ])('must exist in their months: %s to %s', (start, end, expected) => {
    expect(problems(daysOf(start, end))).toEqual(expected);
  });
});

describe('the years of an entry', () => {
  it('range from seventy years back to two years ahead', () => {
    expect(yearRange(TODAY)).toEqual({ first: 1956, last: 2028 });
    expect(problems(daysOf('1956-01', '1956-02'))).toEqual([]);
    expect(problems(daysOf('1955-12', '1956-02'))).toEqual(['start_year yearTooEarly']);
    expect(problems(daysOf('2028-06-01', '2028-12-31'))).toEqual([]);
    expect(problems(daysOf('2028-06-01', '2029-01-01'))).toEqual(['end_year yearTooLate']);
    expect(problems(daysOf('2029-01-01', null))).toEqual(['start_year yearTooLate']);
    expect(problems(daysOf('1956-01', '1955-12'))).toEqual([
      'end_year yearTooEarly',
      'end_month notAfterStart',
    ]);
  });
});

describe('the end of an entry', () => {
  it('must come after the start', () => {
    expect(problems(daysOf('2026-05-10', '2026-05-11'))).toEqual([]);
    expect(problems(daysOf('2026-05-10', '2026-05-10'))).toEqual(['end_month notAfterStart']);
    expect(problems(daysOf('2026-05-10', '2026-04-30'))).toEqual(['end_month notAfterStart']);
  });

  it('may be in the month of the start if there are no days, but not in the month before', () => {
    expect(problems(daysOf('2010-05', '2010-05'))).toEqual([]);
    expect(problems(daysOf('2010-05', '2010-04'))).toEqual(['end_month notAfterStart']);
  });

  it('may be missing, and an incomplete end counts as missing', () => {
    expect(problems(daysOf('2010-05', null))).toEqual([]);
    expect(problems({ ...daysOf('2010-05', null), endYear: 2009 })).toEqual([]);
    expect(problems({ ...daysOf('2010-05', null), endMonth: 10 })).toEqual([]);
  });

  it('may be any time after the start at a company that is not registered', () => {
    expect(problems(daysOf('2010-05', '2020-10'))).toEqual([]);
    expect(problems(daysOf('2024-05-01', '2026-10-31'))).toEqual([]);
  });
});

describe('an entry at a registered company', () => {
  const registered = { isAtRegisteredCompany: true };

  it('is reported as too long in days if it lasts longer than a season', () => {
    const days = daysOf('2026-05-31', '2027-03-01');
    expect(checkEntryPeriod(days, { ...registered, today: TODAY })).toEqual([
      { field: 'end_month', code: 'maximalDurationExceeded', params: { by: 'days' } },
    ]);
  });

  it('lasts a season at most', () => {
    expect(problems(daysOf('2026-05-31', '2027-02-28'), registered)).toEqual([]);
    expect(problems(daysOf('2026-05-31', '2027-03-01'), registered)).toEqual([
      'end_month maximalDurationExceeded',
    ]);
    expect(problems(daysOf('2010-05', '2011-01'), registered)).toEqual([]);
    expect(problems(daysOf('2010-05', '2011-02'), registered)).toEqual(['end_month maximalDurationExceeded']);
  });

  it('gets only that problem if it ends before it starts', () => {
    expect(problems(daysOf('2026-05-01', '2026-04-30'), registered)).toEqual(['end_month notAfterStart']);
  });
});
