export { accountRoutes } from './routes.ts';
export { findSessionUser } from './store.ts';
