import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handler.ts';

export type CompanyViews =
  | 'listCompanies'
  | 'createCompany'
  | 'getCompany'
  | 'updateCompany'
  | 'getDashboard';

const missing = async (): Promise<never> => {
  throw new AppError('unavailable');
};

export function companyViews(_: object): Handlers<CompanyViews> {
  return {
    listCompanies: missing,
    createCompany: missing,
    getCompany: missing,
    updateCompany: missing,
    getDashboard: missing,
  };
}
