import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TooCostlyError } from '#server/adapters/search/port.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer } from '#test/employer.ts';
import { aJob } from '#test/factories.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const { companyId } = await anEmployer(app, { name: 'Hotel Quarzhorn', place: 'Arosa' });
  const publishedOn = (day: number) => ({ publishedAt: new Date(`2026-11-${day}T08:00:00Z`) });
  await aJob(app, {
    companyId,
    title: 'Koch',
    description: '<p>Sie kochen <strong>über</strong>all &amp; gern.</p>',
    introduction: '<p>Willkommen am See</p>',
    latitude: 46.5,
    ...{ housingRentAmount: 45_000, endDay: 12 },
    ...publishedOn(10),
  });
  await aJob(app, {
    companyId,
    title: 'Réceptionniste',
    description: '<p>Am Empfang</p>',
    categoryId: 3,
    ...{ payMinAmount: 2_300, payMaxAmount: 2_500, payUnit: 'HOUR' },
    spoken: [
      { language: 'fr', proficiency: 3 },
      { language: 'de', proficiency: 1 },
    ],
    state: null,
    ...publishedOn(11),
  });
  await aJob(app, {
    companyId,
    title: 'Serviceleitung',
    description: '<p>Im Saal</p>',
    categoryId: 2,
    season: 'summer',
    startMonth: 6,
    startYear: 2027,
    endMonth: 10,
    ...publishedOn(12),
  });
  await app.catchUp();
});

afterAll(() => app.close());

const search = (query: Record<string, string | number> = {}) => app.call('searchJobs', { query });
const titles = async (query: Record<string, string | number>) =>
  (await search(query)).body.hits.map(({ title }) => title);

