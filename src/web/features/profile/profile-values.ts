import type { Reply } from '#api/schemas.ts';
import { withCountryCode } from '#domain/kernel/phone.ts';
import { missingProfileFields, type ProfileKey } from '#domain/profiles/completeness.ts';
import { isPermitAsked, type ResidencePermit } from '#domain/profiles/residence-permit.ts';
import { choice, type Decoded, decode, encode, flag, number, text } from '#web/lib/codecs.ts';
import { ADDRESS_FIELDS } from '#web/nouns/address/address.ts';

export type Profile = Reply<'getProfile'>['data'];

const FIELDS = {
  sex: number,
  first_name: text,
  last_name: text,
  date_of_birth: text,
  nationality: text,
  residence_permit: choice<ResidencePermit>(),
  ...ADDRESS_FIELDS,
  phone: text,
  language: text,
  newsletter: flag,
};

/** What is kept of a form that was not sent. */
export const KEPT_FIELDS = Object.keys(FIELDS);

/** The fields that say one thing together. */
export const TOGETHER = [
  ['nationality', 'residence_permit'],
  Object.keys(ADDRESS_FIELDS) as (keyof typeof ADDRESS_FIELDS)[],
] as const;

/** The values of the form, and `updated_at`, the version that they began with. */
export type ProfileValues = Decoded<typeof FIELDS> & { updated_at: string };

export function valuesOf(profile: Profile): ProfileValues {
  return { ...decode(FIELDS, profile), updated_at: profile.updated_at };
}

/**
 * The request body. A permit is only sent for nationalities that need one, and a number of a neighbouring country with
 * its code.
 */
export function bodyOf({ updated_at, ...values }: ProfileValues) {
  const { residence_permit, street_number, phone, ...body } = encode(FIELDS, values);
  const international = withCountryCode(values.phone, values.country);
  return {
    ...body,
    updated_at,
    street_number: values.street_number.trim() === '' ? null : street_number,
    phone: international?.isSure ? international.phone : phone,
    residence_permit: isPermitAsked(values.nationality) ? residence_permit : null,
  };
}

/** The required fields that are empty; the email is no field of this form and never missing. */
export function missingIn(
  { newsletter: _, updated_at: __, ...values }: ProfileValues,
  email: string,
): ProfileKey[] {
  return missingProfileFields({ ...values, email });
}
