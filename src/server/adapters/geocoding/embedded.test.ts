import { describe, expect, it } from 'vitest';
import { normalizeWebsite } from '#domain/companies/website.ts';
import { formatHousePhone } from '#domain/kernel/phone.ts';
import { createEmbeddedGeocoder } from './embedded.ts';
import { quality } from './matching.ts';
import { PLACES } from './places.ts';
import { geocoderSuite } from './port.suite.ts';

const create = () => createEmbeddedGeocoder({ withSamples: true });
geocoderSuite('the embedded geocoder', create);

const geocoder = create();
const firstOf = async (query: string) => (await geocoder.lookupPlaces(query, 10))[0]?.place;

describe('the search for places', () => {
  it.each([
    ['zurich', 'Zürich'],
    ['Zuerich', 'Zürich'],
    ['ZÜRICH', 'Zürich'],
    ['Zurigo', 'Zürich'],
    ['Genf', 'Genève'],
    ['sankt moritz', 'St. Moritz'],
    ['Saint-Moritz', 'St. Moritz'],
    ['goeschenen', 'Göschenen'],
    ['Muster', 'Disentis/Mustér'],
    ['brienz', 'Brienz BE'],
    ['8001 zür', 'Zürich'],
    ['3961 gri', 'Grimentz'],
    ['7032', 'Laax GR'],
  ])('finds for "%s" first %s', async (query, place) => {
    expect(await firstOf(query)).toBe(place);
  });

  it('ranks the whole name before a prefix, and the larger town first among prefixes', async () => {
    expect(await firstOf('Wald')).toBe('Wald ZH');
    expect(await firstOf('Lug')).toBe('Lugano');
    expect(await firstOf('Inter')).toBe('Interlaken');
  });

  it('ranks the beginning of a later word before letters within a word', () => {
    expect(
      ['flims waldhaus', 'waldhaus', 'oberwaldhaus', 'waldhausern'].map((name) => quality(name, 'waldhaus')),
    ).toEqual([2, 0, 3, 1]);
    expect(quality('flims', 'waldhaus')).toBeNull();
  });

  it('takes special characters of patterns literally', async () => {
    await expect(geocoder.lookupPlaces('(.*[', 10)).resolves.toEqual([]);
    await expect(geocoder.lookupPlaces('Brienz (', 10)).resolves.not.toEqual([]);
  });
});

describe('the check of a postcode and its place', () => {
  const stateOf = (zip: string, place: string) => {
    const found = geocoder.findPlace(zip, place);
    return found.isKnown ? found.state : found.names;
  };

  it.each([
    ['7516', 'Maloja', 'GR'],
    ['2800', 'Delsberg', 'JU'],
    ['1660', 'L’Etivaz', 'VD'],
    ['1660', "L'Etivaz", 'VD'],
    ['3953', 'Loèche', 'VS'],
    ['7500', 'San Murezzan', 'GR'],
    ['1201', 'Ginevra', 'GE'],
    ['1201', 'Geneva 1', 'GE'],
    ['2502', 'Bienne', 'BE'],
    ['3074', 'Muri bei Bern', 'BE'],
    ['1637', 'Charmey', 'FR'],
    ['7260', 'Davos', 'GR'],
    ['1470', 'Estavayer', 'FR'],
    ['9490', 'Vaduz', 'LI'],
  ])('takes %s %s, in %s', (zip, place, state) => {
    expect(stateOf(zip, place)).toBe(state);
  });

  it.each([
    ['8000', 'Zürich', 'ZH'],
    ['8000', 'Zurigo', 'ZH'],
    ['7001', 'Chur', 'GR'],
    ['8060', 'Zürich', 'ZH'],
    ['8060', 'Zürich Flughafen', 'ZH'],
    ['3001', 'Bern', 'BE'],
    ['1211', 'Genève 3', 'GE'],
  ])('takes %s %s, a postcode of post boxes, in %s', (zip, place, state) => {
    expect(stateOf(zip, place)).toBe(state);
  });

  it('has the canton of the place as typed where a postcode is wider than one', () => {
    expect(stateOf('6010', 'Kriens')).toBe('LU');
    expect(stateOf('6010', 'Pilatus Kulm')).toBe('OW');
    expect(stateOf('8212', 'Neuhausen am Rheinfall')).toBe('SH');
    expect(stateOf('8212', 'Nohl')).toBe('ZH');
  });

  it('does not take a place that lies elsewhere, and names those of the postcode', () => {
    expect(stateOf('7516', 'Zürich')).toEqual(['Isola', 'Maloja']);
    expect(stateOf('7504', 'St. Moritz')).toEqual(['Pontresina']);
    expect(stateOf('7504', '')).toEqual(['Pontresina']);
  });

  it.each([
    ['0000', 'Zürich'],
    ['9999', 'Zürich'],
    ['7001', 'Zürich'],
    ['8000', 'Nirgends'],
    ['8000', ''],
  ])('does not know %s of %s', (zip, place) => {
    expect(stateOf(zip, place)).toEqual([]);
  });

  it('takes every place of the table, with its canton', () => {
    const wrong = PLACES.filter(({ zip, place, state }) => stateOf(zip, place) !== state);
    expect(wrong.map(({ zip, place }) => `${zip} ${place}`)).toEqual([]);
  });
});

