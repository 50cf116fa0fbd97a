import type { Parsed, Reply } from '#api/schemas.ts';
import {
  DEFAULT_WORKLOAD,
  type HousingKind,
  type Meals,
  NUMBER_OF_JOBS,
  type PayUnit,
} from '#domain/jobs/constants.ts';
import { askedFields, type JobFormFacts } from '#domain/jobs/form.ts';
import { NO_PICTURE_UNKNOWN } from '#domain/jobs/housing-pictures.ts';
import type { CancellationReason } from '#domain/jobs/jobroom.ts';
import { dayMovedTo } from '#domain/jobs/period.ts';
import type { QuestionKind } from '#domain/jobs/questions.ts';
import { seasonOfMonths } from '#domain/jobs/season.ts';
import { FULL_TIME } from '#domain/jobs/workload.ts';
import { type CivilDate, type CivilMonth, monthIndex, monthOf } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Season } from '#domain/kernel/season.ts';
import type { SpokenLanguage } from '#domain/resumes/language-skill.ts';
import {
  type Codec,
  choice,
  type Decoded,
  decimal,
  decode,
  encode,
  flag,
  francs,
  number,
  optionalText,
  same,
  text,
} from '#web/lib/codecs.ts';
import type { CompanyJob } from './job.ts';

/** The request fields of an ad that are not derived: without those that the form computes or the server determines. */
type TypedField = Exclude<keyof Parsed<'createJob', 'body'>, 'status' | 'latitude' | 'longitude'>;

/** A row of the languages that an ad asks for; without a language it is not sent. */
export interface SpokenRow {
  language: SpokenLanguage | '';
  proficiency: number | string;
}

/** The rows that are not sent, since nothing was entered in them. */
const BLANK = {
  spoken: ({ language }: SpokenRow) => language === '',
  questions: ({ text: asked, choices }: QuestionRow) => asked.trim() === '' && choices.trim() === '',
};

const spokenRows: Codec<CompanyJob['spoken'], SpokenRow[]> = {
  decode: (wire) => (wire ?? []).map(({ language, proficiency }) => ({ language, proficiency })),
  encode: (rows) =>
    rows
      .filter((row) => !BLANK.spoken(row))
      .map(({ language, proficiency }) => ({ language, proficiency: number.encode(proficiency) })),
};

/** Pay is by the month unless its ad says otherwise. */
const payUnit: Codec<PayUnit, PayUnit> = { decode: (wire) => wire ?? 'MONTH', encode: (value) => value };

/** A row of the questions of an ad; the choices are typed one a line. */
export interface QuestionRow {
  kind: QuestionKind;
  text: string;
  choices: string;
}

const questionRows: Codec<CompanyJob['questions'], QuestionRow[]> = {
  decode: (wire) =>
    (wire ?? []).map(({ kind, text: asked, choices }) => ({
      kind,
      text: asked,
      choices: choices.join('\n'),
    })),
  encode: (rows) =>
    rows
      .filter((row) => !BLANK.questions(row))
      .map(({ kind, text: asked, choices }) => ({
        ...{ kind, text: asked },
        // Typed before another kind was chosen, they stay in the field.
        choices: kind === 'choice' ? choices.split('\n').flatMap((line) => line.trim() || []) : [],
      })),
};

type Pictures = CompanyJob['housing_pictures'];

/** Pictures are shown by their addresses, and sent by their ids. */
const pictures = {
  decode: (wire: Pictures | null | undefined): Pictures => wire ?? [],
  encode: (rows: Pictures) => rows.map(({ id }) => id),
};

const FIELDS = {
  title: text,
  job_category_id: number,
  job_position_id: number,
  /** The code of the selected occupation; while none is selected, the typed text, which the schema rejects. */
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
  pay_min_amount: francs,
  pay_max_amount: francs,
  pay_unit: payUnit,
  pay_thirteenth: flag,
  housing_rent_amount: francs,
  housing_kind: choice<HousingKind>(),
  housing_text: optionalText,
  housing_pictures: pictures,
  meals: choice<Meals>(),
  start_day: number,
  end_day: number,
  hours_per_week: decimal,
  spoken: spokenRows,
  questions: questionRows,
} satisfies Record<TypedField, object>;

/** The values of the form of an ad. */
export interface JobValues extends Decoded<typeof FIELDS> {
  /** The text of the occupation, typed or selected. */
  occupation: string;
  /** Whether the selected occupation is subject to the registration obligation; null if none is selected. */
  is_subject: boolean | null;
  /** Whether the ad should be public: at once, or automatically when its company may publish (rule jobs/waiting). */
  active: boolean;
  /** The reason for the job room to remove the ad when it is switched off; empty if it may stay there. */
  withdrawal: CancellationReason | '';
  /** The version (`updated_at`) of the ad that is edited; empty for a new one. */
  updated_at: string | undefined;
}

