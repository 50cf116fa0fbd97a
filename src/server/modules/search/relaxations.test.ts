import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TooCostlyError } from '#server/adapters/search/port.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer } from '#test/employer.ts';
import { aJob } from '#test/factories.ts';

let app: TestApp;

const ZERMATT = { zip: '3920', place: 'Zermatt', state: 'VS', latitude: 46.02, longitude: 7.75 };
const TASCH = { zip: '3929', place: 'Täsch', state: 'VS', latitude: 46.07, longitude: 7.78 };

beforeAll(async () => {
  app = await startTestApp();
  const { companyId } = await anEmployer(app, { name: 'Hotel Quarzhorn', place: 'Arosa' });
  const ad = (title: string, more = {}) => aJob(app, { companyId, title, ...more });
  await ad('Gärtner', ZERMATT);
  await ad('Barista', TASCH);
  await ad('Barista', {
    ...TASCH,
    season: 'summer',
    startMonth: 6,
    startYear: 2027,
    endMonth: 10,
    endYear: 2027,
  });
  await ad('Masseur', { categoryId: 5, accommodation: false });
  await ad('Chef de Rang', {
    zip: '3962',
    place: 'Crans-Montana',
    state: 'VS',
    latitude: 46.31,
    longitude: 7.48,
  });
  await ad('Koch', { ...ZERMATT, description: '<p>in den Bergen, mit Blick auf das Tal</p>' });
  await app.catchUp();
});

afterAll(() => app.close());

type Query = Record<string, string | number>;
const search = async (query: Query) => (await app.call('searchJobs', { query })).body;
const ways = async (query: Query) => (await search(query)).relaxations ?? [];
const dropped = async (query: Query) =>
  (await ways(query)).map((way) => way.dropped.map(({ kind, text }) => `${kind} ${text}`.trim()));

