import type { FieldIssue } from '#api/issues.ts';
import type { Parsed } from '#api/schemas.ts';
import { checkPeriod } from '#domain/jobs/period.ts';
import { checkWorkload, workloadOf } from '#domain/jobs/workload.ts';
import { type CivilDate, type CivilMonth, monthIndex } from '#domain/kernel/civil-date.ts';
import { RICH_TEXT_MAX } from '#domain/kernel/limits.ts';
import { containsAtSign } from '#domain/kernel/rich-text.ts';
import { ValidationError } from '#server/platform/http/errors.ts';
import { sanitizeRichText } from '#server/platform/rich-text.ts';
import { presentJob } from '../presenter.ts';
import type { Job, JobRecord } from '../store/jobs.ts';
import type { Occupation } from '../store/occupations.ts';

/** A whole form, as one is sent for a new ad. */
export type JobForm = Omit<Parsed<'createJob', 'body'>, 'status'>;

type Content = Omit<
  Job,
  | 'id'
  | 'companyId'
  | 'status'
  | 'state'
  | 'latitude'
  | 'longitude'
  | 'publishedAt'
  | 'deletedAt'
  | 'createdAt'
  | 'updatedAt'
>;

/** The stored ad as the form it could have come from, with the fields of a partial form in place of its own. */
export function mergeForm(stored: JobRecord, changes: Partial<JobForm>): JobForm {
  const before = formOf(stored);
  const given = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<JobForm>;
  const merged = { ...before, ...given };
  const hasMoved = merged.zip !== before.zip || merged.place !== before.place;
  // Where the old place lay says nothing of the new one.
  return hasMoved
    ? { ...merged, state: given.state, latitude: given.latitude, longitude: given.longitude }
    : merged;
}

/** What was never asked for, since another field decided it, is not given: it has to be once it is asked for. */
function formOf({ job, occupation }: JobRecord): JobForm {
  return {
    ...presentJob(job),
    workload_min: job.fulltime ? null : job.workloadMin,
    workload_max: job.fulltime ? null : job.workloadMax,
    avam_occupation_code: job.occupationCode,
    jobroom_external_approved: job.jobroomExternalApproved,
    number_of_jobs: occupation.isSubject ? job.numberOfJobs : null,
  };
}

/** What a form is judged by; `stored` is the ad as it was, and null for a new one. */
interface Circumstances {
  /** The occupation the form names, if there is one. */
  occupation: Occupation | null;
  stored: JobRecord | null;
  today: CivilDate;
}

/**
 * The columns that a whole form fills, apart from status and location, and its occupation (rules jobs/texts,
 * jobs/workload, jobs/posts, jobs/occupation).
 * @throws ValidationError with all that is wrong with it
 */
export function contentOf(
  form: JobForm,
  { occupation, stored, today }: Circumstances,
): { content: Content; occupation: Occupation } {
  const introduction = readRichText('introduction', form.introduction ?? '');
  const description = readRichText('description', form.description);
  const workload = readWorkload(form);
  const issues: FieldIssue[] = [
    ...introduction.issues,
    ...description.issues,
    ...workload.issues,
    ...periodIssues(form, stored, today),
  ];
  if (description.html === null) issues.push({ field: 'description', key: 'required' });
  // A retired occupation stays with the ads that name it.
  const isKnown =
    occupation !== null && (occupation.retiredAt === null || occupation.code === stored?.job.occupationCode);
  if (!isKnown) issues.push({ field: 'avam_occupation_code', key: 'occupationUnknown' });
  const numberOfJobs = occupation?.isSubject ? (form.number_of_jobs ?? null) : 1;
  if (numberOfJobs === null) issues.push({ field: 'number_of_jobs', key: 'required' });
  if (issues.length > 0 || occupation === null || description.html === null || numberOfJobs === null) {
    throw new ValidationError(issues);
  }
  const content = {
    title: form.title,
    introduction: introduction.html,
    description: description.html,
    fulltime: form.fulltime,
    workloadMin: workload.min,
    workloadMax: workload.max,
    startMonth: form.start_month,
    startYear: form.start_year,
    endMonth: form.end_month,
    endYear: form.end_year,
    season: form.season,
    accommodation: form.accommodation,
    zip: form.zip,
    place: form.place,
    positionId: form.job_position_id,
    categoryId: form.job_category_id,
    occupationCode: form.avam_occupation_code,
    jobroomExternalApproved: form.jobroom_external_approved,
    numberOfJobs,
    language: form.language,
  };
  return { content, occupation };
}

function periodIssues(form: JobForm, stored: JobRecord | null, today: CivilDate): FieldIssue[] {
  const start = { year: form.start_year, month: form.start_month };
  const end = { year: form.end_year, month: form.end_month };
  const isAnother = (month: CivilMonth, before: CivilMonth) => monthIndex(month) !== monthIndex(before);
  const changed =
    stored === null
      ? { start: true, end: true }
      : {
          start: isAnother(start, { year: stored.job.startYear, month: stored.job.startMonth }),
          end: isAnother(end, { year: stored.job.endYear, month: stored.job.endMonth }),
        };
  return checkPeriod({ start, end, today, changed }).map(({ field, code }) => ({ field, key: code }));
}

/** Full-time is 100 to 100; otherwise both bounds have to be given, in their order. */
function readWorkload(form: JobForm): { min: number; max: number; issues: FieldIssue[] } {
  const workload = workloadOf(form.fulltime, { min: form.workload_min ?? 0, max: form.workload_max ?? 0 });
  const missing = form.fulltime
    ? []
    : (['workload_min', 'workload_max'] as const).filter((field) => (form[field] ?? null) === null);
  const issues =
    missing.length > 0
      ? missing.map((field) => ({ field, key: 'required' }))
      : checkWorkload(workload).map(({ field }) => ({ field, key: 'workloadOrder' }));
  return { ...workload, issues };
}

/** What is left of a rich text, null if nobody would see anything of it. The at-sign counts also where it would go. */
function readRichText(field: string, given: string): { html: string | null; issues: FieldIssue[] } {
  const html = sanitizeRichText(given);
  const issues: FieldIssue[] = [];
  if ([given, html].some(containsAtSign)) issues.push({ field, key: 'containsEmail' });
  // Characters that HTML must write as entities make a text longer than it was sent.
  if (html.length > RICH_TEXT_MAX) issues.push({ field, key: 'max_string', params: { max: RICH_TEXT_MAX } });
  return { html: html === '' ? null : html, issues };
}
