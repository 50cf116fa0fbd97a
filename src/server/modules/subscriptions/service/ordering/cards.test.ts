import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer } from '#test/employer.ts';
import { aSubscriber, CARDS, expectRefused, purchaseOf, type Subscriber, TRIED } from '#test/subscriber.ts';
import { invoices, paymentMethods, payments, receivables, subscriptions } from '../../tables.ts';

let app: TestApp;
let house: Subscriber;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  house = await aSubscriber(app, { token: CARDS.failsLater });
});
afterEach(async () => {
  app.payments.setAway(false);
  await app.reset();
});

const change = (token: unknown) => house.call('changeCreditCard', { body: { token } });
const group = async () => (await house.call('listSubscriptions')).body.data[0];
const open = async () =>
  (await app.database.db.select().from(receivables)).filter(({ paidAt }) => paidAt === null).length;
/** The next bill falls due, and the charge fails. */
const fallBehind = async (day = '2026-12-20') => {
  app.clock.set(`${day}T11:00:00Z`);
  await app.runTask('bill-subscriptions');
};

describe('another card', () => {
  it('replaces the stored one, which is deleted at the provider', async () => {
    const [before] = await app.database.db.select().from(paymentMethods);
    const { status, body } = await change(CARDS.other);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ last_four_credit_card: '4444', card: { brand: 'mastercard' } });
    expect(app.tasks).toContainEqual({ name: 'forget-card', payload: { ref: before?.cardRef } });
    await app.runTasks();
    // Storing it charges nothing.
    expect(await app.database.db.select().from(invoices).orderBy(invoices.id)).toHaveLength(1);
    const [now] = await app.database.db.select().from(paymentMethods);
    await expect(
      app.payments.charge({
        operationId: 'with-the-old-one',
        customerRef: now?.customerRef ?? '',
        amount: 1,
        statement: 'X',
        card: { ref: before?.cardRef ?? '' },
      }),
    ).rejects.toThrow('no stored card');
  });

  it.each([
    [CARDS.declined, 'card_declined'],
    ['tok_nothing', 'token_invalid'],
  ])('such as %s that is declined gives 402, and the stored one stays', async (token, reason) => {
    const but = TRIED.filter((table) => table !== 'payment_methods');
    const { error } = await expectRefused(app, () => change(token), 402, 'payment_failed', but);
    expect(error).toMatchObject({ reason, error: expect.stringMatching(/^Ihre Kreditkarte wurde nicht/) });
    expect(error).not.toHaveProperty('card_stored');
    expect((await group())?.last_four_credit_card).toBe('3410');
  });

  it.each([
    ['no token', undefined, ['cardRequired']],
    ['an empty one', '', ['cardRequired']],
    ['one that is too long', 'x'.repeat(256), ['cardUnreadable']],
    ['one with a blank', 'tok visa', ['cardUnreadable']],
    ['a number', 4242, ['cardUnreadable']],
    ['a list', [], ['cardUnreadable']],
  ])('requires a token, and refuses %s', async (_, token, codes) => {
    await expectRefused(app, () => change(token), 422, { token: codes });
  });

  it('with a token that is no text is refused with an error on the same field as at a purchase', async () => {
    const unreadable = 'Die Karte liess sich nicht lesen. Bitte geben Sie sie noch einmal ein.';
    expect((await change([])).error.errors).toEqual({ token: [unreadable] });
    const bare = await anEmployer(app, { subscribed: false });
    const bought = await bare.call('subscribe', { body: purchaseOf('small_month', { token: [] }) });
    expect(bought.error.errors).toEqual({ token: [unreadable] });
  });

  it('requires a subscription', async () => {
    const bare = await anEmployer(app, { subscribed: false });
    const ask = () => bare.call('changeCreditCard', { body: { token: CARDS.works } });
    await expectRefused(app, ask, 404, 'not_found');
  });

  it('is refused if nothing will be charged any more', async () => {
    await app.database.db.update(subscriptions).set({ cancelledAt: app.clock.now(), nextBillOn: null });
    await expectRefused(app, () => change(CARDS.works), 409, 'subscription_cancelled');
  });

  it('is stored once its holder has confirmed it', async () => {
    const { status, body } = await change(CARDS.asks);
    expect(status).toBe(200);
    expect(body.data).toEqual({ requires_action: true, client_secret: expect.any(String) });
    expect((await group())?.last_four_credit_card).toBe('3410');
    const client_secret = 'client_secret' in body.data ? body.data.client_secret : '';
    const confirmed = await house.call('confirmPayment', { body: { client_secret } });
    expect(confirmed.status).toBe(201);
    expect(confirmed.body.data).toMatchObject({ last_four_credit_card: '3155' });
  });

  it('gives 503 while the provider is down, and the stored one stays', async () => {
    app.payments.setAway(true);
    const { status, error } = await change(CARDS.works);
    expect([status, error.code]).toEqual([503, 'payment_unavailable']);
    app.payments.setAway(false);
    expect((await group())?.last_four_credit_card).toBe('3410');
    app.clock.set('2026-11-20T11:03:00Z');
    await app.runTask('look-after-payments');
    expect((await change(CARDS.works)).status).toBe(200);
  });
});

