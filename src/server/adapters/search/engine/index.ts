import { type CivilDate, monthIndex, monthOf } from '#domain/kernel/civil-date.ts';
import { Budget, cost } from './budget.ts';
import { compact, type IndexData } from './compact.ts';
import { ContentsReader } from './contents.ts';
import { Dictionary } from './dictionary.ts';
import { distanceBetween } from './distance.ts';
import { Documents, isNewer } from './documents.ts';
import { CODES, FacetCounts, fails, passes } from './facets.ts';
import { type CompiledFilter, compileFilter, type SlotTest } from './filter.ts';
import { type Found, Matcher, type Postings } from './matcher.ts';
import {
  type JobDocument,
  type SearchAnswer,
  type SearchHit,
  type SearchRequest,
  standardFacets,
} from './model.ts';
import { listAll, listMarked } from './newest-first.ts';
import { findPlansOfAd } from './plans/ad-plans.ts';
import { Periods } from './plans/ads.ts';
import { explainPlan, type FoundPlan } from './plans/explain.ts';
import { type FittingAds, fittingAds, type PlanMarket, type PlanWishes } from './plans/fitting-ads.ts';
import { findHeldPlans, type HeldJob } from './plans/held-plans.ts';
import { type GroupedAds, groupedAds } from './plans/lone-ads.ts';
import { findNearMisses, type NearMiss } from './plans/near-misses.ts';
import { findPartners, type Partner, type PartnerChoice } from './plans/partners.ts';
import { PlanMemory } from './plans/plan-memory.ts';
import { PlanSearch } from './plans/plan-search.ts';
import { SpotDistances } from './plans/spot-distances.ts';
import { type AreIndependent, TakenPlans } from './plans/taken-plans.ts';
import { type Query, readQuery } from './query.ts';
import { Recent } from './recent.ts';
import { emptySegment, type Segment } from './segment.ts';
import { sortableDay } from './sortable-day.ts';
import { type Key, selectPage } from './top.ts';
import { Visibility } from './visibility.ts';
import { conceptCount } from './vocabulary/vocabulary.ts';

/** The position of the first month among the codes of a combination. */
const START_MONTH = standardFacets.indexOf('start_month');

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

/** The slots that pass, newest first. */
interface Passing extends Found {
  /** The total, where the list holds only the first ones. */
  total: number;
}

/** An answer whose hits are not serialised yet. */
interface Answered extends Omit<SearchAnswer, 'hits'> {
  slots: number[];
  /** The distance from the search's point; absent without one. */
  metres: ((slot: number) => number) | undefined;
}

/**
 * The in-memory index of ads: holds documents, applies changes, answers searches. For the semantics see ranking.ts and
 * filter.ts.
 */
export class JobIndex {
  readonly #segment: Segment;
  readonly #dictionary: Dictionary;
  readonly #documents: Documents;
  readonly #recent: Recent;
  readonly #reader: ContentsReader;
  readonly #postings: Postings;
  readonly #matcher = new Matcher();
  /** The number of additions and removals since the segment was built; they slow searches down until it is rebuilt. */
  #changes = 0;
  readonly #visibility: Visibility;
  /** Scratch memory of `#pass`, all zero between searches. */
  #counts = new Int32Array(0);
  #met = new Int32Array(0);
  readonly #distances: SpotDistances;
  readonly #periods: Periods;
  readonly #planMemory = new PlanMemory();
  /** Scratch memory of searches without words but with filters. */
  #slots = new Int32Array(0);
  #verdicts = new Uint8Array(0);

