import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobs } from '#server/modules/jobs/tables.ts';
import { hasActiveSubscription } from '#server/modules/subscriptions/index.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer, jobForm } from '#test/employer.ts';
import { aMember, anEmployee, aUser, countAttempts } from '#test/factories.ts';
import {
  aCoupon,
  anotherHouse,
  aSubscriber,
  CARDS,
  expectRefused,
  purchaseOf,
  subscriptionOf,
  TRIED,
} from '#test/subscriber.ts';
import {
  couponRedemptions,
  coupons,
  invoices,
  paymentMethods,
  payments,
  receivables,
  subscriptions,
} from '../../tables.ts';

let app: TestApp;
let employer: Employer;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  employer = await anEmployer(app, { subscribed: false });
});
afterEach(async () => {
  app.payments.setAway(false);
  await app.reset();
});

const subscribe = (body: object) => employer.call('subscribe', { body });
const isActive = () => hasActiveSubscription(app.database.db, employer.companyId, app.clock.today());
const all = {
  subscriptions: () => app.database.db.select().from(subscriptions),
  invoices: () => app.database.db.select().from(invoices),
  payments: () => app.database.db.select().from(payments),
};
const chargesOf = async () => {
  const charges = [];
  for await (const charge of app.payments.chargesSince(new Date(0))) charges.push(charge);
  return charges;
};

