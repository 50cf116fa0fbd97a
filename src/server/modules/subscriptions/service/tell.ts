import { findCompany } from '#server/modules/companies/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { SettlingContext } from '../context.ts';

/** Mails the owners of a main company what became of its subscription, once under a key (rule subscriptions/mails). */
export async function tell(
  context: SettlingContext,
  tx: Tx,
  { companyId, key }: { companyId: number; key: string },
  news: Parameters<SettlingContext['mailSubscription']>[1]['news'],
): Promise<void> {
  const company = await findCompany(tx, companyId);
  const isRemoved = company === null || company.deletedAt !== null;
  await context.mailSubscription(tx, { companyId, company: company?.name ?? '', isRemoved, key, news });
}
