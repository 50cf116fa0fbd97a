import {
  costBegun,
  costBetween,
  costIdle,
  costWait,
  costWork,
  monthsWorked,
  PLAN_WEIGHTS,
  type PlanWork,
} from '#domain/plans/cost.ts';
import { type Budget, cost } from '../budget.ts';
import type { Documents } from '../documents.ts';
import { type AdPeriod, CATEGORIES, daysBetweenHalves, workOf } from './ads.ts';
import type { FittingAds, PlanMarket, PlanWishes } from './fitting-ads.ts';
import { NearestSpot } from './nearest-spot.ts';
import type { SpotDistances, Surroundings } from './spot-distances.ts';
import type { TakenPlans } from './taken-plans.ts';

/** Two ads, by their slots. */
export interface FoundPair {
  first: number;
  second: number;
}

/** More than any cost. */
const NONE = 2 ** 30;
/** The least number of ads for which a group is sorted by place when it is first searched. */
const SORTED_FROM = 16;
/** How far above the level that is reached a second ad is looked for, at the first time and at the next ones. */
const AHEAD = [0, 2, 8, 24, 72];

/** A period in which a second ad may lie, and what months and days cost with it. */
interface Reach {
  period: number;
  points: number;
}

/**
 * Finds plans of two ads in the order of their cost, the start month of the first, and the ids of both. Which plans
 * are taken depends on those before, but a plan that may not be taken never may again. So each step takes the best of
 * those that still may.
 *
 * It goes up from the least cost, level by level. Each first ad waits at the level of a lower bound: at first all of
 * the same months and category together, at the least that any second ad could cost them; later each by itself, as one
 * whose other half of a tandem is among the second ads does from the start. When the level is reached, its second ad is
 * looked for up to a little above it, nearest places first where they are known, and it waits again at what was found or
 * at the least of what was left out. Ads that no plan of this cost can hold are thus never looked at.
 */
export class PlanSearch {
  readonly #documents: Documents;
  readonly #distances: SpotDistances;
  readonly #periods: readonly AdPeriod[];
  readonly #wishes: PlanWishes;
  readonly #ads: FittingAds;
  readonly #budget: Budget;
  readonly #taken: TakenPlans;
  /** The indexes of the ads by group, and where each group begins. */
  readonly #order: Int32Array;
  readonly #begins: Int32Array;
  /** The least cost of its own that an ad of the group has; of the period. */
  readonly #leastOwn: Int32Array;
  readonly #leastOfPeriod: Int32Array;
  readonly #places: (Places | undefined)[] = [];
  /** By season and spot: whether an ad lies there; the points to the nearest such spot, plus 1, once they are known. */
  readonly #isAt: [summer: Uint8Array, winter: Uint8Array];
  readonly #toNearest: [summer: Uint8Array, winter: Uint8Array];
  readonly #nearest: [summer?: NearestSpot, winter?: NearestSpot] = [];
  readonly #reach: (Reach[] | undefined)[] = [];
  /** By ad: a lower bound of its cost with any second ad; that cost if `second` is known. */
  readonly #bound: Int32Array;
  /** By ad: the best second ad; -1 while it is not known. */
  readonly #second: Int32Array;
  readonly #tries: Uint8Array;
  /** By first ad: its second ad in a tandem, and what months and days cost with it. */
  readonly #tandems = new Map<number, { second: number; points: number }>();
  /** The ads that wait at each level, and the groups of ads. */
  readonly #waiting: (number[] | undefined)[] = [];
  readonly #groupsWaiting: (number[] | undefined)[] = [];

