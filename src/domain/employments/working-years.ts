import { type CivilDate, dateOfDayNumber, dayNumber, laterOf, monthOf } from '#domain/kernel/civil-date.ts';
import { type Gap, gapsBetween, type Overlap, overlapsOf, type Span } from '#domain/kernel/spans.ts';
import type { StripWindow } from '#domain/kernel/year-strip.ts';
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

/** A working year lasts from November to October: a winter and the summer after it. */
export function windowOfYear(year: number): StripWindow {
  return { start: { year, month: 11 }, months: 12 };
}

export function workingYearOf(day: CivilDate): number {
  const { year, month } = monthOf(day);
  return month >= 11 ? year : year - 1;
}

/** The working year that holds the middle of a span. */
export function workingYearHolding({ start, end }: Span): number {
  return workingYearOf(dateOfDayNumber(Math.floor((dayNumber(start) + dayNumber(end)) / 2)));
}
