import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { emptyTables } from '#test/database.ts';
import { aCompany, aUser, tokenOf } from '#test/factories.ts';

let app: TestApp;
let userId: number;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  await emptyTables(app.database);
  const user = await aUser(app);
  userId = user.id;
  token = await tokenOf(app, user);
});

describe('looking up a place', () => {
  const lookUp = (query: string) => app.call('listPlaces', { query: { query } });

  it('needs no login and returns Swiss places, best match first', async () => {
    const { status, body } = await lookUp('7504');
    expect(status).toBe(200);
    expect(body.data[0]).toEqual({
      zip: '7504',
      place: 'Pontresina',
      state: 'GR',
      latitude: expect.any(Number),
      longitude: expect.any(Number),
    });
  });

  it('returns at most ten, and none for an empty query', async () => {
    expect((await lookUp('a')).body.data).toHaveLength(10);
    expect((await lookUp('')).body.data).toEqual([]);
    expect((await app.call('listPlaces')).body.data).toEqual([]);
  });
});

describe('looking up a company', () => {
  const lookUp = async (query: string) =>
    (await app.call('lookUpCompanies', { token, query: { query } })).body.data;
  const namesOf = async (query: string) => (await lookUp(query)).map(({ name }) => name);

  it('offers establishments to prefill a form', async () => {
    expect(await lookUp('Arvenglut')).toEqual([
      expect.objectContaining({ google_place_id: 'sample-hotel-arvenglut-7504', name: 'Hotel Arvenglut' }),
    ]);
  });

  it('lists registered companies of any account first, those that begin with the text before others', async () => {
    const other = await aUser(app);
    const second = await aCompany(app, { userId, name: 'Berghaus Arvenglut', place: 'Sils' });
    const first = await aCompany(app, { userId: other.id, name: 'Arvenglut Lodge' });
    expect(await lookUp('arvenglut')).toEqual([
      { company_id: first.id, name: 'Arvenglut Lodge', place: 'Pontresina' },
      { company_id: second.id, name: 'Berghaus Arvenglut', place: 'Sils' },
      expect.objectContaining({ name: 'Hotel Arvenglut' }),
    ]);
  });

  it('finds a registered company however its name is written', async () => {
    await aCompany(app, { userId, name: 'Hôtel Édelweiss-Krone' });
    for (const query of ['hotel edelweiss', 'EDELWEISS KRONE', 'krone']) {
      expect(await namesOf(query)).toContain('Hôtel Édelweiss-Krone');
    }
  });

  it('lists a registered establishment once, as registered', async () => {
    const placeId = 'sample-hotel-arvenglut-7504';
    const company = await aCompany(app, { userId, name: 'Unser Haus', googlePlaceId: placeId });
    expect(await lookUp('Arvenglut')).toEqual([
      { company_id: company.id, name: 'Unser Haus', place: 'Pontresina' },
    ]);
  });

  it('does not find removed companies', async () => {
    const company = await aCompany(app, { userId, name: 'Quarzhorn', subscribed: false });
    expect(await namesOf('quarzhorn')).toEqual(['Quarzhorn']);
    await app.call('deleteCompany', { token, params: { companyId: company.id } });
    expect(await namesOf('quarzhorn')).toEqual([]);
  });

  it('finds nothing for an empty query, and treats no character as a wildcard', async () => {
    await aCompany(app, { userId, name: 'Quarzhorn' });
    for (const query of ['', ' ', '%', '_', '*', "'"]) expect(await namesOf(query)).toEqual([]);
    expect(await namesOf('qu%horn')).toEqual([]);
  });

  it('offers at most ten registered ones', async () => {
    for (let i = 0; i < 11; i++) await aCompany(app, { userId, name: `Quarzhorn ${i}`, subscribed: false });
    expect(await lookUp('quarzhorn')).toHaveLength(10);
  });

  it('is open to employees, who choose their employers', async () => {
    const employee = await tokenOf(app, await aUser(app, { role: 'employee' }));
    expect((await app.call('lookUpCompanies', { token: employee, query: { query: 'x' } })).status).toBe(200);
  });

  it('refuses a text that is too long', async () => {
    const { status, error } = await app.call('lookUpCompanies', { token, query: { query: 'x'.repeat(256) } });
    expect({ status, codes: error.codes }).toEqual({ status: 422, codes: { query: ['max'] } });
  });
});

describe('locating an address', () => {
  const locate = (body: object) => app.call('locateAddress', { token, body });

  it('returns its coordinates', async () => {
    const { status, body } = await locate({ street: 'Via Maistra', zip: '7504', place: 'Pontresina' });
    expect(status).toBe(200);
    expect(body.data.latitude).toBeCloseTo(46.49, 1);
    expect(body.data.longitude).toBeCloseTo(9.9, 1);
  });

  it('reports that an unknown address was not found', async () => {
    for (const body of [
      { zip: '0000', place: 'Nirgends' },
      { zip: '7504', place: 'Pontresina', country: 'IT' },
    ]) {
      const { status, error } = await locate(body);
      expect({ status, codes: error.codes }).toEqual({ status: 422, codes: { place: ['addressNotFound'] } });
    }
  });

  it('requires a zip and a place, and an existing country', async () => {
    expect((await locate({})).error.codes).toEqual({ zip: ['required'], place: ['required'] });
    expect((await locate({ zip: '7504', place: 'Pontresina', country: 'QQ' })).error.codes).toEqual({
      country: ['in'],
    });
  });
});
