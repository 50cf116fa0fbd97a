import type { Reply } from '#api/schemas.ts';
import type { Bar } from '#domain/kernel/year-strip.ts';
import { spanOfMonths } from '#domain/kernel/year-strip.ts';
import { translator } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import { monthsOf, seasonOf } from './labels.ts';

/** The other half of a tandem, as hits and ads show it. */
export type OtherHalf = NonNullable<Reply<'getJob'>['data']['tandem']>;

/** "Sommer in Ascona, Albergo Riva". */
export function halfText({ place, company, ...half }: OtherHalf, language: Language): string {
  const season = seasonOf(half);
  return translator(language, 'jobs')(`tandem.half.${season}`, { place, company: company.name });
}

export function barOfHalf(half: OtherHalf): Bar {
  return { season: seasonOf(half), ...spanOfMonths(...monthsOf(half)), state: 'confirmed' };
}
