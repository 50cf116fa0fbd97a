/**
 * A calendar day, 'yyyy-MM-dd', without time or time zone. Years are 0001 to 9999, so that dates compare as strings (`a
 * < b`) and PostgreSQL accepts all of them.
 */
export type CivilDate = string;

/** A calendar month; `month` is 1 to 12. */
export type CivilMonth = { readonly year: number; readonly month: number };

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH = /^(\d{4})-(\d{2})$/;

/** The text as a date, or null if it is not 'yyyy-MM-dd' or names a day that does not exist. */
export function parseCivilDate(text: string): CivilDate | null {
  const [, year, month, day] = DATE.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  return isMonth(year, month) && day >= 1 && day <= daysInMonth({ year, month }) ? text : null;
}

/** Whether the text is 'yyyy-MM-dd' and names a day that exists. */
export function isCivilDate(text: string): boolean {
  return parseCivilDate(text) !== null;
}

/** Days from one date to another: 0 on the same day, negative if `to` comes first. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** The date that many days later; a negative number goes back. */
export function addDays(date: CivilDate, days: number): CivilDate {
  return dateOfDayNumber(dayNumber(date) + days);
}

/**
 * The same day of the month that many months later, or that month's last day if it is shorter (rule calendar/months).
 */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const month = shiftMonth(monthOf(date), months);
  return isoDate(month, Math.min(dayOf(date), daysInMonth(month)));
}

/** The earlier of two dates. */
export function earlierOf(a: CivilDate, b: CivilDate): CivilDate {
  return a < b ? a : b;
}

/** The later of two dates. */
export function laterOf(a: CivilDate, b: CivilDate): CivilDate {
  return a > b ? a : b;
}

/** The 1st of a month. */
export function firstDayOf(month: CivilMonth): CivilDate {
  return isoDate(month, 1);
}

/** The last day of a month, 29 February in leap years. */
export function lastDayOf(month: CivilMonth): CivilDate {
  return isoDate(month, daysInMonth(month));
}

/** The month that a date lies in. */
export function monthOf(date: CivilDate): CivilMonth {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) };
}

/** The serial number of a month, so that months compare and subtract as integers. */
export function monthIndex({ year, month }: CivilMonth): number {
  return year * 12 + month - 1;
}

/** The month with that number; the inverse of `monthIndex`. */
export function monthFromIndex(index: number): CivilMonth {
  const year = Math.floor(index / 12);
  return { year, month: index - year * 12 + 1 };
}

/** The month that many months later; a negative number goes back. */
export function shiftMonth(month: CivilMonth, months: number): CivilMonth {
  return monthFromIndex(monthIndex(month) + months);
}

/** Months from `first` through `last`, counting both: 1 if they are equal, 0 or less if `last` comes first. */
export function monthsInclusive(first: CivilMonth, last: CivilMonth): number {
  return monthIndex(last) - monthIndex(first) + 1;
}

/** 'yyyy-MM'. */
export function isoMonth({ year, month }: CivilMonth): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}`;
}

/** The text as a month, or null if it is not 'yyyy-MM' with a month from 01 to 12. */
export function parseMonth(text: string): CivilMonth | null {
  const [, year, month] = MONTH.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined) return null;
  return isMonth(year, month) ? { year, month } : null;
}

/*
 * Days are numbered from 1970-01-01 with Howard Hinnant's days_from_civil and civil_from_days
 * (howardhinnant.github.io/date_algorithms.html): years begin in March, so that the leap day comes last,
 * and 400 years, an era, always have 146,097 days.
 */
const DAYS_PER_ERA = 146_097;
const DAYS_FROM_ERA_0_TO_1970 = 719_468;

/** The serial number of a day; 1970-01-01 is 0. */
export function dayNumber(date: CivilDate): number {
  const { year, month } = monthOf(date);
  const marchYear = month > 2 ? year : year - 1;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const monthFromMarch = (month + 9) % 12;
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + dayOf(date) - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - DAYS_FROM_ERA_0_TO_1970;
}

/** The date with that number; the inverse of `dayNumber`. */
export function dateOfDayNumber(number: number): CivilDate {
  const shifted = number + DAYS_FROM_ERA_0_TO_1970;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const leapDaysPassed =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDaysPassed) / 365);
  const dayOfYear = dayOfEra - (yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
  return isoDate({ year, month }, day);
}

function daysInMonth({ year, month }: CivilMonth): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function isMonth(year: number, month: number): boolean {
  return year >= 1 && month >= 1 && month <= 12;
}

function dayOf(date: CivilDate): number {
  return Number(date.slice(8));
}

function isoDate(month: CivilMonth, day: number): CivilDate {
  return `${isoMonth(month)}-${twoDigits(day)}`;
}

/** A day, a month, or the end of a year, as dates write them: '07'. */
export function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
