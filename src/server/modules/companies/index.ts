export { completeLocation, knownLocation, type Location } from './location.ts';
export { presentCompany } from './presenter.ts';
export { companyRoutes } from './routes.ts';
export { missingOf } from './service.ts';
export {
  type Company,
  companyOwnership,
  completenessOf,
  findById as findCompany,
  findByIds as findCompanies,
  listOfUser as listCompaniesOf,
  namesById as companyNames,
} from './store.ts';