describe('the search answers with', () => {
  it('the occupations that titles in other languages name, and only these', async () => {
    expect((await search({ query: 'Koch', occupationsIn: 'en' })).body.occupations).toEqual({ 1: 'cook' });
    expect((await search({ query: 'Koch', occupationsIn: 'de' })).body.occupations).toEqual({});
    expect((await search({ query: 'Koch' })).body).not.toHaveProperty('occupations');
  });

  it('the newest ads first, with all facet counts and complete hits', async () => {
    const { status, body } = await search();
    expect(status).toBe(200);
    expect(body).toEqual({
      hits: [
        expect.objectContaining({ title: 'Serviceleitung' }),
        expect.objectContaining({ title: 'Réceptionniste' }),
        {
          objectID: '1',
          id: 1,
          title: 'Koch',
          place: 'Pontresina',
          state: 'GR',
          zip: '7504',
          season: 'winter',
          job_category_id: 1,
          job_position_id: 4,
          start_month: 12,
          start_year: 2026,
          end_month: 4,
          end_year: 2027,
          duration_in_months: 5,
          workload_min: 80,
          workload_max: 100,
          fulltime: false,
          accommodation: true,
          ...{ pay_min_amount: null, pay_max_amount: null, pay_unit: null, spoken: [] },
          ...{ housing_rent_amount: 45_000, start_day: null, end_day: 12 },
          language: 'de',
          created_at: '2026-11-20T11:00:00.000Z',
          published_at: '2026-11-10T08:00:00.000Z',
          ...{ tandem_id: null, tandem: null },
          company: { id: 1, name: 'Hotel Quarzhorn', place: 'Arosa', logo: null, verified: false },
        },
      ],
      nbHits: 3,
      page: 0,
      nbPages: 1,
      hitsPerPage: 10,
      facets: {
        season: { winter: 2, summer: 1 },
        job_category_id: { 1: 1, 2: 1, 3: 1 },
        job_position_id: { 4: 3 },
        start_month: { 6: 1, 12: 2 },
        end_month: { 4: 2, 10: 1 },
        duration_in_months: { 5: 3 },
        workload_min: { 80: 3 },
      },
      processingTimeMS: expect.any(Number),
    });
  });

  it('ads whose upper end of pay reaches an amount, by the month, within the other filters', async () => {
    const paid = async (pay_from: number, filters?: string) =>
      titles({ pay_from, ...(filters !== undefined && { filters }) });
    expect(await paid(455_000)).toEqual(['Réceptionniste']);
    expect(await paid(455_001)).toEqual([]);
    expect(await paid(1, 'job_category_id:3 OR job_category_id:1')).toEqual(['Réceptionniste']);
    expect(await paid(1, 'job_category_id:1')).toEqual([]);
    expect((await search({ pay_from: 0 })).error.codes).toEqual({ pay_from: ['min'] });
    expect((await search({ pay_from: 'viel' })).error.codes).toEqual({ pay_from: ['integer'] });
    expect((await search({ pay_from: 1, filters: 'season:winter) OR (season:summer' })).status).toBe(400);
    const { relaxations } = (await search({ pay_from: 900_000, filters: 'job_category_id:3' })).body;
    expect(relaxations?.[0]).toMatchObject({
      filters: '(job_category_id:3)',
      dropped: [{ kind: 'filter', text: 'pay_monthly_amount>=900000' }],
      nbHits: 1,
    });
  });

  it('ads that ask for a language, whichever else they ask for', async () => {
    expect(await titles({ filters: 'spoken:de' })).toEqual(['Réceptionniste']);
    expect(await titles({ filters: 'NOT spoken:fr' })).toEqual(['Serviceleitung', 'Koch']);
  });

  it('ads that match words in title, company, place and text, the last word as a prefix', async () => {
    expect(await titles({ query: 'koch' })).toEqual(['Koch']);
    expect(await titles({ query: 'recep' })).toEqual(['Réceptionniste']);
    expect(await titles({ query: 'quarzhorn service' })).toEqual(['Serviceleitung']);
    expect(await titles({ query: 'arosa koch' })).toEqual(['Koch']);
  });

  it('the requested order, and refuses an unknown one', async () => {
    expect(await titles({ sort: 'newest' })).toEqual(['Serviceleitung', 'Réceptionniste', 'Koch']);
    expect(await titles({ sort: 'start' })).toEqual(['Réceptionniste', 'Koch', 'Serviceleitung']);
    const { status, error } = await search({ sort: 'pay' });
    expect([status, error?.codes]).toEqual([422, { sort: ['in'] }]);
  });

  it('text without its markup', async () => {
    expect(await titles({ query: 'überall gern' })).toEqual(['Koch']);
    expect(await titles({ query: 'see sie' })).toEqual(['Koch']);
    expect(await titles({ query: 'strong' })).toEqual([]);
    expect(await titles({ query: 'amp' })).toEqual([]);
  });

  it('ads that match the filter, with counts of the requested facets', async () => {
    const { body } = await search({
      filters: 'season:winter AND NOT job_category_id:1',
      facets: 'season, end_month',
    });
    expect(body.hits.map(({ title }) => title)).toEqual(['Réceptionniste']);
    expect(body.facets).toEqual({ season: { winter: 1 }, end_month: { 4: 1 } });
  });

  it('counts that ignore a facet’s own selection on request', async () => {
    const query = { filters: 'season:winter', facets: 'season' };
    expect((await search(query)).body.facets).toEqual({ season: { winter: 2 } });
    expect((await search({ ...query, disjunctive: 1 })).body.facets).toEqual({
      season: { winter: 2, summer: 1 },
    });
  });

  it('one count for a facet that is named twice', async () => {
    const asked = vi.spyOn(app.searchIndex, 'searchJson');
    const { body } = await search({ facets: 'season,end_month, season', filters: 'season:winter' });
    expect(body.facets).toEqual({ season: { winter: 2 }, end_month: { 4: 2 } });
    expect(asked.mock.lastCall?.[0].facets).toEqual(['season', 'end_month']);
    asked.mockRestore();
  });

  it('no counts if none are requested', async () => {
    expect((await search({ facets: '' })).body.facets).toEqual({});
  });

  it('pages counted from 0, and the first one for pages past the last', async () => {
    const page = async (n: number) => {
      const { body } = await search({ page: n, hitsPerPage: 2 });
      return [body.page, body.nbPages, body.hits.length];
    };
    expect(await page(0)).toEqual([0, 2, 2]);
    expect(await page(1)).toEqual([1, 2, 1]);
    expect(await page(2)).toEqual([0, 2, 2]);
    expect(await page(999_999_999)).toEqual([0, 2, 2]);
  });

  it.each([
    [0, 1],
    [-5, 1],
    [100, 100],
    [101, 100],
    [999_999_999_999, 100],
  ])('%i hits per page, bounded to %i', async (hitsPerPage, used) => {
    expect((await search({ hitsPerPage })).body.hitsPerPage).toBe(used);
  });

  it('no hits for an attribute that does not exist', async () => {
    expect((await search({ filters: 'salary:5000' })).body.nbHits).toBe(0);
  });
});

