import type { Parsed } from '#api/schemas.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import {
  type FacetName,
  type Filter,
  FilterError,
  facetNames,
  parseFilter,
  type SearchRequest,
} from '#server/adapters/search/port.ts';
import { AppError, ValidationError } from '#server/platform/http/errors.ts';

/** The filter of a call as text, including the pay, so that relaxations can leave out either. */
export function filtersOf({ filters = '', pay_from }: Parsed<'searchJobs', 'query'>): string {
  if (pay_from === undefined) return filters;
  // Parsed on its own first, since unbalanced parentheses could change the meaning of the whole.
  const rest = readFilter(filters) === undefined ? [] : [`(${filters})`];
  return [...rest, `pay_monthly_amount>=${pay_from}`].join(' AND ');
}

/**
 * Converts the query of `searchJobs` into a request to the index.
 * @throws ValidationError, AppError `filter_invalid`
 */
export function readRequest(query: Parsed<'searchJobs', 'query'>, today: CivilDate): SearchRequest {
  return {
    query: query.query,
    page: query.page,
    hitsPerPage: query.hitsPerPage,
    facets: query.facets === undefined ? undefined : readFacets(query.facets),
    filters: readFilter(filtersOf(query)),
    disjunctive: query.disjunctive === '1',
    around: query.aroundLatLng && {
      latitude: query.aroundLatLng[0],
      longitude: query.aroundLatLng[1],
      radius: query.aroundRadius,
    },
    order: query.sort ?? (query.aroundLatLng && 'distance'),
    today,
    pastTheEnd: 'first',
  };
}

/**
 * The facets of a list, deduplicated, since a hosted index may run one search for each. @throws ValidationError for an
 * unknown name
 */
function readFacets(list: string): FacetName[] {
  const names = new Set(list.split(',').map((name) => name.trim()));
  names.delete('');
  return [...names].map((given) => {
    const facet = facetNames.find((name) => name === given);
    if (facet === undefined) throw ValidationError.on('facets', 'in');
    return facet;
  });
}

/** @throws AppError `filter_invalid` with the zero-based position of the error */
function readFilter(text: string): Filter | undefined {
  try {
    return parseFilter(text);
  } catch (error) {
    if (error instanceof FilterError) throw new AppError('filter_invalid', { position: error.position });
    throw error;
  }
}