describe('a purchase', () => {
  it('charges the first bill, issues its invoice and begins a term today', async () => {
    const { status, body } = await subscribe(purchaseOf());
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      company_id: employer.companyId,
      payment_method: 'card',
      last_four_credit_card: '4242',
      card: { brand: 'visa', expiry_month: 12 },
      is_terminated: false,
      subscriptions: [
        {
          plan: 'small',
          interval: 'month',
          current_period_starts_at: '2026-11-20',
          current_period_ends_at: '2027-11-19',
          next_possible_cancellation_date: '2027-11-20',
          is_active: true,
          is_cancelled: false,
          open_amount: 0,
          next_bill: { on: '2026-12-20', amount: 6690 },
        },
      ],
    });
    expect(await isActive()).toBe(true);
    expect(await all.invoices()).toMatchObject([
      { year: 2026, numberInYear: 1, total: 6690, alreadyPaid: 6690, method: 'card', reference: null },
    ]);
    expect(await app.database.db.select().from(receivables)).toMatchObject([
      { amount: 6690, paidBy: 'card' },
    ]);
    expect(await chargesOf()).toMatchObject([{ amount: 6690, outcome: { status: 'succeeded' } }]);
    const again = await employer.call('listSubscriptions');
    expect(again.body.data).toEqual([body.data]);
  });

  it.each([
    ['micro_month', 'micro', 4990, '2026-12-20'],
    ['micro_year', 'micro', 59_880, '2027-11-20'],
    ['medium_month', 'small', 9990, '2026-12-20'],
    ['big_year', 'big', 149_880, '2027-11-20'],
  ] as const)(
    'of %s by a company of size %s costs %i, and is billed next on %s',
    async (plan, size, amount, on) => {
      const buyer = await anEmployer(app, { subscribed: false, size });
      const { status, body } = await buyer.call('subscribe', { body: purchaseOf(plan) });
      expect(status).toBe(201);
      const [subscription] = 'subscriptions' in body.data ? body.data.subscriptions : [];
      expect(subscription?.next_bill).toEqual({ on, amount, discount_amount: 0 });
      expect(await all.invoices()).toMatchObject([{ total: amount }]);
    },
  );

  it('publishes the ads that waited for it', async () => {
    const waiting = await employer.call('createJob', { body: jobForm });
    expect(waiting.body.data.status).toBe('INACTIVE');
    await subscribe(purchaseOf());
    const [job] = await app.database.db.select().from(jobs).where(eq(jobs.id, waiting.body.data.id));
    expect(job?.status).toBe('ACTIVE');
  });

  it('ignores unknown fields', async () => {
    const { status } = await subscribe({ ...purchaseOf(), amount: 1, company_id: 999, plan: 'big' });
    expect(status).toBe(201);
    expect(await all.invoices()).toMatchObject([{ companyId: employer.companyId, total: 6690 }]);
  });

  it.each<[string, object, Record<string, string[]>]>([
    ['that is not confirmed', { confirmed: false }, { confirmed: ['accepted'] }],
    ['without a confirmation', { confirmed: undefined }, { confirmed: ['accepted'] }],
    ['of a plan that does not exist', { stripe_plan_id: 'huge_month' }, { stripe_plan_id: ['in'] }],
    [
      'of the plan of additional companies',
      { stripe_plan_id: 'additional_month' },
      { stripe_plan_id: ['in'] },
    ],
    ['without a plan', { stripe_plan_id: null }, { stripe_plan_id: ['required'] }],
    ['without a card', { token: '' }, { token: ['cardRequired'] }],
    ['with a card that is a number', { token: 4242 }, { token: ['cardUnreadable'] }],
    ['with a plan that is a list', { stripe_plan_id: ['small_month'] }, { stripe_plan_id: ['string'] }],
    [
      'of a plan below the stated size',
      { stripe_plan_id: 'micro_month' },
      { stripe_plan_id: ['planTooSmall'] },
    ],
    ['by an unknown means of payment', { payment_method: 'cash' }, { payment_method: ['in'] }],
    ['by invoice, where invoices are not offered', { payment_method: 'bank' }, { payment_method: ['in'] }],
    ['with a coupon code that does not exist', { coupon_code: 'SUMMER' }, { coupon_code: ['couponInvalid'] }],
    ['with a coupon code that is too long', { coupon_code: 'x'.repeat(51) }, { coupon_code: ['max'] }],
  ])('%s is refused, and nothing is charged', async (_, given, codes) => {
    await expectRefused(app, () => subscribe({ ...purchaseOf(), ...given }), 422, codes);
    expect(await chargesOf()).toEqual([]);
  });

  it.each([
    [CARDS.declined, 'card_declined'],
    [CARDS.poor, 'insufficient_funds'],
    [CARDS.expired, 'expired_card'],
    [CARDS.neverCharged, 'card_declined'],
    ['tok_4111111111111111', 'token_invalid'],
    ['4242424242424242', 'token_invalid'],
  ])('by the card %s gives 402 with the reason %s, and stores nothing of it', async (token, reason) => {
    await aCoupon(app, { maxUses: 1 });
    const body = purchaseOf('small_month', { token, coupon_code: 'WINTER' });
    const { error } = await expectRefused(app, () => subscribe(body), 402, 'payment_failed', TRIED);
    expect(error).toMatchObject({ reason });
    expect(await all.subscriptions()).toEqual([]);
    expect(await all.invoices()).toEqual([]);
    expect(await app.database.db.select().from(coupons)).toMatchObject([{ uses: 0 }]);
    expect(await app.database.db.select().from(couponRedemptions)).toEqual([]);
    expect(await app.database.db.select().from(paymentMethods)).toMatchObject([
      { cardRef: null, cardLastFour: null },
    ]);
    expect(await isActive()).toBe(false);
    // Another attempt is not blocked, and the code can still be redeemed.
    expect((await subscribe({ ...body, token: CARDS.works })).status).toBe(201);
    expect(await all.invoices()).toMatchObject([{ numberInYear: 1, total: 5690 }]);
  });

  it('returns which ads became public, without one that must be reported first', async () => {
    await employer.call('createJob', { body: { ...jobForm, title: 'Chef de Rang' } });
    const reported = { title: 'Küchenhilfe', avam_occupation_code: 'T0002', number_of_jobs: 1 };
    const waiting = await employer.call('createJob', { body: { ...jobForm, ...reported } });
    expect(waiting.body.data).toMatchObject({ is_waiting: true });
    await employer.call('createJob', { body: { ...jobForm, title: 'Entwurf', status: 'INACTIVE' } });
    const mailed = async () => {
      app.mails.length = 0;
      await app.runTasks();
      return app.mails.map(({ text }) => text).find((text) => text.includes('hat begonnen'));
    };
    expect((await subscribe(purchaseOf())).status).toBe(201);
    const told = await mailed();
    expect(told).toContain('Ihr Inserat «Chef de Rang» ist jetzt öffentlich.');
    expect(told).not.toMatch(/Küchenhilfe|Entwurf/);
    await aSubscriber(app);
    expect(await mailed()).not.toMatch(/Inserate? .*öffentlich\. /);
  });

  it('is refused while the company is subscribed, also after a cancellation', async () => {
    await subscribe(purchaseOf());
    await expectRefused(app, () => subscribe(purchaseOf('medium_year')), 409, 'subscription_exists');
    await app.database.db.update(subscriptions).set({ cancelledAt: app.clock.now() });
    await expectRefused(app, () => subscribe(purchaseOf()), 409, 'subscription_exists');
  });

  it('is refused for an additional company', async () => {
    const main = await aSubscriber(app, { plan: 'big_month', size: 'big' });
    const companyId = await anotherHouse(app, main);
    const { subscriptionId } = main;
    await main.call('addCompany', { params: { subscriptionId }, body: { additional_company_id: companyId } });
    const buy = () => main.call('subscribe', { params: { companyId }, body: purchaseOf() });
    await expectRefused(app, buy, 409, 'subscription_exists');
  });

  it('is made once on a double click', async () => {
    await subscribe({});
    const replies = await Promise.all([subscribe(purchaseOf()), subscribe(purchaseOf())]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await chargesOf()).toHaveLength(1);
    expect(await all.invoices()).toHaveLength(1);
  });

  it('is refused by permission before its body is validated', async () => {
    const { companyId } = employer;
    const body = { stripe_plan_id: 3 };
    const params = { companyId };
    const reader = await aUser(app);
    await aMember(app, { companyId, userId: reader.id, role: 'manager' });
    const ask = (user: { email: string }) => callerOf(app, user)('subscribe', { params, body });
    const statuses = [
      await app.call('subscribe', { params, body }),
      await ask(await anEmployee(app)),
      await ask(await aUser(app)),
      await ask(reader),
    ].map(({ status, error }) => [status, error.code]);
    expect(statuses).toEqual([
      [401, 'unauthenticated'],
      [403, 'forbidden'],
      [404, 'not_found'],
      [403, 'role_too_low'],
    ]);
    await subscribe(purchaseOf());
    // Form errors are reported before conflicts.
    expect((await subscribe({ ...purchaseOf(), confirmed: false })).status).toBe(422);
    expect((await subscribe(purchaseOf('small_month', { token: CARDS.declined }))).status).toBe(409);
  });

  it('has a daily limit of attempts, whatever the card', async () => {
    const decline = () => subscribe(purchaseOf('small_month', { token: CARDS.declined }));
    await decline();
    await countAttempts(app, 59);
    expect((await decline()).status).not.toBe(429);
    await expectRefused(app, () => subscribe(purchaseOf()), 429, 'rate_limited');
  });
});

