import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { type Problem, type Readable, requiredProblems } from '#domain/kernel/problem.ts';
import { documentProblems, type EntryDocument, type UnknownPaths } from '#domain/resumes/documents.ts';
import { checkEntryPeriod } from './period.ts';
import { type ResumeRoom, resumeSizeProblems } from './resume-size.ts';

/** The fields of a company that is not registered. */
const HOUSE = ['company_name', 'street', 'zip', 'place', 'country'] as const;
const WORK = ['title', 'workload', 'start_month', 'start_year'] as const;
const END = ['end_month', 'end_year'] as const;

type Text = string | null | undefined;
type Part = number | null | undefined;

/** The fields of an entry with cross-field rules, named as on the wire; null means not filled in. */
export interface EntryFields {
  title?: Text;
  workload?: Part;
  company_name?: Text;
  street?: Text;
  zip?: Text;
  place?: Text;
  country?: Text;
  start_day?: Part;
  start_month?: Part;
  start_year?: Part;
  end_day?: Part;
  end_month?: Part;
  end_year?: Part;
  description?: Text;
  documents?: readonly EntryDocument[] | undefined;
}

/** The facts that the rules of an entry need besides its own fields. */
export interface EntryFormFacts {
  /**
   * Whether the form names a registered company. A removed company counts as `none` for an entry that named it before.
   */
  company: 'none' | 'registered' | 'unknown';
  /** Whether the entry is confirmed; the fields that are checked here are then locked. */
  isConfirmed: boolean;
  /** Whether the form states that the entry has an end, which is then required. */
  hasEnd: boolean;
  /** The limits left by the rest of the resume; null if only the server knows them. */
  room: ResumeRoom | null;
  unknownPaths: UnknownPaths;
  today: CivilDate;
}

/** All cross-field problems of an entry. */
export function entryProblems(form: Readable<EntryFields>, facts: EntryFormFacts): Problem[] {
  const sizeProblems = [
    ...(facts.room === null ? [] : resumeSizeProblems(form, facts.room)),
    ...documentProblems(form, facts.unknownPaths),
  ];
  if (facts.isConfirmed) return sizeProblems;
  return [
    ...(facts.company === 'unknown' ? [{ field: 'company_id', code: 'companyUnknown' }] : []),
    ...requiredProblems(form, WORK),
    ...(facts.company === 'none' ? requiredProblems(form, HOUSE) : []),
    ...periodProblems(form, facts),
    ...sizeProblems,
  ];
}

function periodProblems(form: Readable<EntryFields>, { company, hasEnd, today }: EntryFormFacts): Problem[] {
  const isAtRegisteredCompany = company === 'registered';
  // An invalid part is present with the value undefined; it too means that there is an end.
  const isPartSent = (['end_day', 'end_month', 'end_year'] as const).some(
    (part) => part in form && form[part] !== null,
  );
  const isEndAsked = hasEnd || isAtRegisteredCompany || isPartSent;
  const missing = isEndAsked ? requiredProblems(form, END) : [];
  const { start_year: startYear, start_month: startMonth } = form;
  if (startYear == null || startMonth == null) return missing;
  const found = checkEntryPeriod(
    {
      startYear,
      startMonth,
      startDay: form.start_day ?? null,
      endYear: form.end_year ?? null,
      endMonth: form.end_month ?? null,
      endDay: form.end_day ?? null,
    },
    { isAtRegisteredCompany, today },
  );
  return [...missing, ...found];
}
