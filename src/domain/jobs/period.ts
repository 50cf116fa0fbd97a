import {
  type CivilDate,
  type CivilMonth,
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
