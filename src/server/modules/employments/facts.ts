import { canBeFollowed } from '#domain/agreements/package.ts';
import { datesOf } from '#domain/employments/dates.ts';
import type { EntryFacts } from '#domain/employments/entry.ts';
import { type CivilDate, monthOf } from '#domain/kernel/civil-date.ts';
import type { Entry } from './store/entries.ts';

/** The facts of an entry that the rules need. */
export function factsOf(entry: Entry): EntryFacts {
  const { startDate, endDate } = datesOf(entry);
  const { status, companyId, renewalCheckedOn } = entry;
  return { status, companyId, startDate, endDate, renewalCheckedOn };
}

/** The confirmed entry of which year plans can still be made with jobs that follow it, for what is told of it. */
export function heldIn(entry: Entry, today: CivilDate): { held?: number } {
  const { endDate, isExact } = datesOf(entry);
  return isExact && endDate !== null && canBeFollowed(endDate, today) ? { held: entry.id } : {};
}

/** The columns that store two civil days. */
export function periodColumns(startDate: CivilDate, endDate: CivilDate) {
  const [start, end] = [monthOf(startDate), monthOf(endDate)];
  return {
    startYear: start.year,
    startMonth: start.month,
    startDay: Number(startDate.slice(8)),
    endYear: end.year,
    endMonth: end.month,
    endDay: Number(endDate.slice(8)),
  };
}
