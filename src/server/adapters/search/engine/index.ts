import { Budget } from './budget.ts';
import { compact, type IndexData } from './compact.ts';
import { ContentsReader } from './contents.ts';
import { Dictionary } from './dictionary.ts';
import { Documents } from './documents.ts';
import { Finder } from './finder.ts';
import type { JobDocument, SearchAnswer, SearchRequest } from './model.ts';
import { Planner } from './plans/planner.ts';
import { Recent } from './recent.ts';
import { emptySegment, type Segment } from './segment.ts';
import { sortableDay } from './sortable-day.ts';
import { Visibility } from './visibility.ts';
import { conceptCount } from './vocabulary/vocabulary.ts';

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
  /** The number of additions and removals since the segment was built; they slow searches down until it is rebuilt. */
  #changes = 0;
  readonly #visibility: Visibility;
  readonly #finder: Finder;
  /** Answers what asks for pairs of ads. */
  readonly planner: Planner;

  constructor(segment: Segment = emptySegment(conceptCount)) {
    this.#segment = segment;
    this.#dictionary = new Dictionary(segment);
    this.#documents = new Documents(segment);
    this.#visibility = new Visibility(this.#documents);
    this.#recent = new Recent(segment.postingEnds.length);
    const recent = this.#recent;
    const dictionary = this.#dictionary;
    const { postings, postingEnds } = segment;
    this.#finder = new Finder(this.#documents, this.#visibility, {
      dictionary,
      recent,
      postings,
      postingEnds,
    });
    this.planner = new Planner(this.#documents, this.#finder);
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
    const { slots, metres, ...rest } = this.#finder.find(request, budget);
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
    const { slots, metres, ...rest } = this.#finder.find(request, budget);
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
    return this.#finder.foundAmong(request, ids, budget);
  }

  /** The number of companies with a document that is public on that day. @throws RangeError for an invalid day */
  countCompanies(today: string): number {
    this.#visibility.turnTo(sortableDay(today));
    return this.#visibility.companies;
  }
}
