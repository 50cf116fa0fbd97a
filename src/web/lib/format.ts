import { shownWorkload } from '#domain/jobs/workload.ts';
import type { CivilDate, CivilMonth } from '#domain/kernel/civil-date.ts';
import { behindWeekday, dayNumber } from '#domain/kernel/language.ts';
import { translator } from './i18n.ts';
import type { Language } from './language.ts';

/*
 * Formatting of dates, periods, money and percentages. Month names come from the catalogues and not from Intl, whose
 * short forms differ between Node and browsers and would break hydration.
 */

type Length = 'long' | 'short';

const NBSP = '\u00a0';
const monthNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

export function monthName(month: number, language: Language, length: Length = 'long'): string {
  const known = monthNumbers[month - 1];
  if (!known) throw new RangeError(`There is no month ${month}`);
  return translator(language, 'common')(`month.${length}.${known}`);
}

/** The first letters of the twelve months. */
export function monthInitials(language: Language): string[] {
  return monthNumbers.map((month) => monthName(month, language).charAt(0).toUpperCase());
}

/** "5. Mai 2027", short "5. Dez 2026", for a civil date (or the date part of a timestamp). */
export function formatDate(date: CivilDate, language: Language, length: Length = 'long'): string {
  const { year } = partsOf(date);
  return `${formatDay(date, language, length)} ${year}`;
}

/** "Mittwoch, 5. Mai 2027", for an appointment. */
export function formatAppointment(date: CivilDate, language: Language): string {
  return behindWeekday(date, language, formatDate(date, language));
}

/** "5. Mai", if the year is shown elsewhere. */
export function formatDay(date: CivilDate, language: Language, length: Length = 'long'): string {
  const { month, day } = partsOf(date);
  return `${dayNumber(day, language)} ${monthName(month, language, length)}`;
}

/** "5. Dezember 2026 – 11. April 2027"; a shared year is written once. */
export function formatDateRange(
  from: CivilDate,
  until: CivilDate,
  language: Language,
  length: Length = 'long',
): string {
  const sameYear = partsOf(from).year === partsOf(until).year;
  const start = sameYear ? formatDay(from, language, length) : formatDate(from, language, length);
  return `${start} – ${formatDate(until, language, length)}`;
}

/** "Dez 2026". */
export function formatMonth(
  { year, month }: CivilMonth,
  language: Language,
  length: Length = 'short',
): string {
  return `${monthName(month, language, length)} ${year}`;
}

/** "Dez 2026 – Apr 2027", "Mai – Okt 2027". */
export function formatMonthRange(
  from: CivilMonth,
  until: CivilMonth,
  language: Language,
  length: Length = 'short',
): string {
  const start =
    from.year === until.year ? monthName(from.month, language, length) : formatMonth(from, language, length);
  return `${start} – ${formatMonth(until, language, length)}`;
}

/** An instant as date and time in Zurich: "20. November 2026, 22:41". */
export function formatInstant(timestamp: string, language: Language, length: Length = 'long'): string {
  const { date, time } = inZurich(timestamp);
  return `${formatDate(date, language, length)}, ${time}`;
}

/** The civil date and the time of day of an instant in Zurich. */
export function inZurich(timestamp: string): { date: string; time: string } {
  const parts = Object.fromEntries(
    zurichFormat()
      .formatToParts(new Date(timestamp))
      .map(({ type, value }) => [type, value]),
  );
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

let zurich: Intl.DateTimeFormat | undefined;

/** Created lazily: loading the time zone data takes a phone a tenth of a second, and most pages show no time of day. */
function zurichFormat(): Intl.DateTimeFormat {
  zurich ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Zurich',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return zurich;
}

/** "80–100 %", or "80 %" if both bounds are equal (rule jobs/workload). */
export function formatWorkload(min: number, max: number): string {
  return `${shownWorkload({ min, max }).join('–')}${NBSP}%`;
}

function partsOf(date: string): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = date.slice(0, 10).split('-').map(Number);
  return { year, month, day };
}
