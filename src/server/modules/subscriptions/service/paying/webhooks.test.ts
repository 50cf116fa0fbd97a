import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_CARDS } from '#domain/subscriptions/test-cards.ts';
import { signatureOf } from '#server/adapters/payments/signature.ts';
import { sandboxEvents } from '#server/adapters/payments/tables.ts';
import { createLog } from '#server/platform/log.ts';
import { SECRET, startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, type Employer } from '#test/employer.ts';
import {
  aSubscriber,
  CARDS,
  eventOf,
  everythingOf,
  expectRefused,
  purchaseOf,
  stateOf,
} from '#test/subscriber.ts';
import { hasActiveSubscription } from '../../index.ts';
import { invoices, paymentEvents, payments, subscriptions } from '../../tables.ts';

let app: TestApp;
let employer: Employer;
const logged: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ logger: createLog('trace', { write: (line) => logged.push(line) }) });
});
afterAll(() => app.close());
beforeEach(async () => {
  employer = await anEmployer(app, { subscribed: false });
});
afterEach(async () => {
  app.payments.setDelivery('normal');
  await app.reset();
});

const receive = (event: { body: string; headers: Record<string, string> }) =>
  app.call('receivePaymentEvent', event);
const kept = () => app.database.db.select().from(paymentEvents);
const isActive = () => hasActiveSubscription(app.database.db, employer.companyId, app.clock.today());