describe('the position of an address', () => {
  const address = { street: null, street_number: null, country: 'CH' };

  it('distinguishes the places of one zip', async () => {
    const grimentz = await geocoder.locate({ ...address, zip: '3961', place: 'Grimentz' });
    const zinal = await geocoder.locate({ ...address, zip: '3961', place: 'Zinal' });
    expect(grimentz).not.toEqual(zinal);
  });

  it('is that of the place whatever follows its name, and unknown for a place of another zip', async () => {
    expect(await geocoder.locate({ ...address, zip: '3818', place: 'Zermatt' })).toBeNull();
    expect(await geocoder.locate({ ...address, zip: '3818', place: 'Grindelwald First' })).toEqual(
      await geocoder.locate({ ...address, zip: '3818', place: 'Grindelwald' }),
    );
  });

  it('locates addresses in Liechtenstein, and in no other country abroad', async () => {
    expect(await geocoder.locate({ ...address, zip: '9490', place: 'Vaduz', country: 'LI' })).not.toBeNull();
    expect(await geocoder.locate({ ...address, zip: '7504', place: 'Pontresina', country: 'DE' })).toBeNull();
  });
});

describe('the invented companies', () => {
  it('exist only in the geocoder for trying the forms', async () => {
    expect(await createEmbeddedGeocoder({ withSamples: false }).lookupCompanies('hotel')).toEqual([]);
  });

  it('are in real places, with phone numbers and websites that belong to nobody', async () => {
    const companies = (
      await Promise.all([...'aeiou'].map((letter) => geocoder.lookupCompanies(letter)))
    ).flat();
    expect(companies.length).toBeGreaterThan(20);
    for (const company of companies) {
      expect(company.google_place_id).toMatch(/^sample-[a-z0-9-]+$/);
      expect(company.phone).toMatch(/^\+41 \d\d 000 \d\d \d\d$/);
      expect(formatHousePhone(company.phone ?? '')).toBe(company.phone);
      expect(company.website).toMatch(/^https:\/\/[a-z0-9-]+\.example$/);
      expect(normalizeWebsite(company.website ?? '')).toBe(company.website);
      expect(company.latitude).not.toBeNull();
    }
  });

  it('are found by name and place together', async () => {
    expect((await geocoder.lookupCompanies('castagno reale ascona'))[0]).toMatchObject({
      name: 'Hotel Castagno Reale',
      zip: '6612',
      place: 'Ascona',
    });
  });
});

describe('the table of places', () => {
  it('has positions within Switzerland and Liechtenstein only', () => {
    for (const { place, latitude, longitude } of PLACES) {
      expect(latitude, place).toSatisfy((value: number) => value > 45.81 && value < 47.81);
      expect(longitude, place).toSatisfy((value: number) => value > 5.95 && value < 10.5);
    }
  });

  it('has each place of a zip once, with a canton', () => {
    expect(new Set(PLACES.map(({ zip, place }) => `${zip} ${place}`)).size).toBe(PLACES.length);
    for (const { zip, state } of PLACES) {
      expect(zip).toMatch(/^\d{4}$/);
      expect(state).toMatch(/^[A-Z]{2}$/);
    }
  });

  // Positions from the official map, to about a kilometre; many of these names exist more than once.
  it.each([
    ['7500', 'St. Moritz', 'GR', 46.498, 9.84],
    ['7504', 'Pontresina', 'GR', 46.494, 9.902],
    ['7270', 'Davos Platz', 'GR', 46.794, 9.822],
    ['7514', 'Sils/Segl Maria', 'GR', 46.429, 9.764],
    ['7250', 'Klosters', 'GR', 46.87, 9.882],
    ['3920', 'Zermatt', 'VS', 46.02, 7.748],
    ['3906', 'Saas-Fee', 'VS', 46.109, 7.928],
    ['1936', 'Verbier', 'VS', 46.097, 7.228],
    ['3800', 'Interlaken', 'BE', 46.686, 7.857],
    ['3818', 'Grindelwald', 'BE', 46.624, 8.036],
    ['3825', 'Mürren', 'BE', 46.559, 7.892],
    ['3780', 'Gstaad', 'BE', 46.475, 7.286],
    ['3855', 'Brienz BE', 'BE', 46.754, 8.033],
    ['6490', 'Andermatt', 'UR', 46.634, 8.594],
    ['6612', 'Ascona', 'TI', 46.155, 8.77],
    ['6616', 'Losone', 'TI', 46.168, 8.759],
    ['6900', 'Lugano', 'TI', 46.005, 8.952],
    ['6390', 'Engelberg', 'OW', 46.821, 8.404],
    ['6354', 'Vitznau', 'LU', 47.01, 8.484],
    ['1820', 'Montreux', 'VD', 46.433, 6.912],
    ['8784', 'Braunwald', 'GL', 46.94, 8.998],
    ['9050', 'Appenzell', 'AI', 47.331, 9.409],
    ['9658', 'Wildhaus', 'SG', 47.206, 9.352],
    ['8001', 'Zürich', 'ZH', 47.372, 8.541],
    ['1201', 'Genève', 'GE', 46.208, 6.143],
    ['3773', 'Matten (St. Stephan)', 'BE', 46.494, 7.422],
  ])('has the position of %s %s (%s)', (zip, place, state, latitude, longitude) => {
    const found = PLACES.find((candidate) => candidate.zip === zip && candidate.place === place);
    expect(found?.state).toBe(state);
    const km = Math.hypot(
      ((found?.latitude ?? 0) - latitude) * 111.2,
      ((found?.longitude ?? 0) - longitude) * 76,
    );
    expect(km).toBeLessThan(3);
  });

  it('does not confuse an unlisted village with a namesake: Dorf is in the Weinland, not near Stäfa', () => {
    expect(PLACES.find(({ zip }) => zip === '8458')?.latitude).toBeGreaterThan(47.5);
  });
});
