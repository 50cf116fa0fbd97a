import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CivilDate, dateOfDayNumber } from '#domain/kernel/civil-date.ts';
import type { Span } from '#domain/kernel/spans.ts';
import { monthsThrough, monthsUntil } from '#domain/kernel/year-strip.ts';
import { datesOf } from './dates.ts';
import type { EntryStatus } from './entry.ts';
import { continuityOf, showsStretch, windowOfYear, workingYearOf, workingYears } from './working-years.ts';

const TODAY = '2026-11-20';
const job = (startDate: CivilDate, endDate: CivilDate | null, status: EntryStatus | null = null) => ({
  startDate,
  endDate,
  status,
});
const told = (entries: Parameters<typeof continuityOf>[0], today = TODAY) => {
  const { gaps, overlaps } = continuityOf(entries, today);
  return { gaps: gaps.map(({ days }) => days), overlaps: overlaps.map(({ days }) => days) };
};

describe('the jobs of a resume', () => {
  const winter = job('2025-12-01', '2026-04-15');
  const summer = job('2026-06-01', '2026-10-15');

  it('have gaps and overlaps counted in days, both ends included', () => {
    expect(told([summer, winter])).toEqual({ gaps: [46], overlaps: [] });
    expect(told([winter, job('2026-04-15', '2026-10-15')])).toEqual({ gaps: [], overlaps: [1] });
    expect(told([winter, job('2026-04-16', '2026-10-15')])).toEqual({ gaps: [], overlaps: [] });
  });

  it('run from the first to the last day of their months if no days are known', () => {
    const months = (startYear: number, startMonth: number, endYear: number, endMonth: number) => {
      const days = { startYear, startMonth, startDay: null, endYear, endMonth, endDay: null };
      return { ...datesOf(days), status: null };
    };
    expect(told([months(2019, 12, 2020, 2), months(2020, 4, 2020, 9)])).toEqual({ gaps: [31], overlaps: [] });
    expect(told([months(2019, 12, 2020, 2), months(2020, 2, 2020, 9)])).toEqual({ gaps: [], overlaps: [29] });
  });

  it('run until today without an end, and leave no gap after them', () => {
    const open = job('2025-12-01', null);
    expect(told([open, job('2026-11-20', '2027-04-15')])).toEqual({ gaps: [], overlaps: [1] });
    expect(told([open, job('2026-12-01', '2027-04-15')])).toEqual({ gaps: [], overlaps: [] });
    expect(told([open, summer])).toEqual({ gaps: [], overlaps: [137] });
    const next = job('2026-12-10', null);
    expect(told([summer, next])).toEqual({ gaps: [55], overlaps: [] });
    expect(told([next, job('2026-12-10', '2027-04-15')])).toEqual({ gaps: [], overlaps: [1] });
  });

  it('are ignored if a company declined them, since no employer sees them', () => {
    const declined = job('2026-04-01', '2026-06-30', 'DECLINED');
    expect(told([winter, declined, summer])).toEqual({ gaps: [46], overlaps: [] });
    expect(told([winter, { ...declined, status: null }, summer])).toEqual({ gaps: [], overlaps: [15, 30] });
  });
});

describe('working years', () => {
  it('last from November to October', () => {
    expect(['2025-11-01', '2026-10-31', '2026-11-01', '2026-01-01'].map(workingYearOf)).toEqual([
      2025, 2025, 2026, 2025,
    ]);
    expect(monthsUntil('2025-11-01', windowOfYear(2025))).toBe(0);
    expect(monthsThrough('2026-10-31', windowOfYear(2025))).toBe(12);
  });

  it('are listed newest first, with consecutive empty ones merged', () => {
    const spans = [
      { start: '2020-12-01', end: '2021-04-15' },
      { start: '2025-06-01', end: '2025-10-15' },
    ];
    expect(workingYears(spans, { today: TODAY })).toEqual([
      { first: 2025, last: 2026, isIdle: true },
      { first: 2024, last: 2024, isIdle: false },
      { first: 2021, last: 2023, isIdle: true },
      { first: 2020, last: 2020, isIdle: false },
    ]);
    expect(workingYears([{ start: '2027-12-01', end: '2028-04-15' }], { today: TODAY })[0]).toEqual({
      first: 2027,
      last: 2027,
      isIdle: false,
    });
  });

  it('begin and end with the jobs; other periods only keep a year from being empty', () => {
    const jobs = [{ start: '2022-12-01', end: '2023-04-15' }];
    const school = { start: '2019-08-01', end: '2022-07-31' };
    const study = { start: '2025-09-01', end: '2030-07-31' };
    expect(workingYears(jobs, { beside: [school, study], today: TODAY })).toEqual([
      { first: 2026, last: 2026, isIdle: false },
      { first: 2025, last: 2025, isIdle: false },
      { first: 2024, last: 2024, isIdle: false },
      { first: 2023, last: 2023, isIdle: true },
      { first: 2022, last: 2022, isIdle: false },
    ]);
  });

  it('show a gap in the year that contains its middle', () => {
    const autumn = { start: '2026-10-16', end: '2026-11-30', days: 46 };
    const year = (first: number, last = first) => ({ first, last, isIdle: false });
    expect([2025, 2026].map((it) => showsStretch(year(it), autumn))).toEqual([false, true]);
    const long = { start: '2021-04-16', end: '2025-05-31', days: 1507 };
    expect(showsStretch(year(2021, 2023), long)).toBe(true);
    expect([2020, 2024].some((it) => showsStretch(year(it), long))).toBe(false);
  });

  const dates = fc.integer({ min: 14_000, max: 22_000 }).map(dateOfDayNumber);
  const spans = fc.tuple(dates, fc.integer({ min: 0, max: 900 })).map(([start, days]) => ({
    start,
    end: addDays(start, days),
  }));

  it('cover every day of every job once, are consecutive, and show every gap once', () => {
    fc.assert(
      fc.property(fc.array(spans, { minLength: 1, maxLength: 8 }), dates, (all, today) => {
        const years = workingYears(all, { today });
        for (const [index, { first, last, isIdle }] of years.entries()) {
          expect(years[index + 1]?.last ?? first - 1).toBe(first - 1);
          expect(isIdle && years[index + 1]?.isIdle).not.toBe(true);
          const touches = ({ start, end }: Span) =>
            workingYearOf(start) <= last && workingYearOf(end) >= first;
          expect(all.some(touches)).toBe(!isIdle);
        }
        const entries = all.map(({ start, end }) => job(start, end));
        const { gaps, overlaps } = continuityOf(entries, today);
        for (const stretch of [...gaps, ...overlaps]) {
          expect(years.filter((it) => showsStretch(it, stretch))).toHaveLength(1);
        }
      }),
    );
  });
});
