import { applicationSchemas } from '#api/applications.schemas.ts';
import type { RawIssue } from '#api/issues.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { contractIssues } from '#web/nouns/employment/contract-schema.ts';
import { bodyOf, type StatusValues } from './status-form.ts';

/** Judges the dialog as the server will; loaded when a field is first left, for zod is heavy. */
export function statusSchema(today: CivilDate) {
  return {
    safeParse(given: unknown): { success: boolean; error: { issues: RawIssue[] } } {
      const issues = issuesOf(given as StatusValues, today);
      return { success: issues.length === 0, error: { issues } };
    },
  };
}

function issuesOf(values: StatusValues, today: CivilDate): RawIssue[] {
  if (values.status === '') return [{ path: ['status'], message: 'required' }];
  if (values.status === 'CONTRACTSIGNED') return contractIssues(values, 'signed', today);
  if (values.status === 'REFUSAL' && values.explanation.trim() === '') {
    return [{ path: ['explanation'], message: 'required' }];
  }
  const result = applicationSchemas.updateApplicationStatus.body.safeParse(bodyOf(values));
  return result.success ? [] : result.error.issues;
}
