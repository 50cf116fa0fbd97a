import { randomUUID } from 'node:crypto';
import {
  type Charge,
  type Credential,
  type Outcome,
  ProviderAwayError,
  ProviderRefusedError,
  type StoredCard,
} from '#server/adapters/payments/port.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { findCompany, lockCompany } from '#server/modules/companies/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { BillingContext } from '../../context.ts';
import type { PaymentIntent } from '../../intents.ts';
import * as couponStore from '../../store/coupons.ts';
import * as store from '../../store/payments.ts';
import { findForUpdate as findSubscriptionForUpdate } from '../../store/subscriptions.ts';
import { applyChange } from './apply-change.ts';
import { failure, fulfilment, type LockedPayment } from './fulfil.ts';

/** The text beside our name on a card statement. */
const STATEMENT = 'ABONNEMENT';

/** A payment as ordered, before the provider is called. */
export interface Order {
  companyId: number;
  subscriptionId: number | null;
  /** The account; null for an automatic charge. */
  orderedBy: number | null;
  intent: PaymentIntent;
  /** Rappen. */
  amount: number;
}

/**
 * Stores a payment in the transaction that decides on it (write-ahead); the provider is called after the commit, with
 * the payment's `operationId` as idempotency key. After a crash in between, the row allows the outcome to be recovered.
 * @throws AppError `payment_in_progress` while another payment of the company is open
 */
export async function orderPayment(tx: Tx, order: Order, now: Date): Promise<store.Payment> {
  const payment = await tryOrderPayment(tx, order, now);
  if (payment === null) throw new AppError('payment_in_progress');
  return payment;
}

/** The same, but returns null while another payment of the company is open. */
export function tryOrderPayment(tx: Tx, order: Order, now: Date): Promise<store.Payment | null> {
  return store.insert(tx, { ...order, operationId: randomUUID(), status: 'pending', createdAt: now });
}

/** The result of a payment, for the request that ordered it. */
export type Result =
  | { status: 'succeeded' }
  | { status: 'requires_action'; clientSecret: string }
  | { status: 'processing' }
  | { status: 'declined'; reason: string };

/**
 * Calls the provider for an ordered payment, and settles it with the reply. Idempotent when the stored card is charged.
 * @param credential of a new card, whose holder is present; without one the stored card is charged
 * @throws ProviderAwayError if the outcome is unknown; the payment stays open and is recovered later
 */
export async function pay(
  context: BillingContext,
  payment: store.Payment,
  credential: Credential | null,
): Promise<Result> {
  return settle(context, payment, await ask(context, payment, credential));
}

async function ask(
  context: BillingContext,
  payment: store.Payment,
  credential: Credential | null,
): Promise<Outcome> {
  const { payments, database } = context;
  const { operationId, companyId, amount } = payment;
  const problem = context.diskProblem?.() ?? null;
  // What was charged might not be recorded. A stored card is charged later; a new one has to be given again.
  if (problem !== null) {
    throw credential === null ? new ProviderAwayError(problem) : new ProviderRefusedError(problem);
  }
  if (credential === null) {
    const method = await store.findMethod(database.db, companyId);
    const { customerRef, cardRef } = method ?? {};
    if (!customerRef || !cardRef) return { status: 'declined', ref: null, reason: 'card_declined' };
    return payments.charge({
      operationId,
      customerRef,
      amount,
      statement: STATEMENT,
      card: { ref: cardRef, ...('isHolderThere' in payment.intent && { isHolderThere: true }) },
    });
  }
  const customerRef = await ensureCustomer(context, payment);
  if (amount === 0) return payments.storeCard({ operationId, customerRef, credential });
  const charge: Charge = { operationId, customerRef, amount, statement: STATEMENT, card: { credential } };
  return payments.charge(charge);
}

/**
 * The provider's customer id of a company, created once. If that fails no card was charged, so the payment is
 * abandoned.
 */
