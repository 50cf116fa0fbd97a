import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEmbeddedGeocoder } from '#server/adapters/geocoding/embedded.ts';
import type { Geocoder } from '#server/adapters/geocoding/port.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { emptyTables } from '#test/database.ts';
import { aCompany, aUser, tokenOf } from '#test/factories.ts';
import { companies } from './tables.ts';

const FORM = {
  name: 'Hotel Nebelkamm',
  street: 'Via Maistra',
  zip: '7504',
  place: 'Pontresina',
  phone: '+41 81 842 00 00',
  size: 'small',
};

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

const register = (body: object) => app.call('createCompany', { token, body: { ...FORM, ...body } });

/** The codes of a refusal, after checking that nothing was stored. */
async function refusalOf(body: object) {
  const before = (await app.call('listCompanies', { token })).body.data.length;
  const { status, error } = await register(body);
  expect(status).toBe(422);
  expect((await app.call('listCompanies', { token })).body.data).toHaveLength(before);
  return error.codes;
}

describe('the name of a company', () => {
  it.each([
    ['Hotel evil.click', 'name_address'],
    ['Hotel Nеbelkamm', 'name_scripts'],
  ])('that is %j is refused as %s', async (name, code) => {
    expect(await refusalOf({ name })).toEqual({ name: [code] });
  });

  it('is taken by one that looks alike in another script', async () => {
    expect((await register({ name: 'BAP OCTEK' })).status).toBe(201);
    expect(await refusalOf({ name: 'ВАР ОСТЕК' })).toEqual({ name: ['companyExists'] });
  });
});

describe('adding a company', () => {
  it('adds it to the account, incomplete and without a subscription', async () => {
    const { status, body } = await register({});
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      ...FORM,
      country: 'CH',
      email: null,
      google_place_id: null,
      website: null,
      logo: null,
      images: [],
      active_subscription: false,
      complete: false,
      number_of_unread_notifications: 0,
      updated_at: app.clock.now().toISOString(),
    });
    expect((await app.call('listCompanies', { token })).body.data).toEqual([body.data]);
  });

  it('stores the time by the clock of the server', async () => {
    await register({});
    const [stored] = await app.database.db.select().from(companies);
    expect(stored?.createdAt).toEqual(app.clock.now());
  });

  it('stores every field of the form', async () => {
    const form = {
      google_place_id: 'place-1',
      zip: '9490',
      place: 'Vaduz',
      street_number: '214',
      country: 'LI',
      state: 'LI',
      email: 'info@example.org',
      website: 'https://nebelkamm.example',
      motto: 'Über dem Nebel',
      short_description: 'Ein Haus\nmit Aussicht',
      description: 'Seit 1912.',
      high_season: 'Winter',
      hotel_category: 'Superior',
      hotel_stars: 4,
      hr_manager: 'Ladina Caduff',
      latitude: 47.1,
      longitude: 9.5,
    };
    expect((await register(form)).body.data).toMatchObject(form);
  });

  it.each(['name', 'street', 'zip', 'place', 'phone', 'size'])('requires the %s', async (field) => {
    for (const value of [undefined, null, '', ...(field === 'size' ? [] : [' '])]) {
      expect(await refusalOf({ [field]: value })).toEqual({ [field]: ['required'] });
    }
  });

  it.each([
    ['name', '***', 'regex'],
    ['name', 'x'.repeat(256), 'max'],
    ['name', 'Hotel\nPost', 'characters'],
    ['zip', '750', 'zip_house'],
    ['zip', '75040', 'zip_house'],
    ['zip', 'D750', 'zip_house'],
    ['country', 'XX', 'country_house'],
    ['country', 'ch', 'country_house'],
    ['phone', '+49 81 842 00 00', 'phone'],
    ['phone', '+41 01 842 00 00', 'phone'],
    ['phone', 'please write', 'phone'],
    ['website', 'javascript:alert(1)', 'url'],
    ['website', 'no address', 'url'],
    ['email', 'info@', 'email'],
    ['size', 'large', 'in'],
    ['hotel_stars', 0, 'min'],
    ['hotel_stars', 6, 'max'],
    ['latitude', 90.1, 'max'],
    ['longitude', -180.1, 'min'],
    ['motto', 'x'.repeat(256), 'max'],
    ['description', 'x'.repeat(10_001), 'max'],
    ['state', 'Graubünden', 'max'],
    ['street', 7, 'string'],
  ])('refuses the %s %j', async (field, value, key) => {
    expect(await refusalOf({ [field]: value })).toEqual({ [field]: [key] });
  });

  it('reports all errors at once', async () => {
    expect(await refusalOf({ name: '', phone: '123', website: 'x y' })).toEqual({
      name: ['required'],
      phone: ['phone'],
      website: ['url'],
    });
  });

  it('lies in Switzerland or Liechtenstein, and has a phone number there', async () => {
    expect(await refusalOf({ country: 'AT', phone: '+43 5352 00 00' })).toEqual({
      country: ['country_house'],
      phone: ['phone'],
    });
    expect(await refusalOf({ country: 'AF' })).toEqual({ country: ['country_house'] });
  });

  it('normalises a phone number and a website', async () => {
    const { body } = await register({ phone: '081/842.00.00', website: 'www.example.ch' });
    expect(body.data).toMatchObject({ phone: '+41 81 842 00 00', website: 'http://www.example.ch' });
  });

  it('counts the scheme of a website towards its length', async () => {
    const host = 'example.ch/';
    expect(await refusalOf({ website: host.padEnd(249, 'x') })).toEqual({ website: ['max'] });
    expect((await register({ website: host.padEnd(248, 'x') })).status).toBe(201);
  });

  it('treats empty optional fields as missing', async () => {
    const { body } = await register({ website: '', motto: ' ', street_number: '', email: null });
    expect(body.data).toMatchObject({ website: null, motto: null, street_number: null, email: null });
  });
});

