import type { SynonymHit } from 'algoliasearch';
import Fastify, { type FastifyInstance } from 'fastify';
import type { SearchOrder } from '#domain/jobs/constants.ts';
import { languagesIn } from '#domain/jobs/spoken.ts';
import { PROFICIENCIES } from '#domain/resumes/language-skill.ts';
import { COMPANY_FACET, type JobRecord } from '#server/adapters/search/algolia/record.ts';
import { createEmbeddedSearch } from '#server/adapters/search/embedded.ts';
import type { Filter, JobDocument, SearchIndex, SearchRequest } from '#server/adapters/search/port.ts';
import { searchClientRoutes } from '#server/modules/search/index.ts';

/**
 * A fake of the hosted search service, as far as the official client calls it. The product's own Algolia-compatible
 * endpoint answers the searches, over an embedded index of the records that were written. What the service demands
 * beyond that endpoint, such as its restricted filter grammar, is checked first. A write takes effect only when its
 * task is polled, so that a caller that does not wait for the task finds nothing.
 */
export interface HostedService {
  url: string;
  appId: string;
  adminKey: string;
  searchKey: string;
  /** The calls so far, as method and path. */
  calls: string[];
  /** The request bodies of batches and searches, unchanged. */
  bodies: { path: string; body: Json }[];
  indexes: ReadonlyMap<
    string,
    {
      settings: Settings;
      synonyms: ReadonlyMap<string, SynonymHit>;
      records: ReadonlyMap<string, JobRecord>;
    }
  >;
  /** The status that every call is answered with; null answers normally. */
  failing: number | null;
  /** Called before a request is answered. */
  beforeCall: (call: string) => Promise<void> | void;
  stop(): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: what comes over the wire has any form
type Json = Record<string, any>;

interface Settings {
  attributesForFaceting?: string[];
  numericAttributesForFiltering?: string[];
  searchableAttributes?: string[];
  attributesToRetrieve?: string[];
  ranking?: string[];
  alternativesAsExact?: string[];
  replicas?: string[];
}

interface Held {
  settings: Settings;
  synonyms: Map<string, SynonymHit>;
  records: Map<string, JobRecord>;
  index: SearchIndex;
}

/** What the embedded index calls the order that begins with a criterion of the service. */
const ORDERS: Readonly<Record<string, SearchOrder>> = {
  geo: 'distance',
  custom: 'newest',
  'asc(start_year)': 'start',
};

/** Page size of `browse`, small so that tests need several pages. */
const BROWSED_AT_ONCE = 7;
const LARGEST_RECORD = 10_000;
const LONGEST_QUERY = 512;
/** Limits of synonyms: terms in a set, and sets in an index on the smallest plan. */
const LARGEST_SET = 20;
const MOST_SETS = 1000;

/** The calls that write records. */
export const WRITE = /\/1\/indexes\/[^/]+\/batch$/;

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const emptyIndex = (): Held => ({
  settings: {},
  synonyms: new Map(),
  records: new Map(),
  index: createEmbeddedSearch(),
});

export async function startHostedService(): Promise<HostedService> {
  const indexes = new Map<string, Held>();
  const endpoints = new Map<string, FastifyInstance>();
  const tasks: (() => Promise<void> | void)[] = [];
  let done = 0;

  const held = (name: string): Held => {
    let found = indexes.get(name);
    if (found === undefined) {
      found = emptyIndex();
      indexes.set(name, found);
    }
    return found;
  };
  /** The primary index of a name: the index itself, or the one of which it is a replica. */
  const primaryOf = (name: string): Held => {
    const primary = [...indexes.values()].find(({ settings }) => settings.replicas?.includes(name));
    const found = primary ?? indexes.get(name);
    if (found === undefined) throw new Refusal(404, `Index ${name} does not exist`);
    return found;
  };
  const later = (work: () => Promise<void> | void) => {
    tasks.push(work);
    return { taskID: tasks.length, updatedAt: '2026-11-20T11:00:00.000Z' };
  };

  /** The product's endpoint over the records of one index. */
  const endpointOf = async (name: string): Promise<FastifyInstance> => {
    const known = endpoints.get(name);
    if (known !== undefined) return known;
    const searchIndex = {
      search(request: SearchRequest, budget: never) {
        const zips = [...primaryOf(name).records.values()].map(({ zip }) => zip);
        const { today, filters } = takeDays(request, zips);
        const order = ORDERS[indexes.get(name)?.settings.ranking?.[0] ?? ''] ?? 'relevance';
        return primaryOf(name).index.search({ ...request, today, filters, order }, budget);
      },
    } as SearchIndex;
    const clock = { now: () => new Date(), today: () => '2026-11-20' };
    const app = Fastify();
    await app.register(
      searchClientRoutes({ searchIndex, geocoder: { lookupPlaces: async () => [] }, clock }),
    );
    endpoints.set(name, app);
    return app;
  };

  const search = async ({ requests }: Json) => {
    const names = new Set<string>(requests.map(({ indexName }: Json) => indexName));
    const [name = ''] = names;
    if (names.size !== 1) throw new Refusal(400, 'The double searches one index at a time');
    const { records } = primaryOf(name);
    const settings = indexes.get(name)?.settings ?? {};
    for (const request of requests) check(request, settings);
    const reply = await (await endpointOf(name)).inject({
      method: 'POST',
      url: '/1/indexes/*/queries',
      payload: {
        requests: requests.map((request: Json) => ({
          ...request,
          indexName: 'jobs',
          facets: request.facets?.filter((facet: string) => facet !== COMPANY_FACET),
        })),
      },
    });
    if (reply.statusCode !== 200) throw new Refusal(reply.statusCode, reply.json().message);
    // Hits return the records as they were written, not as the embedded index stores them.
    const results = reply.json().results.map((result: Json, at: number) => ({
      ...result,
      ...(requests[at].facets?.includes(COMPANY_FACET) && {
        facets: { ...result.facets, [COMPANY_FACET]: adsByCompany(records.values(), requests[at].filters) },
      }),
      index: name,
      hits: result.hits.map(({ objectID }: JobRecord) =>
        picked(records.get(objectID), requests[at].attributesToRetrieve ?? settings.attributesToRetrieve),
      ),
    }));
    return { results };
  };

  const batch = (name: string, { requests }: Json) => {
    for (const { action, body } of requests) {
      if (action !== 'addObject' && action !== 'deleteObject') throw new Refusal(400, `Unknown ${action}`);
      if (Buffer.byteLength(JSON.stringify(body)) > LARGEST_RECORD)
        throw new Refusal(400, 'Record is too big');
    }
    return later(async () => {
      const { records, index, settings } = held(name);
      for (const { action, body } of requests) {
        if (action === 'addObject') {
          records.set(body.objectID, body);
          await index.upsert(documentOf(body, settings));
        } else {
          records.delete(body.objectID);
          await index.remove(Number(body.objectID));
        }
      }
    });
  };

  const operate = (name: string, { operation, destination, scope }: Json) =>
    later(() => {
      const source = held(name);
      const { replicas } = held(destination).settings;
      if (operation === 'copy') {
        if (!scope?.includes('settings')) throw new Refusal(400, 'The double copies no records');
        const { replicas: _, ...copied } = source.settings;
        held(destination).settings = { ...copied, ...(replicas && { replicas }) };
        if (scope.includes('synonyms')) held(destination).synonyms = new Map(source.synonyms);
      } else {
        indexes.set(destination, {
          ...source,
          settings: { ...source.settings, ...(replicas && { replicas }) },
        });
        indexes.delete(name);
      }
    });

  const saveSynonyms = (name: string, sets: SynonymHit[], replaces: boolean) => {
    for (const { type, synonyms = [] } of sets) {
      if (type !== 'synonym' || synonyms.length < 2 || synonyms.length > LARGEST_SET) {
        throw new Refusal(400, `No set of synonyms: ${synonyms}`);
      }
    }
    return later(() => {
      const { synonyms } = held(name);
      if (replaces) synonyms.clear();
      for (const set of sets) synonyms.set(set.objectID, set);
      if (synonyms.size > MOST_SETS) throw new Refusal(400, 'Too many synonyms');
    });
  };

  const searchSynonyms = (name: string, { page, hitsPerPage }: Json) => {
    const all = [...held(name).synonyms.values()];
    return { hits: all.slice(page * hitsPerPage, (page + 1) * hitsPerPage), nbHits: all.length };
  };

  const browse = (name: string, { cursor = '0', attributesToRetrieve }: Json) => {
    const all = [...primaryOf(name).records.values()];
    const from = Number(cursor);
    const next = from + BROWSED_AT_ONCE;
    return {
      hits: all.slice(from, next).map((record) => picked(record, attributesToRetrieve)),
      ...(next < all.length && { cursor: String(next) }),
    };
  };

  const answer = async (call: string, body: Json, query: Json): Promise<object> => {
    const [, name = '', rest = ''] = /\/1\/indexes\/([^/]+)\/?(.*)$/.exec(call) ?? [];
    const [method] = call.split(' ');
    const task = /^task\/(\d+)$/.exec(rest);
    if (task) {
      for (; done < Number(task[1]); done++) await tasks[done]?.();
      return { status: 'published', pendingTask: false };
    }
    if (call === 'GET /1/indexes')
      return { items: [...indexes.keys()].map((name) => ({ name })), nbPages: 1 };
    if (rest === 'queries') return search(body);
    if (rest === 'browse') return browse(name, body);
    if (rest === 'batch') return batch(name, body);
    if (rest === 'operation') return operate(name, body);
    if (rest === 'settings' && method === 'PUT') {
      return later(() => {
        Object.assign(held(name).settings, body);
        for (const replica of body.replicas ?? []) held(replica);
      });
    }
    if (rest === 'synonyms/batch') {
      return saveSynonyms(name, body as SynonymHit[], query.replaceExistingSynonyms === 'true');
    }
    if (rest === 'synonyms/search') return searchSynonyms(name, body);
    if (rest.startsWith('synonyms/') && method === 'DELETE') {
      return later(() => void held(name).synonyms.delete(rest.slice('synonyms/'.length)));
    }
    if (rest === '' && method === 'DELETE') return later(() => void indexes.delete(name));
    throw new Refusal(404, `The double knows no ${call}`);
  };

  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => {
    parsed(null, body === '' ? {} : JSON.parse(body as string));
  });
  const service: HostedService = {
    url: '',
    appId: 'TESTAPP',
    adminKey: 'admin key',
    searchKey: 'search key',
    calls: [],
    bodies: [],
    indexes,
    failing: null,
    beforeCall: () => {},
    async stop() {
      await app.close();
      for (const endpoint of endpoints.values()) await endpoint.close();
    },
  };
  app.all('/*', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const call = `${request.method} ${decodeURIComponent(path)}`;
    await service.beforeCall(call);
    service.calls.push(call);
    const body = (request.body ?? {}) as Json;
    service.bodies.push({ path: call, body });
    try {
      if (service.failing !== null) throw new Refusal(service.failing, 'Not today');
      const wanted = call.endsWith('/queries') ? service.searchKey : service.adminKey;
      const { 'x-algolia-api-key': key, 'x-algolia-application-id': appId } = request.headers;
      if (key !== wanted || appId !== service.appId) {
        throw new Refusal(403, 'Invalid Application-ID or API key');
      }
      return await answer(call, body, request.query as Json);
    } catch (error) {
      const status = error instanceof Refusal ? error.status : 500;
      return reply.status(status).send({ message: (error as Error).message, status });
    }
  });
  service.url = await app.listen({ port: 0, host: '127.0.0.1' });
  return service;
}

