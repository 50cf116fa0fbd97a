import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import type { Ownership } from '#server/platform/http/register-endpoints.ts';
import { companies, contactPersons } from './tables.ts';

/** Which companies, and what hangs on them, an account owns. */
export function companyOwnership({ db }: Database): Pick<Ownership, 'company' | 'company_contact_person'> {
  const ownCompany = (userId: number, companyId: unknown) =>
    and(eq(companies.id, Number(companyId)), eq(companies.userId, userId), isNull(companies.deletedAt));
  return {
    async company(userId, { companyId }) {
      const rows = await db.select({ id: companies.id }).from(companies).where(ownCompany(userId, companyId));
      return rows.length > 0;
    },
    async company_contact_person(userId, { companyId, contactPersonId }) {
      const rows = await db
        .select({ id: contactPersons.id })
        .from(contactPersons)
        .innerJoin(companies, eq(companies.id, contactPersons.companyId))
        .where(and(eq(contactPersons.id, Number(contactPersonId)), ownCompany(userId, companyId)));
      return rows.length > 0;
    },
  };
}
