import type { Parsed } from '#api/schemas.ts';
import { NUMBER_OF_JOBS } from '#domain/jobs/constants.ts';
import { askedFields, type JobFormFacts } from '#domain/jobs/form.ts';
import { seasonOfMonths } from '#domain/jobs/season.ts';
import { workloadOf } from '#domain/jobs/workload.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { judged, type Submission } from '#server/platform/http/submission.ts';
import { sanitizeRichText } from '#server/platform/rich-text.ts';
import type { JobRecord } from '../store/jobs.ts';
import { findByCode, type Occupation } from '../store/occupations.ts';
import { jobColumns, presentJob } from '../store/wire.ts';
import type { JobContext } from './context.ts';

/** The columns that apply only where accommodation is offered (rules jobs/housing, jobs/housing-pictures). */
const NO_HOUSING = { housingRentAmount: null, housingKind: null, housingText: null, housingPictures: [] };

/** A whole form, as one is sent for a new ad. */
export type JobForm = Omit<Parsed<'createJob', 'body'>, 'status'>;

/** The stored ad as the form it could have come from. */
export function formOf({ job }: JobRecord): JobForm {
  return askedFields({
    ...presentJob(job),
    housing_pictures: job.housingPictures,
    jobroom_external_approved: job.jobroomExternalApproved,
  });
}

/** The form of a stored ad, overwritten by the fields of a partial form. */
export function mergeForm(before: JobForm, changes: Partial<JobForm>): JobForm {
  const merged = { ...before, ...changes };
  const hasMoved = merged.zip !== before.zip || merged.place !== before.place;
  // The canton and the coordinates of the old place do not apply to the new one.
  return hasMoved
    ? { ...merged, state: changes.state, latitude: changes.latitude, longitude: changes.longitude }
    : merged;
}

/** What a form is judged against. */
interface Judging {
  /** The ad that it changes; null for a new one. */
  stored: JobRecord | null;
  today: CivilDate;
  /** Which of the ids are pictures of the company. */
  findPictures: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/**
 * Validates a form against the occupation it names, the ad it changes, the pictures of its company and the day.
 * @throws ValidationError with all that is wrong with it
 */
export async function judgeForm<Form extends Partial<JobForm>>(
  { geocoder }: Pick<JobContext, 'geocoder'>,
  db: Executor,
  submission: Submission<Form, JobFormFacts>,
  { stored, today, findPictures }: Judging,
): Promise<{ form: Form; occupation: Occupation }> {
  const named = submission.readable.housing_pictures ?? [];
  const found = await findPictures(named);
  const occupation = await namedOccupation(db, submission.readable.avam_occupation_code, stored);
  const form = submission.judge({
    occupation,
    stored: stored && formOf(stored),
    today,
    unknownPictures: new Set(named.filter((id) => !found.has(id))),
    findPlace: geocoder.findPlace,
    sanitize: sanitizeRichText,
  });
  return { form, occupation: judged(occupation) };
}

/** The occupation that a form names; null if it may not name it. An ad may keep an occupation that was retired. */
async function namedOccupation(
  db: Executor,
  code: string | undefined,
  stored: JobRecord | null,
): Promise<Occupation | null> {
  if (code === undefined || code === stored?.job.occupationCode) return stored?.occupation ?? null;
  const found = await findByCode(db, code);
  return found?.retiredAt === null ? found : null;
}

/**
 * The columns that a form fills once it was judged, apart from status and location. The months decide the season, and
 * the form only where they hold as many days of both (rule jobs/season). What does not apply is not kept: a unit without an
 * amount, and what is said of accommodation where none is offered (rules jobs/pay, jobs/housing).
 */
export function contentOf(form: JobForm) {
  const start = { year: form.start_year, month: form.start_month };
  const end = { year: form.end_year, month: form.end_month };
  const hasPay = form.pay_min_amount != null || form.pay_max_amount != null;
  const workload = workloadOf(form.fulltime, { min: form.workload_min ?? 0, max: form.workload_max ?? 0 });
  return {
    ...jobColumns(form),
    introduction: sanitizeRichText(form.introduction ?? '') || null,
    description: sanitizeRichText(form.description),
    workloadMin: workload.min,
    workloadMax: workload.max,
    season: seasonOfMonths(start, end, form.season),
    numberOfJobs: form.number_of_jobs ?? NUMBER_OF_JOBS.min,
    payUnit: hasPay ? (form.pay_unit ?? null) : null,
    payThirteenth: form.pay_thirteenth ?? false,
    spoken: form.spoken ?? [],
    questions: form.questions ?? [],
    housingPictures: form.housing_pictures ?? [],
    ...(!form.accommodation && NO_HOUSING),
  };
}
