import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { checkPackage, type PackageJob } from './package.ts';

/**
 * An employment that counts for matching: confirmed, with both dates exact, neither cut short nor removed
 * (rule agreements/counting).
 */
export interface CountingEmployment extends PackageJob {
  readonly id: number;
  readonly confirmedAt: Date;
}

/** A VALID agreement, with the employments that it was made of. */
export interface ValidAgreement {
  readonly uuid: string;
  readonly firstId: number;
  readonly secondId: number;
}

type Pair = { readonly first: CountingEmployment; readonly second: CountingEmployment };
type FittingPair = Pair & { readonly interruptionDays: number };

/**
 * The effect of a change on the agreements of one employee; the lists are sorted independently of the order of the
 * input.
 */
export type Matching = {
  /** The uuids of agreements that end now; an ended agreement never becomes valid again. */
  readonly ended: string[];
  /** The uuids of agreements of a changed employment that still qualify; their document is written anew. */
  readonly kept: string[];
  readonly made: { readonly firstId: number; readonly secondId: number; readonly interruptionDays: number }[];
};

/**
 * Recomputes the agreements of one employee after employments changed (rules agreements/making, agreements/matching).
 * `employments` are all those of the employee that count now, `valid` all agreements that are VALID, `changed` the ids
 * of the employments that were confirmed, corrected, cut short or removed. Only agreements of a changed employment are
 * judged again: none ends because time passes, or because two companies come under one account later. An ended
 * agreement is not in `valid` and cannot return; if its pair qualifies again, a new agreement is made.
 * Jobs that overlap are allowed, but form no pair. Each employment is the first of at most one package and the second
 * of at most one, so packages can form a chain. A VALID agreement is never displaced by a better pair.
 */
export function matchAgreements(facts: {
  readonly employments: readonly CountingEmployment[];
  readonly valid: readonly ValidAgreement[];
  readonly changed: readonly number[];
  readonly today: CivilDate;
}): Matching {
  const { employments, valid, changed, today } = facts;
  const employmentOf = new Map(employments.map((employment) => [employment.id, employment]));
  const stillQualifies = ({ firstId, secondId }: ValidAgreement) => {
    const first = employmentOf.get(firstId);
    const second = employmentOf.get(secondId);
    // If the order of the two jobs changed, it is a different package: the agreement names the other job first, and
    // each job takes the other side.
    return first !== undefined && second !== undefined && interruptionOf({ first, second }) !== null;
  };

  const judged = valid.filter(
    ({ firstId, secondId }) => changed.includes(firstId) || changed.includes(secondId),
  );
  const kept = uuidsOf(judged.filter(stillQualifies));
  const ended = uuidsOf(judged.filter((agreement) => !stillQualifies(agreement)));

  const left = valid.filter(({ uuid }) => !ended.includes(uuid));
  const firsts = new Set(left.map(({ firstId }) => firstId));
  const seconds = new Set(left.map(({ secondId }) => secondId));
  const made: Matching['made'] = [];
  for (const { first, second, interruptionDays } of fittingPairs(employments).sort(byPreference)) {
    if (second.endDate < today || firsts.has(first.id) || seconds.has(second.id)) continue;
    firsts.add(first.id);
    seconds.add(second.id);
    made.push({ firstId: first.id, secondId: second.id, interruptionDays });
  }
  return { ended, kept, made };
}

/** The interruption in days if the two jobs form a package in this order, else null. */
function interruptionOf({ first, second }: Pair): number | null {
  const result = checkPackage(first, second);
  return result.ok && result.value.first === 'a' ? result.value.interruptionDays : null;
}

function fittingPairs(employments: readonly CountingEmployment[]): FittingPair[] {
  return employments.flatMap((first) =>
    employments.flatMap((second) => {
      const interruptionDays = interruptionOf({ first, second });
      return interruptionDays === null ? [] : [{ first, second, interruptionDays }];
    }),
  );
}

/**
 * The smallest interruption first, then the earlier confirmation (rule agreements/matching). Each pair has two
 * confirmations: the earlier of each are compared first, then the later, so that the order within a pair does not
 * matter. Two pairs that compete for one side share a job, so this amounts to comparing the confirmations of the two
 * competing jobs.
 */
function byPreference(a: FittingPair, b: FittingPair): number {
  const confirmations = ({ first, second }: Pair) =>
    [first.confirmedAt.getTime(), second.confirmedAt.getTime()] as const;
  return (
    a.interruptionDays - b.interruptionDays ||
    Math.min(...confirmations(a)) - Math.min(...confirmations(b)) ||
    Math.max(...confirmations(a)) - Math.max(...confirmations(b)) ||
    a.first.id - b.first.id ||
    a.second.id - b.second.id
  );
}

function uuidsOf(agreements: readonly ValidAgreement[]): string[] {
  return agreements.map(({ uuid }) => uuid).sort();
}