describe('the search refuses', () => {
  it.each([
    ['season:', 7],
    ['season:winter (', 14],
    ['season:winter AND (', 19],
    ['"season', 0],
  ])('the filter %j, with the position of the error', async (filters, position) => {
    const { status, error } = await app.call('searchJobs', { query: { filters }, language: 'en' });
    expect(status).toBe(400);
    expect(error).toEqual({
      code: 'filter_invalid',
      position,
      error: `The filter cannot be understood from character ${position} on.`,
    });
  });

  it.each([
    [{ facets: 'season,salary' }, { facets: ['in'] }],
    [{ page: -1 }, { page: ['min'] }],
    [{ page: 'two' }, { page: ['integer'] }],
    [{ hitsPerPage: 'all' }, { hitsPerPage: ['integer'] }],
    [{ disjunctive: 'yes' }, { disjunctive: ['in'] }],
  ])('%j', async (query, codes) => {
    const { status, error } = await search(query as never);
    expect({ status, codes: error.codes }).toEqual({ status: 422, codes });
  });
});

it('the search refuses a query that would cost too much', async () => {
  vi.spyOn(app.searchIndex, 'searchJson').mockImplementationOnce(() => {
    throw new TooCostlyError('500 units of work asked for, 1 left');
  });
  const { status, error } = await app.call('searchJobs', { query: { query: 'costly' }, language: 'en' });
  expect([status, error]).toEqual([
    400,
    { code: 'query_too_costly', error: 'This search is too complex. Use fewer words or conditions.' },
  ]);
});

