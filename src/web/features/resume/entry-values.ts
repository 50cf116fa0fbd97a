import type { EntryFormFacts } from '#domain/employments/entry-form.ts';
import { isDayAsked, yearRange } from '#domain/employments/period.ts';
import { type CivilDate, monthIndex, shiftMonth } from '#domain/kernel/civil-date.ts';
import { NONE_UNKNOWN } from '#domain/resumes/documents.ts';
import { type Decoded, decode, encode, number, optionalText, same, text } from '#web/lib/codecs.ts';
import type { Entry } from '#web/nouns/entry/entry.ts';
import { documentRows } from './documents.ts';
import type { ResumeDraft } from './import/imported.ts';

const FIELDS = {
  /** The registered company; null for any other. */
  company_id: same<number>(),
  company_name: text,
  google_place_id: same<string>(),
  title: text,
  workload: number,
  start_day: number,
  start_month: number,
  start_year: number,
  end_day: number,
  end_month: number,
  end_year: number,
  street: text,
  street_number: text,
  zip: optionalText,
  place: text,
  country: optionalText,
  category: same<string>(),
  description: text,
  documents: documentRows,
};

/** The values of the form of an entry. */
export interface EntryValues extends Decoded<typeof FIELDS> {
  /** Whether the job is ongoing; never at a registered company, where jobs are seasonal. */
  is_current: boolean;
  /** The version (`updated_at`) of the entry that is edited; a new one has none. */
  updated_at: string | undefined;
}

export const NEW_ENTRY: EntryValues = {
  ...decode(FIELDS, { country: 'CH' }),
  is_current: false,
  updated_at: undefined,
};

/** An empty address, for no company or one that was newly selected. */
export const NO_ADDRESS = { street: '', street_number: '', zip: '', place: '', country: 'CH' };

export function valuesOf(entry: Entry): EntryValues {
  return {
    ...decode(FIELDS, { ...entry, country: entry.country ?? 'CH' }),
    is_current: entry.end_year === null,
    updated_at: entry.updated_at,
  };
}

/** The initial values of a job that was imported; a missing country is left empty rather than guessed. */
export function broughtValues({ is_current, ...fields }: ResumeDraft['jobs'][number]): EntryValues {
  return { ...decode(FIELDS, fields), is_current, updated_at: undefined };
}

/** The selected months, and whether the form asks for the days (rule employments/days-asked). */
export function periodOf(values: EntryValues, today: CivilDate) {
  const start = monthOf(values.start_year, values.start_month);
  const end = hasEnd(values) ? monthOf(values.end_year, values.end_month) : null;
  return { start, end, isDayAsked: start !== null && isDayAsked(start, end, today) };
}

/** Whether the form asks for an end. */
export function hasEnd({ is_current, company_id }: EntryValues): boolean {
  return !is_current || company_id !== null;
}

/** The request body. A field that the form no longer asks for is sent as null, even if something was typed into it. */
export function bodyOf(values: EntryValues, today: CivilDate) {
  const body = encode(FIELDS, values);
  const days = periodOf(values, today).isDayAsked;
  const ended = hasEnd(values);
  return {
    ...body,
    start_day: days ? body.start_day : null,
    end_day: days && ended ? body.end_day : null,
    end_month: ended ? body.end_month : null,
    end_year: ended ? body.end_year : null,
    updated_at: values.updated_at,
  };
}

/** The request body for a confirmed entry: only the fields that can still change. */
export function lockedBodyOf({ description, documents, updated_at }: EntryValues) {
  return { description, documents: documentRows.encode(documents), updated_at };
}

/** The facts that the validation rules of an entry need. */
export function factsFor(
  values: EntryValues,
  { isConfirmed, today }: { isConfirmed: boolean; today: CivilDate },
): EntryFormFacts {
  const company = values.company_id === null ? 'none' : 'registered';
  return {
    company,
    isConfirmed,
    hasEnd: hasEnd(values),
    room: null,
    unknownPaths: NONE_UNKNOWN,
    today,
  };
}

/**
 * The default for the end once the start is chosen: a month later, if the year lists offer that
 * (rule employments/proposed-end).
 */
export function proposedEnd(values: EntryValues, today: CivilDate): Partial<EntryValues> {
  const start = monthOf(values.start_year, values.start_month);
  const end = monthOf(values.end_year, values.end_month);
  const isTaken = end !== null && (start === null || monthIndex(end) >= monthIndex(start));
  if (start === null || isTaken || !hasEnd(values)) return {};
  const { year, month } = shiftMonth(start, 1);
  if (year > yearRange(today).last) return {};
  return { end_year: year, end_month: month };
}

function monthOf(year: string | number, month: string | number) {
  return year === '' || month === '' ? null : { year: Number(year), month: Number(month) };
}
