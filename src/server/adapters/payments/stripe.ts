import type Stripe from 'stripe';
import { z } from 'zod';
import {
  BadSignatureError,
  type DeclineReason,
  type Outcome,
  type PaymentProvider,
  ProviderAwayError,
  ProviderRefusedError,
  type RecordedCharge,
  refOf,
  type StoredCard,
} from './port.ts';

export interface StripeAccess {
  secretKey: string;
  /** The publishable key, for browsers. */
  publicKey: string;
  /** The signing secret of its events. */
  webhookSecret: string;
  /** In tests: another server and other timeouts. */
  http?: {
    host: string;
    port: number;
    protocol: 'http' | 'https';
    timeoutMs?: number;
    retries?: number;
  };
}

/** The timeout of a request and the number of retries with the same idempotency key: people wait meanwhile. */
const TIMEOUT_MS = 20_000;
const RETRIES = 1;

const PAGE = 100;
/** The maximum number of charges that one call goes through. */
const CHARGES_MAX = 10_000;

/** The metadata key that holds our operation id in all of Stripe's objects. */
const OPERATION = 'operation_id';

/** Only such tokens are passed on, never the number of a card. */
const CREDENTIAL = /^(tok|pm)_\w{1,250}$/;

/** Expanded, because an intent otherwise contains neither its card nor the time of its charge. */
const PARTS_OF_PAYMENT = ['payment_method', 'latest_charge'];
const PARTS_OF_SETUP = ['payment_method'];

/** Decline reasons by Stripe's codes; any other counts as `card_declined`. */
const REASONS: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  incorrect_number: 'incorrect_number',
  invalid_number: 'incorrect_number',
  payment_intent_authentication_failure: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
  authentication_required: 'authentication_required',
  authentication_not_handled: 'authentication_required',
};

/** Stripe's codes for an invalid or used token or payment method. */
const USED_UP = new Set(['token_already_used', 'token_in_use', 'payment_method_unexpected_state']);
const CREDENTIAL_FIELDS = new Set(['card[token]', 'token', 'payment_method']);

/** The error codes for an intent whose state does not allow cancelling any more. */
const BEYOND_CANCELING = new Set(['payment_intent_unexpected_state', 'setup_intent_unexpected_state']);

// Only the fields that identify the operation are read; many events are about other things.
const eventShape = z.object({
  id: z.string(),
  created: z.number(),
  data: z.object({ object: z.unknown() }),
});
const operationShape = z.object({
  object: z.enum(['payment_intent', 'setup_intent', 'charge']),
  metadata: z.object({ [OPERATION]: z.string() }),
});

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;
type Failure =
  | Stripe.PaymentIntent.LastPaymentError
  | Stripe.SetupIntent.LastSetupError
  | Stripe.StripeRawError;

/**
 * Card payments by Stripe: customers, payment methods, setup intents, payment intents and their events, nothing of
 * Stripe Billing. The SDK is imported only here, because it takes 100 ms and 35 MB that the sandbox does without.
 */
