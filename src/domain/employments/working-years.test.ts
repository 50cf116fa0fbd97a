import { describe, expect, it } from 'vitest';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { monthsThrough, monthsUntil } from '#domain/kernel/year-strip.ts';
import { datesOf } from './dates.ts';
import type { EntryStatus } from './entry.ts';
import { continuityOf, windowOfYear, workingYearHolding, workingYearOf } from './working-years.ts';

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

  it('of a job are the one that holds its middle', () => {
    const holding = (start: CivilDate, end: CivilDate) => workingYearHolding({ start, end });
    expect(holding('2025-10-15', '2026-04-10')).toBe(2025);
    expect(holding('2026-05-01', '2026-11-15')).toBe(2025);
    expect(holding('2023-11-01', '2026-10-31')).toBe(2024);
    expect(holding('2026-11-01', '2026-11-01')).toBe(2026);
    expect(holding('2026-10-31', '2026-11-01')).toBe(2025);
  });
});
