import { seasonOfEmployment } from '#domain/employments/season.ts';
import { addDays, addMonths, type CivilDate } from '#domain/kernel/civil-date.ts';
import type { Season } from '#domain/kernel/season.ts';
import type { ValidAgreement } from './matching.ts';
import {
  checkPackage,
  type Employer,
  MAX_DAYS_APART,
  PACKAGE_PROBLEMS,
  type PackageProblem,
} from './package.ts';

/** Why a job counts for no package, whatever the other one is. */
export const JOB_PROBLEMS = [
  'unregistered',
  'pending',
  'declined',
  'cut_short',
  'no_end',
  'inexact',
] as const;
export type JobProblem = (typeof JOB_PROBLEMS)[number];

/** Why two jobs form no package, or why one forms none; `no_second` for a job without another one near it. */
export const PACKAGE_REASONS = [...JOB_PROBLEMS, ...PACKAGE_PROBLEMS, 'no_second'] as const;

/** A job of a resume, of any state. Dates are civil days, both included; the end is null while none is known. */
export interface HeldJob {
  readonly id: number;
  readonly problem: JobProblem | null;
  readonly startDate: CivilDate;
  readonly endDate: CivilDate | null;
  /** The season that it was confirmed with; null for one that is not, which is judged by its days. */
  readonly season: Season | null;
  /** Null for an employer that is not registered. */
  readonly employer: Employer | null;
}

/** One reason; of a job's own it names the job, of two jobs it has the days that they overlap or lie apart. */
export type PackageReason =
  | { readonly code: JobProblem; readonly jobId: number }
  | { readonly code: PackageProblem; readonly days: number | null }
  /** Another job would have to start within these days, and be of this season. */
  | {
      readonly code: 'no_second';
      readonly from: CivilDate;
      readonly until: CivilDate;
      readonly season: Season;
    };

/** Two jobs, or one alone, that form no package, and all reasons for it. */
export interface MissingPackage {
  readonly firstId: number;
  readonly secondId: number | null;
  readonly reasons: readonly PackageReason[];
}

/** Jobs further apart belong to different years. */
const HORIZON_MONTHS = 12;

/**
 * Why the jobs of an employee form no package although they might (rule agreements/reasons): for each job the next one
 * of the other season, or else the next one, that ends today or later, where neither stands in an agreement on that
 * side; and a job that has nothing near it while there is time. All that stands in the way is named, what holds for one
 * job first. Earlier jobs first.
 */
export function missingPackages(
  jobs: readonly HeldJob[],
  valid: readonly ValidAgreement[],
  today: CivilDate,
): MissingPackage[] {
  const sorted = jobs.toSorted((a, b) => a.startDate.localeCompare(b.startDate) || a.id - b.id);
  const isFirst = new Set(valid.map(({ firstId }) => firstId));
  const isSecond = new Set(valid.map(({ secondId }) => secondId));
  return sorted.flatMap((first, at): MissingPackage[] => {
    if (isFirst.has(first.id)) return [];
    const later = sorted
      .slice(at + 1)
      .filter((job) => !isSecond.has(job.id) && isNear(first, job) && !isOver(job, today));
    const second = later.find((job) => seasonOf(job) !== seasonOf(first)) ?? later[0];
    if (second !== undefined) {
      // Jobs elsewhere are no half of a package; one of the two has to be at a registered employer.
      if (first.employer === null && second.employer === null) return [];
      const reasons = reasonsOf(first, second);
      return reasons.length === 0 ? [] : [{ firstId: first.id, secondId: second.id, reasons }];
    }
    const isAlone = !isSecond.has(first.id) && !sorted.slice(0, at).some((job) => isNear(job, first));
    return isAlone ? aloneOf(first, today) : [];
  });
}

function reasonsOf(first: HeldJob, second: HeldJob): PackageReason[] {
  const own = [first, second].flatMap((job) => ownProblem(job));
  const [a, b] = [packageJobOf(first), packageJobOf(second)];
  if (a === null || b === null) return own;
  const result = checkPackage(a, b);
  if (result.ok) return own;
  const { overlapDays, daysApart } = (result.params ?? {}) as { overlapDays?: number; daysApart?: number };
  const days = overlapDays ?? (daysApart === undefined ? null : daysApart - 1);
  return [...own, { code: result.reason, days }];
}

function aloneOf(job: HeldJob, today: CivilDate): MissingPackage[] {
  if (job.employer === null) return [];
  const own = ownProblem(job);
  const { endDate } = job;
  if (endDate === null) return [{ firstId: job.id, secondId: null, reasons: own }];
  const until = addDays(endDate, MAX_DAYS_APART);
  if (until < today) return [];
  const season = seasonOf(job) === 'winter' ? 'summer' : 'winter';
  const from = addDays(endDate, 1);
  return [{ firstId: job.id, secondId: null, reasons: [...own, { code: 'no_second', from, until, season }] }];
}

function ownProblem({ id, problem }: HeldJob): PackageReason[] {
  return problem === null ? [] : [{ code: problem, jobId: id }];
}

function packageJobOf(job: HeldJob) {
  const { startDate, endDate, employer } = job;
  return endDate === null || employer === null
    ? null
    : { season: seasonOf(job), startDate, endDate, employer };
}

function seasonOf({ season, startDate, endDate }: HeldJob): Season {
  return season ?? seasonOfEmployment(startDate, endDate ?? startDate, null);
}

function isNear(first: HeldJob, second: HeldJob): boolean {
  return first.endDate === null || second.startDate <= addMonths(first.endDate, HORIZON_MONTHS);
}

function isOver({ endDate }: HeldJob, today: CivilDate): boolean {
  return endDate !== null && endDate < today;
}