describe('another card of a company with debts', () => {
  it('is charged them at once, and access is restored', async () => {
    await fallBehind();
    expect(await open()).toBe(1);
    expect(await group()).toMatchObject({
      subscriptions: [{ unpaid_since: '2026-12-20', open_amount: 6690, is_active: true }],
    });
    app.clock.set('2027-01-04T11:00:00Z');
    expect((await group())?.subscriptions[0]?.is_active).toBe(false);
    const { body } = await change(CARDS.works);
    expect(body.data).toMatchObject({
      last_four_credit_card: '4242',
      subscriptions: [{ unpaid_since: null, open_amount: 0, is_active: true, next_attempt_on: null }],
    });
    expect(await open()).toBe(0);
  });

  it('pays all bills, the oldest first', async () => {
    await fallBehind();
    await fallBehind('2027-01-20');
    expect(await open()).toBe(2);
    expect((await change(CARDS.works)).status).toBe(200);
    expect(await open()).toBe(0);
    const charged = await app.database.db
      .select()
      .from(payments)
      .where(eq(payments.status, 'succeeded'))
      .orderBy(payments.id);
    expect(charged.filter(({ intent }) => intent.kind === 'retry').map(({ intent }) => intent)).toMatchObject(
      [{ invoiceId: 2 }, { invoiceId: 3 }],
    );
  });

  it('that can be stored but not charged is stored, with the reason why the debt remains', async () => {
    await fallBehind();
    const { status, error } = await change(CARDS.neverCharged);
    expect([status, error]).toMatchObject([
      402,
      {
        error: expect.stringMatching(/^Die Karte ist hinterlegt, aber CHF\u00a066.90 liessen sich ihr nicht/),
        code: 'payment_failed',
        reason: 'card_declined',
        card_stored: true,
        open_amount: 6690,
      },
    ]);
    expect(await open()).toBe(1);
    expect(await group()).toMatchObject({
      last_four_credit_card: '0341',
      subscriptions: [{ open_amount: 6690 }],
    });
  });

  it('is reported by mail with the amount charged to it, also after the grace period', async () => {
    await fallBehind();
    app.clock.set('2027-01-10T11:00:00Z');
    await app.runTasks();
    app.mails.length = 0;
    expect((await change(CARDS.neverCharged)).status).toBe(402);
    await app.runTasks();
    expect(app.mails.map(({ text }) => text)).toEqual([
      expect.stringMatching(/Neue Karte für Ihr Abonnement.*CHF\u00a066.90/s),
    ]);
  });

  it('that needs authentication pays once that is confirmed', async () => {
    await fallBehind();
    const { body } = await change(CARDS.asks);
    const client_secret = 'client_secret' in body.data ? body.data.client_secret : '';
    expect(await open()).toBe(1);
    const confirmed = await house.call('confirmPayment', { body: { client_secret } });
    expect(confirmed.body.data).toMatchObject({ subscriptions: [{ open_amount: 0 }] });
    expect(await open()).toBe(0);
  });

  describe('that needs authentication for each charge', () => {
    /** Approves authentications until there are none left; returns their number. */
    const approve = async (reply: Awaited<ReturnType<typeof change>>) => {
      let data: object = reply.body.data;
      let times = 0;
      while ('client_secret' in data) {
        times += 1;
        const { body } = await house.call('confirmPayment', {
          body: { client_secret: data.client_secret as string },
        });
        data = body.data;
      }
      return times;
    };

    it('is confirmed once for itself and once per bill, without mails about failures', async () => {
      await fallBehind();
      await fallBehind('2027-01-20');
      await app.runTasks();
      app.mails.length = 0;
      expect(await approve(await change(CARDS.asksAlways))).toBe(3);
      expect(await open()).toBe(0);
      await app.runTasks();
      const subjects = app.mails.map(({ subject }) => subject).filter((it) => /nicht|offen/.test(it));
      expect(subjects).toEqual([]);
    });

    it('stays stored if its holder declines a charge, and the debt remains', async () => {
      await fallBehind();
      const stored = await change(CARDS.asksAlways);
      const secretOf = ({ data }: { data: object }) =>
        'client_secret' in data ? String(data.client_secret) : '';
      const asked = await house.call('confirmPayment', { body: { client_secret: secretOf(stored.body) } });
      expect(asked.status).toBe(200);
      await app.payments.authenticate(secretOf(asked.body), 'refuse');
      const { status, error } = await house.call('confirmPayment', {
        body: { client_secret: secretOf(asked.body) },
      });
      expect([status, error]).toMatchObject([402, { card_stored: true, open_amount: 6690 }]);
      expect(await group()).toMatchObject({
        last_four_credit_card: '3184',
        subscriptions: [{ open_amount: 6690 }],
      });
    });
  });

  it('unblocks actions that are refused while there are debts', async () => {
    await fallBehind();
    const params = { subscriptionId: house.subscriptionId };
    const ask = {
      changePlan: { old_stripe_plan_id: 'small_month', new_stripe_plan_id: 'medium_month' },
      changeBillingCycle: { stripe_plan_id: 'small_year' },
      redeemCoupon: { coupon_code: 'WINTER' },
      addCompany: { additional_company_id: house.companyId },
    } as const;
    for (const [name, body] of Object.entries(ask)) {
      const call = () => house.call(name as keyof typeof ask, { params, body });
      await expectRefused(app, call, 409, 'subscription_unpaid');
    }
    await expectRefused(
      app,
      () => house.call('subscribe', { body: purchaseOf() }),
      409,
      'subscription_exists',
    );
    await change(CARDS.works);
    const changed = await house.call('changeBillingCycle', { params, body: ask.changeBillingCycle });
    expect(changed.status).toBe(200);
  });
});
