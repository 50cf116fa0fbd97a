export { searchClientRoutes } from './clients/routes.ts';
export { feedJobs } from './feed.ts';
export { type Follower, followJobs } from './follow.ts';
export { searchRoutes } from './routes.ts';
