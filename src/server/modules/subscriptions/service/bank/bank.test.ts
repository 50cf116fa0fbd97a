import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '#domain/kernel/civil-date.ts';
import { creditorReferenceOf, qrReferenceOf } from '#domain/subscriptions/bank-reference.ts';
import { readSettings } from '#server/platform/settings.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { aCompany, aSubscription, aUser, tokenOf } from '#test/factories.ts';
import type { SettlingContext } from '../../context.ts';
import { findInvoicesOf } from '../../store/bank.ts';
import { bankPayments, payments as paymentRows, receivables, subscriptions } from '../../tables.ts';
import { addCoupon } from '../ordering/coupons.ts';
import { issueInvoice } from '../paying/issue.ts';
import { settle } from '../paying/pay.ts';
import { bookPayments } from './bank.ts';
import type { Payment } from './camt.ts';

const TODAY = '2026-11-20';

let app: TestApp;
let context: SettlingContext;
let token: string;
let companyId: number;
let subscriptionId: number;
let told: object[] = [];
let standing: number[] = [];
let drift: unknown[] = [];

beforeAll(async () => {
  app = await startTestApp();
  context = {
    settings: readSettings({}),
    database: app.database,
    clock: app.clock,
    logger: false,
    sendMail: async (_tx, mail) => void drift.push(mail),
    mailNews: async (_tx, to, all) => {
      told.push(...all.map(({ key, words }) => ({ ...to, key, says: words('en').paragraphs[0] })));
    },
    onStandingChanged: async (_tx, ids) => {
      standing.push(...ids);
      return [];
    },
  };
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.reset();
  [told, standing, drift] = [[], [], []];
  const user = await aUser(app);
  token = await tokenOf(app, user);
  ({ id: companyId } = await aCompany(app, { userId: user.id, subscribed: false, name: 'Hotel Nebelkamm' }));
  ({ id: subscriptionId } = await aSubscription(app, {
    companyId,
    interval: 'year',
    unpaidSince: addDays(TODAY, -20),
  }));
});

/** An invoice by bank that fell due that many days ago. */
async function anInvoice(dueDaysAgo = 20, total = 80_280): Promise<number> {
  const draft = { lines: [], total, on: '2026-10-01', dueOn: addDays(TODAY, -dueDaysAgo) };
  const id = await app.database.transaction((tx) =>
    issueInvoice(
      context,
      tx,
      { companyId, subscriptionId, draft, method: 'bank', paid: { attempts: 0 } },
      new Date('2026-10-01T08:00:00Z'),
    ),
  );
  return id;
}

let serial = 0;
function aPayment(overrides: Partial<Payment> = {}): Payment {
  serial += 1;
  return {
    id: `BANK-${serial}`,
    iban: 'CH4431999123000889012',
    amount: 80_280,
    currency: 'CHF',
    bookedOn: TODAY,
    reference: qrReferenceOf('2026-000001'),
    debtor: 'Hotel Nebelkamm AG',
    message: null,
    isReversal: false,
    ...overrides,
  };
}

it('all bills that a text names are found with one query', async () => {
  const invoiceId = await anInvoice();
  const { db } = app.database;
  const asked = vi.spyOn(db, 'select');
  const numbers = Array.from({ length: 500 }, (_, at) => `2026-${String(at + 1).padStart(6, '0')}`);
  const found = await findInvoicesOf(db, [...numbers, '2026-9999999999']);
  expect(found).toEqual([expect.objectContaining({ id: invoiceId, number: '2026-000001' })]);
  expect(asked).toHaveBeenCalledOnce();
  asked.mockRestore();
});

const book = async (...payments: Payment[]) =>
  (await bookPayments(context, payments)).map(({ result, isKnown }) =>
    isKnown ? `${result}, known` : result,
  );
const isActive = async () => {
  const { body } = await app.call('listSubscriptions', { token });
  const { db } = app.database;
  const [row] = await db.select().from(subscriptions);
  return [body.data[0]?.is_terminated, row?.unpaidSince];
};
const paidBy = async () => (await app.database.db.select().from(receivables)).map((row) => row.paidBy);
const kept = () => app.database.db.select().from(bankPayments);

