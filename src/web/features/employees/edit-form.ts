import { type EditMode, editModeOf } from '#domain/employments/deciding.ts';
import { type CivilDate, isCivilDate } from '#domain/kernel/civil-date.ts';
import { percentOf } from '#web/nouns/employment/contract-values.ts';
import type { Employee } from './employee.ts';

/** What the dialog of an employment holds. */
export interface EditValues {
  mode: EditMode;
  title: string;
  workload: number | string;
  start_date: CivilDate | '';
  end_date: CivilDate | '';
  updated_at: string;
}

export function valuesOf(employee: Employee): EditValues {
  return {
    mode: 'EDIT',
    title: employee.title,
    workload: employee.workload,
    start_date: employee.start_date,
    end_date: employee.end_date ?? '',
    updated_at: employee.updated_at,
  };
}

/** What of an employment decides what may be done with it. */
function factsOf({ status, start_date, end_date }: Employee) {
  return { status, startDate: start_date, endDate: end_date };
}

/**
 * What the values do to the employment: a corrected end that has passed cuts it short too
 * (rule employments/cutting-short).
 */
export function effectOf({ mode, end_date }: EditValues, employee: Employee, today: CivilDate): EditMode {
  return mode === 'EDIT' && isCivilDate(end_date) ? editModeOf(factsOf(employee), end_date, today) : mode;
}

/** The request. A date that did not change is not sent: one without its day then stays so. */
export function bodyOf(values: EditValues, employee: Employee) {
  const { updated_at, start_date, end_date } = values;
  if (values.mode === 'CANCEL') return { end_date, updated_at };
  return {
    title: values.title,
    workload: percentOf(values.workload) as number,
    ...(start_date !== employee.start_date && { start_date }),
    ...(end_date !== employee.end_date && { end_date }),
    updated_at,
  };
}
