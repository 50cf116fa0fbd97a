import type { Reply } from '#api/schemas.ts';
import { type CivilDate, type CivilMonth, monthIndex, monthOf } from '#domain/kernel/civil-date.ts';
import type { Span } from '#domain/kernel/spans.ts';
import { monthsIn, type StripWindow, spanOfMonths, spanOfWindow } from '#domain/kernel/year-strip.ts';
import { type Assignment, isInAgreement } from './assignment.ts';

/** A person in one category of work. */
export type Person = Reply<'listSeasonPlan'>['data'][number];
type Staffing = Reply<'listSeasonPlan'>['staffing'][number];

/** A month of a category: how many people work in it, and how many the ads are for. */
export interface PlannedMonth {
  month: CivilMonth;
  employed: number;
  wanted: number;
}

export interface Group {
  /** The kind of work; null for people without an ad whose title names no occupation. */
  categoryId: number | null;
  /** One for each month of the window, in order. */
  months: PlannedMonth[];
  people: Person[];
}

/** The categories in which people work or are wanted, in their order, those of no category last. */
export function groupsOf(
  people: readonly Person[],
  staffing: readonly Staffing[],
  window: StripWindow,
): Group[] {
  const named = [...people, ...staffing].map(({ job_category_id }) => job_category_id);
  const categories = [...new Set(named)].toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity));
  return categories.map((categoryId) => ({
    categoryId,
    months: monthsIn(window).map((month) => {
      const counted = staffing.find(
        (it) => it.job_category_id === categoryId && monthIndex(it) === monthIndex(month),
      );
      return { month, employed: counted?.employed ?? 0, wanted: counted?.wanted ?? 0 };
    }),
    people: people.filter(({ job_category_id }) => job_category_id === categoryId),
  }));
}

/** A group in one month: its counts, and the people with an entry that has a day in it. */
export interface GroupInMonth extends PlannedMonth {
  categoryId: number | null;
  people: Person[];
}

/** The months from the current one on, each with the groups that have or want somebody in it. */
export function monthsAhead(
  groups: readonly Group[],
  window: StripWindow,
  today: CivilDate,
): { month: CivilMonth; groups: GroupInMonth[] }[] {
  return monthsIn(window).flatMap((month, index) => {
    if (monthIndex(month) < monthIndex(monthOf(today))) return [];
    const span = spanOfMonths(month, month);
    const inMonth = groups.flatMap(({ categoryId, months, people }) => {
      const { employed = 0, wanted = 0 } = months[index] ?? {};
      const there = people.filter(({ employments }) => employments.some((it) => isThereIn(it, span)));
      return employed + wanted + there.length > 0
        ? [{ categoryId, month, employed, wanted, people: there }]
        : [];
    });
    return { month, groups: inMonth };
  });
}

export function isThereIn({ start_date, end_date }: Assignment, { start, end }: Span): boolean {
  return start_date <= end && (end_date === null || end_date >= start);
}

/** Where a person works in the other season within the window, as far as a valid agreement tells the company. */
export function agreedElsewhere(
  { employments }: Person,
  window: StripWindow,
): (Span & { company: string; uuid: string })[] {
  const { start, end } = spanOfWindow(window);
  return employments.filter(isInAgreement).flatMap(({ cooperation_agreements }) =>
    cooperation_agreements
      .filter((it) => it.status === 'VALID' && it.other_start <= end && it.other_end >= start)
      .map((it) => ({
        uuid: it.uuid,
        company: it.other_company,
        start: it.other_start,
        end: it.other_end,
      })),
  );
}

export function keyOf({ job_category_id, employments }: Person): string {
  return `${job_category_id} ${employments[0]?.resume_entry_id}`;
}
