import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import type { Season } from '#domain/kernel/season.ts';
import type { Bar } from '#domain/kernel/year-strip.ts';

/** The gap between the two jobs of the example. */
export const EXAMPLE_GAP_DAYS = 23;

// Month and day; a winter job ends in the year after it starts.
const EXAMPLE_JOBS = {
  winter: { start: '12-05', end: '04-11', endsNextYear: true },
  summer: { start: '05-05', end: '10-24', endsNextYear: false },
} as const;
const LAST_OF_SECOND = { winter: '04-15', summer: '10-24' } as const;

export interface YearExample {
  first: Bar;
  second: Bar;
}

/** An example of a job package that starts after today with the season shown, for explanations. */
export function yearExample(season: Season, today: CivilDate): YearExample {
  const { start, end, endsNextYear } = EXAMPLE_JOBS[season];
  const thisYear = Number(today.slice(0, 4));
  const year = `${thisYear}-${start}` > today ? thisYear : thisYear + 1;
  const first: Bar = {
    season,
    state: 'confirmed',
    start: `${year}-${start}`,
    end: `${endsNextYear ? year + 1 : year}-${end}`,
  };
  const other: Season = season === 'winter' ? 'summer' : 'winter';
  const second: Bar = {
    season: other,
    state: 'confirmed',
    start: addDays(first.end, EXAMPLE_GAP_DAYS + 1),
    // In either order the second job ends in the year after the start of the first.
    end: `${year + 1}-${LAST_OF_SECOND[other]}`,
  };
  return { first, second };
}
