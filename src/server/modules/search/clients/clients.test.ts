import { type Algoliasearch, algoliasearch } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import bundle from 'instantsearch.js/dist/instantsearch.production.min.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { aJobDocument } from '#test/search-corpus.ts';

// The published client packages against a listening node, without code of ours in between.
// The types of the bundle declare a default export, but the published module is the function itself.
const instantsearch = bundle as unknown as typeof bundle.default;

let app: TestApp;
let hosts: { url: string; port: number; protocol: 'http'; accept: 'readWrite' }[];
let client: Algoliasearch;

const timeouts = { connect: 30_000, read: 30_000, write: 30_000 };
const eventually = <T>(read: () => T) => expect.poll(read);

beforeAll(async () => {
  app = await startTestApp();
  const company = { id: 7, name: 'Grandhotel Köhler', place: 'Davos', logo: null, verified: false };
  const ads = Array.from({ length: 30 }, (_, i) =>
    aJobDocument({
      id: i + 1,
      title: i < 20 ? 'Köchin' : 'Kellner',
      season: i % 2 ? 'winter' : 'summer',
      start_month: 1 + (i % 12),
      workload_min: 10 * (1 + (i % 10)),
      ...(i === 25 && { company }),
    }),
  );
  await app.searchIndex.replaceAll(ads);
  const { hostname, port } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }));
  hosts = [{ url: hostname, port: Number(port), protocol: 'http', accept: 'readWrite' }];
  client = algoliasearch('any', 'any', { hosts, timeouts });
});

afterAll(() => app.close());

describe('algoliasearch', () => {
  it('searches one index', async () => {
    const found = await client.searchSingleIndex<{ title: string }>({
      indexName: 'jobs',
      searchParams: {
        query: 'koechin',
        hitsPerPage: 5,
        page: 1,
        facets: ['season'],
        facetFilters: [['season:winter', 'season:summer'], 'start_month:-1'],
        numericFilters: ['workload_min >= 20'],
        filters: 'NOT id:2',
        attributesToRetrieve: ['title'],
      },
    });
    expect(found).toMatchObject({
      nbHits: 16,
      page: 1,
      nbPages: 4,
      facets: { season: { summer: 7, winter: 9 } },
    });
    expect(found.hits.map(({ objectID, title }) => [objectID, title])).toContainEqual(['12', 'Köchin']);
    expect(found.hits[0]?._highlightResult).toMatchObject({
      title: { value: '<em>Köchin</em>', matchLevel: 'full', matchedWords: ['koechin'] },
    });
  });

  it('searches several times in one call, in hits and in facets', async () => {
    const { results } = await client.search({
      requests: [
        { indexName: 'jobs', query: 'kellner', hitsPerPage: 1 },
        { indexName: 'jobs', type: 'facet', facet: 'season', facetQuery: 'wi' },
      ],
    });
    expect(results).toMatchObject([
      { nbHits: 10, index: 'jobs' },
      { facetHits: [{ value: 'winter', highlighted: '<em>winter</em>', count: 15 }] },
    ]);
  });

  it('searches with the API of its earlier versions', async () => {
    const lite = liteClient('any', 'any', { hosts, timeouts });
    const { results } = await lite.searchForHits([
      { indexName: 'jobs', params: { query: 'kellner', facets: ['*'] } },
    ]);
    expect(results[0]).toMatchObject({ nbHits: 10, facets: { season: { winter: 5 } } });
  });

  it('searches in the values of a facet', async () => {
    const { facetHits } = await client.searchForFacetValues({
      indexName: 'jobs',
      facetName: 'start_month',
      searchForFacetValuesRequest: { facetQuery: '1', maxFacetHits: 3, params: 'query=koechin' },
    });
    expect(facetHits).toEqual([
      { value: '1', highlighted: '<em>1</em>', count: 2 },
      { value: '10', highlighted: '<em>10</em>', count: 1 },
      { value: '11', highlighted: '<em>11</em>', count: 1 },
    ]);
  });

  it('reports a faulty filter, and an unknown index', async () => {
    const search = (indexName: string, filters: string) =>
      client.searchSingleIndex({ indexName, searchParams: { filters } });
    await expect(search('jobs', 'season:winter AND')).rejects.toMatchObject({
      name: 'ApiError',
      status: 400,
      message: 'filters: expected condition at position 17',
    });
    await expect(search('ads', '')).rejects.toMatchObject({
      status: 404,
      message: 'Index ads does not exist',
    });
  });
});

