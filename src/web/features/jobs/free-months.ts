import {
  type CivilDate,
  type CivilMonth,
  monthFromIndex,
  monthIndex,
  monthOf,
} from '#domain/kernel/civil-date.ts';
import type { FreeMonths } from './list-state.ts';

/**
 * The months after one of them was pressed: the first press sets the start, the second the end, a third starts again.
 */
export function pressMonth({ from, until }: FreeMonths, month: CivilMonth): FreeMonths {
  const other = from && until ? null : (from ?? until);
  if (!other) return { from: month, until: null };
  const isBefore = monthIndex(month) < monthIndex(other);
  if (from) return isBefore ? { from: month, until: null } : { from, until: month };
  return isBefore ? { from: month, until } : { from: month, until: null };
}

/** The months on offer: two years from the current one. */
export function freeMonthsOffered(today: CivilDate): CivilMonth[] {
  const first = monthIndex(monthOf(today));
  return Array.from({ length: 24 }, (_, index) => monthFromIndex(first + index));
}
