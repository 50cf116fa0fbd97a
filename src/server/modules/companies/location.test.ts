import { describe, expect, it } from 'vitest';
import type { Geocoder } from '#server/adapters/geocoding/port.ts';
import { completeLocation, isSameAddress, knownLocation, type Location } from './location.ts';

const ADDRESS = {
  street: 'Via Maistra',
  streetNumber: '12',
  zip: '7504',
  place: 'Pontresina',
  country: 'CH',
};
const NOTHING: Location = { state: null, latitude: null, longitude: null };

describe('comparing two addresses', () => {
  it.each(Object.keys(ADDRESS))('finds them different with another %s', (field) => {
    expect(isSameAddress(ADDRESS, { ...ADDRESS })).toBe(true);
    expect(isSameAddress(ADDRESS, { ...ADDRESS, [field]: 'X' })).toBe(false);
  });
});

describe('the location in a form', () => {
  it.each([
    [
      { state: 'GR', latitude: 0.5, longitude: 0.5 },
      { state: 'GR', latitude: 0.5, longitude: 0.5 },
    ],
    [{ latitude: 46.5, longitude: 0 }, NOTHING],
    [{ latitude: -1, longitude: 9.9 }, NOTHING],
    [{ latitude: 46.5 }, NOTHING],
    [{ longitude: 9.9 }, NOTHING],
    [{}, NOTHING],
  ])('is read from %j as %j', (form, known) => {
    expect(knownLocation(form)).toEqual(known);
  });
});

describe('completing a location', () => {
  const place = { zip: '7504', place: 'Pontresina', state: 'GR', latitude: 46.49, longitude: 9.9 };
  const asked: unknown[] = [];
  /** A geocoder that knows one postcode with its place, and one position. */
  const knowing = (known: string, position: { latitude: number; longitude: number } | null): Geocoder => {
    asked.length = 0;
    return {
      findPlace: (zip, name) =>
        `${zip} ${name}` === known ? { isKnown: true, ...place } : { isKnown: false, names: [] },
      placeAt: () => null,
      lookupPlaces: async () => [],
      lookupCompanies: async () => [],
      async locate(address) {
        asked.push(address);
        return position;
      },
    };
  };
  const position = { latitude: 46.49, longitude: 9.9 };
  const complete = (geocoder: Geocoder, address = ADDRESS, known = NOTHING) =>
    completeLocation({ geocoder, logger: false }, address, known);

  it('finds the canton by zip and place, and the coordinates by the whole address', async () => {
    expect(await complete(knowing('7504 Pontresina', position))).toEqual({ state: 'GR', ...position });
    expect(asked).toEqual([
      { street: 'Via Maistra', street_number: '12', zip: '7504', place: 'Pontresina', country: 'CH' },
    ]);
  });

  it('takes no canton from a zip whose place is another', async () => {
    expect(await complete(knowing('7504 Samedan', null))).toEqual(NOTHING);
  });

  it('has the canton of the place whatever the form says, and asks for no position that is given', async () => {
    const known = { state: 'VS', ...position };
    expect(await complete(knowing('7504 Pontresina', null), ADDRESS, known)).toEqual({
      ...known,
      state: 'GR',
    });
    expect(asked).toEqual([]);
  });

  it.each([
    ['CH', 'GR'],
    ['LI', 'GR'],
    ['AT', null],
  ])('finds in %s the canton %s', async (country, state) => {
    expect((await complete(knowing('7504 Pontresina', null), { ...ADDRESS, country })).state).toBe(state);
  });

  it('asks nothing without zip or place', async () => {
    for (const field of ['zip', 'place']) {
      const address = { ...ADDRESS, [field]: null };
      expect(await complete(knowing('7504 null', position), address)).toEqual(NOTHING);
    }
    expect(asked).toEqual([]);
  });

  it('keeps what was known if the geocoder fails, and logs the reason', async () => {
    const error = new Error('the geocoder is down');
    const logged: unknown[] = [];
    const logger = { warn: (...line: unknown[]) => void logged.push(line) };
    const geocoder = { ...knowing('', null), locate: () => Promise.reject(error) };
    const known = { ...NOTHING, state: 'VS' };
    expect(await completeLocation({ geocoder, logger: logger as never }, ADDRESS, known)).toEqual(known);
    expect(logged).toEqual([[{ err: error }, 'an address was stored without its position']]);
    expect(await complete(geocoder, ADDRESS, known)).toEqual(known);
  });
});
