import {
  addDays,
  type CivilDate,
  type CivilMonth,
  daysBetween,
  earlierOf,
  firstDayOf,
  lastDayOf,
  laterOf,
  monthFromIndex,
  monthIndex,
  monthOf,
  shiftMonth,
} from './civil-date.ts';
import type { Season } from './season.ts';
import { byStart, gapsBetween, overlapsOf, type Span } from './spans.ts';

/*
 * The layout of the year strip: positions of jobs as fractions of its width, shared by pages and PDFs.
 */

/** The months that a strip shows. */
export interface StripWindow {
  start: CivilMonth;
  months: number;
}

/**
 * What is known of a period, and so how every strip draws it (rule pages/strips):
 *
 * - `confirmed`, filled: a period that is certain, an ad by itself or an employment that the company confirmed;
 * - `possible`, outlined: a job that concerns a person and is not certain, such as one applied for or not confirmed;
 * - `draft`, dashed: not public, not signed or declined, so that it counts for nothing;
 * - `past`, grey: over.
 *
 * Winter is hatched or square and summer round in every state, and the time between two jobs is dotted.
 */
export const BAR_STATES = ['confirmed', 'possible', 'draft', 'past'] as const;
export type BarState = (typeof BAR_STATES)[number];

export interface Bar extends Span {
  season: Season;
  state: BarState;
  /** The actual last day of a job that ended before `end`; the day before `start` if it never took place. */
  endedOn?: CivilDate;
  /** The label inside the bar in the size `lg`, if it fits in full. */
  text?: string;
  /** The label if `text` does not fit. */
  shortText?: string;
}

/** A position in the window, as fractions of its width from 0 to 1. */
export interface Place {
  left: number;
  width: number;
}

export interface PlacedBar extends Place {
  bar: Bar;
  /** The lane, 0 at the top; overlapping jobs have different lanes. */
  lane: number;
  /** Whether the bar goes on before the window. */
  cutStart: boolean;
  /** Whether the bar goes on after the window. */
  cutEnd: boolean;
  /** The fraction of the bar that did not take place. */
  lost: number;
}

/** A gap or an overlap in the window. */
export interface PlacedGap extends Place {
  /** The total number of days, including those outside of the window. */
  days: number;
  /** Whether its middle is in the window: of several consecutive windows, exactly one labels it. */
  holdsMiddle: boolean;
}

/** The position of the beginning of a day, in months since the window's start; all months are equally wide. */
export function monthsUntil(date: CivilDate, window: Pick<StripWindow, 'start'>): number {
  const month = monthOf(date);
  const days = daysBetween(firstDayOf(month), lastDayOf(month)) + 1;
  const day = daysBetween(firstDayOf(month), date);
  return monthIndex(month) - monthIndex(window.start) + day / days;
}

/** The position of the end of a day, in months since the window's start. */
export function monthsThrough(date: CivilDate, window: Pick<StripWindow, 'start'>): number {
  return monthsUntil(addDays(date, 1), window);
}

/** The position of the beginning of a day as a fraction of the window; null if outside. */
export function shareAt(date: CivilDate, window: StripWindow): number | null {
  const share = monthsUntil(date, window) / window.months;
  return share >= 0 && share <= 1 ? share : null;
}

/**
 * The window for one package: 12 months from the latest 1 May or 1 November on or before the first day, if they contain
 * everything; else 12, 18 or 24 months from the first month.
 */
export function windowFor(bars: readonly Span[]): StripWindow {
  const first = bars.reduce((least, { start }) => earlierOf(least, start), bars[0]?.start ?? '');
  const last = bars.reduce((most, { end }) => laterOf(most, end), '');
  const halfYear: StripWindow = { start: halfYearOf(monthOf(first)), months: 12 };
  if (monthsThrough(last, halfYear) <= 12) return halfYear;
  const start = monthOf(first);
  const needed = monthsThrough(last, { start });
  return { start, months: lengthFor(needed) };
}

function lengthFor(months: number): number {
  return [12, 18].find((length) => months <= length) ?? 24;
}

/**
 * The common window of all cards of a page: from the current season, 12 months, or 18 or 24 if needed to contain
 * everything still to come. What exceeds them is cut off or marked at the edge.
 */
export function sharedWindow(bars: readonly Span[], today: CivilDate): StripWindow {
  const start = halfYearOf(monthOf(today));
  const needed = Math.max(...bars.map(({ end }) => monthsThrough(end, { start })));
  return { start, months: lengthFor(needed) };
}

/**
 * The common 12-month window of a list of past jobs: the one that contains the most of them in full, preferably
 * starting in May or November, and the earliest of these. The list must not be empty.
 */
export function sharedWindowBehind(bars: readonly Span[]): StripWindow {
  const inOrder = byStart(bars).map(({ start }) => monthOf(start));
  const windows = [...inOrder.map(halfYearOf), ...inOrder].map((start) => ({ start, months: 12 }));
  const heldBy = (window: StripWindow) => bars.filter((bar) => holds(window, bar)).length;
  return windows.reduce((best, window) => (heldBy(window) > heldBy(best) ? window : best));
}

function holds(window: StripWindow, { start, end }: Span): boolean {
  return monthsUntil(start, window) >= 0 && monthsThrough(end, window) <= window.months;
}

/** The common window of all rows of a list: 18 months from the current one. */
export function listWindow(today: CivilDate): StripWindow {
  return { start: monthOf(today), months: 18 };
}

