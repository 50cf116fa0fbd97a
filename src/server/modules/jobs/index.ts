export {
  deactivateJobsOfCompany,
  fingerprint,
  JOB_CHANGES_CHANNEL,
  type JobChange,
  listChangesSince,
  touchJobs,
  touchJobsOfCompany,
} from './changes.ts';
export { loadOccupations } from './occupations.ts';
export { presentJob } from './presenter.ts';
export { jobRoutes } from './routes.ts';
export { listSearchDocuments } from './search-documents.ts';
export { countJobs, findPublicJob } from './service/read-jobs.ts';
export { jobOwnership } from './store/jobs.ts';
export { jobTasks } from './tasks.ts';
