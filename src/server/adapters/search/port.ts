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

/** The service that holds the index is unavailable. */
export class SearchUnavailableError extends Error {
  override name = 'SearchUnavailableError';
}

/**
 * The index of searchable ads. The caller decides which ads are public; the index checks only their first and last day.
 */
export interface SearchIndex {
  /** The number of documents, public today or not. */
  readonly size: number | Promise<number>;
  /**
   * Replaces all documents atomically; of duplicate ids the last counts.
   * @throws RangeError for a document with values out of range, without changing anything
   */
  replaceAll(documents: Iterable<JobDocument>): void | Promise<void>;
  /** Adds or replaces by id. @throws RangeError for values out of range, without changing anything */
  upsert(document: JobDocument): void | Promise<void>;
  /** Removes by id; idempotent. */
  remove(id: number): void | Promise<void>;
  /**
   * The answer shares objects with the index and must not be modified.
   * @param budget limits the cost of the search; a new one unless searches share it
   * @throws TooCostlyError if the budget is exceeded or the index does not support the filter, RangeError for an
   * invalid `today`, SearchUnavailableError
   */
  search(request: SearchRequest, budget?: Budget): Promise<SearchAnswer>;
  /** The same answer as JSON in UTF-8, to be passed on without parsing. Throws the same. */
  searchJson(request: SearchRequest): Promise<Uint8Array>;
}

/** The notes in a snapshot beside its documents. */
export interface SnapshotNotes {
  notes: Readonly<Record<string, string | number>>;
  arrays: Readonly<Record<string, Uint8Array | Uint16Array | Uint32Array | Float64Array>>;
}

/** An index in this process's memory. */
export interface LocalIndex extends SearchIndex {
  readonly size: number;
  replaceAll(documents: Iterable<JobDocument> | AsyncIterable<JobDocument>): Promise<void>;
  upsert(document: JobDocument): void;
  remove(id: number): void;
  /** The ids of documents whose last public day is before that civil day. */
  endedBefore(day: string): number[];
  /**
   * Writes a snapshot of the present contents, concurrently with searches and changes. Later changes are not included.
   */
  save(path: string, notes: SnapshotNotes): Promise<void>;
  /**
   * Loads the last snapshot if it can be read and is accepted; otherwise the contents stay as they are.
   * @param isTaken decides by the snapshot's notes
   */
  restore(
    path: string,
    isTaken: (notes: SnapshotNotes) => Promise<boolean> | boolean,
  ): Promise<SnapshotNotes | null>;
  /** Terminates the worker thread; pending work is rejected. */
  close(): Promise<void>;
}

/**
 * An index in a service that all nodes share and that outlives them. Once a write has resolved, it is visible to every
 * node. All writes are idempotent.
 */
export interface HostedIndex extends SearchIndex {
  /** Identifies the index: what was written under another name is another index. */
  readonly place: string;
  /** Identifies the format of documents and settings; when it changes, everything has to be rewritten. */
  readonly format: string;
  /** @throws RangeError for a document that writes would refuse */
  check(document: JobDocument): void;
  /** Adds or replaces the documents and removes the ids, in as few calls as possible. */
  apply(changes: { documents: readonly JobDocument[]; removed: readonly number[] }): Promise<void>;
  /** Replaces all documents like `replaceAll`, but writes only the differences. */
  reconcile(documents: Iterable<JobDocument>): Promise<void>;
  /** Whether searches succeed, according to a recent one. Never rejects. */
  isReachable(): Promise<boolean>;
}
