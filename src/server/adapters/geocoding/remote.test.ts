import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createEmbeddedGeocoder } from './embedded.ts';
import { createGoogleGeocoder } from './google.ts';
import { geocoderSuite } from './port.suite.ts';
import type { Geocoder } from './port.ts';
import { createSwisstopoGeocoder } from './swisstopo.ts';

const KEY = 'key-of-the-association';
const PONTRESINA = { lat: 46.4932, lon: 9.9045 };
const HOUSE = {
  street: 'Via Maistra',
  street_number: '133',
  zip: '7504',
  place: 'Pontresina',
  country: 'CH',
};

interface Asked {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let asked: Asked[] = [];
/** The fault that replaces the next response. */
let fault: { status: number; body: string } | 'silence' | null = null;
let origin = '';
const logged: string[] = [];
const logger = createLog('trace', { write: (line) => logged.push(line) });

const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  const { method = '', url = '', headers } = request;
  asked.push({ method, url, headers, body });
  if (fault === 'silence') return;
  response.writeHead(fault?.status ?? 200, { 'content-type': 'application/json' });
  response.end(fault?.body ?? JSON.stringify(answerTo(decodeURIComponent(url), body)));
});

/** Responses as each directory documents them, with more fields than requested. */
function answerTo(url: string, body: string): object {
  const isKnown = url.includes('Pontresina') || /hotel/i.test(body);
  if (url.startsWith('/rest/services')) {
    return {
      results: isKnown
        ? [{ id: 7, weight: 100, attrs: { ...PONTRESINA, origin: 'address', label: 'x' } }]
        : [],
    };
  }
  if (url.startsWith('/maps/api/geocode')) {
    const { lat, lon: lng } = PONTRESINA;
    return isKnown
      ? {
          status: 'OK',
          results: [{ place_id: 'p1', geometry: { location: { lat, lng }, location_type: 'ROOFTOP' } }],
        }
      : { status: 'ZERO_RESULTS', results: [] };
  }
  if (!isKnown) return {};
  const component = (longText: string, type: string, shortText = longText) => ({
    longText,
    shortText,
    types: [type, 'political'],
    languageCode: 'de',
  });
  return {
    places: [
      {
        id: 'ChIJ-1',
        displayName: { text: 'Hotel Quarzhorn', languageCode: 'de' },
        addressComponents: [
          component('133', 'street_number'),
          component('Via Maistra', 'route'),
          component('Pontresina', 'locality'),
          component('Schweiz', 'country', 'CH'),
          component('7504', 'postal_code'),
        ],
        internationalPhoneNumber: '+41 81 842 00 00',
        websiteUri: 'https://quarzhorn.example/',
        location: { latitude: PONTRESINA.lat, longitude: PONTRESINA.lon },
      },
      {
        id: 'ChIJ-2',
        displayName: { text: 'Hotel am Bodensee' },
        addressComponents: [component('Deutschland', 'country', 'DE')],
      },
      {
        id: 'ChIJ-3',
        displayName: { text: 'Hotel Sole' },
        addressComponents: [component('Schweiz', 'country', 'CH')],
      },
    ],
  };
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  fault = null;
  logged.length = 0;
});

const builtIn = createEmbeddedGeocoder({ withSamples: false });
const remote = () => ({ url: origin, timeoutMs: 200, logger });
const swisstopo = () => createSwisstopoGeocoder(builtIn, remote());
let now = '2026-11-20T11:00:00Z';
const clock = { now: () => new Date(now) };
const google = (perDay = 100) => createGoogleGeocoder(builtIn, KEY, { ...remote(), clock, perDay });

/** Created lazily: the fake’s address is known only once it listens, but the suite is built before. */
const late = (create: () => Geocoder): Geocoder => ({
  lookupPlaces: (query, limit) => create().lookupPlaces(query, limit),
  findPlace: (zip, place) => create().findPlace(zip, place),
  placeAt: (position) => create().placeAt(position),
  lookupCompanies: (query) => create().lookupCompanies(query),
  locate: (address) => create().locate(address),
});

geocoderSuite('the geocoder of swisstopo', () => late(swisstopo), { knowsCompanies: false });
geocoderSuite('the geocoder of Google', () => late(() => google()));

