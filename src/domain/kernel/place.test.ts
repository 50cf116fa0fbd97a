import { describe, expect, it } from 'vitest';
import { countryOfZip, type FindPlace, placeProblems } from './place.ts';

describe('the country of a postcode', () => {
  it.each([
    ['9484', 'CH'],
    ['9485', 'LI'],
    ['9490', 'LI'],
    ['9498', 'LI'],
    ['9499', 'CH'],
    ['7504', 'CH'],
  ])('of %s is %s', (zip, country) => {
    expect(countryOfZip(zip)).toBe(country);
  });
});

describe('postcode and place', () => {
  const findPlace: FindPlace = (zip, place) =>
    zip === '7504' && place === 'Pontresina'
      ? { isKnown: true, state: 'GR', latitude: 46.5, longitude: 9.9 }
      : { isKnown: false, names: zip === '7504' ? ['Pontresina'] : [] };
  const stored = { zip: '0000', place: 'Nirgends', country: 'CH' };

  it('are told apart: a postcode that does not exist, and a place that lies elsewhere', () => {
    expect(placeProblems({ zip: '7504', place: 'Pontresina' }, { stored: null, findPlace })).toEqual([]);
    expect(placeProblems({ zip: '7504', place: 'Zürich' }, { stored: null, findPlace })).toEqual([
      { field: 'place', code: 'zip_place', params: { zip: '7504', names: 'Pontresina' } },
    ]);
    expect(placeProblems({ zip: '0000', place: 'Zürich' }, { stored: null, findPlace })).toEqual([
      { field: 'zip', code: 'zip_unknown', params: { zip: '0000' } },
    ]);
  });

  it('are not judged again while they stay, so that what was stored can be edited', () => {
    expect(placeProblems({}, { stored, findPlace })).toEqual([]);
    expect(placeProblems({ zip: '0000' }, { stored, findPlace })).toEqual([]);
    expect(placeProblems({ place: 'Anderswo' }, { stored, findPlace })).toHaveLength(1);
  });

  it('are judged in Switzerland and Liechtenstein only', () => {
    const asked = { zip: '8010', place: 'Graz' };
    expect(placeProblems({ ...asked, country: 'AT' }, { stored: null, findPlace })).toEqual([]);
    expect(placeProblems({ ...asked, country: 'LI' }, { stored: null, findPlace })).toHaveLength(1);
    expect(placeProblems({ country: 'CH' }, { stored: { ...asked, country: 'AT' }, findPlace })).toHaveLength(
      1,
    );
  });
});
