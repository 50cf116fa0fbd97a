import { seasonOfMonths } from '#domain/jobs/season.ts';
import {
  type CivilDate,
  type CivilMonth,
  daysBetween,
  firstDayOf,
  lastDayOf,
  monthIndex,
  monthOf,
  shiftMonth,
} from '#domain/kernel/civil-date.ts';
import type { Season } from '#domain/kernel/season.ts';
import { PLAN_WEIGHTS } from '#domain/plans/cost.ts';
import { checkPackage, type Employer, gapDays, MAX_DAYS_APART, type PackageJob } from './package.ts';

/**
 * The facts of an ad that decide on packages. The dates of the contract may differ from the first and last day of its
 * months.
 */
export interface PackageAd {
  readonly season: Season;
  readonly start: CivilMonth;
  readonly end: CivilMonth;
  readonly employer: Employer;
}

/** What an ad is about, by which the work of two ads is compared. */
export interface Work {
  /** The occupation that its title names, in one spelling for all languages; null if the search recognises none. */
  readonly occupation: string | null;
  readonly categoryId: number;
  readonly positionId: number;
}

/**
 * How far the work of two ads is apart, in the points of year plans: 0 for the same position in the same occupation, then
 * by the levels between the positions, then by other occupations of the same category, then anything else (rule
 * applications/other-half). Unlike there, the same occupation is as near in another category.
 */
export function workDistance(a: Work, b: Work): number {
  const isSameOccupation = a.occupation === b.occupation;
  const { otherCategory, perPosition, otherOccupation } = PLAN_WEIGHTS;
  if (a.categoryId !== b.categoryId && (a.occupation === null || !isSameOccupation)) return otherCategory;
  return perPosition * Math.abs(a.positionId - b.positionId) + (isSameOccupation ? 0 : otherOccupation);
}

/**
 * An ad as a job from the first day of its first month to the last day of its last. Its season is that of an employment
 * with these dates, whatever the ad states (rule employments/season).
 */
export function jobOfAd({ season, start, end, employer }: PackageAd): PackageJob {
  return {
    season: seasonOfMonths(start, end, season),
    startDate: firstDayOf(start),
    endDate: lastDayOf(end),
    employer,
  };
}

/** The months in which a following ad of a package can start, and those in which a preceding one can end. */
export function fittingMonths({ start, end }: Pick<PackageAd, 'start' | 'end'>): {
  starts: CivilMonth[];
  ends: CivilMonth[];
} {
  // Once a month is too far away, so are all further ones; 124 days touch five months at most.
  const near = [1, 2, 3, 4, 5];
  const apart = (before: CivilMonth, after: CivilMonth) => daysBetween(lastDayOf(before), firstDayOf(after));
  return {
    starts: near.map((n) => shiftMonth(end, n)).filter((month) => apart(end, month) <= MAX_DAYS_APART),
    ends: near.map((n) => shiftMonth(start, -n)).filter((month) => apart(month, start) <= MAX_DAYS_APART),
  };
}

/**
 * The ads that would form a package with this one (rule applications/other-half), without any that overlaps a job that
 * the employee holds: those of other work last, within each of these two those already begun last, then by the distance
 * of the work, the shortest interruption and the earliest start.
 */
export function fittingAds<Ad extends PackageAd & { readonly work: Work }>(
  ad: PackageAd & { readonly work: Work },
  others: readonly Ad[],
  { held, today }: { held: readonly PackageJob[]; today: CivilDate },
): Ad[] {
  const job = jobOfAd(ad);
  const begun = ({ start }: PackageAd) => Number(monthIndex(start) < monthIndex(monthOf(today)));
  const isOther = (distance: number) => Number(distance >= PLAN_WEIGHTS.otherCategory);
  return others
    .map((other) => ({ other, job: jobOfAd(other), distance: workDistance(ad.work, other.work) }))
    .filter((it) => checkPackage(job, it.job).ok && held.every((holding) => gapDays(holding, it.job) >= 0))
    .sort(
      (a, b) =>
        isOther(a.distance) - isOther(b.distance) ||
        begun(a.other) - begun(b.other) ||
        a.distance - b.distance ||
        gapDays(job, a.job) - gapDays(job, b.job) ||
        a.job.startDate.localeCompare(b.job.startDate),
    )
    .map(({ other }) => other);
}
