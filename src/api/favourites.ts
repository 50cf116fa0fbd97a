import type { EndpointTable } from './endpoint.ts';

/** The ads that an employee has saved. */
export const favouriteEndpoints = {
  listFavouriteIds: {
    method: 'GET',
    path: '/employee/favorites',
    access: 'employee',
    summary: 'The ids of the ads that the employee has saved, the last one first',
  },
  listFavouriteJobs: {
    method: 'GET',
    path: '/employee/favorites/jobs',
    access: 'employee',
    summary:
      'The ads that the employee has saved, the last one first; of those no longer public the id alone',
  },
  addFavourite: {
    method: 'POST',
    path: '/employee/favorites/jobs/:jobId',
    access: 'employee',
    summary: 'Save a public ad; one that is saved already stays so',
    codes: ['favourites_full'],
  },
  removeFavourite: {
    method: 'DELETE',
    path: '/employee/favorites/jobs/:jobId',
    access: 'employee',
    summary: 'Save an ad no longer, whether it was saved or not',
  },
} as const satisfies EndpointTable;