export async function createStripePayments(access: StripeAccess): Promise<PaymentProvider> {
  const { publicKey, webhookSecret, http } = access;
  const { default: StripeClient } = await import('stripe');
  const { errors } = StripeClient;
  const client = new StripeClient(access.secretKey, {
    telemetry: false,
    timeout: http?.timeoutMs ?? TIMEOUT_MS,
    maxNetworkRetries: http?.retries ?? RETRIES,
    ...(http && { host: http.host, port: http.port, protocol: http.protocol }),
  });

  /** Converts an error to one of the port. Stripe's own error contains client secrets and is not passed on. */
  function translated(error: unknown): unknown {
    if (!(error instanceof errors.StripeError)) return error;
    const { type, statusCode, code, message, requestId } = error;
    const words = [type, statusCode, code, message, requestId].filter(Boolean).join(' ');
    const isUndecided =
      error instanceof errors.StripeConnectionError ||
      error instanceof errors.StripeRateLimitError ||
      error instanceof errors.StripeAPIError;
    return isUndecided ? new ProviderAwayError(words) : new ProviderRefusedError(words);
  }

  async function ask<Answer>(answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer;
    } catch (error) {
      throw translated(error);
    }
  }

  /** The outcome of an attempt, where a decline is an outcome and no error. `credential` is that of a new card. */
  async function tried(attempt: () => Promise<Intent>, credential: string | null): Promise<Outcome> {
    if (credential !== null && !CREDENTIAL.test(credential)) return NO_TOKEN;
    let intent: Intent;
    try {
      intent = await attempt();
    } catch (error) {
      if (error instanceof errors.StripeCardError) {
        const ref = error.payment_intent?.id ?? error.setup_intent?.id ?? null;
        return { status: 'declined', ref, reason: reasonOf(error) };
      }
      if (credential !== null && error instanceof errors.StripeInvalidRequestError) {
        const { code = '', param = '' } = error;
        const isUnknown = code === 'resource_missing' && CREDENTIAL_FIELDS.has(param);
        if (isUnknown || USED_UP.has(code)) return NO_TOKEN;
      }
      throw translated(error);
    }
    const outcome = told(intent);
    // A repeated call returns the idempotent response of the first one, which may be outdated.
    const isFinal = outcome.status === 'succeeded' || outcome.status === 'declined';
    return isFinal ? outcome : outcomeOf(intent.id);
  }

  /** The payment method of a credential. */
  async function methodOf(operationId: string, credential: string): Promise<string> {
    if (credential.startsWith('pm_')) return credential;
    const { id } = await client.paymentMethods.create(
      { type: 'card', card: { token: credential } },
      { idempotencyKey: `${operationId}:pm` },
    );
    return id;
  }

  async function outcomeOf(ref: string): Promise<Outcome> {
    return told(
      await ask<Intent>(
        isSetup(ref)
          ? client.setupIntents.retrieve(ref, { expand: PARTS_OF_SETUP })
          : client.paymentIntents.retrieve(ref, { expand: PARTS_OF_PAYMENT }),
      ),
    );
  }

  return {
    name: 'stripe',
    publicKey,
    async ensureCustomer({ operationId, companyId, name, email, language }) {
      const metadata = { company_id: String(companyId), [OPERATION]: operationId };
      const { id } = await ask(
        client.customers.create(
          { name, email, preferred_locales: [language], metadata },
          { idempotencyKey: `${operationId}:customer` },
        ),
      );
      return { ref: id };
    },
    storeCard({ operationId, customerRef, credential }) {
      return tried(
        async () =>
          client.setupIntents.create(
            {
              customer: customerRef,
              payment_method: await methodOf(operationId, credential),
              allowed_payment_method_types: ['card'],
              usage: 'off_session',
              confirm: true,
              use_stripe_sdk: true,
              metadata: { [OPERATION]: operationId },
              expand: PARTS_OF_SETUP,
            },
            { idempotencyKey: `${operationId}:intent` },
          ),
        credential,
      );
    },
    charge({ operationId, customerRef, amount, statement, card }) {
      const isStored = 'ref' in card;
      return tried(
        async () =>
          client.paymentIntents.create(
            {
              customer: customerRef,
              amount,
              currency: 'chf',
              payment_method: isStored ? card.ref : await methodOf(operationId, card.credential),
              allowed_payment_method_types: ['card'],
              confirm: true,
              ...(isStored && !card.isHolderThere ? { off_session: true } : { use_stripe_sdk: true }),
              ...(!isStored && { setup_future_usage: 'off_session' }),
              statement_descriptor_suffix: statement,
              metadata: { [OPERATION]: operationId },
              expand: PARTS_OF_PAYMENT,
            },
            { idempotencyKey: `${operationId}:intent` },
          ),
        isStored ? null : card.credential,
      );
    },
    outcomeOf,
    confirm: (clientSecret) => outcomeOf(refOf(clientSecret)),
    async abandon(ref) {
      try {
        // Without an idempotency key: an early failure to cancel would be returned again for a day.
        const params = { cancellation_reason: 'abandoned' } as const;
        return told(
          isSetup(ref)
            ? await client.setupIntents.cancel(ref, { ...params, expand: PARTS_OF_SETUP })
            : await client.paymentIntents.cancel(ref, { ...params, expand: PARTS_OF_PAYMENT }),
        );
      } catch (error) {
        const isBeyond = error instanceof errors.StripeError && BEYOND_CANCELING.has(error.code ?? '');
        if (isBeyond) return outcomeOf(ref);
        throw translated(error);
      }
    },
    async forgetCard(ref) {
      try {
        await client.paymentMethods.detach(ref);
      } catch (error) {
        if (!(error instanceof errors.StripeInvalidRequestError)) throw translated(error);
        if (error.code === 'resource_missing') return;
        // Stripe reports a card that was detached before only by the text of the error, so its customer is looked up
        // instead.
        const { customer } = await ask(client.paymentMethods.retrieve(ref));
        if (customer !== null) throw translated(error);
      }
    },
    readEvent(body, signature) {
      try {
        const event = eventShape.parse(client.webhooks.constructEvent(body, signature ?? '', webhookSecret));
        const { data: about } = operationShape.safeParse(event.data.object);
        const operationId = about?.metadata[OPERATION] ?? null;
        return { id: event.id, operationId, occurredAt: new Date(event.created * 1000) };
      } catch (error) {
        const isForged = error instanceof errors.StripeSignatureVerificationError;
        throw new BadSignatureError(
          isForged
            ? 'the signature is of another body or secret, or too old'
            : 'an event that cannot be read',
        );
      }
    },
    async *chargesSince(since) {
      // Stripe lists the newest first.
      const charges: RecordedCharge[] = [];
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const expand = PARTS_OF_PAYMENT.map((part) => `data.${part}`);
      try {
        for await (const intent of client.paymentIntents.list({ created, limit: PAGE, expand })) {
          if (charges.length === CHARGES_MAX) {
            throw new ProviderRefusedError(`more than ${CHARGES_MAX} charges since ${since.toISOString()}`);
          }
          const operationId = intent.metadata[OPERATION] ?? null;
          // A manual charge by another means than a card cannot be reconciled.
          if (operationId === null && !isCard(intent.payment_method)) continue;
          const { id: ref, amount } = intent;
          const createdAt = new Date(intent.created * 1000);
          charges.push({ ref, operationId, amount, outcome: told(intent), createdAt });
        }
      } catch (error) {
        throw translated(error);
      }
      yield* charges.reverse();
    },
  };
}

