export { employersOf } from './employments.ts';
export { type FreeEmployment, freeEmploymentsOf, independenceOf } from './free-employments.ts';
export { agreementNews } from './news.ts';
export { fittingAdsFor, outlookOf, packageSeasonsOf } from './outlook.ts';
export { writeMissingPapers } from './paper.ts';
export { personalOfAgreements } from './personal.ts';
export { presentEntryAgreements } from './presenter.ts';
export { agreementsKept, reduceAgreements } from './reduction.ts';
export { agreementRoutes } from './routes.ts';
export { refreshAgreements, refreshAgreementsOfCompany, settleAgreements } from './settle.ts';
export {
  agreementOwnership,
  countValid as countValidAgreements,
  fileColumns as agreementFiles,
  forgetConfirmersOfPast,
  listOfEmployments as listAgreementsOfEmployments,
  orderOn as agreementOrderOn,
} from './store.ts';
export { agreementTasks } from './tasks.ts';
