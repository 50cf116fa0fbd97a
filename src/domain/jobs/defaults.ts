import { type CivilDate, type CivilMonth, monthOf, shiftMonth } from '#domain/kernel/civil-date.ts';
import { MAX_MONTHS, START_AHEAD_MONTHS } from './constants.ts';

/** The first and the last month of a picker. */
export type MonthRange = { readonly first: CivilMonth; readonly last: CivilMonth };

/** The end that a form proposes once the start is chosen (rule jobs/month-pickers). */
export function defaultEnd(start: CivilMonth): CivilMonth {
  return shiftMonth(start, 1);
}

/** The months that a picker offers for the start: from the current one on. */
export function startRange(today: CivilDate): MonthRange {
  const current = monthOf(today);
  return { first: current, last: shiftMonth(current, START_AHEAD_MONTHS) };
}

/**
 * The months that a picker offers for the end (rule jobs/month-pickers). They include the start, although it is refused
 * as an end, so that people see it.
 */
export function endRange(start: CivilMonth | null, today: CivilDate): MonthRange {
  if (start) return { first: start, last: shiftMonth(start, MAX_MONTHS - 1) };
  const current = monthOf(today);
  return { first: current, last: shiftMonth(current, START_AHEAD_MONTHS + MAX_MONTHS) };
}