/** The twelve months of the current season and the next one (rule employments/season-plan). */
export function seasonsWindow(today: CivilDate): StripWindow {
  return { start: halfYearOf(monthOf(today)), months: 12 };
}

/** The first and the last day of a window. */
export function spanOfWindow({ start, months }: StripWindow): Span {
  return spanOfMonths(start, shiftMonth(start, months - 1));
}

/** A window as long as `listWindow` that begins `monthsBack` months before the current one. */
export function windowBehind(today: CivilDate, monthsBack: number): StripWindow {
  return { ...listWindow(today), start: shiftMonth(monthOf(today), -monthsBack) };
}

/** The span of an ad: from the first day of its first month to the last day of its last. */
export function spanOfMonths(start: CivilMonth, end: CivilMonth): Span {
  return { start: firstDayOf(start), end: lastDayOf(end) };
}

/** The latest May or November on or before a month. */
function halfYearOf({ year, month }: CivilMonth): CivilMonth {
  if (month >= 11) return { year, month: 11 };
  return month >= 5 ? { year, month: 5 } : { year: year - 1, month: 11 };
}

/** The bars in the window, in order, each in the first free lane (greedy interval partitioning). */
export function placeBars(bars: readonly Bar[], window: StripWindow): PlacedBar[] {
  /** The last occupied day of each lane. */
  const taken: CivilDate[] = [];
  return byStart(bars).flatMap((bar) => {
    const from = monthsUntil(bar.start, window);
    const until = monthsThrough(bar.end, window);
    const place = clip(from, until, window);
    if (!place) return [];
    const free = taken.findIndex((last) => last < bar.start);
    const lane = free === -1 ? taken.length : free;
    taken[lane] = bar.end;
    const held = bar.endedOn ? monthsThrough(bar.endedOn, window) : until;
    return {
      ...place,
      bar,
      lane,
      cutStart: from < 0,
      cutEnd: until > window.months,
      lost: Math.min(Math.max((until - held) / (until - from), 0), 1),
    };
  });
}

/** The edges of the window beyond which there are bars that are not visible at all. */
export function edgesBeyond(bars: readonly Span[], window: StripWindow): { start: boolean; end: boolean } {
  return {
    start: bars.some(({ end }) => monthsThrough(end, window) <= 0),
    end: bars.some(({ start }) => monthsUntil(start, window) >= window.months),
  };
}

/** The gaps between consecutive bars, with their number of days; drafts and jobs that ended early are left out. */
export function placeGaps(bars: readonly Bar[], window: StripWindow): PlacedGap[] {
  const held = bars.filter(({ state, endedOn }) => state !== 'draft' && !endedOn);
  return placeStretches(gapsBetween(held), window);
}

/** The days on which two bars or more run, drafts left out. */
export function placeOverlaps(bars: readonly Bar[], window: StripWindow): PlacedGap[] {
  return placeStretches(overlapsOf(bars.filter(({ state }) => state !== 'draft')), window);
}

/** The positions of given ranges of days; those outside of the window are left out. */
export function placeStretches(
  stretches: readonly (Span & { days: number })[],
  window: StripWindow,
): PlacedGap[] {
  return stretches.flatMap(({ start, end, days }) => {
    const [from, until] = [monthsUntil(start, window), monthsThrough(end, window)];
    const middle = (from + until) / 2;
    const place = clip(from, until, window);
    return place ? { ...place, days, holdsMiddle: middle >= 0 && middle < window.months } : [];
  });
}

/**
 * The gaps whose labels fit above the bars, chosen greedily in the given order so that no two are closer than `room`, a
 * fraction of the width.
 */
export function labelledOf(byWeight: readonly PlacedGap[], room: number): ReadonlySet<PlacedGap> {
  const middleOf = ({ left, width }: Place) => left + width / 2;
  const labelled = new Set<PlacedGap>();
  for (const gap of byWeight) {
    const isFree = [...labelled].every((other) => Math.abs(middleOf(other) - middleOf(gap)) >= room);
    if (gap.holdsMiddle && isFree) labelled.add(gap);
  }
  return labelled;
}

/**
 * With which edge of its gap a label of that width, a fraction of the strip, is aligned so that it stays within the strip;
 * undefined if it can be centred.
 */
export function labelSide({ left, width }: Place, room: number): 'start' | 'end' | undefined {
  const middle = left + width / 2;
  if (middle < room / 2) return 'start';
  return middle > 1 - room / 2 ? 'end' : undefined;
}

/** The months of the window, in order. */
export function monthsIn(window: StripWindow): CivilMonth[] {
  const start = monthIndex(window.start);
  return Array.from({ length: window.months }, (_, index) => monthFromIndex(start + index));
}

/**
 * The year labels below the ruler: at the window's start and at each 1 January, with the number of their months in the
 * window.
 */
export function yearsOf(window: StripWindow): { year: number; month: number; months: number }[] {
  const firsts = monthsIn(window).flatMap(({ year, month }, index) =>
    index === 0 || month === 1 ? { year, month: index } : [],
  );
  return firsts.map((first, index) => ({
    ...first,
    months: (firsts[index + 1]?.month ?? window.months) - first.month,
  }));
}

function clip(from: number, until: number, { months }: StripWindow): Place | null {
  const start = Math.max(from, 0);
  const end = Math.min(until, months);
  return end > start ? { left: start / months, width: (end - start) / months } : null;
}
