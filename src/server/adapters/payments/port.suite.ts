import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  BadSignatureError,
  type Charge,
  type DeclineReason,
  type Outcome,
  type PaymentProvider,
  ProviderAwayError,
  ProviderRefusedError,
  type RecordedCharge,
} from './port.ts';

/** A provider, with control over its bank, its network and its webhook events. */
export interface TestPayments {
  provider: PaymentProvider;
  now(): Date;
  /** The cardholder’s answer to the bank. */
  authenticate(clientSecret: string, answer: 'approve' | 'refuse'): Promise<unknown>;
  setAway(isAway: boolean): void;
  /** The next charge takes effect, but its response is lost. */
  loseAnswer(): void;
  /** The webhook events that were received. */
  arrived(): Promise<{ body: Buffer; signature: string }[]>;
  /** The signature of a body that was signed so many seconds ago, or with another secret. */
  sign(body: Buffer, secondsAgo: number, secret?: string): string;
}

const LATER = { name: 'Hotel Sonne', email: 'buchhaltung@example.org', language: 'de' } as const;

/** The contract of all payment providers, of the remote one and the sandbox. */
export function paymentsSuite(name: string, open: () => TestPayments): void {
  const aCustomer = async ({ provider }: TestPayments) =>
    (await provider.ensureCustomer({ ...LATER, operationId: randomUUID(), companyId: 7 })).ref;

  const aCharge = (customerRef: string, card: Charge['card'], amount = 4990): Charge => ({
    operationId: randomUUID(),
    customerRef,
    amount,
    statement: 'SOLSTICE ABO',
    card,
  });

  /** Stores a card for future charges. */
  async function aStoredCard(payments: TestPayments, credential: string) {
    const customerRef = await aCustomer(payments);
    const { provider } = payments;
    let outcome = await provider.storeCard({ operationId: randomUUID(), customerRef, credential });
    if (outcome.status === 'requires_action') {
      await payments.authenticate(outcome.clientSecret, 'approve');
      outcome = await provider.confirm(outcome.clientSecret);
    }
    return { customerRef, card: succeeded(outcome).card };
  }

  async function chargesOf({ provider }: TestPayments, since = new Date(0)): Promise<RecordedCharge[]> {
    return collected(provider.chargesSince(since));
  }

  /** How often an operation was charged. */
  async function timesCharged(payments: TestPayments, operationId: string): Promise<number> {
    const charges = await chargesOf(payments);
    return charges.filter((one) => one.operationId === operationId && one.outcome.status === 'succeeded')
      .length;
  }

  describe(`${name}, as every provider of payments,`, () => {
    it('creates one customer per operation, however often it is called', async () => {
      const { provider } = open();
      const asked = { ...LATER, operationId: randomUUID(), companyId: 7 };
      const { ref } = await provider.ensureCustomer(asked);
      expect(await provider.ensureCustomer(asked)).toEqual({ ref });
      expect((await provider.ensureCustomer({ ...asked, operationId: randomUUID() })).ref).not.toBe(ref);
      await expect(provider.ensureCustomer({ ...asked, companyId: 8 })).rejects.toThrow(ProviderRefusedError);
    });

    it.each([
      ['tok_visa', 'visa', '4242'],
      ['pm_card_visa', 'visa', '4242'],
      ['tok_mastercard', 'mastercard', '4444'],
      ['tok_amex', 'amex', '0005'],
    ])('stores %s and charges it later', async (credential, brand, lastFour) => {
      const payments = open();
      const { customerRef, card } = await aStoredCard(payments, credential);
      const expiryYear = payments.now().getUTCFullYear() + 3;
      expect(card).toEqual({ ref: card.ref, brand, lastFour, expiryMonth: 12, expiryYear });
      const charge = aCharge(customerRef, { ref: card.ref });
      const outcome = succeeded(await payments.provider.charge(charge));
      expect(outcome.card).toEqual(card);
      expect(Math.abs(outcome.settledAt.getTime() - payments.now().getTime())).toBeLessThan(5000);
      expect(await payments.provider.outcomeOf(outcome.ref)).toEqual(outcome);
      expect(await timesCharged(payments, charge.operationId)).toBe(1);
    });

    it('charges a new card and stores it for later charges', async () => {
      const payments = open();
      const customerRef = await aCustomer(payments);
      const first = succeeded(
        await payments.provider.charge(aCharge(customerRef, { credential: 'tok_visa' })),
      );
      const second = await payments.provider.charge(aCharge(customerRef, { ref: first.card.ref }));
      expect(succeeded(second).card).toEqual(first.card);
      expect(second.ref).not.toBe(first.ref);
    });

    it.each<[string, DeclineReason]>([
      ['tok_chargeDeclined', 'card_declined'],
      ['tok_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
      ['tok_chargeDeclinedExpiredCard', 'expired_card'],
      ['tok_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
    ])('returns why %s is declined, whether charged or stored', async (credential, reason) => {
      const payments = open();
      const { provider } = payments;
      const customerRef = await aCustomer(payments);
      const charge = aCharge(customerRef, { credential });
      const declined = await provider.charge(charge);
      expect(declined).toEqual({ status: 'declined', ref: expect.any(String), reason });
      expect(await provider.outcomeOf(declined.ref ?? '')).toEqual(declined);
      expect(await provider.charge(charge)).toEqual(declined);
      expect(await timesCharged(payments, charge.operationId)).toBe(0);
      const stored = await provider.storeCard({ operationId: randomUUID(), customerRef, credential });
      expect(stored).toMatchObject({ status: 'declined', reason });
    });

    it('stores a card whose charges are declined', async () => {
      const payments = open();
      const { customerRef, card } = await aStoredCard(payments, 'tok_chargeCustomerFail');
      const later = await payments.provider.charge(aCharge(customerRef, { ref: card.ref }));
      expect(later).toMatchObject({ status: 'declined', reason: 'card_declined' });
    });

    it('charges a card while its holder is present and declines it later', async () => {
      const payments = open();
      const customerRef = await aCustomer(payments);
      const credential = 'tok_chargeLaterFail';
      const first = succeeded(await payments.provider.charge(aCharge(customerRef, { credential })));
      const later = await payments.provider.charge(aCharge(customerRef, { ref: first.card.ref }));
      expect(later).toMatchObject({ status: 'declined', reason: 'card_declined' });
    });

    it.each([
      'tok_nobody',
      'pm_nobody',
      'tok_',
      '',
      '4242424242424242',
      '4242 4242 4242 4242',
      'tok visa',
      'https://example.org',
    ])('declines %j as an invalid token', async (credential) => {
      const payments = open();
      const customerRef = await aCustomer(payments);
      const invalid = { status: 'declined', ref: null, reason: 'token_invalid' };
      const { provider } = payments;
      expect(await provider.charge(aCharge(customerRef, { credential }))).toEqual(invalid);
      expect(await provider.storeCard({ operationId: randomUUID(), customerRef, credential })).toEqual(
        invalid,
      );
      expect(await chargesOf(payments)).toEqual([]);
    });

    describe('where the bank asks for authentication,', () => {
      const asked = async (payments: TestPayments, credential: string) => {
        const charge = aCharge(await aCustomer(payments), { credential });
        const outcome = await payments.provider.charge(charge);
        if (outcome.status !== 'requires_action') throw new Error(`not asked: ${outcome.status}`);
        return { charge, outcome };
      };

      it('leaves the operation pending, and querying it decides nothing', async () => {
        const payments = open();
        const { charge, outcome } = await asked(payments, 'pm_card_authenticationRequiredOnSetup');
        expect(await payments.provider.outcomeOf(outcome.ref)).toEqual(outcome);
        expect(await payments.provider.charge(charge)).toEqual(outcome);
        expect(await timesCharged(payments, charge.operationId)).toBe(0);
      });

      it('charges once after the holder approved, and returns that to repeated calls', async () => {
        const payments = open();
        const { charge, outcome } = await asked(payments, 'pm_card_authenticationRequiredOnSetup');
        await payments.authenticate(outcome.clientSecret, 'approve');
        const confirmed = succeeded(await payments.provider.confirm(outcome.clientSecret));
        expect(confirmed.ref).toBe(outcome.ref);
        expect(await payments.provider.confirm(outcome.clientSecret)).toEqual(confirmed);
        expect(await payments.provider.charge(charge)).toEqual(confirmed);
        expect(await timesCharged(payments, charge.operationId)).toBe(1);
      });

      it('declines after the holder refused, and a later approval changes nothing', async () => {
        const payments = open();
        const { charge, outcome } = await asked(payments, 'pm_card_authenticationRequiredOnSetup');
        await payments.authenticate(outcome.clientSecret, 'refuse');
        const { ref } = outcome;
        const declined = { status: 'declined', ref, reason: 'authentication_failed' };
        expect(await payments.provider.confirm(outcome.clientSecret)).toEqual(declined);
        await payments.authenticate(outcome.clientSecret, 'approve');
        expect(await payments.provider.confirm(outcome.clientSecret)).toEqual(declined);
        expect(await timesCharged(payments, charge.operationId)).toBe(0);
      });

      it('may decline despite the holder’s approval', async () => {
        const payments = open();
        const { outcome } = await asked(payments, 'tok_threeDSecureRequiredChargeDeclined');
        await payments.authenticate(outcome.clientSecret, 'approve');
        expect(await payments.provider.confirm(outcome.clientSecret)).toMatchObject({
          status: 'declined',
          reason: 'card_declined',
        });
      });

      it.each<[string, Partial<Outcome>]>([
        ['pm_card_authenticationRequiredOnSetup', { status: 'succeeded' }],
        ['pm_card_authenticationRequired', { status: 'declined', reason: 'authentication_required' }],
      ])('stores %s after an approval, and charges or declines it later', async (credential, later) => {
        const payments = open();
        const { customerRef, card } = await aStoredCard(payments, credential);
        expect(await payments.provider.charge(aCharge(customerRef, { ref: card.ref }))).toMatchObject(later);
      });

      it('stores no card where the holder refused', async () => {
        const payments = open();
        const customerRef = await aCustomer(payments);
        const operationId = randomUUID();
        const credential = 'pm_card_authenticationRequired';
        const outcome = await payments.provider.storeCard({ operationId, customerRef, credential });
        if (outcome.status !== 'requires_action') throw new Error(`not asked: ${outcome.status}`);
        await payments.authenticate(outcome.clientSecret, 'refuse');
        expect(await payments.provider.confirm(outcome.clientSecret)).toMatchObject({
          status: 'declined',
          reason: 'authentication_failed',
        });
      });

      it('can abandon the operation, after which no answer counts', async () => {
        const payments = open();
        const { charge, outcome } = await asked(payments, 'pm_card_authenticationRequired');
        const { ref } = outcome;
        const abandoned = { status: 'declined', ref, reason: 'authentication_failed' };
        expect(await payments.provider.abandon(ref)).toEqual(abandoned);
        await payments.authenticate(outcome.clientSecret, 'approve');
        expect(await payments.provider.confirm(outcome.clientSecret)).toEqual(abandoned);
        expect(await payments.provider.abandon(ref)).toEqual(abandoned);
        expect(await payments.provider.charge(charge)).toEqual(abandoned);
        expect(await timesCharged(payments, charge.operationId)).toBe(0);
      });

      it('asks for a stored card, too, while its holder is present, and declines without them', async () => {
        const payments = open();
        const { provider } = payments;
        const { customerRef, card } = await aStoredCard(payments, 'pm_card_authenticationRequired');
        const away = await provider.charge(aCharge(customerRef, { ref: card.ref }));
        expect(away).toMatchObject({ status: 'declined', reason: 'authentication_required' });
        const charge = aCharge(customerRef, { ref: card.ref, isHolderThere: true });
        const outcome = await provider.charge(charge);
        if (outcome.status !== 'requires_action') throw new Error(`not asked: ${outcome.status}`);
        expect(await timesCharged(payments, charge.operationId)).toBe(0);
        await payments.authenticate(outcome.clientSecret, 'approve');
        succeeded(await provider.confirm(outcome.clientSecret));
        expect(await timesCharged(payments, charge.operationId)).toBe(1);
      });

      it('can abandon the storing of a card', async () => {
        const payments = open();
        const customerRef = await aCustomer(payments);
        const credential = 'pm_card_authenticationRequired';
        const request = { operationId: randomUUID(), customerRef, credential };
        const { ref } = await payments.provider.storeCard(request);
        expect(await payments.provider.abandon(ref ?? '')).toMatchObject({ status: 'declined', ref });
      });
    });

    it('returns the outcome of an operation that cannot be abandoned any more', async () => {
      const payments = open();
      const customerRef = await aCustomer(payments);
      for (const credential of ['tok_visa', 'tok_chargeDeclinedInsufficientFunds']) {
        const outcome = await payments.provider.charge(aCharge(customerRef, { credential }));
        expect(await payments.provider.abandon(outcome.ref ?? '')).toEqual(outcome);
      }
    });

    it('charges an operation once, and refuses its id for any other request', async () => {
      const payments = open();
      const { provider } = payments;
      const charge = aCharge(await aCustomer(payments), { credential: 'tok_visa' });
      const outcome = await provider.charge(charge);
      expect(await provider.charge(charge)).toEqual(outcome);
      expect(await timesCharged(payments, charge.operationId)).toBe(1);
      await expect(provider.charge({ ...charge, amount: 6690 })).rejects.toThrow(ProviderRefusedError);
      const { operationId, customerRef } = charge;
      const store = provider.storeCard({ operationId, customerRef, credential: 'tok_visa' });
      await expect(store).rejects.toThrow(ProviderRefusedError);
      expect(await timesCharged(payments, charge.operationId)).toBe(1);
    });

    it.each(['new', 'stored'])(
      'charges a %s card once where the response was lost and the call is repeated',
      async (kind) => {
        const payments = open();
        const { customerRef, card } = await aStoredCard(payments, 'tok_visa');
        const charge = aCharge(
          customerRef,
          kind === 'new' ? { credential: 'pm_card_visa' } : { ref: card.ref },
        );
        payments.loseAnswer();
        await expect(payments.provider.charge(charge)).rejects.toThrow(ProviderAwayError);
        expect(await timesCharged(payments, charge.operationId)).toBe(1);
        succeeded(await payments.provider.charge(charge));
        expect(await timesCharged(payments, charge.operationId)).toBe(1);
      },
    );

    it('throws while it is away, and charges afterwards', async () => {
      const payments = open();
      const { provider } = payments;
      const { customerRef, card } = await aStoredCard(payments, 'tok_visa');
      const done = await provider.charge(aCharge(customerRef, { ref: card.ref }));
      const charge = aCharge(customerRef, { ref: card.ref });
      payments.setAway(true);
      for (const call of [
        () => provider.ensureCustomer({ ...LATER, operationId: randomUUID(), companyId: 7 }),
        () => provider.storeCard({ operationId: randomUUID(), customerRef, credential: 'tok_visa' }),
        () => provider.charge(charge),
        () => provider.outcomeOf(done.ref ?? ''),
        () => provider.confirm(`${done.ref}_secret_x`),
        () => provider.abandon(done.ref ?? ''),
        () => provider.forgetCard(card.ref),
        () => chargesOf(payments),
      ]) {
        await expect(call()).rejects.toThrow(ProviderAwayError);
      }
      payments.setAway(false);
      succeeded(await provider.charge(charge));
      expect(await timesCharged(payments, charge.operationId)).toBe(1);
    });

    it('detaches a card, and detaching it twice is no error', async () => {
      const payments = open();
      const { provider } = payments;
      const { customerRef, card } = await aStoredCard(payments, 'tok_visa');
      await provider.forgetCard(card.ref);
      await provider.forgetCard(card.ref);
      await provider.forgetCard('pm_of_nobody');
      const charge = provider.charge(aCharge(customerRef, { ref: card.ref }));
      await expect(charge).rejects.toThrow(ProviderRefusedError);
    });

    it('refuses customers, cards and refs that it has not issued', async () => {
      const payments = open();
      const { provider } = payments;
      const { card } = await aStoredCard(payments, 'tok_visa');
      const other = await aCustomer(payments);
      for (const call of [
        () => provider.charge(aCharge('cus_nobody', { credential: 'tok_visa' })),
        () => provider.charge(aCharge(other, { ref: 'pm_nobody' })),
        () => provider.charge(aCharge(other, { ref: card.ref })),
        () => provider.outcomeOf('pi_nobody'),
        () => provider.outcomeOf('seti_nobody'),
        () => provider.confirm('pi_nobody_secret_x'),
        () => provider.abandon('pi_nobody'),
      ]) {
        await expect(call()).rejects.toThrow(ProviderRefusedError);
      }
      expect(await chargesOf(payments)).toEqual([]);
    });

    it('lists the charges since an instant, oldest first, across pages', async () => {
      const payments = open();
      const { customerRef, card } = await aStoredCard(payments, 'tok_visa');
      const made: string[] = [];
      for (let amount = 1; amount <= 203; amount++) {
        const charge = aCharge(customerRef, { ref: card.ref }, 1000 + amount);
        await payments.provider.charge(charge);
        made.push(charge.operationId);
      }
      const declined = aCharge(customerRef, { credential: 'tok_chargeDeclined' });
      await payments.provider.charge(declined);
      const listed = await chargesOf(payments);
      expect(new Set(listed.map(({ operationId }) => operationId))).toEqual(
        new Set([...made, declined.operationId]),
      );
      expect(listed).toHaveLength(204);
      const times = listed.map(({ createdAt }) => createdAt.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      const one = listed.find(({ operationId }) => operationId === made[6]);
      expect(one).toMatchObject({ amount: 1007, outcome: { status: 'succeeded', card } });
      expect(listed.find(({ operationId }) => operationId === declined.operationId)?.outcome).toMatchObject({
        status: 'declined',
        reason: 'card_declined',
      });
      expect(await chargesOf(payments, new Date(payments.now().getTime() + 60_000))).toEqual([]);
    });

    describe('sends signed events', () => {
      const readAll = async ({ provider, arrived }: TestPayments) =>
        (await arrived()).map(({ body, signature }) => provider.readEvent(body, signature));

      it('that name the operation that was decided', async () => {
        const payments = open();
        const { provider } = payments;
        const customerRef = await aCustomer(payments);
        const store = { operationId: randomUUID(), customerRef, credential: 'tok_visa' };
        await provider.storeCard(store);
        const declined = aCharge(customerRef, { credential: 'tok_chargeDeclined' });
        await provider.charge(declined);
        const asking = aCharge(customerRef, { credential: 'pm_card_authenticationRequired' });
        const outcome = await provider.charge(asking);
        if (outcome.status === 'requires_action')
          await payments.authenticate(outcome.clientSecret, 'approve');
        const given = aCharge(customerRef, { credential: 'pm_card_authenticationRequired' });
        await provider.abandon((await provider.charge(given)).ref ?? '');
        const events = await readAll(payments);
        expect(events.map(({ operationId }) => operationId)).toEqual([
          store.operationId,
          declined.operationId,
          asking.operationId,
          asking.operationId,
          given.operationId,
          given.operationId,
        ]);
        expect(new Set(events.map(({ id }) => id)).size).toBe(6);
        for (const { occurredAt } of events) {
          expect(Math.abs(occurredAt.getTime() - payments.now().getTime())).toBeLessThan(5000);
        }
      });

      it('that nobody else could have sent', async () => {
        const payments = open();
        const { provider, sign } = payments;
        await provider.charge(aCharge(await aCustomer(payments), { credential: 'tok_visa' }));
        const [event] = await payments.arrived();
        if (event === undefined) throw new Error('no event');
        const { body, signature } = event;
        const changed = Buffer.from(body.toString().replace(/"operation_id":"./, '"operation_id":"x'));
        expect(changed.equals(body)).toBe(false);
        for (const [bytes, header] of [
          [changed, signature],
          [Buffer.concat([body, Buffer.from(' ')]), signature],
          [body, undefined],
          [body, ''],
          [body, 'v1='],
          [body, 't=,v1='],
          [body, signature.replace(/t=\d+/, `t=${Math.floor(payments.now().getTime() / 1000) - 1}`)],
          [body, signature.replace('v1=', 'v0=')],
          [body, `${signature.split('v1=')[0]}v1=zz`],
          [body, sign(body, 0, 'the secret of somebody else')],
          [body, sign(body, 310)],
          [Buffer.from('not json'), sign(Buffer.from('not json'), 0)],
          [Buffer.from('null'), sign(Buffer.from('null'), 0)],
        ] as const) {
          expect(() => provider.readEvent(bytes, header), header).toThrow(BadSignatureError);
        }
        expect(provider.readEvent(body, sign(body, 290))).toEqual(provider.readEvent(body, signature));
      });
    });
  });
}

function succeeded(outcome: Outcome): Extract<Outcome, { status: 'succeeded' }> {
  if (outcome.status !== 'succeeded') throw new Error(`not succeeded: ${JSON.stringify(outcome)}`);
  return outcome;
}

export async function collected<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}
