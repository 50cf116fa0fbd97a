export { outlookOf, packageSeasonsOf } from './outlook.ts';
export { agreementTasks } from './paper.ts';
export { presentEntryAgreements } from './presenter.ts';
export { agreementRoutes } from './routes.ts';
export { settleAgreements } from './settle.ts';
export {
  agreementOwnership,
  countValid as countValidAgreements,
  isInForceOn as isAgreementInForceOn,
  listOfEmployments as listAgreementsOfEmployments,
} from './store.ts';
