import {
  type CivilDate,
  type CivilMonth,
  firstDayOf,
  isoMonth,
  lastDayOf,
  monthIndex,
  monthOf,
  monthsInclusive,
} from '#domain/kernel/civil-date.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { MAX_MONTHS, START_AHEAD_MONTHS } from './constants.ts';

export type PeriodProblem = {
  readonly field: 'start_month' | 'end_month';
  readonly code: 'inThePast' | 'tooFarAhead' | 'notAfterStart' | 'maximalDurationExceeded';
  readonly params?: Problem['params'];
};

/** How many months an ad spans, counting the first and the last. */
export function durationInMonths(start: CivilMonth, end: CivilMonth): number {
  return monthsInclusive(start, end);
}

/**
 * The problems of the months of an ad (rules jobs/months, jobs/duration). The end must be after the start, so the
 * shortest ad spans two months. Bounds relative to today apply only to a month that `changed`, so that a running ad can
 * still be corrected. A new ad changes both.
 */
export function checkPeriod(period: {
  readonly start: CivilMonth;
  readonly end: CivilMonth;
  readonly today: CivilDate;
  readonly changed: { readonly start: boolean; readonly end: boolean };
}): PeriodProblem[] {
  const { start, end, changed } = period;
  const fromNow = (month: CivilMonth) => monthIndex(month) - monthIndex(monthOf(period.today));
  const duration = durationInMonths(start, end);

  const problems: PeriodProblem[] = [];
  if (changed.start && fromNow(start) < 0) problems.push({ field: 'start_month', code: 'inThePast' });
  if (changed.start && fromNow(start) > START_AHEAD_MONTHS) {
    problems.push({ field: 'start_month', code: 'tooFarAhead' });
  }
  if (changed.end && fromNow(end) < 0) problems.push({ field: 'end_month', code: 'inThePast' });
  if (duration < 2) problems.push({ field: 'end_month', code: 'notAfterStart' });
  if (duration > MAX_MONTHS) {
    problems.push({ field: 'end_month', code: 'maximalDurationExceeded', params: { by: 'months' } });
  }
  return problems;
}

export type DayProblem = { readonly field: 'start_day' | 'end_day'; readonly code: 'date' };

interface DayInMonth {
  /** Null while it cannot be read. */
  readonly month: CivilMonth | null;
  /** The day of that month; null if the ad names none. */
  readonly day: number | null;
}

/** The problems of the first and the last day of an ad, which its months have to have (rule jobs/days). */
export function checkDays({ start, end }: { start: DayInMonth; end: DayInMonth }): DayProblem[] {
  const problemsOf = (field: DayProblem['field'], { month, day }: DayInMonth): DayProblem[] =>
    month !== null && day !== null && day > lastDayIn(month) ? [{ field, code: 'date' }] : [];
  return [...problemsOf('start_day', start), ...problemsOf('end_day', end)];
}

/** The day on which an ad begins: the first of its month unless it names one (rule jobs/days). */
export function startDate(month: CivilMonth, day: number | null): CivilDate {
  return day === null ? firstDayOf(month) : civilDateOf(month, day);
}

/** The day on which an ad ends: the last of its month unless it names one (rule jobs/days). */
export function endDate(month: CivilMonth, day: number | null): CivilDate {
  return day === null ? lastDayOf(month) : civilDateOf(month, day);
}

/** The same day in another month, or the last of a month that is shorter; null stays null. */
export function dayMovedTo(month: CivilMonth, day: number | null): number | null {
  return day === null ? null : Math.min(day, lastDayIn(month));
}

function civilDateOf(month: CivilMonth, day: number): CivilDate {
  return `${isoMonth(month)}-${String(day).padStart(2, '0')}`;
}

function lastDayIn(month: CivilMonth): number {
  return Number(lastDayOf(month).slice(-2));
}
