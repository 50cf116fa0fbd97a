import { createHash } from 'node:crypto';
import {
  type Algoliasearch,
  algoliasearch,
  type SearchForHits,
  type SearchParamsObject,
  type SearchResponse,
} from 'algoliasearch';
import type { SearchOrder } from '#domain/jobs/constants.ts';
import { withoutConditions } from './algolia/conditions.ts';
import { type HostedFilter, hostedFilter } from './algolia/filter.ts';
import {
  COMPANY_FACET,
  hitOf,
  type JobRecord,
  recordOf,
  replicas,
  retrieved,
  settings,
} from './algolia/record.ts';
import { isOurs, synonyms } from './algolia/synonyms.ts';
import { distanceBetween } from './engine/distance.ts';
import { cutToBytes } from './engine/fold.ts';
import { sortableDay } from './engine/sortable-day.ts';
import {
  type FacetName,
  type HostedIndex,
  type JobDocument,
  type SearchAnswer,
  type SearchHit,
  type SearchRequest,
  SearchUnavailableError,
  standardFacets,
} from './port.ts';

interface AlgoliaOptions {
  appId: string;
  /**
   * May write records, settings and synonyms, read the latter, browse, and create and delete indexes that begin with
   * this name.
   */
  adminKey: string;
  /** May search only. */
  searchKey: string;
  indexName: string;
  /** Another base URL, for tests. */
  url?: string | undefined;
}

/** Incremented by hand when the format of records changes, so that every index is rewritten. */
const RECORD_FORM = 6;

/** The service refuses longer queries. */
const LONGEST_QUERY = 512;
const RECORDS_PER_CALL = 1000;

/** How long a successful response counts as evidence that the service is reachable. */
const REACHED_MS = 30_000;

/** Searches are short, because a person waits for the page; writes run in a task. */
const SEARCH_TIMEOUTS = { connect: 1000, read: 3000, write: 3000 };
const WRITE_TIMEOUTS = { connect: 10_000, read: 30_000, write: 60_000 };

const nothing = async () => {};
// The client warns about replacing all records by none, which is legitimate when the last ad ends.
const logger = { debug: nothing, info: nothing, warn: nothing, error: nothing };

type Counts = Record<string, number>;
type Answer = SearchResponse<JobRecord>;
/** A search whose filter may be unsatisfiable. */
type Query = Omit<SearchParamsObject, 'filters'> & { indexName: string; filters: string | null };

class AlgoliaSearch implements HostedIndex {
  readonly place: string;
  readonly format: string;
  readonly #indexName: string;
  readonly #writer: Algoliasearch;
  readonly #reader: Algoliasearch;
  #reachedAt = Number.NEGATIVE_INFINITY;

  constructor({ appId, adminKey, searchKey, indexName, url }: AlgoliaOptions) {
    this.#indexName = indexName;
    this.place = `${appId}/${indexName}`;
    this.format = createHash('sha256')
      .update(JSON.stringify([RECORD_FORM, settings, replicas, synonyms]))
      .digest('base64url');
    const options = { logger, ...(url !== undefined && { hosts: [hostOf(url)] }) };
    this.#writer = algoliasearch(appId, adminKey, { ...options, timeouts: WRITE_TIMEOUTS });
    this.#reader = algoliasearch(appId, searchKey, { ...options, timeouts: SEARCH_TIMEOUTS });
  }

  get size(): Promise<number> {
    return this.#digests().then(({ size }) => size);
  }

  check(document: JobDocument): void {
    recordOf(document);
  }

  async replaceAll(documents: Iterable<JobDocument>): Promise<void> {
    const objects = [...recordsOf(documents).values()];
    await this.#dropLeftovers();
    // Settings before records: they create the replicas, and the new index inherits settings and synonyms.
    const names = replicas.map(({ order }) => this.#nameBy(order));
    await this.#set(this.#indexName, { ...settings, replicas: names });
    for (const replica of replicas) await this.#set(this.#nameBy(replica.order), replica.settings);
    for (const indexName of [this.#indexName, ...names]) await this.#setSynonyms(indexName);
    await this.#writer.replaceAllObjects({
      indexName: this.#indexName,
      objects: objects as unknown as Record<string, unknown>[],
      scopes: ['settings', 'synonyms', 'rules'],
    });
  }

  async upsert(document: JobDocument): Promise<void> {
    await this.#write([recordOf(document)], []);
  }

  async remove(id: number): Promise<void> {
    await this.#write([], [String(id)]);
  }

  async apply({
    documents,
    removed,
  }: {
    documents: readonly JobDocument[];
    removed: readonly number[];
  }): Promise<void> {
    await this.#write(documents.map(recordOf), removed.map(String));
  }

  async reconcile(documents: Iterable<JobDocument>): Promise<void> {
    const wanted = recordsOf(documents);
    const held = await this.#digests();
    await this.#write(
      [...wanted.values()].filter(({ objectID, digest }) => held.get(objectID) !== digest),
      [...held.keys()].filter((objectID) => !wanted.has(objectID)),
    );
  }

