/*
 * Calendar days by JavaScript's own `Date`, in UTC. It shares no code with `src/domain`, whose calendar it is used to
 * check.
 */
const DAY_MS = 86_400_000;

/** Days since the epoch; 1970-01-01 is 0. */
export const numberOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

export const dayOfNumber = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

export const plusDays = (day: string, days: number): string => dayOfNumber(numberOfDay(day) + days);

/** The number of days from one day to another, both included. */
export const daysThrough = (first: string, last: string): number =>
  numberOfDay(last) - numberOfDay(first) + 1;

/** The same day of a later month, or the last day of that month if it is shorter. */
export function plusMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

const ZURICH = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Zurich' });

/** The calendar day in Zurich at an instant. */
export const dayInZurich = (instant: Date): string => ZURICH.format(instant);
