import { type Company, listCompaniesOf } from '#server/modules/companies/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';

/** The companies that an account is an owner of, without removed ones. */
export async function ownedBy(db: Executor, userId: number): Promise<Company[]> {
  return (await listCompaniesOf(db, userId)).filter(({ role }) => role === 'owner');
}

/** @throws AppError `not_found` unless the account is an owner of the company */
export async function requireOwned(db: Executor, companyId: number, userId: number): Promise<Company> {
  const company = (await ownedBy(db, userId)).find(({ id }) => id === companyId);
  if (company === undefined) throw new AppError('not_found');
  return company;
}
