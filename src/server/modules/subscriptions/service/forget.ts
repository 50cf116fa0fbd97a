import type { Tx } from '#server/platform/database/database.ts';
import type { BillingContext } from '../context.ts';
import { stopAttempts } from '../store/invoices.ts';
import { deleteMethods } from '../store/payments.ts';
import { stopBills } from '../store/subscriptions.ts';
import { FORGET_CARD } from './pay.ts';

/**
 * Forgets how companies pay whose account is deleted, the provider too (rule accounts/deletion). Nothing is billed or
 * charged any more; invoices stay (rule subscriptions/invoices).
 */
export async function forgetPaying(
  { enqueue }: Pick<BillingContext, 'enqueue'>,
  tx: Tx,
  companyIds: readonly number[],
  now: Date,
): Promise<void> {
  if (companyIds.length === 0) return;
  // Subscriptions first, as by whoever bills one.
  await stopBills(tx, companyIds, now);
  await stopAttempts(tx, companyIds);
  await forgetCards({ enqueue }, tx, companyIds);
}

/** Forgets how companies pay that owe nothing more, the provider too. */
export async function forgetCards(
  { enqueue }: Pick<BillingContext, 'enqueue'>,
  tx: Tx,
  companyIds: readonly number[],
): Promise<void> {
  for (const { cardRef } of await deleteMethods(tx, companyIds)) {
    if (cardRef !== null) await enqueue(tx, FORGET_CARD, { ref: cardRef });
  }
}
