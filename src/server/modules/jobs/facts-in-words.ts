import { isPaidInPart, type PayPhrase, payInWords } from '#domain/jobs/pay.ts';
import { formatFrancs } from '#domain/kernel/money.ts';
import { formatMessage } from '#locales/message.ts';
import { languageInWords, localeOf } from '#server/platform/formats.ts';
import { pageText } from '#server/platform/texts.ts';
import { periodInWords, workloadInWords } from './post-in-words.ts';
import type { Job } from './store/jobs.ts';

/** The pay of an ad in its language, as its page states it; null where it states none (rule jobs/pay). */
function statedPayOf({ payMinAmount, payMaxAmount, payUnit, language }: Job): string | null {
  const pay = { pay_min_amount: payMinAmount, pay_max_amount: payMaxAmount, pay_unit: payUnit };
  return payInWords(pay, (phrase: PayPhrase, amount) =>
    formatMessage(pageText(language, 'jobs', `pay.${phrase}`), language, { amount }),
  );
}

/** The pay of an ad, and that it is before tax and for full time: "CHF 4’200 im Monat, brutto bei 100 %". */
function grossPayOf(job: Job): string | null {
  const pay = statedPayOf(job);
  if (pay === null || job.payUnit === null) return null;
  return formatMessage(pageText(job.language, 'jobs', `pay.gross.${job.payUnit}`), job.language, { pay });
}

/** The pay of an ad for lists of others: for what it is only where the post may be for less. */
export function payOf(job: Job): string | null {
  const { payUnit, workloadMin } = job;
  const isForMore = isPaidInPart({ pay_unit: payUnit, workload_min: workloadMin });
  return isForMore ? grossPayOf(job) : statedPayOf(job);
}

/** All that an ad says of its pay, with the 13th salary; null where it says nothing. */
export function fullPayOf(job: Job): string | null {
  const pay = grossPayOf(job);
  if (!job.payThirteenth) return pay;
  return pay === null
    ? pageText(job.language, 'jobs', 'page.thirteenth')
    : formatMessage(pageText(job.language, 'jobs', 'pay.thirteenth'), job.language, { pay });
}

/** The hours of a full-time week, in the language of the ad (rule jobs/hours). */
export function hoursOf({ hoursPerWeek, language }: Job): string | null {
  if (hoursPerWeek === null) return null;
  const hours = String(hoursPerWeek);
  return formatMessage(pageText(language, 'jobs', 'page.hours'), language, { hours });
}

/** "Deutsch: gut; Englisch: Grundkenntnisse", in the language of the ad (rule jobs/spoken). */
export function spokenOf({ spoken, language }: Job): string | null {
  const words = spoken.map((each) => {
    return `${languageInWords(each.language, language)}: ${pageText(language, 'jobs', `proficiency.${each.proficiency}`)}`;
  });
  const [first, ...rest] = words.join('; ');
  return first === undefined ? null : first.toLocaleUpperCase(localeOf(language)) + rest.join('');
}

/** Whether meals are part of the pay or charged for, in the language of the ad. */
export function mealsOf({ meals, language }: Job): string | null {
  return meals && pageText(language, 'jobs', `meals.${meals}`);
}

/** The facts of an ad in one line, in its language: when, how much, for what pay, and whether with a room and with meals. */
export function factsLineOf(job: Job): string {
  const say = (key: 'page.accommodation' | 'page.accommodationOffered' | 'page.meals') =>
    pageText(job.language, 'jobs', key);
  const period = {
    ...{ start: { year: job.startYear, month: job.startMonth }, startDay: job.startDay },
    ...{ end: { year: job.endYear, month: job.endMonth }, endDay: job.endDay },
  };
  const [housing, meals] = [housingOf(job), mealsOf(job)];
  const facts = [
    periodInWords(period, job.language),
    workloadInWords({ min: job.workloadMin, max: job.workloadMax }),
    fullPayOf(job),
    job.accommodation &&
      (housing === null ? say('page.accommodationOffered') : `${say('page.accommodation')}: ${housing}`),
    meals && `${say('page.meals')}: ${meals}`,
  ];
  return facts.filter(Boolean).join(' · ');
}

/** The room and its rent in the language of the ad, as far as it says; null where it says neither (rule jobs/housing). */
export function housingOf({ housingKind: kind, housingRentAmount: rent, language }: Job): string | null {
  const say = (key: string, values = {}) =>
    formatMessage(pageText(language, 'jobs', `housing.${key}`), language, values);
  const parts = [
    kind && say(`kind.${kind}`),
    rent !== null && (rent === 0 ? say('free') : say('rent', { amount: formatFrancs(rent) })),
  ];
  return parts.filter(Boolean).join(', ') || null;
}