describe('a webhook event of the payment provider', () => {
  it('is kept once, and has its payment checked', async () => {
    const event = eventOf(app, { operationId: 'of-nothing' });
    const { status, body } = await receive(event);
    expect([status, body]).toEqual([200, { data: null }]);
    expect(await kept()).toMatchObject([{ id: 'evt_900001', operationId: 'of-nothing' }]);
    expect(app.tasks).toEqual([{ name: 'look-at-payment', payload: { operationId: 'of-nothing' } }]);
    const before = await stateOf(app);
    expect((await receive(event)).status).toBe(200);
    expect(await stateOf(app)).toEqual(before);
    expect(app.tasks).toHaveLength(1);
    // Its payment is unknown here, so nothing follows.
    await app.runTasks();
    expect(await stateOf(app)).toEqual(before);
  });

  it.each<[string, (event: ReturnType<typeof eventOf>) => ReturnType<typeof eventOf>]>([
    [
      'without a signature',
      ({ body }) => ({ body, headers: { 'content-type': 'application/json' } as never }),
    ],
    [
      'with an empty signature',
      ({ body, headers }) => ({ body, headers: { ...headers, 'stripe-signature': '' } }),
    ],
    [
      'with a signature of another secret',
      ({ body, headers }) => ({
        body,
        headers: { ...headers, 'stripe-signature': signatureOf(body, 'another secret', app.clock.now()) },
      }),
    ],
    [
      'whose body was changed',
      ({ body, headers }) => ({ body: body.replace('evt_900001', 'evt_900002'), headers }),
    ],
    [
      'whose body is the same JSON in another format',
      ({ body, headers }) => ({ body: JSON.stringify(JSON.parse(body), null, 1), headers }),
    ],
    ['without a body', ({ headers }) => ({ body: '', headers })],
    [
      'signed ten minutes ago',
      ({ body, headers }) => ({
        body,
        headers: {
          ...headers,
          'stripe-signature': signatureOf(body, SECRET, new Date(app.clock.now().getTime() - 600_000)),
        },
      }),
    ],
    [
      'that is signed and is not an event',
      ({ headers }) => ({
        body: '{}',
        headers: { ...headers, 'stripe-signature': signatureOf('{}', SECRET, app.clock.now()) },
      }),
    ],
    [
      'that is signed and is not JSON',
      ({ headers }) => ({
        body: 'x',
        headers: { ...headers, 'stripe-signature': signatureOf('x', SECRET, app.clock.now()) },
      }),
    ],
  ])('%s is refused, and nothing is stored', async (_, made) => {
    await expectRefused(app, () => receive(made(eventOf(app))), 400, 'signature_invalid', []);
  });

  it('without the JSON content type is refused', async () => {
    const { body, headers } = eventOf(app);
    const { status } = await receive({ body, headers: { ...headers, 'content-type': 'text/plain' } });
    expect(status).toBe(415);
    expect(await kept()).toEqual([]);
  });

  it('settles a payment that its holder confirmed without returning to the page', async () => {
    const { body } = await employer.call('subscribe', {
      body: purchaseOf('small_month', { token: CARDS.asks }),
    });
    const secret = 'client_secret' in body.data ? body.data.client_secret : '';
    await app.payments.authenticate(secret, 'approve');
    expect(await isActive()).toBe(false);
    await app.payments.flush();
    await app.runTasks();
    expect(await isActive()).toBe(true);
    expect(await app.database.db.select().from(invoices)).toHaveLength(1);
    // The page asks after all.
    const confirmed = await employer.call('confirmPayment', { body: { client_secret: secret } });
    expect(confirmed.status).toBe(201);
    expect(await app.database.db.select().from(invoices)).toHaveLength(1);
  });

  it('is not trusted: the outcome is requested from the provider', async () => {
    await employer.call('subscribe', { body: purchaseOf('small_month', { token: CARDS.asks }) });
    const [payment] = await app.database.db.select().from(payments);
    await receive(eventOf(app, { operationId: payment?.operationId ?? '' }));
    await app.runTasks();
    expect(await isActive()).toBe(false);
    expect(await app.database.db.select().from(payments)).toMatchObject([{ status: 'requires_action' }]);
  });

  it('may come before the reply about the same payment', async () => {
    const charge = app.payments.charge;
    const early = app.payments as { charge: typeof charge };
    early.charge = async (request) => {
      const outcome = await charge(request);
      await app.payments.flush();
      await app.runTasks();
      return outcome;
    };
    try {
      const { status } = await employer.call('subscribe', { body: purchaseOf() });
      expect(status).toBe(201);
    } finally {
      early.charge = charge;
    }
    expect(await app.database.db.select().from(subscriptions)).toHaveLength(1);
    expect(await app.database.db.select().from(invoices)).toHaveLength(1);
    expect((await kept()).length).toBeGreaterThan(0);
  });

  it.each(['double', 'reorder', 'drop', 'delay'] as const)(
    'makes no difference if its delivery suffers from %s',
    async (mode) => {
      app.payments.setDelivery(mode);
      await employer.call('subscribe', { body: purchaseOf() });
      const { body } = await employer.call('changeCreditCard', { body: { token: CARDS.asks } });
      const client_secret = 'client_secret' in body.data ? body.data.client_secret : '';
      await employer.call('confirmPayment', { body: { client_secret } });
      await app.runTasks();
      const before = await stateOf(app, 'payment_events', 'sandbox_events');
      for (let i = 0; i < 3; i += 1) {
        await app.payments.flush();
        await app.runTasks();
      }
      expect(await stateOf(app, 'payment_events', 'sandbox_events')).toEqual(before);
      const events = await app.database.db.select().from(sandboxEvents);
      expect(await kept()).toHaveLength(mode === 'drop' ? 0 : events.length);
    },
  );

  it('is deleted after a month', async () => {
    await receive(eventOf(app));
    app.clock.set('2026-12-20T10:00:00Z');
    await app.runTask('reconcile-payments');
    expect(await kept()).toHaveLength(1);
    app.clock.set('2026-12-20T12:00:00Z');
    await app.runTask('reconcile-payments');
    expect(await kept()).toEqual([]);
  });
});

it('no card number is anywhere in the database or the log, whatever cards were tried', async () => {
  for (const { number, token, behaviour } of TEST_CARDS) {
    const buyer = await anEmployer(app, { subscribed: false });
    const tokenOfNumber = `tok_${number}`;
    for (const given of [number, token, tokenOfNumber]) {
      const { body } = await buyer.call('subscribe', { body: purchaseOf('small_month', { token: given }) });
      if (body.data && 'client_secret' in body.data) {
        await buyer.call('confirmPayment', { body: { client_secret: body.data.client_secret } });
      }
      await buyer.call('changeCreditCard', { body: { token: given } });
    }
    expect(behaviour).toBeDefined();
  }
  const subscriber = await aSubscriber(app);
  await subscriber.call('changeCreditCard', { body: { token: '4111 1111 1111 1111' } });
  await subscriber.call('subscribe', { body: { ...purchaseOf(), token: { number: '4242424242424242' } } });
  await app.payments.flush();
  await app.runTasks();
  const everything = `${await everythingOf(app)}\n${logged.join('')}`;
  expect(everything.length).toBeGreaterThan(10_000);
  expect(everything).toContain('4242');
  const numbers = [...TEST_CARDS.map(({ number }) => number), '4111111111111111', '4111 1111 1111 1111'];
  expect(numbers.filter((number) => everything.includes(number))).toEqual([]);
});
