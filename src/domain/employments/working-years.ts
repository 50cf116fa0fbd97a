import { type CivilDate, earlierOf, laterOf, monthOf } from '#domain/kernel/civil-date.ts';
import { type Gap, gapsBetween, type Overlap, overlapsOf, type Span } from '#domain/kernel/spans.ts';
import { placeStretches, type StripWindow } from '#domain/kernel/year-strip.ts';
import type { EntryDates } from './dates.ts';
import { type EntryFacts, isShownToEmployers } from './entry.ts';

/** The facts of an entry that gaps and overlaps depend on. */
export type HeldEntry = Pick<EntryDates, 'startDate' | 'endDate'> & Pick<EntryFacts, 'status'>;

/** An entry with its span of days. */
export interface Held<Entry> extends Span {
  entry: Entry;
}

export interface Continuity<Entry> {
  gaps: Gap<Held<Entry>>[];
  overlaps: Overlap<Held<Entry>>[];
}

/**
 * The gaps and overlaps between the jobs of a resume (rule employments/continuity). A job without an end runs until
 * today and leaves no gap after it, since its end is unknown.
 */
export function continuityOf<Entry extends HeldEntry>(
  entries: readonly Entry[],
  today: CivilDate,
): Continuity<Entry> {
  const held = entries
    .filter(isShownToEmployers)
    .map((entry) => ({ entry, start: entry.startDate, end: lastDayOf(entry, today) }));
  return {
    gaps: gapsBetween(held).filter(({ before }) => before.entry.endDate !== null),
    overlaps: overlapsOf(held),
  };
}

function lastDayOf({ startDate, endDate }: HeldEntry, today: CivilDate): CivilDate {
  return endDate ?? laterOf(startDate, today);
}

/** One working year, or several consecutive empty ones taken together. Each is named by the year of its November. */
export interface WorkingYears {
  first: number;
  last: number;
  isIdle: boolean;
}

/** A working year lasts from November to October: a winter and the summer after it. */
export function windowOfYear(year: number): StripWindow {
  return { start: { year, month: 11 }, months: 12 };
}

export function workingYearOf(day: CivilDate): number {
  const { year, month } = monthOf(day);
  return month >= 11 ? year : year - 1;
}

/**
 * The working years from the first day of any job to the last one or today, the newest first. Consecutive years without
 * a job or anything else beside the jobs are merged.
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

/** Whether these working years show a gap or an overlap: those that contain its middle, so that each is shown once. */
export function showsStretch({ first, last }: WorkingYears, stretch: Span & { days: number }): boolean {
  const window = { ...windowOfYear(first), months: 12 * (last - first + 1) };
  return placeStretches([stretch], window).some(({ holdsMiddle }) => holdsMiddle);
}
