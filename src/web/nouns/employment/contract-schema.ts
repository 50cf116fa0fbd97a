import { employmentSchemas } from '#api/employments.schemas.ts';
import type { RawIssue } from '#api/issues.ts';
import { checkContractDates, checkRenewalDates } from '#domain/employments/contract.ts';
import { isRegistrationStatusAsked } from '#domain/employments/entry.ts';
import { type CivilDate, isCivilDate } from '#domain/kernel/civil-date.ts';
import { bodyOfContract, type ContractValues, occupiedJobOf } from './contract-values.ts';

export type ContractKind = 'signed' | 'renewed';

/**
 * What the server will find wrong with a contract, by the schema of the request and by the rules between its fields.
 * A signed contract and a renewal ask for the same.
 */
export function contractIssues(values: ContractValues, kind: ContractKind, today: CivilDate): RawIssue[] {
  const result = employmentSchemas.renewEmployee.body.safeParse(bodyOfContract(values));
  const ofSchema: RawIssue[] = result.success ? [] : result.error.issues;
  const problems = [...requirementProblems(values), ...dateProblems(values, kind, today)];
  return [...ofSchema, ...problems.map(({ field, code }) => ({ path: [field], message: code }))];
}

function requirementProblems(values: ContractValues): { field: string; code: string }[] {
  const field = 'registration_requirement_status';
  const isMissing = isRegistrationStatusAsked(occupiedJobOf(values)) && values[field] === '';
  return isMissing ? [{ field, code: 'required' }] : [];
}

function dateProblems(
  { start_date: startDate, end_date: endDate }: ContractValues,
  kind: ContractKind,
  today: CivilDate,
): { field: string; code: string }[] {
  if (!isCivilDate(startDate) || !isCivilDate(endDate)) return [];
  const dates = { startDate, endDate };
  return kind === 'renewed'
    ? checkRenewalDates(dates, today)
    : checkContractDates(dates, { today, isStartChanged: true });
}

/** The same for a form of its own; loaded when a field is first left, for zod is heavy. */
export function contractSchema(kind: ContractKind, today: CivilDate) {
  return {
    safeParse(given: unknown): { success: boolean; error: { issues: RawIssue[] } } {
      const issues = contractIssues(given as ContractValues, kind, today);
      return { success: issues.length === 0, error: { issues } };
    },
  };
}
