import type { CANTONS } from '#domain/kernel/cantons.ts';
import { monthIndex } from '#domain/kernel/civil-date.ts';
import type { LANGUAGES } from '#domain/kernel/language.ts';
import { formatFrancs } from '#domain/kernel/money.ts';
import type { Season } from '#domain/kernel/season.ts';
import { formatMonth, formatMonthRange, formatWorkload, monthName } from '#web/lib/format.ts';
import { translator } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import { categoryText, positionText } from '#web/nouns/job/labels.ts';
import { type ChosenFilter, type FreeMonths, languageOf } from './list-state.ts';

/** The label of a filter value below the name of its facet. */
export function valueText({ facet, value }: ChosenFilter, language: Language): string {
  const t = translator(language, 'jobs');
  const number = Number(value);
  switch (facet) {
    case 'season':
      return t(`common:season.${value as Season}`);
    case 'job_category_id':
      return categoryText(number, language);
    case 'job_position_id':
      return positionText(number, language);
    case 'state':
      return translator(language, 'search')(`canton.${value as (typeof CANTONS)[number]}`);
    case 'start_month':
    case 'end_month':
      return monthName(number, language);
    case 'duration_in_months':
      return t('duration', { n: number });
    case 'accommodation':
      return t('withAccommodation');
    case 'pay_monthly_amount':
      return t('payFrom', { amount: formatFrancs(number) });
    case 'spoken':
      return spokenText(value, language);
    case 'language':
      return t(`language.${value as (typeof LANGUAGES)[number]}`);
    case 'workload_min': {
      const percent = formatWorkload(number, number);
      return number < 100 ? t('workloadFrom', { percent }) : percent;
    }
  }
}

/** "Deutsch" or "Deutsch, höchstens gut". */
function spokenText(value: string, language: Language): string {
  const t = translator(language, 'jobs');
  const name = t(`language.${languageOf(value) as (typeof LANGUAGES)[number]}`);
  const level = levelText(value, language);
  return level === null ? name : `${name}, ${level}`;
}

/** The level of a choice among the languages at work, "höchstens gut"; null for any. */
export function levelText(value: string, language: Language): string | null {
  const t = translator(language, 'jobs');
  const level = value.split('-')[1] as '1' | '2' | '3' | undefined;
  return level === undefined ? null : t('spokenLevel.atMost', { level: t(`proficiency.${level}`) });
}

/** The label of a filter value on its own. */
export function chipText(filter: ChosenFilter, language: Language): string {
  const value = valueText(filter, language);
  const { facet } = filter;
  return facet === 'start_month' || facet === 'end_month' || facet === 'language' || facet === 'spoken'
    ? translator(language, 'jobs')(`chip.${facet}`, { value })
    : value;
}

/** "Zermatt, bis 25 km" */
export function placeText({ place, radius }: { place: string; radius: number }, language: Language): string {
  return translator(language, 'search')('place.chip', { place: place.replace(/^\d{4} /, ''), radius });
}

/** "Frei Dez 2026 – Apr 2027"; null if no month is selected. */
export function freeMonthsText({ from, until }: FreeMonths, language: Language): string | null {
  const t = translator(language, 'search');
  if (from && until) {
    const isOne = monthIndex(from) === monthIndex(until);
    const months = isOne ? formatMonth(from, language) : formatMonthRange(from, until, language);
    return t('months.both', { months });
  }
  if (from) return t('months.onlyFrom', { month: formatMonth(from, language) });
  return until && t('months.onlyUntil', { month: formatMonth(until, language) });
}
