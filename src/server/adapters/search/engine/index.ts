import { Budget, cost } from './budget.ts';
import { compact, type IndexData } from './compact.ts';
import { ContentsReader } from './contents.ts';
import { Dictionary } from './dictionary.ts';
import { distanceBetween } from './distance.ts';
import { Documents, dayNumber } from './documents.ts';
import { CODES, FacetCounts, fails, passes } from './facets.ts';
import { type CompiledFilter, compileFilter } from './filter.ts';
import { Matcher } from './matcher.ts';
import { type JobDocument, type SearchAnswer, type SearchRequest, standardFacets } from './model.ts';
import { readQuery } from './query.ts';
import { Recent } from './recent.ts';
import { emptySegment, type Segment } from './segment.ts';
import { type Before, selectTop } from './top.ts';
import { Visibility } from './visibility.ts';
import { conceptCount } from './vocabulary/vocabulary.ts';

/** What a search lets pass, and how it counts and orders. */
interface Plan extends CompiledFilter {
  /** Metres by spot, NaN where a place is not known; absent unless the search asks around a point. */
  distances?: Float64Array;
  radius: number;
  /** Whether cantons are counted. */
  countsStates: boolean;
}

/** The slots that pass, the newest first unless a query found them. */
interface Passing {
  slots: Uint32Array;
  /** Those kept in `slots`; not all where a part suffices. */
  kept: number;
  total: number;
}

/** An answer whose hits were not read yet. */
interface Found extends Omit<SearchAnswer, 'hits'> {
  slots: number[];
  /** From where the search asked around; absent if it did not. */
  metres: ((slot: number) => number) | undefined;
}

/** The ads in memory: holds them, follows changes, and answers searches. Semantics: ranking.ts and filter.ts. */
export class JobIndex {
  readonly #segment: Segment;
  readonly #dictionary: Dictionary;
  readonly #documents: Documents;
  readonly #recent: Recent;
  readonly #reader: ContentsReader;
  readonly #matcher = new Matcher();
  /** Documents added or removed since the segment was built: until then they make searches slower. */
  #changes = 0;
  readonly #visibility: Visibility;
  /** Scratch of `#filter`, all zero between searches. */
  #counts = new Uint32Array(0);
  #met = new Uint32Array(0);
  #passing = new Uint32Array(0);