describe.each([
  ['swisstopo', swisstopo],
  ['Google', () => google()],
])('the geocoder of %s', (_, create) => {
  it('returns the position of a house from the directory', async () => {
    expect(await create().locate(HOUSE)).toEqual({ latitude: PONTRESINA.lat, longitude: PONTRESINA.lon });
  });

  it.each([
    ['refuses', { status: 403, body: '{"error":"denied"}' }],
    ['fails', { status: 500, body: '' }],
    ['answers something else', { status: 200, body: '{"results":[{"attrs":{}}]}' }],
    ['answers no JSON', { status: 200, body: '<html>' }],
    ['does not answer', 'silence'],
  ] as const)(
    'stands back for the table that is built in where the directory %s, and logs no address',
    async (_how, given) => {
      fault = given;
      expect(await create().locate(HOUSE)).toEqual(await builtIn.locate(HOUSE));
      const log = logged.join('');
      expect(log).toContain('could not be asked');
      expect(log).not.toMatch(/Maistra|Pontresina|key-of/);
    },
  );

  it('sends no request for places, which are in the bundled table', async () => {
    await create().lookupPlaces('Zermatt', 10);
    expect(asked).toEqual([]);
  });
});

describe('the request to swisstopo', () => {
  it('asks for one building, in degrees', async () => {
    await swisstopo().locate(HOUSE);
    const url = new URL(asked[0]?.url ?? '', origin);
    expect(url.pathname).toBe('/rest/services/api/SearchServer');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      searchText: 'Via Maistra 133 7504 Pontresina',
      type: 'locations',
      origins: 'address',
      sr: '4326',
      limit: '1',
    });
  });

  it('is not sent for a place without a street, nor for another country', async () => {
    await swisstopo().locate({ ...HOUSE, street: null });
    await swisstopo().locate({ ...HOUSE, country: 'LI' });
    expect(asked).toEqual([]);
  });
});

describe('the request to Google', () => {
  it('for an address contains the country and the key', async () => {
    await google().locate({ ...HOUSE, street: null, street_number: null });
    const url = new URL(asked[0]?.url ?? '', origin);
    expect(url.pathname).toBe('/maps/api/geocode/json');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      address: '7504 Pontresina',
      components: 'country:CH|postal_code:7504',
      key: KEY,
    });
  });

  it('for establishments requests only the fields that a form needs, and keeps results in Switzerland', async () => {
    expect(await google().lookupCompanies(' Hotel Quarz ')).toEqual([
      {
        google_place_id: 'ChIJ-1',
        name: 'Hotel Quarzhorn',
        street: 'Via Maistra',
        street_number: '133',
        zip: '7504',
        place: 'Pontresina',
        phone: '+41 81 842 00 00',
        website: 'https://quarzhorn.example/',
        latitude: PONTRESINA.lat,
        longitude: PONTRESINA.lon,
      },
      expect.objectContaining({ google_place_id: 'ChIJ-3', zip: null, phone: null, latitude: null }),
    ]);
    const [
      { method, headers, body } = { method: '', headers: {} as IncomingMessage['headers'], body: '{}' },
    ] = asked;
    expect([method, headers['x-goog-api-key']]).toEqual(['POST', KEY]);
    expect(headers['x-goog-fieldmask']).toBe(
      'places.id,places.displayName,places.addressComponents,places.internationalPhoneNumber,places.websiteUri,places.location',
    );
    expect(JSON.parse(body)).toEqual({ textQuery: 'Hotel Quarz', regionCode: 'CH', pageSize: 10 });
  });

  it('is limited to a daily budget, after which the bundled table answers', async () => {
    const geocoder = google(2);
    await geocoder.lookupCompanies('hotel');
    expect(await geocoder.locate(HOUSE)).toEqual({ latitude: PONTRESINA.lat, longitude: PONTRESINA.lon });
    expect(await geocoder.locate(HOUSE)).toEqual(await builtIn.locate(HOUSE));
    expect(await geocoder.lookupCompanies('hotel')).toEqual([]);
    expect(asked).toHaveLength(2);
    now = '2026-11-21T00:00:00Z';
    expect(await geocoder.locate(HOUSE)).toEqual({ latitude: PONTRESINA.lat, longitude: PONTRESINA.lon });
    now = '2026-11-20T11:00:00Z';
  });

  it('for establishments is sent from the third letter on, and a failure suggests none', async () => {
    expect(await google().lookupCompanies('ho')).toEqual([]);
    expect(asked).toEqual([]);
    fault = { status: 500, body: '' };
    expect(await google().lookupCompanies('hot')).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});
