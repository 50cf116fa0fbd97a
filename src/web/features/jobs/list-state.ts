import type { Reply } from '#api/schemas.ts';
import { JOB_CATEGORY_IDS, JOB_POSITION_IDS, MAX_MONTHS, WORKLOAD } from '#domain/jobs/constants.ts';
import { CANTONS } from '#domain/kernel/cantons.ts';
import {
  type CivilDate,
  type CivilMonth,
  isoMonth,
  monthFromIndex,
  monthIndex,
  monthOf,
  parseMonth,
} from '#domain/kernel/civil-date.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { ID_MAX, SINGLE_LINE_MAX } from '#domain/kernel/limits.ts';
import { SEASONS } from '#domain/kernel/season.ts';

/*
 * The state of the job list is its address: `?query=koch&facetFilters=season:winter,job_category_id:1&page=2`
 * (rule search/address), and beyond that `place=3920+Zermatt&radius=10&sort=relevance`, `company=7` and
 * `from=2026-12&until=2027-04`. Parts of an address that do not exist are left out.
 */

/** The facets in the order of the page, with every value an ad may have. */
const VALUES = {
  season: SEASONS.toReversed(),
  job_category_id: JOB_CATEGORY_IDS.map(String),
  job_position_id: JOB_POSITION_IDS.map(String),
  state: CANTONS,
  start_month: numbers(1, 12),
  end_month: numbers(1, 12),
  duration_in_months: numbers(1, MAX_MONTHS),
  workload_min: numbers(WORKLOAD.min, WORKLOAD.max).toReversed(),
  accommodation: ['true'],
  language: LANGUAGES,
} satisfies Record<string, readonly string[]>;

export type Facet = keyof typeof VALUES;
const FACETS = Object.keys(VALUES) as Facet[];
/** The facets that the search counts. */
export const COUNTED: readonly Facet[] = FACETS.filter(
  (facet) => facet !== 'accommodation' && facet !== 'language',
);
const valuesOf = (facet: Facet): readonly string[] => VALUES[facet];

export type Filters = Readonly<Record<Facet, readonly string[]>>;

/** The panels in the order of the page: the facets, and the other filters. */
export const PANELS = FACETS.flatMap((facet): (Facet | 'place' | 'months')[] =>
  facet === 'state' ? ['place', facet, 'months'] : [facet],
);
export type Panel = (typeof PANELS)[number];

/** The search radii around a place, in kilometres. */
export const RADII = [10, 25, 50] as const;
export type Radius = (typeof RADII)[number];
const USUAL_RADIUS: Radius = 25;

/** The months in which somebody is available, with one or both bounds; ads have to lie within them. */
export interface FreeMonths {
  from: CivilMonth | null;
  until: CivilMonth | null;
}

export interface ListState extends FreeMonths {
  /** From 1. */
  page: number;
  query: string;
  filters: Filters;
  /** The place as typed, or with its postcode if it was suggested; empty for anywhere. */
  place: string;
  radius: Radius;
  /** Whether to sort by distance from the place, if there is one; so unless another order is chosen. */
  nearest: boolean;
  /** The id of the company whose ads alone are shown. */
  company: number | null;
  /** The open panels; null for the default. */
  panels: readonly Panel[] | null;
}

// Larger than any list; a page past the end shows the first page.
const LAST_PAGE = 1_000_000;

const NO_FILTERS = eachFacet(() => []);

const UNFILTERED = {
  filters: NO_FILTERS,
  place: '',
  radius: USUAL_RADIUS,
  nearest: true,
  company: null,
  from: null,
  until: null,
};

export const EMPTY_STATE: ListState = { page: 1, query: '', ...UNFILTERED, panels: null };

/** Parses an address or a form submission; a plain form sends every filter as its own parameter. */
export function readListState(search: URLSearchParams): ListState {
  const chosen = new Set(search.getAll('facetFilters').flatMap((list) => list.split(',')));
  const open = search.get('facetPanels')?.split(',');
  const from = parseMonth(search.get('from') ?? '');
  const until = parseMonth(search.get('until') ?? '');
  const isReversed = from && until && monthIndex(from) > monthIndex(until);
  return {
    page: wholeNumber(search.get('page'), LAST_PAGE) ?? 1,
    query: lineOf(search, 'query'),
    filters: eachFacet((facet) => valuesOf(facet).filter((value) => chosen.has(`${facet}:${value}`))),
    place: lineOf(search, 'place'),
    radius: RADII.find((radius) => String(radius) === search.get('radius')) ?? USUAL_RADIUS,
    nearest: search.get('sort') !== 'relevance',
    company: wholeNumber(search.get('company'), ID_MAX),
    from: isReversed ? until : from,
    until: isReversed ? from : until,
    panels: open ? PANELS.filter((panel) => open.includes(panel)) : null,
  };
}

