import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Season } from '#domain/kernel/season.ts';
import { formatDateRange } from '#web/lib/format.ts';
import { translator } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';

/** The strip in words: "Winterstelle, 5. Dezember 2026 – 11. April 2027". */
export function seasonDatesText(
  { season, start, end }: { season: Season; start: CivilDate; end: CivilDate },
  language: Language,
): string {
  return translator(language, 'employees')(`strip.${season}`, {
    period: formatDateRange(start, end, language),
  });
}
