import { type CivilDate, monthOf } from './civil-date.ts';

/** The half-years of the working year (rule calendar/seasons). */
export const SEASONS = ['summer', 'winter'] as const;
export type Season = (typeof SEASONS)[number];

/** The season of a date: winter is November to April (rule calendar/seasons). */
export function seasonOnDate(date: CivilDate): Season {
  const { month } = monthOf(date);
  return month >= 5 && month <= 10 ? 'summer' : 'winter';
}
