import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchClientSchemas } from '#api/search-clients.schemas.ts';
import { type SearchClientEndpointName, searchClientEndpoints } from '#api/search-clients.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { aJobDocument } from '#test/search-corpus.ts';

let app: TestApp;

const QUERY = '/1/indexes/jobs/query';
const QUERIES = '/1/indexes/*/queries';
const FACET = '/1/indexes/jobs/facets/start_month/query';

beforeAll(async () => {
  app = await startTestApp();
  const company = { id: 7, name: 'Grandhotel Köhler', place: 'Davos', logo: null, verified: false };
  await app.searchIndex.replaceAll([
    aJobDocument({ id: 1, title: 'Köchin', season: 'summer', start_month: 5, workload_min: 50 }),
    aJobDocument({
      id: 2,
      title: 'Koch <EFZ>',
      start_month: 11,
      place: 'Zürich',
      state: 'ZH',
      zip: '8001',
      workload_min: 60,
      latitude: null,
    }),
    aJobDocument({ id: 3, title: 'Kellner', start_month: 12, company, fulltime: true, latitude: 47 }),
    aJobDocument({
      id: 4,
      title: 'Kellnerin',
      start_month: 12,
      language: 'it',
      workload_min: 100,
      longitude: 7.45,
    }),
    aJobDocument({ id: 5, title: 'Barkeeper -Bar-', public_until: '2026-11-19' }),
  ]);
});

afterAll(() => app.close());