describe('a search without hits', () => {
  it('is the only kind that gets relaxations', async () => {
    expect(await search({ query: 'barista' })).not.toHaveProperty('relaxations');
  });

  it('suggests the surroundings of the named place, within 25 km or else 50 km', async () => {
    const [first] = await ways({ query: 'Barista in Zermatt' });
    expect(first).toEqual({
      query: 'Barista',
      filters: '',
      around: {
        latitude: expect.closeTo(46, 0),
        longitude: expect.closeTo(7.7, 0),
        radius: 25_000,
        place: '3920 Zermatt',
      },
      dropped: [{ kind: 'place', text: 'Zermatt' }],
      nbHits: 2,
    });
    const [farther] = await ways({ query: 'Chef de Rang Zermatt' });
    expect(farther).toMatchObject({
      query: 'Chef de Rang',
      around: { radius: 50_000, place: '3920 Zermatt' },
    });
    // The other words keep their spelling; the place may be a prefix or a postcode.
    expect((await ways({ query: 'zermatt barista' }))[0]?.query).toBe('barista');
    expect((await ways({ query: 'barista zerma' }))[0]?.around?.place).toBe('3920 Zermatt');
    expect((await ways({ query: 'barista 3920' }))[0]?.around?.place).toBe('3920 Zermatt');
  });

  it('suggests a wider circle if it had one', async () => {
    const circle = { aroundLatLng: '46.02,7.75', aroundRadius: 2000, query: 'barista' };
    expect(await ways(circle)).toEqual([
      expect.objectContaining({
        query: 'barista',
        around: { latitude: 46.02, longitude: 7.75, radius: 25_000, place: null },
        dropped: [],
        nbHits: 2,
      }),
      expect.objectContaining({ query: '', dropped: [{ kind: 'word', text: 'barista' }], nbHits: 2 }),
    ]);
  });

  it('suggests the surroundings of the main town if it names a canton or region', async () => {
    for (const [query, place, radius] of [
      ['barista TI', '6500 Bellinzona', 100_000],
      ['barista Tessin', '6500 Bellinzona', 100_000],
      ['barista Goms', '3984 Fiesch', 50_000],
    ] as const) {
      expect((await ways({ query }))[0]).toMatchObject({ query: 'barista', around: { place, radius } });
    }
  });

  it('suggests a wider circle if its words name a circle', async () => {
    expect((await ways({ query: 'barista rayon 20 km Thoune' }))[0]).toMatchObject({
      query: 'barista',
      around: { radius: 100_000, place: '3600 Thun' },
      dropped: [],
      nbHits: 2,
    });
  });

  it('states whether all its words were understood', async () => {
    for (const query of ['moniteur de ski', 'caissière', 'GE', 'caissière sans Zermatt']) {
      expect((await search({ query })).understood).toBe(true);
    }
    expect(await search({ query: 'xqzwv' })).not.toHaveProperty('understood');
    expect(await search({ query: 'barista' })).not.toHaveProperty('understood');
  });

  it('suggests leaving out the filter, and the words, without which most ads are found', async () => {
    expect(await dropped({ query: 'masseur', filters: 'season:winter AND job_category_id:1' })).toEqual([
      ['filter job_category_id:1'],
      ['word masseur'],
    ]);
    expect(await dropped({ query: 'barista xqzwv' })).toEqual([['word xqzwv']]);
    expect(
      await dropped({ query: 'barista', filters: '(season:winter OR season:summer) AND zip:"1"' }),
    ).toEqual([['filter zip:"1"']]);
  });

  it('suggests no stop words, neither on their own nor at an end', async () => {
    const queries = async (query: string) => (await ways({ query })).map((way) => way.query);
    expect(await queries('Barista in New York')).toEqual(['Barista']);
    expect(await queries('a xqzwv job as a barista in xqzwvia')).toEqual(['barista']);
    expect(await queries('xqzwv mit dem Blick')).toEqual(['Blick']);
  });

  it('suggests all ads within its filters if it consists of stop words', async () => {
    const all = (await search({})).nbHits;
    for (const query of ['in den der', 'für die']) {
      expect(await ways({ query })).toEqual([
        { query: '', filters: '', around: null, dropped: [{ kind: 'word', text: query }], nbHits: all },
      ]);
    }
    expect(await ways({ query: 'für die', filters: 'season:summer' })).toEqual([
      expect.objectContaining({ query: '', filters: 'season:summer', nbHits: 1 }),
    ]);
    expect(await dropped({ query: 'für die', filters: 'zip:1' })).toEqual([['word für die', 'filter zip:1']]);
  });

  it('suggests the surroundings of the place that it names if its other words have no hits', async () => {
    for (const query of ['Visp', 'xqzwv Visp', 'Müller Visp', 'Zuoz Visp']) {
      const [first, ...others] = await ways({ query });
      expect(first).toMatchObject({ query: '', filters: '', around: { place: '3930 Visp' } });
      expect(others).toEqual([]);
    }
    expect(await dropped({ query: 'xqzwv Visp' })).toEqual([['place Visp', 'word xqzwv']]);
    expect((await ways({ query: 'xqzwv Visp', filters: 'season:summer' }))[0]).toMatchObject({
      ...{ filters: 'season:summer', around: { place: '3930 Visp' }, nbHits: 1 },
    });
    expect(await dropped({ query: 'xqzwv Visp', filters: 'zip:1' })).toEqual([
      ['place Visp', 'word xqzwv', 'filter zip:1'],
    ]);
  });

  it('keeps an occupation above all else, and treats the words of a phrase as one', async () => {
    expect(await dropped({ query: 'Chef de Rang Barista xqzwv' })).toEqual([['word Barista', 'word xqzwv']]);
    expect(await dropped({ query: 'Chef de Rang Zermatt' })).toEqual([
      ['place Zermatt'],
      ['word Zermatt'],
      ['word Chef de Rang'],
    ]);
    expect(await dropped({ query: 'Koch xqzwv Sitten' })).toEqual([['place Sitten', 'word xqzwv']]);
  });

  it('is split into words like the search does, whatever the separators', async () => {
    expect(await dropped({ query: 'gärtner,zermatt;xqzwv' })).toEqual([
      ['word xqzwv'],
      ['place zermatt', 'word xqzwv'],
    ]);
    expect(await dropped({ query: 'gärtner «Blick auf das Tal»' })).toEqual([
      ['word «Blick auf das Tal»'],
      ['word gärtner'],
    ]);
  });

  it('leaves out one of two equal parts', async () => {
    expect(await dropped({ query: 'barista', filters: 'zip:1 AND zip:1' })).toEqual([
      ['filter zip:1', 'filter zip:1'],
    ]);
    expect(await ways({ query: 'xqzwv barista xqzwv' })).toEqual([
      expect.objectContaining({ query: 'barista', nbHits: 2 }),
    ]);
  });

  it('suggests leaving out several parts if leaving out one does not help', async () => {
    expect(await dropped({ query: 'xqzwv', filters: 'zip:1 AND season:winter' })).toEqual([]);
    expect(await dropped({ query: 'masseur', filters: 'zip:1 AND place:Nirgends' })).toEqual([
      ['filter zip:1', 'filter place:Nirgends'],
    ]);
    expect(await dropped({ query: 'masseur xqzwv', filters: 'zip:1' })).toEqual([
      ['word xqzwv', 'filter zip:1'],
    ]);
    expect(await dropped({ query: 'masseur', aroundLatLng: '0,0', aroundRadius: 50_000 })).toEqual([
      ['place'],
    ]);
  });

  it('has no suggestions if it is one unknown word', async () => {
    expect(await ways({ query: 'xqzwv' })).toEqual([]);
    expect(await ways({ filters: 'zip:1' })).toEqual([]);
  });

  it('suggests searches that have as many hits as stated', async () => {
    const asked: Query[] = [
      { query: 'Barista in Zermatt', filters: 'season:winter AND accommodation:true' },
      { query: 'gärtner "quarz horn" arosa', filters: 'season:summer' },
      { query: 'masseur', filters: 'NOT job_category_id:5 AND (season:winter OR season:summer)' },
    ];
    for (const query of asked) {
      const found = await ways(query);
      expect(found.length).toBeGreaterThan(0);
      for (const way of found) {
        const { around } = way;
        const circle = around && {
          aroundLatLng: `${around.latitude},${around.longitude}`,
          ...(around.radius !== null && { aroundRadius: around.radius }),
        };
        const { nbHits } = await search({ query: way.query, filters: way.filters, ...circle });
        expect(nbHits).toBe(way.nbHits);
        expect(nbHits).toBeGreaterThan(0);
      }
    }
  });

  it('causes fewer than 45 searches, however long it is', async () => {
    const count = vi.spyOn(app.searchIndex, 'search');
    const words = Array.from({ length: 20 }, (_, n) => `xqzwv${n}`).join(' ');
    const filters = Array.from({ length: 30 }, (_, n) => `zip:${n}`).join(' AND ');
    expect(await ways({ query: words, filters })).toEqual([]);
    expect(count.mock.calls.length).toBeLessThan(45);
    count.mockRestore();
  });

  it('is answered without suggestions if finding them would cost too much', async () => {
    const tooCostly = vi.spyOn(app.searchIndex, 'search').mockRejectedValue(new TooCostlyError('too much'));
    const { status, body } = await app.call('searchJobs', { query: { query: 'barista xqzwv zu teuer' } });
    expect([status, body.nbHits, body.relaxations]).toEqual([200, 0, undefined]);
    tooCostly.mockRestore();
  });
});
