export { completeLocation, knownLocation, type Location } from './location.ts';
export { presentCompany } from './presenter.ts';
export { companyRoutes } from './routes.ts';
export {
  type Company,
  type ContactPerson,
  companyOwnership,
  fileColumns as companyFiles,
  findById as findCompany,
  findByIds as findCompanies,
  findContactPerson,
  findWithMissing as findCompaniesWithMissing,
  hold as holdCompany,
  listOfUser as listCompaniesOf,
  namesById as companyNames,
} from './store.ts';