describe('a search by distance', () => {
  const around = (query: Record<string, string>) => app.call('searchJobs', { query });

  beforeAll(async () => {
    const at = (title: string, latitude: number | null, longitude: number | null) =>
      aJob(app, { companyId: 1, title, latitude, longitude });
    await at('Bergführer in Zermatt', 46.0207, 7.7491);
    await at('Bergführer in Täsch', 46.0676, 7.7768);
    await at('Bergführer in Sion', 46.2331, 7.3606);
    await at('Bergführer nirgends', null, null);
    await app.catchUp();
  });

  it('excludes ads beyond the radius, and states the distance of the others', async () => {
    const query = { query: 'Bergführer', aroundLatLng: '46.0207,7.7491', aroundRadius: '10000' };
    const { body } = await around(query);
    expect(body.hits.map(({ title, distance }) => [title, distance])).toEqual([
      ['Bergführer in Zermatt', 0],
      ['Bergführer in Täsch', 5636],
    ]);
    expect(body.facets.season).toEqual({ winter: 2 });
  });

  it('sorts otherwise on request', async () => {
    const query = { query: 'Bergführer', aroundLatLng: '46.0207,7.7491', aroundRadius: '10000' };
    const { body } = await around({ ...query, sort: 'relevance' });
    expect(body.hits.map(({ distance }) => distance)).toEqual([5636, 0]);
  });

  it.each([
    'Bergführer near Zermatt',
    'Bergführer in der Nähe von Zermatt',
    'Zermatt Umgebung Bergführer',
    'Bergführer Zermatt et environs',
    'guide de montagne près de Zermatt',
    'guida alpina vicino a Zermatt',
  ])('is meant by the words of "%s"', async (query) => {
    const { body } = await around({ query });
    expect(body.hits.map(({ title }) => title)).toEqual(['Bergführer in Zermatt', 'Bergführer in Täsch']);
    expect(body.hits[0]?.distance).toBeLessThan(3000);
    expect(body.near).toEqual({
      zip: '3920',
      place: 'Zermatt',
      radius: 25_000,
      query: expect.not.stringContaining('Zermatt'),
    });
    const { body: without } = await around({ query: body.near?.query ?? '' });
    expect([without.nbHits > 2, without.near]).toEqual([true, undefined]);
  });

  it.each([
    ['guide de montagne rayon 3 km Zermatt', 3000],
    ['3 km autour de Zermatt guide de montagne', 3000],
    ['guide de montagne à moins de 3km de Zermatt', 3000],
    ['guide de montagne dans un rayon de 10 km autour de Zermatt', 10_000],
    ['Bergführer 10 km um Zermatt', 10_000],
    ['Bergführer Umkreis 10 km Zermatt', 10_000],
    ['Bergführer Zermatt 10 km', 10_000],
    ['guida alpina entro 10 km da Zermatt', 10_000],
    ['mountain guide within 10 km of Zermatt', 10_000],
  ])('is the radius that the words of "%s" name', async (query, radius) => {
    const { body } = await around({ query });
    expect(body.near).toMatchObject({ zip: '3920', radius, query: expect.not.stringMatching(/km|Zermatt/) });
    expect(body.hits.map(({ title }) => title)).toEqual(
      ['Bergführer in Zermatt', 'Bergführer in Täsch'].slice(0, radius < 5000 ? 1 : 2),
    );
  });

  it('treats a distance without a place as words', async () => {
    expect((await around({ query: 'Bergführer 10 km' })).body.near).toBeUndefined();
  });

  it.each([
    'sans Zermatt',
    'ohne Zermatt',
    'nicht in Zermatt',
    'pas à Zermatt',
    'senza Zermatt',
    'not in Zermatt',
  ])('leaves out the place behind a negation: %s', async (words) => {
    const { body } = await around({ query: `Bergführer ${words}` });
    expect(body.hits.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Bergführer in Sion', 'Bergführer in Täsch']),
    );
    expect(body.hits.map(({ place }) => place)).not.toContain('Zermatt');
    const { body: none } = await around({ query: `xqzwv Bergführer ${words}` });
    expect(none.relaxations?.[0]?.dropped).toContainEqual({ kind: 'word', text: words });
  });

  it('sorts by distance, without a limit if there is no radius', async () => {
    const { body } = await around({ query: 'Bergführer', aroundLatLng: ' 46.2331 , 7.3606' });
    expect(body.hits.map(({ title }) => title)).toEqual([
      'Bergführer in Sion',
      'Bergführer in Täsch',
      'Bergführer in Zermatt',
    ]);
  });

  it.each(['46', '46,7,8', '91,7', '46,181', 'here', '46;7', ' '])(
    'refuses the coordinates "%s"',
    async (aroundLatLng) => {
      const { status, error } = await around({ aroundLatLng });
      expect([status, error?.codes]).toEqual([422, { aroundLatLng: ['regex'] }]);
      expect(error?.errors?.aroundLatLng?.[0]).toMatch(/\.$/);
    },
  );

  it('is counted by canton on request', async () => {
    const { body } = await around({ query: 'Bergführer', facets: 'state' });
    expect(body.facets).toEqual({ state: { GR: 4 } });
  });
});