async function ensureCustomer(context: BillingContext, payment: store.Payment): Promise<string> {
  const { database, payments, clock } = context;
  const { companyId } = payment;
  const method = await store.findMethod(database.db, companyId);
  if (method?.customerRef && method.provider === payments.name) return method.customerRef;
  const company = await findCompany(database.db, companyId);
  const owner = company && (await findAccount(database.db, company.userId));
  if (!company || !owner) throw new AppError('not_found');
  const { ref } = await payments
    .ensureCustomer({
      operationId: `customer-${companyId}`,
      companyId,
      name: company.name,
      email: company.email ?? owner.email,
      language: owner.language,
    })
    .catch(async (error: unknown) => {
      await giveUp(context, payment);
      throw error;
    });
  await database.transaction((tx) =>
    store.putMethod(
      tx,
      { companyId, method: method?.method ?? 'card', provider: payments.name, customerRef: ref },
      clock.now(),
    ),
  );
  return ref;
}

/**
 * Records the outcome of a payment and applies its consequences. Idempotent: the reply, the holder's page, a webhook
 * event and the recovery task may all bring the same outcome.
 */
export async function settle(
  context: BillingContext,
  ordered: store.Payment,
  outcome: Outcome,
): Promise<Result> {
  const { database, clock } = context;
  return database.transaction(async (tx) => {
    const locked = await lockPayment(tx, ordered);
    if (locked === null) throw new AppError('not_found');
    const { payment } = locked;
    // An abandoned payment that succeeds after all has been paid, so it is fulfilled late.
    const isLate = payment.status === 'abandoned' && outcome.status === 'succeeded';
    if (store.isSettled(payment) && !isLate) return resultOf(payment);
    const now = clock.now();
    switch (outcome.status) {
      case 'succeeded':
        await store.update(tx, payment.id, { status: 'succeeded', providerRef: outcome.ref, settledAt: now });
        if (payment.intent.kind === 'card' || payment.intent.kind === 'purchase') {
          await keepCard(context, tx, payment.companyId, outcome.card, now);
        }
        if (isLate) await takeCouponAgain(tx, payment, now);
        await applyChange(context, tx, await fulfilment(tx, locked, now), now);
        return { status: 'succeeded' };
      case 'requires_action':
        // Automatic charges have no holder present to authenticate.
        if (payment.orderedBy === null) return decline('authentication_required', outcome.ref);
        await store.update(tx, payment.id, { status: 'requires_action', providerRef: outcome.ref });
        return { status: 'requires_action', clientSecret: outcome.clientSecret };
      case 'processing':
        await store.update(tx, payment.id, { status: 'processing', providerRef: outcome.ref });
        return { status: 'processing' };
      case 'declined':
        return decline(outcome.reason, outcome.ref);
    }

    async function decline(reason: string, ref: string | null): Promise<Result> {
      await store.update(tx, payment.id, {
        status: 'declined',
        declineReason: reason,
        settledAt: now,
        ...(ref !== null && { providerRef: ref }),
      });
      await applyChange(context, tx, await failure(tx, locked as LockedPayment, reason, now), now);
      return { status: 'declined', reason };
    }
  });
}

/** Abandons a payment that the provider does not know, or that its holder never confirmed. */
export async function giveUp(context: BillingContext, ordered: store.Payment): Promise<void> {
  await context.database.transaction(async (tx) => {
    const locked = await lockPayment(tx, ordered);
    if (locked === null || store.isSettled(locked.payment)) return;
    const now = context.clock.now();
    await store.update(tx, ordered.id, { status: 'abandoned', settledAt: now });
    await applyChange(context, tx, await failure(tx, locked, 'authentication_failed', now), now);
  });
}

/**
 * Lock order for ordering and settling payments: the company that subscribes or joins, then the subscription, then the
 * payment.
 */
