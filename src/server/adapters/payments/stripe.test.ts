import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { testCardOf } from '#domain/subscriptions/test-cards.ts';
import {
  chargeOf,
  type FakeStripe,
  paymentMethod,
  SECRET_KEY,
  type StripeFault,
  startFakeStripe,
} from '#test/stripe-fake.ts';
import { FormError, type Forms, readForm } from '#test/stripe-forms.ts';
import { collected, paymentsSuite } from './port.suite.ts';
import { type PaymentProvider, ProviderAwayError, ProviderRefusedError } from './port.ts';
import { createStripePayments } from './stripe.ts';

const WEBHOOK_SECRET = 'whsec_of_the_association';
const now = () => new Date();

let fake: FakeStripe;
let provider: PaymentProvider;
const open = (patience: { timeoutMs?: number; retries?: number } = {}, secretKey = SECRET_KEY) =>
  createStripePayments({
    secretKey,
    publicKey: 'pk_test_of_the_association',
    webhookSecret: WEBHOOK_SECRET,
    http: { host: '127.0.0.1', port: fake.port, protocol: 'http', retries: 0, ...patience },
  });
const sign = (payload: string, secondsAgo = 0, secret = WEBHOOK_SECRET) =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
  });

beforeEach(async () => {
  fake = await startFakeStripe(now);
  provider = await open();
  return () => fake.close();
});

paymentsSuite('Stripe', () => ({
  provider,
  now,
  authenticate: async (clientSecret, answer) => fake.authenticate(clientSecret, answer),
  setAway(isAway) {
    fake.isAway = isAway;
  },
  loseAnswer() {
    // The SDK retries a call whose connection was closed, whatever its setting of retries.
    fake.faults.push('answer is lost', 'answer is lost');
  },
  arrived: async () =>
    fake.events.map((event) => {
      const body = JSON.stringify(event);
      return { body: Buffer.from(body), signature: sign(body) };
    }),
  sign: (body, secondsAgo, secret) => sign(body.toString(), secondsAgo, secret),
}));

async function aCustomer(): Promise<string> {
  const { ref } = await provider.ensureCustomer({
    operationId: 'made-the-customer',
    companyId: 7,
    name: 'Hotel Sonne',
    email: 'buchhaltung@example.org',
    language: 'it',
  });
  return ref;
}

const charge = (customerRef: string, credential = 'tok_visa', operationId: string = randomUUID()) =>
  provider.charge({
    operationId,
    customerRef,
    amount: 4990,
    statement: 'SOLSTICE ABO',
    card: { credential },
  });

describe('What is sent to Stripe', () => {
  it('contains operation, company and language, with an idempotency key of its own for each call', async () => {
    const customerRef = await aCustomer();
    const first = await charge(customerRef, 'tok_visa', 'charged');
    const ref = first.status === 'succeeded' ? first.card.ref : '';
    await provider.charge({
      operationId: 'charged-later',
      customerRef,
      amount: 59880,
      statement: 'SOLSTICE ABO',
      card: { ref },
    });
    await provider.storeCard({ operationId: 'stored', customerRef, credential: 'pm_card_visa' });
    const sent = fake.requests.map(({ method, path, key, form }) => [`${method} ${path}`, key, form]);
    expect(sent).toEqual([
      [
        'POST /v1/customers',
        'made-the-customer:customer',
        {
          name: 'Hotel Sonne',
          email: 'buchhaltung@example.org',
          preferred_locales: ['it'],
          metadata: { company_id: '7', operation_id: 'made-the-customer' },
        },
      ],
      ['POST /v1/payment_methods', 'charged:pm', { type: 'card', card: { token: 'tok_visa' } }],
      [
        'POST /v1/payment_intents',
        'charged:intent',
        expect.objectContaining({
          customer: customerRef,
          amount: '4990',
          currency: 'chf',
          confirm: 'true',
          setup_future_usage: 'off_session',
          statement_descriptor_suffix: 'SOLSTICE ABO',
          metadata: { operation_id: 'charged' },
        }),
      ],
      [
        'POST /v1/payment_intents',
        'charged-later:intent',
        expect.objectContaining({ payment_method: ref, amount: '59880', off_session: 'true' }),
      ],
      [
        'POST /v1/setup_intents',
        'stored:intent',
        expect.objectContaining({
          payment_method: 'pm_card_visa',
          usage: 'off_session',
          metadata: { operation_id: 'stored' },
        }),
      ],
    ]);
  });

  it.each(['4242424242424242', '4242 4242 4242 4242', 'tok_1 ', ''])(
    'is never %j, which is no credential',
    async (credential) => {
      const customerRef = await aCustomer();
      fake.requests.length = 0;
      expect(await charge(customerRef, credential)).toMatchObject({ reason: 'token_invalid' });
      expect(fake.requests).toEqual([]);
    },
  );
});

