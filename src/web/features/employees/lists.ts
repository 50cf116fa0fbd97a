import { EMPLOYMENT_SCOPES, type EmploymentScope } from '#domain/employments/entry.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { listWindow, type StripWindow, windowBehind } from '#domain/kernel/year-strip.ts';
import { otherPath } from '#web/lib/paths.ts';

/**
 * The tabs by the last part of their address: the assignments to decide on, the employments by their period, and who is
 * there when.
 */
export type EmploymentList = 'assignment' | EmploymentScope | 'seasons';

export function isEmploymentScope(value: unknown): value is EmploymentScope {
  return (EMPLOYMENT_SCOPES as readonly unknown[]).includes(value);
}

/** Months that lie before the current one on the strip that the rows of a list share. */
const MONTHS_BACK = { all: 9, current: 9, past: 14, toapprove: 6, torenew: 14 };

/** The months that all rows of a list share. */
export function assignmentWindow(
  list: EmploymentScope | 'toapprove' | 'torenew',
  today: CivilDate,
): StripWindow {
  return list === 'future' ? listWindow(today) : windowBehind(today, MONTHS_BACK[list]);
}

/** The address of the renewals to decide on: the second list on the page of assignments. */
export function renewalsPath(companyId: number): string {
  return `${otherPath('company.employees', { companyId, list: 'assignment' })}#${RENEWALS_ID}`;
}

export const RENEWALS_ID = 'renewals';
