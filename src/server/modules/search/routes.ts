import { setImmediate } from 'node:timers/promises';
import type { Parsed } from '#api/schemas.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Geocoder } from '#server/adapters/geocoding/port.ts';
import {
  Budget,
  type FacetName,
  type Filter,
  FilterError,
  facetNames,
  occupationIn,
  parseFilter,
  type SearchHit,
  type SearchIndex,
  type SearchRequest,
  SearchUnavailableError,
  TooCostlyError,
} from '#server/adapters/search/port.ts';
import { AppError, ValidationError } from '#server/platform/http/errors.ts';
import { type Call, type Handlers, WrittenReply } from '#server/platform/http/handler.ts';
import { Answers } from './answers.ts';
import { listLandings } from './landings.ts';
import { type Asked, relax } from './relaxations.ts';
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
}: Dependencies): Handlers<'searchJobs' | 'suggestSearches' | 'listLandings'> {
  const answers = new Answers(ANSWER_BYTES);
  const find = (request: SearchRequest) => refusing(() => searchIndex.search(request));

  const search = async (
    request: SearchRequest,
    { filters = '', occupationsIn }: Parsed<'searchJobs', 'query'>,
    edition: string | null,
    url: string,
  ) => {
    const startedAt = performance.now();
    const answer = await refusing(() => searchIndex.searchJson(request));
    const relaxations = isEmpty(answer) ? await relaxationsOf(request, filters) : [];
    const more = {
      ...(relaxations.length > 0 && { relaxations }),
      ...(occupationsIn && { occupations: occupationsNamed(answer, occupationsIn) }),
    };
    if (edition !== null) answers.keep(edition, url, () => finished(answer, more, 0));
    return new WrittenReply(finished(answer, more, Math.round(performance.now() - startedAt)));
  };

  /** All that is tried shares one budget; what it does not suffice for counts as nothing found. */
  const relaxationsOf = ({ query, around, today }: SearchRequest, filters: string) => {
    const budget = new Budget(RELAXING_UNITS);
    const parsed = new Map<string, Filter | undefined>();
    const filterOf = (text: string) => {
      if (!parsed.has(text)) parsed.set(text, parseFilter(text));
      return parsed.get(text);
    };
    let isSpent = false;
    let turn: Promise<unknown> = Promise.resolve();
    const count = async (asked: Asked) => {
      // One at a time, and whoever waits for an answer comes in between.
      turn = turn.then(() => setImmediate());
      await turn;
      if (isSpent) return 0;
      try {
        const { nbHits } = await searchIndex.search(
          {
            ...{ query: asked.query, filters: filterOf(asked.filters), around: asked.around, today },
            ...{ page: 0, hitsPerPage: 1, facets: [], disjunctive: false, pastTheEnd: 'empty' },
          },
          budget,
        );
        return nbHits;
      } catch (error) {
        if (!(error instanceof TooCostlyError)) throw error;
        isSpent = true;
        return 0;
      }
    };
    return refusing(() => relax({ count, geocoder }, { query: query.trim(), filters, around }));
  };

  let lastLandings: { day: CivilDate; until: number; found: ReturnType<typeof listLandings> } | undefined;
  /** A service that answers without a name is asked for them once a minute: they take a dozen searches. */
  const landingsOn = (day: CivilDate) => {
    if (searchEdition(day) !== null) return listLandings(find, day);
    if (lastLandings === undefined || lastLandings.day !== day || performance.now() > lastLandings.until) {
      lastLandings = { day, until: performance.now() + LANDINGS_MS, found: listLandings(find, day) };
      lastLandings.found.catch(() => {
        lastLandings = undefined;
      });
    }
    return lastLandings.found;
  };

  /** What is made is the same for all who ask, until searches find something else. */
  const keptByAddress = <Answer extends object>(
    { url, today, answerWithEtag }: Pick<Call<'suggestSearches'>, 'url' | 'today' | 'answerWithEtag'>,
    make: () => Promise<Answer>,
  ) => {
    const edition = searchEdition(today);
    return answerWithEtag(edition, async () => {
      const kept = edition === null ? undefined : answers.get(edition, url);
      if (kept) return kept;
      const reply = await make();
      if (edition !== null) answers.keep(edition, url, () => Buffer.from(JSON.stringify(reply)));
      return reply;
    });
  };

  return {
    searchJobs({ url, query, today, answerWithEtag }) {
      const edition = searchEdition(today);
      const kept = edition === null ? undefined : answers.get(edition, url);
      // What cannot be understood is refused before caches are told anything; what was answered before was understood.
      const found = kept ?? readRequest(query, today);
      return answerWithEtag(edition, () =>
        found instanceof WrittenReply ? found : search(found, query, edition, url),
      );
    },

    suggestSearches: (call) =>
      keptByAddress(call, async () => ({
        data: await suggest({ find, geocoder }, call.query.query, call.today),
      })),

    listLandings: (call) => keptByAddress(call, async () => ({ data: await landingsOn(call.today) })),
  };
}

/** How many bytes of answers are kept. */
const ANSWER_BYTES = 4 * 1024 * 1024;

const LANDINGS_MS = 60_000;

/** What looking for ways out may cost in all: 10 ms or so. */
const RELAXING_UNITS = 2_500_000;

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

/** An answer without hits, of which even a page past the end shows the first ones where there are any. */
function isEmpty(answer: Uint8Array): boolean {
  return NO_HITS.equals(answer.subarray(0, NO_HITS.length));
}

const NO_HITS = Buffer.from('{"hits":[]');

/** What the titles of ads in other languages name, in this one, by the id of the ad (rule search/occupations). */
function occupationsNamed(answer: Uint8Array, language: Language): Record<string, string> {
  const { hits }: { hits: SearchHit[] } = JSON.parse(Buffer.from(answer).toString());
  return Object.fromEntries(
    hits.flatMap((hit) => {
      const name = hit.language === language ? undefined : occupationIn(hit.title, '')?.[language];
      return name === undefined ? [] : [[hit.id, name]];
    }),
  );
}

/** The reply of an answer: with more, such as ways out, and the time that it took in place of the brace at its end. */
function finished(answer: Uint8Array, more: object, ms: number): Buffer {
  const end = Buffer.from(`,${JSON.stringify({ ...more, processingTimeMS: ms }).slice(1)}`);
  const reply = Buffer.allocUnsafe(answer.length - 1 + end.length);
  reply.set(answer.subarray(0, -1));
  reply.set(end, answer.length - 1);
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
