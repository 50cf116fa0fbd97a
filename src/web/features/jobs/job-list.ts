import { type Landing, landingPath } from '#api/landing-paths.ts';
import type { Reply } from '#api/schemas.ts';
import { firstOfEachKind } from '#domain/jobs/landing.ts';
import type { Api } from '#web/lib/api.ts';
import type { Language } from '#web/lib/language.ts';
import {
  COUNTED,
  type Facet,
  filterExpression,
  type ListState,
  type Relaxation,
  relaxed,
  writeListState,
} from './list-state.ts';

const JOBS_PER_PAGE = 10;

/** Less than that begins too many names and postcodes to mean one of them. */
const NAMES_A_PLACE = /\p{L}{2}|^\d{4}(?!\d)/u;

type Found = Reply<'searchJobs'>;

/** A list that finds something where the one that was asked for finds nothing, with its first ads. */
export interface NearbyJobs {
  found: Found;
  state: ListState;
}

/** A page of the list, with the place and the company that its address names in words or by number. */
export interface LoadedJobs {
  found: Found;
  /** The first ads of the nearest list that finds something, where this one finds nothing. */
  nearby: NearbyJobs | undefined;
  /** The place asked for, if it is known. */
  place: Reply<'listPlaces'>['data'][number] | undefined;
  company: { id: number; name: string } | undefined;
  /** The first pages of ads of one kind, where all ads are asked for: they lead to the others. */
  landings: readonly LandingLink[];
}

/** A list as it is shown. */
export interface ShownJobs {
  list: LoadedJobs;
  state: ListState;
  /** Whether the list of `state` is still loading; `list` is then the one before. */
  pending: boolean;
}

export type LandingLink = Landing & { number_of_ads: number; path: string };

/** Where pages of ads of one kind lie. Loaders tell it, so that browsers need not know the words of their addresses. */
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
    found: await searched(api, nearest, language, relaxation.around ?? undefined, []),
  };
}

function searched(
  api: Api,
  state: ListState,
  language: Language,
  around: { latitude: number; longitude: number } | undefined,
  facets: readonly Facet[],
): Promise<Found> {
  return api.call('searchJobs', {
    query: {
      query: state.query,
      page: String(state.page - 1),
      hitsPerPage: String(JOBS_PER_PAGE),
      facets: facets.join(','),
      filters: filterExpression(state),
      disjunctive: '1',
      occupationsIn: language,
      ...(around && {
        aroundLatLng: `${around.latitude},${around.longitude}`,
        aroundRadius: String(state.radius * 1000),
        sort: state.nearest ? 'distance' : 'relevance',
      }),
    },
  });
}

/** Finds a company by any of its ads, where the list holds none of them. */
async function findCompany(api: Api, id: number) {
  const query = { filters: `company.id:${id}`, hitsPerPage: '1', facets: '' };
  return (await api.call('searchJobs', { query })).hits[0]?.company;
}
