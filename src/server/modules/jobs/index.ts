export { deactivateJobsOfCompany, touchJobsOfCompany } from './changes.ts';
export { jobRoutes } from './routes.ts';
export { jobOwnership } from './store.ts';