  async search(asked: SearchRequest): Promise<SearchAnswer> {
    const { query, filters } = asked.isUnfinished
      ? { query: asked.query, filters: [] }
      : withoutConditions(cutToBytes(asked.query, LONGEST_QUERY));
    const request = { ...asked, query };
    const filter = hostedFilter(request.filters, sortableDay(request.today), filters);
    const answer = await this.#searchPage(request, filter, Math.max(Math.trunc(request.page), 0));
    const isPastTheEnd = answer.page > 0 && answer.page >= answer.nbPages;
    if (!isPastTheEnd || request.pastTheEnd === 'empty') return answer;
    return this.#searchPage(request, filter, 0);
  }

  async searchJson(request: SearchRequest): Promise<Uint8Array> {
    return Buffer.from(JSON.stringify(await this.search(request)));
  }

  async countCompanies(today: string): Promise<number> {
    const { textWithout } = hostedFilter(undefined, sortableDay(today));
    const [answer] = await this.#askUnlessImpossible([
      {
        ...{ indexName: this.#indexName, query: '', filters: textWithout(), hitsPerPage: 1 },
        ...{ facets: [COMPANY_FACET], attributesToRetrieve: [] },
      },
    ]);
    return Object.keys(answer?.facets?.[COMPANY_FACET] ?? {}).length;
  }

  async isReachable(): Promise<boolean> {
    if (performance.now() - this.#reachedAt < REACHED_MS) return true;
    return this.#ask([{ indexName: this.#indexName, query: '', hitsPerPage: 1 }]).then(
      () => true,
      () => false,
    );
  }

  async #searchPage(request: SearchRequest, filter: HostedFilter, page: number): Promise<SearchAnswer> {
    const facets = [...(request.facets ?? standardFacets)];
    const hitsPerPage = Math.min(Math.max(Math.trunc(request.hitsPerPage), 1), 100);
    // Disjunctive facets need a search each, without their own selection; all are sent in one call.
    const aside = request.disjunctive ? facets.filter((facet) => filter.selected.has(facet)) : [];
    const [main, ...others] = await this.#askUnlessImpossible([
      {
        ...this.#queryOf(request, filter.textWithout()),
        page,
        hitsPerPage,
        facets: facets.filter((facet) => !aside.includes(facet)),
        attributesToRetrieve: [...retrieved],
      },
      ...aside.map((facet) => ({
        ...this.#queryOf(request, filter.textWithout(facet)),
        hitsPerPage: 1,
        facets: [facet],
        attributesToRetrieve: [],
      })),
    ]);
    const counted = (facet: FacetName): Counts => {
      const at = aside.indexOf(facet);
      return (at < 0 ? main : others[at])?.facets?.[facet] ?? {};
    };
    const found = main?.hits ?? [];
    const halves = await this.#otherHalves(found, request.today);
    return {
      hits: found.map((record) => shown(record, request, halves)),
      nbHits: main?.nbHits ?? 0,
      page,
      nbPages: main?.nbPages ?? 0,
      hitsPerPage,
      facets: Object.fromEntries(facets.map((facet) => [facet, counted(facet)])),
    };
  }

  /** The public records of the other halves of these ads' tandems, by their ids; few ads are in any. */
  async #otherHalves(records: readonly JobRecord[], today: string): Promise<Map<number, JobRecord>> {
    const ids = records.flatMap(({ tandem }) => tandem?.job_id ?? []);
    if (ids.length === 0) return new Map();
    const isOne = ids.map((id) => ({ kind: 'equals' as const, attribute: 'id', value: String(id) }));
    const { textWithout } = hostedFilter({ kind: 'or', filters: isOne }, sortableDay(today));
    const [answer] = await this.#askUnlessImpossible([
      {
        ...{ indexName: this.#indexName, query: '', filters: textWithout(), hitsPerPage: ids.length },
        attributesToRetrieve: [...retrieved],
      },
    ]);
    return new Map(answer?.hits.map((record) => [record.id, record]));
  }

  /** The name of the index that is sorted in this order. */
  #nameBy(order: SearchOrder = 'relevance'): string {
    return order === 'relevance' ? this.#indexName : `${this.#indexName}_by_${order}`;
  }

  #queryOf({ query, around, order }: SearchRequest, filters: string | null) {
    return {
      indexName: this.#nameBy(order === 'distance' && !around ? 'relevance' : order),
      query: cutToBytes(query, LONGEST_QUERY),
      filters,
      attributesToHighlight: [],
      ...(around && {
        aroundLatLng: `${around.latitude}, ${around.longitude}`,
        aroundRadius: around.radius ?? ('all' as const),
      }),
    };
  }

  /** Runs all searches but those with an unsatisfiable filter. */
  async #askUnlessImpossible(queries: Query[]): Promise<(Answer | undefined)[]> {
    const possible = queries.filter(({ filters }) => filters !== null);
    const answers = possible.length === 0 ? [] : await this.#ask(possible as SearchForHits[]);
    return queries.map((query) => answers[possible.indexOf(query)]);
  }

  async #ask(requests: SearchForHits[]): Promise<Answer[]> {
    try {
      const { results } = await this.#reader.search<JobRecord>({ requests });
      this.#reachedAt = performance.now();
      return results as Answer[];
    } catch (error) {
      this.#reachedAt = Number.NEGATIVE_INFINITY;
      // Status 400 means an invalid request, a defect of ours. Any other failure, such as a bad key, means unavailable.
      if ((error as { status?: number }).status === 400) throw error;
      throw new SearchUnavailableError('The hosted search index does not answer', { cause: error });
    }
  }

  /** Deletes temporary indexes of nodes that were killed. A node that is still filling one starts again. */
  async #dropLeftovers(): Promise<void> {
    const { items } = await this.#writer.listIndices();
    for (const { name } of items) {
      if (!name.startsWith(`${this.#indexName}_tmp_`)) continue;
      const { taskID } = await this.#writer.deleteIndex({ indexName: name });
      await this.#writer.waitForTask({ indexName: name, taskID });
    }
  }

  /** The digest of each stored record. */
  async #digests(): Promise<Map<string, string>> {
    const digests = new Map<string, string>();
    await this.#writer.browseObjects<JobRecord>({
      indexName: this.#indexName,
      browseParams: { attributesToRetrieve: ['digest'] },
      aggregator: ({ hits }) => {
        for (const { objectID, digest } of hits) digests.set(objectID, digest);
      },
    });
    return digests;
  }

  /** Writes, and resolves when the changes are searchable. */
  async #write(records: readonly JobRecord[], removed: readonly string[]): Promise<void> {
    const requests = [
      ...records.map((body) => ({ action: 'addObject' as const, body: { ...body } })),
      ...removed.map((objectID) => ({ action: 'deleteObject' as const, body: { objectID } })),
    ];
    for (let at = 0; at < requests.length; at += RECORDS_PER_CALL) {
      const batchWriteParams = { requests: requests.slice(at, at + RECORDS_PER_CALL) };
      const { taskID } = await this.#writer.batch({ indexName: this.#indexName, batchWriteParams });
      await this.#writer.waitForTask({ indexName: this.#indexName, taskID });
    }
  }

  async #set(indexName: string, indexSettings: object): Promise<void> {
    const { taskID } = await this.#writer.setSettings({ indexName, indexSettings });
    await this.#writer.waitForTask({ indexName, taskID });
  }

  /** Replaces the synonyms of an earlier vocabulary; synonyms from other sources are kept. */
  async #setSynonyms(indexName: string): Promise<void> {
    const wanted = new Set(synonyms.map(({ objectID }) => objectID));
    const stale: string[] = [];
    await this.#writer.browseSynonyms({
      indexName,
      aggregator: ({ hits }) => {
        for (const { objectID } of hits) if (isOurs(objectID) && !wanted.has(objectID)) stale.push(objectID);
      },
    });
    for (const objectID of stale) {
      const { taskID } = await this.#writer.deleteSynonym({ indexName, objectID });
      await this.#writer.waitForTask({ indexName, taskID });
    }
    const { taskID } = await this.#writer.saveSynonyms({ indexName, synonymHit: [...synonyms] });
    await this.#writer.waitForTask({ indexName, taskID });
  }
}

/** The records by id; of duplicate ids the last counts. */
function recordsOf(documents: Iterable<JobDocument>): Map<string, JobRecord> {
  const records = new Map<string, JobRecord>();
  for (const document of documents) records.set(String(document.id), recordOf(document));
  return records;
}

function shown(
  record: JobRecord,
  { around }: SearchRequest,
  others: ReadonlyMap<number, JobRecord>,
): SearchHit {
  const hit = hitOf(record, others);
  const { _geoloc: point } = record;
  if (!around || !point) return hit;
  return {
    ...hit,
    distance: Math.round(distanceBetween(around, { latitude: point.lat, longitude: point.lng })),
  };
}

function hostOf(url: string) {
  const { hostname, port, protocol } = new URL(url);
  return {
    url: hostname,
    ...(port !== '' && { port: Number(port) }),
    protocol: protocol === 'https:' ? ('https' as const) : ('http' as const),
    accept: 'readWrite' as const,
  };
}

/** The search index at Algolia; empty and not searchable until it is first filled. */
export function createAlgoliaSearch(options: AlgoliaOptions): HostedIndex {
  return new AlgoliaSearch(options);
}
