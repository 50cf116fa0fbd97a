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
import { claimCompany, findCompany } from '#server/modules/companies/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { BillingContext } from '../../context.ts';
import type { PaymentIntent } from '../../intents.ts';
import * as couponStore from '../../store/coupons.ts';
import * as store from '../../store/payments.ts';
import { findForUpdate as findSubscriptionForUpdate } from '../../store/subscriptions.ts';
import { applyChange } from './apply-change.ts';
import { type Claimed, failure, fulfilment } from './fulfil.ts';

/** The words beside our name on the statement of a card. */
const STATEMENT = 'ABONNEMENT';

/** A payment as it is ordered, before the provider is called. */
export interface Order {
  companyId: number;
  subscriptionId: number | null;
  /** Whose account; null for what falls due by itself. */
  orderedBy: number | null;
  intent: PaymentIntent;
  /** Rappen. */
  amount: number;
}

/**
 * Writes a payment in the transaction that decides on it; the provider is called after the commit, with the payment's
 * `operationId` as its idempotency key. A process that is killed in between leaves a row that says what to ask about.
 * @throws AppError `payment_in_progress` while another one of the company is under way
 */
export async function orderPayment(tx: Tx, order: Order, now: Date): Promise<store.Payment> {
  const payment = await tryOrderPayment(tx, order, now);
  if (payment === null) throw new AppError('payment_in_progress');
  return payment;
}

/** The same, with null while another payment of the company is under way. */
export function tryOrderPayment(tx: Tx, order: Order, now: Date): Promise<store.Payment | null> {
  return store.insert(tx, { ...order, operationId: randomUUID(), status: 'pending', createdAt: now });
}

/** What came of a payment, for who ordered it. */
export type Result =
  | { status: 'succeeded' }
  | { status: 'requires_action'; clientSecret: string }
  | { status: 'processing' }
  | { status: 'declined'; reason: string };

/**
 * Calls the provider for a payment that was ordered, and settles it by the answer. With the stored card it is idempotent.
 * @param credential of a new card, whose holder is there; without one the stored card is charged
 * @throws ProviderAwayError where the outcome is not known; the payment stays under way, and is looked after
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

/** The provider's reference of a company, created once. Where that fails no card was charged, so the payment is given up. */
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
 * Records the outcome of a payment and applies what follows from it. Idempotent: the reply, the page of the card's holder,
 * an event and the task that looks after open payments may all bring it.
 */
export async function settle(
  context: BillingContext,
  ordered: store.Payment,
  outcome: Outcome,
): Promise<Result> {
  const { database, clock } = context;
  return database.transaction(async (tx) => {
    const claimed = await claim(tx, ordered);
    if (claimed === null) throw new AppError('not_found');
    const { payment } = claimed;
    // A payment that was given up and succeeds all the same was paid for: it is fulfilled late.
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
        await applyChange(context, tx, await fulfilment(tx, claimed, now), now);
        return { status: 'succeeded' };
      case 'requires_action':
        // What falls due by itself has no holder present who could confirm it.
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
      await applyChange(context, tx, await failure(tx, claimed as Claimed, reason, now), now);
      return { status: 'declined', reason };
    }
  });
}

/** Gives up a payment of which the provider knows nothing, or that its holder never confirmed. */
export async function giveUp(context: BillingContext, ordered: store.Payment): Promise<void> {
  await context.database.transaction(async (tx) => {
    const claimed = await claim(tx, ordered);
    if (claimed === null || store.isSettled(claimed.payment)) return;
    const now = context.clock.now();
    await store.update(tx, ordered.id, { status: 'abandoned', settledAt: now });
    await applyChange(context, tx, await failure(tx, claimed, 'authentication_failed', now), now);
  });
}

/**
 * The lock order of every payment, ordered or settled: the company that subscribes or joins, then the subscription, then
 * the payment.
 */
async function claim(
  tx: Tx,
  { id, companyId, subscriptionId, intent }: store.Payment,
): Promise<Claimed | null> {
  if (subscriptionId === null) await claimCompany(tx, companyId);
  if (intent.kind === 'additional') await claimCompany(tx, intent.companyId);
  const subscription = subscriptionId === null ? null : await findSubscriptionForUpdate(tx, subscriptionId);
  const payment = await store.findForUpdate(tx, id);
  return payment && { payment, subscription };
}

/** Takes the use of a coupon again that was given back with the payment, if one is left; the price stands either way. */
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
    },
    now,
  );
  if (before?.cardRef && before.cardRef !== card.ref) await enqueue(tx, FORGET_CARD, { ref: before.cardRef });
}

/** The task that lets the provider forget a card. */
export const FORGET_CARD = 'forget-card';

/** What a call that pays comes to: it is done, or the holder of the card has to confirm it. */
export type Paying = { clientSecret: string } | null;

/**
 * For a call whose caller waits: what came of a payment, or an error.
 * @throws AppError `payment_failed` with the provider's reason, `payment_unavailable` while nobody knows
 */
export async function payNow(
  context: BillingContext,
  payment: store.Payment,
  credential: Credential | null,
): Promise<Extract<Result, { status: 'succeeded' | 'requires_action' }>> {
  try {
    return unlessFailed(await askProvider(() => pay(context, payment, credential), 'payment_unavailable'));
  } catch (error) {
    // A request that was refused charged nothing; given up, it does not block the next attempt.
    if (isUnavailable(error) && error.cause instanceof ProviderRefusedError) await giveUp(context, payment);
    throw error;
  }
}

const isUnavailable = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'payment_unavailable';

/**
 * Asks the provider while a caller waits.
 * @throws AppError `payment_unavailable` while it does not answer, and `refused` where it knows nothing of what is asked
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

/** @throws AppError `payment_failed`, or `payment_in_progress` where the provider decides later */
export function unlessFailed(result: Result): Extract<Result, { status: 'succeeded' | 'requires_action' }> {
  if (result.status === 'declined') throw new AppError('payment_failed', { reason: result.reason });
  if (result.status === 'processing') throw new AppError('payment_in_progress');
  return result;
}
