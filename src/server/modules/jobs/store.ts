import { and, eq } from 'drizzle-orm';
import { companyOwnership } from '#server/modules/companies/index.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { Ownership } from '#server/platform/http/register-endpoints.ts';
import { jobs } from './tables.ts';

/** Which ads an account owns: those of its companies. Deleted ones stay readable in the archive. */
export function jobOwnership(database: Database): Pick<Ownership, 'company_job'> {
  const { company } = companyOwnership(database);
  return {
    async company_job(userId, params) {
      const rows = await database.db
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(eq(jobs.id, Number(params['jobId'])), eq(jobs.companyId, Number(params['companyId']))));
      return rows.length > 0 && company(userId, params);
    },
  };
}

/** Withdraws every ad of a company that is removed. */
export async function deactivateOfCompany(tx: Tx, companyId: number): Promise<void> {
  await tx.update(jobs).set({ status: 'INACTIVE' }).where(eq(jobs.companyId, companyId));
}
