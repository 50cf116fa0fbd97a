import {
  type CivilDate,
  type CivilMonth,
  daysBetween,
  monthIndex,
  monthOf,
} from '#domain/kernel/civil-date.ts';
import { formatDate, inZurich, monthName } from '#web/lib/format.ts';
import { translator } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import { type JobFacts, monthsOf, periodText } from './labels.ts';

/** "Dez–Apr" if it starts within a year from `today`, so that the months say it; else as `periodText`. */
export function monthsText(job: JobFacts, language: Language, today: CivilDate): string {
  const [start, end] = monthsOf(job);
  const isSoon = monthIndex(start) - monthIndex(monthOf(today)) < 12;
  return isSoon ? shortMonths(start, end, language) : periodText(job, language);
}

/** From this age on an ad shows the date of its publication. */
const DATED_FROM_DAYS = 30;

/** "vor 3 Tagen", or the date: when a timestamp was, by the day in Zurich; `today` may lag behind it. */
export function publishedText(timestamp: string, language: Language, today: CivilDate): string {
  const t = translator(language, 'common');
  const { date } = inZurich(timestamp);
  const days = daysBetween(date, today);
  if (days <= 0) return t('ago.today');
  if (days === 1) return t('ago.yesterday');
  return days < DATED_FROM_DAYS ? t('ago.days', { n: days }) : formatDate(date, language, 'short');
}

function shortMonths(from: CivilMonth, until: CivilMonth, language: Language): string {
  const [first, last] = [from, until].map(({ month }) => monthName(month, language, 'short'));
  return first === last ? `${first}` : `${first}–${last}`;
}
