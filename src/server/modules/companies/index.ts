export { companyRoutes } from './routes.ts';
export { companyOwnership } from './store.ts';
