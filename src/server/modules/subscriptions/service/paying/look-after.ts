import { type Outcome, ProviderAwayError, type ProviderEvent } from '#server/adapters/payments/port.ts';
import { isDatabaseAway } from '#server/platform/database/database.ts';
import type { BillingContext } from '../../context.ts';
import * as store from '../../store/payments.ts';
import { eachConcurrently } from './each-concurrently.ts';
import { reportDrift } from './notices.ts';
import { giveUp, pay, settle } from './pay.ts';

/**
 * The age in ms from which a background task takes a payment over from the request that ordered it: no reply takes
 * longer.
 */
const OWN_TIME_MS = 2 * 60_000;
/** The time that the holder of a card has to confirm a payment. */
const CONFIRM_MS = 60 * 60_000;
/** The age in ms up to which a payment may be repeated under its idempotency key: providers keep keys for a day. */
const REPEATABLE_MS = 20 * 60 * 60_000;
const BATCH = 100;

/** The task that checks a payment after an event of the provider. */
export const LOOK_AT_PAYMENT = 'look-at-payment';

/**
 * Stores a webhook event of the provider and enqueues a check of its payment. Idempotent. The content of an event is
 * not trusted: the outcome is requested from the provider.
 */
export async function receiveEvent(
  { database, enqueue, clock }: BillingContext,
  { id, operationId, occurredAt }: ProviderEvent,
): Promise<void> {
  await database.transaction(async (tx) => {
    const isNew = await store.keepEvent(tx, { id, operationId, occurredAt, receivedAt: clock.now() });
    if (isNew && operationId !== null) await enqueue(tx, LOOK_AT_PAYMENT, { operationId });
  });
}

/** Requests the outcome of a payment from the provider, and settles it. */
export async function lookAtPayment(context: BillingContext, operationId: string): Promise<void> {
  const payment = await store.findByOperation(context.database.db, operationId);
  if (payment === null || (store.isSettled(payment) && payment.status !== 'abandoned')) return;
  const outcome = await outcomeOf(context, payment);
  // If the provider does not know the payment yet, the request that ordered it or `lookAfterPayments` settles it.
  if (outcome !== null) await settle(context, payment, outcome);
}

/**
 * Recovers payments that were not settled because the process crashed, a reply was lost, or a holder never came back.
 * Each ends as charged and recorded, or as neither.
 */
export async function lookAfterPayments(context: BillingContext): Promise<void> {
  const { database, clock, logger } = context;
  const before = new Date(clock.now().getTime() - OWN_TIME_MS);
  const goesOn = (error: unknown, { id }: store.Payment) => {
    // Stops at the first failure: the provider is unavailable for the others too.
    if (error instanceof ProviderAwayError || isDatabaseAway(error)) return false;
    if (logger !== false) logger.error({ err: error, payment: id }, 'a payment could not be looked after');
    return true;
  };
  try {
    for (let last: store.Payment | null = null; ; ) {
      const open: store.Payment[] = await store.listOpen(database.db, before, last, BATCH);
      await eachConcurrently(open, (payment) => lookAfter(context, payment), goesOn);
      last = open.at(-1) ?? null;
      if (open.length < BATCH) return;
    }
  } catch (error) {
    if (!(error instanceof ProviderAwayError)) throw error;
  }
}

async function lookAfter(context: BillingContext, payment: store.Payment): Promise<void> {
  const age = context.clock.now().getTime() - payment.createdAt.getTime();
  if (payment.status === 'requires_action' && payment.providerRef !== null) {
    if (age < CONFIRM_MS) return;
    const outcome = await context.payments.abandon(payment.providerRef);
    if (outcome.status === 'succeeded') await settle(context, payment, outcome);
    else await giveUp(context, payment);
    return;
  }
  if (isRepeatable(payment) && age < REPEATABLE_MS) {
    await pay(context, payment, null);
    return;
  }
  const outcome = await outcomeOf(context, payment);
  if (outcome === null) await giveUp(context, payment);
  else await settle(context, payment, outcome);
}

/** Whether it charges the stored card, so that the same request can be repeated. */
function isRepeatable({ intent }: store.Payment): boolean {
  return intent.kind !== 'purchase' && intent.kind !== 'card';
}

/** The outcome according to the provider; null if it does not know the payment. */
async function outcomeOf({ payments }: BillingContext, payment: store.Payment): Promise<Outcome | null> {
  if (payment.providerRef !== null) return payments.outcomeOf(payment.providerRef);
  // Allows for a provider's clock that is up to a minute behind.
  for await (const charge of payments.chargesSince(new Date(payment.createdAt.getTime() - 60_000))) {
    if (charge.operationId === payment.operationId) return charge.outcome;
  }
  return null;
}

/** The period that is reconciled each night, in ms. */
const COMPARED_MS = 3 * 24 * 60 * 60_000;

/**
 * Reconciles the provider's charges of the last days with ours, both ways: an outcome that we missed is applied, and
 * every other discrepancy is reported (rule subscriptions/reconciliation).
 * @returns the number of differences
 */
export async function reconcile(context: BillingContext): Promise<number> {
  const { database, clock } = context;
  const now = clock.now().getTime();
  const since = new Date(now - COMPARED_MS);
  let differing = 0;
  const report = async (finding: string) => {
    differing += 1;
    await database.transaction((tx) => reportDrift(context, tx, finding));
  };
  const known = new Set<string>();
  for await (const charge of context.payments.chargesSince(since)) {
    const { operationId, outcome, amount, ref } = charge;
    const payment = operationId === null ? null : await store.findByOperation(database.db, operationId);
    if (payment === null) {
      if (outcome.status === 'succeeded')
        await report(`a charge of ${amount} Rappen that we do not know: ${ref}`);
      continue;
    }
    known.add(payment.operationId);
    if (payment.amount !== amount) {
      await report(`a charge of ${amount} Rappen instead of ${payment.amount}: ${ref}`);
    } else if (
      !store.isSettled(payment) ||
      (payment.status === 'abandoned' && outcome.status === 'succeeded')
    ) {
      if (now - payment.createdAt.getTime() > OWN_TIME_MS) {
        differing += 1;
        await settle(context, payment, outcome);
      }
    } else if ((payment.status === 'succeeded') !== (outcome.status === 'succeeded')) {
      await report(`a charge that is ${outcome.status} there and ${payment.status} here: ${ref}`);
    }
  }
  // Excludes both ends: charges in progress during this run, and those that the provider's clock dates before the first
  // day.
  const span = { since: new Date(since.getTime() + OWN_TIME_MS), before: new Date(now - OWN_TIME_MS) };
  for (let last: store.Payment | null = null; ; ) {
    const charged: store.Payment[] = await store.listCharged(database.db, span, last, BATCH);
    for (const { operationId, amount } of charged) {
      if (!known.has(operationId)) {
        await report(`a payment of ${amount} Rappen that the provider does not know: ${operationId}`);
      }
    }
    last = charged.at(-1) ?? null;
    if (charged.length < BATCH) return differing;
  }
}
