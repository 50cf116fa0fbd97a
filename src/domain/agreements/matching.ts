import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { checkPackage, type PackageJob } from './package.ts';

/**
 * An employment that counts: confirmed, with both full dates, neither cut short nor removed (rule agreements/counting).
 */
export interface CountingEmployment extends PackageJob {
  readonly id: number;
  readonly confirmedAt: Date;
}

/** An agreement whose status is VALID, with the employments that it was made of. */
export interface ValidAgreement {
  readonly uuid: string;
  readonly firstId: number;
  readonly secondId: number;
}

type Pair = { readonly first: CountingEmployment; readonly second: CountingEmployment };
type FittingPair = Pair & { readonly interruptionDays: number };

/** What a change does to the agreements of one employee; lists come in an order of their own, not of the input. */
export type Matching = {
  /** The uuids of agreements that end now, for good. */
  readonly ended: string[];
  /** The uuids of agreements of a changed employment that still qualify: their paper is written again. */
  readonly kept: string[];
  readonly made: { readonly firstId: number; readonly secondId: number; readonly interruptionDays: number }[];
};

/**
 * Settles the agreements of one employee after employments changed (rules agreements/making, agreements/matching).
 *
 * `employments` are all those of the employee that count now, `valid` all agreements that are VALID, `changed` the ids
 * of the employments that were confirmed, corrected, cut short or removed. Only agreements that name one of these are
 * judged: none ends because days pass, or because two companies come to one account later. An agreement that ended
 * is not among `valid` and cannot return; if its pair qualifies again, that makes a new one.
 *
 * Jobs that overlap are allowed and simply form no pair. Each employment is the first of at most one package and the
 * second of at most one, so packages can form a chain, and what is VALID keeps its sides against any better pair.
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
    // Two jobs in the other order are another package: its paper names the other job first, and it takes other sides.
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

/** The days between the two jobs if they form a package in this order, else null. */
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
 * The smallest interruption first, then the earlier confirmation (rule agreements/matching). A pair has two
 * confirmations: the earlier ones are compared first, then the later ones, so that it does not matter which job of a
 * pair was confirmed first. Two rivals for one side share the job that they compete for, so this order is always that
 * of the rivals' own confirmations.
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
