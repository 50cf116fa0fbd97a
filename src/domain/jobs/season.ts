import { seasonOfEmployment } from '#domain/employments/season.ts';
import { type CivilMonth, firstDayOf, lastDayOf } from '#domain/kernel/civil-date.ts';
import { type Season, seasonOnDate } from '#domain/kernel/season.ts';

/**
 * What the season of an employment would be that lasts from the first day of an ad's first month to the last day of its
 * last, whatever the ad says unless both half-years hold as many days (rules employments/season, jobs/season).
 */
export function seasonOfMonths(start: CivilMonth, end: CivilMonth, stated: Season): Season {
  return seasonOfEmployment(firstDayOf(start), lastDayOf(end), stated);
}

/** The season that a form proposes for these months; on a tie, or while only the start is chosen, that of the start. */
export function proposedSeason(start: CivilMonth, end: CivilMonth | null): Season {
  const first = seasonOnDate(firstDayOf(start));
  return end === null ? first : seasonOfMonths(start, end, first);
}
