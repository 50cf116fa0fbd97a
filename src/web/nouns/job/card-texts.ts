import { startDate } from '#domain/jobs/period.ts';
import {
  type CivilDate,
  type CivilMonth,
  daysBetween,
  monthIndex,
  monthOf,
} from '#domain/kernel/civil-date.ts';
import { formatFrancs, formatPrice } from '#domain/kernel/money.ts';
import { formatDate, formatDay, inZurich, monthName } from '#web/lib/format.ts';
import { translator } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import { type Days, type JobFacts, monthsOf, periodText } from './labels.ts';

/**
 * "Dez–Apr" or, with the days that it names, "15.12.–Apr", in English "15 Dec – Apr", if it starts within a year from
 * `today`, so that the months say it; else as `periodText`.
 */
export function monthsText(job: JobFacts & Partial<Days>, language: Language, today: CivilDate): string {
  const [start] = monthsOf(job);
  const isSoon = monthIndex(start) - monthIndex(monthOf(today)) < 12;
  return isSoon ? shortMonths(job, language) : periodText(job, language);
}

/** "450.–" or "gratis", where only a sign says what for; null where the ad does not say. */
export function rentText(
  { housing_rent_amount: rent }: { housing_rent_amount: number | null },
  language: Language,
): string | null {
  if (rent === null) return null;
  return rent === 0 ? translator(language, 'jobs')('housing.short.none') : formatPrice(rent);
}

/** "Unterkunft", or what it costs where the ad says: "Unterkunft CHF 450/Mt." (rule jobs/housing). */
export function accommodationText(
  { housing_rent_amount: rent }: { housing_rent_amount: number | null },
  language: Language,
): string {
  const t = translator(language, 'jobs');
  if (rent === null) return t('accommodation');
  return rent === 0 ? t('housing.short.free') : t('housing.short.rent', { amount: formatFrancs(rent) });
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

function shortMonths(job: JobFacts & Partial<Days>, language: Language): string {
  const { start_day = null, end_day = null } = job;
  const [start, end] = monthsOf(job);
  const shortOf = (month: CivilMonth, day: number | null) => {
    if (day === null) return monthName(month.month, language, 'short');
    // Of our languages only German writes a day and a month as two numbers with points.
    return language === 'de' ? `${day}.${month.month}.` : formatDay(startDate(month, day), language, 'short');
  };
  const [first, last] = [shortOf(start, start_day), shortOf(end, end_day)];
  if (first === last) return first;
  return /\s/.test(first + last) ? `${first} – ${last}` : `${first}–${last}`;
}
