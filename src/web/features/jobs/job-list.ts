import type { Reply } from '#api/schemas.ts';
import type { Api } from '#web/lib/api.ts';
import { FACETS, filterExpression, type ListState } from './list-state.ts';

const JOBS_PER_PAGE = 10;

/** A page of the list, with the place and the company that its address names in words or by number. */
export interface LoadedJobs {
  found: Reply<'searchJobs'>;
  /** The place asked for, if it is known. */
  place: Reply<'listPlaces'>['data'][number] | undefined;
  company: { id: number; name: string } | undefined;
}

export async function loadJobList(api: Api, state: ListState): Promise<LoadedJobs> {
  const places = state.place ? (await api.call('listPlaces', { query: { query: state.place } })).data : [];
  const [place] = places;
  const found = await api.call('searchJobs', {
    query: {
      query: state.query,
      page: String(state.page - 1),
      hitsPerPage: String(JOBS_PER_PAGE),
      facets: FACETS.join(','),
      filters: filterExpression(state),
      disjunctive: '1',
      ...(place && {
        aroundLatLng: `${place.latitude},${place.longitude}`,
        aroundRadius: String(state.radius * 1000),
        sort: state.nearest ? 'distance' : 'relevance',
      }),
    },
  });
  const company = found.hits[0]?.company;
  return {
    found,
    place,
    company: state.company ? (company ?? (await findCompany(api, state.company))) : undefined,
  };
}

/** Finds a company by any of its ads, where the list holds none of them. */
async function findCompany(api: Api, id: number) {
  const query = { filters: `company.id:${id}`, hitsPerPage: '1', facets: '' };
  return (await api.call('searchJobs', { query })).hits[0]?.company;
}
