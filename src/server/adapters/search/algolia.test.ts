import { algoliasearch } from 'algoliasearch';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type HostedService, startHostedService, WRITE } from '#test/hosted-search.ts';
import { aJobDocument } from '#test/search-corpus.ts';
import { createAlgoliaSearch } from './algolia.ts';
import { searchSuite } from './port.suite.ts';
import { type HostedIndex, parseFilter, type SearchRequest, SearchUnavailableError } from './port.ts';

let service: HostedService;
let made = 0;

beforeAll(async () => {
  service = await startHostedService();
});

afterAll(() => service.stop());

beforeEach(() => {
  service.failing = null;
  service.beforeCall = () => {};
});

function open(indexName = `jobs_${++made}`, keys: Partial<HostedService> = {}): HostedIndex {
  const { appId, adminKey, searchKey, url } = { ...service, ...keys };
  return createAlgoliaSearch({ appId, adminKey, searchKey, url, indexName });
}

/** A new index of the service with these documents. */
async function anIndex(...ids: number[]): Promise<HostedIndex> {
  const index = open();
  await index.replaceAll(ids.map((id) => aJobDocument({ id })));
  service.calls.length = 0;
  service.bodies.length = 0;
  return index;
}

const request: SearchRequest = {
  query: '',
  page: 0,
  hitsPerPage: 10,
  disjunctive: false,
  today: '2026-11-20',
  pastTheEnd: 'first',
};

const idsIn = async (index: HostedIndex, asked: Partial<SearchRequest> = {}) =>
  (await index.search({ ...request, ...asked })).hits.map(({ id }) => id);

searchSuite('algolia', () => anIndex(), { changes: 300, bound: 'grammar' });