  constructor(market: PlanMarket, ads: FittingAds, wishes: PlanWishes, taken: TakenPlans, budget: Budget) {
    this.#documents = market.documents;
    this.#distances = market.distances;
    this.#periods = market.periods.values;
    this.#wishes = wishes;
    this.#ads = ads;
    this.#taken = taken;
    this.#budget = budget;
    const { memory } = market;
    this.#order = memory.order;
    this.#bound = memory.bound;
    this.#second = memory.second.fill(-1, 0, ads.count);
    this.#tries = memory.tries.fill(0, 0, ads.count);
    const spots = this.#documents.spots.length / 2;
    this.#isAt = [new Uint8Array(spots), new Uint8Array(spots)];
    this.#toNearest = [new Uint8Array(spots), new Uint8Array(spots)];
    budget.spend(ads.count * cost.candidate);
    const groups = this.#periods.length * CATEGORIES;
    const begins = new Int32Array(groups + 1);
    const leastOwn = new Int32Array(groups).fill(NONE);
    for (let ad = 0; ad < ads.count; ad++) {
      const group = ads.groups[ad] as number;
      begins[group + 1] = (begins[group + 1] as number) + 1;
      if ((ads.own[ad] as number) < (leastOwn[group] as number)) leastOwn[group] = ads.own[ad] as number;
    }
    for (let group = 0; group < groups; group++)
      begins[group + 1] = (begins[group + 1] as number) + (begins[group] as number);
    const next = begins.slice();
    const { spot, winter, tandem } = this.#documents.columns;
    const inTandems: number[] = [];
    for (let ad = 0; ad < ads.count; ad++) {
      const slot = ads.slots[ad] as number;
      if (tandem[slot] !== 0) inTandems.push(ad);
      this.#isAt[winter[slot] as 0 | 1][spot[slot] as number] = 1;
      const group = ads.groups[ad] as number;
      const place = next[group] as number;
      this.#order[place] = ad;
      next[group] = place + 1;
    }
    this.#begins = begins;
    this.#leastOwn = leastOwn;
    this.#leastOfPeriod = Int32Array.from(this.#periods, (_, period) => {
      const group = period * CATEGORIES;
      return Math.min(...leastOwn.subarray(group, group + CATEGORIES));
    });
    for (let group = 0; group < groups; group++) {
      if (leastOwn[group] === NONE) continue;
      const least = this.#leastWithAny(group);
      if (least < NONE) wait(this.#groupsWaiting, least + (leastOwn[group] as number), group);
    }
    this.#findTandems(inTandems, market.today);
  }

  /** First ads whose other half may be their second wait by themselves, since their plan costs less than others. */
  #findTandems(ads: readonly number[], today: number): void {
    const adOf = new Map(ads.map((ad) => [this.#slot(ad), ad]));
    for (const first of ads) {
      const second = adOf.get(this.#documents.partnerOf(this.#slot(first), today));
      if (second === undefined) continue;
      const group = this.#ads.groups[first] as number;
      const period = Math.floor((this.#ads.groups[second] as number) / CATEGORIES);
      const reach = this.#reachOf(Math.floor(group / CATEGORIES)).find((it) => it.period === period);
      if (reach === undefined) continue;
      this.#tandems.set(first, { second, points: reach.points });
      // Never NONE, since a second ad is within reach.
      const least = this.#leastWithAny(group) + PLAN_WEIGHTS.tandem + (this.#ads.own[first] as number);
      wait(this.#waiting, least, first);
    }
  }

  /** The best plans, at most as many. */
  find(most: number): FoundPair[] {
    const found: FoundPair[] = [];
    for (let level = 0; level < Math.max(this.#waiting.length, this.#groupsWaiting.length); level++) {
      for (const group of this.#groupsWaiting[level] ?? []) this.#openGroup(group);
      const waiting = this.#waiting[level];
      if (waiting === undefined) continue;
      this.#waiting[level] = undefined;
      const queue = new Queue(waiting, (a, b) => this.#isBefore(a, b));
      for (let first = queue.take(); first !== undefined; first = queue.take()) {
        while (this.#isReached(first, level)) {
          const second = this.#second[first] as number;
          this.#take(first, second);
          found.push({ first: this.#slot(first), second: this.#slot(second) });
          if (found.length === most) return found;
        }
      }
    }
    return found;
  }

  /** Whether a plan of that cost with this first ad may be taken; the ad waits at a higher level if not. */
  #isReached(first: number, level: number): boolean {
    const known = this.#second[first] as number;
    if (known >= 0 && this.#mayTake(first, known)) return true;
    const tries = this.#tries[first] as number;
    this.#tries[first] = tries + 1;
    this.#findSecond(first, level + (AHEAD[tries] ?? NONE));
    const bound = this.#bound[first] as number;
    if (bound === level) return true;
    if (bound < NONE) wait(this.#waiting, bound, first);
    return false;
  }

  #slot(ad: number): number {
    return this.#ads.slots[ad] as number;
  }

  /** The ads of a group wait each at its own level from now on. */
  #openGroup(group: number): void {
    const least = this.#leastWithAny(group);
    const end = this.#begins[group + 1] as number;
    this.#budget.spend((end - (this.#begins[group] as number)) * cost.candidate);
    for (let place = this.#begins[group] as number; place < end; place++) {
      const ad = this.#order[place] as number;
      if (!this.#tandems.has(ad))
        wait(this.#waiting, least + (this.#ads.own[ad] as number) + this.#toOtherSeason(ad), ad);
    }
  }

  /** The least points between a first ad and any ad of the other season. */
  #toOtherSeason(first: number): number {
    const { columns } = this.#documents;
    const slot = this.#slot(first);
    const other = columns.winter[slot] === 1 ? 0 : 1;
    const spot = columns.spot[slot] as number;
    const known = this.#toNearest[other][spot] as number;
    if (known > 0) return known - 1;
    // A first ad waits only where there are ads of the other season.
    this.#nearest[other] ??= new NearestSpot(this.#distances, this.#isAt[other], this.#budget);
    const points = this.#nearest[other].pointsFrom(spot);
    this.#toNearest[other][spot] = points + 1;
    return points;
  }

  /** What a first ad of the group costs at least, beside its own cost. */
  #leastWithAny(group: number): number {
    const period = Math.floor(group / CATEGORIES);
    const category = group % CATEGORIES;
    let least = NONE;
    for (const reach of this.#reachOf(period)) {
      const same = this.#leastOwn[reach.period * CATEGORIES + category] as number;
      const other = (this.#leastOfPeriod[reach.period] as number) + PLAN_WEIGHTS.otherCategory;
      least = Math.min(least, reach.points + Math.min(same, other));
    }
    return least === NONE ? NONE : least + this.#ofFirst(period);
  }

  /**
   * What a first ad of the period costs in every plan, beside its own cost. All levels lie so much higher that none is
   * below 0, whatever a tandem takes off.
   */
  #ofFirst(period: number): number {
    const { start } = this.#periods[period] as AdPeriod;
    const { from } = this.#wishes;
    return costWait(start, from) + costBegun(start, from, true) - PLAN_WEIGHTS.tandem;
  }

  /** The periods in which a second ad may lie, by what they cost. */
  #reachOf(number: number): Reach[] {
    const known = this.#reach[number];
    if (known !== undefined) return known;
    const first = this.#periods[number] as AdPeriod;
    const { daysBetween, free } = this.#wishes;
    const reach: Reach[] = [];
    for (const [period, second] of this.#periods.entries()) {
      if (this.#leastOfPeriod[period] === NONE) continue;
      const interruption = daysBetweenHalves(first, second);
      if (interruption === undefined) continue;
      const months = monthsWorked(first, second);
      const points = costBetween(interruption, daysBetween) + costIdle(months, free.length);
      reach.push({ period, points });
    }
    reach.sort((a, b) => a.points - b.points);
    this.#reach[number] = reach;
    return reach;
  }

  /**
   * Finds the cheapest second ad that may be taken, of equal ones that with the lowest id, if the plan costs no more
   * than `most`; otherwise only raises the bound.
   */
  #findSecond(first: number, most: number): void {
    const group = this.#ads.groups[first] as number;
    const period = Math.floor(group / CATEGORIES);
    const category = group % CATEGORIES;
    const fixed = this.#ofFirst(period) + (this.#ads.own[first] as number);
    const seconds = new Seconds(first, {
      most: Math.min(most, NONE) - fixed,
      away: this.#toOtherSeason(first),
      work: workOf(this.#documents, this.#slot(first)),
    });
    if (!this.#taken.isSpent(this.#slot(first))) {
      this.#considerTandem(seconds);
      for (const reach of this.#reachOf(period)) {
        if (reach.points + seconds.away > seconds.most) {
          seconds.leaveOut(reach.points + seconds.away);
          break;
        }
        const from = reach.period * CATEGORIES;
        this.#lookIn(from + category, reach.points, seconds);
        const others = reach.points + PLAN_WEIGHTS.otherCategory;
        if (others + (this.#leastOfPeriod[reach.period] as number) > seconds.most) {
          seconds.leaveOut(others + (this.#leastOfPeriod[reach.period] as number));
          continue;
        }
        for (let other = 0; other < CATEGORIES; other++)
          if (other !== category) this.#lookIn(from + other, others, seconds);
      }
    }
    const { best, most: least, leftOut } = seconds;
    this.#second[first] = best;
    this.#bound[first] = best >= 0 ? fixed + least : leftOut === NONE ? NONE : fixed + leftOut;
  }

  /** The other half of a tandem as the second ad; as any other ad it costs more, and is never the best. */
  #considerTandem(seconds: Seconds): void {
    const tandem = this.#tandems.get(seconds.first);
    if (tandem === undefined) return;
    const [slot, other] = [this.#slot(seconds.first), this.#slot(tandem.second)];
    const { spot } = this.#documents.columns;
    this.#budget.spend(cost.distance);
    const total =
      tandem.points +
      this.#distances.points(spot[slot] as number, spot[other] as number) +
      (this.#ads.own[tandem.second] as number) +
      costWork(seconds.work, workOf(this.#documents, other)) +
      PLAN_WEIGHTS.tandem;
    this.#offer(tandem.second, total, seconds);
  }

  /** Looks for a second ad in a group. `points` is what every ad of the group costs, other than work within a category. */
  #lookIn(group: number, points: number, seconds: Seconds): void {
    const own = this.#leastOwn[group] as number;
    if (own === NONE) return;
    const least = points + own;
    if (least + seconds.away > seconds.most) {
      seconds.leaveOut(least + seconds.away);
      return;
    }
    const { spot } = this.#documents.columns;
    const from = spot[this.#slot(seconds.first)] as number;
    const begin = this.#begins[group] as number;
    const end = this.#begins[group + 1] as number;
    if (end - begin < SORTED_FROM) {
      const around = this.#around(seconds, from, end - begin);
      for (let at = begin; at < end; at++) {
        const second = this.#order[at] as number;
        const there = spot[this.#slot(second)] as number;
        this.#consider(second, points + this.#away(around, from, there), seconds);
      }
      this.#budget.spend((end - begin) * cost.attribute);
      return;
    }
    const { spots, begins, numbers } = this.#places[group] ?? this.#sortBySpot(group);
    const around = this.#around(seconds, from, spots.length);
    let looked = 0;
    if (around !== undefined && nearIn(around, seconds.most - least) < spots.length) {
      const { apart, nearest } = around;
      // Fewer spots are near than there are places: nearest first.
      for (let at = 0; at < nearest.length; at++) {
        const there = nearest[at] as number;
        const away = apart[there] as number;
        looked++;
        if (least + away > seconds.most) {
          seconds.leaveOut(least + away);
          break;
        }
        const place = (numbers[there] as number) - 1;
        if (place >= 0) looked += this.#lookAt(begins, place, points + away, seconds);
      }
    } else {
      for (let place = 0; place < spots.length; place++) {
        const away = this.#away(around, from, spots[place] as number);
        looked++;
        if (least + away > seconds.most) seconds.leaveOut(least + away);
        else looked += this.#lookAt(begins, place, points + away, seconds);
      }
    }
    this.#budget.spend(looked * cost.comparison);
  }

  /** The surroundings of the first ad's spot, if so many distances from it are not rather computed one by one. */
  #around(seconds: Seconds, from: number, distances: number): Surroundings | undefined {
    seconds.around ??= this.#distances.worthwhileFrom(from, distances, this.#budget);
    if (seconds.around === undefined) this.#budget.spend(distances * cost.distance);
    return seconds.around;
  }

  #away(around: Surroundings | undefined, from: number, there: number): number {
    return around === undefined ? this.#distances.points(from, there) : (around.apart[there] as number);
  }

  #lookAt(begins: Int32Array, place: number, points: number, seconds: Seconds): number {
    const begin = begins[place] as number;
    const end = begins[place + 1] as number;
    for (let at = begin; at < end; at++) this.#consider(this.#order[at] as number, points, seconds);
    return (end - begin) * cost.attribute;
  }

  /** @param points what the plan costs beside the second ad's own cost and work within a category */
  #consider(second: number, points: number, seconds: Seconds): void {
    let total = points + (this.#ads.own[second] as number);
    if (total > seconds.most) {
      seconds.leaveOut(total);
      return;
    }
    const slot = this.#slot(second);
    const { first } = seconds;
    const isSameCategory =
      (this.#ads.groups[first] as number) % CATEGORIES === (this.#ads.groups[second] as number) % CATEGORIES;
    if (isSameCategory) total += costWork(seconds.work, workOf(this.#documents, slot));
    this.#offer(second, total, seconds);
  }

  /** @param total what the plan costs beside what its first ad costs in every plan */
  #offer(second: number, total: number, seconds: Seconds): void {
    if (total > seconds.most) {
      seconds.leaveOut(total);
      return;
    }
    const { id } = this.#documents.columns;
    if (total === seconds.most && seconds.best >= 0) {
      if ((id[this.#slot(second)] as number) > (id[this.#slot(seconds.best)] as number)) return;
    }
    if (!this.#mayTake(seconds.first, second)) return;
    seconds.most = total;
    seconds.best = second;
  }

  /** Puts the ads of a group in the order of their spots. */
  #sortBySpot(group: number): Places {
    const { spot } = this.#documents.columns;
    const begin = this.#begins[group] as number;
    const ads = this.#order.slice(begin, this.#begins[group + 1]);
    const numbers = new Uint32Array(this.#distances.count);
    this.#budget.spend(ads.length * cost.candidate + numbers.length * cost.comparison);
    const spots: number[] = [];
    const counts: number[] = [];
    for (const ad of ads) {
      const there = spot[this.#slot(ad)] as number;
      const number = numbers[there] as number;
      if (number > 0) counts[number - 1] = (counts[number - 1] as number) + 1;
      else {
        numbers[there] = spots.push(there);
        counts.push(1);
      }
    }
    const begins = new Int32Array(spots.length + 1);
    begins[0] = begin;
    for (let at = 0; at < spots.length; at++)
      begins[at + 1] = (begins[at] as number) + (counts[at] as number);
    const next = begins.slice();
    for (const ad of ads) {
      const number = (numbers[spot[this.#slot(ad)] as number] as number) - 1;
      const place = next[number] as number;
      this.#order[place] = ad;
      next[number] = place + 1;
    }
    const places = { spots, begins, numbers };
    this.#places[group] = places;
    return places;
  }

  /** By start month, then by id. */
  #isBefore(a: number, b: number): boolean {
    const { firstMonth, id } = this.#documents.columns;
    const [slotA, slotB] = [this.#slot(a), this.#slot(b)];
    const months = (firstMonth[slotA] as number) - (firstMonth[slotB] as number);
    return months === 0 ? (id[slotA] as number) < (id[slotB] as number) : months < 0;
  }

  #mayTake(first: number, second: number): boolean {
    const { company } = this.#documents.columns;
    const [a, b] = [this.#slot(first), this.#slot(second)];
    if (company[a] === company[b]) return false;
    return this.#taken.allows(a, b, this.#company(a), this.#company(b));
  }

  #take(first: number, second: number): void {
    const [a, b] = [this.#slot(first), this.#slot(second)];
    this.#taken.add(a, b, this.#company(a), this.#company(b));
  }

  #company(slot: number): number {
    const { columns, strings } = this.#documents;
    return Number(strings.values[columns.company[slot] as number]);
  }
}

/** The places of a group of ads. */
interface Places {
  /** The spot of each. */
  spots: number[];
  /** Where the ads of each begin in the order, and where the last ones end. */
  begins: Int32Array;
  /** By spot: the number of its place plus 1; 0 for none. */
  numbers: Uint32Array;
}

/** The search for the second ad of a first one. */
class Seconds {
  readonly first: number;
  /** The least points between it and any second ad. */
  readonly away: number;
  readonly work: PlanWork;
  /** Undefined while they are not worked out. */
  around: Surroundings | undefined;
  /** The most that the second ad may cost; what the best one costs once there is one. */
  most: number;
  best = -1;
  /** The least that any ad may cost that was not looked at. */
  leftOut = NONE;

  constructor(first: number, { most, away, work }: { most: number; away: number; work: PlanWork }) {
    this.first = first;
    this.most = most;
    this.away = away;
    this.work = work;
  }

  leaveOut(points: number): void {
    if (points < this.leftOut) this.leftOut = points;
  }
}

/** The ads of a level in order, each taken once: a binary heap. */
class Queue {
  readonly #heap: number[];
  readonly #isBefore: (a: number, b: number) => boolean;

  constructor(ads: number[], isBefore: (a: number, b: number) => boolean) {
    this.#heap = ads;
    this.#isBefore = isBefore;
    for (let at = (ads.length >> 1) - 1; at >= 0; at--) this.#sink(at);
  }

  take(): number | undefined {
    const heap = this.#heap;
    const least = heap[0];
    const last = heap.pop();
    if (heap.length > 0) {
      heap[0] = last as number;
      this.#sink(0);
    }
    return least;
  }

  #sink(from: number): void {
    const heap = this.#heap;
    const ad = heap[from] as number;
    let at = from;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && this.#isBefore(heap[child + 1] as number, heap[child] as number))
        child += 1;
      if (!this.#isBefore(heap[child] as number, ad)) break;
      heap[at] = heap[child] as number;
      at = child;
    }
    heap[at] = ad;
  }
}

/** How many spots are so near. */
function nearIn({ within }: Surroundings, points: number): number {
  return within[Math.min(points, within.length - 1)] as number;
}

function wait(levels: (number[] | undefined)[], level: number, one: number): void {
  const waiting = levels[level];
  if (waiting === undefined) levels[level] = [one];
  else waiting.push(one);
}
