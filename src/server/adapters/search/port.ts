import type { Budget } from './engine/budget.ts';
import type { JobDocument, SearchAnswer, SearchRequest } from './engine/model.ts';

export { Budget, TooCostlyError } from './engine/budget.ts';
export { conjunctTexts, FilterError, parseFilter } from './engine/filter-parser.ts';
export { formsOf, wordsOf } from './engine/fold.ts';
export { markWords } from './engine/marks.ts';
export type {
  Around,
  FacetName,
  Filter,
  JobDocument,
  Mark,
  SearchAnswer,
  SearchHit,
  SearchRequest,
} from './engine/model.ts';
export { facetNames, standardFacets } from './engine/model.ts';
export type { QueryPart } from './engine/query.ts';
export { partsOf } from './engine/query.ts';
export { occupationIn, occupationsBegunBy, occupationsIn } from './engine/vocabulary/occupations.ts';

/** Thrown by a search while the service that holds the index cannot be asked. */
export class SearchUnavailableError extends Error {
  override name = 'SearchUnavailableError';
}

/** The searchable ads. Whoever feeds it decides which are public; it checks their first and last day only. */
export interface SearchIndex {
  /** Documents held, whether public today or not. */
  readonly size: number | Promise<number>;
  /**
   * Holds exactly these from now on; of two with one id the later. Searches see all of it or nothing.
   * @throws RangeError for a document with values out of range; what was held stays
   */
  replaceAll(documents: Iterable<JobDocument>): void | Promise<void>;
  /** Adds or replaces by id. @throws RangeError for values out of range; what was held stays */
  upsert(document: JobDocument): void | Promise<void>;
  /** Removes by id; an id that is not held is fine. */
  remove(id: number): void | Promise<void>;
  /**
   * Answers share objects with the index: to be read, not written.
   * @param budget what the search may cost; a new one unless searches share it
   * @throws TooCostlyError if that does not suffice or the index cannot be asked such a filter, RangeError for a bad
   *   `today`, SearchUnavailableError
   */
  search(request: SearchRequest, budget?: Budget): Promise<SearchAnswer>;
  /** The same answer as JSON in UTF-8, for whoever only passes it on. Throws the same. */
  searchJson(request: SearchRequest): Promise<Uint8Array>;
}

/** What is written down of an index beside its documents. */
export interface SnapshotNotes {
  notes: Readonly<Record<string, string | number>>;
  arrays: Readonly<Record<string, Uint8Array | Uint16Array | Uint32Array | Float64Array>>;
}

/** An index in the memory of this process. */
export interface LocalIndex extends SearchIndex {
  readonly size: number;
  replaceAll(documents: Iterable<JobDocument> | AsyncIterable<JobDocument>): Promise<void>;
  upsert(document: JobDocument): void;
  remove(id: number): void;
  /** The ids of documents whose last public day lies before that civil day. */
  endedBefore(day: string): number[];
  /** Writes down what it holds now, while searches and changes go on. Changes meanwhile are not in it. */
  save(path: string, notes: SnapshotNotes): Promise<void>;
  /**
   * Holds what was last saved, if that can be had and is taken; else what it held stays.
   * @param isTaken judges the notes before the rest is held
   */
  restore(
    path: string,
    isTaken: (notes: SnapshotNotes) => Promise<boolean> | boolean,
  ): Promise<SnapshotNotes | null>;
  /** Ends its thread. What runs there is refused. */
  close(): Promise<void>;
}

/**
 * An index that a service keeps for all nodes, whatever becomes of them. What it promises once a write has resolved
 * holds for every node. Each write may be repeated.
 */
export interface HostedIndex extends SearchIndex {
  /** Where it is: what was written under another name is another index. */
  readonly place: string;
  /** Names how documents and settings are written; where it changes, all has to be written anew. */
  readonly format: string;
  /** @throws RangeError for a document that no write would take */
  check(document: JobDocument): void;
  /** Adds or replaces the documents and removes the ids, in as few calls as possible. */
  apply(changes: { documents: readonly JobDocument[]; removed: readonly number[] }): Promise<void>;
  /** Holds exactly these from now on, like `replaceAll`, but writes only what differs from what it holds. */
  reconcile(documents: Iterable<JobDocument>): Promise<void>;
  /** Whether searches are answered, as known by a recent one. Never rejects. */
  isReachable(): Promise<boolean>;
}