async function lockPayment(
  tx: Tx,
  { id, companyId, subscriptionId, intent }: store.Payment,
): Promise<LockedPayment | null> {
  if (subscriptionId === null) await lockCompany(tx, companyId);
  if (intent.kind === 'additional') await lockCompany(tx, intent.companyId);
  const subscription = subscriptionId === null ? null : await findSubscriptionForUpdate(tx, subscriptionId);
  const payment = await store.findForUpdate(tx, id);
  return payment && { payment, subscription };
}

/**
 * Takes a coupon's use again that was released with the abandoned payment, if one is left; the price stands either way.
 */
async function takeCouponAgain(tx: Tx, { intent, companyId }: store.Payment, now: Date): Promise<void> {
  if (!('couponId' in intent) || intent.couponId === null) return;
  const isFree = await couponStore.redeem(tx, intent.couponId, companyId, now);
  if (isFree && !(await couponStore.take(tx, intent.couponId))) {
    await couponStore.unredeem(tx, intent.couponId, companyId);
  }
}

function resultOf({ status, declineReason }: store.Payment): Result {
  if (status === 'succeeded') return { status };
  return { status: 'declined', reason: declineReason ?? 'authentication_failed' };
}

async function keepCard(
  { payments, enqueue }: BillingContext,
  tx: Tx,
  companyId: number,
  card: StoredCard,
  now: Date,
): Promise<void> {
  const before = await store.findMethod(tx, companyId);
  await store.putMethod(
    tx,
    {
      companyId,
      method: 'card',
      provider: payments.name,
      cardRef: card.ref,
      cardBrand: card.brand,
      cardLastFour: card.lastFour,
      cardExpiryMonth: card.expiryMonth,
      cardExpiryYear: card.expiryYear,
      // What was told of the card before is not true of another one.
      ...(before?.cardRef !== card.ref && { cardAnnouncedDays: null }),
    },
    now,
  );
  if (before?.cardRef && before.cardRef !== card.ref) await enqueue(tx, FORGET_CARD, { ref: before.cardRef });
}

/** The task that deletes a card at the provider. */
export const FORGET_CARD = 'forget-card';

/** The result of an endpoint that pays: null if done, otherwise the secret with which the holder confirms. */
export type Paying = { clientSecret: string } | null;

/**
 * Pays for a waiting request, and turns a failure into an error.
 * @throws AppError `payment_failed` with the provider's reason, `payment_unavailable` while the outcome is unknown
 */
export async function payNow(
  context: BillingContext,
  payment: store.Payment,
  credential: Credential | null,
): Promise<Extract<Result, { status: 'succeeded' | 'requires_action' }>> {
  try {
    return unlessFailed(await askProvider(() => pay(context, payment, credential), 'payment_unavailable'));
  } catch (error) {
    // A rejected request charged nothing; abandoning the payment unblocks the next attempt.
    if (isUnavailable(error) && error.cause instanceof ProviderRefusedError) await giveUp(context, payment);
    throw error;
  }
}

const isUnavailable = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'payment_unavailable';

/**
 * Calls the provider for a waiting request.
 * @throws AppError `payment_unavailable` while it does not answer, and `refused` if it does not know the object
 */
export async function askProvider<T>(
  ask: () => Promise<T>,
  refused: 'payment_unavailable' | 'payment_in_progress' | 'not_found',
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderAwayError) throw caused(new AppError('payment_unavailable'), error);
    if (error instanceof ProviderRefusedError) throw caused(new AppError(refused), error);
    throw error;
  }
}

function caused(error: AppError, cause: Error): AppError {
  error.cause = cause;
  return error;
}

/** @throws AppError `payment_failed`, or `payment_in_progress` if the provider decides later */
export function unlessFailed(result: Result): Extract<Result, { status: 'succeeded' | 'requires_action' }> {
  if (result.status === 'declined') throw new AppError('payment_failed', { reason: result.reason });
  if (result.status === 'processing') throw new AppError('payment_in_progress');
  return result;
}
