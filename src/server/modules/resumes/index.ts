export { resumeRoutes } from './routes.ts';
export { resumeOwnership } from './store.ts';
