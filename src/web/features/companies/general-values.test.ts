import { describe, expect, it } from 'vitest';
import { addressOf, bodyOf, type Company, endsVerification, shownPoint, valuesOf } from './general-values.ts';

const company = {
  id: 7,
  name: 'Hotel Murmelbach',
  street: 'Dorfstrasse',
  street_number: '4',
  zip: '7504',
  place: 'Pontresina',
  country: 'CH',
  phone: null,
  latitude: 46.49,
  longitude: 9.9,
  hotel_stars: 3,
  updated_at: '2026-11-20T10:00:00.000Z',
} as Company;

describe('the form of a company profile', () => {
  it('sends its fields without canton and point, which the server determines', () => {
    const body = bodyOf({ ...valuesOf(company), street: 'Bahnhofstrasse' });
    expect(body).toMatchObject({ street: 'Bahnhofstrasse', phone: '', hotel_stars: 3 });
    expect(body).not.toHaveProperty('latitude');
    expect(body).not.toHaveProperty('state');
  });

  it('sends null if no stars are chosen', () => {
    expect(bodyOf({ ...valuesOf(company), hotel_stars: '' })).toMatchObject({ hotel_stars: null });
  });

  it('sends the point that was looked up, but only for the address it was looked up for', () => {
    const values = valuesOf(company);
    const located = { latitude: 46.5, longitude: 9.91, address: addressOf(values) };
    expect(bodyOf({ ...values, located })).toMatchObject({ latitude: 46.5, longitude: 9.91 });
    expect(bodyOf({ ...values, located, zip: '7500' })).not.toHaveProperty('latitude');
  });

  it('shows the stored point only for the stored address', () => {
    const values = valuesOf(company);
    expect(shownPoint(values, company)).toEqual({ latitude: 46.49, longitude: 9.9 });
    expect(shownPoint({ ...values, street: 'Bahnhofstrasse' }, company)).toBeNull();
    expect(shownPoint(values, { ...company, latitude: 0 })).toBeNull();
  });
});

describe('the verification of a company', () => {
  const byDomain = {
    ...company,
    website: 'https://www.murmelbach.ch',
    verified_by: 'domain',
    verified_domain: 'murmelbach.ch',
  } as Company;
  const byLetter = { ...company, verified_by: 'letter', verified_domain: null } as Company;

  it.each([
    [byDomain, { website: 'jobs.murmelbach.ch/team' }, false],
    [byDomain, { website: 'https://murmelbach.ch.example' }, true],
    [{ ...byDomain, verified_domain: 'röstli.ch' } as Company, { website: 'www.röstli.ch' }, false],
    [byDomain, { website: '' }, true],
    [byDomain, { street: 'Bahnhofstrasse' }, false],
    [byLetter, { website: 'https://murmelbach.ch' }, false],
    [byLetter, { street: 'Dorfstrasse ' }, false],
    [byLetter, { street: 'Bahnhofstrasse' }, true],
    [byLetter, { street_number: '5' }, true],
    [{ ...company, verified_by: 'desk', verified_domain: null } as Company, { zip: '7500' }, true],
    [{ ...company, verified_by: null, verified_domain: null } as Company, { zip: '7500' }, false],
  ])('%# ends by what is saved: %s', (of, change, ends) => {
    expect(endsVerification({ ...valuesOf(of), ...change }, of)).toBe(ends);
  });
});
