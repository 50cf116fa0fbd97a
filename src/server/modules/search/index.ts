export { searchClientRoutes } from './clients/routes.ts';
export { feedJobs } from './feed.ts';
export { hasAll } from './filters.ts';
export { followJobs } from './follow.ts';
export { placeNameAt, readPlaces } from './nearby.ts';
export { readRequest as readSearchRequest } from './requests.ts';
export { refusing as refusingSearch, searchRoutes } from './routes.ts';
