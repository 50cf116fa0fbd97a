import { addDays, type CivilDate } from '../kernel/civil-date.ts';
import { mondayOf } from '../kernel/week.ts';
import { zurichClock, zurichInstant } from '../kernel/zurich.ts';
import type { AlertFrequency } from './alert.ts';

/** The time of day in Zurich from which alerts are sent, in minutes since midnight (rule alerts/time). */
const SENT_FROM = 7 * 60;

/** When an alert that was checked at `now` is due next: at 7.00 in Zurich, on a Monday if it is weekly. */
export function nextDue(frequency: AlertFrequency, now: Date): Date {
  const { date, minutes } = zurichClock(now.getTime());
  const day = minutes < SENT_FROM ? date : addDays(date, 1);
  return sendingTimeOf(frequency === 'daily' || mondayOf(day) === day ? day : addDays(mondayOf(day), 7));
}

function sendingTimeOf(day: CivilDate): Date {
  // 7.00 exists on every day, since daylight saving time changes at night.
  return new Date(zurichInstant(day, SENT_FROM) as number);
}

/** Whether alerts are sent at that time: from 7.00 until midnight in Zurich. */
export function isSendingTime(now: Date): boolean {
  return zurichClock(now.getTime()).minutes >= SENT_FROM;
}
