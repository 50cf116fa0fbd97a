import { Budget } from './budget.ts';
import { distanceBetween } from './distance.ts';
import { Documents, dayNumber } from './documents.ts';
import { FacetCounts, failsTwice, passes } from './facets.ts';
import { compileFilter } from './filter.ts';
import { type JobDocument, type SearchAnswer, type SearchRequest, standardFacets } from './model.ts';
import { Postings } from './postings.ts';
import { PostingsBuilder } from './postings-builder.ts';
import { fieldsByWord, Matcher, readQuery } from './query.ts';
import { selectTop } from './top.ts';

interface Candidates {
  slots: Iterable<number>;
  count: number;
  /** Whether a stands before b. */
  before: (a: number, b: number) => boolean;
}

/** The ads in memory: holds them, follows changes, and answers searches. Semantics: query.ts and filter.ts. */
export class JobIndex {
  #documents = new Documents();
  #postings = new Postings();
  readonly #matcher = new Matcher();
  #changes = 0;

  /** Documents held, public or not. */
  get size(): number {
    return this.#documents.size;
  }

  /** Documents added or removed since the last compaction: until then they make searches slower. */
  get changes(): number {
    return this.#changes;
  }

  /** @throws RangeError for a document the index cannot hold; it then keeps what it had. */
  replaceAll(documents: Iterable<JobDocument>): void {
    const given = [...documents];
    const asGiven = new Documents();
    for (const document of given) asGiven.add(document);
    const { documents: ordered, newSlots } = asGiven.reorder();
    const bySlot = new Array<JobDocument>(ordered.slots);
    newSlots.forEach((slot, index) => {
      if (slot >= 0) bySlot[slot] = given[index] as JobDocument;
    });
    const builder = new PostingsBuilder();
    for (const document of bySlot) builder.add(document);
    this.#documents = ordered;
    this.#postings = builder.finish();
    this.#changes = 0;
  }

  /** @throws RangeError for a document the index cannot hold; nothing is changed then. */
  upsert(document: JobDocument): void {
    const slot = this.#documents.add(document);
    this.#postings.add(slot, fieldsByWord(document));
    this.#changes += 1;
  }

  remove(id: number): void {
    if (this.#documents.remove(id)) this.#changes += 1;
  }

  /** Drops what removed documents left and puts all in the order of publication. Changes no answer. */
  compact(): void {
    const { documents, newSlots } = this.#documents.reorder();
    this.#postings.compact(newSlots);
    this.#documents = documents;
    this.#changes = 0;
  }

  /** @throws TooCostlyError when the budget does not suffice */
  search(request: SearchRequest, budget = new Budget()): SearchAnswer {
    const documents = this.#documents;
    const today = dayNumber(request.today);
    const { selection, acceptsState, accepts, weight } = compileFilter(request.filters);
    const wanted = request.facets ?? standardFacets;
    const counts = new FacetCounts(wanted);
    const states: Record<string, number> = {};
    const distances = new Map<number, number>();
    const { slots, count, before } = this.#candidates(request.query, budget);
    budget.spend(count * weight);

    const found: number[] = [];
    for (const slot of slots) {
      if (!documents.isPublic(slot, today)) continue;
      const packed = documents.packedFacets(slot);
      const failing = selection.failing(packed);
      if (failing === failsTwice || (failing !== passes && !request.disjunctive)) continue;
      const hit = documents.hit(slot);
      if (!accepts(hit)) continue;
      if (request.around) {
        const point = documents.point(slot);
        const distance = point ? distanceBetween(request.around, point) : Number.POSITIVE_INFINITY;
        if (point === null || distance > (request.around.radius ?? Number.POSITIVE_INFINITY)) continue;
        distances.set(slot, distance);
      }
      const isInState = acceptsState(hit.state);
      if (!isInState && (failing !== passes || !request.disjunctive)) continue;
      if (failing === passes) states[hit.state] = (states[hit.state] ?? 0) + 1;
      if (!isInState) continue;
      if (failing === passes) {
        counts.addToAll(packed);
        found.push(slot);
      } else counts.addTo(failing, packed);
    }

    const { page, nbPages, hitsPerPage } = pageOf(request, found.length);
    const first = page * hitsPerPage;
    const isNearer = (a: number, b: number) => {
      const difference = (distances.get(a) as number) - (distances.get(b) as number);
      return difference === 0 ? before(a, b) : difference < 0;
    };
    const order = request.around && request.order === 'distance' ? isNearer : before;
    const top =
      first < found.length ? selectTop(found, Math.min(first + hitsPerPage, found.length), order) : [];
    const shown = (slot: number) =>
      request.around
        ? { ...documents.hit(slot), distance: Math.round(distances.get(slot) as number) }
        : documents.hit(slot);
    return {
      hits: top.slice(first).map(shown),
      nbHits: found.length,
      page,
      nbPages,
      hitsPerPage,
      facets: { ...counts.result(), ...(wanted.includes('state') && { state: states }) },
    };
  }

  #candidates(query: string, budget: Budget): Candidates {
    const documents = this.#documents;
    const isNewer = (a: number, b: number) => documents.isNewer(a, b);
    const words = readQuery(query);
    if (words.length === 0)
      return { slots: newestFirst(documents.slots), count: documents.slots, before: isNewer };
    const { found, score } = this.#matcher.match(words, this.#postings, documents.slots, budget);
    const before = (a: number, b: number) => {
      const difference = (score[a] as number) - (score[b] as number);
      return difference === 0 ? isNewer(a, b) : difference > 0;
    };
    return { slots: found, count: found.length, before };
  }
}

/** Roughly the order of an empty query's answer, so that few candidates displace another. */
function* newestFirst(slots: number): Generator<number> {
  for (let slot = slots - 1; slot >= 0; slot--) yield slot;
}

function pageOf({ page, hitsPerPage, pastTheEnd }: SearchRequest, nbHits: number) {
  const size = Math.min(Math.max(Math.trunc(hitsPerPage), 1), 100);
  const nbPages = Math.ceil(nbHits / size);
  const asked = Math.max(Math.trunc(page), 0);
  return { page: asked >= nbPages && pastTheEnd === 'first' ? 0 : asked, nbPages, hitsPerPage: size };
}
