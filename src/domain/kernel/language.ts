/** Languages of accounts, ads, pages, messages and mails. */
export const LANGUAGES = ['de', 'it', 'en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * Negotiates the language from an `Accept-Language` header. Regions are ignored ('de-CH' is German), the earlier one
 * wins a tie, '*' stands for the fallback, and unparseable parts are skipped.
 */
export function negotiate<L extends Language>(
  header: string | undefined,
  among: readonly L[],
  fallback: L | 'de' = 'de',
): L | 'de' {
  let best: L | 'de' = fallback;
  let bestQuality = 0;
  for (const item of header?.split(',') ?? []) {
    const [range, ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    const primary = range?.split('-')[0];
    const language = primary === '*' ? fallback : among.find((candidate) => candidate === primary);
    const quality = qualityOf(parameters);
    if (language !== undefined && quality > bestQuality) {
      best = language;
      bestQuality = quality;
    }
  }
  return best;
}

/** The quality value of RFC 9110, 12.4.2: from 0 (not acceptable) to 1, the default. */
function qualityOf(parameters: readonly string[]): number {
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  if (weight === undefined) return 1;
  return /^q=(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight.slice(2)) : 0;
}

/** The day of the month as written before the month's name: "5.", "5", and for the first "1°" and "1er". */
export function dayNumber(day: number, language: Language): string {
  if (language === 'de') return `${day}.`;
  return `${day}${day > 1 ? '' : FIRST_OF_MONTH[language]}`;
}

/**
 * The words of a date behind the name of its weekday: "Mittwoch, 5. Mai 2027", "mercoledì 5 maggio 2027",
 * "Wednesday, 5 May 2027", "mercredi 5 mai 2027".
 * @param date yyyy-MM-dd
 */
export function behindWeekday(date: string, language: Language, words: string): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const comma = language === 'de' || language === 'en' ? ',' : '';
  return `${weekday.format(Date.parse(`${date}T00:00:00Z`))}${comma} ${words}`;
}

const FIRST_OF_MONTH = { it: '°', en: '', fr: 'er' };
