import { employmentSchemas } from '#api/employments.schemas.ts';
import type { RawIssue } from '#api/issues.ts';
import { checkEntryPeriod } from '#domain/employments/period.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { bodyOf, type EntryValues, hasEnd, periodOf } from './entry-values.ts';

/** What a house that is not registered must tell of itself. */
const ADDRESS = ['street', 'zip', 'place', 'country'] as const;

/**
 * Judges the form as the server will: by the schema of the request and by the rules between its fields. Of a locked
 * entry only the description is asked. Loaded when a field is first left, for zod is heavy.
 */
export function entrySchema(today: CivilDate, isLocked: boolean) {
  return {
    safeParse(given: unknown): { success: boolean; error?: { issues: RawIssue[] } } {
      const values = given as EntryValues;
      const issues = isLocked ? descriptionIssues(values) : allIssues(values, today);
      return { success: issues.length === 0, error: { issues } };
    },
  };
}

function descriptionIssues({ description }: EntryValues): RawIssue[] {
  const result = employmentSchemas.updateResumeJob.body.safeParse({ description });
  return result.success ? [] : result.error.issues;
}

function allIssues(values: EntryValues, today: CivilDate): RawIssue[] {
  const result = employmentSchemas.createResumeJob.body.safeParse(bodyOf(values, today));
  const ofSchema: RawIssue[] = result.success ? [] : result.error.issues;
  const problems = [...companyProblems(values), ...periodProblems(values, today)];
  return [...ofSchema, ...problems.map(({ field, key }) => ({ path: [field], message: key }))];
}

interface Problem {
  field: string;
  key: string;
}

function companyProblems(values: EntryValues): Problem[] {
  const required = values.company_id === null ? (['company_name', ...ADDRESS] as const) : [];
  return required.filter((field) => values[field].trim() === '').map((field) => ({ field, key: 'required' }));
}

function periodProblems(values: EntryValues, today: CivilDate): Problem[] {
  const { start, end } = periodOf(values, today);
  const problems: Problem[] = [];
  if (hasEnd(values)) {
    if (values.end_month === '') problems.push({ field: 'end_month', key: 'required' });
    if (values.end_year === '') problems.push({ field: 'end_year', key: 'required' });
  }
  if (start === null) return problems;
  const found = checkEntryPeriod(
    {
      startYear: start.year,
      startMonth: start.month,
      startDay: dayOf(values.start_day),
      endYear: end?.year ?? null,
      endMonth: end?.month ?? null,
      endDay: end && dayOf(values.end_day),
    },
    { isAtRegisteredCompany: values.company_id !== null, today },
  );
  return [...problems, ...found.map(({ field, code }) => ({ field, key: code }))];
}

function dayOf(chosen: string | number): number | null {
  return chosen === '' ? null : Number(chosen);
}