describe('a card that needs authentication', () => {
  const begin = async (token: string = CARDS.asks, given: object = {}) => {
    const { status, body } = await subscribe(purchaseOf('small_month', { token, ...given }));
    expect(status).toBe(200);
    expect(body.data).toEqual({ requires_action: true, client_secret: expect.any(String) });
    return 'client_secret' in body.data ? body.data.client_secret : '';
  };
  const confirm = (client_secret: string) => employer.call('confirmPayment', { body: { client_secret } });

  it('buys nothing until it is confirmed', async () => {
    const secret = await begin();
    expect(await isActive()).toBe(false);
    expect([await all.subscriptions(), await all.invoices()]).toEqual([[], []]);
    const { status, body } = await confirm(secret);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      last_four_credit_card: '3155',
      subscriptions: [{ is_active: true, current_period_starts_at: '2026-11-20' }],
    });
    expect(await all.invoices()).toHaveLength(1);
    // Confirming twice is harmless.
    expect((await confirm(secret)).status).toBe(201);
    expect(await all.invoices()).toHaveLength(1);
    expect(await chargesOf()).toHaveLength(1);
  });

  it('can be declined by its holder, which allows another attempt', async () => {
    await aCoupon(app, { maxUses: 1 });
    const secret = await begin(CARDS.asks, { coupon_code: 'WINTER' });
    await app.payments.authenticate(secret, 'refuse');
    const { error } = await expectRefused(app, () => confirm(secret), 402, 'payment_failed', [
      ...TRIED,
      'coupons',
      'coupon_redemptions',
    ]);
    expect(error).toMatchObject({ reason: 'authentication_failed' });
    expect(await app.database.db.select().from(coupons)).toMatchObject([{ uses: 0 }]);
    expect((await subscribe(purchaseOf('small_month', { coupon_code: 'WINTER' }))).status).toBe(201);
  });

  it('is declined by its bank after all', async () => {
    const secret = await begin(CARDS.asksThenDeclines);
    await expectRefused(app, () => confirm(secret), 402, 'payment_failed', TRIED);
    expect(await isActive()).toBe(false);
  });

  it.each(['pi_none_secret_none', 'x', '💳'])(
    'cannot be confirmed with a forged secret, such as %s',
    async (secret) => {
      await begin();
      await expectRefused(app, () => confirm(secret), 404, 'not_found');
    },
  );

  it('is confirmed for its own company only', async () => {
    const secret = await begin();
    const other = await anEmployer(app, { subscribed: false });
    const confirmed = await other.call('confirmPayment', { body: { client_secret: secret } });
    expect([confirmed.status, confirmed.error.code]).toEqual([404, 'not_found']);
    // The bank does not count it as approved either.
    expect(await chargesOf()).toMatchObject([{ outcome: { status: 'requires_action' } }]);
    expect(await all.subscriptions()).toEqual([]);
    expect((await employer.call('confirmPayment', { body: {} })).status).toBe(422);
  });

  it('is abandoned by a purchase with another card', async () => {
    const secret = await begin();
    expect((await subscribe(purchaseOf())).status).toBe(201);
    const outcomes = (await chargesOf()).map(({ outcome }) => outcome.status);
    expect(outcomes.sort()).toEqual(['declined', 'succeeded']);
    expect((await confirm(secret)).status).toBe(402);
    expect(await all.subscriptions()).toHaveLength(1);
  });

  it('is abandoned after an hour', async () => {
    await aCoupon(app, { maxUses: 1 });
    const secret = await begin(CARDS.asks, { coupon_code: 'WINTER' });
    app.clock.set('2026-11-20T11:59:00Z');
    await app.runTask('look-after-payments');
    expect(await all.payments()).toMatchObject([{ status: 'requires_action' }]);
    app.clock.set('2026-11-20T12:00:00Z');
    await app.runTask('look-after-payments');
    expect(await all.payments()).toMatchObject([{ status: 'abandoned' }]);
    expect(await app.database.db.select().from(coupons)).toMatchObject([{ uses: 0 }]);
    expect((await confirm(secret)).status).toBe(402);
    expect(await isActive()).toBe(false);
  });

  it('completes the purchase if its holder confirmed and never came back', async () => {
    const secret = await begin();
    await app.payments.authenticate(secret, 'approve');
    app.clock.set('2026-11-20T12:00:00Z');
    await app.runTask('look-after-payments');
    expect(await isActive()).toBe(true);
    expect(await all.invoices()).toHaveLength(1);
  });
});

