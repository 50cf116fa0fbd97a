import {
  type CivilDate,
  type CivilMonth,
  monthIndex,
  monthOf,
  parseMonth,
  shiftMonth,
} from '#domain/kernel/civil-date.ts';
import type { Problem, Readable } from '#domain/kernel/problem.ts';
import type { EntryDocument } from './documents.ts';
import { DESCRIPTIONS_MAX, type PartRoom, partProblems } from './size.ts';

/** The range of years, relative to today, in which an education may begin and end (rule resumes/education). */
const YEARS = { back: 80, startAhead: 3, endAhead: 10 };

/** The fields of an education with cross-field rules, named as on the wire; months are 'yyyy-MM'. */
export interface EducationFields {
  start_date: string;
  end_date: string;
  description?: string | null | undefined;
  documents?: readonly EntryDocument[] | undefined;
}

export interface EducationFacts extends PartRoom {
  today: CivilDate;
  /** What the other educations leave for its description; `DESCRIPTIONS_MAX` if only the server knows. */
  characters: number;
}

/** The allowed months for the start and the end of an education, both inclusive. */
export function educationMonths(today: CivilDate): Record<'first' | 'lastStart' | 'lastEnd', CivilMonth> {
  const month = monthOf(today);
  return {
    first: shiftMonth(month, -12 * YEARS.back),
    lastStart: shiftMonth(month, 12 * YEARS.startAhead),
    lastEnd: shiftMonth(month, 12 * YEARS.endAhead),
  };
}

/** All cross-field problems of an education. */
export function educationProblems(form: Readable<EducationFields>, facts: EducationFacts): Problem[] {
  const start = parseMonth(form.start_date ?? '');
  const end = parseMonth(form.end_date ?? '');
  const { first, lastStart, lastEnd } = educationMonths(facts.today);
  const isEndFirst = start !== null && end !== null && monthIndex(end) <= monthIndex(start);
  return [
    ...boundProblems('start_date', start, { first, last: lastStart, yearsAhead: YEARS.startAhead }),
    ...(isEndFirst
      ? [{ field: 'end_date', code: 'notAfterStart' }]
      : boundProblems('end_date', end, { first, last: lastEnd, yearsAhead: YEARS.endAhead })),
    ...partProblems(form, 'title', facts),
    ...((form.description?.length ?? 0) > facts.characters
      ? [
          {
            field: 'description',
            code: 'educationsTooLong',
            params: { max: DESCRIPTIONS_MAX, left: facts.characters },
          },
        ]
      : []),
  ];
}

function boundProblems(
  field: 'start_date' | 'end_date',
  month: CivilMonth | null,
  { first, last, yearsAhead }: { first: CivilMonth; last: CivilMonth; yearsAhead: number },
): Problem[] {
  if (month === null) return [];
  if (monthIndex(month) < monthIndex(first)) {
    return [{ field, code: 'yearTooEarly', params: { years: YEARS.back } }];
  }
  return monthIndex(month) > monthIndex(last)
    ? [{ field, code: 'yearTooLate', params: { years: yearsAhead } }]
    : [];
}
