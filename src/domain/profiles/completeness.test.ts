import { describe, expect, it } from 'vitest';
import { missingProfileFields, PROFILE_KEYS, type ProfileFacts } from './completeness.ts';

const COMPLETE: ProfileFacts = {
  sex: 2,
  first_name: 'Ana',
  last_name: 'Reis',
  date_of_birth: '1994-03-12',
  email: 'ana@example.org',
  nationality: 'PT',
  residence_permit: 'none',
  street: 'Via Cantonale',
  street_number: '12a',
  zip: '6600',
  place: 'Locarno',
  country: 'CH',
  phone: '+41 79 123 45 67',
  language: 'it',
};

describe('the profile of an employee', () => {
  it('is complete with every required field', () => {
    expect(missingProfileFields(COMPLETE)).toEqual([]);
  });

  it('is complete abroad without a house number', () => {
    expect(missingProfileFields({ ...COMPLETE, country: 'FR', street_number: null })).toEqual([]);
  });

  it.each(PROFILE_KEYS)('is incomplete without %s, also when that is blank', (key) => {
    for (const value of [null, '', ' \t']) {
      expect(missingProfileFields({ ...COMPLETE, [key]: value })).toEqual([key]);
    }
  });

  it('needs no permit for Swiss citizens', () => {
    expect(missingProfileFields({ ...COMPLETE, nationality: 'CH', residence_permit: null })).toEqual([]);
  });

  it('asks for thirteen fields and a permit, and lists what is missing in the order of the form', () => {
    const empty = Object.fromEntries(PROFILE_KEYS.map((key) => [key, null])) as ProfileFacts;
    const withoutPermit = Object.keys(COMPLETE).filter((key) => key !== 'residence_permit');
    expect(missingProfileFields(empty)).toEqual(withoutPermit);
    expect(missingProfileFields({ ...COMPLETE, phone: null, first_name: ' ' })).toEqual([
      'first_name',
      'phone',
    ]);
  });
});