describe('instantsearch.js', () => {
  const { connectors } = instantsearch;
  let dispose = () => {};
  afterEach(() => dispose());

  // biome-ignore lint/suspicious/noExplicitAny: each connector renders with parameters of its own
  type Shown = Record<string, any>;
  type Render = (options: object) => void;

  /** The latest render arguments of the page's widgets, by name. */
  function aPage(widgets: Record<string, (render: Render) => unknown>): Shown {
    const shown: Shown = {};
    const search = instantsearch({ indexName: 'jobs', searchClient: client, insights: false });
    for (const [name, create] of Object.entries(widgets)) {
      const widget = create((options) => {
        shown[name] = options;
      });
      search.addWidgets([widget as never]);
    }
    search.start();
    dispose = () => search.dispose();
    return shown;
  }

  const hits = (render: Render) => connectors.connectHits(render)({});
  const searchBox = (render: Render) => connectors.connectSearchBox(render)({});
  const list = (attribute: string) => (render: Render) =>
    connectors.connectRefinementList(render)({ attribute, operator: 'or', limit: 20 });

  const found = (shown: Shown) => eventually(() => shown.hits.items.map(({ id }: { id: number }) => id));
  const values = (shown: Shown, name: string) =>
    eventually(() =>
      shown[name].items.map(
        ({ label, count, isRefined }: Shown) => `${isRefined ? '*' : ''}${label} ${count}`,
      ),
    );

  it('shows refinement lists, which keep the counts of values that are not selected', async () => {
    const shown = aPage({ hits, seasons: list('season'), workloads: list('workload_min') });
    await values(shown, 'seasons').toEqual(['summer 15', 'winter 15']);
    shown.seasons.refine('winter');
    await values(shown, 'seasons').toEqual(['*winter 15', 'summer 15']);
    await values(shown, 'workloads').toEqual(['100 3', '20 3', '40 3', '60 3', '80 3']);
    shown.workloads.refine('20');
    await found(shown).toEqual([22, 12, 2]);
    shown.workloads.refine('100');
    await found(shown).toEqual([30, 22, 20, 12, 10, 2]);
    await values(shown, 'workloads').toEqual(['*100 3', '*20 3', '40 3', '60 3', '80 3']);
    await values(shown, 'seasons').toEqual(['*winter 6']);
    shown.seasons.refine('winter');
    await values(shown, 'seasons').toEqual(['winter 6']);
  });

  it('searches within a refinement list', async () => {
    const shown = aPage({ months: list('start_month'), query: searchBox });
    await eventually(() => shown.months.items).toHaveLength(12);
    shown.query.refine('kellner');
    await eventually(() => shown.months.items).toHaveLength(10);
    shown.months.searchForItems('1');
    await eventually(() =>
      shown.months.items.map(({ highlighted, count }: Shown) => `${highlighted} ${count}`),
    ).toEqual(['<mark>1</mark> 1', '<mark>10</mark> 1', '<mark>11</mark> 1', '<mark>12</mark> 1']);
    shown.months.searchForItems('5');
    await values(shown, 'months').toEqual(['5 1']);
  });

  it('narrows by a numeric menu and by a range', async () => {
    const shown = aPage({
      hits,
      workload: (render) =>
        connectors.connectNumericMenu(render)({
          attribute: 'workload_min',
          items: [{ label: 'all' }, { label: 'part', end: 20 }, { label: 'full', start: 100, end: 100 }],
        }),
      months: (render) => connectors.connectRange(render)({ attribute: 'start_month' }),
    });
    await eventually(() => shown.months.range).toEqual({ min: 1, max: 12 });
    const [, part, full] = shown.workload.items;
    shown.workload.refine(part.value);
    await found(shown).toEqual([22, 21, 12, 11, 2, 1]);
    shown.months.refine([9, 11]);
    await found(shown).toEqual([22, 21, 11]);
    shown.workload.refine(full.value);
    await found(shown).toEqual([10]);
  });

  it('turns pages', async () => {
    const shown = aPage({
      hits,
      size: (render) =>
        connectors.connectHitsPerPage(render)({ items: [{ label: '8', value: 8, default: true }] }),
      pages: (render) => connectors.connectPagination(render)({}),
    });
    await found(shown).toEqual([30, 29, 28, 27, 26, 25, 24, 23]);
    expect(shown.pages).toMatchObject({ nbPages: 4, currentRefinement: 0, isFirstPage: true });
    shown.pages.refine(3);
    await found(shown).toEqual([6, 5, 4, 3, 2, 1]);
    expect(shown.pages).toMatchObject({ currentRefinement: 3, isLastPage: true });
  });

  it('highlights the matched words', async () => {
    const shown = aPage({ hits, query: searchBox });
    await found(shown).toHaveLength(20);
    shown.query.refine('kelner koehl');
    await found(shown).toEqual([26]);
    const [hit] = shown.hits.items;
    expect(instantsearch.highlight({ hit, attribute: 'title' })).toBe(
      '<mark class="ais-Highlight-highlighted">Kellner</mark>',
    );
    expect(instantsearch.highlight({ hit, attribute: 'company.name' })).toBe(
      'Grandhotel <mark class="ais-Highlight-highlighted">Köhler</mark>',
    );
  });
});