describe('an HTTP cache', () => {
  const ask = async (held?: string, url = '/api/search/jobs?query=koch') => {
    const { statusCode, headers, body } = await app.app.inject({
      url,
      headers: held === undefined ? {} : { 'if-none-match': held },
    });
    return { status: statusCode, etag: String(headers.etag), control: headers['cache-control'], body };
  };

  it('may store an answer, but has to revalidate it each time', async () => {
    const { status, etag, control } = await ask();
    expect([status, etag, control]).toEqual([
      200,
      expect.stringMatching(/^W\/"\d+-2026-11-20"$/),
      'public, no-cache',
    ]);
    expect((await ask('"older"')).status).toBe(200);
    for (const held of [etag, `"older", ${etag}`, etag.replace('W/', ''), '*']) {
      expect(await ask(held)).toMatchObject({ status: 304, etag, control, body: '' });
    }
  });

  it('gets a new ETag after a change of any ad', async () => {
    const { etag } = await ask();
    await aJob(app, { companyId: 1, title: 'Kellner' });
    await app.catchUp();
    const changed = await ask(etag);
    expect([changed.status, changed.etag === etag]).toEqual([200, false]);
    await app.catchUp();
    expect((await ask()).etag).toBe(changed.etag);
  });

  it('stores nothing over midnight, nor before the ads of the new day are indexed', async () => {
    const { etag } = await ask();
    app.clock.set('2026-11-20T23:00:01Z');
    expect(await ask(etag)).toMatchObject({ status: 200, etag: 'undefined' });
    await app.catchUp();
    expect(await ask(etag)).toMatchObject({ status: 200, etag: expect.stringMatching(/-2026-11-21"$/) });
  });

  it('does not store errors', async () => {
    expect(await ask('*', '/api/search/jobs?filters=season:')).toMatchObject({
      status: 400,
      etag: 'undefined',
      control: 'no-store',
    });
  });
});

function unpacked(bytes: Buffer, encoding: string | undefined): string {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
  return (unpack?.(bytes) ?? bytes).toString();
}

describe('an answer that was asked for twice', () => {
  const url = '/api/search/jobs?query=quarzhorn';
  const ask = async (headers: Record<string, string> = {}) => app.app.inject({ url, headers });

  it('is cached until an ad changes or the day is over', async () => {
    const searched = vi.spyOn(app.searchIndex, 'searchJson');
    const searches = async (times: number) => {
      searched.mockClear();
      for (let time = 0; time < times; time++) await ask();
      return searched.mock.calls.length;
    };
    app.clock.set('2026-11-20T11:00:00Z');
    await app.catchUp();
    await searches(2);
    expect(await searches(3)).toBe(0);
    const { nbHits } = (await ask()).json();
    await aJob(app, { companyId: 1, title: 'Kellnerin' });
    await app.catchUp();
    expect((await ask()).json().nbHits).toBe(nbHits + 1);
    expect(await searches(3)).toBe(1);
    app.clock.set('2026-11-20T23:00:01Z');
    expect(await searches(3)).toBe(3);
    await app.catchUp();
    expect(await searches(3)).toBe(2);
    searched.mockRestore();
  });

  it('states that no time was spent on it', async () => {
    await ask();
    await ask();
    const { processingTimeMS, ...kept } = (await ask()).json();
    expect(processingTimeMS).toBe(0);
    const { body } = await search({ query: 'quarzhorn', page: 0 });
    expect({ ...kept, processingTimeMS: body.processingTimeMS }).toEqual(body);
  });

  it.each([
    [undefined, undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['BR', 'br'],
    ['br;q=1.0, gzip;q=0.8', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])('is sent like any other to a client that accepts %j', async (accepted, encoding) => {
    const headers: Record<string, string> = accepted === undefined ? {} : { 'accept-encoding': accepted };
    // The first two requests do not use the cache yet.
    for (let time = 0; time < 6; time++) {
      const reply = await ask(headers);
      expect(reply.headers['content-encoding']).toBe(encoding);
      expect(reply.headers.vary).toBe(encoding && 'accept-encoding');
      expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length);
      expect(JSON.parse(unpacked(reply.rawPayload, encoding)).hits[0].title).toBe('Kellnerin');
    }
  });

  it('is rate-limited, gets a request id and can be revalidated like any other', async () => {
    for (let time = 0; time < 2; time++) await ask();
    const [first, second] = [await ask(), await ask()];
    const left = ({ headers }: typeof first) => Number(headers['x-ratelimit-remaining']);
    expect(left(second)).toBe(left(first) - 1);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    const held = String(first.headers.etag);
    expect(await ask({ 'if-none-match': held })).toMatchObject({ statusCode: 304, body: '' });
  });

  it('is refused to a caller with an invalid token', async () => {
    for (let time = 0; time < 3; time++) await ask();
    expect(await ask({ authorization: 'Bearer none' })).toMatchObject({ statusCode: 401 });
  });
});
