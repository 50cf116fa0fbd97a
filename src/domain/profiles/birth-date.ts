import { addMonths, type CivilDate } from '#domain/kernel/civil-date.ts';
import { fail, ok, type Result } from '#domain/kernel/result.ts';

const OLDEST_YEARS = 80;
const YOUNGEST_YEARS = 15;

/** The allowed birth dates of an employee on that day, both inclusive (rule profiles/birth-date). */
export function birthDateRange(today: CivilDate): {
  readonly earliest: CivilDate;
  readonly latest: CivilDate;
} {
  return { earliest: addMonths(today, -12 * OLDEST_YEARS), latest: addMonths(today, -12 * YOUNGEST_YEARS) };
}

/** Whether a birth date is in the allowed range, both ends included. */
export function checkBirthDate(
  date: CivilDate,
  today: CivilDate,
): Result<undefined, 'birthDateTooEarly' | 'birthDateTooLate'> {
  const { earliest, latest } = birthDateRange(today);
  if (date < earliest) return fail('birthDateTooEarly');
  if (date > latest) return fail('birthDateTooLate');
  return ok();
}
