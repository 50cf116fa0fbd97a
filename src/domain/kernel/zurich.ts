import {
  addMonths,
  type CivilDate,
  dateOfDayNumber,
  dayNumber,
  lastDayOf,
  monthOf,
  twoDigits,
} from './civil-date.ts';

/*
 * Swiss time is UTC+1, and UTC+2 (DST) between the last Sundays of March and October; both changes are at 01:00 UTC
 * (Sommerzeitverordnung, SR 941.299.1, art. 2). This applies since 1996; before, DST ended in September.
 */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The civil date in Zurich at an instant, given in milliseconds since 1970 UTC. */
export function zurichDate(epochMs: number): CivilDate {
  const utcDay = Math.floor(epochMs / DAY);
  // Zurich is ahead of UTC, so its date is the UTC date or the next one.
  return dateOfDayNumber(epochMs < startOf(utcDay + 1) ? utcDay : utcDay + 1);
}

/** The first instant of a civil day in Zurich, in milliseconds since 1970 UTC. */
export function startOfZurichDay(date: CivilDate): number {
  return startOf(dayNumber(date));
}

/** The instant before which lies what is older than so many months on a day in Zurich. */
export function monthsBefore(today: CivilDate, months: number): Date {
  return new Date(startOfZurichDay(addMonths(today, -months)));
}

/** The local date in Zurich at an instant, and the local time in minutes since midnight. */
export function zurichClock(epochMs: number): { date: CivilDate; minutes: number } {
  const local = epochMs + (isSummerTime(epochMs) ? 2 : 1) * HOUR;
  const day = Math.floor(local / DAY);
  return { date: dateOfDayNumber(day), minutes: Math.floor((local - day * DAY) / MINUTE) };
}

/** Formats minutes since midnight as `07:05`. */
export function clockTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map(twoDigits).join(':');
}

/**
 * The instant of a local time in Zurich, given in minutes since midnight; null in the hour skipped when DST begins. In
 * the hour repeated when DST ends it is the first of the two.
 */
export function zurichInstant(date: CivilDate, minutes: number): number | null {
  const local = dayNumber(date) * DAY + minutes * MINUTE;
  for (const offset of [2, 1]) {
    const epochMs = local - offset * HOUR;
    if (isSummerTime(epochMs) === (offset === 2)) return epochMs;
  }
  return null;
}

function isSummerTime(epochMs: number): boolean {
  const { year } = monthOf(dateOfDayNumber(Math.floor(epochMs / DAY)));
  const change = (month: number) => lastSunday(year, month) * DAY + HOUR;
  return epochMs >= change(3) && epochMs < change(10);
}

function startOf(day: number): number {
  const { year } = monthOf(dateOfDayNumber(day));
  // Both changes happen hours after midnight, so the day of a change starts with the old offset.
  const startsInSummerTime = day > lastSunday(year, 3) && day <= lastSunday(year, 10);
  return day * DAY - (startsInSummerTime ? 2 : 1) * HOUR;
}

function lastSunday(year: number, month: number): number {
  const last = dayNumber(lastDayOf({ year, month }));
  // Day 0, 1970-01-01, was a Thursday: four days after a Sunday.
  return last - ((last + 4) % 7);
}
