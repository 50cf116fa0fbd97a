import type {
  ClientAnswer,
  ClientFacetAnswer,
  ClientHighlight,
  FacetParameters,
  SearchParameters,
} from '#api/search-clients.schemas.ts';
import type { Geocoder } from '#server/adapters/geocoding/port.ts';
import {
  type Around,
  type Budget,
  type FacetName,
  facetNames,
  markWords,
  type SearchAnswer,
  type SearchIndex,
  type SearchRequest,
  SearchUnavailableError,
  TooCostlyError,
} from '#server/adapters/search/port.ts';
import { readPlaces } from '../nearby.ts';
import { retrieverOf, selectorOf } from './attributes.ts';
import { ClientError } from './errors.ts';
import { filterOf } from './filters.ts';
import { highlightResults, highlightsOf } from './highlight.ts';
import { namesOf, toQueryString } from './parameters.ts';

const MOST_FACET_HITS = 100;
/** The maximum of hits per answer. */
const MOST_HITS = 100;

/** The context that all searches of a call share. */
export interface SearchContext {
  searchIndex: SearchIndex;
  geocoder: Pick<Geocoder, 'lookupPlaces'>;
  /** Civil day in Europe/Zurich. */
  today: string;
  budget: Budget;
}

type Counts = Readonly<Record<string, number>>;

/** One search, answered in the format of Algolia; `unfolded` is the request, which the answer repeats. */
export async function answerSearch(
  parameters: SearchParameters,
  unfolded: unknown,
  context: SearchContext,
): Promise<ClientAnswer> {
  const startedAt = performance.now();
  const facets = facetsOf(parameters.facets ?? []);
  const { hits, facets: counts, ...found } = await searchWindow(parameters, facets, context);
  const retrieve = retrieverOf(parameters.attributesToRetrieve);
  const isHighlighted = selectorOf(parameters.attributesToHighlight);
  const highlights = highlightResults(parameters.query, hits, isHighlighted, tagsOf(parameters));
  return {
    hits: hits.map((hit, at) => ({ ...retrieve(hit), _highlightResult: highlights[at] })),
    ...found,
    ...(facets.length > 0 && {
      facets: shownCounts(counts, parameters),
      facets_stats: statsOf(counts),
      exhaustiveFacetsCount: true,
    }),
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    query: parameters.query,
    params: toQueryString(unfolded),
    index: 'jobs',
    processingTimeMS: millisecondsSince(startedAt),
  };
}

/** The values of a facet, among the ads found, that match all words of `facetQuery`. */
export async function answerFacetSearch(
  facet: string,
  parameters: FacetParameters,
  context: SearchContext,
): Promise<ClientFacetAnswer> {
  const startedAt = performance.now();
  const name = facetNames.find((known) => known === facet);
  if (name === undefined) {
    throw new ClientError(400, `There is no facet ${JSON.stringify(facet)}, only ${facetNames.join(', ')}`);
  }
  const { facets } = await search({ ...parameters, page: 0, hitsPerPage: 1 }, [name], context);
  const values = ranked(facets[name] ?? {}, parameters);
  const highlights = highlightsOf(
    parameters.facetQuery,
    values.map(([value]) => value),
    tagsOf(parameters),
  );
  const asksForAll = markWords(parameters.facetQuery, []).words.length === 0;
  const facetHits = values.flatMap(([value, count], at) => {
    const { value: highlighted, matchLevel } = highlights[at] as ClientHighlight;
    return asksForAll || matchLevel === 'full' ? [{ value, highlighted, count }] : [];
  });
  return {
    facetHits: facetHits.slice(0, Math.min(Math.max(parameters.maxFacetHits, 1), MOST_FACET_HITS)),
    exhaustiveFacetsCount: true,
    processingTimeMS: millisecondsSince(startedAt),
  };
}