describe('a payment reported by the bank', () => {
  it.each([qrReferenceOf, creditorReferenceOf])(
    'pays the invoice with the reference %o',
    async (referenceOf) => {
      const invoiceId = await anInvoice();
      const payment = aPayment({ reference: referenceOf('2026-000001') });
      expect(await bookPayments(context, [payment])).toEqual([
        {
          payment,
          number: expect.any(Number),
          result: 'paid',
          isKnown: false,
          invoices: [{ number: '2026-000001', house: 'Hotel Nebelkamm' }],
        },
      ]);
      expect(await paidBy()).toEqual(['bank']);
      expect(await kept()).toMatchObject([{ id: payment.id, invoiceId, amount: 80_280, result: 'paid' }]);
    },
  );

  it('restores access, and mails the owners once', async () => {
    await anInvoice();
    expect(await isActive()).toEqual([false, addDays(TODAY, -20)]);
    const payment = aPayment();
    await book(payment);
    expect(await isActive()).toEqual([false, null]);
    expect(standing).toEqual([companyId]);
    expect(told).toMatchObject([
      {
        companyId,
        key: expect.stringMatching(/\/recovered$/),
        says: expect.stringContaining('We have received CHF\u00a0802.80.'),
      },
    ]);
    await book(payment);
    expect(told).toHaveLength(1);
  });

  it('restores nothing while another invoice is overdue', async () => {
    await anInvoice(20);
    await anInvoice(16);
    await book(aPayment());
    expect((await isActive())[1]).toBe(addDays(TODAY, -16));
    expect(told).toEqual([]);
  });

  it('is booked once, however often its file is imported', async () => {
    await anInvoice();
    const payments = [aPayment(), aPayment({ amount: 100 }), aPayment({ reference: null })];
    expect(await book(...payments)).toEqual(['paid', 'already_paid', 'unknown_reference']);
    const before = [await kept(), await app.database.db.select().from(receivables)];
    expect(await book(...payments)).toEqual([
      'paid, known',
      'already_paid, known',
      'unknown_reference, known',
    ]);
    expect([await kept(), await app.database.db.select().from(receivables)]).toEqual(before);
  });

  it.each([
    ['wrong_amount', { amount: 80_279 }],
    ['wrong_amount', { amount: 80_281 }],
    ['unknown_reference', { reference: qrReferenceOf('2026-000002') }],
    ['unknown_reference', { reference: qrReferenceOf('2025-000001') }],
    ['unknown_reference', { reference: '000000000000202600000000427' }],
    ['unknown_reference', { reference: qrReferenceOf('2026-9999999999') }],
    ['unknown_reference', { reference: null }],
    ['reversal', { isReversal: true }],
    ['unknown_reference', { reference: null, message: 'Rechnung 2026-000002' }],
    ['wrong_amount', { reference: null, message: 'Rechnung 2026-000001', amount: 80_275 }],
  ] as const)('needs manual handling as %s: %o', async (result, overrides) => {
    await anInvoice();
    expect(await book(aPayment(overrides))).toEqual([result]);
    expect(await paidBy()).toEqual([null]);
    expect([told, standing]).toEqual([[], []]);
    expect((await kept()).map((row) => row.result)).toEqual([result]);
  });

  it.each([
    ['its number', 'Rechnung 2026-000001, danke'],
    ['its reference', `Ref ${creditorReferenceOf('2026-000001')}`],
  ])('pays the invoice that its text names by %s', async (_, message) => {
    await anInvoice();
    expect(await book(aPayment({ reference: null, message }))).toEqual(['paid']);
    expect(await kept()).toMatchObject([{ payerText: message, debtor: 'Hotel Nebelkamm AG' }]);
  });

  it('pays all invoices that its text names, if it is their sum', async () => {
    for (const total of [80_280, 4_990]) await anInvoice(20, total);
    const message = '2026-000001 + 2026-000002';
    const short = aPayment({ reference: null, message, amount: 85_269 });
    expect(await book(short, aPayment({ reference: null, message, amount: 85_270 }))).toEqual([
      'wrong_amount',
      'paid',
    ]);
    expect(await paidBy()).toEqual(['bank', 'bank']);
    expect(await isActive()).toEqual([false, null]);
  });

  it('that the bank took back is kept once', async () => {
    await anInvoice();
    const back = aPayment({ isReversal: true });
    expect(await book(back, back)).toEqual(['reversal', 'reversal, known']);
    expect(await kept()).toHaveLength(1);
  });

  it('is reported to the operator if a card is being charged for the same invoice', async () => {
    const invoiceId = await anInvoice();
    const [payment] = await app.database.db
      .insert(paymentRows)
      .values({
        operationId: 'charged-meanwhile',
        companyId,
        subscriptionId,
        intent: { kind: 'retry', invoiceId, attempts: 2 },
        amount: 80_280,
        status: 'pending',
        createdAt: app.clock.now(),
      })
      .returning();
    await book(aPayment());
    const card = { ref: 'pm_1', brand: 'visa', lastFour: '4242', expiryMonth: 12, expiryYear: 2029 };
    const outcome = { status: 'succeeded', ref: 'pi_1', card, settledAt: app.clock.now() } as const;
    await settle(
      { ...context, enqueue: async () => {}, payments: app.payments },
      payment as typeof paymentRows.$inferSelect,
      outcome,
    );
    expect(await paidBy()).toEqual(['bank']);
    expect(drift).toHaveLength(1);
  });
});

it('a coupon is created once, in upper case, and can be redeemed', async () => {
  const coupon = {
    code: ' messe-26 ',
    name: 'Messe',
    amountOff: 1000,
    percentOff: null,
    durationInMonths: 3,
    endsOn: TODAY,
    maxUses: 5,
  };
  const add = () => addCoupon(app.database.db, coupon, app.clock.now());
  expect([await add(), await add()]).toEqual([true, false]);
  const { body } = await app.call('checkCoupon', { token, body: { coupon_code: 'Messe-26' } });
  expect(body.data).toMatchObject({ coupon_code: 'MESSE-26', amount_off: 1000, end: TODAY });
});
