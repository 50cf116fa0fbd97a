import type { EndpointTable } from './endpoint.ts';

export const searchEndpoints = {
  searchJobs: {
    method: 'GET',
    path: '/search/jobs',
    access: 'visitor',
    summary: 'Search the public ads',
    codes: ['filter_invalid', 'query_too_costly'],
  },
  suggestSearches: {
    method: 'GET',
    path: '/search/suggestions',
    access: 'visitor',
    summary: 'What a word that is being typed may mean: titles of ads, companies, places',
    codes: ['query_too_costly'],
  },
  listLandings: {
    method: 'GET',
    path: '/search/landings',
    access: 'visitor',
    summary:
      'The combinations of category, canton and season with a page of their own, and their numbers of public ads',
    codes: ['query_too_costly'],
  },
} as const satisfies EndpointTable;
