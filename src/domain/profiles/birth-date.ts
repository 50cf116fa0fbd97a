import { addMonths, type CivilDate } from '#domain/kernel/civil-date.ts';
import { fail, ok, type Result } from '#domain/kernel/result.ts';

const OLDEST_YEARS = 80;
const YOUNGEST_YEARS = 15;

/** The birth dates that an employee may have on that day, first and last included (rule profiles/birth-date). */
export function birthDateRange(today: CivilDate): {
  readonly earliest: CivilDate;
  readonly latest: CivilDate;
} {
  return { earliest: addMonths(today, -12 * OLDEST_YEARS), latest: addMonths(today, -12 * YOUNGEST_YEARS) };
}

/** Whether an employee may have that birth date; both ends of the range may be. */
export function checkBirthDate(
  date: CivilDate,
  today: CivilDate,
): Result<undefined, 'birthDateTooEarly' | 'birthDateTooLate'> {
  const { earliest, latest } = birthDateRange(today);
  if (date < earliest) return fail('birthDateTooEarly');
  if (date > latest) return fail('birthDateTooLate');
  return ok();
}
