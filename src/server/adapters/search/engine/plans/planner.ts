import { type CivilDate, monthIndex, monthOf } from '#domain/kernel/civil-date.ts';
import { Budget } from '../budget.ts';
import type { Documents } from '../documents.ts';
import type { Finder } from '../finder.ts';
import type { SearchHit, SearchRequest } from '../model.ts';
import { sortableDay } from '../sortable-day.ts';
import { findPlansOfAd } from './ad-plans.ts';
import { Periods } from './ads.ts';
import { explainPlan, type FoundPlan } from './explain.ts';
import { type FittingAds, fittingAds, type PlanMarket, type PlanWishes } from './fitting-ads.ts';
import { findHeldPlans, type HeldJob } from './held-plans.ts';
import { type GroupedAds, groupedAds } from './lone-ads.ts';
import { findNearMisses, type NearMiss } from './near-misses.ts';
import { findPartners, type Partner, type PartnerChoice } from './partners.ts';
import { PlanMemory } from './plan-memory.ts';
import { PlanSearch } from './plan-search.ts';
import { SpotDistances } from './spot-distances.ts';
import { type AreIndependent, TakenPlans } from './taken-plans.ts';

const MOST_PLANS = 20;
const MOST_MISSES = 3;

export interface PlanRequest extends Pick<SearchRequest, 'query' | 'filters' | 'around' | 'today'> {
  wishes: PlanWishes;
  /** Jobs that the person has; plans with them come first. */
  held: readonly HeldJob[];
  /** Whether there are no other plans. */
  only: boolean;
  areIndependent: AreIndependent;
  /** The id of an ad that is one half of every plan, whether or not it fits the wishes; instead of `held`. */
  ad?: number | undefined;
  /** The ids of ads that are in no plan, though they fit the wishes. */
  without?: readonly number[] | undefined;
}

interface Halves {
  first: SearchHit | HeldJob;
  second: SearchHit | HeldJob;
}

export interface PlanAnswer {
  plans: (Omit<FoundPlan, 'first' | 'second'> & Halves)[];
  winter: number;
  summer: number;
}

export interface PartnerRequest extends PartnerChoice {
  jobId: number;
  today: string;
}

export interface PartnerAnswer extends Omit<Partner, 'slot'> {
  hit: SearchHit;
  /** Whole kilometres between the two; null if the place of one is unknown. */
  distanceKm: number | null;
}

export interface AdsOfCompany {
  ads: SearchHit[];
  total: number;
}

export type MissAnswer = (Omit<NearMiss, 'first' | 'second'> & Halves)[];

/** Finds pairs of ads in the index: plans of a year, partners of an ad, and what the market lacks. */
export class Planner {
  readonly #documents: Documents;
  readonly #finder: Finder;
  readonly #distances: SpotDistances;
  readonly #periods: Periods;
  readonly #memory = new PlanMemory();

  constructor(documents: Documents, finder: Finder) {
    this.#documents = documents;
    this.#finder = finder;
    this.#distances = new SpotDistances(documents);
    this.#periods = new Periods(documents);
  }

