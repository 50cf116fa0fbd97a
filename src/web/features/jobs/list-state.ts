import type { Reply } from '#api/schemas.ts';
import {
  JOB_CATEGORY_IDS,
  JOB_POSITION_IDS,
  MAX_MONTHS,
  SEARCH_FACETS,
  SEARCH_ORDERS,
  SEARCH_PAYS,
  SEARCH_RADII,
  type SearchFacet,
  type SearchOrder,
  WORKLOAD,
} from '#domain/jobs/constants.ts';
import { spokenTerm } from '#domain/jobs/spoken.ts';
import { CANTONS } from '#domain/kernel/cantons.ts';
import { type CivilMonth, isoMonth, monthIndex, parseMonth } from '#domain/kernel/civil-date.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { ID_MAX, SINGLE_LINE_MAX } from '#domain/kernel/limits.ts';
import { SEASONS } from '#domain/kernel/season.ts';

/*
 * The state of the job list is its address: `?query=koch&facetFilters=season:winter,job_category_id:1&page=2`
 * (rule search/address), and beyond that `place=3920+Zermatt&radius=10&sort=newest`, `company=7` and
 * `from=2026-12&until=2027-04`. Parts of an address that do not exist are left out.
 */

/** The levels of a language up to which ads can be looked for, the lower ones last; the highest is any. */
const LEVELS = [3, 2, 1] as const;

/** Every value that an ad may have, by facet. */
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
  pay_monthly_amount: SEARCH_PAYS.map(String),
  spoken: LANGUAGES.flatMap((language) => [language, ...LEVELS.map((level) => spokenTerm(language, level))]),
  language: LANGUAGES,
} satisfies Record<SearchFacet, readonly string[]>;

export type Facet = SearchFacet;
export const FACETS: readonly Facet[] = SEARCH_FACETS;
/** The facets that the search counts. */
const UNCOUNTED: readonly Facet[] = ['accommodation', 'pay_monthly_amount', 'spoken', 'language'];
export const COUNTED: readonly Facet[] = FACETS.filter((facet) => !UNCOUNTED.includes(facet));
export const valuesOf = (facet: Facet): readonly string[] => VALUES[facet];

export type Filters = Readonly<Record<Facet, readonly string[]>>;

/** The panels in the order of the page: the facets, and the other filters. */
export const PANELS = FACETS.flatMap((facet): (Facet | 'place' | 'months')[] =>
  facet === 'state' ? ['place', facet, 'months'] : [facet],
);
export type Panel = (typeof PANELS)[number];

/** The search radii around a place, in kilometres. */
export const RADII = SEARCH_RADII;
export type Radius = (typeof RADII)[number];
const USUAL_RADIUS: Radius = 25;

/** The months in which somebody is available, with one or both bounds; ads have to lie within them. */
export interface FreeMonths {
  from: CivilMonth | null;
  until: CivilMonth | null;
}

/** The orders that an address may name; the nearest first is what is usual around a place. */
export type ChosenOrder = Exclude<SearchOrder, 'distance'>;
export const CHOSEN_ORDERS = SEARCH_ORDERS.filter((order) => order !== 'distance');

export interface ListState extends FreeMonths {
  /** From 1. */
  page: number;
  query: string;
  filters: Filters;
  /** The place as typed, or with its postcode if it was suggested; empty for anywhere. */
  place: string;
  radius: Radius;
  /** The order that is chosen; null for the usual one (see `ordersFor`). */
  sort: ChosenOrder | null;
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
  company: null,
  from: null,
  until: null,
};

export const EMPTY_STATE: ListState = { page: 1, query: '', ...UNFILTERED, sort: null, panels: null };

/** Parses an address or a form submission; a plain form sends every filter as its own parameter. */
export function readListState(search: URLSearchParams): ListState {
  const chosen = new Set(search.getAll('facetFilters').flatMap((list) => list.split(',')));
  const open = search.get('facetPanels')?.split(',');
  const from = parseMonth(search.get('from') ?? '');
  const until = parseMonth(search.get('until') ?? '');
  const isReversed = from && until && monthIndex(from) > monthIndex(until);
  const query = lineOf(search, 'query');
  const sort = CHOSEN_ORDERS.find((order) => order === search.get('sort')) ?? null;
  return {
    page: wholeNumber(search.get('page'), LAST_PAGE) ?? 1,
    query,
    filters: eachFacet((facet) => chosenOf(facet, (value) => chosen.has(`${facet}:${value}`))),
    place: lineOf(search, 'place'),
    radius: RADII.find((radius) => String(radius) === search.get('radius')) ?? USUAL_RADIUS,
    sort: query === '' && sort === 'relevance' ? 'newest' : sort,
    company: wholeNumber(search.get('company'), ID_MAX),
    from: isReversed ? until : from,
    until: isReversed ? from : until,
    panels: open ? PANELS.filter((panel) => open.includes(panel)) : null,
  };
}

/** The query string of a state, with its question mark; empty for the default state. */
export function writeListState(state: ListState): string {
  const { page, query, filters, place, radius, sort, company, from, until, panels } = state;
  const chosen = chosenFilters(filters);
  const parts = [
    query && `query=${encodeURIComponent(query)}`,
    chosen.length > 0 && `facetFilters=${chosen.map(writeFilter).join(',')}`,
    place && `place=${encodeURIComponent(place)}`,
    place && radius !== USUAL_RADIUS && `radius=${radius}`,
    sort && (place || sort !== usualAnywhere(query)) && `sort=${sort}`,
    company && `company=${company}`,
    from && `from=${isoMonth(from)}`,
    until && `until=${isoMonth(until)}`,
    panels && `facetPanels=${panels.join(',')}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** The usual order without a place: without words all ads match alike, so that the newest come first. */
export function usualAnywhere(query: string): ChosenOrder {
  return query === '' ? 'newest' : 'relevance';
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

/** Changes the filters; any change goes back to the first page. */
export function refine(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 1, ...change };
}

/** The chosen values of a facet; of a language only that with the lowest level. */
function chosenOf(facet: Facet, isChosen: (value: string) => boolean): string[] {
  const values = valuesOf(facet).filter(isChosen);
  if (facet !== 'spoken') return values;
  return [...new Map(values.map((value) => [languageOf(value), value])).values()];
}

/** The language of a choice among those at work: "de" of "de" and of "de-2". */
export function languageOf(value: string): string {
  return value.split('-', 1).join();
}

/** The choices that there are for a language at work: with any level, then those up to a level. */
export function levelsOf(language: string): readonly string[] {
  return VALUES.spoken.filter((value) => languageOf(value) === language);
}

/** Chooses a language at work up to a level, in place of another level; null for no longer. */
export function chooseLevel(state: ListState, language: string, value: string | null): ListState {
  const others = state.filters.spoken.filter((each) => languageOf(each) !== language);
  const wanted = new Set(value === null ? others : [...others, value]);
  const spoken = VALUES.spoken.filter((known) => wanted.has(known));
  return refine(state, { filters: { ...state.filters, spoken } });
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
