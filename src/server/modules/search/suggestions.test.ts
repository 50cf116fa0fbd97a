import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TooCostlyError } from '#server/adapters/search/port.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer } from '#test/employer.ts';
import { aJob } from '#test/factories.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const quarzhorn = await anEmployer(app, { name: 'Hotel Quarzhorn', place: 'Arosa' });
  const kochshof = await anEmployer(app, { name: 'Gasthof zum Koch', place: 'Buchs' });
  const closed = await anEmployer(app, { name: 'Quarzstube', place: 'Chur' });
  const ad = (companyId: number, title: string, more = {}) => aJob(app, { companyId, title, ...more });
  await ad(quarzhorn.companyId, 'Jungkoch');
  await ad(quarzhorn.companyId, 'Chef de Partie', { description: '<p>Neben dem Koch</p>' });
  await ad(quarzhorn.companyId, 'Köchin');
  for (const title of ['Koch', 'Koch', 'Koch mit Fähigkeitszeugnis']) await ad(kochshof.companyId, title);
  for (let n = 1; n <= 5; n++) await ad(kochshof.companyId, `Kochlehre ${n}`);
  await ad(kochshof.companyId, 'Küchenhilfe', { place: 'Buchs ZH', state: 'ZH' });
  await ad(closed.companyId, 'Kochkunst', { status: 'INACTIVE' });
  await ad(quarzhorn.companyId, 'Junge Köchin');
  await ad(quarzhorn.companyId, 'Cuoca');
  for (const title of ['Serveur', 'Serveur', 'Serveuse', 'Waiter', 'Waiter', 'Waiter']) {
    await ad(quarzhorn.companyId, title);
  }
  for (const title of ['Demi Chef de Partie', 'Demi Chef de Partie']) await ad(quarzhorn.companyId, title);
  for (const [name, ads] of [
    ['Alpine', 3],
    ['Haus Alpina', 2],
    ['Alpina', 1],
  ] as const) {
    const { companyId } = await anEmployer(app, { name, place: 'Genf' });
    for (let n = 0; n < ads; n++) await ad(companyId, 'Gärtner');
  }
  await app.catchUp();
});

afterAll(() => app.close());

const suggest = async (query: string) => (await app.call('suggestSearches', { query: { query } })).body.data;
const titles = async (query: string) => (await suggest(query)).titles.map(({ title }) => title);
const companies = async (query: string) => (await suggest(query)).companies.map(({ name }) => name);
const places = async (query: string) =>
  (await suggest(query)).places.map(({ place, state, query: rest }) => [rest, `${place} ${state}`]);

