import type { Parsed } from '#api/schemas.ts';
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
import { Answers } from './answers.ts';
import { suggest } from './suggestions.ts';

interface Dependencies {
  searchIndex: SearchIndex;
  geocoder: Geocoder;
  /** See `Follower.edition`. */
  searchEdition: (today: CivilDate) => string | null;
}

/** The search over the public ads (rule search/answer). */
export function searchRoutes({
  searchIndex,
  searchEdition,
  geocoder,
}: Dependencies): Handlers<'searchJobs' | 'suggestSearches'> {
  const answers = new Answers(ANSWER_BYTES);

  const search = async (request: SearchRequest, edition: string | null, url: string) => {
    const startedAt = performance.now();
    const answer = await refusing(() => searchIndex.searchJson(request));
    if (edition !== null) answers.keep(edition, url, () => timed(answer, 0));
    return new WrittenReply(timed(answer, Math.round(performance.now() - startedAt)));
  };

  return {
    searchJobs({ url, query, today, answerUnlessHeld }) {
      const edition = searchEdition(today);
      const kept = edition === null ? undefined : answers.get(edition, url);
      // What cannot be understood is refused before caches are told anything; what was answered before was understood.
      const found = kept ?? readRequest(query, today);
      return answerUnlessHeld(edition, () =>
        found instanceof WrittenReply ? found : search(found, edition, url),
      );
    },

    suggestSearches({ query, today, answerUnlessHeld }) {
      const find = (request: SearchRequest) => refusing(() => searchIndex.search(request));
      return answerUnlessHeld(searchEdition(today), async () => ({
        data: await suggest({ find, geocoder }, query.query, today),
      }));
    },
  };
}

/** How many bytes of answers are kept. */
const ANSWER_BYTES = 4 * 1024 * 1024;

/** Seconds after which a hosted index is worth asking again. */
const RETRY_AFTER_S = 10;

/** @throws AppError `query_too_costly` or `unavailable` */
export async function refusing<Answer>(search: () => Promise<Answer>): Promise<Answer> {
  try {
    return await search();
  } catch (error) {
    if (error instanceof TooCostlyError) throw new AppError('query_too_costly');
    if (error instanceof SearchUnavailableError) throw new AppError('unavailable', {}, RETRY_AFTER_S);
    throw error;
  }
}

/** @throws ValidationError, AppError `filter_invalid` */
function readRequest(query: Parsed<'searchJobs', 'query'>, today: CivilDate): SearchRequest {
  return {
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
}

/** The reply of an answer: with the time that it took in place of the brace at its end. */
function timed(answer: Uint8Array, ms: number): Buffer {
  const took = `,"processingTimeMS":${ms}}`;
  const reply = Buffer.allocUnsafe(answer.length - 1 + took.length);
  reply.set(answer.subarray(0, -1));
  reply.write(took, answer.length - 1, 'latin1');
  return reply;
}

/** The facets of a list, each once, since a hosted index may search once for each. @throws ValidationError if one of the names is no facet */
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
