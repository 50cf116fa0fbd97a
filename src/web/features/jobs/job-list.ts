import { type Landing, landingPath } from '#api/landing-paths.ts';
import type { Reply } from '#api/schemas.ts';
import { firstOfEachKind } from '#domain/jobs/landing.ts';
import type { Api } from '#web/lib/api.ts';
import type { Language } from '#web/lib/language.ts';
import { countsOfFilters, type Relaxation, relaxed, searchOf } from './list-query.ts';
import { COUNTED, type Facet, type ListState, writeListState } from './list-state.ts';

const JOBS_PER_PAGE = 10;

/** Shorter input is a prefix of too many names and postcodes to identify a place. */
const NAMES_A_PLACE = /\p{L}{2}|^\d{4}(?!\d)/u;

type Found = Reply<'searchJobs'>;

/** A suggested search with results, in place of one without any, with its first ads. */
export interface NearbyJobs {
  found: Found;
  state: ListState;
}

/** One page of the list, with the place and company that its address refers to. */
export interface LoadedJobs {
  found: Found;
  /** The first ads of the closest search that has results, if this one has none. */
  nearby: NearbyJobs | undefined;
  /** The place searched for, if it could be resolved. */
  place: Reply<'listPlaces'>['data'][number] | undefined;
  company: { id: number; name: string } | undefined;
  /** Links to landing pages; only on the first page of the unfiltered list. */
  landings: readonly LandingLink[];
}

/** What the list page shows. */
export interface ShownJobs {
  list: LoadedJobs;
  state: ListState;
  /** Whether the list of `state` is still loading; `list` is then the previous one. */
  pending: boolean;
}

export type LandingLink = Landing & { number_of_ads: number; path: string };

/**
 * The paths of landing pages. Loaders compute them, so that the slugs of all languages stay out of the client bundle.
 */
export function linksTo(landings: Reply<'listLandings'>['data'], language: Language): LandingLink[] {
  return landings.map((landing) => ({ ...landing, path: landingPath(language, landing) }));
}

export async function loadJobList(api: Api, state: ListState, language: Language): Promise<LoadedJobs> {
  const places = NAMES_A_PLACE.test(state.place)
    ? (await api.call('listPlaces', { query: { query: state.place } })).data
    : [];
  const [place] = places;
  const found = await searched(api, state, language, place, COUNTED);
  const company = found.hits[0]?.company;
  const isWhole = writeListState({ ...state, panels: null }) === '';
  return {
    found,
    nearby: await loadNearby(api, state, language, found.relaxations?.[0]),
    place,
    company: state.company ? (company ?? (await findCompany(api, state.company))) : undefined,
    landings: isWhole ? linksTo(firstOfEachKind((await api.call('listLandings')).data), language) : [],
  };
}

async function loadNearby(
  api: Api,
  state: ListState,
  language: Language,
  relaxation: Relaxation | undefined,
): Promise<NearbyJobs | undefined> {
  if (!relaxation) return undefined;
  const nearest = relaxed(state, relaxation);
  return {
    state: nearest,
    found: await searched(api, nearest, language, relaxation.around ?? undefined, COUNTED),
  };
}

async function searched(
  api: Api,
  state: ListState,
  language: Language,
  around: { latitude: number; longitude: number } | undefined,
  facets: readonly Facet[],
): Promise<Found> {
  const found = await api.call('searchJobs', {
    query: {
      ...searchOf(state, around),
      page: String(state.page - 1),
      hitsPerPage: String(JOBS_PER_PAGE),
      facets: facets.join(','),
      disjunctive: '1',
      occupationsIn: language,
      ...(state.sort && { sort: state.sort }),
    },
  });
  return { ...found, facets: countsOfFilters(found.facets) };
}

/** Looks up a company's name by one of its ads, if the list contains none of them. */
async function findCompany(api: Api, id: number) {
  const query = { filters: `company.id:${id}`, hitsPerPage: '1', facets: '' };
  return (await api.call('searchJobs', { query })).hits[0]?.company;
}
