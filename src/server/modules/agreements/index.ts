export { fittingAdsFor, outlookOf, packageSeasonsOf } from './outlook.ts';
export { presentEntryAgreements } from './presenter.ts';
export { agreementRoutes } from './routes.ts';
export { refreshAgreements, refreshAgreementsOfCompany, settleAgreements } from './settle.ts';
export {
  agreementOwnership,
  countValid as countValidAgreements,
  fileColumns as agreementFiles,
  isInForceOn as isAgreementInForceOn,
  listOfEmployments as listAgreementsOfEmployments,
} from './store.ts';
export { agreementTasks } from './tasks.ts';
