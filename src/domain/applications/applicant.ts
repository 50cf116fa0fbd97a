import { type EntryDates, newestFirst } from '#domain/employments/dates.ts';
import { seasonOfEmployment } from '#domain/employments/season.ts';
import {
  addDays,
  type CivilDate,
  daysBetween,
  earlierOf,
  firstDayOf,
  laterOf,
  monthOf,
} from '#domain/kernel/civil-date.ts';
import { folded } from '#domain/kernel/folding.ts';
import { type Season, seasonOnDate } from '#domain/kernel/season.ts';
import { RESIDENCE_PERMITS, type ResidencePermit } from '#domain/profiles/residence-permit.ts';

/** The mark that a company gives a person, and the bounds of its tags (rule applications/marks). */
export const MARK = { min: 1, max: 5 } as const;
export const TAGS = { count: 10, length: 30 } as const;

/** The largest number of seasons that a list can be filtered by. */
export const SEASONS_WORKED_MAX = 100;

/** The permits that employers read: `swiss` stands for Swiss citizens, who need none. */
export const SHOWN_PERMITS = ['swiss', ...RESIDENCE_PERMITS] as const;
export type ShownPermit = (typeof SHOWN_PERMITS)[number];

/** The permit as employers read it; null if it was not answered. */
export function shownPermit(nationality: string | null, permit: ResidencePermit | null): ShownPermit | null {
  return permit ?? (nationality === 'CH' ? 'swiss' : null);
}

/** A season of a year; a winter is named by the year of its November. */
export interface SeasonOfYear {
  season: Season;
  year: number;
}

/** A job of a resume. */
export type WorkedJob = Pick<EntryDates, 'startDate' | 'endDate'> & {
  /** The season of a confirmed employment, which decides a tie. */
  season: Season | null;
};

/** The longest job, in days, that counts as one season; a longer one counts for each season that it fills by half. */
const ONE_SEASON_DAYS = 276;

/**
 * The seasons in which these jobs were done until that day, each once, newest first (rule applications/seasons-worked).
 * A job of up to nine months counts as the one season that holds most of its days.
 */
export function seasonsWorked(jobs: readonly WorkedJob[], today: CivilDate): SeasonOfYear[] {
  const keys = new Map<string, SeasonOfYear>();
  for (const { startDate, endDate, season } of jobs) {
    if (startDate > today) continue;
    const end = endDate ?? today;
    const isLong = daysBetween(startDate, end) + 1 > ONE_SEASON_DAYS;
    const until = isLong ? earlierOf(end, today) : end;
    const worked = isLong ? filledHalfYears(startDate, until) : [seasonHeld(startDate, until, season)];
    for (const one of worked) keys.set(`${one.year} ${one.season}`, one);
  }
  return [...keys.values()].sort((a, b) => startOf(b).localeCompare(startOf(a)));
}

/** How many of these seasons are winters, and how many summers. */
export function countSeasons(seasons: readonly SeasonOfYear[]): Record<Season, number> {
  const winter = seasons.filter(({ season }) => season === 'winter').length;
  return { winter, summer: seasons.length - winter };
}

/** The one season of a short job, in the half-year of that season that holds most of its days. */
function seasonHeld(start: CivilDate, end: CivilDate, adSeason: Season | null): SeasonOfYear {
  const season = seasonOfEmployment(start, end, adSeason);
  const [most] = halfYears(start, end)
    .filter((it) => it.season === season)
    .sort((a, b) => b.days - a.days);
  // Never undefined: a job touches the half-year of its season.
  return { season, year: (most as SeasonOfYear).year };
}

/** The half-years of which a job fills at least a half. */
function filledHalfYears(start: CivilDate, end: CivilDate): SeasonOfYear[] {
  return halfYears(start, end)
    .filter(({ days, length }) => days * 2 >= length)
    .map(({ season, year }) => ({ season, year }));
}

/** The half-years that a span of days touches, with the number of its days in each and the length of each. */
function halfYears(start: CivilDate, end: CivilDate): (SeasonOfYear & { days: number; length: number })[] {
  const found: (SeasonOfYear & { days: number; length: number })[] = [];
  for (let at = seasonOfYearOn(start); startOf(at) <= end; at = following(at)) {
    const [first, last] = [startOf(at), addDays(startOf(following(at)), -1)];
    const days = daysBetween(laterOf(start, first), earlierOf(end, last)) + 1;
    found.push({ ...at, days, length: daysBetween(first, last) + 1 });
  }
  return found;
}

function seasonOfYearOn(day: CivilDate): SeasonOfYear {
  const { year, month } = monthOf(day);
  return { season: seasonOnDate(day), year: month < 5 ? year - 1 : year };
}

function startOf({ season, year }: SeasonOfYear): CivilDate {
  return firstDayOf({ year, month: season === 'winter' ? 11 : 5 });
}

function following({ season, year }: SeasonOfYear): SeasonOfYear {
  return season === 'summer' ? { season: 'winter', year } : { season: 'summer', year: year + 1 };
}

/** The job that ended last or still runs on that day; null if none has begun by then. */
export function lastJobOf<Job extends Pick<EntryDates, 'startDate' | 'endDate'>>(
  jobs: readonly Job[],
  today: CivilDate,
): Job | null {
  return jobs.filter(({ startDate }) => startDate <= today).toSorted(newestFirst)[0] ?? null;
}

/**
 * The first day after all jobs that follow each other without a free day from that day on; null if none runs on that
 * day, or if one has no end (rule applications/available-from).
 */
export function availableFrom(
  jobs: readonly Pick<EntryDates, 'startDate' | 'endDate'>[],
  today: CivilDate,
): CivilDate | null {
  let free = today;
  for (const { startDate, endDate } of jobs.toSorted((a, b) => a.startDate.localeCompare(b.startDate))) {
    if (startDate > free || (endDate !== null && endDate < free)) continue;
    if (endDate === null) return null;
    free = addDays(endDate, 1);
  }
  return free === today ? null : free;
}

/** Tags in their order, of those that differ in case or accents only the first. */
export function distinctTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) if (!byKey.has(folded(tag))) byKey.set(folded(tag), tag);
  return [...byKey.values()];
}
