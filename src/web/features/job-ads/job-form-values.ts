import type { Parsed, Reply } from '#api/schemas.ts';
import { DEFAULT_WORKLOAD, NUMBER_OF_JOBS } from '#domain/jobs/constants.ts';
import { askedFields, type JobFormFacts } from '#domain/jobs/form.ts';
import type { CancellationReason } from '#domain/jobs/jobroom.ts';
import { seasonOfMonths } from '#domain/jobs/season.ts';
import { FULL_TIME } from '#domain/jobs/workload.ts';
import { type CivilDate, type CivilMonth, monthIndex, monthOf } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Season } from '#domain/kernel/season.ts';
import {
  choice,
  type Decoded,
  decode,
  encode,
  flag,
  number,
  optionalText,
  same,
  text,
} from '#web/lib/codecs.ts';
import type { CompanyJob } from './job.ts';

/** What an ad is sent with, apart from what the form makes of its values and what the server finds out by itself. */
type TypedField = Exclude<keyof Parsed<'createJob', 'body'>, 'status' | 'latitude' | 'longitude'>;

const FIELDS = {
  title: text,
  job_category_id: number,
  job_position_id: number,
  /** The code of an occupation that was chosen; as long as none is, the words that were typed. */
  avam_occupation_code: text,
  number_of_jobs: number,
  jobroom_external_approved: flag,
  language: choice<Language>(),
  start_month: same<number>(),
  start_year: same<number>(),
  end_month: same<number>(),
  end_year: same<number>(),
  season: choice<Season>(),
  fulltime: flag,
  workload_min: number,
  workload_max: number,
  zip: text,
  place: text,
  state: same<string>(),
  accommodation: flag,
  introduction: optionalText,
  description: text,
} satisfies Record<TypedField, object>;

/** The values of the form of an ad. */
export interface JobValues extends Decoded<typeof FIELDS> {
  /** The words of the occupation, as typed or chosen. */
  occupation: string;
  /** Whether the chosen occupation has to be reported; null while none is chosen. */
  is_subject: boolean | null;
  /** Whether it is to be public: at once, or by itself once its company may publish (rule jobs/waiting). */
  active: boolean;
  /** Why the job room is to show the ad no longer, once it is switched off; empty where it may. */
  withdrawal: CancellationReason | '';
  /** The state of the ad that is changed; a new one has none. */
  updated_at: string | undefined;
}

/** The values of a new ad: at the company's own place, in the person's language, to be public. */
export function newValues(
  { zip, place, state }: Pick<Reply<'getCompany'>['data'], 'zip' | 'place' | 'state'>,
  language: Language,
): JobValues {
  const proposed = {
    number_of_jobs: NUMBER_OF_JOBS.min,
    workload_min: DEFAULT_WORKLOAD.min,
    workload_max: DEFAULT_WORKLOAD.max,
    language,
    zip,
    place,
    state,
  };
  return {
    ...decode(FIELDS, proposed),
    occupation: '',
    is_subject: null,
    active: true,
    withdrawal: '',
    updated_at: undefined,
  };
}

export function valuesOf(job: CompanyJob): JobValues {
  return {
    ...decode(FIELDS, job),
    occupation: job.avam_occupation_label,
    is_subject: job.is_subject_to_registration_requirement,
    active: job.status === 'ACTIVE' || job.is_waiting,
    withdrawal: '',
    updated_at: job.updated_at,
  };
}

/** When a copy begins: in the months of the ad itself while they lie ahead, or a year after it at least. */
export type CopyFor = 'sameSeason' | 'nextSeason';

/**
 * The values of a new ad with the content of another: without its approval, and in the same months of the next year in
 * which they lie ahead.
 */
export function copiedValues(job: CompanyJob, today: CivilDate, copyFor: CopyFor = 'sameSeason'): JobValues {
  const monthsBehind =
    monthIndex(monthOf(today)) - monthIndex({ year: job.start_year, month: job.start_month });
  const years = Math.max(Math.ceil(monthsBehind / 12), copyFor === 'nextSeason' ? 1 : 0);
  return {
    ...valuesOf(job),
    start_year: job.start_year + years,
    end_year: job.end_year + years,
    jobroom_external_approved: false,
    active: true,
    updated_at: undefined,
  };
}

/** The fields of an ad as they would be sent, also those that another one makes needless. */
export function fieldsOf(values: JobValues) {
  return encode(FIELDS, values);
}

/** The body. A field that another one makes needless is not sent as it was typed. */
export function bodyOf(values: JobValues) {
  const { is_subject, fulltime, active, withdrawal, updated_at } = values;
  const { workload_min, workload_max, number_of_jobs, jobroom_external_approved, ...rest } = fieldsOf(values);
  return {
    ...rest,
    workload_min: fulltime ? FULL_TIME.min : workload_min,
    workload_max: fulltime ? FULL_TIME.max : workload_max,
    number_of_jobs: is_subject ? number_of_jobs : null,
    jobroom_external_approved: is_subject === true && jobroom_external_approved,
    status: active ? 'ACTIVE' : 'INACTIVE',
    cancellation_reason_code: active || withdrawal === '' ? undefined : withdrawal,
    updated_at,
  };
}

/** The facts that the rules of an ad ask for; `stored` is the ad that is changed, null for a new one. */
export function factsFor(
  { is_subject }: JobValues,
  stored: CompanyJob | null,
  today: CivilDate,
): JobFormFacts {
  return {
    occupation: is_subject === null ? null : { isSubject: is_subject },
    stored: stored && askedFields(stored),
    today,
    // The editor writes nothing that sanitising on the server would take out.
    sanitize: (html) => html,
  };
}

/** The fields that ticking or unticking full-time changes (rule jobs/workload). */
export function workloadFor(fulltime: boolean) {
  const { min, max } = fulltime ? FULL_TIME : DEFAULT_WORKLOAD;
  return { fulltime, workload_min: min, workload_max: max };
}

export function startOf({ start_year, start_month }: JobValues): CivilMonth | null {
  return start_year === null || start_month === null ? null : { year: start_year, month: start_month };
}

export function endOf({ end_year, end_month }: JobValues): CivilMonth | null {
  return end_year === null || end_month === null ? null : { year: end_year, month: end_month };
}

/** The season of most days where the other one is chosen; null where they agree, or something is not yet chosen. */
export function seasonOfDaysUnlessChosen(values: JobValues): Season | null {
  const [start, end] = [startOf(values), endOf(values)];
  if (start === null || end === null || values.season === '') return null;
  const season = seasonOfMonths(start, end, values.season);
  return season === values.season ? null : season;
}
