import { addDays } from '#domain/kernel/civil-date.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { BillingContext } from '../../context.ts';
import { stopAttempts } from '../../store/invoices.ts';
import { deleteMethods } from '../../store/payments.ts';
import { carriedCompanies, letGo, listOfMainForUpdate, stopBills } from '../../store/subscriptions.ts';
import { FORGET_CARD } from './pay.ts';

/**
 * Deletes the payment methods of companies whose account is deleted, at the provider too (rule accounts/deletion).
 * Billing stops, so that companies carried by them leave with the last billed day; invoices stay
 * (rule subscriptions/invoices).
 */
export async function forgetPaying(
  { enqueue, onStandingChanged }: Pick<BillingContext, 'enqueue' | 'onStandingChanged'>,
  tx: Tx,
  companyIds: readonly number[],
  now: Date,
): Promise<void> {
  if (companyIds.length === 0) return;
  // Lock order: subscriptions first, as in billing.
  for (const companyId of companyIds) {
    for (const subscription of await listOfMainForUpdate(tx, companyId)) {
      const { id: subscriptionId, nextBillOn } = subscription;
      if (nextBillOn === null) continue;
      const endsOn = addDays(nextBillOn, -1);
      await letGo(tx, { subscriptionId, companyId: 'all', endsOn });
      const others = carriedCompanies(subscription, endsOn).filter((it) => !companyIds.includes(it));
      await onStandingChanged(tx, others);
    }
  }
  await stopBills(tx, companyIds, now);
  await stopAttempts(tx, companyIds);
  await forgetCards({ enqueue }, tx, companyIds);
}

/** Deletes the payment methods of companies that owe nothing more, at the provider too. */
export async function forgetCards(
  { enqueue }: Pick<BillingContext, 'enqueue'>,
  tx: Tx,
  companyIds: readonly number[],
): Promise<void> {
  for (const { cardRef } of await deleteMethods(tx, companyIds)) {
    if (cardRef !== null) await enqueue(tx, FORGET_CARD, { ref: cardRef });
  }
}
