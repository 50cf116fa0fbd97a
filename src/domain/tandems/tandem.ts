import { jobOfAd, type PackageAd } from '#domain/agreements/fitting.ts';
import { checkPackage, type PackageProblem } from '#domain/agreements/package.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { fail, ok, type Result } from '#domain/kernel/result.ts';

/** PROPOSED and AGREED are live; the others are final (rule tandems/states). */
export const TANDEM_STATUSES = ['PROPOSED', 'AGREED', 'DECLINED', 'ENDED'] as const;
export type TandemStatus = (typeof TANDEM_STATUSES)[number];

/** What the other house may answer to a proposal. */
export const TANDEM_ANSWERS = ['AGREED', 'DECLINED'] as const;
export type TandemAnswer = (typeof TANDEM_ANSWERS)[number];

/** Why a tandem ended: the house that proposed it or the other one wanted it, or it ended by itself. */
export const TANDEM_ENDS = [
  'by_proposer',
  'by_partner',
  'not_public',
  'not_fitting',
  'not_independent',
] as const;
export type TandemEnd = (typeof TANDEM_ENDS)[number];
/** The ends that come by themselves (rule tandems/ends). */
export type TandemFault = Exclude<TandemEnd, 'by_proposer' | 'by_partner'>;

/** How many proposals of a company may wait for an answer. */
export const OPEN_PROPOSALS_MAX = 20;

export function isLive(status: TandemStatus): boolean {
  return status === 'PROPOSED' || status === 'AGREED';
}

/** The facts of an ad that decide on tandems. */
export interface TandemAd extends PackageAd {
  readonly isPublic: boolean;
}

/**
 * Whether two ads can be offered together (rule tandems/pair): both public, of independent companies, and a package by
 * the rules of agreements. Answers the days without work between them.
 */
export function checkTandem(own: TandemAd, other: TandemAd): Result<number, 'not_public' | PackageProblem> {
  if (!own.isPublic || !other.isPublic) return fail('not_public');
  const pair = checkPackage(jobOfAd(own), jobOfAd(other));
  return pair.ok ? ok(pair.value.interruptionDays) : pair;
}

/** Why a live tandem of these ads ends by itself; null while it lasts. An ad is undefined once it is purged. */
export function faultOf(own: TandemAd | undefined, other: TandemAd | undefined): TandemFault | null {
  if (own === undefined || other === undefined) return 'not_public';
  const check = checkTandem(own, other);
  if (check.ok) return null;
  switch (check.reason) {
    case 'not_public':
      return 'not_public';
    case 'same_company':
    case 'not_independent':
      return 'not_independent';
    default:
      return 'not_fitting';
  }
}

/**
 * The problems of a proposal by its fields. An ad is undefined if there is none with that id, and for everybody but its
 * company that is the same as one that is not public.
 */
export function proposalProblems(
  { own, other }: { own: TandemAd | undefined; other: TandemAd | undefined },
  companyId: number,
): Problem[] {
  const problems: Problem[] = [];
  const isOwn = own?.employer.companyId === companyId;
  if (!isOwn) problems.push({ field: 'job_id', code: 'tandemNotOwnAd' });
  else if (!own.isPublic) problems.push({ field: 'job_id', code: 'tandemAdNotPublic' });
  if (other?.employer.companyId === companyId) {
    problems.push({ field: 'partner_job_id', code: 'tandemSameCompany' });
  } else if (!other?.isPublic) problems.push({ field: 'partner_job_id', code: 'tandemAdNotPublic' });
  if (problems.length > 0 || own === undefined || other === undefined) return problems;
  const check = checkTandem(own, other);
  if (check.ok) return [];
  const codes = {
    not_public: 'tandemAdNotPublic',
    same_season: 'tandemSameSeason',
    same_company: 'tandemSameCompany',
    not_independent: 'tandemNotIndependent',
    overlap: 'tandemOverlap',
    too_far_apart: 'tandemTooFarApart',
  } as const;
  const { overlapDays, daysApart, maxDaysApart } = check.params ?? {};
  const params = { days: Number(overlapDays ?? daysApart ?? 0), max: Number(maxDaysApart ?? 0) };
  return [{ field: 'partner_job_id', code: codes[check.reason], params }];
}
