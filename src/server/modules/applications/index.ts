export { companyApplicationRoutes, ownApplicationRoutes } from './routes.ts';
export { refuseOpenApplications } from './service/company-removed.ts';
export { dossierOf, printDossier } from './service/dossier.ts';
export { findUnfinished } from './service/lists.ts';
export {
  applicationOwnership,
  countOfJobs as countApplicationsOfJobs,
  countOpen as countOpenApplications,
  jobsNamed as jobsNamedByApplications,
} from './store.ts';
