import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handler.ts';

const missing = async (): Promise<never> => {
  throw new AppError('unavailable');
};

export function companyRoutes(
  _: unknown,
): Handlers<
  | 'listPlaces'
  | 'lookUpCompanies'
  | 'locateAddress'
  | 'getCompanyCompleteness'
  | 'deleteCompany'
  | 'getContactPerson'
  | 'createContactPerson'
  | 'updateContactPerson'
> {
  return {
    listPlaces: missing,
    lookUpCompanies: missing,
    locateAddress: missing,
    getCompanyCompleteness: missing,
    deleteCompany: missing,
    getContactPerson: missing,
    createContactPerson: missing,
    updateContactPerson: missing,
  };
}
