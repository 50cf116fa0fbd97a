import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { registerSandboxPage } from './sandbox-page.ts';

let app: TestApp;
let nights = 0;
let fails = false;
let secret: string;
let ref: string;

beforeAll(async () => {
  app = await startTestApp();
  registerSandboxPage(app.app, app.payments, {
    today: app.clock.today,
    async runNight() {
      if (fails) throw new Error('Failed query: update payments params: secret');
      nights += 1;
    },
    namesOf: async () => new Map([[7, 'Hotel <Sonne>']]),
  });
});
beforeEach(async () => {
  await app.reset();
  app.payments.setDelivery('normal');
  app.payments.setAway(false);
  fails = false;
  nights = 0;
  ({ secret, ref } = await aQuestion());
});
afterAll(() => app.close());

/** A charge that waits for the authentication of its holder. */
async function aQuestion(): Promise<{ secret: string; ref: string }> {
  const { ref: customerRef } = await app.payments.ensureCustomer({
    operationId: 'customer-7',
    companyId: 7,
    name: 'Hotel Sonne',
    email: 'buchhaltung@example.org',
    language: 'de',
  });
  const outcome = await app.payments.charge({
    operationId: randomUUID(),
    customerRef,
    amount: 4990,
    statement: 'ABONNEMENT',
    card: { credential: 'tok_threeDSecureAlways' },
  });
  if (outcome.status !== 'requires_action') throw new Error('nobody is asked');
  return { secret: outcome.clientSecret, ref: outcome.ref };
}

const post = (url: string, payload: string, { type = 'application/json', site = '' } = {}) =>
  app.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type, ...(site && { 'sec-fetch-site': site }) },
    payload,
  });
const FORM = 'application/x-www-form-urlencoded';
const AUTHENTICATION = '/dev/payments/authentication';
const answer = (client_secret: string, given: string, options = {}) =>
  post(AUTHENTICATION, JSON.stringify({ client_secret, answer: given }), options);
const status = async () => (await app.payments.outcomeOf(ref)).status;

describe('The page of the sandbox', () => {
  it('lists the test cards, and its operations with their companies', async () => {
    const { body, headers } = await app.app.inject('/dev/payments');
    expect(headers['cache-control']).toBe('no-store');
    for (const shown of [
      '4242 4242 4242 4242',
      'Hotel &lt;Sonne&gt;',
      'CHF 49.90',
      'requires_action',
      '3184',
    ])
      expect(body).toContain(shown);
    expect(body).not.toContain('<Sonne>');
  });

  it.each([
    ['approve', 'succeeded'],
    ['refuse', 'declined'],
  ])('accepts the holder’s answer as JSON: %s', async (given, expected) => {
    const reply = await answer(secret, given);
    expect([reply.statusCode, reply.json()]).toEqual([200, { data: { status: expected } }]);
    expect(await status()).toBe(expected);
    // The first answer counts.
    expect((await answer(secret, 'approve')).json()).toEqual({ data: { status: expected } });
  });

  it('accepts the holder’s answer from its own form, and shows the outcome', async () => {
    const form = new URLSearchParams({ client_secret: secret, answer: 'refuse' }).toString();
    const { statusCode, headers } = await post(AUTHENTICATION, form, { type: FORM });
    expect([statusCode, headers.location]).toEqual([303, '/dev/payments']);
    expect((await app.app.inject('/dev/payments')).body).toContain('authentication_failed');
  });

  it.each(['cross-site', 'same-site', 'none'])(
    'refuses a submission from a page that is %s',
    async (site) => {
      expect((await answer(secret, 'approve', { site })).statusCode).toBe(400);
      const form = new URLSearchParams({ client_secret: secret, answer: 'approve' }).toString();
      expect((await post(AUTHENTICATION, form, { type: FORM, site })).statusCode).toBe(400);
      expect((await post('/dev/payments', 'away=1', { type: FORM, site })).statusCode).toBe(400);
      expect([await status(), app.payments.isAway]).toEqual(['requires_action', false]);
    },
  );

  it.each([
    '{}',
    'null',
    '{',
    '[]',
    '{"client_secret":"","answer":"approve"}',
    '{"client_secret":"x","answer":"maybe"}',
  ])('refuses %s', async (payload) => {
    expect((await post(AUTHENTICATION, payload)).statusCode).toBe(400);
    expect(await status()).toBe('requires_action');
  });

  it('refuses a client secret of another operation, and says when it is away', async () => {
    expect((await answer('pi_1_secret_2', 'approve')).statusCode).toBe(404);
    app.payments.setAway(true);
    expect((await answer(secret, 'approve')).statusCode).toBe(503);
    expect((await app.app.inject('/dev/payments')).body).toContain('Let it come back');
  });

  it('switches the delivery of events and its availability, and runs the nightly tasks', async () => {
    const form = (payload: string) => post('/dev/payments', payload, { type: FORM });
    expect((await form('delivery=double')).statusCode).toBe(303);
    expect(app.payments.delivery).toBe('double');
    await form('away=1');
    expect(app.payments.isAway).toBe(true);
    await form('away=0');
    expect(app.payments.isAway).toBe(false);
    await form('night=1');
    expect(nights).toBe(1);
    for (const payload of ['', 'delivery=sometimes', 'away=2', 'night=0'])
      expect((await form(payload)).statusCode).toBe(400);
    expect((await post('/dev/payments', '{"night":"1"}')).statusCode).toBe(400);
    expect(nights).toBe(1);
  });

  it('reveals of an internal error no more than the id of the request', async () => {
    fails = true;
    const { statusCode, headers, body } = await post('/dev/payments', 'night=1', { type: FORM });
    expect([statusCode, JSON.parse(body).request_id]).toEqual([500, headers['x-request-id']]);
    expect(body).not.toMatch(/query|secret/);
  });
});
