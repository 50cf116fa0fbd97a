import type { RawIssue } from '#api/issues.ts';
import { jobSchemas } from '#api/jobs.schemas.ts';
import { checkPeriod } from '#domain/jobs/period.ts';
import { checkWorkload } from '#domain/jobs/workload.ts';
import { type CivilDate, monthIndex } from '#domain/kernel/civil-date.ts';
import { containsAtSign, visibleLength } from '#domain/kernel/rich-text.ts';
import type { CompanyJob } from './job.ts';
import { bodyOf, endOf, type JobValues, startOf } from './job-form-values.ts';

/**
 * Judges the form as the server will: by the schema of the request and by the rules between its fields. `stored` is
 * the ad that is changed, null for a new one. Loaded when a field is first left, for zod is heavy.
 */
export function jobFormSchema(stored: CompanyJob | null, today: CivilDate) {
  return {
    safeParse(given: unknown): { success: boolean; error?: { issues: RawIssue[] } } {
      const values = given as JobValues;
      const result = jobSchemas.createJob.body.safeParse(bodyOf(values));
      const ofSchema = result.success ? [] : result.error.issues;
      const issues: RawIssue[] = [
        // What is asked for is the occupation in words; its code follows from a choice.
        ...(ofSchema as RawIssue[]).filter(({ path }) => path[0] !== 'avam_occupation_code'),
        ...ruleProblems(values, stored, today).map(({ field, key }) => ({ path: [field], message: key })),
      ];
      return { success: issues.length === 0, error: { issues } };
    },
  };
}

interface Problem {
  field: string;
  key: string;
}

function ruleProblems(values: JobValues, stored: CompanyJob | null, today: CivilDate): Problem[] {
  return [
    ...occupationProblems(values),
    ...workloadProblems(values),
    ...periodProblems(values, stored, today),
    ...textProblems(values),
  ];
}

function occupationProblems({ avam_occupation_code, is_subject, number_of_jobs }: JobValues): Problem[] {
  const problems: Problem[] = [];
  if (avam_occupation_code === '') problems.push({ field: 'occupation', key: 'occupationUnknown' });
  if (is_subject && number_of_jobs === '') problems.push({ field: 'number_of_jobs', key: 'required' });
  return problems;
}

function workloadProblems({ fulltime, workload_min, workload_max }: JobValues): Problem[] {
  if (fulltime) return [];
  const missing = (['workload_min', 'workload_max'] as const).filter(
    (field) => ({ workload_min, workload_max })[field] === '',
  );
  if (missing.length > 0) return missing.map((field) => ({ field, key: 'required' }));
  const order = checkWorkload({ min: Number(workload_min), max: Number(workload_max) });
  return order.map(({ field }) => ({ field, key: 'workloadOrder' }));
}

/** A bound that moves with today is asked only of a month that changed, so that a running ad can be corrected. */
function periodProblems(values: JobValues, stored: CompanyJob | null, today: CivilDate): Problem[] {
  const start = startOf(values);
  const end = endOf(values);
  if (start === null || end === null) return [];
  const before = stored && {
    start: monthIndex({ year: stored.start_year, month: stored.start_month }),
    end: monthIndex({ year: stored.end_year, month: stored.end_month }),
  };
  const changed = { start: monthIndex(start) !== before?.start, end: monthIndex(end) !== before?.end };
  return checkPeriod({ start, end, today, changed }).map(({ field, code }) => ({ field, key: code }));
}

function textProblems({ introduction, description }: JobValues): Problem[] {
  const problems: Problem[] = [];
  if (containsAtSign(introduction)) problems.push({ field: 'introduction', key: 'containsEmail' });
  if (visibleLength(description) === 0) problems.push({ field: 'description', key: 'required' });
  else if (containsAtSign(description)) problems.push({ field: 'description', key: 'containsEmail' });
  return problems;
}
