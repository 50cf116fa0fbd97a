import { type CivilDate, earlierOf, laterOf, monthOf } from '#domain/kernel/civil-date.ts';
import { type Gap, gapsBetween, type Overlap, overlapsOf, type Span } from '#domain/kernel/spans.ts';
import { placeStretches, type StripWindow } from '#domain/kernel/year-strip.ts';
import type { EntryDates } from './dates.ts';
import { type EntryFacts, isToldToEmployers } from './entry.ts';

/** What the gaps and overlaps of a resume depend on. */
export type HeldEntry = Pick<EntryDates, 'startDate' | 'endDate'> & Pick<EntryFacts, 'status'>;

/** An entry with the days that count of it. */
export interface Held<Entry> extends Span {
  entry: Entry;
}

export interface Continuity<Entry> {
  gaps: Gap<Held<Entry>>[];
  overlaps: Overlap<Held<Entry>>[];
}

/**
 * How the jobs of a resume follow each other (rule employments/continuity). One without an end runs until today, and
 * leaves no gap behind it: nobody knows yet when it ends.
 */
export function continuityOf<Entry extends HeldEntry>(
  entries: readonly Entry[],
  today: CivilDate,
): Continuity<Entry> {
  const held = entries
    .filter(isToldToEmployers)
    .map((entry) => ({ entry, start: entry.startDate, end: lastDayOf(entry, today) }));
  return {
    gaps: gapsBetween(held).filter(({ before }) => before.entry.endDate !== null),
    overlaps: overlapsOf(held),
  };
}

function lastDayOf({ startDate, endDate }: HeldEntry, today: CivilDate): CivilDate {
  return endDate ?? laterOf(startDate, today);
}

/** Working years that follow each other: one, or several in which nothing lies. Each is named by its November. */
export interface WorkingYears {
  first: number;
  last: number;
  isIdle: boolean;
}

/** From November to October: a winter, and the summer after it. */
export function windowOfYear(year: number): StripWindow {
  return { start: { year, month: 11 }, months: 12 };
}

/** The working year that a day lies in, by the year of its November. */
export function workingYearOf(day: CivilDate): number {
  const { year, month } = monthOf(day);
  return month >= 11 ? year : year - 1;
}

/**
 * The working years from the first day of a job to the last one or today, the newest first. Those in which neither a job
 * nor what lies beside the jobs is are taken together.
 */
export function workingYears(
  jobs: readonly Span[],
  { beside = [], today }: { beside?: readonly Span[]; today: CivilDate },
): WorkingYears[] {
  const first = workingYearOf(jobs.reduce((least, { start }) => earlierOf(least, start), today));
  const last = workingYearOf(jobs.reduce((most, { end }) => laterOf(most, end), today));
  const taken = new Set<number>();
  for (const { start, end } of [...jobs, ...beside]) {
    for (let year = workingYearOf(start); year <= workingYearOf(end); year += 1) taken.add(year);
  }
  const years: WorkingYears[] = [];
  for (let year = last; year >= first; year -= 1) {
    const newer = years.at(-1);
    const isIdle = !taken.has(year);
    if (isIdle && newer?.isIdle) newer.first = year;
    else years.push({ first: year, last: year, isIdle });
  }
  return years;
}

/** Whether these are the working years that tell of a gap or an overlap: those that hold its middle. */
export function isToldIn({ first, last }: WorkingYears, stretch: Span & { days: number }): boolean {
  const window = { ...windowOfYear(first), months: 12 * (last - first + 1) };
  return placeStretches([stretch], window).some(({ holdsMiddle }) => holdsMiddle);
}
