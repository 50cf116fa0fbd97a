import type { Reply } from '#api/schemas.ts';
import { LEAST_FACETS } from '#domain/jobs/constants.ts';
import type { CivilMonth } from '#domain/kernel/civil-date.ts';
import {
  type ChosenFilter,
  FACETS,
  type ListState,
  RADII,
  refine,
  withoutFilters,
  writeFilter,
} from './list-state.ts';

/**
 * The filter expression of the search call: values of one facet are alternatives, different facets must all match
 * (rule search/filters). A conjunction of disjunctions, which hosted search indexes support too; the months are one of
 * its terms.
 */
export function filterExpression({ filters, company, from, until }: ListState): string {
  return [
    ...FACETS.filter((facet) => filters[facet].length > 0).map(
      (facet) => `(${filters[facet].map((value) => conditionOf({ facet, value })).join(' OR ')})`,
    ),
    ...(company ? [`company.id:${company}`] : []),
    ...(from || until
      ? [
          `(${[
            ...(from ? atOrBeyond('start', '>', from) : []),
            ...(until ? atOrBeyond('end', '<', until) : []),
          ].join(' AND ')})`,
        ]
      : []),
  ].join(' AND ');
}

/** What the search call is asked for, without what concerns one page of the list: an alert keeps it. */
export function searchOf(
  state: ListState,
  around: { latitude: number; longitude: number } | undefined,
): { query?: string; filters?: string; aroundLatLng?: string; aroundRadius?: string } {
  const filters = filterExpression(state);
  return {
    ...(state.query && { query: state.query }),
    ...(filters && { filters }),
    ...(around && {
      aroundLatLng: `${around.latitude},${around.longitude}`,
      aroundRadius: String(state.radius * 1000),
    }),
  };
}

/** The condition of a filter: a workload or a pay means ads from that on, as its label says. */
function conditionOf(filter: ChosenFilter): string {
  const { facet, value } = filter;
  return LEAST_FACETS.includes(facet) ? `${facet}>=${value}` : writeFilter(filter);
}

type Counts = Readonly<Record<string, number>>;

/** The numbers of ads that the filters of the page find, from the counts of facets: of a workload, all from that on. */
export function countsOfFilters(counts: Readonly<Partial<Record<string, Counts>>>): Record<string, Counts> {
  const workloads = Object.entries(counts.workload_min ?? {});
  const from = (least: string) =>
    workloads.reduce((sum, [value, n]) => sum + (Number(value) >= Number(least) ? n : 0), 0);
  return {
    ...(counts as Record<string, Counts>),
    ...(counts.workload_min && {
      workload_min: Object.fromEntries(workloads.map(([value]) => [value, from(value)])),
    }),
  };
}

/** A relaxed search with results, as the search call suggests it in place of one without any. */
export type Relaxation = NonNullable<Reply<'searchJobs'>['relaxations']>[number];

/** Applies a relaxation: with what it keeps of the words, the filters and the place. */
export function relaxed(state: ListState, { query, filters, around }: Relaxation): ListState {
  const looser = [
    state,
    ...FACETS.map((facet) => refine(state, { filters: { ...state.filters, [facet]: [] } })),
    refine(state, { company: null }),
    refine(state, { from: null, until: null }),
  ].find((each) => filterExpression(each) === filters);
  return refine(state, {
    ...(looser ?? withoutFilters(state)),
    query,
    place: around?.place ?? (around ? state.place : ''),
    radius: RADII.find((radius) => radius * 1000 === around?.radius) ?? state.radius,
    page: 1,
  });
}

/**
 * The condition that an ad's start or end is at or beyond a month: year and month are separate fields, so that takes
 * two clauses.
 */
function atOrBeyond(end: 'start' | 'end', beyond: '<' | '>', { year, month }: CivilMonth): string[] {
  return [`${end}_year${beyond}=${year}`, `(${end}_year${beyond}${year} OR ${end}_month${beyond}=${month})`];
}