async function post(url: string, body: unknown = {}, headers: Record<string, string> = {}) {
  const reply = await app.app.inject({
    method: 'POST',
    url,
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'text/plain', ...headers },
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
}

const ids = async (parameters: object) => {
  const { body } = await post(QUERY, parameters);
  return body.hits?.map(({ id }: { id: number }) => id) ?? body;
};

describe('a search in the API of Algolia’s clients', () => {
  it('is answered in the format that they parse', async () => {
    const parameters = { query: 'kell', facets: ['season', 'workload_min', 'nothing'], hitsPerPage: 1 };
    const { status, body } = await post(QUERY, parameters);
    expect(status).toBe(200);
    expect(body).toEqual({
      hits: [expect.objectContaining({ objectID: '4', title: 'Kellnerin', company: expect.anything() })],
      nbHits: 2,
      page: 0,
      nbPages: 2,
      hitsPerPage: 1,
      facets: { season: { winter: 2 }, workload_min: { 80: 1, 100: 1 } },
      facets_stats: { workload_min: { min: 80, max: 100, avg: 90, sum: 180 } },
      exhaustiveFacetsCount: true,
      exhaustiveNbHits: true,
      exhaustiveTypo: true,
      query: 'kell',
      params: 'query=kell&facets=%5B%22season%22%2C%22workload_min%22%2C%22nothing%22%5D&hitsPerPage=1',
      index: 'jobs',
      processingTimeMS: expect.any(Number),
    });
  });

  it('without parameters finds all public ads, twenty a page and without counts', async () => {
    for (const body of ['', '{}', 'null', '{"query":null,"page":null,"params":null}']) {
      const reply = await post(QUERY, body);
      expect(reply.body).toMatchObject({ nbHits: 4, hitsPerPage: 20 });
      expect(reply.body).not.toHaveProperty('facets');
    }
  });

  it('answers no hits past the last page, and limits pages to between one and a hundred hits', async () => {
    const { body } = await post(QUERY, { page: 3, hitsPerPage: 2 });
    expect(body).toMatchObject({ hits: [], nbHits: 4, page: 3, nbPages: 2 });
    expect((await post(QUERY, { hitsPerPage: 0 })).body.hitsPerPage).toBe(1);
    expect((await post(QUERY, { hitsPerPage: 5000 })).body.hitsPerPage).toBe(100);
  });

  it('counts all facets for a star, and as many values of each as requested, the most frequent first', async () => {
    const { body } = await post(QUERY, { facets: '*', maxValuesPerFacet: 1 });
    expect(Object.keys(body.facets)).toHaveLength(8);
    expect(body.facets).toMatchObject({ season: { winter: 3 }, start_month: { 12: 2 } });
  });

  it.each<[object, number[]]>([
    [{ filters: 'season:winter AND NOT language:it' }, [3, 2]],
    [{ filters: '' }, [4, 3, 2, 1]],
    [{ facetFilters: ['season:winter', 'start_month:12'] }, [4, 3]],
    [{ facetFilters: [['start_month:5', 'start_month:11'], 'season:winter'] }, [2]],
    [{ facetFilters: 'season:winter,language:it' }, [4]],
    [{ facetFilters: '["season:winter",["language:it","place:zürich"]]' }, [4, 2]],
    [{ facetFilters: ['season:-winter'] }, [1]],
    [{ facetFilters: ['place:\\-Zürich'] }, []],
    [{ facetFilters: ['company.name:Hotel: Krone'] }, []],
    [{ facetFilters: ['language:-it', 'salary:5'] }, []],
    [{ facetFilters: [] }, [4, 3, 2, 1]],
    [{ facetFilters: '' }, [4, 3, 2, 1]],
    [{ facetFilters: [[]] }, [4, 3, 2, 1]],
    [{ numericFilters: ['workload_min>=60', 'workload_min < 100'] }, [3, 2]],
    [{ numericFilters: [['workload_min=50', 'workload_min=100']] }, [4, 1]],
    [{ numericFilters: 'workload_min>=60,start_month<=11' }, [2]],
    [{ numericFilters: 'workload_min:50 TO 60' }, [2, 1]],
    [
      { filters: 'season:winter', facetFilters: ['start_month:12'], numericFilters: ['workload_min>80'] },
      [4],
    ],
    [{ params: 'filters=season%3Awinter&numericFilters=%5B%22workload_min%3E80%22%5D' }, [4]],
    [{ params: 'query=kellner&page=1&hitsPerPage=1' }, [4]],
    // The other ad for a cook asks for a skilled worker, which is a synonym of EFZ.
    [{ params: 'query=kellner', query: 'koch efz' }, [2, 1]],
    [{ aroundLatLng: '46.7, 7.4' }, [4, 1, 3]],
    [{ aroundLatLng: '46.7, 7.4', aroundRadius: 'all', query: 'kellner' }, [4, 3]],
    [{ aroundLatLng: '46.7, 7.4', aroundRadius: 30_000 }, [4, 1]],
    [{ params: 'aroundLatLng=46.7%2C7.4&aroundRadius=15000' }, [4]],
  ])('filters by %j', async (parameters, found) => {
    expect(await ids(parameters)).toEqual(found);
  });

  it('takes parameters that change no hits', async () => {
    const harmless = { analytics: false, clickAnalytics: true, tagFilters: '', userToken: 'x' };
    expect(await ids({ query: 'koch', ...harmless })).toEqual([2, 1]);
  });

  it.each([
    ['insideBoundingBox', [[47, 7, 46, 8]]],
    ['tagFilters', ['winter']],
    ['restrictSearchableAttributes', ['title']],
    ['attributesToSnippet', ['title:3']],
    ['optionalWords', 'koch'],
    ['constructor', 1],
  ])('refuses the parameter %s, which it does not support, by its name', async (name, value) => {
    const body = { message: `${name}: is not supported`, status: 400 };
    expect(await post(QUERY, { query: 'koch', [name]: value })).toMatchObject({ status: 400, body });
    const requests = [{ indexName: 'jobs', [name]: value }];
    const many = await post(QUERIES, { requests });
    expect(many.status).toBe(400);
    expect(many.body.message).toContain(`${name}: is not supported`);
  });

  it.each([{ strategy: 'stopIfEnoughMatches' }, { stratgy: 'none' }])(
    'refuses beside several searches %j, by its name',
    async (beside) => {
      const [name] = Object.keys(beside);
      const { status, body } = await post(QUERIES, { requests: [{ indexName: 'jobs' }], ...beside });
      expect([status, body.message]).toEqual([400, expect.stringMatching(`^${name}: `)]);
    },
  );

  it('takes several searches that do not depend on each other', async () => {
    const many = await post(QUERIES, { requests: [{ indexName: 'jobs' }], strategy: 'none' });
    expect([many.status, many.body.results.length]).toEqual([200, 1]);
  });

  it('answers a number of hits from one on instead of a page', async () => {
    expect(await ids({ offset: 1, length: 2 })).toEqual([3, 2]);
    expect(await ids({ params: 'offset=3&length=5' })).toEqual([1]);
    expect(await ids({ length: 1 })).toEqual([4]);
    const { body } = await post(QUERY, { offset: 2, length: 0 });
    expect(body).toMatchObject({ hits: [], nbHits: 4, offset: 2, length: 0 });
    expect(body).not.toHaveProperty('page');
  });

  it('interprets words such as near as a search around a place', async () => {
    expect(await ids({ query: 'kellner near Spiez' })).toEqual([4]);
  });

  it('returns the requested attributes of an ad', async () => {
    const hit = async (attributesToRetrieve: unknown) => {
      const { body } = await post(QUERY, {
        query: 'kellner',
        attributesToRetrieve,
        attributesToHighlight: [],
      });
      return body.hits[0];
    };
    const nothingMarked = { objectID: '3', _highlightResult: {} };
    expect(await hit(['title', 'company.name', 'nothing'])).toEqual({
      ...nothingMarked,
      title: 'Kellner',
      company: { name: 'Grandhotel Köhler' },
    });
    expect(await hit('company, zip')).toEqual({
      ...nothingMarked,
      zip: '3600',
      company: { id: 7, name: 'Grandhotel Köhler', place: 'Davos', logo: null, verified: false },
    });
    expect(await hit([])).toEqual(nothingMarked);
    expect(Object.keys(await hit(['*', '-company', '-title']))).not.toContain('company');
    expect(await hit('*')).toEqual(await hit(undefined));
  });
});

describe('highlighting', () => {
  const highlighted = async (query: string, more: object = {}) => {
    const { body } = await post(QUERY, { query, hitsPerPage: 1, ...more });
    return body.hits[0]._highlightResult;
  };

  it('marks the matched words in every text of the ad', async () => {
    const none = { matchLevel: 'none', matchedWords: [] };
    expect(await highlighted('köhler kelln')).toEqual({
      title: {
        value: '<em>Kellner</em>',
        matchLevel: 'partial',
        fullyHighlighted: true,
        matchedWords: ['kelln'],
      },
      company: {
        name: {
          value: 'Grandhotel <em>Köhler</em>',
          matchLevel: 'partial',
          fullyHighlighted: false,
          matchedWords: ['koehler'],
        },
        place: { ...none, value: 'Davos' },
      },
      place: { ...none, value: 'Thun' },
      zip: { ...none, value: '3600' },
      state: { ...none, value: 'BE' },
    });
  });

  it.each([
    ['koch efz', '<em>Koch</em> <<em>EFZ</em>>', 'full', true],
    ['koch zürich', '<em>Koch</em> <EFZ>', 'partial', false],
    ['zuerich', 'Koch <EFZ>', 'none', undefined],
    ['koch KOCH', '<em>Koch</em> <EFZ>', 'full', false],
  ])('states for %j how much of a title it matches', async (query, value, matchLevel, fullyHighlighted) => {
    expect((await highlighted(query, { filters: 'id:2' })).title).toMatchObject({
      value,
      matchLevel,
      ...(fullyHighlighted !== undefined && { fullyHighlighted }),
    });
  });

  it('uses the requested tags and attributes', async () => {
    const more = {
      highlightPreTag: '__ais-highlight__',
      highlightPostTag: '__/ais-highlight__',
      attributesToHighlight: ['title', 'company.place', 'text'],
    };
    expect(await highlighted('kellner', more)).toEqual({
      title: expect.objectContaining({ value: '__ais-highlight__Kellner__/ais-highlight__' }),
      company: { place: expect.objectContaining({ value: 'Davos' }) },
    });
  });
});

describe('several searches in one call', () => {
  it('are answered in their order, each on its own', async () => {
    const { status, body } = await post(QUERIES, {
      requests: [
        { indexName: 'jobs', query: 'koch', facets: 'season' },
        { indexName: 'jobs', params: 'query=kellner&hitsPerPage=1' },
        { indexName: 'jobs', type: 'facet', facet: 'season', facetQuery: 'som', query: 'koch' },
        { indexName: 'jobs', type: 'facet', facet: 'season', params: 'facetQuery=win&filters=id:3' },
      ],
    });
    expect(status).toBe(200);
    expect(body.results).toEqual([
      expect.objectContaining({ nbHits: 2, facets: { season: { winter: 1, summer: 1 } } }),
      expect.objectContaining({ nbHits: 2, hitsPerPage: 1, params: 'query=kellner&hitsPerPage=1' }),
      expect.objectContaining({ facetHits: [] }),
      expect.objectContaining({ facetHits: [{ value: 'winter', highlighted: '<em>winter</em>', count: 1 }] }),
    ]);
  });

  it('may be none, and at most fifty', async () => {
    const requests = (count: number) => ({ requests: Array(count).fill({ indexName: 'jobs' }) });
    expect((await post(QUERIES, requests(0))).body).toEqual({ results: [] });
    expect((await post(QUERIES, requests(50))).body.results).toHaveLength(50);
    expect((await post(QUERIES, requests(51))).status).toBe(400);
  });

  it('accept the star of an index path too', async () => {
    const requests = [{ indexName: 'jobs' }];
    expect((await post('/1/indexes/%2A/queries', { requests })).status).toBe(200);
  });
});

describe('a search in the values of a facet', () => {
  const values = async (body: object, url = FACET) => {
    const { facetHits } = (await post(url, body)).body;
    return facetHits.map(({ highlighted, count }: Record<string, unknown>) => `${highlighted} ${count}`);
  };

  it('matches like a search for words, the most frequent value first', async () => {
    expect(await values({})).toEqual(['12 2', '11 1', '5 1']);
    expect(await values({ facetQuery: '1' })).toEqual(['<em>12</em> 2', '<em>11</em> 1']);
    expect(await values({ facetQuery: '1', sortFacetValuesBy: 'alpha' })).toEqual([
      '<em>11</em> 1',
      '<em>12</em> 2',
    ]);
    expect(await values({ facetQuery: 'wniter' }, '/1/indexes/jobs/facets/season/query')).toEqual([
      '<em>winter</em> 3',
    ]);
  });

  it('counts only ads that the other parameters match', async () => {
    expect(await values({ query: 'kellner', facetQuery: '1' })).toEqual(['<em>12</em> 2']);
    expect(await values({ params: 'facetFilters=season:winter&facetQuery=1&maxFacetHits=1' })).toEqual([
      '<em>12</em> 2',
    ]);
  });
});

describe('an invalid request is refused with a message', () => {
  it.each<[object, string]>([
    [{ filters: 'season:' }, 'filters: expected value at position 7'],
    [{ filters: 'season:winter AND (' }, 'filters: expected condition at position 19'],
    [{ filters: 'x'.repeat(5000) }, 'filters: too long at position 4096'],
    [{ facetFilters: ['season'] }, 'facetFilters: expected attribute:value in "season"'],
    [{ facetFilters: [3] }, 'facetFilters: expected conditions, or lists of them'],
    [{ facetFilters: '[3' }, 'facetFilters: not a list in JSON'],
    [{ facetFilters: ['x:y'.repeat(2000)] }, 'facetFilters: too long, at most 4096 bytes'],
    [
      { numericFilters: ['workload_min>'] },
      'numericFilters: expected number at position 13 of "workload_min>"',
    ],
    [{ numericFilters: ['a>1 OR b>2'] }, 'numericFilters: expected a comparison or a range in "a>1 OR b>2"'],
    [{ page: '1' }, 'page: Invalid input: expected number, received string'],
    [{ page: -1 }, 'page: Too small: expected number to be >=0'],
    [{ hitsPerPage: 1.5 }, 'hitsPerPage: Invalid input: expected int, received number'],
    [{ query: ['koch'] }, 'query: Invalid input: expected string, received array'],
    [{ facets: { season: 1 } }, 'facets: expected a list of names'],
    [{ aroundLatLng: '46.9' }, 'aroundLatLng: expected latitude,longitude in degrees'],
    [{ aroundLatLng: '91, 7' }, 'aroundLatLng: expected latitude,longitude in degrees'],
    [{ aroundRadius: 0 }, 'aroundRadius: Too small: expected number to be >=1'],
    [{ aroundRadius: 'near' }, 'aroundRadius: expected metres or all'],
    [{ params: ['query=koch'] }, 'params: Invalid input: expected string, received array'],
    [{ params: 'page=one' }, 'page: Invalid input: expected number, received string'],
    [
      { highlightPreTag: 'x'.repeat(101) },
      'highlightPreTag: Too big: expected string to have <=100 characters',
    ],
    [[], 'Invalid input: expected object, received array'],
  ])('%j', async (parameters, message) => {
    expect(await post(QUERY, parameters)).toMatchObject({ status: 400, body: { message, status: 400 } });
  });

  it.each<[string, unknown, number, string]>([
    [QUERY, '{"query":', 400, 'The body is not JSON'],
    [QUERIES, {}, 400, 'requests: Invalid input: expected array, received undefined'],
    [QUERIES, 3, 400, 'requests: Invalid input: expected array, received undefined'],
    [
      QUERIES,
      { requests: [{}] },
      400,
      'requests.0.indexName: Invalid input: expected string, received undefined',
    ],
    [
      QUERIES,
      { requests: [{ indexName: 'jobs', type: 'facet' }] },
      400,
      'requests.0.facet: expected the name of a facet',
    ],
    [QUERIES, { requests: [{ indexName: 'ads' }] }, 404, 'Index ads does not exist'],
    ['/1/indexes/ads/query', {}, 404, 'Index ads does not exist'],
    ['/1/indexes/*/query', {}, 404, 'Index * does not exist'],
    ['/1/indexes/jobs/queries', {}, 404, 'Index jobs does not exist'],
    ['/1/indexes/ads/facets/season/query', {}, 404, 'Index ads does not exist'],
    ['/1/indexes/jobs/browse', {}, 404, 'There is no such call here'],
    [QUERY, 'x'.repeat(600_000), 413, 'Request body is too large'],
  ])('%s %j', async (url, body, status, message) => {
    expect(await post(url, body)).toMatchObject({ status, body: { message, status } });
  });

  it('for an unknown facet, with the names of the known ones', async () => {
    const { status, body } = await post('/1/indexes/jobs/facets/salary/query', {});
    expect([status, body.message]).toEqual([
      400,
      expect.stringMatching(/"salary".* season, .* workload_min, state$/),
    ]);
  });

  it('for a search that would cost too much', async () => {
    const ads = Array.from({ length: 3000 }, (_, i) => aJobDocument({ id: 100 + i }));
    for (const ad of ads) await app.searchIndex.upsert(ad);
    const filters = Array.from({ length: 140 }, (_, i) => `(id:${i} AND zip:${i})`).join(' OR ');
    const requests = Array(50).fill({ indexName: 'jobs', filters });
    expect(await post(QUERIES, { requests: requests.slice(0, 1) })).toMatchObject({ status: 200 });
    expect(await post(QUERIES, { requests })).toMatchObject({
      status: 400,
      body: { message: 'This search would cost too much', status: 400 },
    });
    for (const { id } of ads) await app.searchIndex.remove(id);
  });
});

describe('pages of other sites', () => {
  it('may call without a preflight, since bodies of every content type are parsed as JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json', 'text/csv']) {
      const { body, headers } = await post(QUERY, { query: 'kellner' }, { 'content-type': type });
      expect([body.nbHits, headers['access-control-allow-origin']]).toEqual([2, '*']);
    }
  });

  it('may send a preflight, and may read refusals', async () => {
    const preflight = await app.app.inject({
      method: 'OPTIONS',
      url: QUERIES,
      headers: {
        origin: 'https://partner.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-algolia-api-key,x-algolia-application-id,content-type',
      },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': '*',
    });
    expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials');
    for (const [url, body] of [
      [QUERY, '{'],
      ['/1/indexes/ads/query', {}],
      ['/1/keys', {}],
    ] as const) {
      expect((await post(url, body)).headers['access-control-allow-origin']).toBe('*');
    }
  });

  it('are rate-limited by the number of their searches, not of their calls', async () => {
    const strict = await startTestApp({ env: { LIMIT_REQUESTS: '10' } });
    const batch = (searches: number) =>
      strict.app.inject({
        method: 'POST',
        url: QUERIES,
        payload: { requests: Array.from({ length: searches }, () => ({ indexName: 'jobs' })) },
      });
    expect((await batch(6)).statusCode).toBe(200);
    const refused = await batch(6);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ status: 429 });
    await strict.close();
  });

  it('are told to retry later when they call too often, like everybody else', async () => {
    const strict = await startTestApp({ env: { LIMIT_REQUESTS: '2' } });
    const replies = [];
    for (let n = 0; n < 3; n++)
      replies.push(await strict.app.inject({ method: 'POST', url: QUERY, payload: {} }));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect(replies[2]?.json()).toEqual({
      message: expect.stringMatching(/^Rate limit exceeded/),
      status: 429,
    });
    expect(Number(replies[2]?.headers['retry-after'])).toBeGreaterThan(0);
    await strict.close();
  });
});

it('the answers conform to the API document', async () => {
  const everything = { query: 'ke', facets: '*' };
  const bodies: Record<SearchClientEndpointName, object> = {
    queryJobs: everything,
    queryMany: {
      requests: [
        { indexName: 'jobs', ...everything },
        { indexName: 'jobs', type: 'facet', facet: 'season' },
      ],
    },
    queryFacet: { facetQuery: '' },
  };
  for (const name of Object.keys(bodies) as SearchClientEndpointName[]) {
    const { body } = await post(searchClientEndpoints[name].path.replace(':facet', 'season'), bodies[name]);
    expect(searchClientSchemas[name].reply.parse(body)).toEqual(body);
  }
});

it('the API document lists the calls at their paths, which start at the root', async () => {
  const { paths } = (await app.app.inject('/api/openapi.json')).json();
  for (const path of [QUERY, QUERIES, '/1/indexes/jobs/facets/{facet}/query']) {
    expect(paths[path]).toMatchObject({ servers: [{ url: expect.not.stringMatching(/api$/) }], post: {} });
  }
});
