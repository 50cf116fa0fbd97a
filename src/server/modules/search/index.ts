export { searchClientRoutes } from './clients/routes.ts';
export { feedJobs } from './feed.ts';
export { followJobs } from './follow.ts';
export { searchRoutes } from './routes.ts';
