import {
  type CivilDate,
  type CivilMonth,
  monthFromIndex,
  monthIndex,
  monthOf,
} from '#domain/kernel/civil-date.ts';
import type { Season } from '#domain/kernel/season.ts';
import type { Random } from './random.ts';
import type { DemoCompany } from './types.ts';

/** The months of an ad, inclusive. */
export type Period = {
  readonly start: CivilMonth;
  readonly end: CivilMonth;
  readonly season: Season;
  /** Whether the job joins a season that has begun. */
  readonly isMidSeason: boolean;
};

/** A typical period of a season: first month, number of months, weight. */
type Pattern = readonly [firstMonth: number, months: number, weight: number];

const WINTER: readonly Pattern[] = [
  [11, 5, 1],
  [11, 6, 4],
  [12, 4, 4],
  [12, 5, 6],
  [12, 6, 1],
  [1, 4, 1],
];
const SUMMER_NORTH: readonly Pattern[] = [
  [4, 7, 1],
  [5, 5, 1],
  [5, 6, 5],
  [6, 4, 4],
  [6, 5, 5],
  [7, 3, 1],
];
const SUMMER_SOUTH: readonly Pattern[] = [
  [3, 8, 4],
  [3, 9, 2],
  [4, 7, 5],
  [4, 8, 2],
  [5, 6, 2],
  [6, 4, 1],
];
const SUMMER_HIGH_UP: readonly Pattern[] = [
  [6, 4, 4],
  [6, 5, 5],
  [7, 3, 2],
];

/** How far ahead the demo businesses advertise, in months. */
const HORIZON = 17;
const LOOKING_BACK = 13;

/**
 * A period of a season as that company would advertise it today; null where the season offers none. `upcoming` begins
 * this month or later, preferably soon, or joins a running season; `running` began earlier and is not over; `over`
 * ended within the last year.
 */
export function pickPeriod(
  random: Random,
  company: DemoCompany,
  season: Season,
  when: 'upcoming' | 'running' | 'over',
  today: CivilDate,
): Period | null {
  const now = monthIndex(monthOf(today));
  const found: { first: number; last: number; weight: number; isMidSeason?: true }[] = [];
  for (const [firstMonth, months, weight] of patternsOf(company, season)) {
    for (let first = now - LOOKING_BACK; first <= now + HORIZON; first++) {
      if (monthFromIndex(first).month !== firstMonth) continue;
      const last = first + months - 1;
      if (when === 'over') {
        if (last < now) found.push({ first, last, weight });
      } else if (when === 'running') {
        if (first < now && last >= now) found.push({ first, last, weight });
      } else if (first >= now) {
        found.push({ first, last, weight: weight * 0.55 ** ((first - now) / 6) });
      } else if (last > now) {
        found.push({ first: now, last, weight: weight / 4, isMidSeason: true });
      }
    }
  }
  if (found.length === 0) return null;
  const { first, last, isMidSeason = false } = random.weighted(found, ({ weight }) => weight);
  return { start: monthFromIndex(first), end: monthFromIndex(last), season, isMidSeason };
}

function patternsOf({ kind, state }: DemoCompany, season: Season): readonly Pattern[] {
  if (season === 'winter') return WINTER;
  if (kind === 'hut') return SUMMER_HIGH_UP;
  return state === 'TI' ? SUMMER_SOUTH : SUMMER_NORTH;
}
