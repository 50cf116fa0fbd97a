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
import { checkPackage, type Employer, gapDays, MAX_DAYS_APART, type PackageJob } from './package.ts';

/** An ad as far as packages go. Its contract may name other days than the first and the last of its months. */
export interface PackageAd {
  readonly season: Season;
  readonly start: CivilMonth;
  readonly end: CivilMonth;
  readonly employer: Employer;
}

/**
 * An ad from the first day of its first month to the last day of its last. Its season is what an employment of these days
 * would have, whatever the ad says (rule employments/season).
 */
export function jobOfAd({ season, start, end, employer }: PackageAd): PackageJob {
  return {
    season: seasonOfMonths(start, end, season),
    startDate: firstDayOf(start),
    endDate: lastDayOf(end),
    employer,
  };
}

/** The months in which an ad begins that comes after another one in a package, and those in which one before it ends. */
export function fittingMonths({ start, end }: Pick<PackageAd, 'start' | 'end'>): {
  starts: CivilMonth[];
  ends: CivilMonth[];
} {
  // A month that is out of reach is followed by none within it; 124 days touch five months at most.
  const near = [1, 2, 3, 4, 5];
  const apart = (before: CivilMonth, after: CivilMonth) => daysBetween(lastDayOf(before), firstDayOf(after));
  return {
    starts: near.map((n) => shiftMonth(end, n)).filter((month) => apart(end, month) <= MAX_DAYS_APART),
    ends: near.map((n) => shiftMonth(start, -n)).filter((month) => apart(month, start) <= MAX_DAYS_APART),
  };
}

/**
 * Those of the other ads that would form a package with this one (rule applications/other-half), the shortest
 * interruption first and those that have begun last; none that overlaps a job that the employee holds.
 */
export function fittingAds<Ad extends PackageAd>(
  ad: PackageAd,
  others: readonly Ad[],
  { held, today }: { held: readonly PackageJob[]; today: CivilDate },
): Ad[] {
  const job = jobOfAd(ad);
  const begun = ({ start }: PackageAd) => Number(monthIndex(start) < monthIndex(monthOf(today)));
  return others
    .map((other) => ({ other, job: jobOfAd(other) }))
    .filter((it) => checkPackage(job, it.job).ok && held.every((holding) => gapDays(holding, it.job) >= 0))
    .sort(
      (a, b) =>
        begun(a.other) - begun(b.other) ||
        gapDays(job, a.job) - gapDays(job, b.job) ||
        a.job.startDate.localeCompare(b.job.startDate),
    )
    .map(({ other }) => other);
}
