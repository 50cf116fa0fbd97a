import { addDays, type CivilDate, dayNumber, daysBetween, monthOf } from './civil-date.ts';

/*
 * Weeks by ISO 8601: they begin on Monday, and belong to the year that holds their Thursday (rule calendar/weeks).
 */

/** The Monday of a day's week, which identifies the week. */
export function mondayOf(date: CivilDate): CivilDate {
  // Day 0, 1970-01-01, was a Thursday: three days after a Monday.
  return addDays(date, -((((dayNumber(date) + 3) % 7) + 7) % 7));
}

/** The week number of a day, 1 to 53. */
export function weekNumber(date: CivilDate): number {
  const thursday = addDays(mondayOf(date), 3);
  const { year } = monthOf(thursday);
  const firstDay = `${String(year).padStart(4, '0')}-01-01`;
  return Math.floor(daysBetween(firstDay, thursday) / 7) + 1;
}

/** The Mondays of the last `count` weeks, that of the given day included, the earliest first. */
export function weeksUpTo(date: CivilDate, count: number): CivilDate[] {
  const last = mondayOf(date);
  return Array.from({ length: count }, (_, index) => addDays(last, (index + 1 - count) * 7));
}
