import type { Reply } from '#api/schemas.ts';
import { missingProfileFields, type ProfileKey } from '#domain/profiles/completeness.ts';
import { RESIDENCE_PERMITS } from '#domain/profiles/residence-permit.ts';

export type Profile = Reply<'getProfile'>['data'];

/** The lines of text of a profile; none of them is null in a form. */
const TEXTS = [
  'first_name',
  'last_name',
  'date_of_birth',
  'nationality',
  'street',
  'street_number',
  'zip',
  'place',
  'country',
  'phone',
  'email',
  'language',
] as const;

export interface ProfileValues extends Record<(typeof TEXTS)[number], string> {
  sex: string | number;
  /** Empty for none. */
  residence_permit: string;
  newsletter: boolean;
}

export function valuesOf(profile: Profile): ProfileValues {
  return {
    ...(Object.fromEntries(TEXTS.map((name) => [name, profile[name] ?? ''])) as Pick<
      ProfileValues,
      (typeof TEXTS)[number]
    >),
    sex: profile.sex,
    residence_permit: profile.residence_permit ?? '',
    newsletter: profile.newsletter,
  };
}

/** The request. A permit is sent only where one is asked for. */
export function bodyOf({ sex, residence_permit, ...values }: ProfileValues): Record<string, unknown> {
  const permit = RESIDENCE_PERMITS.find((known) => known === residence_permit) ?? null;
  return {
    ...values,
    sex: sex === '' ? undefined : Number(sex),
    residence_permit: isPermitAsked(values) ? permit : null,
  };
}

/** Whether the person needs a permit to work here: everybody but the Swiss, once it is known. */
export function isPermitAsked({ nationality }: Pick<ProfileValues, 'nationality'>): boolean {
  return nationality !== '' && nationality !== 'CH';
}

/** What is still to be filled in, as it stands in the form. */
export function missingIn({ residence_permit: _, newsletter: __, ...values }: ProfileValues): ProfileKey[] {
  return missingProfileFields(values);
}
