import { type CivilDate, daysBetween, firstDayOf, monthOf } from '#domain/kernel/civil-date.ts';
import { type Season, seasonOnDate } from '#domain/kernel/season.ts';

/** From May through October. */
const SUMMER_DAYS = 184;

/**
 * The season of an employment: the half-year with most of its days, both ends included. On a tie it is the season of
 * its ad, or summer without an ad (rule employments/season).
 */
export function seasonOfEmployment(start: CivilDate, end: CivilDate, adSeason: Season | null): Season {
  // Counted by the summers in between and not month by month: visitors name days of any year.
  const summerDays =
    summerDaysUntil(end) - summerDaysUntil(start) + (seasonOnDate(start) === 'summer' ? 1 : 0);
  const summerLead = 2 * summerDays - (daysBetween(start, end) + 1);
  if (summerLead === 0) return adSeason ?? 'summer';
  return summerLead > 0 ? 'summer' : 'winter';
}

/** The days of summer from the year 0 through a date. */
function summerDaysUntil(date: CivilDate): number {
  const { year } = monthOf(date);
  const days = daysBetween(firstDayOf({ year, month: 5 }), date) + 1;
  return year * SUMMER_DAYS + Math.min(Math.max(days, 0), SUMMER_DAYS);
}
