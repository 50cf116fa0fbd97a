import { MAX_MONTHS } from '#domain/jobs/constants.ts';
import { addDays, addMonths, type CivilDate, firstDayOf, lastDayOf } from '#domain/kernel/civil-date.ts';
import { fail, ok, type Result } from '#domain/kernel/result.ts';

/** When an entry begins and ends, as the form takes it: days may be missing, and so may the whole end. */
export type EntryDays = {
  readonly startYear: number;
  readonly startMonth: number;
  readonly startDay: number | null;
  readonly endYear: number | null;
  readonly endMonth: number | null;
  readonly endDay: number | null;
};

/**
 * The days of an entry as dates. `isExact` says whether both are known to the day; without that it forms no package.
 */
export type EntryDates = {
  readonly startDate: CivilDate;
  readonly endDate: CivilDate | null;
  readonly isExact: boolean;
};

/**
 * The dates of an entry. A missing day shows as the month's first at the start and as its last at the end
 * (rule employments/missing-days). Days that are given exist in their months: `checkEntryPeriod` sees to that.
 */
export function datesOf(days: EntryDays): EntryDates {
  const startMonth = { year: days.startYear, month: days.startMonth };
  const startDate = addDays(firstDayOf(startMonth), (days.startDay ?? 1) - 1);
  if (days.endYear === null || days.endMonth === null) return { startDate, endDate: null, isExact: false };
  const endMonth = { year: days.endYear, month: days.endMonth };
  const endDate = days.endDay === null ? lastDayOf(endMonth) : addDays(firstDayOf(endMonth), days.endDay - 1);
  return { startDate, endDate, isExact: days.startDay !== null && days.endDay !== null };
}

type Dates = Pick<EntryDates, 'startDate' | 'endDate'>;

/** Orders entries by which ended last, those that go on first; then by which began last. */
export function newestFirst(a: Dates, b: Dates): number {
  const endOf = ({ endDate }: Dates) => endDate ?? '9999-12-31';
  return endOf(b).localeCompare(endOf(a)) || b.startDate.localeCompare(a.startDate);
}

/** Where a period lies on a day. */
export const PERIOD_CLASSES = ['past', 'current', 'future'] as const;
export type PeriodClass = (typeof PERIOD_CLASSES)[number];

/**
 * The class of a period on that day: current from its first day through its last, without an end for ever
 * (rule employments/classes).
 */
export function periodClass(start: CivilDate, end: CivilDate | null, today: CivilDate): PeriodClass {
  if (today < start) return 'future';
  return end !== null && end < today ? 'past' : 'current';
}

/**
 * Whether an employment is short enough for a season: it ends at most nine months after its start
 * (rule employments/season-span).
 */
export function checkSeasonSpan(
  start: CivilDate,
  end: CivilDate,
): Result<undefined, 'maximalDurationExceeded'> {
  return end <= addMonths(start, MAX_MONTHS) ? ok() : fail('maximalDurationExceeded');
}
