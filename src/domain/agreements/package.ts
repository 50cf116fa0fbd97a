import { addDays, type CivilDate, daysBetween, earlierOf, laterOf } from '#domain/kernel/civil-date.ts';
import { fail, ok, type Result } from '#domain/kernel/result.ts';
import type { Season } from '#domain/kernel/season.ts';

/** The maximum of days from the end of the first job to the start of the second (rule agreements/gap). */
export const MAX_DAYS_APART = 124;

/** The maximum of days without work between the two jobs. */
export const MAX_INTERRUPTION_DAYS = MAX_DAYS_APART - 1;

/** A company with what can make it dependent on another one: the accounts that own it, and its subscriptions. */
export interface Employer {
  readonly companyId: number;
  readonly ownerIds: readonly number[];
  readonly subscriptionIds: readonly number[];
}

/**
 * The facts of a job, held or advertised, that decide on packages. Both dates are inclusive, so the end is never before
 * the start.
 */
export interface PackageJob {
  readonly season: Season;
  readonly startDate: CivilDate;
  readonly endDate: CivilDate;
  readonly employer: Employer;
}

export const PACKAGE_PROBLEMS = [
  'same_season',
  'same_company',
  'not_independent',
  'overlap',
  'too_far_apart',
] as const;
export type PackageProblem = (typeof PACKAGE_PROBLEMS)[number];

/**
 * The days without work between two jobs: 0 if the second starts on the day after the first ends
 * (rule agreements/interruption).
 */
export function interruptionDays(endOfFirst: CivilDate, startOfSecond: CivilDate): number {
  return daysBetween(endOfFirst, startOfSecond) - 1;
}

/**
 * Whether two employers are independent: not the same company, no common owner and no common subscription
 * (rule agreements/independence).
 */
export function areIndependent(a: Employer, b: Employer): boolean {
  return (
    a.companyId !== b.companyId &&
    !a.ownerIds.some((id) => b.ownerIds.includes(id)) &&
    !a.subscriptionIds.some((id) => b.subscriptionIds.includes(id))
  );
}

/** Whether a job that begins after this day can still follow one with this end in a package (rule agreements/gap). */
export function canBeFollowed(end: CivilDate, today: CivilDate): boolean {
  return addDays(end, MAX_INTERRUPTION_DAYS) >= today;
}

/** The days between two jobs in either order; if they overlap, the number of shared days, negated. */
export function gapDays(a: PackageJob, b: PackageJob): number {
  return interruptionDays(earlierOf(a.endDate, b.endDate), laterOf(a.startDate, b.startDate));
}

/**
 * Whether two jobs of one employee form a package (rule agreements/package), which of them is the first, and the
 * interruption. The order of the arguments does not matter. A problem that other dates would not solve is reported
 * before one of the dates: `overlap` carries the number of shared days, `too_far_apart` the number of days from the end
 * of one to the start of the other.
 */
export function checkPackage(
  a: PackageJob,
  b: PackageJob,
): Result<{ readonly first: 'a' | 'b'; readonly interruptionDays: number }, PackageProblem> {
  if (a.season === b.season) return fail('same_season');
  if (a.employer.companyId === b.employer.companyId) return fail('same_company');
  if (!areIndependent(a.employer, b.employer)) return fail('not_independent');
  const gap = gapDays(a, b);
  if (gap < 0) return fail('overlap', { overlapDays: -gap });
  const daysApart = gap + 1;
  if (daysApart > MAX_DAYS_APART) return fail('too_far_apart', { daysApart, maxDaysApart: MAX_DAYS_APART });
  return ok({ first: a.startDate < b.startDate ? 'a' : 'b', interruptionDays: gap });
}