describe('a company that is already registered', () => {
  const quoted = 'This company has already been registered.';

  it('is recognised by its name and zip, however the name is written and whoever owns it', async () => {
    await aCompany(app, { userId: (await aUser(app)).id, name: 'Hôtel Nébel-Kamm', zip: '7504' });
    const { status, error } = await app.call('createCompany', {
      token: await tokenOf(app, await aUser(app, { language: 'en' })),
      body: { ...FORM, name: 'HOTEL NEBELKAMM' },
    });
    expect(status).toBe(422);
    expect(error.codes).toEqual({ name: ['companyExists'] });
    expect(error.errors).toEqual({ name: [quoted] });
  });

  it('is recognised by its place id, whatever its name', async () => {
    await aCompany(app, { userId, name: 'Hotel Quarzhorn', googlePlaceId: 'place-1' });
    expect(await refusalOf({ google_place_id: 'place-1' })).toEqual({ google_place_id: ['companyExists'] });
  });

  it('is a different one at another zip, under another name, or without a place id', async () => {
    expect((await register({})).status).toBe(201);
    expect((await register({ zip: '7505', place: 'Celerina' })).status).toBe(201);
    expect((await register({ name: 'Hotel Nebelkamm 2' })).status).toBe(201);
  });

  it('no longer counts once it is removed', async () => {
    const { body } = await register({ google_place_id: 'place-1' });
    await app.call('deleteCompany', { token, params: { companyId: body.data.id } });
    expect((await register({ google_place_id: 'place-1' })).status).toBe(201);
  });
});

describe('the location of a company', () => {
  const geocoder = createEmbeddedGeocoder({ withSamples: true });

  async function registerWith(other: Geocoder, body: object) {
    const withOther = await startTestApp({ geocoder: other });
    const user = await aUser(withOther);
    const reply = await withOther.call('createCompany', {
      token: await tokenOf(withOther, user),
      body: { ...FORM, ...body },
    });
    await withOther.close();
    return reply;
  }

  it('is found by its address, with the canton', async () => {
    const { body } = await register({});
    expect(body.data.state).toBe('GR');
    expect(body.data.latitude).toBeCloseTo(46.49, 1);
    expect(body.data.longitude).toBeCloseTo(9.9, 1);
  });

  it('is looked up with street and number', async () => {
    const asked: unknown[] = [];
    const noting: Geocoder = {
      ...geocoder,
      async locate(address) {
        asked.push(address);
        return geocoder.locate(address);
      },
    };
    await registerWith(noting, { street_number: '12' });
    expect(asked).toMatchObject([{ street: 'Via Maistra', street_number: '12' }]);
  });

  it('is that of the place in whichever language it is named', async () => {
    expect((await register({ place: 'Puntraschigna Dorf' })).body.data).toMatchObject({ state: 'GR' });
  });

  it('is taken from the form if it is given there, but not a canton in which the place does not lie', async () => {
    const point = { latitude: 46.1, longitude: 7.1 };
    const { body } = await register({ state: 'VS', ...point });
    expect(body.data).toMatchObject({ state: 'GR', ...point });
  });

  it('is looked up if the form sends zeros for unknown values', async () => {
    const { body } = await register({ latitude: 0, longitude: 0 });
    expect(body.data.latitude).toBeCloseTo(46.49, 1);
  });

  it('is never guessed: what the table of places does not know is said, together with all else', async () => {
    expect(await refusalOf({ zip: '0000', place: 'Nirgends', size: 'huge' })).toEqual({
      zip: ['zip_unknown'],
      size: ['in'],
    });
    expect(await refusalOf({ zip: '7516', place: 'Zürich' })).toEqual({ place: ['zip_place'] });
  });

  it('does not prevent storing the company if the geocoder fails', async () => {
    const fails = async () => {
      throw new Error('the geocoder is down');
    };
    const { status, body } = await registerWith(
      { ...geocoder, lookupPlaces: fails, lookupCompanies: fails, locate: fails },
      { state: 'GR' },
    );
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ state: 'GR', latitude: null, longitude: null });
  });

  it('is looked up outside of any transaction', async () => {
    const { status, body } = await registerWith(
      {
        ...geocoder,
        locate: async (address) => {
          // The embedded database has a single connection: within a transaction this would be a deadlock.
          await app.database.db.execute('select 1');
          return geocoder.locate(address);
        },
      },
      {},
    );
    expect(status).toBe(201);
    expect(body.data.latitude).toBeCloseTo(46.49, 1);
  });
});