const LITERAL =
  /^(?:(?:NOT )?([\w.]+):"(?:[^"\\]|\\.)*"|([\w.]+)(?: (?:=|!=|<=|>=|<|>) -?\d+|:-?\d+ TO -?\d+))/;

/**
 * The service's filter grammar: a conjunction of single conditions and of disjunctions in parentheses, each of one
 * kind. Answers the attributes named, by kind.
 * @throws Refusal 400
 */
export function readHostedFilter(text: string): { facets: Set<string>; numbers: Set<string> } {
  const named = { facets: new Set<string>(), numbers: new Set<string>() };
  let rest = text;
  const refuse = (what: string) => {
    throw new Refusal(400, `filters: ${what} at ${text.length - rest.length}`);
  };
  const take = (token: string) => {
    const isNext = rest.startsWith(token);
    if (isNext) rest = rest.slice(token.length);
    return isNext;
  };
  const literal = () => {
    const [whole, facet, number] = LITERAL.exec(rest) ?? refuse('expected a condition');
    rest = rest.slice(whole.length);
    if (facet !== undefined) named.facets.add(facet);
    if (number !== undefined) named.numbers.add(number);
    return facet === undefined ? 'number' : 'facet';
  };
  do {
    if (!take('(')) {
      literal();
      continue;
    }
    const kinds = new Set([literal()]);
    while (take(' OR ')) kinds.add(literal());
    if (!take(')')) refuse('expected )');
    if (kinds.size > 1) refuse('facets and numbers in one OR');
  } while (take(' AND '));
  if (rest !== '') refuse('expected AND');
  return named;
}

