import type { Reply } from '#api/schemas.ts';
import { barStateOfEntry } from '#domain/employments/entry.ts';
import { seasonOfEmployment } from '#domain/employments/season.ts';
import { addMonths, type CivilDate, laterOf } from '#domain/kernel/civil-date.ts';
import type { Bar } from '#domain/kernel/year-strip.ts';
import { formatDate, formatDateRange } from '#web/lib/format.ts';
import { translator } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import type { OrderOf } from '#web/lib/list.ts';
import { personName } from '#web/nouns/person/person-name.ts';

/** A resume entry that names the company, as that company sees it. */
export type Assignment = Reply<'confirmEntry'>['data'];

/** The sort keys that all lists of assignments have in common. */
export type AssignmentOrder = OrderOf<'listEmployments'>;

export function employeeName(assignment: Assignment): string {
  return personName(assignment.employee_first_name, assignment.employee_last_name);
}

/** How far beyond today an assignment without an end is drawn. */
const OPEN_MONTHS = 12;

/** The assignment on the year strip. */
export function barOfAssignment(assignment: Assignment, today: CivilDate): Bar {
  const { start_date: start, end_date, status } = assignment;
  const end = end_date ?? addMonths(laterOf(start, today), OPEN_MONTHS);
  const season = assignment.season ?? seasonOfEmployment(start, end, null);
  return { season, start, end, state: barStateOfEntry({ status, endDate: end_date }, today) };
}

/** "5. Dez 2026 – 11. Apr 2027". */
export function datesText({ start_date, end_date }: Assignment, language: Language): string {
  return end_date === null
    ? translator(language, 'employees')('since', { date: formatDate(start_date, language, 'short') })
    : formatDateRange(start_date, end_date, language, 'short');
}

/** Whether the employment is part of a valid agreement. */
export function isInAgreement({ cooperation_agreements }: Assignment): boolean {
  return cooperation_agreements.some(({ status }) => status === 'VALID');
}
