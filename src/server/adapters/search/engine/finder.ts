import { type Budget, cost } from './budget.ts';
import { distanceBetween } from './distance.ts';
import { type Documents, isNewer } from './documents.ts';
import { CODES, FacetCounts, fails, passes } from './facets.ts';
import { type CompiledFilter, compileFilter, type SlotTest } from './filter.ts';
import { type Found, Matcher, type Postings } from './matcher.ts';
import { type SearchAnswer, type SearchRequest, standardFacets } from './model.ts';
import { listAll, listMarked } from './newest-first.ts';
import { type Query, readQuery } from './query.ts';
import { sortableDay } from './sortable-day.ts';
import { type Key, selectPage } from './top.ts';
import type { Visibility } from './visibility.ts';

/** The position of the first month among the codes of a combination. */
const START_MONTH = standardFacets.indexOf('start_month');

/** The slots that pass, newest first. */
interface Passing extends Found {
  /** The total, where the list holds only the first ones. */
  total: number;
}

/** An answer whose hits are not serialised yet. */
export interface Answered extends Omit<SearchAnswer, 'hits'> {
  slots: number[];
  /** The distance from the search's point; absent without one. */
  metres: ((slot: number) => number) | undefined;
}

/** Finds ads in the index: by words, filters and distance, in order and page by page, with the counts of facets. */
export class Finder {
  readonly #documents: Documents;
  readonly #visibility: Visibility;
  readonly #postings: Postings;
  readonly #matcher = new Matcher();
  /** Scratch memory of `#pass`, all zero between searches. */
  #counts = new Int32Array(0);
  #met = new Int32Array(0);
  /** Scratch memory of searches without words but with filters. */
  #slots = new Int32Array(0);
  #verdicts = new Uint8Array(0);

  constructor(documents: Documents, visibility: Visibility, postings: Postings) {
    this.#documents = documents;
    this.#visibility = visibility;
    this.#postings = postings;
  }

  /**
   * Gets ready for searches on a civil day. Returns, by slot, 0 for an ad that is not public then, else its combination of
   * facets plus 1. @throws RangeError for an invalid day
   */
  turnTo(day: string): Int32Array {
    this.#visibility.turnTo(sortableDay(day));
    this.#makeRoom();
    return this.#visibility.bySlot;
  }

  /**
   * Those of the ads with these ids that a search finds on all its pages, the newest first.
   * @throws TooCostlyError when the budget is exceeded, RangeError for an invalid `today`
   */
  foundAmong(request: SearchRequest, ids: readonly number[], budget: Budget): number[] {
    this.turnTo(request.today);
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

  /** By slot, whether an ad matches the words and the filter of a request; undefined if it asks for neither. */
  matching(
    { query: words, filters, around }: Pick<SearchRequest, 'query' | 'filters' | 'around'>,
    budget: Budget,
  ): Uint8Array | undefined {
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

  /** @throws TooCostlyError when the budget is exceeded, RangeError for an invalid `today` */
  find(request: SearchRequest, budget: Budget): Answered {
    this.turnTo(request.today);
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
