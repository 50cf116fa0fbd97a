import { CANTONS } from '#domain/kernel/cantons.ts';
import { type CivilMonth, isCivilDate, parseMonth } from '#domain/kernel/civil-date.ts';
import type { LANGUAGES } from '#domain/kernel/language.ts';
import { PLAN_RADIUS } from '#domain/plans/wishes.ts';
import { formatDateRange, formatMonth, formatWorkload, monthName } from '#web/lib/format.ts';
import { translator } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import { categoryText, positionText } from '#web/nouns/job/labels.ts';
import { type PlanState, valuesOf, type Wish } from './plan-state.ts';

type Canton = (typeof CANTONS)[number];

export function cantonText(canton: string, language: Language): string {
  return translator(language, 'search')(`canton.${canton as Canton}`);
}

/** The cantons in the order of their names. */
export function cantonsIn(language: Language): { value: string; label: string }[] {
  return CANTONS.map((value) => ({ value, label: cantonText(value, language) })).sort((a, b) =>
    a.label.localeCompare(b.label, language),
  );
}

/** "Jan, Mär": months of any year, or of the years that stand beside them. */
export function monthList(months: readonly (number | CivilMonth)[], language: Language): string {
  return months
    .map((month) => monthName(typeof month === 'number' ? month : month.month, language, 'short'))
    .join(', ');
}

const NUMBER = /^\d{1,10}$/;

/**
 * A wish on its own, such as "Mit Unterkunft"; null if it is not given, or what was typed cannot be read, of which its
 * field says what is wrong.
 */
export function wishText(wish: Wish, state: PlanState, language: Language): string | null {
  const t = translator(language, 'year-plans');
  const value = state[wish];
  const values = valuesOf(state, wish);
  const list = (textOf: (each: string) => string) => values.map(textOf).join(', ');
  if (wish === 'held_end' || wish === 'hidden' || wish === 'radius' || value === '') return null;
  switch (wish) {
    case 'query':
      return `«${value}»`;
    case 'categories':
      return list((id) => categoryText(Number(id), language));
    case 'positions':
      return list((id) => positionText(Number(id), language));
    case 'winter_states':
    case 'summer_states':
      return t(`wish.${wish}`, { cantons: list((canton) => cantonText(canton, language)) });
    case 'languages': {
      const names = list((each) =>
        translator(language, 'jobs')(`language.${each as (typeof LANGUAGES)[number]}`),
      );
      return translator(language, 'jobs')('chip.language', { value: names });
    }
    case 'workload':
      return NUMBER.test(value) ? formatWorkload(Number(value), Number(value)) : null;
    case 'accommodation':
      return translator(language, 'jobs')('withAccommodation');
    case 'zip':
      return translator(language, 'search')('place.chip', {
        place: value.replace(/^\d{4} /, ''),
        radius: state.radius || PLAN_RADIUS.usual,
      });
    case 'free':
      return t('wish.free', { months: monthList(values.map(Number), language) });
    case 'from': {
      const month = parseMonth(value);
      return month && t('wish.from', { month: formatMonth(month, language, 'long') });
    }
    case 'days_between':
      return NUMBER.test(value) ? t('wish.days_between', { n: Number(value) }) : null;
    case 'held_start': {
      const end = state.held_end || value;
      if (![value, end].every(isCivilDate)) return null;
      return t('wish.held', { period: formatDateRange(value, end, language, 'short') });
    }
    case 'held':
      return value === 'none' ? t('wish.heldNone') : t('wish.heldOne');
    case 'ad':
      return t('wish.ad');
  }
}
