export { endInterviews } from './interviews/notify.ts';
export { letterRoutes } from './letters/routes.ts';
export { messageRoutes } from './messages/routes.ts';
export {
  countUnreadOfCompany as countUnreadMessagesOfCompany,
  countUnreadOfEmployee as countUnreadMessagesOfEmployee,
} from './messages/store.ts';
export { applicationNews } from './news.ts';
export { personalOfApplications } from './personal.ts';
export { companyApplicationRoutes, interviewRoutes, ownApplicationRoutes } from './routes.ts';
export { listSeasonsAt } from './service/applicants.ts';
export { lockUnfinished, openDraft } from './service/apply.ts';
export { refuseOpenApplications } from './service/company-removed.ts';
export { dossierOf, enclosedIn, type StoredDossier, storeDossier } from './service/dossier.ts';
export { findRecord as findApplication, findUnfinished, hasContract } from './service/lists.ts';
export { answersOf as answersOfCompany } from './store/answers.ts';
export {
  applicationOwnership,
  fileColumns as applicationFiles,
  findApplicants,
  findLatestDossiers,
  hirersOf,
  jobsNamed as jobsNamedByApplications,
  listOfEmployeeForUpdate as lockApplicationsOf,
  wasHiredBy,
} from './store/applications.ts';
export {
  countOfCompany as countApplicationsOfCompany,
  countOfJob as countApplicationsOfJob,
  countOfJobSince as countApplicationsSince,
  countOfJobs as countApplicationsOfJobs,
  countSentOf as countApplicationsSentBy,
} from './store/counts.ts';
export { insertSnapshot } from './store/dossiers.ts';
export { forget as forgetApplications, forgetNotes } from './store/forgetting.ts';
export { appliedTo } from './store/lists.ts';
export { applicationTasks } from './tasks.ts';
