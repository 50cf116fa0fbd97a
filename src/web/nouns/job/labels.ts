import {
  JOB_CATEGORIES,
  JOB_POSITIONS,
  type JobCategoryId,
  type JobPositionId,
} from '#domain/jobs/constants.ts';
import { isPaidInPart, type Pay, payInWords } from '#domain/jobs/pay.ts';
import { endDate, startDate } from '#domain/jobs/period.ts';
import type { CivilMonth } from '#domain/kernel/civil-date.ts';
import type { Season } from '#domain/kernel/season.ts';
import { formatDate, formatMonth, formatMonthRange, formatWorkload } from '#web/lib/format.ts';
import { translator } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';

/** The fields that a search hit and a full ad have in common: months, season and workload. */
export interface JobFacts {
  season: string;
  start_month: number;
  start_year: number;
  end_month: number;
  end_year: number;
  workload_min: number;
  workload_max: number;
}

export function seasonOf({ season }: Pick<JobFacts, 'season'>): Season {
  return season === 'summer' ? 'summer' : 'winter';
}

type Months = Pick<JobFacts, 'start_month' | 'start_year' | 'end_month' | 'end_year'>;

export function monthsOf(job: Months): [start: CivilMonth, end: CivilMonth] {
  return [
    { year: job.start_year, month: job.start_month },
    { year: job.end_year, month: job.end_month },
  ];
}

/** "Dez 2026 – Apr 2027". */
export function periodText(job: Months, language: Language): string {
  return formatMonthRange(...monthsOf(job), language);
}

/** The days that an ad names in its first and last month (rule jobs/days). */
export interface Days {
  start_day: number | null;
  end_day: number | null;
}

/** "15. Dez 2026 – Apr 2027": the period with the days that the ad names; null where it names none (rule jobs/days). */
export function daysText(job: JobFacts & Partial<Days>, language: Language): string | null {
  const { start_day = null, end_day = null } = job;
  if (start_day === null && end_day === null) return null;
  const [start, end] = monthsOf(job);
  const from =
    start_day === null
      ? formatMonth(start, language)
      : formatDate(startDate(start, start_day), language, 'short');
  const until =
    end_day === null ? formatMonth(end, language) : formatDate(endDate(end, end_day), language, 'short');
  return `${from} – ${until}`;
}

/** "CHF 4’200–4’600 im Monat", "ab CHF 25 in der Stunde"; null where the ad does not say (rule jobs/pay). */
export function payText(job: Pay, language: Language): string | null {
  const t = translator(language, 'jobs');
  return payInWords(job, (phrase, amount) => t(`pay.${phrase}`, { amount }));
}

/**
 * "CHF 4’200–4’600/Mt.", for a card, whose facts stand in one line on phones; with "(100 %)" where the post may be for
 * less (rule jobs/pay).
 */
export function shortPayText(job: JobFacts & Pay, language: Language): string | null {
  const t = translator(language, 'jobs');
  const pay = payInWords(job, (phrase, amount) =>
    t(phrase === 'MONTH' || phrase === 'HOUR' ? `pay.short.${phrase}` : `pay.${phrase}`, { amount }),
  );
  return pay !== null && isPaidInPart(job) ? t('pay.short.part', { pay }) : pay;
}

/** "Sommer, Mai – Okt 2027". */
export function seasonPeriodText(job: Months & Pick<JobFacts, 'season'>, language: Language): string {
  const season = translator(language, 'jobs')(`common:season.${seasonOf(job)}`);
  return `${season}, ${periodText(job, language)}`;
}

/** The strip in words: "Winterstelle, Dezember 2026 – April 2027". */
export function stripText(job: JobFacts, language: Language): string {
  const period = formatMonthRange(...monthsOf(job), language, 'long');
  return translator(language, 'jobs')(`strip.${seasonOf(job)}`, { period });
}

export function workloadText(job: JobFacts): string {
  return formatWorkload(job.workload_min, job.workload_max);
}

export function categoryText(id: number, language: Language): string {
  return translator(language, 'jobs')(`category.${JOB_CATEGORIES[id as JobCategoryId]}`);
}

export function positionText(id: number, language: Language): string {
  return translator(language, 'jobs')(`position.${JOB_POSITIONS[id as JobPositionId]}`);
}