describe('The client of Stripe', () => {
  it('declines a token that was used for another card, and accepts it for a repeated call', async () => {
    const customerRef = await aCustomer();
    const first = await charge(customerRef, 'tok_once', 'first');
    expect(first.status).toBe('succeeded');
    expect(await charge(customerRef, 'tok_once', 'first')).toEqual(first);
    expect(await charge(customerRef, 'tok_once', 'second')).toMatchObject({ reason: 'token_invalid' });
  });

  it.each<StripeFault>(['fails', 'answers nonsense', 'is at it', 'had enough', 'answer is lost'])(
    'treats the outcome as unknown where Stripe %s',
    async (fault) => {
      const customerRef = await aCustomer();
      const { ref } = await charge(customerRef);
      for (const call of [
        () => charge(customerRef, 'pm_card_visa'),
        () => provider.storeCard({ operationId: randomUUID(), customerRef, credential: 'pm_card_visa' }),
        () => provider.outcomeOf(ref ?? ''),
        () => provider.abandon(ref ?? ''),
        () => collected(provider.chargesSince(new Date(0))),
      ]) {
        fake.faults.push(fault, fault);
        await expect(call()).rejects.toThrow(ProviderAwayError);
        fake.faults.length = 0;
      }
    },
  );

  it('gives up after its timeout', async () => {
    const customerRef = await aCustomer();
    provider = await open({ timeoutMs: 50 });
    fake.faults.push('is silent');
    await expect(charge(customerRef)).rejects.toThrow(ProviderAwayError);
  });

  it('retries a call whose response was lost, with the same idempotency key', async () => {
    const customerRef = await aCustomer();
    provider = await open({ retries: 1 });
    fake.requests.length = 0;
    fake.faults.push('answer is lost');
    expect(await charge(customerRef, 'pm_card_visa', 'lost')).toMatchObject({ status: 'succeeded' });
    expect(fake.requests.map(({ key }) => key)).toEqual(['lost:intent', 'lost:intent']);
    expect(await collected(provider.chargesSince(new Date(0)))).toHaveLength(1);
  });

  it('distinguishes a wrong key from an unavailable provider, and does not retry known errors', async () => {
    provider = await open({}, 'sk_test_of_somebody_else');
    await expect(aCustomer()).rejects.toThrow(ProviderRefusedError);
    provider = await open();
    const refused = charge('cus_nobody');
    await expect(refused).rejects.toThrow(/resource_missing/);
    await expect(refused).rejects.toSatisfy((error: Error) => error.cause === undefined);
  });

  it('lists manual charges by card, and leaves out other means of payment', async () => {
    const visa = testCardOf('tok_visa');
    if (visa === null) throw new Error('no such card');
    fake.addForeign(1200, paymentMethod('pm_by_hand', visa, now()));
    fake.addForeign(1300, null);
    const found = await collected(provider.chargesSince(new Date(0)));
    expect(found).toMatchObject([{ operationId: null, amount: 1200, outcome: { status: 'succeeded' } }]);
  });

  it('queries from the whole second of the instant, and lists oldest first', async () => {
    const visa = testCardOf('tok_visa');
    if (visa === null) throw new Error('no such card');
    fake.addForeign(1200, paymentMethod('pm_1', visa, now()), new Date('2026-11-25T10:59:59Z'));
    fake.addForeign(1300, paymentMethod('pm_2', visa, now()), new Date('2026-11-25T11:00:00Z'));
    fake.addForeign(1400, paymentMethod('pm_3', visa, now()), new Date('2026-11-25T11:00:01Z'));
    const since = new Date('2026-11-25T11:00:00.900Z');
    expect(await collected(provider.chargesSince(since))).toMatchObject([{ amount: 1300 }, { amount: 1400 }]);
  });

  it('returns the operation of an event about a charge, and none for an event about something else', async () => {
    await charge(await aCustomer(), 'tok_visa', 'charged');
    const [event] = fake.events;
    if (event?.type !== 'payment_intent.succeeded') throw new Error('no event');
    const read = (type: string, object: object) => {
      const body = JSON.stringify({ ...event, type, data: { object } });
      return provider.readEvent(Buffer.from(body), sign(body)).operationId;
    };
    expect(read('charge.succeeded', chargeOf('ch_1', event.data.object, 1_795_000_000))).toBe('charged');
    expect(read('customer.created', { object: 'customer', metadata: { operation_id: 'x' } })).toBeNull();
    expect(read('charge.dispute.created', { object: 'dispute', metadata: {} })).toBeNull();
    expect(read('setup_intent.succeeded', { object: 'setup_intent', metadata: null })).toBeNull();
    expect(read('payment_intent.succeeded', { object: 'payment_intent', metadata: {} })).toBeNull();
  });
});

