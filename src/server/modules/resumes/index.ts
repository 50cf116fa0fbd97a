export { resumeRoutes } from './routes.ts';
export { parts as resumeParts, resumeOwnership } from './store.ts';
