import { isBlank } from '../kernel/blank.ts';
import { isStreetNumberAsked } from './address.ts';
import { isPermitAsked } from './residence-permit.ts';

/** The profile fields required before anything can be sent, named as on the wire, in the order of the form. */
export const PROFILE_KEYS = [
  'sex',
  'first_name',
  'last_name',
  'date_of_birth',
  'email',
  'nationality',
  'residence_permit',
  'street',
  'street_number',
  'zip',
  'place',
  'country',
  'phone',
  'language',
] as const;
export type ProfileKey = (typeof PROFILE_KEYS)[number];

/** The fields of a profile that completeness asks for. */
export type ProfileFacts = Readonly<Record<ProfileKey, string | number | null>>;

/** The missing fields of a profile (rule profiles/completeness); blank text counts as missing. */
export function missingProfileFields(profile: ProfileFacts): ProfileKey[] {
  const isAsked = (key: ProfileKey) => {
    if (key === 'residence_permit') return isPermitAsked(profile.nationality);
    return key !== 'street_number' || isStreetNumberAsked(profile.country);
  };
  return PROFILE_KEYS.filter((key) => isAsked(key) && isBlank(String(profile[key] ?? '')));
}
