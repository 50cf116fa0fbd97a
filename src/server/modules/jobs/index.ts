export {
  deactivateJobsOfCompany,
  fingerprintOfChanges,
  JOB_CHANGES_CHANNEL,
  type JobChange,
  listChangesSince,
  renewEditionFor,
  touchJobs,
  touchJobsIfShown,
  touchJobsOfCompany,
} from './changes.ts';
export { factsLineOf, payOf } from './facts-in-words.ts';
export { housingPictureFiles } from './housing-picture-files.ts';
export { dropHousingPicturesOfCompany } from './housing-pictures.ts';
export { readWageList, WageListError } from './minimum-wage-list.ts';
export { type ChosenColumns, COLUMNS } from './occupations/columns.ts';
export { OccupationListError, readOccupationList } from './occupations/list.ts';
export { importOccupations, loadOccupations } from './occupations/register.ts';
export { personalOfJobs } from './personal.ts';
export { jobPoster } from './poster.ts';
export { listPublicJobs, type PublicJob } from './public-jobs.ts';
export { lookAtEntry } from './reporting/follow.ts';
export { reportOf, withdrawEntriesOfCompany } from './reporting/report.ts';
export { reportTasks } from './reporting/tasks.ts';
export { jobRoutes } from './routes.ts';
export { countReadForSearch, eachSearchDocument, listSearchDocuments } from './search-documents.ts';
export { activateWaitingJobs } from './service/activate-waiting-jobs.ts';
export type { CompanyJob } from './service/context.ts';
export {
  countJobs,
  findEndedJobs,
  findJob,
  findOncePublicJob,
  findPublicJob,
  findPublicJobs,
  findShownCompany,
  getCompanyJob,
  listCompanyJobs,
  outlineJobs,
  periodWordsIn,
} from './service/read-jobs.ts';
export { fileColumns as jobFiles } from './store/housing-pictures.ts';
export {
  existing as existingJobs,
  findTitles,
  forget as forgetJobs,
  type Job,
  jobOwnership,
  lockForShare as lockJobForShare,
  lockJobsOfCompanyForShare,
} from './store/jobs.ts';
export {
  type JobOutline,
  listTitles as listJobTitles,
  outlinesById as jobOutlines,
  type PeriodWords,
  periodInWords,
} from './store/lists.ts';
export { importMinimumWages, loadMinimumWages, WagesInForceError } from './store/minimum-wages.ts';
export { placesById as jobPlaces } from './store/places.ts';
export { keptJobIds } from './store/scopes.ts';
export { join as joinJobs, part as partJobs, tandemsOfJobs } from './store/tandems.ts';
export {
  ofJob as viewsOfJob,
  ofJobs as viewsOfJobs,
} from './store/views.ts';
export { presentJob } from './store/wire.ts';
export { jobTasks } from './tasks.ts';
export { createViewCounter } from './view-counter.ts';
