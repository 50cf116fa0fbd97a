import { type CivilDate, daysBetween, earlierOf, laterOf } from '#domain/kernel/civil-date.ts';
import { fail, ok, type Result } from '#domain/kernel/result.ts';
import type { Season } from '#domain/kernel/season.ts';

/** How many days after the end of the first job the second may start at the latest (rule agreements/gap). */
export const MAX_DAYS_APART = 124;

/** How many days without work lie between the two jobs at most. */
export const MAX_INTERRUPTION_DAYS = MAX_DAYS_APART - 1;

/** A company with what ties it to others: the accounts that own it, and the subscriptions it belongs to. */
export interface Employer {
  readonly companyId: number;
  readonly ownerIds: readonly number[];
  readonly subscriptionIds: readonly number[];
}

/**
 * A job as a package sees it, held or advertised. It runs from its first day through its last, so the end does not
 * come before the start.
 */
export interface PackageJob {
  readonly season: Season;
  readonly startDate: CivilDate;
  readonly endDate: CivilDate;
  readonly employer: Employer;
}

/** Why two jobs make no package. */
export const PACKAGE_PROBLEMS = [
  'same_season',
  'same_company',
  'not_independent',
  'overlap',
  'too_far_apart',
] as const;
export type PackageProblem = (typeof PACKAGE_PROBLEMS)[number];

/**
 * The days between two jobs without work: 0 if the second starts on the day after the first ends
 * (rule agreements/interruption).
 */
export function interruptionDays(endOfFirst: CivilDate, startOfSecond: CivilDate): number {
  return daysBetween(endOfFirst, startOfSecond) - 1;
}

/**
 * Whether two employers are separate houses: neither one company, nor of a common owner, nor under one subscription
 * (rule agreements/independence).
 */
export function areIndependent(a: Employer, b: Employer): boolean {
  return (
    a.companyId !== b.companyId &&
    !a.ownerIds.some((id) => b.ownerIds.includes(id)) &&
    !a.subscriptionIds.some((id) => b.subscriptionIds.includes(id))
  );
}

/** The days between two jobs, whichever comes first; if they overlap, minus the days that both take. */
export function gapDays(a: PackageJob, b: PackageJob): number {
  return interruptionDays(earlierOf(a.endDate, b.endDate), laterOf(a.startDate, b.startDate));
}

/**
 * Whether two jobs of one employee form a package (rule agreements/package), which of them is its first, and the days
 * between. The arguments may change places. A fault that other dates would not mend comes before one of the dates:
 * `overlap` says how many days both jobs take, `too_far_apart` how many days one starts after the other ends.
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
