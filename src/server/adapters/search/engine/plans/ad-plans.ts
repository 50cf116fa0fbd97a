import { costBegun, costBetween, costIdle, costWait, costWork, PLAN_WEIGHTS } from '#domain/plans/cost.ts';
import { type Budget, cost } from '../budget.ts';
import { type AdPeriod, CATEGORIES, otherHalves, workOf } from './ads.ts';
import type { FittingAds, PlanMarket, PlanWishes } from './fitting-ads.ts';
import type { FoundPair } from './plan-search.ts';
import type { TakenPlans } from './taken-plans.ts';

/** What a period adds to the cost of a plan with the given ad, and whether its ads are the first half of it. */
interface Turn {
  points: number;
  isFirst: boolean;
}

/**
 * Plans of one ad, by its slot, and another that fits the wishes, best first (rule plans/of-ad): one pass over the ads
 * finds all.
 */
export function findPlansOfAd(
  { documents, periods, distances, today }: PlanMarket,
  ads: FittingAds,
  wishes: PlanWishes,
  given: number,
  { taken, most, budget }: { taken: TakenPlans; most: number; budget: Budget },
): FoundPair[] {
  const { columns, strings } = documents;
  const period = periods.values[periods.numberOf(given)] as AdPeriod;
  const turns = periods.values.map((other) => turnWith(period, other, wishes));
  const { apart } = distances.from(columns.spot[given] as number, budget);
  const work = workOf(documents, given);
  const partner = documents.partnerOf(given, today);
  budget.spend(ads.count * cost.attribute);
  const byCost: (number[] | undefined)[] = [];
  for (let at = 0; at < ads.count; at++) {
    const turn = turns[Math.floor((ads.groups[at] as number) / CATEGORIES)];
    if (!turn) continue;
    const slot = ads.slots[at] as number;
    const away = apart[columns.spot[slot] as number] as number;
    // So much higher that the other half of a tandem is not below 0.
    const tandem = slot === partner ? 0 : -PLAN_WEIGHTS.tandem;
    const own = (ads.own[at] as number) + away + costWork(work, workOf(documents, slot));
    const total = turn.points + own + tandem;
    let same = byCost[total];
    if (same === undefined) {
      same = [];
      byCost[total] = same;
    }
    same.push(slot);
  }
  const pairOf = (slot: number): FoundPair =>
    turns[periods.numberOf(slot)]?.isFirst ? { first: slot, second: given } : { first: given, second: slot };
  const companyOf = (slot: number) => Number(strings.values[columns.company[slot] as number]);
  const found: FoundPair[] = [];
  for (const same of byCost) {
    if (same === undefined) continue;
    budget.spend(same.length * cost.readyingInAds);
    const pairs = same.map(pairOf).sort((a, b) => {
      const [start, other] = [a, b].map(({ first }) => columns.firstMonth[first] as number) as [
        number,
        number,
      ];
      const [first, second] = [a.first, a.second].map((slot) => columns.id[slot] as number) as [
        number,
        number,
      ];
      return (
        start - other || first - (columns.id[b.first] as number) || second - (columns.id[b.second] as number)
      );
    });
    for (const pair of pairs) {
      if (found.length === most) return found;
      // The given ad stands in all of them, so only the other one counts as taken.
      const other = pair.first === given ? pair.second : pair.first;
      const companies = [companyOf(given), companyOf(other)] as const;
      if (!taken.allows(-1, other, ...companies)) continue;
      taken.add(-1, other, ...companies);
      found.push(pair);
    }
  }
  return found;
}

function turnWith(own: AdPeriod, other: AdPeriod, wishes: PlanWishes): Turn | undefined {
  const there = otherHalves(own, other);
  if (there === undefined) return undefined;
  const { isFirst, start, interruptionDays, months } = there;
  const points =
    costBetween(interruptionDays, wishes.daysBetween) +
    costIdle(months, wishes.free.length) +
    costWait(start, wishes.from) +
    costBegun(start, wishes.from, true);
  return { points, isFirst };
}
