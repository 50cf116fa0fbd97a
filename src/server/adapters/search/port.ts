import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { MarketCell } from '#domain/plans/market.ts';
import type { Budget } from './engine/budget.ts';
import type { JobDocument, SearchAnswer, SearchRequest } from './engine/model.ts';
import type {
  AdsOfCompany,
  MissAnswer,
  PartnerAnswer,
  PartnerRequest,
  PlanAnswer,
  PlanRequest,
} from './engine/plans/planner.ts';
import type { StatePair } from './engine/plans/state-pairs.ts';
import type { AreIndependent } from './engine/plans/taken-plans.ts';

export { Budget, TooCostlyError } from './engine/budget.ts';
export { conjunctTexts, FilterError, parseFilter } from './engine/filter-parser.ts';
export { formsOf, wordsOf } from './engine/fold.ts';
export { markWords } from './engine/marks.ts';
export type {
  Around,
  ComparisonOperator,
  FacetName,
  Filter,
  JobDocument,
  Mark,
  SearchAnswer,
  SearchHit,
  SearchRequest,
} from './engine/model.ts';
export { conjunctsOf, facetNames, otherHalfOf, standardFacets } from './engine/model.ts';
export type { HeldJob } from './engine/plans/held-plans.ts';
export type {
  AdsOfCompany,
  MissAnswer,
  PartnerAnswer,
  PartnerRequest,
  PlanAnswer,
  PlanRequest,
} from './engine/plans/planner.ts';
export type { StatePair } from './engine/plans/state-pairs.ts';
export type { AreIndependent } from './engine/plans/taken-plans.ts';
export type { QueryPart } from './engine/query.ts';
export { isNegation, partsOf } from './engine/query.ts';
export {
  categoryOfTitle,
  occupationIn,
  occupationsBegunBy,
  occupationsIn,
} from './engine/vocabulary/occupations.ts';

/** The service that holds the index is unavailable. */
export class SearchUnavailableError extends Error {
  override name = 'SearchUnavailableError';
  /** Seconds after which callers may try again. */
  static readonly retryAfter = 10;
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
  /**
   * The number of companies with an ad that is public on that civil day in Europe/Zurich; services that count facets
   * stop at a thousand.
   * @throws RangeError for an invalid `today`, SearchUnavailableError
   */
  countCompanies(today: string): Promise<number>;
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
  /**
   * The best year plans, and how many public ads of each season fit the wishes (rule plans/order).
   * @param budget limits the cost; a new one unless calls share it
   * @throws TooCostlyError, RangeError for an invalid `today`
   */
  plans(request: PlanRequest, budget?: Budget): PlanAnswer;
  /** The pairs that miss being a plan by the fewest days, for wishes without a plan. Throws the same. */
  nearMisses(request: PlanRequest, budget?: Budget): MissAnswer;
  /** The ids of the ads that are public on that day. @throws RangeError for an invalid `today` */
  publicIds(today: string): number[];
  /**
   * Those of the ads with these ids that a search finds on all its pages, the newest first.
   * @param budget limits the cost; a new one unless calls share it
   * @throws TooCostlyError, RangeError for an invalid `today`
   */
  foundAmong(request: SearchRequest, ids: readonly number[], budget?: Budget): number[];
  /**
   * Some of the public ads of a company, the earliest start first, and how many there are.
   * @throws RangeError for an invalid `today`
   */
  adsOf(companyId: number, today: string, part: { skip: number; most: number }): AdsOfCompany;
  /**
   * For a public ad, those of other companies with which it would form a plan, cheapest first (rule
   * tandems/suggestions); none for any other.
   * @param budget limits the cost; a new one unless calls share it
   * @throws TooCostlyError, RangeError for an invalid `today`
   */
  partners(request: PartnerRequest, budget?: Budget): PartnerAnswer[];
  /**
   * How many public ads there are by season, canton, category and month, and how many of them form a package with no
   * other (rule plans/market). Other work is let through meanwhile; all counts are of the moment of the call.
   * @param independenceOf tells of the companies with these ids which are independent of each other
   * @throws RangeError for an invalid `today`
   */
  market(
    today: CivilDate,
    independenceOf: (companyIds: readonly number[]) => Promise<AreIndependent>,
  ): Promise<MarketCell[]>;
  /**
   * The categories and pairs of cantons with year plans, each with how many pairs of companies have one there, counted
   * up to `most` (rule pages/plan-landing). Other work is let through meanwhile; all counts are of the moment of the call.
   * @param independenceOf tells of the companies with these ids which are independent of each other
   * @throws RangeError for an invalid `today`
   */
  statePairs(
    today: CivilDate,
    independenceOf: (companyIds: readonly number[]) => Promise<AreIndependent>,
    most: number,
  ): Promise<StatePair[]>;
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