function check(request: Json, { attributesForFaceting, numericAttributesForFiltering }: Settings): void {
  if (Buffer.byteLength(request.query) > LONGEST_QUERY) throw new Refusal(400, 'query: too long');
  const { facets, numbers } = readHostedFilter(request.filters ?? 'public_from <= 20261120');
  const isFilterable = (name: string) =>
    attributesForFaceting?.some((declared) => declared === name || declared === `filterOnly(${name})`);
  for (const name of facets) if (!isFilterable(name)) throw new Refusal(400, `${name} is no facet`);
  for (const name of numbers) {
    if (!numericAttributesForFiltering?.includes(name)) throw new Refusal(400, `${name} is no number`);
  }
  for (const name of request.facets ?? []) {
    if (!attributesForFaceting?.includes(name)) throw new Refusal(400, `${name} cannot be counted`);
  }
}

function picked(record: JobRecord | undefined, names: readonly string[] = []): Json {
  const kept = Object.entries(record ?? {}).filter(
    ([name]) => name === 'objectID' || names.includes('*') || names.includes(name),
  );
  return Object.fromEntries(kept);
}

/** What the endpoint does not count: the ads of each company on the day that the filters name. */
function adsByCompany(records: Iterable<JobRecord>, filters: string): Record<string, number> {
  const day = Number(/public_from <= (\d+)/.exec(filters)?.[1]);
  const counts: Record<string, number> = {};
  for (const { company, public_from, public_until } of records) {
    if (public_from > day || public_until < day) continue;
    counts[company.id] = (counts[company.id] ?? 0) + 1;
  }
  return counts;
}

