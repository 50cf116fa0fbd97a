import type { Reply } from '#api/schemas.ts';
import { WORKLOAD } from '#domain/jobs/constants.ts';
import { workloadOf } from '#domain/jobs/workload.ts';
import { type CivilDate, monthIndex } from '#domain/kernel/civil-date.ts';
import { formatWorkload } from '#web/lib/format.ts';
import type { Job } from '#web/nouns/job/job.ts';
import type { JobFacts } from '#web/nouns/job/labels.ts';
import { endOf, fieldsOf, type JobValues, startOf } from './job-form-values.ts';

/**
 * Season, months and workload of the form's values; null while season or a month is missing or the end precedes the
 * start.
 */
export function factsOf(values: JobValues): JobFacts | null {
  const start = startOf(values);
  const end = endOf(values);
  if (start === null || end === null || values.season === '') return null;
  if (monthIndex(end) < monthIndex(start)) return null;
  const { min, max } = workloadIn(values) ?? WORKLOAD;
  return {
    season: values.season,
    start_month: start.month,
    start_year: start.year,
    end_month: end.month,
    end_year: end.year,
    workload_min: min,
    workload_max: max,
  };
}

/** "Sous-Chef, 80–100 %", as far as it has been entered; null without a title. */
export function headingOf(values: JobValues): { title: string; workload: string | null } | null {
  const title = values.title.trim();
  if (title === '') return null;
  const workload = workloadIn(values);
  if (workload === null) return { title, workload: null };
  return { title, workload: formatWorkload(workload.min, workload.max) };
}

/**
 * The ad as its page would show it, published today. `isWhole` is false while period, category or position are
 * missing, for which the ad then has placeholders.
 */
export function draftOf(
  values: JobValues,
  company: Reply<'getCompany'>['data'],
  today: CivilDate,
): { job: Job; isWhole: boolean } {
  const facts = factsOf(values);
  const isWhole = facts !== null && values.job_category_id !== '' && values.job_position_id !== '';
  const unwritten = {
    season: 'winter',
    start_month: 1,
    start_year: 2000,
    end_month: 1,
    end_year: 2000,
  } as const;
  const now = `${today}T12:00:00.000Z`;
  const job = {
    ...readable(fieldsOf(values)),
    housing_pictures: values.housing_pictures,
    ...{ ...unwritten, workload_min: WORKLOAD.min, workload_max: WORKLOAD.max },
    ...facts,
    id: 0,
    status: 'INACTIVE',
    latitude: null,
    longitude: null,
    published_at: now,
    created_at: now,
    updated_at: now,
    ...{ tandem_id: null, tandem: null },
    company,
  };
  return { job: job as Job, isWhole };
}

const NUMBERS = [
  'pay_min_amount',
  'pay_max_amount',
  'housing_rent_amount',
  'start_day',
  'end_day',
  'hours_per_week',
] as const;

/** Without what was typed where a number belongs and is none, which the form tells. */
function readable<Fields extends Record<(typeof NUMBERS)[number], unknown>>(fields: Fields): Fields {
  const wrong = NUMBERS.filter((name) => !Number.isFinite(fields[name]));
  return { ...fields, ...Object.fromEntries(wrong.map((name) => [name, null])) };
}

function workloadIn({ fulltime, workload_min, workload_max }: JobValues) {
  const workload = workloadOf(fulltime, { min: Number(workload_min), max: Number(workload_max) });
  const isSensible = ({ min, max }: typeof workload) =>
    min >= WORKLOAD.min && max <= WORKLOAD.max && min <= max;
  return isSensible(workload) ? workload : null;
}
