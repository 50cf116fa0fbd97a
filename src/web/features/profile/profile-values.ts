import type { Reply } from '#api/schemas.ts';
import { missingProfileFields, type ProfileKey } from '#domain/profiles/completeness.ts';
import type { ResidencePermit } from '#domain/profiles/residence-permit.ts';
import { choice, flag, type Held, hold, number, send, text } from '#web/lib/codecs.ts';
import { ADDRESS_FIELDS } from '#web/nouns/address/address.ts';

export type Profile = Reply<'getProfile'>['data'];

const FIELDS = {
  sex: number,
  first_name: text,
  last_name: text,
  date_of_birth: text,
  nationality: text,
  /** Empty for none. */
  residence_permit: choice<ResidencePermit>(),
  ...ADDRESS_FIELDS,
  phone: text,
  email: text,
  language: text,
  newsletter: flag,
};

export type ProfileValues = Held<typeof FIELDS>;

export function valuesOf(profile: Profile): ProfileValues {
  return hold(FIELDS, profile);
}

/** The body. A permit is sent only where one is asked for. */
export function bodyOf(values: ProfileValues) {
  const { residence_permit, ...body } = send(FIELDS, values);
  return { ...body, residence_permit: isPermitAsked(values) ? residence_permit : null };
}

/** Whether the person needs a permit to work here: everybody but the Swiss, once it is known. */
export function isPermitAsked({ nationality }: Pick<ProfileValues, 'nationality'>): boolean {
  return nationality !== '' && nationality !== 'CH';
}

/** The fields that are still empty in the form. */
export function missingIn({ residence_permit: _, newsletter: __, ...values }: ProfileValues): ProfileKey[] {
  return missingProfileFields(values);
}