describe('while the payment provider is down', () => {
  it('a purchase gives 503, and is abandoned after the outage', async () => {
    await aCoupon(app, { maxUses: 1 });
    const body = purchaseOf('small_month', { coupon_code: 'WINTER' });
    // The provider knows the company from an earlier attempt.
    await subscribe(purchaseOf('small_month', { token: CARDS.declined }));
    app.payments.setAway(true);
    const { status, error } = await subscribe(body);
    expect([status, error.code]).toEqual([503, 'payment_unavailable']);
    expect([await all.subscriptions(), await all.invoices()]).toEqual([[], []]);
    // It is unknown whether it was charged.
    expect((await subscribe(purchaseOf())).error.code).toBe('payment_in_progress');
    const statuses = async () => (await all.payments()).map((payment) => payment.status).sort();
    app.clock.set('2026-11-20T11:03:00Z');
    await app.runTask('look-after-payments');
    expect(await statuses()).toEqual(['declined', 'pending']);
    app.payments.setAway(false);
    await app.runTask('look-after-payments');
    expect(await statuses()).toEqual(['abandoned', 'declined']);
    expect(await chargesOf()).toMatchObject([{ outcome: { status: 'declined' } }]);
    expect((await subscribe(body)).status).toBe(201);
  });

  it('a first purchase gives 503 and is abandoned at once, since nothing can have been charged', async () => {
    await aCoupon(app, { maxUses: 1 });
    const body = purchaseOf('small_month', { coupon_code: 'WINTER' });
    app.payments.setAway(true);
    await expectRefused(app, () => subscribe(body), 503, 'payment_unavailable', TRIED);
    app.payments.setAway(false);
    expect((await subscribe(body)).status).toBe(201);
  });

  it('a confirmation gives 503, and may be repeated', async () => {
    const { body } = await subscribe(purchaseOf('small_month', { token: CARDS.asks }));
    const client_secret = 'client_secret' in body.data ? body.data.client_secret : '';
    app.payments.setAway(true);
    const confirm = () => employer.call('confirmPayment', { body: { client_secret } });
    await expectRefused(app, confirm, 503, 'payment_unavailable');
    app.payments.setAway(false);
    expect((await confirm()).status).toBe(201);
  });

  it('a purchase whose reply is lost is charged and recorded once', async () => {
    app.payments.failAfterCharge();
    const { status, error } = await subscribe(purchaseOf());
    expect([status, error.code]).toEqual([503, 'payment_unavailable']);
    expect(await isActive()).toBe(false);
    app.clock.set('2026-11-20T11:03:00Z');
    await app.runTask('look-after-payments');
    expect(await isActive()).toBe(true);
    expect(
      subscriptionOf({ data: (await employer.call('listSubscriptions')).body.data[0] ?? {} }),
    ).toBeGreaterThan(0);
    await app.runTask('look-after-payments');
    app.clock.set('2026-11-21T03:20:00Z');
    await app.runTask('reconcile-payments');
    expect(await chargesOf()).toHaveLength(1);
    expect(await all.invoices()).toHaveLength(1);
    expect(await all.subscriptions()).toHaveLength(1);
    // Another attempt is not charged again.
    expect((await subscribe(purchaseOf())).error.code).toBe('subscription_exists');
  });

  it('a charge is found at night at the latest, if no other task recovered it', async () => {
    app.payments.failAfterCharge();
    await subscribe(purchaseOf());
    app.clock.set('2026-11-21T03:20:00Z');
    await app.runTask('reconcile-payments');
    expect(await isActive()).toBe(true);
    expect(await all.invoices()).toHaveLength(1);
  });
});