/** Separates the day from the filters, since the embedded index takes it as a parameter. */
function takeDays(
  { filters, today }: SearchRequest,
  zips: readonly string[],
): { today: string; filters: Filter | undefined } {
  const conjuncts = filters === undefined ? [] : filters.kind === 'and' ? filters.filters : [filters];
  const dayOf = (attribute: string, operator: string) => {
    const found = conjuncts.find((each) => each.kind === 'compare' && each.attribute === attribute);
    return found?.kind === 'compare' && found.operator === operator ? found.value : undefined;
  };
  const [from, until] = [dayOf('public_from', '<='), dayOf('public_until', '>=')];
  const rest = conjuncts
    .filter((each) => !('attribute' in each) || !each.attribute.startsWith('public_'))
    .map((each) => byZip(each, zips));
  if (from !== until) throw new Error(`The days do not agree: ${from} and ${until}`);
  return {
    today: from === undefined ? today : dayOfNumber(from),
    filters: rest.length === 0 ? undefined : { kind: 'and', filters: rest },
  };
}

/** A filter in which conditions on the number of a postcode are those on the postcodes of the records. */
function byZip(filter: Filter, zips: readonly string[]): Filter {
  if (filter.kind === 'not') return { kind: 'not', filter: byZip(filter.filter, zips) };
  if ('filters' in filter) {
    return { ...filter, filters: filter.filters.map((each) => byZip(each, zips)) };
  }
  if (filter.attribute !== 'postcode') return filter;
  const holds = (zip: number) => {
    if (filter.kind === 'range') return filter.from <= zip && zip <= filter.to;
    if (filter.kind === 'equals') return zip === Number(filter.value);
    const { operator, value } = filter;
    return {
      '=': zip === value,
      '!=': zip !== value,
      '<': zip < value,
      '<=': zip <= value,
      '>': zip > value,
      '>=': zip >= value,
    }[operator];
  };
  const held = [...new Set(zips)].filter((zip) => holds(Number(zip)));
  return {
    kind: 'or',
    filters: ['none', ...held].map((value) => ({ kind: 'equals', attribute: 'zip', value })),
  };
}

function dayOfNumber(day: number): string {
  return String(day).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
}

/** The languages among the terms of a record, each with the lowest level that is enough. */
function askedIn(terms: readonly string[]): JobDocument['spoken'] {
  return languagesIn(terms).map((language) => {
    const proficiency = PROFICIENCIES.find((level) => terms.includes(`${language}-${level}`));
    if (proficiency === undefined) throw new Error(`${language} is asked for without a level`);
    return { language, proficiency };
  });
}

/** A record as a document of the embedded index, with only the texts that `searchableAttributes` lists. */
function documentOf(record: JobRecord, { searchableAttributes = [] }: Settings): JobDocument {
  const { objectID: _, digest: __, postcode: ___, _geoloc, public_from, public_until, ...rest } = record;
  const searched = searchableAttributes.flatMap((names) =>
    names.replace(/^unordered\((.*)\)$/, '$1').split(','),
  );
  const ifSearched = (name: string, text: string) => (searched.includes(name) ? text : '');
  return {
    ...rest,
    spoken: askedIn(rest.spoken),
    title: ifSearched('title', rest.title),
    text: ifSearched('text', rest.text),
    company: {
      ...rest.company,
      name: ifSearched('company.name', rest.company.name),
      place: ifSearched('company.place', rest.company.place),
    },
    latitude: _geoloc?.lat ?? null,
    longitude: _geoloc?.lng ?? null,
    public_from: public_from === 0 ? null : dayOfNumber(public_from),
    public_until: dayOfNumber(public_until),
    // No record holds it.
    occupation: '',
  };
}
