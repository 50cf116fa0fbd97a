import type { Task } from '#server/platform/queue/queue.ts';
import type { BillingContext } from './context.ts';
import { runBilling } from './service/billing/billing.ts';
import { LOOK_AT_PAYMENT, lookAfterPayments, lookAtPayment, reconcile } from './service/paying/look-after.ts';
import { FORGET_CARD } from './service/paying/pay.ts';
import { dropEvents } from './store/payments.ts';

/** How long events are kept for deduplication, in ms; providers resend for some days. */
const EVENTS_KEPT_MS = 30 * 24 * 60 * 60_000;

/**
 * The scheduled work of a night in one call, for the page of the embedded provider; returns the number of payments that
 * differed from the books of the provider.
 */
export async function runNight(context: BillingContext): Promise<number> {
  await runBilling(context);
  await lookAfterPayments(context);
  return reconcile(context);
}

/** The scheduled billing runs, the handling of webhook events, and the recovery of open payments. */
export function subscriptionTasks(context: BillingContext): Task<never>[] {
  const { database, clock, payments } = context;
  const billing: Task = {
    name: 'bill-subscriptions',
    // From the first minute of a day on, and again soon after an outage of the provider.
    options: { cron: '*/10 * * * *', retryLimit: 0, policy: 'stately' },
    handle: () => runBilling(context),
  };
  const lookAfter: Task = {
    name: 'look-after-payments',
    options: { cron: '* * * * *', retryLimit: 0, policy: 'stately' },
    handle: () => lookAfterPayments(context),
  };
  const look: Task<{ operationId: string }> = {
    name: LOOK_AT_PAYMENT,
    options: { retryLimit: 10 },
    handle: ({ operationId }) => lookAtPayment(context, operationId),
  };
  const compare: Task = {
    name: 'reconcile-payments',
    options: { cron: '20 4 * * *', policy: 'stately' },
    async handle() {
      await reconcile(context);
      await dropEvents(database.db, new Date(clock.now().getTime() - EVENTS_KEPT_MS));
    },
  };
  const forget: Task<{ ref: string }> = {
    name: FORGET_CARD,
    options: { retryLimit: 15 },
    handle: ({ ref }) => payments.forgetCard(ref),
  };
  return [billing, lookAfter, look, compare, forget] as Task<never>[];
}
