import type { FacetName, JobDocument, SearchHit } from '#server/adapters/search/port.ts';
import type { OracleRequest } from '#test/search-oracle.ts';

export const classes = [
  'empty',
  'word',
  'prefix',
  'two words',
  'typo',
  'place',
  'no result',
  'filter expressions',
  'disjunctive counts',
  'deep pages',
  'geo',
  'languages',
] as const;
export type QueryClass = (typeof classes)[number];

/** The query classes that the figures of every engine include; the others are reported separately. */
export const coreClasses: readonly QueryClass[] = classes.slice(0, 7);

export interface BenchQuery extends OracleRequest {
  class: QueryClass;
  /** The filter in the syntax of the API. */
  filters: string;
}

export interface BenchAnswer {
  ids: number[];
  nbHits: number;
  facets: Partial<Record<FacetName, Record<string, number>>>;
  /** The ids of all matches, from engines that have them at no cost. */
  all?: readonly number[];
  /** The complete hits, from engines that answer them. */
  hits?: readonly SearchHit[];
}

export interface BenchEngine {
  /** The query classes that the engine does not support. */
  lacks?: readonly QueryClass[];
  build(documents: Iterable<JobDocument>): Promise<void> | void;
  search(query: BenchQuery): Promise<BenchAnswer> | BenchAnswer;
  /** The ids of all matches. Not timed. */
  matching?(query: BenchQuery): Promise<ArrayLike<number>> | ArrayLike<number>;
  upsert?(document: JobDocument): Promise<void> | void;
  remove?(id: number): Promise<void> | void;
  /** Restarts the engine from a snapshot; answers the seconds that this took. */
  restart?(): Promise<number>;
  /** Memory outside of this thread's heap: on disk, or shared with other threads. */
  megabytesOutside?(): Promise<number>;
  close?(): Promise<void> | void;
}

export const engineNames = ['own', 'postgres', 'minisearch', 'orama'] as const;
export type EngineName = (typeof engineNames)[number];
