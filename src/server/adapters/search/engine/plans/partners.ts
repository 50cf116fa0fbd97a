import { costBetween, costHousing, costIdle, costWork, WISHED_DAYS_BETWEEN } from '#domain/plans/cost.ts';
import { type Budget, cost } from '../budget.ts';
import { type OtherHalves, otherHalves, workOf } from './ads.ts';
import type { PlanMarket } from './fitting-ads.ts';

/** Which partners are looked for. */
export interface PartnerChoice {
  /** How many at most. */
  most: number;
  /** Whether an ad may not be one, by its id and that of its company. */
  isExcluded: (jobId: number, companyId: number) => boolean;
}

/** An ad that would form a plan with the given one, by its slot. */
export interface Partner extends Omit<OtherHalves, 'start'> {
  slot: number;
  /** Without what depends on the person: way home, wait and begun (rule tandems/suggestions). */
  cost: number;
}

/** What all ads of a period have in common as partners. */
interface Reach extends OtherHalves {
  points: number;
}

/** The cheapest partners of an ad that are in no tandem, in the order of year plans; one pass over the ads finds them. */
export function findPartners(
  market: PlanMarket,
  own: number,
  { most, isExcluded }: PartnerChoice,
  budget: Budget,
): Partner[] {
  const { documents, distances, periods, visible } = market;
  const { columns, strings, slots } = documents;
  budget.spend(slots * cost.candidate);
  const reach = reachOf(market, periods.numberOf(own));
  const ownWork = workOf(documents, own);
  const ownHousing = costHousing(columns.accommodation[own] === 1, null);
  const { apart } = distances.from(columns.spot[own] as number, budget);
  const found: (Partner & { start: number })[] = [];
  const isBefore = (a: Partner & { start: number }, b: Partner & { start: number }) =>
    a.cost - b.cost || a.start - b.start || (columns.id[a.slot] as number) - (columns.id[b.slot] as number);
  for (let slot = 0; slot < slots; slot++) {
    const there = reach[periods.numberOf(slot)];
    if (there === undefined || visible[slot] === 0) continue;
    if (columns.company[slot] === columns.company[own] || columns.tandem[slot] !== 0) continue;
    const worst = found.length < most ? undefined : found.at(-1);
    if (worst !== undefined && there.points + ownHousing > worst.cost) continue;
    const points =
      there.points +
      ownHousing +
      costHousing(columns.accommodation[slot] === 1, null) +
      costWork(ownWork, workOf(documents, slot)) +
      (apart[columns.spot[slot] as number] as number);
    const { isFirst, interruptionDays, months, start } = there;
    const partner = { slot, isFirst, interruptionDays, months, start, cost: points };
    if (worst !== undefined && isBefore(worst, partner) < 0) continue;
    const company = Number(strings.values[columns.company[slot] as number]);
    if (isExcluded(columns.id[slot] as number, company)) continue;
    found.push(partner);
    found.sort(isBefore);
    if (found.length > most) found.pop();
  }
  return found.map(({ start: _, ...partner }) => partner);
}

/** By period: what its ads have in common as partners of an ad of this period; undefined for none. */
function reachOf({ periods: { values } }: PlanMarket, number: number): (Reach | undefined)[] {
  const own = values[number];
  return values.map((other) => {
    if (own === undefined || other.end < other.start) return undefined;
    const there = otherHalves(own, other);
    if (there === undefined) return undefined;
    const { interruptionDays, months } = there;
    return { ...there, points: costBetween(interruptionDays, WISHED_DAYS_BETWEEN) + costIdle(months, 0) };
  });
}