describe('a query that is being typed gets suggestions of', () => {
  it('titles of public ads, each once, the most frequent first, four at most', async () => {
    const found = await titles('koch');
    expect(found).toHaveLength(4);
    expect(found[0]).toBe('Koch');
    expect(new Set(found).size).toBe(4);
    // Of the last two words, one is in the text of an ad only, and the other in an ad that is not public.
    expect(await titles('koch mit fäh')).toEqual(['Koch mit Fähigkeitszeugnis']);
    expect(await titles('kochkunst')).toEqual([]);
    expect(await titles('neben')).toEqual([]);
  });

  it('companies with public ads, matched by their names only', async () => {
    expect(await companies('quarz')).toEqual(['Hotel Quarzhorn']);
    expect(await companies('koch')).toEqual(['Gasthof zum Koch']);
    expect(await companies('quarzhorn koch')).toEqual([]);
  });

  it('the positions of the words, also if they are spelt differently', async () => {
    const found = (await suggest('koechin')).titles.map(({ title, marks }) => ({ title, marks }));
    expect(found).toEqual([
      { title: 'Köchin', marks: [[0, 6]] },
      { title: 'Junge Köchin', marks: [[6, 12]] },
      // A synonym of cook.
      { title: 'Koch', marks: [[0, 4]] },
      { title: 'Cuoca', marks: [[0, 5]] },
    ]);
    expect((await suggest('hotel quar')).companies).toEqual([
      {
        id: 1,
        name: 'Hotel Quarzhorn',
        place: 'Arosa',
        marks: [
          [0, 5],
          [6, 15],
        ],
      },
    ]);
    expect((await suggest('zerma')).places).toEqual([
      { zip: '3920', place: 'Zermatt', state: 'VS', query: '', marks: [[0, 7]] },
    ]);
  });

  it.each([
    ['koechin', ['Köchin', 'Junge Köchin', 'Koch']],
    ['KÖCHI', ['Köchin', 'Junge Köchin']],
    ['cuoca', ['Cuoca', 'Koch']],
    ['serveuse', ['Serveuse', 'Waiter', 'Serveur']],
    ['waiter', ['Waiter', 'Serveur', 'Serveuse']],
    ['chef de p', ['Chef de Partie', 'Demi Chef de Partie']],
  ])(
    'titles for "%s": first those that begin with it, then those that contain it, then those of the same meaning',
    async (query, expected) => {
      expect((await titles(query)).slice(0, expected.length)).toEqual(expected);
    },
  );

  it('titles with the names of their occupation in other languages, in the form that the query uses', async () => {
    const named = async (query: string) =>
      (await suggest(query)).titles.map(({ title, occupation }) => [title, occupation?.en, occupation?.de]);
    expect(await named('waitress')).toContainEqual(['Serveuse', 'waitress', 'Kellner']);
    expect(await named('waiter')).toContainEqual(['Serveuse', 'waiter', 'Kellner']);
    expect(await named('kellnerin')).toContainEqual(['Waiter', 'waiter', 'Kellnerin']);
    expect(await named('kochlehre')).toContainEqual(['Kochlehre 5', undefined, undefined]);
  });

  it('companies with a typo in the query only if no company matches exactly', async () => {
    expect(await companies('alpina')).toEqual(['Alpina', 'Haus Alpina']);
    expect(await companies('alpino')).toEqual(expect.arrayContaining(['Alpina', 'Haus Alpina', 'Alpine']));
  });

  it('places by name, postcode and their names in other languages', async () => {
    expect(await places('3920')).toEqual([['', 'Zermatt VS']]);
    expect(await places('Genf')).toContainEqual(['', 'Genève GE']);
    expect(await places('zuerich')).toContainEqual(['', 'Zürich ZH']);
  });

  it('each place once, however many postcodes it has, and three at most', async () => {
    const found = await places('lausanne');
    expect(found[0]).toEqual(['', 'Lausanne VD']);
    expect(new Set(found.map(String)).size).toBe(found.length);
    expect(await places('s')).toHaveLength(3);
  });

  it('a place with ads before others of the same name', async () => {
    expect((await suggest('buchs')).places.map(({ place }) => place)).toEqual([
      'Buchs ZH',
      'Buchs SG',
      'Buchs AG',
    ]);
  });

  it('no place for letters in the middle of its name', async () => {
    expect(await places('ermatt')).toEqual([]);
  });

  it('a place behind other words, which are kept', async () => {
    expect(await places('koch zermatt')).toEqual([['koch', 'Zermatt VS']]);
    expect(await places('Koch in Bad Ragaz')).toEqual([['Koch', 'Bad Ragaz SG']]);
    expect(await places('in Zermatt')).toEqual([['', 'Zermatt VS']]);
    expect(await places('bad ragaz')).toEqual([['', 'Bad Ragaz SG']]);
    expect(await places('koch ze')).toEqual([]);
  });

  it('nothing for an empty or an unknown query', async () => {
    const nothing = { titles: [], companies: [], places: [] };
    expect(await suggest('')).toEqual(nothing);
    expect(await suggest('  ')).toEqual(nothing);
    expect(await suggest('?!')).toEqual(nothing);
    expect(await suggest('xqzwv')).toEqual(nothing);
    expect(await suggest('80%')).toMatchObject({ places: [] });
  });
});

describe('suggestions', () => {
  it('may be stored by HTTP caches until an ad changes', async () => {
    const url = '/api/search/suggestions?query=koch';
    const { headers } = await app.app.inject({ url });
    expect(headers['cache-control']).toBe('public, no-cache');
    const held = { 'if-none-match': String(headers.etag) };
    expect((await app.app.inject({ url, headers: held })).statusCode).toBe(304);
    await aJob(app, { companyId: 1, title: 'Kochgehilfin' });
    await app.catchUp();
    expect((await app.app.inject({ url, headers: held })).statusCode).toBe(200);
  });

  it('are cached from the second request on, until an ad changes', async () => {
    const search = vi.spyOn(app.searchIndex, 'search');
    const first = await suggest('serveu');
    expect(await suggest('serveu')).toEqual(first);
    expect(await suggest('serveu')).toEqual(first);
    expect(search).toHaveBeenCalledTimes(2);
    await aJob(app, { companyId: 1, title: 'Serveur de nuit' });
    await app.catchUp();
    expect(await suggest('serveu')).not.toEqual(first);
    search.mockRestore();
  });

  it('are refused if the search would cost too much', async () => {
    vi.spyOn(app.searchIndex, 'search').mockRejectedValueOnce(new TooCostlyError('too much'));
    const { status, error } = await app.call('suggestSearches', { query: { query: 'koch' } });
    expect([status, error.code]).toEqual([400, 'query_too_costly']);
  });

  it('count towards the rate limit', async () => {
    const limited = await startTestApp({ env: { LIMIT_REQUESTS: '2' } });
    const statuses = [];
    for (let n = 0; n < 3; n++) {
      statuses.push((await limited.app.inject({ url: '/api/search/suggestions?query=koch' })).statusCode);
    }
    await limited.close();
    expect(statuses).toEqual([200, 200, 429]);
  });
});
