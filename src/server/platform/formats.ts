import { type CivilDate, monthOf } from '#domain/kernel/civil-date.ts';
import { behindWeekday, dayNumber, type Language } from '#domain/kernel/language.ts';

const months = new Map<string, Intl.DateTimeFormat>();

/** "5. Mai 2027", "1° maggio 2027", "5 May 2027", "1er mai 2027". */
export function dateInWords(date: CivilDate, language: Language): string {
  const day = Number(date.slice(8));
  return `${dayNumber(day, language)} ${monthInWords(date, language)}`;
}

/** "Mittwoch, 5. Mai 2027", "mercoledì 5 maggio 2027", "Wednesday, 5 May 2027", "mercredi 5 mai 2027". */
export function dayInWords(date: CivilDate, language: Language): string {
  return behindWeekday(date, language, dateInWords(date, language));
}

/** "Mai 2027", of the month that a date lies in. */
export function monthInWords(date: CivilDate, language: Language): string {
  const { year, month } = monthOf(date);
  return `${monthName(month, language, 'long')} ${year}`;
}

/** The first letter of a month, 1 to 12. */
export function monthInitial(month: number, language: Language): string {
  return monthName(month, language, 'narrow');
}

function monthName(month: number, language: Language, length: 'long' | 'narrow'): string {
  const id = `${language}/${length}`;
  let format = months.get(id);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(localeOf(language), { month: length, timeZone: 'UTC' });
    months.set(id, format);
  }
  return format.format(Date.UTC(2001, month - 1));
}

/** The name of a country by its ISO code. */
export function countryInWords(code: string, language: Language): string {
  return new Intl.DisplayNames(localeOf(language), { type: 'region' }).of(code) ?? code;
}

/** The name of a spoken language by its ISO code, as it stands within a sentence. */
export function languageInWords(code: string, language: Language): string {
  return new Intl.DisplayNames(localeOf(language), { type: 'language' }).of(code) ?? code;
}

/** Street, zip and place, and the country if it is another one; what is missing is left out. */
export function addressInWords(address: Address, language: Language): string[] {
  const { street, streetNumber, zip, place, country } = address;
  return [
    [street, streetNumber].filter(Boolean).join('\u00a0'),
    [zip, place].filter(Boolean).join('\u00a0'),
    country === null || country === 'CH' ? '' : countryInWords(country, language),
  ].filter((line) => line !== '');
}

interface Address {
  readonly street: string | null;
  readonly streetNumber: string | null;
  readonly zip: string | null;
  readonly place: string | null;
  readonly country: string | null;
}

/** The locale by which dates and names are written in a language. */
export function localeOf(language: Language): string {
  return `${language}-CH`;
}