  constructor(segment: Segment = emptySegment(conceptCount)) {
    this.#segment = segment;
    this.#dictionary = new Dictionary(segment);
    this.#documents = new Documents(segment);
    this.#visibility = new Visibility(this.#documents);
    this.#distances = new SpotDistances(this.#documents);
    this.#periods = new Periods(this.#documents);
    this.#recent = new Recent(segment.postingEnds.length);
    const recent = this.#recent;
    const dictionary = this.#dictionary;
    const { postings, postingEnds } = segment;
    this.#postings = { dictionary, recent, postings, postingEnds };
    this.#reader = new ContentsReader({
      numberOf(term) {
        const known = dictionary.find(term);
        return known >= 0 ? known : recent.numberOf(term);
      },
    });
  }

  /** The number of documents, public or not. */
  get size(): number {
    return this.#documents.size;
  }

  get changes(): number {
    return this.#changes;
  }

  /** @throws RangeError for a document with values out of range, without changing anything. */
  upsert(document: JobDocument): void {
    const replaced = this.#documents.slotOf(document.id);
    const slot = this.#documents.add(document);
    this.#visibility.hide(replaced);
    const recent = this.#recent;
    const concepts = this.#dictionary.size;
    this.#reader.read(document, {
      term: (number, occurrence) => recent.add(number, slot, occurrence),
      concept: (number, occurrence) => recent.add(concepts + number, slot, occurrence),
    });
    this.#visibility.show(slot);
    this.#changes += 1;
  }

  remove(id: number): void {
    const slot = this.#documents.remove(id);
    if (slot < 0) return;
    this.#visibility.hide(slot);
    this.#changes += 1;
  }

  /** The ids of documents whose last public day is before that civil day. */
  endedBefore(day: string): number[] {
    return this.#documents.endedBefore(sortableDay(day));
  }

  /** A snapshot of the data for another thread; later changes do not affect it. */
  data(): IndexData {
    return { segment: this.#segment, documents: this.#documents.data(), recent: this.#recent.data() };
  }

  /** Compacts the index into one segment. */
  compact(): Segment {
    return compact(this.data());
  }

  /** @throws TooCostlyError when the budget is exceeded, RangeError for an invalid `today` */
  search(request: SearchRequest, budget = new Budget()): SearchAnswer {
    const { slots, metres, ...rest } = this.#find(request, budget);
    const today = sortableDay(request.today);
    const hits = slots.map((slot) => {
      const hit = this.#documents.hit(slot, today);
      if (metres) hit.distance = metres(slot);
      return hit;
    });
    return { hits, ...rest };
  }

  /** The same answer as JSON in UTF-8; hits are copied as bytes without parsing them. */
  searchJson(request: SearchRequest, budget = new Budget()): Uint8Array {
    const { slots, metres, ...rest } = this.#find(request, budget);
    const today = sortableDay(request.today);
    const hits = slots.map((slot) => this.#documents.jsonOfHit(slot, today));
    const end = `],${JSON.stringify(rest).slice(1)}`;
    // Reserves for each hit a comma and a distance, which is at most the circumference of the earth.
    const length = hits
      .flat()
      .reduce((sum, piece) => sum + piece.length, 16 + 32 * hits.length + 3 * end.length);
    const json = Buffer.allocUnsafe(length);
    let at = json.write('{"hits":[');
    for (const [nth, slot] of slots.entries()) {
      if (nth > 0) at += json.write(',', at);
      for (const piece of hits[nth] as Uint8Array[]) {
        json.set(piece, at);
        at += piece.length;
      }
      // Overwrites the closing brace of the hit.
      if (metres) at += json.write(`,"distance":${metres(slot)}}`, at - 1) - 1;
    }
    at += json.write(end, at);
    return json.subarray(0, at);
  }

  /** The ids of the ads that are public on that day. @throws RangeError for an invalid `today` */
  publicIds(today: string): number[] {
    this.#visibility.turnTo(sortableDay(today));
    const { columns, slots } = this.#documents;
    const visible = this.#visibility.bySlot;
    const ids: number[] = [];
    for (let slot = 0; slot < slots; slot++) if (visible[slot] !== 0) ids.push(columns.id[slot] as number);
    return ids;
  }

  /**
   * Those of the ads with these ids that a search finds on all its pages, the newest first.
   * @throws TooCostlyError when the budget is exceeded, RangeError for an invalid `today`
   */
  foundAmong(request: SearchRequest, ids: readonly number[], budget = new Budget()): number[] {
    this.#visibility.turnTo(sortableDay(request.today));
    this.#makeRoom();
    const documents = this.#documents;
    const filter = compileFilter(request.filters, documents, false, this.#nearnessTest(request));
    budget.spend(filter.weight * cost.readyingInAds + ids.length * cost.candidate);
    const accepts = this.#matchTest(readQuery(request.query, request.isUnfinished), filter, budget);
    const found = { slots: new Int32Array(ids.length), count: 0 };
    for (const id of ids) {
      const slot = documents.slotOf(id);
      if (slot < 0 || this.#visibility.bySlot[slot] === 0) continue;
      if (accepts(slot)) found.slots[found.count++] = slot;
    }
    const { slots, count } = this.#pass(found, filter, new FacetCounts([]), undefined, budget);
    const { columns } = documents;
    return Array.from(slots.subarray(0, count))
      .sort((a, b) => (isNewer(columns, a, b) ? -1 : 1))
      .map((slot) => columns.id[slot] as number);
  }

  /** Tests slots by the words and the filter without selections of facets. */
  #matchTest(query: Query, filter: CompiledFilter, budget: Budget): (slot: number) => boolean {
    const { rest, weight } = filter;
    if (query.words.length === 0 && query.conditions.length === 0) {
      budget.spend(weight);
      return rest?.accepts ?? (() => true);
    }
    const found = this.#candidates(query, filter, budget);
    const marks = this.#verdicts.fill(0);
    for (let at = 0; at < (found?.count ?? 0); at++) marks[found?.slots[at] as number] = 1;
    return (slot) => marks[slot] === 1;
  }

  /** Whether a spot lies within the circle of a search; undefined for one without. */
  #nearnessTest({ around }: SearchRequest): ((spot: number) => boolean) | undefined {
    if (around === undefined) return undefined;
    const distances = this.#distancesFrom(around);
    const radius = around.radius ?? Number.POSITIVE_INFINITY;
    return (spot) => (distances[spot] as number) <= radius;
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
    const matching = this.#matching(request, budget);
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
    const today = sortableDay(day);
    this.#visibility.turnTo(today);
    this.#makeRoom();
    return {
      ...{ documents: this.#documents, periods: this.#periods, distances: this.#distances },
      ...{ memory: this.#planMemory, visible: this.#visibility.bySlot, today },
    };
  }

  /** By slot, whether an ad matches the words and the filter of a request; undefined if it asks for neither. */
  #matching({ query: words, filters, around }: PlanRequest, budget: Budget): Uint8Array | undefined {
    const distances = around && this.#distancesFrom(around);
    const radius = around?.radius ?? Number.POSITIVE_INFINITY;
    const isNear = distances && ((spot: number) => (distances[spot] as number) <= radius);
    const filter = compileFilter(filters, this.#documents, false, isNear);
    const found = this.#candidates(readQuery(words), filter, budget);
    if (found === undefined) return undefined;
    const matching = new Uint8Array(this.#documents.slots);
    for (let at = 0; at < found.count; at++) matching[found.slots[at] as number] = 1;
    return matching;
  }

  /** The number of companies with a document that is public on that day. @throws RangeError for an invalid day */
  countCompanies(today: string): number {
    this.#visibility.turnTo(sortableDay(today));
    return this.#visibility.companies;
  }

  #find(request: SearchRequest, budget: Budget): Answered {
    this.#visibility.turnTo(sortableDay(request.today));
    this.#makeRoom();
    const documents = this.#documents;
    const wanted = request.facets ?? standardFacets;
    const counts = new FacetCounts(wanted);
    const states = wanted.includes('state') ? new Uint32Array(documents.strings.values.length) : undefined;
    const distances = request.around && this.#distancesFrom(request.around);
    const radius = request.around?.radius ?? Number.POSITIVE_INFINITY;
    const isNear = distances && ((spot: number) => (distances[spot] as number) <= radius);
    const filter = compileFilter(request.filters, documents, request.disjunctive, isNear);
    budget.spend(filter.weight * cost.readyingInAds);
    const query = readQuery(request.query, request.isUnfinished);
    const found = this.#candidates(query, filter, budget);
    const passing =
      found === undefined &&
      filter.acceptsState === undefined &&
      states === undefined &&
      request.order !== 'start'
        ? this.#countAll(filter, request, counts)
        : this.#pass(found ?? this.#all(), filter, counts, states, budget);

    const { page, nbPages, hitsPerPage } = pageOf(request, passing.total);
    const first = page * hitsPerPage;
    const last = Math.min(first + hitsPerPage, passing.total);
    const { spot } = documents.columns;
    const isRanked = query.words.length > 0 && request.order !== 'newest';
    const keys: Key[] = isRanked ? [this.#matcher.score] : [];
    if (distances && request.order === 'distance') keys.unshift(this.#nearness(passing, distances));
    if (request.order === 'start') keys.unshift(this.#earliness(passing));
    return {
      slots: selectPage(passing, first, last, keys),
      metres: distances && ((slot) => Math.round(distances[spot[slot] as number] as number)),
      nbHits: passing.total,
      page,
      nbPages,
      hitsPerPage,
      facets: { ...counts.result(), ...(states && { state: this.#stateCounts(states) }) },
    };
  }

  /** The slots that match the words and the filter without selections of facets; undefined for all. */
  #candidates(query: Query, { rest, weight }: CompiledFilter, budget: Budget): Found | undefined {
    const documents = this.#documents;
    if (query.words.length > 0 || query.conditions.length > 0) {
      const found = this.#matcher.match(query, this.#postings, documents, this.#visibility.bySlot, budget);
      if (rest) this.#restrict(found, rest, weight, budget);
      return found;
    }
    if (!rest) return undefined;
    budget.spend(documents.slots * weight);
    rest.fill(this.#verdicts.subarray(0, documents.slots));
    const slots = this.#slots;
    return { slots, count: listMarked(this.#verdicts, documents.newestFirst, slots) };
  }

  #restrict(found: Found, { accepts, fill }: SlotTest, weight: number, budget: Budget): void {
    const { slots, count } = found;
    budget.spend(count * weight);
    const all = this.#documents.slots;
    const verdicts = this.#verdicts;
    let left = 0;
    if (count * 4 < all) {
      for (let at = 0; at < count; at++)
        if (accepts(slots[at] as number)) slots[left++] = slots[at] as number;
    } else {
      // Testing all slots in order is faster than testing many one by one.
      fill(verdicts.subarray(0, all));
      for (let at = 0; at < count; at++) {
        if (verdicts[slots[at] as number] === 1) slots[left++] = slots[at] as number;
      }
    }
    found.count = left;
  }

  /** Counts ads by facet under the other facets' selections, and keeps those that pass all selections. */
  #pass(
    { slots, count }: Found,
    filter: CompiledFilter,
    counts: FacetCounts,
    states: Uint32Array | undefined,
    budget: Budget,
  ): Passing {
    budget.spend(count * cost.candidate);
    const { combinations } = filter;
    const visible = this.#visibility.bySlot;
    combinations.judge(visible, slots, count);
    const { verdicts } = combinations;
    const choosesStates = filter.acceptsState !== undefined || states !== undefined;
    const among = choosesStates ? this.#inStates(slots, count, filter, states) : count;
    const met = this.#met;
    const byCombination = this.#counts;
    const { kept, combinationsMet } = tally(slots, among, visible, verdicts, byCombination, met);
    const { codes } = this.#documents;
    for (let at = 0; at < combinationsMet; at++) {
      const combination = met[at] as number;
      const verdict = verdicts[combination] as number;
      if (verdict !== fails) {
        counts.add(codes, (combination - 1) * CODES, verdict, byCombination[combination] as number);
      }
      byCombination[combination] = 0;
    }
    return { slots, count: kept, total: kept };
  }

  /** Counts ads by canton, and keeps those in the selected cantons; returns their number. */
  #inStates(
    slots: Int32Array,
    count: number,
    { acceptsState, combinations: { verdicts, isDisjunctive } }: CompiledFilter,
    states: Uint32Array | undefined,
  ): number {
    const { state } = this.#documents.columns;
    const visible = this.#visibility.bySlot;
    let left = 0;
    for (let at = 0; at < count; at++) {
      const slot = slots[at] as number;
      const isSelected = acceptsState === undefined || acceptsState(slot);
      if (isSelected) slots[left++] = slot;
      if (states === undefined || verdicts[visible[slot] as number] !== passes) continue;
      if (isSelected || isDisjunctive) {
        states[state[slot] as number] = (states[state[slot] as number] as number) + 1;
      }
    }
    return left;
  }

  #all(): Found {
    const slots = this.#slots;
    return { slots, count: listAll(this.#documents.newestFirst, slots) };
  }

  /**
   * All public documents with passing combinations, counted by combination without visiting each; only the first are
   * listed.
   */
  #countAll({ combinations }: CompiledFilter, request: SearchRequest, counts: FacetCounts): Passing {
    const documents = this.#documents;
    const { bySlot: visible, counts: publicCounts } = this.#visibility;
    const { codes } = documents;
    combinations.judge(visible, undefined, documents.slots);
    const { verdicts } = combinations;
    let total = 0;
    if (combinations.isOpen) {
      const { all } = this.#visibility;
      counts.copy(all.facets);
      total = all.total;
    } else {
      for (let combination = 1; combination < verdicts.length; combination++) {
        const ads = publicCounts[combination] as number;
        const verdict = verdicts[combination] as number;
        if (ads === 0 || verdict === fails) continue;
        counts.add(codes, (combination - 1) * CODES, verdict, ads);
        if (verdict === passes) total += ads;
      }
    }
    const { page, hitsPerPage } = pageOf(request, total);
    const needed = Math.min((page + 1) * hitsPerPage, total);
    const slots = this.#slots;
    const runs = documents.newestFirst;
    let count = 0;
    for (let run = 0; run < runs.length && count < needed; run += 2) {
      const last = runs[run + 1] as number;
      for (let slot = runs[run] as number; slot >= last && count < needed; slot--) {
        if (verdicts[visible[slot] as number] === passes) slots[count++] = slot;
      }
    }
    return { slots, count, total };
  }

  #distancesFrom({ latitude, longitude }: { latitude: number; longitude: number }): Float64Array {
    const { spots } = this.#documents;
    const distances = new Float64Array(spots.length / 2);
    for (let spot = 0; spot < distances.length; spot++) {
      const to = { latitude: spots[2 * spot] as number, longitude: spots[2 * spot + 1] as number };
      distances[spot] = distanceBetween({ latitude, longitude }, to);
    }
    return distances;
  }

  /** The closeness of the found slots. */
  #nearness({ slots, count }: Found, distances: Float64Array): Float64Array {
    const { spot } = this.#documents.columns;
    const nearness = new Float64Array(this.#documents.slots);
    for (let at = 0; at < count; at++) {
      const slot = slots[at] as number;
      nearness[slot] = -(distances[spot[slot] as number] as number);
    }
    return nearness;
  }

  /** The earliness of the first months of the found slots. */
  #earliness({ slots, count }: Found): Int32Array {
    const { columns, codes } = this.#documents;
    const { combination, startYear } = columns;
    const earliness = new Int32Array(this.#documents.slots);
    for (let at = 0; at < count; at++) {
      const slot = slots[at] as number;
      const month = codes[(combination[slot] as number) * CODES + START_MONTH] as number;
      earliness[slot] = -((startYear[slot] as number) * 12 + month);
    }
    return earliness;
  }

  #stateCounts(states: Uint32Array): Record<string, number> {
    const counts: Record<string, number> = {};
    const names = this.#documents.strings.values;
    states.forEach((count, code) => {
      if (count > 0) counts[names[code] as string] = count;
    });
    return counts;
  }

  #makeRoom(): void {
    const { bySlot, counts } = this.#visibility;
    if (this.#slots.length < bySlot.length) {
      this.#slots = new Int32Array(bySlot.length);
      this.#verdicts = new Uint8Array((bySlot.length + 3) & ~3);
    }
    if (this.#counts.length < counts.length) {
      this.#counts = new Int32Array(counts.length);
      this.#met = new Int32Array(counts.length);
    }
  }
}

/** Counts slots by combination, and keeps those that pass. */
function tally(
  slots: Int32Array,
  count: number,
  visible: Int32Array,
  verdicts: Int8Array,
  byCombination: Int32Array,
  met: Int32Array,
): { kept: number; combinationsMet: number } {
  let kept = 0;
  let combinationsMet = 0;
  for (let at = 0; at < count; at++) {
    const slot = slots[at] as number;
    const combination = visible[slot] as number;
    const before = byCombination[combination] as number;
    if (before === 0) met[combinationsMet++] = combination;
    byCombination[combination] = before + 1;
    // Branchless, because a branch here would be mispredicted about half of the time.
    slots[kept] = slot;
    kept += (verdicts[combination] as number) >>> 31;
  }
  return { kept, combinationsMet };
}

function pageOf({ page, hitsPerPage, pastTheEnd }: SearchRequest, nbHits: number) {
  const size = Math.min(Math.max(Math.trunc(hitsPerPage), 1), 100);
  const nbPages = Math.ceil(nbHits / size);
  const asked = Math.max(Math.trunc(page), 0);
  return { page: asked >= nbPages && pastTheEnd === 'first' ? 0 : asked, nbPages, hitsPerPage: size };
}

/** A half of a plan as it is answered. */
function halfIn({ documents, today }: PlanMarket, half: number | HeldJob): SearchHit | HeldJob {
  return typeof half === 'number' ? documents.hit(half, today) : half;
}
