import {
  type CivilDate,
  daysBetween,
  earlierOf,
  firstDayOf,
  lastDayOf,
  laterOf,
  monthOf,
  shiftMonth,
} from '#domain/kernel/civil-date.ts';
import { type Season, seasonOnDate } from '#domain/kernel/season.ts';

/**
 * The season of an employment: the half-year with most of its days, both ends included. On a tie it is the season of
 * its ad, or summer without an ad (rule employments/season).
 */
export function seasonOfEmployment(start: CivilDate, end: CivilDate, adSeason: Season | null): Season {
  let summerLead = 0;
  for (let month = monthOf(start); firstDayOf(month) <= end; month = shiftMonth(month, 1)) {
    const first = laterOf(start, firstDayOf(month));
    const days = daysBetween(first, earlierOf(end, lastDayOf(month))) + 1;
    summerLead += seasonOnDate(first) === 'summer' ? days : -days;
  }
  if (summerLead === 0) return adSeason ?? 'summer';
  return summerLead > 0 ? 'summer' : 'winter';
}
