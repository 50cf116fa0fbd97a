import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Geocoder } from '#server/adapters/geocoding/port.ts';
import {
  type FacetName,
  type Filter,
  FilterError,
  facetNames,
  parseFilter,
  type SearchIndex,
  type SearchRequest,
  SearchUnavailableError,
  TooCostlyError,
} from '#server/adapters/search/port.ts';
import { AppError, ValidationError } from '#server/platform/http/errors.ts';
import { type Handlers, WrittenReply } from '#server/platform/http/handler.ts';
import { suggest } from './suggestions.ts';

interface Dependencies {
  searchIndex: SearchIndex;
  geocoder: Geocoder;
  /** See `Follower.edition`. */
  searchEdition: (today: CivilDate) => string | null;
}

/** The search over the public ads (decisions 5). */
export function searchRoutes({
  searchIndex,
  searchEdition,
  geocoder,
}: Dependencies): Handlers<'searchJobs' | 'suggestSearches'> {
  return {
    async searchJobs({ query, today, unlessHeld }) {
      const startedAt = performance.now();
      const request: SearchRequest = {
        query: query.query,
        page: query.page,
        hitsPerPage: query.hitsPerPage,
        facets: query.facets === undefined ? undefined : readFacets(query.facets),
        filters: query.filters === undefined ? undefined : readFilter(query.filters),
        disjunctive: query.disjunctive === '1',
        around: query.aroundLatLng && {
          latitude: query.aroundLatLng[0],
          longitude: query.aroundLatLng[1],
          radius: query.aroundRadius,
        },
        order: query.sort,
        today,
        pastTheEnd: 'first',
      };
      const edition = searchEdition(today);
      if (edition !== null) unlessHeld(edition);
      const answer = await refusing(() => searchIndex.searchJson(request));
      const took = `,"processingTimeMS":${Math.round(performance.now() - startedAt)}}`;
      // In place of the brace at the end.
      return new WrittenReply(Buffer.concat([answer.subarray(0, -1), Buffer.from(took)]));
    },

    async suggestSearches({ query, today, unlessHeld }) {
      const edition = searchEdition(today);
      if (edition !== null) unlessHeld(edition);
      const find = (request: SearchRequest) => refusing(() => searchIndex.search(request));
      return { data: await suggest({ find, geocoder }, query.query, today) };
    },
  };
}

/** Seconds after which a hosted index is worth asking again. */
const RETRY_AFTER_S = 10;

/** @throws AppError `query_too_costly` or `unavailable` */
async function refusing<Answer>(search: () => Promise<Answer>): Promise<Answer> {
  try {
    return await search();
  } catch (error) {
    if (error instanceof TooCostlyError) throw new AppError('query_too_costly');
    if (error instanceof SearchUnavailableError) throw new AppError('unavailable', {}, RETRY_AFTER_S);
    throw error;
  }
}

/** Each once, since a hosted index may search once for each. @throws ValidationError if one of the names is no facet */
function readFacets(list: string): FacetName[] {
  const names = new Set(list.split(',').map((name) => name.trim()));
  names.delete('');
  return [...names].map((given) => {
    const facet = facetNames.find((name) => name === given);
    if (facet === undefined) throw ValidationError.on('facets', 'in');
    return facet;
  });
}

/** @throws AppError `filter_invalid` with the position, from 0, of what cannot be understood */
function readFilter(text: string): Filter | undefined {
  try {
    return parseFilter(text);
  } catch (error) {
    if (error instanceof FilterError) throw new AppError('filter_invalid', { position: error.position });
    throw error;
  }
}
