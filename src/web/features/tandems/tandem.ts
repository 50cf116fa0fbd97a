import type { Reply } from '#api/schemas.ts';
import type { Season } from '#domain/kernel/season.ts';
import { type Bar, type BarState, spanOfMonths } from '#domain/kernel/year-strip.ts';
import { formatMonthRange } from '#web/lib/format.ts';
import { translator } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import { refetch } from '#web/lib/query.tsx';

export type Tandem = Reply<'listTandems'>['data'][number];
export type Suggestion = Reply<'listTandemSuggestions'>['data'][number];
export type Partner = Suggestion['partners'][number];

/** The months of an ad, and what it is. */
export interface Half {
  id: number;
  title: string;
  season: string;
  place: string;
  start_month: number;
  start_year: number;
  end_month: number;
  end_year: number;
}

export function seasonOfHalf({ season }: Pick<Half, 'season'>): Season {
  return season === 'summer' ? 'summer' : 'winter';
}

export function monthsOf({ start_month, start_year, end_month, end_year }: Half) {
  return [
    { year: start_year, month: start_month },
    { year: end_year, month: end_month },
  ] as const;
}

export function barOfHalf(half: Half, state: BarState): Bar {
  return { season: seasonOfHalf(half), ...spanOfMonths(...monthsOf(half)), state };
}

/** "Sommer, Mai – Okt 2027, Ascona". */
export function halfText(half: Half, language: Language): string {
  const season = translator(language, 'tandems')(`common:season.${seasonOfHalf(half)}`);
  return [season, formatMonthRange(...monthsOf(half), language), half.place].join(', ');
}

/** Both halves in the order of the year. */
export function inOrder<Of extends Half>(a: Of, b: Of): [Of, Of] {
  const isBefore = a.start_year * 12 + a.start_month <= b.start_year * 12 + b.start_month;
  return isBefore ? [a, b] : [b, a];
}

/** Reads again what a proposal, an answer or an end has changed. */
export async function outdateTandems(companyId: number): Promise<void> {
  await Promise.all([refetch('listTandems', { companyId }), refetch('listTandemSuggestions', { companyId })]);
}
