import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEmbeddedGeocoder } from '#server/adapters/geocoding/embedded.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { emptyTables } from '#test/database.ts';
import { aCompany, aContactPerson, aJob, aUser, tokenOf } from '#test/factories.ts';

let app: TestApp;
let userId: number;
let token: string;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  await emptyTables(app.database);
  const user = await aUser(app);
  userId = user.id;
  token = await tokenOf(app, user);
  companyId = (await aCompany(app, { userId })).id;
});

const read = async () => (await app.call('getCompany', { token, params: { companyId } })).body.data;
const save = (body: object) => app.call('updateCompany', { token, params: { companyId }, body });

/** The latest version in `job_changes`: the number of changes that followers of the ads were told of. */
async function changes(): Promise<number> {
  const { rows } = (await app.database.db.execute(
    sql`select coalesce(max(version), 0)::int as version from job_changes`,
  )) as unknown as { rows: { version: number }[] };
  return rows[0]?.version ?? 0;
}

describe('the profile of a company', () => {
  it('is changed field by field, and the rest stays', async () => {
    const before = await read();
    const form = { motto: 'Über dem Nebel', size: 'big', hotel_stars: 3, website: 'www.example.ch' };
    const { status, body } = await save(form);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ...before,
      ...form,
      website: 'http://www.example.ch',
      updated_at: expect.any(String),
      latitude: expect.any(Number),
      longitude: expect.any(Number),
    });
    expect(await read()).toEqual(body.data);
  });

  it('accepts every field of the form', async () => {
    const form = {
      street: 'Bahnhofstrasse',
      street_number: '78',
      zip: '3920',
      place: 'Zermatt',
      country: 'CH',
      state: 'VS',
      phone: '+41 27 842 00 00',
      email: 'info@example.org',
      website: 'https://example.ch',
      size: 'medium',
      motto: 'Am Berg',
      short_description: 'Ein Haus',
      description: 'Ein Haus\nmit Aussicht',
      high_season: 'Winter',
      hotel_category: 'Superior',
      hotel_stars: 4,
      hr_manager: 'Ladina Caduff',
      latitude: 46.02,
      longitude: 7.75,
    };
    expect((await save(form)).body.data).toMatchObject(form);
  });

  it('keeps its name, whatever the form says, and its place id', async () => {
    const { name } = await read();
    const { body } = await save({ name: 'Hotel Anders', google_place_id: 'other' });
    expect(body.data).toMatchObject({ name, google_place_id: null });
  });

  it.each(['street', 'zip', 'place', 'country', 'size', 'email', 'phone'])(
    'cannot have its %s emptied again',
    async (field) => {
      const before = await read();
      for (const value of [null, '']) {
        const { status, error } = await save({ [field]: value });
        expect({ status, codes: error.codes }).toEqual({ status: 422, codes: { [field]: ['required'] } });
      }
      expect(await read()).toEqual(before);
    },
  );

  it.each([
    ['zip', '66160', 'zip_house'],
    ['email', 'info.example.org', 'email'],
    ['phone', '+49 81 842 00 00', 'phone'],
    ['website', 'ftp://example.ch', 'url'],
    ['country', 'Schweiz', 'country_house'],
    ['street', '上海路', 'script'],
    ['street_number', '１２号', 'script'],
    ['updated_at', 'yesterday', 'date'],
  ])('refuses the %s %j', async (field, value, key) => {
    const { status, error } = await save({ [field]: value });
    expect({ status, codes: error.codes }).toEqual({ status: 422, codes: { [field]: [key] } });
  });

  it('may have its optional fields emptied', async () => {
    await save({ motto: 'Über dem Nebel', website: 'example.ch', street_number: '12', hotel_stars: 4 });
    const empty = { motto: null, website: '', street_number: '', hotel_stars: null };
    expect((await save(empty)).body.data).toMatchObject({
      motto: null,
      website: null,
      street_number: null,
      hotel_stars: null,
    });
  });

  it('gets new coordinates and canton with a new address', async () => {
    const { body } = await save({ zip: '3920', place: 'Zermatt', street: 'Bahnhofstrasse' });
    expect(body.data.state).toBe('VS');
    expect(body.data.latitude).toBeCloseTo(46.02, 1);
  });

  it('stays in Switzerland or Liechtenstein', async () => {
    const { error } = await save({ country: 'AT' });
    expect(error.codes).toEqual({ country: ['country_house'] });
    expect((await save({ zip: '9490', place: 'Vaduz', country: 'LI' })).body.data.country).toBe('LI');
  });

  it('cannot be given a place that its postcode does not have, nor the other way round', async () => {
    expect((await save({ place: 'Zermatt' })).error.codes).toEqual({ place: ['zip_place'] });
    expect((await save({ zip: '0000' })).error.codes).toEqual({ zip: ['zip_unknown'] });
    expect((await save({ zip: '3920' })).error.codes).toEqual({ place: ['zip_place'] });
  });

  it('lies in Liechtenstein with a postcode of Liechtenstein, whatever country is chosen', async () => {
    const { body } = await save({ zip: '9490', place: 'Vaduz', country: 'CH' });
    expect(body.data).toMatchObject({ country: 'LI', state: 'LI' });
    expect((await save({ zip: '7504', place: 'Pontresina' })).body.data.country).toBe('CH');
  });

  it('keeps the coordinates it was given as long as its address stays', async () => {
    await save({ state: 'GR', latitude: 46.5, longitude: 9.9 });
    const { body } = await save({ zip: '7504', motto: 'Über dem Nebel' });
    expect(body.data).toMatchObject({ state: 'GR', latitude: 46.5, longitude: 9.9 });
  });

  it('accepts coordinates that come with a new address', async () => {
    const form = { zip: '3920', place: 'Zermatt', state: 'VS', latitude: 46.1, longitude: 7.8 };
    expect((await save(form)).body.data).toMatchObject(form);
  });

  it('cannot move to a zip where a company of its name is registered', async () => {
    const other = await aCompany(app, { userId: (await aUser(app)).id, zip: '3920' });
    companyId = (await aCompany(app, { userId, name: other.name })).id;
    const { status, error } = await save({ zip: '3920', place: 'Zermatt' });
    expect({ status, codes: error.codes }).toEqual({ status: 422, codes: { zip: ['companyExists'] } });
    expect((await read()).zip).toBe('7504');
  });

  it('tells followers of its ads about a new place, but not about a refused one', async () => {
    await aJob(app, { companyId });
    const before = await changes();
    await save({ updated_at: '2020-01-01T00:00:00Z', zip: '3920', place: 'Zermatt' });
    expect(await changes()).toBe(before);
    await save({ zip: '7500', place: 'St. Moritz' });
    expect(await changes()).toBe(before + 1);
  });
});