/** The query string of a state, with its question mark; empty for the default state. */
export function writeListState(state: ListState): string {
  const { page, query, filters, place, radius, nearest, company, from, until, panels } = state;
  const chosen = chosenFilters(filters);
  const parts = [
    query && `query=${encodeURIComponent(query)}`,
    chosen.length > 0 && `facetFilters=${chosen.map(writeFilter).join(',')}`,
    place && `place=${encodeURIComponent(place)}`,
    place && radius !== USUAL_RADIUS && `radius=${radius}`,
    place && !nearest && 'sort=relevance',
    company && `company=${company}`,
    from && `from=${isoMonth(from)}`,
    until && `until=${isoMonth(until)}`,
    panels && `facetPanels=${panels.join(',')}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** Normalises a query string to the list's canonical form. */
export function listSearch(search: string): string {
  return writeListState(readListState(new URLSearchParams(search)));
}

export interface ChosenFilter {
  facet: Facet;
  value: string;
}

export function writeFilter({ facet, value }: ChosenFilter): string {
  return `${facet}:${value}`;
}

export function chosenFilters(filters: Filters): ChosenFilter[] {
  return FACETS.flatMap((facet) => filters[facet].map((value) => ({ facet, value })));
}

/** The number of active filters; the months count as one. */
export function countFilters({ filters, place, company, from, until }: ListState): number {
  const others = [place, company, from || until].filter(Boolean);
  return chosenFilters(filters).length + others.length;
}

/** The number of active filters in one panel. */
export function countInPanel(state: ListState, panel: Panel): number {
  if (panel === 'place') return Number(state.place !== '');
  if (panel === 'months') return Number(Boolean(state.from || state.until));
  return state.filters[panel].length;
}

/** Changes the filters; any change goes back to the first page. */
export function refine(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 1, ...change };
}

/** Toggles one filter. */
export function toggleFilter(state: ListState, { facet, value }: ChosenFilter): ListState {
  const wanted = new Set(state.filters[facet]);
  if (!wanted.delete(value)) wanted.add(value);
  const values = valuesOf(facet).filter((known) => wanted.has(known));
  return refine(state, { filters: { ...state.filters, [facet]: values } });
}

export function withoutFilters(state: ListState): ListState {
  return refine(state, UNFILTERED);
}

/**
 * The months after one of them was pressed: the first press sets the start, the second the end, a third starts again.
 */
export function pressMonth({ from, until }: FreeMonths, month: CivilMonth): FreeMonths {
  const other = from && until ? null : (from ?? until);
  if (!other) return { from: month, until: null };
  const isBefore = monthIndex(month) < monthIndex(other);
  if (from) return isBefore ? { from: month, until: null } : { from, until: month };
  return isBefore ? { from: month, until } : { from: month, until: null };
}

/** The months on offer: two years from the current one. */
export function freeMonthsOffered(today: CivilDate): CivilMonth[] {
  const first = monthIndex(monthOf(today));
  return Array.from({ length: 24 }, (_, index) => monthFromIndex(first + index));
}

/** The open panels: those of the address, or by default the first two and those with a selection. */
export function openPanels(state: ListState): readonly Panel[] {
  return state.panels ?? PANELS.filter((panel, index) => index < 2 || countInPanel(state, panel) > 0);
}

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

/** The condition of a filter: a workload means ads from that on, as its label says. */
function conditionOf(filter: ChosenFilter): string {
  return filter.facet === 'workload_min' ? `workload_min>=${filter.value}` : writeFilter(filter);
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

/** The counts of the ads that are shown: of those found, or of those of the closest search in their place. */
export function shownCounts({
  found,
  nearby,
}: {
  found: Pick<Reply<'searchJobs'>, 'facets'>;
  nearby: { found: Pick<Reply<'searchJobs'>, 'facets'> } | undefined;
}) {
  return (nearby?.found ?? found).facets;
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
    nearest: around === null || state.nearest,
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

/**
 * The values that a facet offers: all of them for seasons, categories, positions and facets without counts; for the
 * others those that occur or are selected.
 */
export function offeredValues(
  facet: Facet,
  counts: Readonly<Record<string, number>> | undefined,
  chosen: readonly string[],
): readonly string[] {
  const isFixed = facet === 'season' || facet === 'job_category_id' || facet === 'job_position_id';
  if (isFixed || !counts) return valuesOf(facet);
  return valuesOf(facet).filter((value) => counts[value] || chosen.includes(value));
}

function eachFacet(chosenOf: (facet: Facet) => string[]): Filters {
  return Object.fromEntries(FACETS.map((facet) => [facet, chosenOf(facet)])) as unknown as Filters;
}

function numbers(from: number, to: number): readonly string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
}

/** Normalises a text to one line within the maximum length of fields. */
function lineOf(search: URLSearchParams, name: string): string {
  const line = (search.get(name) ?? '').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  // Truncating may split a surrogate pair.
  return line.slice(0, SINGLE_LINE_MAX).toWellFormed();
}

function wholeNumber(text: string | null, max: number): number | null {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= max ? number : null;
}
