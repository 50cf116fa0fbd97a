import { describe, expect, it } from 'vitest';
import { formProblems } from '#test/form-problems.ts';
import { bodyOf, missingIn, type Profile, type ProfileValues, valuesOf } from './profile-values.ts';

const TODAY = '2026-11-20';

const profile = {
  sex: 2,
  first_name: 'Marta',
  last_name: 'Soldati',
  email: 'marta@example.org',
  pending_email: null,
  language: 'it',
  newsletter: true,
  image: null,
  date_of_birth: '1994-05-05',
  nationality: 'IT',
  residence_permit: 'G',
  street: 'Via Roma',
  street_number: '4',
  zip: '28922',
  place: 'Verbania',
  country: 'IT',
  phone: '+39 0323 000 000',
  updated_at: '2026-11-20T10:00:00.000Z',
  complete: true,
  missing: [],
} as Profile;

function problems(values: ProfileValues): string[] {
  return formProblems('updateProfile', bodyOf(values), { today: TODAY });
}

describe('the profile form of an employee', () => {
  it('sends an unchanged profile as it was loaded', () => {
    const { email: _, pending_email: __, image: ___, complete: ____, missing: _____, ...told } = profile;
    expect(bodyOf(valuesOf(profile))).toEqual(told);
    expect(problems(valuesOf(profile))).toEqual([]);
  });

  it('lists the missing fields, and requires each of them', () => {
    const values = valuesOf({
      ...profile,
      date_of_birth: null,
      nationality: null,
      street: null,
      country: null,
    });
    expect(missingIn(values, profile.email)).toEqual(['date_of_birth', 'nationality', 'street', 'country']);
    expect(problems(values).sort()).toEqual([
      'country: required',
      'date_of_birth: required',
      'nationality: required',
      'street: required',
    ]);
  });

  it('requires a permit from everybody but the Swiss, for whom none is sent', () => {
    const values = valuesOf(profile);
    const unanswered = { ...values, residence_permit: '' as const };
    expect(bodyOf({ ...values, nationality: 'CH' })).toMatchObject({ residence_permit: null });
    expect(problems({ ...unanswered, nationality: 'CH' })).toEqual([]);
    expect(problems(unanswered)).toEqual(['residence_permit: required']);
    expect(missingIn(unanswered, profile.email)).toEqual(['residence_permit']);
    expect(problems({ ...values, residence_permit: 'none' })).toEqual([]);
  });

  it('may lack a house number abroad, but not in Switzerland', () => {
    const values = { ...valuesOf(profile), street: 'Lieu-dit La Combe', street_number: ' ' };
    expect(bodyOf({ ...values, country: 'FR' })).toMatchObject({ street_number: null });
    expect(problems({ ...values, country: 'FR' })).toEqual([]);
    expect(problems({ ...values, country: 'CH' })).toEqual(['street_number: required']);
  });

  it.each([
    ['06 12 34 56 78', '+33 6 12 34 56 78'],
    ['079 123 45 67', '079 123 45 67'],
    ['+41 79 123 45 67', '+41 79 123 45 67'],
  ])('sends the number %s of somebody who lives in France as %s', (typed, phone) => {
    expect(bodyOf({ ...valuesOf(profile), country: 'FR', phone: typed })).toMatchObject({ phone });
  });

  it('accepts an age between 15 and 80', () => {
    const born = (date_of_birth: string) => problems({ ...valuesOf(profile), date_of_birth });
    expect(born('2011-11-20')).toEqual([]);
    expect(born('2011-11-21')).toEqual(['date_of_birth: birthDateTooLate']);
    expect(born('1946-11-19')).toEqual(['date_of_birth: birthDateTooEarly']);
  });
});
