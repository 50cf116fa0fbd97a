import type { JobDocument } from '../model.ts';
import { namedDurations } from './concepts/durations.ts';
import { FULL, namedWorkloads } from './concepts/workloads.ts';
import { namedYears } from './concepts/years.ts';
import { categoryKeys, positionKeys, regions } from './concepts.ts';
import { languages } from './notation.ts';

/** The coded fields of an ad that correspond to search terms. */
type CodedFields = Pick<
  JobDocument,
  | 'season'
  | 'job_category_id'
  | 'job_position_id'
  | 'start_month'
  | 'start_year'
  | 'end_year'
  | 'duration_in_months'
  | 'workload_min'
  | 'workload_max'
  | 'accommodation'
  | 'language'
  | 'spoken'
  | 'state'
  | 'zip'
>;

const keysOfCategory = new Map(categoryKeys);
const keysOfPosition = new Map(positionKeys);
/** A cache by canton and postcode: many ads share a place. */
const regionsOfPlaces = new Map<string, RegionsOfPlace>();

interface RegionsOfPlace {
  all: readonly string[];
  /** Those whose town it is. */
  towns: readonly string[];
}

/**
 * The keys of the concepts that follow from an ad's coded fields rather than its text: its season, its category and
 * position, the months, their number and the years of the work, full time or part time and each tenth of a post that it
 * offers, staff accommodation, the languages that the work asks for, and the regions of its place (rule search/coded).
 */
export function statedKeys(ad: CodedFields): string[] {
  const { season, workload_min, workload_max, accommodation } = ad;
  return [
    `${season}-season`,
    ...(keysOfCategory.get(ad.job_category_id) ?? []),
    ...(keysOfPosition.get(ad.job_position_id) ?? []),
    ...monthsOf(ad),
    ...(namedDurations.includes(ad.duration_in_months) ? [`duration-${ad.duration_in_months}`] : []),
    ...yearsOf(ad),
    ...(workload_max >= FULL ? ['full-time'] : []),
    ...(workload_min < FULL ? ['part-time'] : []),
    ...namedWorkloads
      .filter((workload) => workload_min <= workload && workload <= workload_max)
      .map((workload) => `workload-${workload}`),
    ...(accommodation ? ['staff-accommodation'] : []),
    ...languagesOf(ad).map((language) => `language-${language}`),
    ...regionsOf(ad).all,
  ];
}

/**
 * Of these keys, those that outrank the same words in the ad's text: its category and position, and the town in which
 * it is, before the canton of the same name.
 */
export function foremostKeys(ad: CodedFields): readonly string[] {
  return [
    ...(keysOfCategory.get(ad.job_category_id) ?? []),
    ...(keysOfPosition.get(ad.job_position_id) ?? []),
    ...regionsOf(ad).towns,
  ];
}

/** An ad that asks for no language is written in that of the work. */
function languagesOf({ language, spoken }: CodedFields): string[] {
  const asked = spoken.length > 0 ? spoken.map((it) => it.language) : [language];
  return asked.filter((it) => (languages as readonly string[]).includes(it));
}

function monthsOf({ start_month, duration_in_months }: CodedFields): string[] {
  const months = Math.min(duration_in_months, 12);
  return Array.from({ length: months }, (_, at) => `month-${((start_month - 1 + at) % 12) + 1}`);
}

function yearsOf({ start_year, end_year }: CodedFields): string[] {
  return namedYears
    .filter((year) => start_year <= year && year <= end_year)
    .flatMap((year) => [`year-${year}`, ...(year < end_year ? [`years-${year}`] : [])]);
}

function regionsOf({ state, zip }: CodedFields): RegionsOfPlace {
  const place = `${state} ${zip}`;
  let found = regionsOfPlaces.get(place);
  if (found === undefined) {
    const number = /^\d{4}$/.test(zip) ? Number(zip) : Number.NaN;
    const lies = ([first, last]: readonly [number, number]) => first <= number && number <= last;
    const held = regions.filter(({ cantons, zips }) => cantons.includes(state) || zips.some(lies));
    found = {
      all: held.map(({ concept }) => concept.key),
      towns: held.filter(({ isTown, zips }) => isTown && zips.some(lies)).map(({ concept }) => concept.key),
    };
    regionsOfPlaces.set(place, found);
  }
  return found;
}