/** The defaults of a new ad: at the company's address, in the person's language, to be published. */
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

/**
 * How far a copy is moved: `sameSeason` keeps the months of the ad unless its start is past, `nextSeason` moves them by
 * a year at least.
 */
export type CopyFor = 'sameSeason' | 'nextSeason';

/**
 * The values for a copy of an ad (rule jobs/copy): without its approval, and moved by whole years until its start is not
 * past.
 */
export function copiedValues(job: CompanyJob, today: CivilDate, copyFor: CopyFor = 'sameSeason'): JobValues {
  const monthsBehind =
    monthIndex(monthOf(today)) - monthIndex({ year: job.start_year, month: job.start_month });
  const years = Math.max(Math.ceil(monthsBehind / 12), copyFor === 'nextSeason' ? 1 : 0);
  const start = { year: job.start_year + years, month: job.start_month };
  const end = { year: job.end_year + years, month: job.end_month };
  return asNew({
    ...valuesOf(job),
    start_year: start.year,
    end_year: end.year,
    // 29 February has no place in most years.
    start_day: number.decode(dayMovedTo(start, job.start_day)),
    end_day: number.decode(dayMovedTo(end, job.end_day)),
  });
}

/** The values of an ad as those of a new one: without its approval, and to be published. */
export function asNew(values: JobValues): JobValues {
  return { ...values, jobroom_external_approved: false, active: true, withdrawal: '', updated_at: undefined };
}

/** The name under which the form of a copy keeps what is entered. */
export function copyName(jobId: number, copyFor: CopyFor = 'sameSeason'): string {
  return `job-copy-${jobId}-${copyFor}`;
}

/** The fields encoded for the request, including those that another field makes irrelevant. */
export function fieldsOf(values: JobValues) {
  return encode(FIELDS, values);
}

/** The field of the form that a field of the request was made of: rows that are not sent are counted again. */
export function fieldOf(path: string, { spoken, questions }: JobValues): string {
  const [list, sent, ...rest] = path.split('.');
  if (sent === undefined || (list !== 'spoken' && list !== 'questions')) return path;
  const blank = list === 'spoken' ? spoken.map(BLANK.spoken) : questions.map(BLANK.questions);
  const entered = [...blank.keys()].filter((at) => !blank[at]);
  return [list, entered[Number(sent)] ?? sent, ...rest].join('.');
}

const NO_HOUSING = {
  housing_rent_amount: null,
  housing_kind: null,
  housing_text: null,
  housing_pictures: [],
};

/** The request body. A field that another one makes irrelevant is not sent, even if something was typed into it. */
export function bodyOf(values: JobValues) {
  const { is_subject, fulltime, accommodation, active, withdrawal, updated_at } = values;
  const { workload_min, workload_max, jobroom_external_approved, pay_unit, ...rest } = fieldsOf(values);
  const hasPay = rest.pay_min_amount !== null || rest.pay_max_amount !== null;
  return {
    ...rest,
    ...(!accommodation && NO_HOUSING),
    pay_unit: hasPay ? pay_unit : null,
    workload_min: fulltime ? FULL_TIME.min : workload_min,
    workload_max: fulltime ? FULL_TIME.max : workload_max,
    jobroom_external_approved: is_subject === true && jobroom_external_approved,
    status: active ? 'ACTIVE' : 'INACTIVE',
    cancellation_reason_code: active || withdrawal === '' ? undefined : withdrawal,
    updated_at,
  };
}

/** The facts that the validation rules of an ad need; `stored` is the ad that is edited, null for a new one. */
export function factsFor(
  { is_subject }: JobValues,
  stored: CompanyJob | null,
  today: CivilDate,
): JobFormFacts {
  return {
    occupation: is_subject === null ? null : { isSubject: is_subject },
    stored: stored && askedFields({ ...stored, housing_pictures: pictures.encode(stored.housing_pictures) }),
    today,
    findPlace: null,
    unknownPictures: NO_PICTURE_UNKNOWN,
    // The editor produces only HTML that the server's sanitiser keeps, so the text is sent as it is.
    sanitize: (html) => html,
  };
}

/** The fields that toggling full-time changes (rule jobs/workload). */
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

/** The season that the months decide; null while one is missing, and where the person has to choose (rule jobs/season). */
export function decidedSeason(values: JobValues): Season | null {
  const [start, end] = [startOf(values), endOf(values)];
  if (start === null || end === null) return null;
  const season = seasonOfMonths(start, end, 'summer');
  return season === seasonOfMonths(start, end, 'winter') ? season : null;
}
