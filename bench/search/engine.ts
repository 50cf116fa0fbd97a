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

/** The classes that the figures of every engine cover; the others are reported apart. */
export const coreClasses: readonly QueryClass[] = classes.slice(0, 7);

export interface BenchQuery extends OracleRequest {
  class: QueryClass;
  /** The filter as text. */
  filters: string;
}

export interface BenchAnswer {
  ids: number[];
  nbHits: number;
  facets: Partial<Record<FacetName, Record<string, number>>>;
  /** The ids of all that match, from engines that know them anyway. */
  all?: readonly number[];
  /** Where the engine answers whole hits. */
  hits?: readonly SearchHit[];
}

export interface BenchEngine {
  /** Classes that it cannot answer at all. */
  lacks?: readonly QueryClass[];
  build(documents: Iterable<JobDocument>): Promise<void> | void;
  search(query: BenchQuery): Promise<BenchAnswer> | BenchAnswer;
  /** The ids of all that match. Not timed. */
  matching?(query: BenchQuery): Promise<ArrayLike<number>> | ArrayLike<number>;
  upsert?(document: JobDocument): Promise<void> | void;
  remove?(id: number): Promise<void> | void;
  /** Starts again from a snapshot; answers the seconds that this took. */
  restart?(): Promise<number>;
  /** What it holds outside this thread's heap: on disk, or shared with other threads. */
  megabytesOutside?(): Promise<number>;
  close?(): Promise<void> | void;
}

export const engineNames = ['own', 'postgres', 'minisearch', 'orama'] as const;
export type EngineName = (typeof engineNames)[number];
