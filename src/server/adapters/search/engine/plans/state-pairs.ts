import { type AdPeriod, CATEGORIES, otherHalves } from './ads.ts';
import type { GroupedAds } from './lone-ads.ts';
import type { AreIndependent } from './taken-plans.ts';

/** A category with year plans between two cantons. */
export interface StatePair {
  category: number;
  winterState: string;
  summerState: string;
  /** How many pairs of companies have a plan there, as far as they were counted. */
  companyPairs: number;
  /** How many ads the season has that has fewer. */
  ads: number;
}

/** The ads of one category, season and canton: the companies that have some, by the number of the period. */
interface Side {
  companies: Map<number, Set<number>>;
  ads: number;
}

/**
 * Counts, for each category and pair of cantons, the pairs of companies that have a year plan without any wishes, at
 * most so many. A walk over plans takes two companies once, and an ad up to three times, so that it takes three plans
 * exactly if three pairs of companies have one.
 * Yields after each canton, so that the caller can let other work pass.
 */
export function* countStatePairs(
  ads: GroupedAds,
  areIndependent: AreIndependent,
  most: number,
): Generator<void, StatePair[], void> {
  const { periods, strings } = ads;
  const idOf = (company: number) => Number(strings[company]);
  const isPlan = (one: number, other: number) =>
    otherHalves(periods[one] as AdPeriod, periods[other] as AdPeriod) !== undefined;
  const found: StatePair[] = [];
  for (let category = 0; category < CATEGORIES; category++) {
    const [summers, winters] = sidesOf(ads, category);
    for (const [winterState, winter] of winters) {
      for (const [summerState, summer] of summers) {
        const pairs = new Set<string>();
        for (const [a, b] of companiesOfPlans(winter, summer, isPlan)) {
          if (a === b || !areIndependent(idOf(a), idOf(b))) continue;
          pairs.add(a < b ? `${a} ${b}` : `${b} ${a}`);
          if (pairs.size === most) break;
        }
        if (pairs.size === 0) continue;
        found.push({
          ...{ category, winterState, summerState, companyPairs: pairs.size },
          ads: Math.min(winter.ads, summer.ads),
        });
      }
      yield;
    }
  }
  return found;
}

function* companiesOfPlans(
  winter: Side,
  summer: Side,
  isPlan: (one: number, other: number) => boolean,
): Generator<[number, number]> {
  for (const [one, companies] of winter.companies) {
    for (const [other, others] of summer.companies) {
      if (!isPlan(one, other)) continue;
      for (const a of companies) for (const b of others) yield [a, b];
    }
  }
}

/** By season and canton; ads without a canton are in none. */
function sidesOf(
  { periods, begins, companies, states, strings }: GroupedAds,
  category: number,
): [summers: Map<string, Side>, winters: Map<string, Side>] {
  const sides: [Map<string, Side>, Map<string, Side>] = [new Map(), new Map()];
  for (const [number, { winter }] of periods.entries()) {
    const group = number * CATEGORIES + category;
    for (let ad = begins[group] as number; ad < (begins[group + 1] as number); ad++) {
      const state = strings[states[ad] as number] as string;
      if (state === '') continue;
      let side = sides[winter].get(state);
      if (side === undefined) {
        side = { companies: new Map(), ads: 0 };
        sides[winter].set(state, side);
      }
      side.ads += 1;
      const there = side.companies.get(number) ?? new Set();
      side.companies.set(number, there.add(companies[ad] as number));
    }
  }
  return sides;
}
