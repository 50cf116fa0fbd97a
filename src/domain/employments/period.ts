import {
  type CivilDate,
  type CivilMonth,
  daysBetween,
  firstDayOf,
  lastDayOf,
  monthIndex,
  monthOf,
} from '#domain/kernel/civil-date.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { ok } from '#domain/kernel/result.ts';
import { checkSeasonSpan, datesOf, type EntryDays } from './dates.ts';

/** The range of years of an entry, relative to the current year (rule employments/years). */
const YEARS = { back: 70, ahead: 2 };

/** The years back from today for which start and end must be exact to the day. */
const DAY_ASKED_YEARS = { start: 3, end: 2 };

/** The allowed years of an entry, both inclusive. */
export function yearRange(today: CivilDate): { readonly first: number; readonly last: number } {
  const { year } = monthOf(today);
  return { first: year - YEARS.back, last: year + YEARS.ahead };
}

/**
 * Whether the days of an entry are asked for and required: if it starts within the last three years or ends within the
 * last two, or in the future (rule employments/days-asked). A month counts if any of its days does.
 */
export function isDayAsked(start: CivilMonth, end: CivilMonth | null, today: CivilDate): boolean {
  const yearsAgo = (years: number) => monthIndex(monthOf(today)) - 12 * years;
  return (
    monthIndex(start) >= yearsAgo(DAY_ASKED_YEARS.start) ||
    (end !== null && monthIndex(end) >= yearsAgo(DAY_ASKED_YEARS.end))
  );
}

export type EntryPeriodProblem = {
  readonly field: 'start_day' | 'start_year' | 'end_day' | 'end_month' | 'end_year';
  readonly code:
    | 'required'
    | 'date'
    | 'yearTooEarly'
    | 'yearTooLate'
    | 'notAfterStart'
    | 'maximalDurationExceeded';
  readonly params?: Problem['params'];
};

/**
 * The problems of the period of an entry. Months are 1 to 12. Whether an end is required is checked elsewhere: here an
 * end without its month or year counts as none. Start and end are compared only if their days exist. At a registered
 * company an entry lasts a season at most (rule employments/asking).
 */
export function checkEntryPeriod(
  days: EntryDays,
  { isAtRegisteredCompany, today }: { readonly isAtRegisteredCompany: boolean; readonly today: CivilDate },
): EntryPeriodProblem[] {
  const { startYear, startMonth, startDay, endYear, endMonth, endDay } = days;
  const start = { year: startYear, month: startMonth };
  const end = endYear === null || endMonth === null ? null : { year: endYear, month: endMonth };
  const asksDays = isDayAsked(start, end, today);

  const problems = [
    ...yearProblems('start_year', start, today),
    ...dayProblems('start_day', start, startDay, asksDays),
  ];
  if (end === null) return problems;
  problems.push(...yearProblems('end_year', end, today), ...dayProblems('end_day', end, endDay, asksDays));
  const doDaysExist = !problems.some(({ code }) => code === 'date');
  return doDaysExist ? [...problems, ...spanProblems(days, isAtRegisteredCompany)] : problems;
}

function yearProblems(
  field: 'start_year' | 'end_year',
  { year }: CivilMonth,
  today: CivilDate,
): EntryPeriodProblem[] {
  const { first, last } = yearRange(today);
  if (year < first) return [{ field, code: 'yearTooEarly', params: { years: YEARS.back } }];
  return year > last ? [{ field, code: 'yearTooLate', params: { years: YEARS.ahead } }] : [];
}

function dayProblems(
  field: 'start_day' | 'end_day',
  month: CivilMonth,
  day: number | null,
  isAsked: boolean,
): EntryPeriodProblem[] {
  if (day === null) return isAsked ? [{ field, code: 'required' }] : [];
  return day >= 1 && day <= daysIn(month) ? [] : [{ field, code: 'date' }];
}

function spanProblems(days: EntryDays, isAtRegisteredCompany: boolean): EntryPeriodProblem[] {
  const { startDate, endDate } = datesOf(days);
  if (endDate === null) return [];
  if (endDate <= startDate) return [{ field: 'end_month', code: 'notAfterStart' }];
  const span = isAtRegisteredCompany ? checkSeasonSpan(startDate, endDate) : ok();
  return span.ok ? [] : [{ field: 'end_month', code: span.reason, params: { by: 'days' } }];
}

function daysIn(month: CivilMonth): number {
  return daysBetween(firstDayOf(month), lastDayOf(month)) + 1;
}
