import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyTables, workerDatabase } from '#test/database.ts';
import { createSandboxPayments, type SandboxPayments } from './embedded.ts';
import { collected, paymentsSuite } from './port.suite.ts';
import { ProviderRefusedError } from './port.ts';
import { signatureOf } from './signature.ts';
import { sandboxEvents } from './tables.ts';

const database = await workerDatabase();
const SECRET = 'whsec_of_the_sandbox';
const START = new Date('2026-11-25T11:00:00Z');

let now = START;
const clock = { now: () => now, today: () => now.toISOString().slice(0, 10) };
let arrived: { body: Buffer; signature: string }[] = [];
/** The receiver’s replies to the next deliveries. */
let answers: (number | Error)[] = [];
let sandbox: SandboxPayments;

beforeEach(async () => {
  await emptyTables(database);
  now = START;
  arrived = [];
  answers = [];
  sandbox = createSandboxPayments({
    database,
    clock,
    secret: SECRET,
    async deliver(body, signature) {
      arrived.push({ body: Buffer.from(body), signature });
      const answer = answers.shift() ?? 200;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
});

paymentsSuite('The sandbox', () => ({
  provider: sandbox,
  now: clock.now,
  authenticate: sandbox.authenticate,
  setAway: sandbox.setAway,
  loseAnswer: sandbox.failAfterCharge,
  async arrived() {
    await sandbox.flush();
    return arrived;
  },
  sign: (body, secondsAgo, secret = SECRET) =>
    signatureOf(body, secret, new Date(now.getTime() - secondsAgo * 1000)),
}));

async function aCustomer(): Promise<string> {
  const { ref } = await sandbox.ensureCustomer({
    operationId: randomUUID(),
    companyId: 7,
    name: 'Hotel Sonne',
    email: 'buchhaltung@example.org',
    language: 'de',
  });
  return ref;
}

async function charged(customerRef: string, credential = 'tok_visa', operationId: string = randomUUID()) {
  const card = { credential };
  return sandbox.charge({ operationId, customerRef, amount: 4990, statement: 'SOLSTICE', card });
}

it('the sandbox stores the expiry month that was typed with a test card', async () => {
  const outcome = await charged(await aCustomer(), 'tok_visa:0531');
  expect(outcome).toMatchObject({ status: 'succeeded', card: { expiryMonth: 5, expiryYear: 2031 } });
});

describe('The events of the sandbox', () => {
  /** The operations of the received events, in the order of their arrival. */
  const told = () =>
    arrived.map(({ body, signature }) => sandbox.readEvent(body, signature).operationId ?? '');

  const OPERATIONS = ['first', 'second', 'third'];
  beforeEach(async () => {
    const customerRef = await aCustomer();
    for (const id of OPERATIONS) await charged(customerRef, 'tok_visa', id);
  });

  it('are delivered once, in order', async () => {
    await sandbox.flush();
    await sandbox.flush();
    expect(told()).toEqual(OPERATIONS);
  });

  it('are retried with a new signature where they were not accepted', async () => {
    answers = [500, 200, new Error('nobody is there')];
    await sandbox.flush();
    now = new Date(START.getTime() + 3_600_000);
    arrived = [];
    await sandbox.flush();
    expect(told()).toEqual(['first', 'third']);
    await sandbox.flush();
    expect(arrived).toHaveLength(2);
  });

  it('are delivered twice, in another order, late or never where that is set', async () => {
    sandbox.setDelivery('drop');
    await sandbox.flush();
    expect(told()).toEqual([]);
    sandbox.setDelivery('normal');
    await sandbox.flush();
    expect(told()).toEqual([]);

    const customerRef = await aCustomer();
    const make = async () => {
      arrived = [];
      for (const id of ['a', 'b']) await charged(customerRef, 'tok_visa', `${id}-${randomUUID()}`);
    };
    const initials = () => told().map((id) => id[0]);
    await make();
    sandbox.setDelivery('double');
    await sandbox.flush();
    expect(initials()).toEqual(['a', 'a', 'b', 'b']);
    await make();
    sandbox.setDelivery('reorder');
    await sandbox.flush();
    expect(initials()).toEqual(['b', 'a']);
    await make();
    sandbox.setDelivery('delay');
    await sandbox.flush();
    expect(initials()).toEqual([]);
    await sandbox.flush();
    expect(initials()).toEqual(['a', 'b']);
  });

  it('are not sent twice by concurrent flushes', async () => {
    await Promise.all([sandbox.flush(), sandbox.flush()]);
    expect(told()).toEqual(OPERATIONS);
  });

  it('are refused with a timestamp in the future as well as with an old one', async () => {
    await sandbox.flush();
    const body = arrived[0]?.body ?? Buffer.of();
    const early = signatureOf(body, SECRET, new Date(now.getTime() + 310_000));
    expect(() => sandbox.readEvent(body, early)).toThrow('too old');
  });
});

describe('The sandbox', () => {
  it('enqueues a task with each event, in the transaction that writes it', async () => {
    const left: string[] = [];
    const leaving = createSandboxPayments({
      database,
      clock,
      secret: SECRET,
      deliver: async () => 200,
      onEvent: async (tx) => {
        const events = await tx.select().from(sandboxEvents);
        left.push(...events.map(({ type }) => type));
      },
    });
    await leaving.storeCard({
      operationId: randomUUID(),
      customerRef: await aCustomer(),
      credential: 'tok_visa',
    });
    expect(left).toEqual(['setup_intent.succeeded']);
  });

  it('stores no card number, whatever is sent as a token', async () => {
    const customerRef = await aCustomer();
    for (const credential of ['4242424242424242', '4111 1111 1111 1111', 'tok_4111111111111111']) {
      expect(await charged(customerRef, credential)).toMatchObject({ reason: 'token_invalid' });
    }
    expect(await charged(customerRef, 'tok_4242424242424242')).toMatchObject({ status: 'succeeded' });
    const kept: unknown[] = [];
    for (const table of ['customers', 'cards', 'operations', 'events']) {
      kept.push((await database.executeSql(`select * from sandbox_${table}`)).rows);
    }
    expect(JSON.stringify(kept)).not.toMatch(/4242424242|1111/);
    expect(JSON.stringify(kept)).toContain('tok_visa');
  });

  it('treats a confirmation as a successful authentication, unless the holder refused before', async () => {
    const customerRef = await aCustomer();
    const secretOf = async () => {
      const outcome = await charged(customerRef, 'tok_threeDSecureAlways');
      if (outcome.status !== 'requires_action') throw new Error('not asked');
      expect(outcome.clientSecret.split('_secret_')[0]).toBe(outcome.ref);
      return outcome.clientSecret;
    };
    expect(await sandbox.confirm(await secretOf())).toMatchObject({ status: 'succeeded' });
    const refused = await secretOf();
    await sandbox.authenticate(refused, 'refuse');
    expect(await sandbox.confirm(refused)).toMatchObject({ status: 'declined' });
  });

  it('does not store a card whose authentication is pending', async () => {
    const customerRef = await aCustomer();
    await charged(customerRef, 'tok_threeDSecureSetup');
    const { rows } = await database.executeSql('select ref from sandbox_cards');
    const [{ ref }] = rows as [{ ref: string }];
    const later = sandbox.charge({
      operationId: randomUUID(),
      customerRef,
      amount: 4990,
      statement: 'SOLSTICE',
      card: { ref },
    });
    await expect(later).rejects.toThrow(ProviderRefusedError);
  });

  it.each([0, -1, 49.9, Number.NaN])('refuses to charge an amount of %d', async (amount) => {
    const customerRef = await aCustomer();
    const card = { credential: 'tok_visa' };
    const charge = { operationId: randomUUID(), customerRef, amount, statement: 'SOLSTICE', card };
    await expect(sandbox.charge(charge)).rejects.toThrow(ProviderRefusedError);
  });

  it('makes an operation once for concurrent calls', async () => {
    const customerRef = await aCustomer();
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => charged(customerRef, 'tok_visa', 'the same')),
    );
    expect(new Set(outcomes.map(({ ref }) => ref)).size).toBe(1);
    expect(await collected(sandbox.chargesSince(new Date(0)))).toHaveLength(1);
    await sandbox.flush();
    expect(arrived).toHaveLength(1);
  });

  it('settles an operation once when it is authenticated and abandoned concurrently', async () => {
    const customerRef = await aCustomer();
    for (let round = 0; round < 10; round++) {
      const outcome = await charged(customerRef, 'tok_threeDSecureAlways');
      if (outcome.status !== 'requires_action') throw new Error('not asked');
      const { clientSecret, ref } = outcome;
      const [yes, gone] = await Promise.all([
        sandbox.authenticate(clientSecret, 'approve'),
        sandbox.abandon(ref),
      ]);
      expect(yes).toEqual(gone);
      expect(await sandbox.outcomeOf(ref)).toEqual(yes);
    }
    await sandbox.flush();
    expect(arrived).toHaveLength(20);
  });
});
