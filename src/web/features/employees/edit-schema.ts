import { employmentSchemas } from '#api/employments.schemas.ts';
import type { RawIssue } from '#api/issues.ts';
import { checkContractDates, checkEarlyEnd } from '#domain/employments/contract.ts';
import { type CivilDate, isCivilDate } from '#domain/kernel/civil-date.ts';
import { bodyOf, type EditValues, effectOf } from './edit-form.ts';
import type { Employee } from './employee.ts';

/** Judges the dialog as the server will; loaded when a field is first left, for zod is heavy. */
export function editSchema(employee: Employee, today: CivilDate) {
  return {
    safeParse(given: unknown): { success: boolean; error: { issues: RawIssue[] } } {
      const issues = issuesOf(given as EditValues, employee, today);
      return { success: issues.length === 0, error: { issues } };
    },
  };
}

function issuesOf(values: EditValues, employee: Employee, today: CivilDate): RawIssue[] {
  if (values.mode === 'DELETE') return [];
  const stored = { startDate: employee.start_date, endDate: employee.end_date };
  if (values.mode === 'CANCEL') {
    if (!isCivilDate(values.end_date)) return [{ path: ['end_date'], message: 'date' }];
    return issuesFor(checkEarlyEnd(stored, values.end_date, today));
  }
  const result = employmentSchemas.updateEmployee.body.safeParse(bodyOf(values, employee));
  const issues: RawIssue[] = result.success ? [] : [...result.error.issues];
  for (const field of ['workload', 'start_date', 'end_date'] as const) {
    if (values[field] === '') issues.push({ path: [field], message: 'required' });
  }
  const { start_date: startDate, end_date: endDate } = values;
  if (!isCivilDate(startDate) || !isCivilDate(endDate)) return issues;
  const problems =
    effectOf(values, employee, today) === 'CANCEL'
      ? checkEarlyEnd({ ...stored, startDate }, endDate, today)
      : checkContractDates({ startDate, endDate }, { today, isStartChanged: startDate !== stored.startDate });
  return [...issues, ...issuesFor(problems)];
}

function issuesFor(problems: readonly { field: string; code: string }[]): RawIssue[] {
  return problems.map(({ field, code }) => ({ path: [field], message: code }));
}
