import { setImmediate } from 'node:timers/promises';
import type { Parsed } from '#api/schemas.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Geocoder, Place } from '#server/adapters/geocoding/port.ts';
import {
  Budget,
  type Filter,
  occupationIn,
  parseFilter,
  partsOf,
  type SearchHit,
  type SearchIndex,
  type SearchRequest,
  SearchUnavailableError,
  TooCostlyError,
} from '#server/adapters/search/port.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { type Call, type Handlers, WrittenReply } from '#server/platform/http/handler.ts';
import { Answers } from './answers.ts';
import { listLandings } from './landings.ts';
import { readPlaces } from './nearby.ts';
import { type Asked, relax } from './relaxations.ts';
import { filtersOf, readRequest } from './requests.ts';
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
}: Dependencies): Handlers<'searchJobs' | 'suggestSearches' | 'listLandings' | 'getSearchFigures'> {
  const answers = new Answers(ANSWER_BYTES);
  const find = (request: SearchRequest) => refusing(() => searchIndex.search(request));

  const search = async (
    request: SearchRequest,
    query: Parsed<'searchJobs', 'query'>,
    edition: string | null,
    url: string,
  ) => {
    const startedAt = performance.now();
    const { occupationsIn } = query;
    const { request: meant, near, without } = await readPlaces(geocoder, request);
    const answer = await refusing(() => searchIndex.searchJson(meant));
    const isNothing = isEmpty(answer);
    const relaxations = isNothing ? await relaxationsOf(meant, filtersOf(query), near) : [];
    const dropped = without.map((text) => ({ kind: 'word' as const, text }));
    const more = {
      ...(isNothing && isUnderstood(meant.query) && { understood: true }),
      ...(near && { near }),
      ...(relaxations.length > 0 && {
        relaxations: relaxations.map((way) => ({ ...way, dropped: [...way.dropped, ...dropped] })),
      }),
      ...(occupationsIn && { occupations: occupationsNamed(answer, occupationsIn) }),
    };
    if (edition !== null) answers.keep(edition, url, () => finished(answer, more, 0));
    return new WrittenReply(finished(answer, more, Math.round(performance.now() - startedAt)));
  };

  /** All searches share one cost budget; those that exceed it count as without results. */
  const relaxationsOf = (
    { query, around, today }: SearchRequest,
    filters: string,
    near: Pick<Place, 'zip' | 'place'> | undefined,
  ) => {
    const budget = new Budget(RELAXING_UNITS);
    const parsed = new Map<string, Filter | undefined>();
    const filterOf = (text: string) => {
      if (!parsed.has(text)) parsed.set(text, parseFilter(text));
      return parsed.get(text);
    };
    let isSpent = false;
    let turn: Promise<unknown> = Promise.resolve();
    const count = async (asked: Asked) => {
      // Sequential, and yields to other requests between searches.
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
    return refusing(() =>
      relax(
        { count, geocoder },
        { query: query.trim(), filters, around, ...(near && { place: `${near.zip} ${near.place}` }) },
      ),
    );
  };

  let lastLandings: { day: CivilDate; until: number; found: ReturnType<typeof listLandings> } | undefined;
  /**
   * Without an edition there is no cache key, so the result is kept for a minute instead: it takes a dozen searches.
   */
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

  const figuresOn = async (today: CivilDate) => {
    const [{ nbHits, facets }, companies] = await Promise.all([
      find({
        ...{ query: '', today, page: 0, hitsPerPage: 1 },
        ...{ facets: ['state'], disjunctive: false, pastTheEnd: 'empty' },
      }),
      refusing(() => searchIndex.countCompanies(today)),
    ]);
    // An ad without a known place has no canton, and Liechtenstein is none.
    const cantons = Object.keys(facets.state ?? {}).filter((state) => state !== '' && state !== 'LI').length;
    return { jobs: nbHits, companies, cantons };
  };

  /** Caches a result by address; it is the same for all callers, until the edition of the index changes. */
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
      // Invalid requests are refused before any caching; a request with a cached answer was validated before.
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

    getSearchFigures: (call) => keptByAddress(call, async () => ({ data: await figuresOn(call.today) })),
  };
}

/** Memory budget of the answer cache, in bytes. */
const ANSWER_BYTES = 4 * 1024 * 1024;

const LANDINGS_MS = 60_000;

/** Cost budget of all relaxations of a search: about 10 ms. */
const RELAXING_UNITS = 2_500_000;

/** @throws AppError `query_too_costly` or `unavailable` */
export async function refusing<Answer>(search: () => Promise<Answer>): Promise<Answer> {
  try {
    return await search();
  } catch (error) {
    if (error instanceof TooCostlyError) throw new AppError('query_too_costly');
    if (error instanceof SearchUnavailableError) {
      throw new AppError('unavailable', {}, SearchUnavailableError.retryAfter);
    }
    throw error;
  }
}

/** Whether an answer has no hits at all: a page past the end shows the first page. */
function isEmpty(answer: Uint8Array): boolean {
  return NO_HITS.equals(answer.subarray(0, NO_HITS.length));
}

/** Whether all words of a query mean something here, so that none of them is misspelled. */
function isUnderstood(query: string): boolean {
  const parts = partsOf(query);
  return parts.length > 0 && parts.every(({ names }) => names !== 'words');
}

const NO_HITS = Buffer.from('{"hits":[]');

/** The occupations that titles in other languages name, in the given language, by ad id (rule search/occupations). */
function occupationsNamed(answer: Uint8Array, language: Language): Record<string, string> {
  const { hits }: { hits: SearchHit[] } = JSON.parse(Buffer.from(answer).toString());
  return Object.fromEntries(
    hits.flatMap((hit) => {
      const name = hit.language === language ? undefined : occupationIn(hit.title, '')?.[language];
      return name === undefined ? [] : [[hit.id, name]];
    }),
  );
}

/** The reply: the stored answer, with additions and the elapsed time spliced in place of its closing brace. */
function finished(answer: Uint8Array, more: object, ms: number): Buffer {
  const end = Buffer.from(`,${JSON.stringify({ ...more, processingTimeMS: ms }).slice(1)}`);
  const reply = Buffer.allocUnsafe(answer.length - 1 + end.length);
  reply.set(answer.subarray(0, -1));
  reply.set(end, answer.length - 1);
  return reply;
}
