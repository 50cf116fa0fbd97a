import { addDays, type CivilDate, dateOfDayNumber, dayNumber, daysBetween } from './civil-date.ts';

/** A range of days, both ends included. */
export interface Span {
  start: CivilDate;
  end: CivilDate;
}

/** A maximal range of days between spans that none of them covers. */
export interface Gap<Item> extends Span {
  days: number;
  /** The one that ended last before it. */
  before: Item;
  /** The one that begins first after it. */
  after: Item;
}

/** A maximal range of days that two or more spans cover. */
export interface Overlap<Item> extends Span {
  days: number;
  /** All spans that cover any of its days, sorted by start. */
  items: readonly Item[];
}

/** Sorts by start; the sort is stable. */
export function byStart<Item extends Span>(spans: readonly Item[]): Item[] {
  return spans.toSorted((a, b) => dayNumber(a.start) - dayNumber(b.start));
}

/** The gaps between spans, in order. There is none before the first or after the last. */
export function gapsBetween<Item extends Span>(spans: readonly Item[]): Gap<Item>[] {
  const [first, ...rest] = byStart(spans);
  const gaps: Gap<Item>[] = [];
  let before = first;
  for (const after of rest) {
    if (before === undefined) break;
    const days = daysBetween(before.end, after.start) - 1;
    if (days > 0) {
      gaps.push({ start: addDays(before.end, 1), end: addDays(after.start, -1), days, before, after });
    }
    if (after.end > before.end) before = after;
  }
  return gaps;
}

/** The maximal ranges of days covered by two or more spans, in order. */
export function overlapsOf<Item extends Span>(spans: readonly Item[]): Overlap<Item>[] {
  const changes = new Map<number, number>();
  const change = (day: number, by: number) => changes.set(day, (changes.get(day) ?? 0) + by);
  for (const { start, end } of spans) {
    change(dayNumber(start), 1);
    change(dayNumber(end) + 1, -1);
  }
  const inOrder = byStart(spans);
  const overlaps: Overlap<Item>[] = [];
  let running = 0;
  let since: number | null = null;
  for (const [day, by] of [...changes].sort(([a], [b]) => a - b)) {
    running += by;
    if (running >= 2) since ??= day;
    if (running >= 2 || since === null) continue;
    const [start, end] = [dateOfDayNumber(since), dateOfDayNumber(day - 1)];
    const items = inOrder.filter((item) => item.start <= end && item.end >= start);
    overlaps.push({ start, end, days: day - since, items });
    since = null;
  }
  return overlaps;
}
