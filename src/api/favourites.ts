import type { EndpointTable } from './endpoint.ts';

/** The ads that an employee has saved. */
export const favouriteEndpoints = {
  listFavouriteIds: {
    method: 'GET',
    path: '/employee/favorites',
    access: 'employee',
    summary: 'The ids of the ads that the employee has saved, most recent first',
  },
  listFavouriteJobs: {
    method: 'GET',
    path: '/employee/favorites/jobs',
    access: 'employee',
    summary: 'The ads that the employee has saved, most recent first; only the id of those no longer public',
  },
  addFavourite: {
    method: 'POST',
    path: '/employee/favorites/jobs/:jobId',
    access: 'employee',
    summary: 'Save a public ad; saving it again changes nothing',
    codes: ['favourites_full'],
  },
  removeFavourite: {
    method: 'DELETE',
    path: '/employee/favorites/jobs/:jobId',
    access: 'employee',
    summary: 'Remove an ad from the saved ones, whether it was saved or not',
  },
} as const satisfies EndpointTable;
