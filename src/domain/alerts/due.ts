import { addDays, type CivilDate } from '../kernel/civil-date.ts';
import { mondayOf } from '../kernel/week.ts';
import { zurichClock, zurichInstant } from '../kernel/zurich.ts';
import type { AlertFrequency } from './alert.ts';

/** The time of day in Zurich from which alerts are sent, in minutes since midnight (rule alerts/time). */
const SENT_FROM = 7 * 60;

/** When an alert that is up to date now is due: the next 7.00 in Zurich, a weekly one's on a Monday. */
export function nextDue(frequency: AlertFrequency, now: Date): Date {
  const { date, minutes } = zurichClock(now.getTime());
  const day = minutes < SENT_FROM ? date : addDays(date, 1);
  return sendingTimeOf(frequency === 'daily' || mondayOf(day) === day ? day : addDays(mondayOf(day), 7));
}

function sendingTimeOf(day: CivilDate): Date {
  // The clocks are changed at night, so that there is a 7.00 every day.
  return new Date(zurichInstant(day, SENT_FROM) as number);
}

/** Whether alerts are sent at that time: from 7.00 until midnight. */
export function isSendingTime(now: Date): boolean {
  return zurichClock(now.getTime()).minutes >= SENT_FROM;
}
