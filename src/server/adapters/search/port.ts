import type { Budget } from './engine/budget.ts';
import type { JobDocument, SearchAnswer, SearchRequest } from './engine/model.ts';

export { Budget, TooCostlyError } from './engine/budget.ts';
export { FilterError, parseFilter } from './engine/filter-parser.ts';
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

/** The searchable ads. Whoever feeds it decides which are public; it checks their first and last day only. */
export interface SearchIndex {
  /** Documents held, whether public today or not. */
  readonly size: number;
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
   * @throws TooCostlyError if that does not suffice, RangeError for a bad `today`
   */
  search(request: SearchRequest, budget?: Budget): Promise<SearchAnswer>;
}
