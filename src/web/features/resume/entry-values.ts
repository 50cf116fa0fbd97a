import { isDayAsked } from '#domain/employments/period.ts';
import { type CivilDate, monthIndex, shiftMonth } from '#domain/kernel/civil-date.ts';
import type { ResumeJob } from '#web/nouns/entry/entry.ts';

/** What the form of a job holds: numbers as they are chosen or typed, empty where they are not. */
export interface EntryValues {
  /** The registered company that is named; null for any other. */
  company_id: number | null;
  company_name: string;
  google_place_id: string | null;
  title: string;
  workload: string | number;
  start_day: string | number;
  start_month: string | number;
  start_year: string | number;
  end_day: string | number;
  end_month: string | number;
  end_year: string | number;
  /** There is no end yet; never at a registered company, where jobs are seasonal. */
  is_current: boolean;
  street: string;
  street_number: string;
  zip: string;
  place: string;
  country: string;
  category: string | null;
  description: string;
  /** Of the entry that is changed; a new one has none. */
  updated_at: string | undefined;
}

export const NEW_ENTRY: EntryValues = {
  company_id: null,
  company_name: '',
  google_place_id: null,
  title: '',
  workload: '',
  start_day: '',
  start_month: '',
  start_year: '',
  end_day: '',
  end_month: '',
  end_year: '',
  is_current: false,
  street: '',
  street_number: '',
  zip: '',
  place: '',
  country: 'CH',
  category: null,
  description: '',
  updated_at: undefined,
};

/** No house is known yet, or another one is: its address is not this one's. */
export const NO_ADDRESS = { street: '', street_number: '', zip: '', place: '', country: 'CH' };

export function valuesOf(entry: ResumeJob): EntryValues {
  return {
    company_id: entry.company_id,
    company_name: entry.company_name,
    google_place_id: entry.google_place_id,
    title: entry.title,
    workload: entry.workload,
    start_day: entry.start_day ?? '',
    start_month: entry.start_month,
    start_year: entry.start_year,
    end_day: entry.end_day ?? '',
    end_month: entry.end_month ?? '',
    end_year: entry.end_year ?? '',
    is_current: entry.end_year === null,
    street: entry.street ?? '',
    street_number: entry.street_number ?? '',
    zip: entry.zip ?? '',
    place: entry.place ?? '',
    country: entry.country ?? 'CH',
    category: entry.category,
    description: entry.description ?? '',
    updated_at: entry.updated_at,
  };
}

/** The months that are chosen, and whether the days are asked for (rule employments/days-asked). */
export function periodOf(values: EntryValues, today: CivilDate) {
  const start = monthOf(values.start_year, values.start_month);
  const end = hasEnd(values) ? monthOf(values.end_year, values.end_month) : null;
  return { start, end, isDayAsked: start !== null && isDayAsked(start, end, today) };
}

export function hasEnd({ is_current, company_id }: EntryValues): boolean {
  return !is_current || company_id !== null;
}

/** The request. What is not asked for any more is not sent, whatever was typed before. */
export function bodyOf(values: EntryValues, today: CivilDate): Record<string, unknown> {
  const { is_current: _, updated_at, ...rest } = values;
  const days = periodOf(values, today).isDayAsked;
  const ended = hasEnd(values);
  return {
    ...rest,
    workload: numberOf(values.workload),
    start_day: days ? numberOf(values.start_day) : null,
    start_month: numberOf(values.start_month),
    start_year: numberOf(values.start_year),
    end_day: days && ended ? numberOf(values.end_day) : null,
    end_month: ended ? numberOf(values.end_month) : null,
    end_year: ended ? numberOf(values.end_year) : null,
    zip: values.zip.trim() === '' ? null : values.zip,
    country: values.country === '' ? null : values.country,
    ...(updated_at !== undefined && { updated_at }),
  };
}

/** The end that the form proposes once the start is chosen: a month later (rule employments/proposed-end). */
export function proposedEnd(values: EntryValues): Partial<EntryValues> {
  const start = monthOf(values.start_year, values.start_month);
  const end = monthOf(values.end_year, values.end_month);
  const isTaken = end !== null && (start === null || monthIndex(end) >= monthIndex(start));
  if (start === null || isTaken || !hasEnd(values)) return {};
  const { year, month } = shiftMonth(start, 1);
  return { end_year: year, end_month: month };
}

function monthOf(year: string | number, month: string | number) {
  return year === '' || month === '' ? null : { year: Number(year), month: Number(month) };
}

/** What was typed as a number; nothing typed is null, and what is none stays as it is for the schema to refuse. */
function numberOf(typed: string | number): number | string | null {
  if (typeof typed === 'number') return typed;
  const text = typed.trim();
  if (text === '') return null;
  return Number.isNaN(Number(text)) ? text : Number(text);
}
