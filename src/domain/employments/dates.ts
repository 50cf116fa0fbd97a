import { MAX_MONTHS } from '#domain/jobs/constants.ts';
import { addDays, addMonths, type CivilDate, firstDayOf, lastDayOf } from '#domain/kernel/civil-date.ts';
import { fail, ok, type Result } from '#domain/kernel/result.ts';

/** The start and end of an entry as entered in the form: days are optional, and so is the whole end. */
export type EntryDays = {
  readonly startYear: number;
  readonly startMonth: number;
  readonly startDay: number | null;
  readonly endYear: number | null;
  readonly endMonth: number | null;
  readonly endDay: number | null;
};

/** The dates of an entry. `isExact` is whether both days are known; otherwise the entry forms no package. */
export type EntryDates = {
  readonly startDate: CivilDate;
  readonly endDate: CivilDate | null;
  readonly isExact: boolean;
};

/**
 * The dates of an entry. A missing day becomes the first of the month at the start and the last at the end
 * (rule employments/missing-days). Given days exist in their months, which `checkEntryPeriod` ensures.
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

/** Sorts entries by end, latest first and those without an end before all; then by start, latest first. */
export function newestFirst(a: Dates, b: Dates): number {
  const endOf = ({ endDate }: Dates) => endDate ?? '9999-12-31';
  return endOf(b).localeCompare(endOf(a)) || b.startDate.localeCompare(a.startDate);
}

/** The classes of a period relative to a day. */
export const PERIOD_CLASSES = ['past', 'current', 'future'] as const;
export type PeriodClass = (typeof PERIOD_CLASSES)[number];

/**
 * The class of a period on that day: current from its first through its last day; without an end it is never past
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