const NO_TOKEN: Outcome = { status: 'declined', ref: null, reason: 'token_invalid' };

function isSetup(ref: string): boolean {
  return ref.startsWith('seti_');
}

function told(intent: Intent): Outcome {
  const { id: ref, status } = intent;
  switch (status) {
    case 'succeeded':
      return { status: 'succeeded', ref, card: cardOf(intent), settledAt: settledAtOf(intent) };
    case 'requires_action':
      if (intent.client_secret === null) throw new ProviderRefusedError(`${ref} came without its secret`);
      return { status: 'requires_action', ref, clientSecret: intent.client_secret };
    case 'requires_payment_method':
    case 'canceled': {
      const failure =
        intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error;
      const reason = failure === null ? 'authentication_failed' : reasonOf(failure);
      return { status: 'declined', ref, reason };
    }
    default:
      return { status: 'processing', ref };
  }
}

function reasonOf({ code = '', decline_code = '' }: Failure): DeclineReason {
  return REASONS[decline_code] ?? REASONS[code] ?? 'card_declined';
}

function isCard(method: Intent['payment_method']): boolean {
  return typeof method === 'object' && method?.card !== undefined;
}

function cardOf({ id, payment_method: method }: Intent): StoredCard {
  const card = typeof method === 'object' ? method?.card : undefined;
  if (!method || typeof method === 'string' || card === undefined) {
    throw new ProviderRefusedError(`${id} was settled with something else than a card`);
  }
  const { brand, last4: lastFour, exp_month: expiryMonth, exp_year: expiryYear } = card;
  return { ref: method.id, brand, lastFour, expiryMonth, expiryYear };
}

function settledAtOf(intent: Intent): Date {
  const charge = intent.object === 'payment_intent' ? intent.latest_charge : null;
  return new Date((typeof charge === 'object' && charge !== null ? charge.created : intent.created) * 1000);
}
