import type { Reply } from '#api/schemas.ts';
import { EMPLOYMENT_SCOPES, type EmploymentScope } from '#domain/employments/entry.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { listWindow, type StripWindow, windowBehind } from '#domain/kernel/year-strip.ts';
import { otherPath } from '#web/lib/paths.ts';

/**
 * The tabs by the last segment of their address: assignments to decide on, employments by period, and the season plan.
 */
export type EmploymentList = 'assignment' | EmploymentScope | 'seasons';

export function isEmploymentScope(value: unknown): value is EmploymentScope {
  return (EMPLOYMENT_SCOPES as readonly unknown[]).includes(value);
}

/**
 * What stands on each tab. That of the assignments says "to confirm" and counts no renewals, which wait for no
 * confirmation, though they are decided on below (rule employments/scopes).
 */
export function tabCounts({ employees }: Figures): Partial<Record<EmploymentList, number>> {
  const { toapprove, ...byScope } = employees;
  return { assignment: toapprove, ...byScope };
}

type Figures = Pick<Reply<'getDashboard'>['data'], 'employees'>;

/** Months before the current one on the strips of a list's rows. */
const MONTHS_BACK = { all: 9, current: 9, past: 14, toapprove: 6, torenew: 14 };

/** The window of months that all rows of a list share. */
export function assignmentWindow(
  list: EmploymentScope | 'toapprove' | 'torenew',
  today: CivilDate,
): StripWindow {
  return list === 'future' ? listWindow(today) : windowBehind(today, MONTHS_BACK[list]);
}

/** The address of the renewals to decide on: the second list on the page of pending assignments. */
export function renewalsPath(companyId: number): string {
  return `${otherPath('company.employees', { companyId, list: 'assignment' })}#${RENEWALS_ID}`;
}

export const RENEWALS_ID = 'renewals';
