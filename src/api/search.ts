import type { EndpointTable } from './endpoint.ts';

export const searchEndpoints = {
  searchJobs: {
    method: 'GET',
    path: '/search/jobs',
    access: 'visitor',
    summary: 'Search the public ads',
    codes: ['filter_invalid', 'query_too_costly'],
  },
  listYearPlans: {
    method: 'GET',
    path: '/year-plans',
    access: 'visitor',
    kept: 'opened',
    summary: 'Pairs of public ads, or of a held job and an ad, that would form a package, best first',
    codes: ['query_too_costly'],
  },
  getMarket: {
    method: 'GET',
    path: '/market',
    access: 'visitor',
    summary:
      'How many public ads form a package with no other, by season, canton, category and the month after they end. ' +
      'No count below 3 is given. `by` names what to tell them by; a null is what is not told apart; the counts of a ' +
      'list of cantons or categories leave out what is not told apart by them; `…_is_least` says that there are more than ' +
      'are told',
  },
  exportMarketCsv: {
    method: 'GET',
    path: '/market/csv',
    access: 'login',
    answers: 'csv',
    summary: 'The same as CSV, in the language of the account',
  },
  listPlanMisses: {
    method: 'GET',
    path: '/year-plans/misses',
    access: 'visitor',
    summary:
      'Where no year plan fits: the pairs that come nearest, and the wishes without which there are plans',
    codes: ['query_too_costly'],
  },
  listPlanLandings: {
    method: 'GET',
    path: '/year-plans/landings',
    access: 'visitor',
    summary: 'The categories and pairs of cantons whose year plans have their own page, with their number',
    codes: ['query_too_costly'],
  },
  listPlansOfJob: {
    method: 'GET',
    path: '/jobs/:jobId/year-plans',
    access: 'visitor',
    kept: 'opened',
    summary: 'Year plans of which a public ad is one half, best first',
    codes: ['not_found', 'query_too_costly'],
  },
  suggestSearches: {
    method: 'GET',
    path: '/search/suggestions',
    access: 'visitor',
    summary: 'Suggestions while typing: titles of ads, companies and places',
    codes: ['query_too_costly'],
  },
  listLandings: {
    method: 'GET',
    path: '/search/landings',
    access: 'visitor',
    summary:
      'The combinations of category, canton and season that have their own page, with the number of public ads',
    codes: ['query_too_costly'],
  },
  getSearchFigures: {
    method: 'GET',
    path: '/search/figures',
    access: 'visitor',
    summary: 'How many ads are public, of how many companies and in how many cantons',
    codes: ['query_too_costly'],
  },
} as const satisfies EndpointTable;
