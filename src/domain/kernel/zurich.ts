import { type CivilDate, dateOfDayNumber, dayNumber, lastDayOf, monthOf } from './civil-date.ts';

/*
 * Swiss legal time is UTC+1, and UTC+2 between the last Sundays of March and October, both changes at 01:00 UTC
 * (Sommerzeitverordnung, SR 941.299.1, art. 2). So it has been since 1996; summer time used to end in September.
 */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
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

/** The day in Zurich at an instant, and the minutes of its clock since midnight. */
export function zurichClock(epochMs: number): { date: CivilDate; minutes: number } {
  const local = epochMs + (isSummerTime(epochMs) ? 2 : 1) * HOUR;
  const day = Math.floor(local / DAY);
  return { date: dateOfDayNumber(day), minutes: Math.floor((local - day * DAY) / MINUTE) };
}

/** Minutes since midnight as clocks show them: `07:05`. */
export function clockTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/**
 * The instant at which the clocks of Zurich show these minutes since midnight on a day; null for the hour that a spring
 * day leaves out. Of the hour that an autumn day has twice it is the first.
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
  // Both changes come hours after midnight, so the day of a change still starts in the old time.
  const startsInSummerTime = day > lastSunday(year, 3) && day <= lastSunday(year, 10);
  return day * DAY - (startsInSummerTime ? 2 : 1) * HOUR;
}

function lastSunday(year: number, month: number): number {
  const last = dayNumber(lastDayOf({ year, month }));
  // Day 0, 1970-01-01, was a Thursday: four days after a Sunday.
  return last - ((last + 4) % 7);
}
