/*
 * Civil days by the calendar of JavaScript, in UTC. Nothing of it is shared with `src/domain`, whose own calendar it is
 * to judge.
 */
const DAY_MS = 86_400_000;

/** The number of a day in an unbroken row; 1970-01-01 is 0. */
export const numberOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

export const dayOfNumber = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

export const plusDays = (day: string, days: number): string => dayOfNumber(numberOfDay(day) + days);

/** How many days lie from one day to another, both counted. */
export const daysThrough = (first: string, last: string): number =>
  numberOfDay(last) - numberOfDay(first) + 1;

/** The same day of a later month, or that month's last where it is shorter. */
export function plusMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

const ZURICH = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Zurich' });

/** The day that calendars in Zurich show at an instant. */
export const dayInZurich = (instant: Date): string => ZURICH.format(instant);