  /**
   * The best year plans (rule plans/order), and how many public ads of each season fit the wishes.
   * @throws TooCostlyError when the budget is exceeded, RangeError for an invalid `today`
   */
  plans(request: PlanRequest, budget = new Budget()): PlanAnswer {
    const { market, ads } = this.#fitting(request, budget);
    const { wishes } = request;
    return {
      plans: this.#pairs(request, market, ads, budget).map(({ first, second }) => ({
        ...explainPlan(market, wishes, first, second),
        ...{ first: halfIn(market, first), second: halfIn(market, second) },
      })),
      winter: ads.winter,
      summer: ads.summer,
    };
  }

  /**
   * The public ads that have not ended, as they are now, to be counted (`countLoneAds`).
   * @throws RangeError for an invalid `today`
   */
  groupedAds(today: CivilDate): GroupedAds {
    return groupedAds(this.#marketOn(today), monthIndex(monthOf(today)));
  }

  /**
   * The pairs that miss being a plan by the fewest days, for wishes without a plan (rule plans/misses).
   * @throws TooCostlyError when the budget is exceeded, RangeError for an invalid `today`
   */
  nearMisses(request: PlanRequest, budget = new Budget()): MissAnswer {
    const { market, ads } = this.#fitting(request, budget);
    const { held, only, ad } = request;
    const given = ad === undefined ? undefined : this.#documents.slotOf(ad);
    if (given !== undefined && (given < 0 || market.visible[given] === 0)) return [];
    return findNearMisses(market, ads, { held, only, given, most: MOST_MISSES, budget }).map((miss) => ({
      ...miss,
      ...{ first: halfIn(market, miss.first), second: halfIn(market, miss.second) },
    }));
  }

  #fitting(request: PlanRequest, budget: Budget) {
    const market = this.#marketOn(request.today);
    const matching = this.#finder.matching(request, budget);
    return { market, ads: fittingAds(market, matching, request.wishes, budget) };
  }

  #pairs(
    { wishes, held, only, areIndependent, ad, without = [] }: PlanRequest,
    market: PlanMarket,
    ads: FittingAds,
    budget: Budget,
  ): { first: number | HeldJob; second: number | HeldJob }[] {
    const documents = this.#documents;
    const taken = new TakenPlans(
      areIndependent,
      without.map((id) => documents.slotOf(id)).filter((slot) => slot >= 0),
    );
    if (ad !== undefined) {
      const slot = documents.slotOf(ad);
      if (slot < 0 || market.visible[slot] === 0) return [];
      return findPlansOfAd(market, ads, wishes, slot, { taken, most: MOST_PLANS, budget });
    }
    const ofHeld = findHeldPlans(documents, ads, wishes, held, { taken, most: MOST_PLANS, budget }).map(
      ({ held: job, slot, isHeldFirst }) =>
        isHeldFirst ? { first: job, second: slot } : { first: slot, second: job },
    );
    const rest = only ? 0 : MOST_PLANS - ofHeld.length;
    return rest === 0
      ? ofHeld
      : [...ofHeld, ...new PlanSearch(market, ads, wishes, taken, budget).find(rest)];
  }

  /**
   * For a public ad, those of other companies with which it would form a plan, cheapest first (rule tandems/suggestions);
   * none for any other.
   * @throws TooCostlyError when the budget is exceeded, RangeError for an invalid `today`
   */
  partners({ jobId, today, ...choice }: PartnerRequest, budget = new Budget()): PartnerAnswer[] {
    const market = this.#marketOn(today);
    const { documents, distances } = market;
    const slot = documents.slotOf(jobId);
    if (slot < 0 || !documents.isPublic(slot, market.today)) return [];
    return findPartners(market, slot, choice, budget).map(
      ({ slot: other, isFirst, cost: points, ...rest }) => {
        const spots = [slot, other].map((of) => documents.columns.spot[of] as number) as [number, number];
        return {
          hit: documents.hit(other, market.today),
          isFirst,
          cost: points,
          distanceKm: distances.km(...spots),
          ...rest,
        };
      },
    );
  }

  /**
   * Some of the public ads of a company, the earliest start first, and how many there are.
   * @throws RangeError for an invalid `today`
   */
  adsOf(companyId: number, today: string, { skip, most }: { skip: number; most: number }): AdsOfCompany {
    const { documents, visible, today: day } = this.#marketOn(today);
    const { columns, strings } = documents;
    const company = strings.find(String(companyId));
    const slots: number[] = [];
    if (company === undefined) return { ads: [], total: 0 };
    for (let slot = 0; slot < documents.slots; slot++) {
      if (columns.company[slot] === company && visible[slot] !== 0) slots.push(slot);
    }
    slots.sort(
      (a, b) =>
        (columns.firstMonth[a] as number) - (columns.firstMonth[b] as number) ||
        (columns.id[a] as number) - (columns.id[b] as number),
    );
    return {
      ads: slots.slice(skip, skip + most).map((slot) => documents.hit(slot, day)),
      total: slots.length,
    };
  }

  /** @throws RangeError for an invalid `today` */
  #marketOn(day: string): PlanMarket {
    return {
      ...{ documents: this.#documents, periods: this.#periods, distances: this.#distances },
      ...{ memory: this.#memory, visible: this.#finder.turnTo(day), today: sortableDay(day) },
    };
  }
}

/** A half of a plan as it is answered. */
function halfIn({ documents, today }: PlanMarket, half: number | HeldJob): SearchHit | HeldJob {
  return typeof half === 'number' ? documents.hit(half, today) : half;
}
