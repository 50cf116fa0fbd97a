import { findCompany } from '#server/modules/companies/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { SettlingContext } from '../context.ts';

/** Mails the owners of a main company what became of its subscription, once under a key (rule subscriptions/mails). */
export async function tell(
  context: SettlingContext,
  tx: Tx,
  // The name of the company, where it is at hand.
  { companyId, company, key }: { companyId: number; company?: string; key: string },
  news: Parameters<SettlingContext['mailSubscription']>[1]['news'],
): Promise<void> {
  const found = await findCompany(tx, companyId);
  const isRemoved = found === null || found.deletedAt !== null;
  const name = company ?? found?.name ?? '';
  await context.mailSubscription(tx, { companyId, company: name, isRemoved, key, news });
}
