import { describe, expect, it } from 'vitest';
import { type Establishment, filledFrom, identityOf } from './establishment.ts';

const hotel: Establishment = {
  google_place_id: 'place-1',
  name: 'Hotel Murmelbach',
  street: 'Dorfstrasse',
  street_number: null,
  zip: '7504',
  place: 'Pontresina',
  phone: null,
  website: 'https://murmelbach.example',
  latitude: 46.49,
  longitude: 9.9,
};
const address = { street: 'Dorfstrasse', street_number: '', zip: '7504', place: 'Pontresina', country: 'CH' };

describe('an establishment of the directory', () => {
  it('fills in the fields that the directory has, and no others', () => {
    expect(filledFrom(hotel)).toEqual({
      street: 'Dorfstrasse',
      zip: '7504',
      place: 'Pontresina',
      website: 'https://murmelbach.example',
      country: 'CH',
    });
  });

  it('contributes its id and its point, as long as name and address are unchanged', () => {
    expect(identityOf(hotel, { name: hotel.name, ...address })).toEqual({
      google_place_id: 'place-1',
      latitude: 46.49,
      longitude: 9.9,
    });
  });

  it('keeps its id but not its point if the address was changed', () => {
    const moved = { ...address, street: 'Bahnhofstrasse' };
    expect(identityOf(hotel, { name: hotel.name, ...moved })).toEqual({ google_place_id: 'place-1' });
  });

  it('contributes nothing if the name was changed or no establishment was selected', () => {
    expect(identityOf(hotel, { name: 'Hotel Murmelbach Annex', ...address })).toEqual({});
    expect(identityOf(null, { name: 'Hotel Murmelbach', ...address })).toEqual({});
  });
});
