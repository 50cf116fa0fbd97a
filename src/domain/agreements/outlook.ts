import { addMonths, type CivilDate, daysBetween, earlierOf, laterOf } from '#domain/kernel/civil-date.ts';
import { SEASONS, type Season } from '#domain/kernel/season.ts';
import { jobOfAd, type PackageAd } from './fitting.ts';
import type { CountingEmployment, ValidAgreement } from './matching.ts';
import { checkPackage, gapDays, MAX_DAYS_APART, PACKAGE_PROBLEMS, type PackageJob } from './package.ts';

/**
 * The maximum of months between a held job and an ad for an outlook to be shown. Seasons recur yearly, so a job further
 * away belongs to another year.
 */
const HORIZON_MONTHS = 12;

/**
 * Why a held job and an ad would make no agreement: any reason that rules out a package, the second job ends before
 * today ('over'), or the held job's side in this package is already taken by another package ('taken').
 */
export const FIT_PROBLEMS = [...PACKAGE_PROBLEMS, 'over', 'taken'] as const;
type FitProblem = (typeof FIT_PROBLEMS)[number];

/** Whether a held job and an ad would form a package, and if not, why. */
export type PackageOutlook = {
  readonly employmentId: number;
  /** The position of the held job relative to the ad; if the two overlap, by their starts. */
  readonly position: 'before' | 'after';
} & (
  | { readonly qualifies: true; readonly interruptionDays: number }
  | {
      readonly qualifies: false;
      readonly reason: FitProblem;
      /** Null if the two overlap. */
      readonly interruptionDays: number | null;
      /** The number of days on which both run; only if they overlap. */
      readonly overlapDays?: number;
    }
);

/**
 * The outlook of an ad on a package with a job that the employee holds; null if no held job of the other season lies
 * within a year of it. The ad counts from the first day of its first month to the last day of its last; the dates of
 * the contract may differ.
 * If several held jobs qualify, the one with the smallest interruption is chosen; if none does, the nearest one. On a
 * tie the earlier confirmation wins, as between agreements (`matchAgreements`).
 */
export function packageOutlook(
  ad: PackageAd,
  held: {
    readonly employments: readonly CountingEmployment[];
    readonly valid: readonly ValidAgreement[];
    readonly today: CivilDate;
  },
): PackageOutlook | null {
  const job = jobOfAd(ad);
  const outlooks = held.employments
    .filter((employment) => employment.season !== job.season && isWithinHorizon(employment, job))
    .sort(byNearnessTo(job))
    .map((employment) => outlookOn(employment, job, held.valid, held.today));
  return outlooks.find(({ qualifies }) => qualifies) ?? outlooks[0] ?? null;
}

function outlookOn(
  employment: CountingEmployment,
  ad: PackageJob,
  valid: readonly ValidAgreement[],
  today: CivilDate,
): PackageOutlook {
  const position = startsBefore(employment, ad) ? 'before' : 'after';
  const place = { employmentId: employment.id, position } as const;
  const gap = gapDays(employment, ad);
  const reason = problemOf(employment, ad, position, valid, today);
  if (reason === null) return { ...place, qualifies: true, interruptionDays: gap };
  return gap < 0
    ? { ...place, qualifies: false, reason, interruptionDays: null, overlapDays: -gap }
    : { ...place, qualifies: false, reason, interruptionDays: gap };
}

function problemOf(
  employment: CountingEmployment,
  ad: PackageJob,
  position: PackageOutlook['position'],
  valid: readonly ValidAgreement[],
  today: CivilDate,
): FitProblem | null {
  const result = checkPackage(employment, ad);
  if (!result.ok) return result.reason;
  const isFirst = position === 'before';
  if ((isFirst ? ad : employment).endDate < today) return 'over';
  const isTaken = valid.some(({ firstId, secondId }) => (isFirst ? firstId : secondId) === employment.id);
  return isTaken ? 'taken' : null;
}

function isWithinHorizon(a: PackageJob, b: PackageJob): boolean {
  return laterOf(a.startDate, b.startDate) <= addMonths(earlierOf(a.endDate, b.endDate), HORIZON_MONTHS);
}

function startsBefore(a: PackageJob, b: PackageJob): boolean {
  return a.startDate < b.startDate || (a.startDate === b.startDate && a.endDate <= b.endDate);
}

/**
 * Sorts by distance to the ad. A job that overlaps it is nearer than any that does not; of two that overlap, the
 * shorter overlap comes first.
 */
function byNearnessTo(ad: PackageJob) {
  return (a: CountingEmployment, b: CountingEmployment): number => {
    const [gapOfA, gapOfB] = [gapDays(a, ad), gapDays(b, ad)];
    return (
      Math.max(gapOfA, -1) - Math.max(gapOfB, -1) ||
      gapOfB - gapOfA ||
      a.confirmedAt.getTime() - b.confirmedAt.getTime() ||
      a.id - b.id
    );
  };
}

/**
 * The seasons whose ads are likely to form a package with a held job, which are the opposite seasons of the held jobs.
 * A held job counts if it is in no package yet and a job that starts tomorrow would still be close enough to it.
 */
export function packageSeasons(
  employments: readonly Pick<CountingEmployment, 'id' | 'season' | 'endDate'>[],
  valid: readonly ValidAgreement[],
  today: CivilDate,
): Season[] {
  const agreed = new Set(valid.flatMap(({ firstId, secondId }) => [firstId, secondId]));
  const held = employments.filter(
    ({ id, endDate }) => !agreed.has(id) && daysBetween(endDate, today) < MAX_DAYS_APART,
  );
  return SEASONS.filter((season) => held.some((employment) => employment.season !== season));
}
