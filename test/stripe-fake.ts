import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import qs from 'qs';
import type Stripe from 'stripe';
import { type TestCard, testCardOf } from '#domain/subscriptions/test-cards.ts';
import type { DeclineReason } from '#server/adapters/payments/port.ts';
import { answerOf, type BankAnswer } from '#server/adapters/payments/test-bank.ts';
import { FormError, type Forms, prepareForms, readForm } from './stripe-forms.ts';

export const SECRET_KEY = 'sk_test_of_the_association';
const API_VERSION = '2026-10-28.endive';

/** Fault injection: what happens to the next request instead of a normal answer. Each is used once, in order. */
export type StripeFault =
  /** Answers 500, and replays that for retries with the same idempotency key. */
  | 'fails'
  /** Executes the request, and closes the connection without an answer. */
  | 'answer is lost'
  /** Closes the connection before the request is executed. */
  | 'request is lost'
  /** Answers with a body that cannot be parsed. */
  | 'answers nonsense'
  /** Answers that a request with the same idempotency key is in progress. */
  | 'is at it'
  /** Answers that the rate limit is exceeded. */
  | 'had enough'
  /** Never answers, so that the caller times out. */
  | 'is silent';

export interface FakeRequest {
  method: string;
  path: string;
  key: string | undefined;
  form: unknown;
}

/** A fake of Stripe's card payments, listening on a local port. It keeps its state in memory. */
export interface FakeStripe {
  port: number;
  faults: StripeFault[];
  /** While set, every call is answered with 503. */
  isAway: boolean;
  requests: FakeRequest[];
  events: Stripe.Event[];
  /** Adds a payment that was not made by the product, at that time. */
  addForeign(amount: number, method: Stripe.PaymentMethod | null, createdAt?: Date): void;
  /** Completes the 3-D Secure challenge, as the browser would. */
  authenticate(clientSecret: string, answer: 'approve' | 'refuse'): void;
  close(): Promise<void>;
}

/**
 * The listed values of an enum that the SDK leaves open for future ones, so that a misspelled value does not compile.
 */
type Closed<Value> = Value extends string ? (string extends Value ? never : Value) : Value;

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;
type ErrorBody = Omit<Stripe.StripeRawError, 'headers' | 'statusCode' | 'requestId'>;

interface Answer {
  status: number;
  body: object;
}

class Refusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

const refused = (code: string | undefined, message: string, param?: string) =>
  new Refusal(400, {
    type: 'invalid_request_error',
    ...(code && { code }),
    message,
    ...(param && { param }),
  });

