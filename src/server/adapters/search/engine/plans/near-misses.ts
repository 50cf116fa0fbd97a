import { MAX_INTERRUPTION_DAYS } from '#domain/agreements/package.ts';
import {
  type CivilDate,
  daysBetween,
  firstDayOf,
  lastDayOf,
  monthFromIndex,
} from '#domain/kernel/civil-date.ts';
import type { MissReason } from '#domain/plans/misses.ts';
import { type Budget, cost } from '../budget.ts';
import { type AdPeriod, CATEGORIES } from './ads.ts';
import type { FittingAds, PlanMarket } from './fitting-ads.ts';
import type { HeldJob } from './held-plans.ts';

/** Two jobs that nearly form a plan; ads by their slots. */
export interface NearMiss {
  first: number | HeldJob;
  second: number | HeldJob;
  reason: MissReason;
  /** The days between them; negative if they overlap. */
  interruptionDays: number;
}

/** What a half may be: a held job, or one of the ads of the same months. */
interface Side {
  isWinter: boolean;
  startDate: CivilDate;
  endDate: CivilDate;
  halves: (number | HeldJob)[];
}

/** Of ads of the same months the first so many are looked at. */
const MOST_OF_MONTHS = 4;

/**
 * Where no plan exists: the pairs that miss being one by the fewest days (rule plans/misses). It compares months instead
 * of ads; of those that fit, all pairs are of one owner, or else they were plans.
 * @param given the slot of an ad that is one half of each pair, instead of held jobs
 */
export function findNearMisses(
  market: PlanMarket,
  ads: FittingAds,
  {
    held,
    only,
    given,
    most,
    budget,
  }: { held: readonly HeldJob[]; only: boolean; given: number | undefined; most: number; budget: Budget },
): NearMiss[] {
  const ofAds = sidesOfAds(market, ads, budget);
  const fixed =
    given === undefined
      ? held.map((job) => ({ side: sideOfHeld(job), asFirst: job.asFirst, asSecond: job.asSecond }))
      : [{ side: sideOfAd(market, given), asFirst: true, asSecond: true }];
  budget.spend(ofAds.length * (ofAds.length + fixed.length) * cost.attribute);
  const pairs = [
    ...fixed.flatMap(({ side, asFirst, asSecond }) =>
      ofAds.flatMap((other) => [
        ...(asFirst ? missOf(side, other) : []),
        ...(asSecond ? missOf(other, side) : []),
      ]),
    ),
    ...(only || given !== undefined
      ? []
      : ofAds.flatMap((one) => ofAds.flatMap((other) => missOf(one, other)))),
  ].sort((a, b) => a.by - b.by);
  const used = new Set<number>();
  const found: NearMiss[] = [];
  for (const { first: one, second: other, reason, interruptionDays } of pairs) {
    if (found.length === most) break;
    const isNew = (half: number | HeldJob) => typeof half === 'number' && !used.has(half);
    // Ads that were not named yet, and at least one of them in each miss.
    const [first, second] = [one, other].map(({ halves }) => halves.find(isNew) ?? halves[0]);
    if (first === undefined || second === undefined || !(isNew(first) || isNew(second))) continue;
    for (const half of [first, second]) if (typeof half === 'number') used.add(half);
    found.push({ first, second, reason, interruptionDays });
  }
  return found;
}

function sideOfHeld(job: HeldJob): Side {
  const { season, startDate, endDate } = job;
  return { isWinter: season === 'winter', startDate, endDate, halves: [job] };
}

function sideOfAd({ periods }: PlanMarket, slot: number): Side {
  return { ...sideOf(periods.values[periods.numberOf(slot)] as AdPeriod), halves: [slot] };
}

function sideOf({ start, end, winter }: AdPeriod): Omit<Side, 'halves'> {
  const startDate = firstDayOf(monthFromIndex(start));
  return { isWinter: winter === 1, startDate, endDate: lastDayOf(monthFromIndex(end)) };
}

function sidesOfAds({ periods }: PlanMarket, ads: FittingAds, budget: Budget): Side[] {
  budget.spend(ads.count * cost.attribute);
  const sides = new Map<number, Side & { halves: number[] }>();
  for (let at = 0; at < ads.count; at++) {
    const number = Math.floor((ads.groups[at] as number) / CATEGORIES);
    let side = sides.get(number);
    if (side === undefined) {
      const period = periods.values[number];
      if (period === undefined) continue;
      side = { ...sideOf(period), halves: [] };
      sides.set(number, side);
    }
    if (side.halves.length < MOST_OF_MONTHS) side.halves.push(ads.slots[at] as number);
  }
  return [...sides.values()];
}

/** By how many days a first and a second job miss forming a package, and why. */
function missOf(first: Side, second: Side) {
  if (first.isWinter === second.isWinter || second.startDate <= first.startDate) return [];
  const interruptionDays = daysBetween(first.endDate, second.startDate) - 1;
  const by = Math.max(-interruptionDays, interruptionDays - MAX_INTERRUPTION_DAYS, 0);
  const reason: MissReason = by === 0 ? 'same_owner' : interruptionDays < 0 ? 'overlap' : 'too_long';
  return [{ first, second, reason, interruptionDays, by }];
}
