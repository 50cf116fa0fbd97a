import { type CivilDate, dateOfDayNumber, dayNumber, lastDayOf, monthOf } from './civil-date.ts';

/*
 * Swiss legal time is UTC+1, and UTC+2 between the last Sundays of March and October, both changes at 01:00 UTC
 * (Sommerzeitverordnung, SR 941.299.1, art. 2). So it has been since 1996; summer time used to end in September.
 */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The civil date in Zurich at an instant, given in milliseconds since 1970 UTC. */
export function zurichDate(epochMs: number): CivilDate {
  const utcDay = Math.floor(epochMs / DAY);
  // Zurich is ahead of UTC: there the next day may have begun, but the day before is never still on.
  return dateOfDayNumber(epochMs < startOf(utcDay + 1) ? utcDay : utcDay + 1);
}

/** The first instant of a civil day in Zurich, in milliseconds since 1970 UTC. */
export function startOfZurichDay(date: CivilDate): number {
  return startOf(dayNumber(date));
}

function startOf(day: number): number {
  const { year } = monthOf(dateOfDayNumber(day));
  // Both changes come hours after midnight, so the day of a change still starts in the old time.
  const startsInSummerTime = day > lastSunday(year, 3) && day <= lastSunday(year, 10);
  return day * DAY - (startsInSummerTime ? 2 : 1) * HOUR;
}

function lastSunday(year: number, month: number): number {
  const last = dayNumber(lastDayOf({ year, month }));
  // Day 0, 1970-01-01, was a Thursday: four days after a Sunday.
  return last - ((last + 4) % 7);
}
