import type { EmploymentEditFacts } from '#domain/employments/contract-form.ts';
import { type EditMode, editModeOf } from '#domain/employments/deciding.ts';
import { type CivilDate, isCivilDate } from '#domain/kernel/civil-date.ts';
import { choice, type Decoded, decode, encode, number, text } from '#web/lib/codecs.ts';
import type { Assignment } from './assignment.ts';

const FIELDS = {
  title: text,
  workload: number,
  start_date: choice<CivilDate>(),
  end_date: choice<CivilDate>(),
};

/** The values of the dialog of an employment. */
export interface EditValues extends Decoded<typeof FIELDS> {
  mode: EditMode;
  updated_at: string;
}

export function valuesOf(assignment: Assignment): EditValues {
  return { ...decode(FIELDS, assignment), mode: 'EDIT', updated_at: assignment.updated_at };
}

/** The facts of an employment that its validation rules need. */
function factsOf({ status, start_date, end_date }: Assignment) {
  return { status, startDate: start_date, endDate: end_date };
}

/**
 * The action that the values amount to: correcting the end to a past day also ends the employment early
 * (rule employments/cutting-short).
 */
export function effectOf({ mode, end_date }: EditValues, assignment: Assignment, today: CivilDate): EditMode {
  return mode === 'EDIT' && isCivilDate(end_date) ? editModeOf(factsOf(assignment), end_date, today) : mode;
}

/** The request body. An unchanged date is not sent, so that a date without a day stays without one. */
export function bodyOf(values: EditValues, assignment: Assignment) {
  const { mode, updated_at } = values;
  const { start_date, end_date, ...rest } = encode(FIELDS, values);
  if (mode === 'DELETE') return { updated_at };
  if (mode === 'CANCEL') return { end_date, updated_at };
  return {
    ...rest,
    ...(start_date !== assignment.start_date && { start_date }),
    ...(end_date !== assignment.end_date && { end_date }),
    updated_at,
  };
}

/** The facts that the validation rules of a correction need. */
export function factsFor(values: EditValues, assignment: Assignment, today: CivilDate): EmploymentEditFacts {
  const isCancelled = effectOf(values, assignment, today) === 'CANCEL';
  return { stored: factsOf(assignment), mode: isCancelled ? 'CANCEL' : 'EDIT', today };
}
