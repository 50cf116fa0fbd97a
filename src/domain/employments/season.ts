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
 * The season of an employment: that of its job ad, else the half-year that holds most of its days, both ends counted;
 * a tie is summer (rule employments/season).
 */
export function seasonOfEmployment(jobSeason: Season | null, start: CivilDate, end: CivilDate): Season {
  if (jobSeason !== null) return jobSeason;
  let summerLead = 0;
  for (let month = monthOf(start); firstDayOf(month) <= end; month = shiftMonth(month, 1)) {
    const first = laterOf(start, firstDayOf(month));
    const days = daysBetween(first, earlierOf(end, lastDayOf(month))) + 1;
    summerLead += seasonOnDate(first) === 'summer' ? days : -days;
  }
  return summerLead >= 0 ? 'summer' : 'winter';
}
