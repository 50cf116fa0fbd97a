import { listRemovedCompaniesOf } from '#server/modules/companies/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { listOfCompanies } from '../../store/invoices.ts';
import { ownedBy } from './owned.ts';

/** A page of the invoices of all companies that an account owns, or owned until they were removed. */
export async function invoicesSeenBy(
  db: Executor,
  userId: number,
  months: Parameters<typeof listOfCompanies>[2],
  list: Parameters<typeof listOfCompanies>[3],
): ReturnType<typeof listOfCompanies> {
  const companies = [...(await ownedBy(db, userId)), ...(await listRemovedCompaniesOf(db, userId))];
  return listOfCompanies(
    db,
    companies.map(({ id }) => id),
    months,
    list,
  );
}