describe('a change based on an outdated version', () => {
  it('is a conflict', async () => {
    const { updated_at } = await read();
    expect((await save({ motto: 'zuerst', updated_at })).status).toBe(200);
    const { status, error } = await save({ motto: 'zu spät', updated_at });
    expect({ status, code: error.code }).toEqual({ status: 409, code: 'conflict' });
    expect((await read()).motto).toBe('zuerst');
  });

  it('is accepted after reading anew, even with the time in another notation', async () => {
    await save({ motto: 'zuerst' });
    const { updated_at } = await read();
    const elsewhere = `${new Date(Date.parse(updated_at) + 3_600_000).toISOString().slice(0, -1)}+01:00`;
    expect((await save({ motto: 'danach', updated_at: elsewhere })).status).toBe(200);
  });

  it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59', 'gestern'])(
    'is refused with an error on the field if what was seen is %s, a time that no row can have',
    async (updated_at) => {
      const { status, error } = await save({ motto: 'nie', updated_at });
      expect({ status, codes: error.codes }).toEqual({ status: 422, codes: { updated_at: ['date'] } });
    },
  );

  it('overwrites if the caller does not say what was seen', async () => {
    await save({ motto: 'zuerst' });
    expect((await save({ motto: 'danach' })).body.data.motto).toBe('danach');
  });
});

describe('a change made while the geocoder is asked', () => {
  it('is kept beside a new address, and the new address is a conflict if the company was moved meanwhile', async () => {
    const embedded = createEmbeddedGeocoder({ withSamples: true });
    let meanwhile: object | null = null;
    const slow = await startTestApp({
      geocoder: {
        ...embedded,
        async locate(address) {
          const body = meanwhile;
          meanwhile = null;
          if (body !== null) await slow.call('updateCompany', { token, params: { companyId }, body });
          return embedded.locate(address);
        },
      },
    });
    const user = await aUser(slow);
    token = await tokenOf(slow, user);
    companyId = (await aCompany(slow, { userId: user.id, latitude: 46.5, longitude: 9.9 })).id;
    const move = { zip: '3920', place: 'Zermatt' };

    meanwhile = { zip: '7500', place: 'St. Moritz' };
    const late = await slow.call('updateCompany', { token, params: { companyId }, body: move });
    expect(late.error.code).toBe('conflict');
    expect(await read()).toMatchObject({ zip: '7500', state: 'GR' });

    meanwhile = { motto: 'Über dem Nebel' };
    const moved = await slow.call('updateCompany', { token, params: { companyId }, body: move });
    expect(moved.body.data).toMatchObject({ zip: '3920', state: 'VS', motto: 'Über dem Nebel' });
    await slow.close();
  });
});

describe('the completeness of a company', () => {
  const check = async () =>
    (await app.call('getCompanyCompleteness', { token, params: { companyId } })).body.data;

  it('is reached with the required fields and a contact person', async () => {
    expect(await check()).toEqual({ complete: true, missing: [] });
    expect((await read()).complete).toBe(true);
  });

  it('lists what is missing', async () => {
    companyId = (await aCompany(app, { userId, email: null, street: null, contactPerson: false })).id;
    const missing = ['street', 'email', 'contact_person'];
    expect(await check()).toEqual({ complete: false, missing });
    expect((await read()).complete).toBe(false);
    await save({ email: 'info@example.org', street: 'Via Maistra' });
    expect(await check()).toEqual({ complete: false, missing: ['contact_person'] });
    await aContactPerson(app, { companyId });
    expect(await check()).toEqual({ complete: true, missing: [] });
  });
});
