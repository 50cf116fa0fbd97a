import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Problem, Readable } from '#domain/kernel/problem.ts';
import { isStreetNumberAsked } from './address.ts';
import { checkBirthDate } from './birth-date.ts';
import { isPermitAsked, type ResidencePermit } from './residence-permit.ts';

/** The fields of a profile whose rules need more than the field itself, such as today's date; named as on the wire. */
export interface ProfileFields {
  date_of_birth?: CivilDate | undefined;
  nationality?: string | undefined;
  residence_permit?: ResidencePermit | null | undefined;
  street_number?: string | null | undefined;
  country?: string | undefined;
}

export function profileProblems(
  { date_of_birth: date, nationality, residence_permit, street_number, country }: Readable<ProfileFields>,
  { today }: { readonly today: CivilDate },
): Problem[] {
  const birth = date === undefined ? null : checkBirthDate(date, today);
  const isUnanswered = residence_permit === null && isPermitAsked(nationality);
  const lacksNumber = street_number === null && isStreetNumberAsked(country);
  return [
    ...(birth?.ok === false ? [{ field: 'date_of_birth', code: birth.reason }] : []),
    ...(isUnanswered ? [{ field: 'residence_permit', code: 'required' }] : []),
    ...(lacksNumber ? [{ field: 'street_number', code: 'required' }] : []),
  ];
}
