import { canBeFollowed } from '#domain/agreements/package.ts';
import { seasonOfEmployment } from '#domain/employments/season.ts';
import { type CivilDate, monthOf } from '#domain/kernel/civil-date.ts';
import type { Season } from '#domain/kernel/season.ts';

interface OwnJob {
  id: number;
  startDate: CivilDate;
  /** Null for a job without an end. */
  endDate: CivilDate | null;
  isConfirmed: boolean;
}

/**
 * The season after the last job, if that is confirmed and a job that follows can still make a package with it.
 * @returns the year in which the season begins
 */
export function seasonToFill(
  jobs: readonly OwnJob[],
  today: CivilDate,
): { entryId: number; season: Season; year: number } | null {
  const [last] = jobs.toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1));
  if (last === undefined || last.endDate === null || !last.isConfirmed) return null;
  if (!canBeFollowed(last.endDate, today)) return null;
  const { year, month } = monthOf(last.endDate);
  const isWinter = seasonOfEmployment(last.startDate, last.endDate, null) === 'winter';
  // A winter job that ends in November or December is followed by the summer of the next year.
  if (isWinter) return { entryId: last.id, season: 'summer', year: month >= 11 ? year + 1 : year };
  return { entryId: last.id, season: 'winter', year };
}