  constructor(segment: Segment = emptySegment(conceptCount)) {
    this.#segment = segment;
    this.#dictionary = new Dictionary(segment);
    this.#documents = new Documents(segment);
    this.#visibility = new Visibility(this.#documents);
    this.#recent = new Recent(segment.postingEnds.length);
    const recent = this.#recent;
    const dictionary = this.#dictionary;
    this.#reader = new ContentsReader({
      numberOf(term) {
        const known = dictionary.find(term);
        return known >= 0 ? known : recent.numberOf(term);
      },
    });
  }

  /** Documents held, public or not. */
  get size(): number {
    return this.#documents.size;
  }

  get changes(): number {
    return this.#changes;
  }

  /** @throws RangeError for a document the index cannot hold; nothing is changed then. */
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

  /** The ids of documents whose last public day, a civil day, lies before that one. */
  endedBefore(day: string): number[] {
    return this.#documents.endedBefore(dayNumber(day));
  }

  /** All that it holds, for another thread to compact; later changes do not reach it. */
  data(): IndexData {
    return { segment: this.#segment, documents: this.#documents.data(), recent: this.#recent.data() };
  }

  /** All that it holds as one segment. */
  compact(): Segment {
    return compact(this.data());
  }

  /** @throws TooCostlyError when the budget does not suffice, RangeError for a bad `today` */
  search(request: SearchRequest, budget = new Budget()): SearchAnswer {
    const { slots, metres, ...rest } = this.#find(request, budget);
    const hits = slots.map((slot) => {
      const hit = this.#documents.hit(slot);
      if (metres) hit.distance = metres(slot);
      return hit;
    });
    return { hits, ...rest };
  }

  /** The same answer as JSON in UTF-8, without reading what is kept as such. */
  searchJson(request: SearchRequest, budget = new Budget()): Uint8Array {
    const { slots, metres, ...rest } = this.#find(request, budget);
    const documents = this.#documents;
    const { hitLength } = documents.columns;
    const end = `],${JSON.stringify(rest).slice(1)}`;
    // A comma and a distance, at most as long as the way round the earth, for each.
    const length = slots.reduce((sum, slot) => sum + (hitLength[slot] as number) + 32, 16 + 3 * end.length);
    const json = Buffer.allocUnsafe(length);
    let at = json.write('{"hits":[');
    for (const [nth, slot] of slots.entries()) {
      if (nth > 0) at += json.write(',', at);
      at = documents.copyHit(slot, json, at);
      // In place of the brace at its end.
      if (metres) at += json.write(`,"distance":${metres(slot)}}`, at - 1) - 1;
    }
    at += json.write(end, at);
    return json.subarray(0, at);
  }

  #find(request: SearchRequest, budget: Budget): Found {
    this.#visibility.turnTo(dayNumber(request.today));
    this.#makeRoom();
    const documents = this.#documents;
    const wanted = request.facets ?? standardFacets;
    const plan: Plan = {
      ...compileFilter(request.filters, documents, request.disjunctive),
      ...(request.around && { distances: this.#distancesFrom(request.around) }),
      radius: request.around?.radius ?? Number.POSITIVE_INFINITY,
      countsStates: wanted.includes('state'),
    };
    const counts = new FacetCounts(wanted);
    const states = new Uint32Array(plan.countsStates ? documents.strings.values.length : 0);
    const words = readQuery(request.query);
    const { distances } = plan;
    const byDistance = request.order === 'distance' ? distances : undefined;

    let passing: Passing;
    let before: Before = (a, b) => documents.isNewer(a, b);
    if (words.length > 0) {
      const found = this.#matcher.match(
        words,
        { dictionary: this.#dictionary, recent: this.#recent, ...postingsOf(this.#segment) },
        documents.slots,
        budget,
      );
      passing = this.#filter(plan, found.slots, found.count, budget, counts, states);
      const { score } = this.#matcher;
      before = (a, b) => {
        const difference = (score[a] as number) - (score[b] as number);
        return difference === 0 ? documents.isNewer(a, b) : difference > 0;
      };
    } else if (plan.rest || plan.acceptsState || distances || plan.countsStates) {
      passing = this.#filter(plan, undefined, documents.slots, budget, counts, states);
    } else passing = this.#countAll(plan, request, counts);

    const { page, nbPages, hitsPerPage } = pageOf(request, passing.total);
    const first = page * hitsPerPage;
    const last = Math.min(first + hitsPerPage, passing.total);
    let slots: number[] = [];
    if (first < last) {
      if (byDistance) {
        const { spot } = documents.columns;
        const otherwise = before;
        slots = selectTop(passing.slots, passing.kept, last, (a, b) => {
          const difference =
            (byDistance[spot[a] as number] as number) - (byDistance[spot[b] as number] as number);
          return difference === 0 ? otherwise(a, b) : difference < 0;
        });
      } else if (words.length > 0) {
        slots = selectTop(passing.slots, passing.kept, last, before, this.#matcher.score);
      } else slots = this.#newest(passing, last, before);
    }
    return {
      slots: slots.slice(first),
      metres:
        distances && ((slot) => Math.round(distances[documents.columns.spot[slot] as number] as number)),
      nbHits: passing.total,
      page,
      nbPages,
      hitsPerPage,
      facets: { ...counts.result(), ...(plan.countsStates && { state: this.#stateCounts(states) }) },
    };
  }

  /** What passes among some slots, or among all from the last to the first; counted by facet. */
  #filter(
    plan: Plan,
    among: Uint32Array | undefined,
    count: number,
    budget: Budget,
    counts: FacetCounts,
    states: Uint32Array,
  ): Passing {
    const { combinations, rest, acceptsState, distances, radius, countsStates } = plan;
    budget.spend(count * (cost.candidate + plan.weight));
    const { state, spot } = this.#documents.columns;
    const visible = this.#visibility.bySlot;
    const met = this.#met;
    const byCombination = this.#counts;
    const passing = this.#passing;
    combinations.judge(visible, among, count);
    const { verdicts } = combinations;
    const accepts = rest && this.#testOf(rest, count);
    const looksFurther = accepts !== undefined || distances !== undefined || acceptsState !== undefined;
    let kept = 0;
    let combinationsMet = 0;
    for (let at = 0; at < count; at++) {
      const slot = among === undefined ? count - 1 - at : (among[at] as number);
      const combination = visible[slot] as number;
      const verdict = verdicts[combination] as number;
      if (verdict === fails) continue;
      if (looksFurther) {
        if (distances !== undefined && !((distances[spot[slot] as number] as number) <= radius)) continue;
        if (accepts !== undefined && !accepts(slot)) continue;
        if (acceptsState !== undefined && !acceptsState(slot)) {
          if (verdict === passes && combinations.isDisjunctive && countsStates) {
            states[state[slot] as number] = (states[state[slot] as number] as number) + 1;
          }
          continue;
        }
      }
      const before = byCombination[combination] as number;
      if (before === 0) met[combinationsMet++] = combination;
      byCombination[combination] = before + 1;
      if (verdict !== passes) continue;
      passing[kept++] = slot;
      if (countsStates) states[state[slot] as number] = (states[state[slot] as number] as number) + 1;
    }
    const { codes } = this.#documents;
    for (let at = 0; at < combinationsMet; at++) {
      const combination = met[at] as number;
      const verdict = verdicts[combination] as number;
      counts.add(codes, (combination - 1) * CODES, verdict, byCombination[combination] as number);
      byCombination[combination] = 0;
    }
    return { slots: passing, kept, total: kept };
  }

  /** The test put to all slots at once, where so many are asked about that this is quicker. */
  #testOf({ accepts, fill }: NonNullable<CompiledFilter['rest']>, count: number): (slot: number) => boolean {
    const { slots } = this.#documents;
    if (count * 4 < slots) return accepts;
    const verdicts = new Uint8Array(slots);
    fill(verdicts);
    return (slot) => verdicts[slot] === 1;
  }

  /** All public documents whose combination passes, counted without looking at each; kept are the first ones. */
  #countAll({ combinations }: Plan, request: SearchRequest, counts: FacetCounts): Passing {
    const documents = this.#documents;
    const { bySlot: visible, counts: publicCounts } = this.#visibility;
    const { codes } = documents;
    combinations.judge(visible, undefined, documents.slots);
    const { verdicts } = combinations;
    let total = 0;
    for (let combination = 1; combination < verdicts.length; combination++) {
      const ads = publicCounts[combination] as number;
      const verdict = verdicts[combination] as number;
      if (ads === 0 || verdict === fails) continue;
      counts.add(codes, (combination - 1) * CODES, verdict, ads);
      if (verdict === passes) total += ads;
    }
    const { page, hitsPerPage } = pageOf(request, total);
    const needed = (page + 1) * hitsPerPage;
    const passing = this.#passing;
    let kept = 0;
    // What is behind the segment is in no order, so all of it is taken.
    for (
      let slot = documents.slots - 1, enough = Number.POSITIVE_INFINITY;
      slot >= 0 && kept < enough;
      slot--
    ) {
      if (slot === documents.ordered - 1) enough = kept + needed;
      if (verdicts[visible[slot] as number] === passes) passing[kept++] = slot;
    }
    return { slots: passing, kept, total };
  }

  /** The first of what passes, where that is in the order of slots from the last on. */
  #newest({ slots, kept }: Passing, wanted: number, isNewer: Before): number[] {
    const { ordered } = this.#documents;
    let added = 0;
    while (added < kept && (slots[added] as number) >= ordered) added += 1;
    const recent = Array.from(slots.subarray(0, added)).sort((a, b) => (isNewer(a, b) ? -1 : 1));
    const newest: number[] = [];
    let nextRecent = 0;
    let next = added;
    while (newest.length < wanted) {
      const a = recent[nextRecent];
      const b = next < kept ? (slots[next] as number) : undefined;
      if (a !== undefined && (b === undefined || isNewer(a, b))) {
        newest.push(a);
        nextRecent += 1;
      } else if (b !== undefined) {
        newest.push(b);
        next += 1;
      } else break;
    }
    return newest;
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
    if (this.#passing.length < bySlot.length) this.#passing = new Uint32Array(bySlot.length);
    if (this.#counts.length < counts.length) {
      this.#counts = new Uint32Array(counts.length);
      this.#met = new Uint32Array(counts.length);
    }
  }
}

function postingsOf({ postings, postingEnds }: Segment) {
  return { postings, postingEnds };
}

function pageOf({ page, hitsPerPage, pastTheEnd }: SearchRequest, nbHits: number) {
  const size = Math.min(Math.max(Math.trunc(hitsPerPage), 1), 100);
  const nbPages = Math.ceil(nbHits / size);
  const asked = Math.max(Math.trunc(page), 0);
  return { page: asked >= nbPages && pastTheEnd === 'first' ? 0 : asked, nbPages, hitsPerPage: size };
}