export async function startFakeStripe(now: () => Date): Promise<FakeStripe> {
  prepareForms();
  const customers = new Map<string, Stripe.Customer>();
  const methods = new Map<string, Stripe.PaymentMethod>();
  const cards = new Map<string, TestCard>();
  const charges = new Map<string, Stripe.Charge>();
  const intents = new Map<string, Intent>();
  const usedTokens = new Set<string>();
  const usedMethods = new Set<string>();
  /** Answers by idempotency key, each with the call that it was given for. */
  const answered = new Map<string, Answer & { call: string }>();
  let made = 0;
  const nextId = (prefix: string) => `${prefix}_fake${String(++made).padStart(6, '0')}`;
  const seconds = () => Math.floor(now().getTime() / 1000);

  const fake: Omit<FakeStripe, 'port' | 'close'> = {
    faults: [],
    isAway: false,
    requests: [],
    events: [],
    addForeign(amount, method, createdAt = now()) {
      if (method !== null) methods.set(method.id, method);
      const intent = paymentIntent(nextId('pi'), { amount, currency: 'chf' }, method?.id ?? null, seconds());
      intent.created = Math.floor(createdAt.getTime() / 1000);
      intent.status = 'succeeded';
      intents.set(intent.id, intent);
    },
    authenticate(clientSecret, answer) {
      const intent = intents.values().find(({ client_secret }) => client_secret === clientSecret);
      if (intent?.status !== 'requires_action') return;
      const kind = intent.object === 'payment_intent' ? 'charge' : 'store';
      const card = cardOf(methodOf(intent));
      settle(
        intent,
        answer === 'refuse' ? 'authentication_failed' : answerOf(card, { kind, holder: 'said yes' }),
      );
    },
  };

  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '' } = request;
    const [path = '', search = ''] = (request.url ?? '').split('?');
    const form = qs.parse(method === 'POST' ? Buffer.concat(chunks).toString() : search, { depth: 12 });
    const key = request.headers['idempotency-key']?.toString();
    fake.requests.push({ method, path, key, form: structuredClone(form) });

    const fault = fake.faults.shift();
    if (fake.isAway) return void response.writeHead(503).end('<html>');
    if (fault === 'request is lost') return void response.destroy();
    if (fault === 'is silent') return;
    const send = ({ status, body }: Answer, isReplayed = false) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'request-id': nextId('req'),
        ...(isReplayed && { 'idempotent-replayed': 'true' }),
      });
      response.end(fault === 'answers nonsense' ? '<html>' : JSON.stringify(body));
    };
    const sendError = (status: number, body: ErrorBody) => send({ status, body: { error: body } });
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) {
      return sendError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
    }
    if (request.headers['stripe-version'] !== API_VERSION) {
      return sendError(400, { type: 'invalid_request_error', message: 'Another version of the API' });
    }
    if (fault === 'is at it') {
      return sendError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' });
    }
    if (fault === 'had enough') {
      return sendError(429, { type: 'invalid_request_error', code: 'rate_limit' });
    }

    const call = JSON.stringify([method, path, form]);
    const before = key === undefined ? undefined : answered.get(key);
    if (before !== undefined && before.call !== call) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.';
      return sendError(400, { type: 'idempotency_error', message });
    }
    const answer = before ?? done(method, path, form, fault === 'fails');
    // As at Stripe, a rejected request is not stored: the same key may be used again with valid parameters.
    if (key !== undefined && answer.status !== 400) answered.set(key, { ...answer, call });
    if (fault === 'answer is lost') return void response.destroy();
    send(answer, before !== undefined);
  }

  function done(method: string, path: string, form: unknown, fails: boolean): Answer {
    if (fails) return { status: 500, body: { error: { type: 'api_error', message: 'An error of Stripe' } } };
    try {
      return { status: 200, body: structuredClone(routed(method, path, form)) };
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, body: { error: error.body } };
      if (!(error instanceof FormError)) throw error;
      const { message, param } = error;
      return { status: 400, body: { error: { type: 'invalid_request_error', message, param } } };
    }
  }

  function routed(method: string, path: string, form: unknown): object {
    const [, , resource, id, action] = path.split('/');
    const read = <Name extends keyof Forms>(name: Name) => readForm(name, form);
    switch ([method, resource, id && ':id', action].filter(Boolean).join(' ')) {
      case 'POST customers':
        return createCustomer(read('CustomerCreateParams'));
      case 'POST payment_methods':
        return createMethod(read('PaymentMethodCreateParams'));
      case 'GET payment_methods :id':
        read('PaymentMethodRetrieveParams');
        return found(methods, id);
      case 'POST payment_methods :id detach':
        read('PaymentMethodDetachParams');
        return detach(found(methods, id));
      case 'POST setup_intents':
        return createSetup(read('SetupIntentCreateParams'));
      case 'GET setup_intents :id':
        return expanded(found(intents, id), read('SetupIntentRetrieveParams').expand);
      case 'POST setup_intents :id cancel':
        return cancel(found(intents, id), read('SetupIntentCancelParams'));
      case 'POST payment_intents':
        return createPayment(read('PaymentIntentCreateParams'));
      case 'GET payment_intents':
        return list(read('PaymentIntentListParams'));
      case 'GET payment_intents :id':
        return expanded(found(intents, id), read('PaymentIntentRetrieveParams').expand);
      case 'POST payment_intents :id cancel':
        return cancel(found(intents, id), read('PaymentIntentCancelParams'));
      default:
        throw new Refusal(404, {
          type: 'invalid_request_error',
          message: `Unrecognized request URL: ${path}`,
        });
    }
  }

  function found<Thing>(things: Map<string, Thing>, id = '', param = 'id'): Thing {
    const thing = things.get(id);
    if (thing !== undefined) return thing;
    const message = `No such object: '${id}'`;
    throw new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message, param });
  }

  function createCustomer(params: Stripe.CustomerCreateParams): Stripe.Customer {
    const customer = customerOf(nextId('cus'), params, seconds());
    customers.set(customer.id, customer);
    return customer;
  }

  function createMethod({ type, card }: Stripe.PaymentMethodCreateParams): Stripe.PaymentMethod {
    if (type !== 'card' || card?.token === undefined) throw refused('parameter_missing', 'No card', 'card');
    const { token } = card;
    const isForOneUse = token.startsWith('tok_once');
    if (usedTokens.has(token)) throw refused('token_already_used', 'You cannot use a token twice.');
    const meant = testCardOf(isForOneUse ? 'tok_visa' : token);
    if (meant === null) throw refused('resource_missing', `No such token: '${token}'`, 'card[token]');
    if (isForOneUse) usedTokens.add(token);
    return addMethod(meant);
  }

  function addMethod(card: TestCard): Stripe.PaymentMethod {
    const method = paymentMethod(nextId('pm'), card, now());
    methods.set(method.id, method);
    cards.set(method.id, card);
    return method;
  }

  function detach(method: Stripe.PaymentMethod): Stripe.PaymentMethod {
    if (method.customer === null) {
      throw refused(undefined, 'The payment method you provided is not attached to a customer.');
    }
    method.customer = null;
    usedMethods.add(method.id);
    return method;
  }

  /** The payment method for an intent: one that is attached to this customer, or a new one. */
  function usable(customer: string | undefined, id: string | undefined): Stripe.PaymentMethod {
    found(customers, customer, 'customer');
    const named = id?.startsWith('pm_card_') ? testCardOf(id) : null;
    const method = named ? addMethod(named) : found(methods, id, 'payment_method');
    if (usedMethods.has(method.id)) throw refused(undefined, 'The PaymentMethod may not be used again.');
    if (method.customer !== null && method.customer !== customer) {
      throw refused('payment_method_unexpected_state', 'It is attached to another customer.');
    }
    return method;
  }

  function createSetup(params: Stripe.SetupIntentCreateParams): Intent {
    const { customer, payment_method, confirm, expand } = params;
    if (!confirm) throw refused(undefined, 'The fake confirms at once.', 'confirm');
    cardsOnly(params.allowed_payment_method_types);
    const method = usable(customer, payment_method);
    const intent = setupIntent(nextId('seti'), params, method.id, seconds());
    return confirmed(intent, answerOf(cardOf(method), { kind: 'store', holder: 'is there' }), expand);
  }

  function createPayment(params: Stripe.PaymentIntentCreateParams): Intent {
    const { amount, currency, confirm, customer, payment_method, off_session, expand } = params;
    if (!confirm) throw refused(undefined, 'The fake confirms at once.', 'confirm');
    if (currency !== 'chf' || amount < 50) throw refused('amount_too_small', 'Too small', 'amount');
    if (!/^[^<>\\'"*]{1,22}$/.test(params.statement_descriptor_suffix ?? '-')) {
      throw refused(undefined, 'Not to be printed', 'statement_descriptor_suffix');
    }
    if (off_session && params.setup_future_usage) {
      throw refused(undefined, 'Nothing is set up without its holder.', 'setup_future_usage');
    }
    cardsOnly(params.allowed_payment_method_types);
    const method = usable(customer, payment_method);
    if (off_session && method.customer === null) throw refused(undefined, 'It is attached to nobody.');
    const intent = paymentIntent(nextId('pi'), params, method.id, seconds());
    const holder = off_session ? 'is away' : 'is there';
    return confirmed(intent, answerOf(cardOf(method), { kind: 'charge', holder }), expand);
  }

  /** Only cards are supported: any other type may redirect the customer and would need a `return_url`. */
  function cardsOnly(types: string[] | undefined): void {
    if (types?.join() !== 'card') throw refused('parameter_missing', 'Where to return to?', 'return_url');
  }

  function confirmed(intent: Intent, answer: BankAnswer, expand: string[] | undefined): Intent {
    intents.set(intent.id, intent);
    const failure = settle(intent, answer);
    if (failure === null) return expanded(intent, expand);
    const about =
      intent.object === 'payment_intent'
        ? { payment_intent: structuredClone(intent) }
        : { setup_intent: structuredClone(intent) };
    throw new Refusal(402, { ...failure, ...about });
  }

  function settle(intent: Intent, answer: BankAnswer): ReturnType<typeof failureOf> | null {
    intent.next_action = null;
    if (answer === 'ask the holder') {
      intent.status = 'requires_action' satisfies Closed<Intent['status']>;
      intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} };
      fake.events.push(eventOf(nextId('evt'), intent, seconds()));
      return null;
    }
    let failure: ReturnType<typeof failureOf> | null = null;
    if (answer === 'yes') {
      intent.status = 'succeeded' satisfies Closed<Intent['status']>;
      const method = methodOf(intent);
      if (intent.object === 'setup_intent' || intent.setup_future_usage !== null) {
        method.customer = String(intent.customer);
      }
      if (intent.object === 'payment_intent') {
        const charge = chargeOf(nextId('ch'), intent, seconds());
        charges.set(charge.id, charge);
        intent.latest_charge = charge.id;
        intent.amount_received = intent.amount;
      }
    } else {
      intent.status = 'requires_payment_method' satisfies Closed<Intent['status']>;
      failure = failureOf(answer, intent.object);
      if (intent.object === 'payment_intent') intent.last_payment_error = failure;
      else intent.last_setup_error = failure;
    }
    fake.events.push(eventOf(nextId('evt'), intent, seconds()));
    return failure;
  }

  function cancel(
    intent: Intent,
    { cancellation_reason, expand }: Stripe.PaymentIntentCancelParams | Stripe.SetupIntentCancelParams,
  ): Intent {
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      throw refused(`${intent.object}_unexpected_state`, `You cannot cancel it: ${intent.status}`);
    }
    intent.status = 'canceled' satisfies Closed<Intent['status']>;
    intent.cancellation_reason = cancellation_reason ?? null;
    intent.next_action = null;
    fake.events.push(eventOf(nextId('evt'), intent, seconds()));
    return expanded(intent, expand);
  }

  /** Lists intents, the newest first. */
  function list({ created, limit = 10, starting_after, expand = [] }: Stripe.PaymentIntentListParams) {
    if (limit > 100) throw refused('parameter_invalid_integer', 'Too many', 'limit');
    const from = typeof created === 'object' ? (created.gte ?? 0) : 0;
    const newest = [...intents.values()]
      .filter((intent) => intent.object === 'payment_intent' && intent.created >= from)
      .toSorted((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1));
    const start = newest.findIndex(({ id }) => id === starting_after) + 1;
    const parts = expand.map((part) => part.replace(/^data\./, ''));
    return {
      object: 'list',
      url: '/v1/payment_intents',
      has_more: newest.length > start + limit,
      data: newest.slice(start, start + limit).map((intent) => expanded(intent, parts)),
    };
  }

  function expanded(intent: Intent, expand: string[] = []): Intent {
    const copy = structuredClone(intent);
    if (expand.includes('payment_method') && copy.payment_method !== null) {
      copy.payment_method = methodOf(intent);
    }
    if (copy.object === 'payment_intent' && expand.includes('latest_charge')) {
      copy.latest_charge = charges.get(String(copy.latest_charge)) ?? null;
    }
    return copy;
  }

  function methodOf({ payment_method }: Intent): Stripe.PaymentMethod {
    return found(methods, String(payment_method));
  }

  function cardOf({ id }: Stripe.PaymentMethod): TestCard {
    return found(cards, id);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(fake, {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

function customerOf(id: string, params: Stripe.CustomerCreateParams, created: number): Stripe.Customer {
  return {
    id,
    object: 'customer',
    balance: 0,
    created,
    default_source: null,
    description: null,
    email: params.email ?? null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: textsOf(params.metadata),
    name: params.name ?? null,
    preferred_locales: params.preferred_locales ?? [],
    shipping: null,
  };
}

export function paymentMethod(id: string, card: TestCard, now: Date): Stripe.PaymentMethod {
  return {
    id,
    object: 'payment_method',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'CH',
      display_brand: card.brand,
      exp_month: 12,
      exp_year: now.getUTCFullYear() + 3,
      funding: 'credit',
      generated_from: null,
      last4: card.lastFour,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated' satisfies Closed<Stripe.PaymentMethod.Card['regulated_status']>,
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: Math.floor(now.getTime() / 1000),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card' satisfies Closed<Stripe.PaymentMethod['type']>,
  };
}

function paymentIntent(
  id: string,
  params: Stripe.PaymentIntentCreateParams,
  method: string | null,
  created: number,
): Stripe.PaymentIntent {
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount: params.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async' satisfies Closed<Stripe.PaymentIntent['capture_method']>,
    client_secret: `${id}_secret_${id.slice(-6)}`,
    confirmation_method: 'automatic' satisfies Closed<Stripe.PaymentIntent['confirmation_method']>,
    created,
    currency: params.currency,
    customer: params.customer ?? null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: textsOf(params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: method,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: params.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: 'requires_confirmation' satisfies Closed<Stripe.PaymentIntent['status']>,
    transfer_group: null,
  };
}

function setupIntent(
  id: string,
  params: Stripe.SetupIntentCreateParams,
  method: string,
  created: number,
): Stripe.SetupIntent {
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: ['card'],
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${id.slice(-6)}`,
    created,
    customer: params.customer ?? null,
    description: null,
    excluded_payment_method_types: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: textsOf(params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: method,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_confirmation' satisfies Closed<Stripe.SetupIntent['status']>,
    usage: params.usage ?? 'off_session',
  };
}

/** The charge of an intent that succeeded; it copies the metadata. */
export function chargeOf(id: string, intent: Stripe.PaymentIntent, created: number): Stripe.Charge {
  const { amount, currency, metadata } = intent;
  return {
    id,
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: `SOLSTICE* ${intent.statement_descriptor_suffix}`,
    captured: true,
    created,
    currency,
    customer: intent.customer,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    livemode: false,
    metadata: { ...metadata },
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: intent.id,
    payment_method: String(intent.payment_method),
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: 'succeeded' satisfies Closed<Stripe.Charge['status']>,
    transfer_data: null,
    transfer_group: null,
  };
}

/** The webhook event for the final state of an intent. */
function eventOf(id: string, about: Intent, created: number): Stripe.Event {
  const base = {
    id,
    object: 'event',
    api_version: API_VERSION,
    created,
    livemode: false,
    pending_webhooks: 1,
    request: null,
  } as const;
  const intent = structuredClone(about);
  if (intent.object === 'payment_intent') {
    const data = { object: intent };
    if (intent.status === 'succeeded') return { ...base, type: 'payment_intent.succeeded', data };
    if (intent.status === 'canceled') return { ...base, type: 'payment_intent.canceled', data };
    return intent.status === 'requires_action'
      ? { ...base, type: 'payment_intent.requires_action', data }
      : { ...base, type: 'payment_intent.payment_failed', data };
  }
  const data = { object: intent };
  if (intent.status === 'succeeded') return { ...base, type: 'setup_intent.succeeded', data };
  if (intent.status === 'canceled') return { ...base, type: 'setup_intent.canceled', data };
  return intent.status === 'requires_action'
    ? { ...base, type: 'setup_intent.requires_action', data }
    : { ...base, type: 'setup_intent.setup_failed', data };
}

/** Stripe's error for a declined payment, from its tables of error and decline codes. */
function failureOf(
  reason: DeclineReason,
  object: Intent['object'],
): {
  type: 'card_error';
  code: Closed<Stripe.PaymentIntent.LastPaymentError['code']>;
  decline_code?: string;
} {
  switch (reason) {
    case 'insufficient_funds':
      return { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' };
    case 'authentication_required':
      return { type: 'card_error', code: 'authentication_required', decline_code: 'authentication_required' };
    case 'authentication_failed':
      return {
        type: 'card_error',
        code:
          object === 'payment_intent'
            ? 'payment_intent_authentication_failure'
            : 'setup_intent_authentication_failure',
      };
    case 'expired_card':
    case 'incorrect_cvc':
    case 'incorrect_number':
      return { type: 'card_error', code: reason };
    default:
      return { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' };
  }
}

function textsOf(metadata: Stripe.Emptyable<Stripe.MetadataParam> | undefined): Stripe.Metadata {
  return Object.fromEntries(Object.entries(metadata || {}).map(([key, value]) => [key, String(value)]));
}
