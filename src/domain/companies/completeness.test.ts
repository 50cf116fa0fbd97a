import { describe, expect, it } from 'vitest';
import { type CompletenessFacts, MISSING_KEYS, missingInformation } from './completeness.ts';

const COMPLETE: CompletenessFacts = {
  street: 'Via Maistra',
  zip: '7500',
  place: 'St. Moritz',
  country: 'CH',
  size: 'small',
  email: 'info@example.org',
  phone: '+41 81 842 00 00',
};
const REQUIRED = Object.keys(COMPLETE) as (keyof CompletenessFacts)[];

describe('a company profile', () => {
  it('is complete with every required field and a contact person', () => {
    expect(missingInformation(COMPLETE, true)).toEqual([]);
  });

  it.each(REQUIRED)('is incomplete without %s, also when that is blank', (field) => {
    for (const value of [null, '', ' \t']) {
      expect(missingInformation({ ...COMPLETE, [field]: value }, true)).toEqual([field]);
    }
  });

  it('is incomplete without a contact person', () => {
    expect(missingInformation(COMPLETE, false)).toEqual(['contact_person']);
  });

  it('lists all that is missing, in the order of the form', () => {
    const empty = Object.fromEntries(REQUIRED.map((field) => [field, null])) as CompletenessFacts;
    expect(missingInformation(empty, false)).toEqual([...MISSING_KEYS]);
    expect(MISSING_KEYS).toEqual([
      'street',
      'zip',
      'place',
      'country',
      'size',
      'email',
      'phone',
      'contact_person',
    ]);
  });
});
