import { seasonOfEmployment } from '#domain/employments/season.ts';
import { type CivilMonth, firstDayOf, lastDayOf } from '#domain/kernel/civil-date.ts';
import { type Season, seasonOnDate } from '#domain/kernel/season.ts';

/**
 * The season of an employment from the first day of the first month to the last day of the last, whatever the ad
 * states; its stated season only decides a tie (rules employments/season, jobs/season).
 */
export function seasonOfMonths(start: CivilMonth, end: CivilMonth, stated: Season): Season {
  return seasonOfEmployment(firstDayOf(start), lastDayOf(end), stated);
}

/** The season that a form proposes for these months: on a tie, or without an end, that of the start. */
export function proposedSeason(start: CivilMonth, end: CivilMonth | null): Season {
  const first = seasonOnDate(firstDayOf(start));
  return end === null ? first : seasonOfMonths(start, end, first);
}