describe('the hosted index', () => {
  it('configures which attributes are searched, counted, filtered and returned, and their order', async () => {
    await anIndex();
    const { settings } = service.indexes.get(`jobs_${made}`) ?? {};
    expect(settings).toMatchObject({
      searchableAttributes: [
        'unordered(title)',
        'company.name,company.place,place,zip,state',
        'unordered(text)',
      ],
      customRanking: ['desc(published_at)', 'desc(id)'],
      minWordSizefor1Typo: 5,
      minWordSizefor2Typos: 9,
      queryLanguages: ['de', 'fr', 'it', 'en'],
      replicas: ['newest', 'start', 'distance'].map((order) => `jobs_${made}_by_${order}`),
    });
    expect(settings?.attributesForFaceting).toEqual(
      expect.arrayContaining(['season', 'state', 'filterOnly(place)', 'filterOnly(fulltime)']),
    );
    expect(settings?.attributesToRetrieve).not.toContain('text');
    const orderOf = (name: string) =>
      service.indexes.get(`jobs_${made}_by_${name}`)?.settings.ranking?.slice(0, 2);
    expect(orderOf('distance')).toEqual(['geo', 'typo']);
    expect(orderOf('newest')).toEqual(['custom', 'typo']);
    expect(orderOf('start')).toEqual(['asc(start_year)', 'asc(start_month)']);
  });

  it('has all synonyms, in both orders, and ranks literal matches before them', async () => {
    await anIndex();
    for (const name of [`jobs_${made}`, `jobs_${made}_by_distance`]) {
      const { settings, synonyms = new Map() } = service.indexes.get(name) ?? {};
      expect(settings?.alternativesAsExact).toEqual(['ignorePlurals']);
      const sets = [...synonyms.values()].map((set) => set.synonyms);
      const findEachOther = (a: string, b: string) => sets.some((set) => set.includes(a) && set.includes(b));
      const waiters = ['kellner', 'serveur', 'cameriere', 'waiter', 'servicefachfrau', 'employe de salle'];
      for (const a of waiters)
        for (const b of waiters) expect([a, b, findEachOther(a, b)]).toEqual([a, b, true]);
      expect(findEachOther('kellner', 'koch')).toBe(false);
    }
  });

  it('keeps the synonyms of others when it is refilled, and none of an earlier vocabulary', async () => {
    const index = await anIndex();
    const name = `jobs_${made}`;
    const { appId, adminKey, url } = service;
    const { hostname, port } = new URL(url);
    const client = algoliasearch(appId, adminKey, {
      hosts: [{ url: hostname, port: Number(port), protocol: 'http', accept: 'readWrite' }],
    });
    const set = (objectID: string) => ({ objectID, type: 'synonym' as const, synonyms: ['a', 'b'] });
    const { taskID } = await client.saveSynonyms({
      indexName: name,
      synonymHit: [set('theirs'), set('vocabulary-waiter-99')],
    });
    await client.waitForTask({ indexName: name, taskID });
    const ids = () => [...(service.indexes.get(name)?.synonyms.keys() ?? [])];
    const ours = ids().filter((id) => id !== 'theirs' && id !== 'vocabulary-waiter-99');
    expect(ids()).toHaveLength(ours.length + 2);
    await index.replaceAll([aJobDocument()]);
    expect(ids().toSorted()).toEqual([...ours, 'theirs'].toSorted());
  });

  it('is configured only once, and changes its format with the vocabulary', async () => {
    const index = await anIndex(1);
    await index.reconcile([aJobDocument({ id: 2 })]);
    await index.apply({ documents: [aJobDocument({ id: 3 })], removed: [2] });
    expect(service.calls.filter((call) => /synonyms|settings/.test(call))).toEqual([]);
    vi.resetModules();
    vi.doMock('./algolia/synonyms.ts', () => ({ synonyms: [], isOurs: () => false }));
    const { createAlgoliaSearch: createOther } = await import('./algolia.ts');
    vi.doUnmock('./algolia/synonyms.ts');
    const { appId, adminKey, searchKey } = service;
    expect(createOther({ appId, adminKey, searchKey, indexName: 'jobs' }).format).not.toBe(index.format);
  });

  it('is replaced atomically by one that was filled separately, so that no search sees a part of it', async () => {
    const index = await anIndex(1, 2);
    const seen = new Set<string>();
    const asks: Promise<void>[] = [];
    service.beforeCall = (call) => {
      if (call.endsWith('/queries')) return;
      asks.push(idsIn(index).then((ids) => void seen.add(ids.join())));
    };
    await index.replaceAll([3, 4, 5].map((id) => aJobDocument({ id })));
    service.beforeCall = () => {};
    await Promise.all(asks);
    expect(await idsIn(index)).toEqual([5, 4, 3]);
    expect([...seen].filter((ids) => ids !== '2,1' && ids !== '5,4,3')).toEqual([]);
    expect(seen).toContain('2,1');
    expect(service.calls.filter((call) => call.endsWith('/operation'))).toHaveLength(3);
    expect([...service.indexes.keys()].filter((name) => name.includes('_tmp_'))).toEqual([]);
  });

  it('deletes what an unfinished filling left behind', async () => {
    const index = await anIndex(1);
    let isDead = false;
    service.beforeCall = (call) => {
      // From the first record on no call succeeds any more, not even the cleanup.
      isDead ||= WRITE.test(call);
      service.failing = isDead ? 503 : null;
    };
    await expect(index.replaceAll([aJobDocument({ id: 2 })])).rejects.toThrow();
    const leftovers = () =>
      [...service.indexes.keys()].filter((name) => name.startsWith(`jobs_${made}_tmp_`));
    service.beforeCall = () => {};
    service.failing = null;
    await index.upsert(aJobDocument({ id: 3 }));
    expect(leftovers()).toHaveLength(1);
    await index.replaceAll([aJobDocument({ id: 4 })]);
    expect(leftovers()).toEqual([]);
    expect(await idsIn(index)).toEqual([4]);
  });

  it('adds and removes in one call', async () => {
    const index = await anIndex(1, 2);
    await index.apply({ documents: [3, 4].map((id) => aJobDocument({ id })), removed: [1, 99] });
    expect(await idsIn(index)).toEqual([4, 3, 2]);
    expect(service.calls.filter((call) => WRITE.test(call))).toHaveLength(1);
  });

  it('is reconciled by writing only the differences', async () => {
    const ids = Array.from({ length: 30 }, (_, i) => i + 1);
    const index = await anIndex(...ids);
    const wanted = ids.slice(2).map((id) => aJobDocument({ id }));
    wanted[20] = aJobDocument({ id: 23, public_until: '2027-05-31' });
    await index.reconcile([...wanted, aJobDocument({ id: 31 })]);
    const written = service.bodies.filter(({ path }) => WRITE.test(path));
    expect(
      written.flatMap(({ body }) =>
        body.requests.map(({ action, body: { objectID } }: never) => [action, objectID]),
      ),
    ).toEqual([
      ['addObject', '23'],
      ['addObject', '31'],
      ['deleteObject', '1'],
      ['deleteObject', '2'],
    ]);
    service.calls.length = 0;
    await index.reconcile([...wanted, aJobDocument({ id: 31 })]);
    expect(service.calls.filter((call) => WRITE.test(call))).toEqual([]);
  });

  it('truncates a long text to the size of a record, and returns none of it', async () => {
    const index = await anIndex();
    const text = `Falkner "Gebäck" ${'Brötchen '.repeat(3000)} Zeppelin`;
    await index.upsert(aJobDocument({ text }));
    expect(await idsIn(index, { query: 'falkner' })).toEqual([1]);
    expect(await idsIn(index, { query: 'zeppelin' })).toEqual([]);
    const [record] = service.indexes.get(`jobs_${made}`)?.records.values() ?? [];
    expect(record?.text.length).toBeGreaterThan(6000);
    const asked = service.bodies.findLast(({ path }) => path.endsWith('/queries'));
    expect(asked?.body.requests[0].attributesToRetrieve).not.toContain('text');
  });

  it('counts all disjunctive facets in the call of the search', async () => {
    const index = await anIndex(1, 2);
    const filters = parseFilter('season:winter AND start_month:12 AND state:be');
    const { facets } = await index.search({ ...request, filters, disjunctive: true });
    expect(facets).toMatchObject({ season: { winter: 2 }, start_month: { 12: 2 }, end_month: { 4: 2 } });
    expect(service.calls).toEqual(['POST /1/indexes/*/queries']);
    // The canton is not among the facets that are counted by default.
    expect(service.bodies[0]?.body.requests).toHaveLength(3);
  });

  it('sends no query that nothing can match', async () => {
    const index = await anIndex(1);
    const filters = parseFilter('season = 1');
    expect(await index.search({ ...request, filters })).toMatchObject({ nbHits: 0, facets: { season: {} } });
    expect(service.calls).toEqual([]);
    const { facets } = await index.search({ ...request, filters, disjunctive: true });
    expect(facets).toMatchObject({ season: { winter: 1 }, start_month: {} });
  });

  it('has another place with another application or name, but the same format', () => {
    expect(open('jobs').place).toBe('TESTAPP/jobs');
    expect(open('jobs', { appId: 'OTHER' }).place).toBe('OTHER/jobs');
    expect(open('a').format).toBe(open('b').format);
  });

  it.each([500, 503, 403])('counts as unavailable while it answers %i', async (status) => {
    const index = await anIndex(1);
    expect(await index.isReachable()).toBe(true);
    service.failing = status;
    await expect(idsIn(index)).rejects.toThrow(SearchUnavailableError);
    expect(await index.isReachable()).toBe(false);
    await expect(index.upsert(aJobDocument({ id: 2 }))).rejects.toThrow();
    service.failing = null;
    expect(await index.isReachable()).toBe(true);
    expect(await idsIn(index)).toEqual([1]);
  });

  it('counts as unavailable where it was never filled, the key is wrong or the service is unreachable', async () => {
    await expect(idsIn(open())).rejects.toThrow(SearchUnavailableError);
    const { place } = await anIndex(1);
    const wrong = open(place.split('/')[1], { searchKey: 'stolen' });
    await expect(idsIn(wrong)).rejects.toThrow(SearchUnavailableError);
    const nowhere = open('jobs', { url: 'http://127.0.0.1:1' });
    await expect(idsIn(nowhere)).rejects.toThrow(SearchUnavailableError);
    expect(await nowhere.isReachable()).toBe(false);
  });

  it('does not count as unavailable where it refuses a request as invalid', async () => {
    const index = await anIndex(1);
    service.failing = 400;
    const failure = await idsIn(index).catch((error) => error);
    expect(failure).toMatchObject({ status: 400 });
    expect(failure).not.toBeInstanceOf(SearchUnavailableError);
  });
});
