export type { CompanyContext } from './context.ts';
export { completeLocation, knownLocation, type Location } from './location.ts';
export { personalOfCompanies } from './personal.ts';
export { companyPictureFiles } from './picture-files.ts';
export { logoPath } from './picture-paths.ts';
export { presentCompany, presentEmployer, presentOwner } from './presenter.ts';
export { companyRoutes } from './routes.ts';
export { removeCompanyWithin } from './service.ts';
export {
  type Company,
  type ContactPerson,
  companiesEverOf,
  companyOwnership,
  departedCompanyIds,
  fileColumns as companyFiles,
  findById as findCompany,
  findByIds as findCompanies,
  findContactPerson,
  findWithMissing as findCompaniesWithMissing,
  forget as forgetCompanies,
  idsEverOf as idsOfCompaniesEver,
  listOfOwner as listCompaniesOwnedBy,
  listOfUser as listCompaniesOf,
  listRelated as listRelatedCompanies,
  listRemovedOfUser as listRemovedCompaniesOf,
  lock as lockCompany,
  lockForShare as lockCompanyForShare,
  namesById as companyNames,
  ownersByIds as responsibleOwners,
} from './store.ts';
export { companyTasks } from './tasks.ts';
export { type AuditContext, type Decision, lastDecisions, recordAct } from './team/acts.ts';
export { teamRoutes } from './team/routes.ts';
export { handOnCompanies, isInvited } from './team/service.ts';
export { type Act, forgetInvited, forgetMember, listActs, listMembers } from './team/store.ts';
export { decideClaim, describeClaimsAtDesk } from './trust/claims.ts';
export type { TrustContext } from './trust/context.ts';
export { renderLetter } from './trust/letter-paper.ts';
export { companyNews } from './trust/news.ts';
export { printLetters } from './trust/proofs.ts';
export { trustRoutes } from './trust/routes.ts';
export { listLettersDue } from './trust/store.ts';
export { decideVerification } from './trust/verify.ts';
