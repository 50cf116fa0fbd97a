import { and, eq } from 'drizzle-orm';
import { companyOwnership } from '#server/modules/companies/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Ownership } from '#server/platform/http/handler.ts';
import { subscriptions } from '../tables.ts';
import { belongsTo } from './invoices.ts';

/** An account's role in subscriptions and invoices: its present or last role in their main company. */
export function subscriptionOwnership(
  database: Database,
): Pick<Ownership, 'company_subscription' | 'company_invoice'> {
  const { company, company_ever } = companyOwnership(database);
  return {
    async company_subscription(userId, params) {
      const rows = await database.db
        .select({ id: subscriptions.id })
        .from(subscriptions)
        .where(
          and(
            eq(subscriptions.id, Number(params.subscriptionId)),
            eq(subscriptions.companyId, Number(params.companyId)),
          ),
        );
      return rows.length > 0 && company(userId, params);
    },
    async company_invoice(userId, params) {
      const isTheirs = await belongsTo(database.db, Number(params.invoiceId), Number(params.companyId));
      return isTheirs && company_ever(userId, params);
    },
  };
}
