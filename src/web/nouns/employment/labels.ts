import { type CivilDate, twoDigits } from '#domain/kernel/civil-date.ts';
import type { Season } from '#domain/kernel/season.ts';
import { formatDateRange } from '#web/lib/format.ts';
import { translator } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';

/** "Sommer 2025", or "Winter 2025/26"; a winter is named by the year of its November. */
export function seasonHereText(
  { season, year }: { season: Season; year: number },
  language: Language,
): string {
  const name = translator(language, 'common')(`season.${season}`);
  return season === 'summer' ? `${name} ${year}` : `${name} ${year}/${twoDigits((year + 1) % 100)}`;
}

/** The strip in words: "Winterstelle, 5. Dezember 2026 – 11. April 2027". */
export function seasonDatesText(
  { season, start, end }: { season: Season; start: CivilDate; end: CivilDate },
  language: Language,
): string {
  return translator(language, 'employees')(`strip.${season}`, {
    period: formatDateRange(start, end, language),
  });
}
