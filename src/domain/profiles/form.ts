import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Problem, Readable } from '#domain/kernel/problem.ts';
import { checkBirthDate } from './birth-date.ts';

/** The fields of a profile whose rules ask for more than the field itself, such as today; named as on the wire. */
export interface ProfileFields {
  date_of_birth?: CivilDate | undefined;
}

/** All that is wrong with a profile on that day. */
export function profileProblems(
  { date_of_birth: date }: Readable<ProfileFields>,
  { today }: { readonly today: CivilDate },
): Problem[] {
  const birth = date === undefined ? null : checkBirthDate(date, today);
  return birth?.ok === false ? [{ field: 'date_of_birth', code: birth.reason }] : [];
}