/** Part of an answer: a page, or the hits from `offset` on, which may lie on two pages. */
async function searchWindow(
  parameters: SearchParameters,
  facets: readonly FacetName[],
  context: SearchContext,
): Promise<Pick<SearchAnswer, 'hits' | 'nbHits' | 'facets'> & Partial<SearchAnswer & ClientAnswer>> {
  if (parameters.offset === undefined && parameters.length === undefined) {
    return search(parameters, facets, context);
  }
  const { offset = 0, length = parameters.hitsPerPage } = parameters;
  const wanted = Math.min(Math.max(length, 0), MOST_HITS);
  const hitsPerPage = Math.max(wanted, 1);
  const page = Math.floor(offset / hitsPerPage);
  const first = offset - page * hitsPerPage;
  const {
    hits,
    nbHits,
    facets: counts,
  } = await search({ ...parameters, page, hitsPerPage }, facets, context);
  const more =
    first > 0 ? (await search({ ...parameters, page: page + 1, hitsPerPage }, [], context)).hits : [];
  return {
    hits: [...hits, ...more].slice(first, first + wanted),
    nbHits,
    facets: counts,
    offset,
    length: wanted,
  };
}

async function search(
  parameters: SearchParameters,
  facets: readonly FacetName[],
  { searchIndex, geocoder, today, budget }: SearchContext,
): Promise<SearchAnswer> {
  const { query, page, hitsPerPage } = parameters;
  const filters = filterOf(parameters);
  const around = aroundOf(parameters);
  try {
    const request: SearchRequest = {
      ...{ query, page, hitsPerPage, facets, filters, around, disjunctive: false, today },
      // The same order as Algolia's ranking, where distance precedes the words.
      order: around && 'distance',
      pastTheEnd: 'empty',
    };
    const meant = await readPlaces(geocoder, request);
    return await searchIndex.search(meant.request, budget);
  } catch (error) {
    if (error instanceof TooCostlyError) throw new ClientError(400, 'This search would cost too much');
    if (error instanceof SearchUnavailableError) {
      throw new ClientError(503, 'Searching is not possible right now', { cause: error });
    }
    throw error;
  }
}

function aroundOf({ aroundLatLng, aroundRadius }: SearchParameters): Around | undefined {
  if (aroundLatLng === undefined) return undefined;
  const [latitude, longitude] = aroundLatLng;
  return { latitude, longitude, radius: aroundRadius === 'all' ? undefined : aroundRadius };
}

/** The requested facets; ignores unknown names, as Algolia does. */
function facetsOf(asked: string | readonly string[]): FacetName[] {
  const names = new Set(namesOf(asked));
  return facetNames.filter((name) => names.has('*') || names.has(name));
}

function tagsOf({ highlightPreTag, highlightPostTag }: SearchParameters) {
  return { before: highlightPreTag, after: highlightPostTag };
}

function shownCounts(facets: SearchAnswer['facets'], parameters: SearchParameters): Record<string, Counts> {
  return Object.fromEntries(
    Object.entries(facets).map(([name, counts]) => [
      name,
      Object.fromEntries(ranked(counts, parameters).slice(0, parameters.maxValuesPerFacet)),
    ]),
  );
}

/** Minimum, maximum, average and sum over the ads found, for numeric facets. */
function statsOf(facets: SearchAnswer['facets']): NonNullable<ClientAnswer['facets_stats']> {
  const ofNumbers = Object.entries(facets).filter(
    ([name, counts]) => name !== 'season' && name !== 'state' && Object.keys(counts).length > 0,
  );
  return Object.fromEntries(
    ofNumbers.map(([name, counts]) => {
      const entries = Object.entries(counts).map(([value, count]) => [Number(value), count] as const);
      const values = entries.map(([value]) => value);
      const sum = entries.reduce((total, [value, count]) => total + value * count, 0);
      const ads = entries.reduce((total, [, count]) => total + count, 0);
      return [name, { min: Math.min(...values), max: Math.max(...values), avg: sum / ads, sum }];
    }),
  );
}

/** The values of a facet in the order of `sortFacetValuesBy`. */
function ranked(values: Counts, { sortFacetValuesBy }: SearchParameters): [value: string, count: number][] {
  const byName = (a: string, b: string) => (a < b ? -1 : 1);
  return Object.entries(values).sort(([a, countA], [b, countB]) =>
    sortFacetValuesBy === 'count' ? countB - countA || byName(a, b) : byName(a, b),
  );
}

function millisecondsSince(startedAt: number): number {
  return Math.round(performance.now() - startedAt);
}
