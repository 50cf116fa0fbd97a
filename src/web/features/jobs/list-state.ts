import { JOB_CATEGORY_IDS, JOB_POSITION_IDS, MAX_MONTHS, WORKLOAD } from '#domain/jobs/constants.ts';
import { SINGLE_LINE_MAX } from '#domain/kernel/limits.ts';
import { SEASONS } from '#domain/kernel/season.ts';

/*
 * The state of the job list is its address: `?query=koch&facetFilters=season:winter,job_category_id:1&page=2`
 * (product 2.5). What the address says and nobody knows is left out.
 */

/** The facets in the order of the page, with every value an ad may have. */
const VALUES = {
  season: SEASONS.toReversed(),
  job_category_id: JOB_CATEGORY_IDS.map(String),
  job_position_id: JOB_POSITION_IDS.map(String),
  start_month: numbers(1, 12),
  end_month: numbers(1, 12),
  duration_in_months: numbers(1, MAX_MONTHS),
  workload_min: numbers(WORKLOAD.min, WORKLOAD.max).toReversed(),
} satisfies Record<string, readonly string[]>;

export type Facet = keyof typeof VALUES;
export const FACETS = Object.keys(VALUES) as Facet[];
const valuesOf = (facet: Facet): readonly string[] => VALUES[facet];

export type Filters = Readonly<Record<Facet, readonly string[]>>;

export interface ListState {
  /** From 1. */
  page: number;
  query: string;
  filters: Filters;
  /** The open panels; null where the address leaves them to the page. */
  panels: readonly Facet[] | null;
}

// Beyond any list; what is past the end shows the first page anyway.
const LAST_PAGE = 1_000_000;

const NO_FILTERS = Object.fromEntries(FACETS.map((facet) => [facet, []])) as unknown as Filters;

export const EMPTY_STATE: ListState = { page: 1, query: '', filters: NO_FILTERS, panels: null };

/** Reads an address or a form; a plain form names every filter on its own. */
export function readListState(search: URLSearchParams): ListState {
  const chosen = new Set(search.getAll('facetFilters').flatMap((list) => list.split(',')));
  const open = search.get('facetPanels')?.split(',');
  const page = Number(search.get('page') ?? 1);
  return {
    page: Number.isInteger(page) && page > 0 ? Math.min(page, LAST_PAGE) : 1,
    // The cut may fall between the halves of one character.
    query: (search.get('query') ?? '').trim().slice(0, SINGLE_LINE_MAX).toWellFormed(),
    filters: eachFacet((facet) => valuesOf(facet).filter((value) => chosen.has(`${facet}:${value}`))),
    panels: open ? FACETS.filter((facet) => open.includes(facet)) : null,
  };
}

/** The query string of a state, with its question mark; empty for the list as it first is. */
export function writeListState({ page, query, filters, panels }: ListState): string {
  const parts = [
    query && `query=${encodeURIComponent(query)}`,
    hasFilters(filters) && `facetFilters=${chosenFilters(filters).map(writeFilter).join(',')}`,
    panels && `facetPanels=${panels.join(',')}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
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

export function hasFilters(filters: Filters): boolean {
  return chosenFilters(filters).length > 0;
}

/** The state with one filter switched; another choice begins at the first page. */
export function toggleFilter(state: ListState, { facet, value }: ChosenFilter): ListState {
  const wanted = new Set(state.filters[facet]);
  if (!wanted.delete(value)) wanted.add(value);
  const values = valuesOf(facet).filter((known) => wanted.has(known));
  return { ...state, page: 1, filters: { ...state.filters, [facet]: values } };
}

export function withoutFilters(state: ListState): ListState {
  return { ...state, page: 1, filters: NO_FILTERS };
}

/** The panels to show open: those of the address, else the first two and those with a choice. */
export function openPanels({ panels, filters }: ListState): readonly Facet[] {
  return panels ?? FACETS.filter((facet, index) => index < 2 || filters[facet].length > 0);
}

/**
 * The expression of the search call: one facet's choices are alternatives, different facets all hold
 * (decisions 5).
 */
export function filterExpression(filters: Filters): string {
  return FACETS.filter((facet) => filters[facet].length > 0)
    .map((facet) => `(${filters[facet].map((value) => writeFilter({ facet, value })).join(' OR ')})`)
    .join(' AND ');
}

/**
 * The values a facet offers: seasons, categories and positions always, of the others those that occur
 * or are chosen.
 */
export function offeredValues(
  facet: Facet,
  counts: Readonly<Record<string, number>>,
  chosen: readonly string[],
): readonly string[] {
  if (facet === 'season' || facet === 'job_category_id' || facet === 'job_position_id')
    return valuesOf(facet);
  return valuesOf(facet).filter((value) => counts[value] || chosen.includes(value));
}

function eachFacet(chosenOf: (facet: Facet) => string[]): Filters {
  return Object.fromEntries(FACETS.map((facet) => [facet, chosenOf(facet)])) as unknown as Filters;
}

function numbers(from: number, to: number): readonly string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
}