describe('payment by invoice, if the operator offers it', () => {
  let other: TestApp;
  let house: Employer;
  beforeAll(async () => {
    other = await startTestApp({ env: { PAYMENT_BY_INVOICE: '1', INVOICE_IBAN: 'CH9300762011623852957' } });
  });
  afterAll(() => other.close());
  beforeEach(async () => {
    await other.reset();
    house = await anEmployer(other, { subscribed: false });
  });
  const buy = (plan: string, given: object = {}) =>
    house.call('subscribe', {
      body: { stripe_plan_id: plan, payment_method: 'bank', confirmed: true, ...given },
    });

  it('a purchase begins at once, and its invoice is due in 30 days with a reference', async () => {
    const { status, body } = await buy('small_year');
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      payment_method: 'bank',
      card: null,
      subscriptions: [{ is_active: true, open_amount: 80_280, unpaid_since: '2026-12-20', interval: 'year' }],
    });
    const { data } = (await house.call('listInvoices')).body;
    expect(data).toMatchObject([
      { amount: 80_280, due_on: '2026-12-20', is_paid: false, already_paid_amount: 0 },
    ]);
    const [invoice] = await other.database.db.select().from(invoices);
    expect(invoice?.reference).toMatch(/^RF\d\d/);
  });

  it('a purchase by the month is refused', async () => {
    await expectRefused(other, () => buy('small_month'), 422, { payment_method: ['in'] });
  });

  it('a purchase with a coupon of 100 percent needs no payment', async () => {
    await aCoupon(other, { percentOff: 100, durationInMonths: 12 });
    const { body } = await buy('small_year', { coupon_code: 'winter' });
    expect(body.data).toMatchObject({ subscriptions: [{ open_amount: 0, unpaid_since: null }] });
    expect((await house.call('listInvoices')).body.data).toEqual([]);
  });
});