describe('The forms that the fake of Stripe takes', () => {
  const CHARGE = { amount: '4990', currency: 'chf' };

  it('are those of the SDK, with numbers and flags as text', () => {
    const form = { ...CHARGE, confirm: 'true', off_session: 'true', expand: ['payment_method'] };
    expect(readForm('PaymentIntentCreateParams', form)).toMatchObject({ amount: 4990, off_session: true });
  });

  it.each<[string, keyof Forms, object]>([
    ['a misspelled key', 'PaymentIntentCreateParams', { ...CHARGE, setup_future_use: 'off_session' }],
    ['a misspelled value', 'PaymentIntentCreateParams', { ...CHARGE, setup_future_usage: 'offsession' }],
    [
      'a misspelled value in a list',
      'PaymentIntentCreateParams',
      { ...CHARGE, allowed_payment_method_types: ['kard'] },
    ],
    ['a key of older versions', 'PaymentIntentCreateParams', { ...CHARGE, payment_method_types: ['card'] }],
    ['an amount in words', 'PaymentIntentCreateParams', { ...CHARGE, amount: '49.90 CHF' }],
    ['no amount', 'PaymentIntentCreateParams', { currency: 'chf' }],
    ['a misspelled value of a SetupIntent', 'SetupIntentCreateParams', { usage: 'offsession' }],
    ['a misspelled type of a PaymentMethod', 'PaymentMethodCreateParams', { type: 'kard' }],
    ['an unknown key of the card', 'PaymentMethodCreateParams', { type: 'card', card: { tok: 'tok_visa' } }],
    [
      'a misspelled reason of cancellation',
      'PaymentIntentCancelParams',
      { cancellation_reason: 'abandonned' },
    ],
    ['a misspelled key of a customer', 'CustomerCreateParams', { mail: 'a@example.org' }],
    ['a misspelled range', 'PaymentIntentListParams', { created: { from: '1' } }],
  ])('do not have %s', (_, name, form) => {
    expect(() => readForm(name, form)).toThrow(FormError);
  });
});
