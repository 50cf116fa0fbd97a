import type { Reply } from '#api/schemas.ts';
import { initialStatus } from '#domain/jobs/activation.ts';
import { DEFAULT_WORKLOAD, NUMBER_OF_JOBS } from '#domain/jobs/constants.ts';
import { FULL_TIME } from '#domain/jobs/workload.ts';
import { type CivilDate, type CivilMonth, monthIndex, monthOf } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Season } from '#domain/kernel/season.ts';
import { type OwnCompany, standingOfCompany } from '#web/nouns/company/own-company.ts';
import type { CompanyJob } from './job.ts';

/** What the form of an ad holds: numbers as they are typed, months once they are chosen. */
export interface JobValues {
  title: string;
  job_category_id: string | number;
  job_position_id: string | number;
  avam_occupation_code: string;
  /** The words of the occupation, as typed or chosen. */
  occupation: string;
  is_subject: boolean;
  number_of_jobs: string | number;
  jobroom_external_approved: boolean;
  language: Language;
  start_month: number | null;
  start_year: number | null;
  end_month: number | null;
  end_year: number | null;
  season: Season | '';
  fulltime: boolean;
  workload_min: string | number;
  workload_max: string | number;
  zip: string;
  place: string;
  state: string | null;
  accommodation: boolean;
  introduction: string;
  description: string;
  active: boolean;
  /** Of the ad that is changed; a new one has none. */
  updated_at: string | undefined;
}

/** A new ad: at the company's own place, in the person's language, switched on if that is possible. */
export function newValues(
  company: OwnCompany,
  { zip, place, state }: Pick<Reply<'getCompany'>['data'], 'zip' | 'place' | 'state'>,
  language: Language,
): JobValues {
  return {
    title: '',
    job_category_id: '',
    job_position_id: '',
    avam_occupation_code: '',
    occupation: '',
    is_subject: false,
    number_of_jobs: NUMBER_OF_JOBS.min,
    jobroom_external_approved: false,
    language,
    start_month: null,
    start_year: null,
    end_month: null,
    end_year: null,
    season: '',
    fulltime: false,
    workload_min: DEFAULT_WORKLOAD.min,
    workload_max: DEFAULT_WORKLOAD.max,
    zip: zip ?? '',
    place: place ?? '',
    state,
    accommodation: false,
    introduction: '',
    description: '',
    active: canBeActive(company),
    updated_at: undefined,
  };
}

export function valuesOf(job: CompanyJob): JobValues {
  return {
    title: job.title,
    job_category_id: job.job_category_id,
    job_position_id: job.job_position_id,
    avam_occupation_code: job.avam_occupation_code,
    occupation: job.avam_occupation_label,
    is_subject: job.is_subject_to_registration_requirement,
    number_of_jobs: job.number_of_jobs,
    jobroom_external_approved: job.jobroom_external_approved,
    language: job.language,
    start_month: job.start_month,
    start_year: job.start_year,
    end_month: job.end_month,
    end_year: job.end_year,
    season: job.season,
    fulltime: job.fulltime,
    workload_min: job.workload_min,
    workload_max: job.workload_max,
    zip: job.zip,
    place: job.place,
    state: job.state,
    accommodation: job.accommodation,
    introduction: job.introduction ?? '',
    description: job.description,
    active: job.status === 'ACTIVE',
    updated_at: job.updated_at,
  };
}

/**
 * A new ad with the content of another: without its approval, and in the same months of the next year in which
 * they lie ahead.
 */
export function copiedValues(job: CompanyJob, company: OwnCompany, today: CivilDate): JobValues {
  const monthsBehind =
    monthIndex(monthOf(today)) - monthIndex({ year: job.start_year, month: job.start_month });
  const years = Math.max(Math.ceil(monthsBehind / 12), 0);
  return {
    ...valuesOf(job),
    start_year: job.start_year + years,
    end_year: job.end_year + years,
    jobroom_external_approved: false,
    active: canBeActive(company),
    updated_at: undefined,
  };
}

/** The request. What the form does not ask for is not sent. */
export function bodyOf(values: JobValues): Record<string, unknown> {
  const { occupation: _occupation, is_subject, active, updated_at, introduction, ...rest } = values;
  return {
    ...rest,
    introduction: introduction === '' ? null : introduction,
    job_category_id: numberOf(values.job_category_id),
    job_position_id: numberOf(values.job_position_id),
    workload_min: numberOf(values.fulltime ? FULL_TIME.min : values.workload_min),
    workload_max: numberOf(values.fulltime ? FULL_TIME.max : values.workload_max),
    number_of_jobs: is_subject ? numberOf(values.number_of_jobs) : null,
    jobroom_external_approved: is_subject && values.jobroom_external_approved,
    season: values.season === '' ? undefined : values.season,
    status: active ? 'ACTIVE' : 'INACTIVE',
    ...(updated_at !== undefined && { updated_at }),
  };
}

/** What ticking or unticking full-time makes of the workload (rule jobs/workload). */
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

function canBeActive(company: OwnCompany): boolean {
  return initialStatus(undefined, standingOfCompany(company)) === 'ACTIVE';
}

/** What was typed as a number; nothing typed is null, and what is none stays as it is for the schema to refuse. */
function numberOf(typed: string | number): number | string | null {
  if (typeof typed === 'number') return typed;
  const text = typed.trim();
  if (text === '') return null;
  return Number.isNaN(Number(text)) ? text : Number(text);
}
