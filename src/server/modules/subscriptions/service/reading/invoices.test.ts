import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companies } from '#server/modules/companies/tables.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { callerOf, type Employer } from '#test/employer.ts';
import { aMember, aUser } from '#test/factories.ts';
import {
  aCoupon,
  anotherHouse,
  aSubscriber,
  CARDS,
  expectRefused,
  purchaseOf,
  type Subscriber,
} from '#test/subscriber.ts';
import { invoiceNumbers, invoices, receivables } from '../../tables.ts';

let app: TestApp;
let house: Subscriber;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  house = await aSubscriber(app);
});
afterEach(() => app.reset());

const list = async (of: Pick<Employer, 'call'> = house, query: Record<string, string | number> = {}) =>
  (await of.call('listInvoices', { query })).body;
/** Another company of the same owner that buys a plan. */
const anotherBuyer = async (name: string, plan: string, given: object = {}) => {
  const companyId = await anotherHouse(app, house, name);
  const { status } = await house.call('subscribe', { params: { companyId }, body: purchaseOf(plan, given) });
  expect(status).toBe(201);
  return companyId;
};

describe('the list of invoices', () => {
  it('shows the content of each', async () => {
    const { data } = await list();
    expect(data).toEqual([
      {
        id: expect.any(Number),
        company_id: house.companyId,
        company: expect.stringContaining('Hotel'),
        additional_company: null,
        number: '2026-000001',
        date: '2026-11-20',
        due_on: '2026-11-20',
        recipient: expect.stringContaining('Hotel'),
        amount: 6690,
        unit_price_amount: 6690,
        coupon_discount_amount: 0,
        unused_time_amount: 0,
        remaining_time_amount: 0,
        already_paid_amount: 6690,
        is_paid: true,
        link: expect.stringContaining('/pdf?'),
      },
    ]);
  });

  it('contains those of all companies that the account owns, and no other', async () => {
    await anotherBuyer('Pension Zirbe', 'medium_month');
    await aSubscriber(app);
    expect((await list()).data.map(({ amount }) => amount)).toEqual([9990, 6690]);
    // Managers and readers of a company do not see its invoices.
    for (const role of ['manager', 'reader', 'owner'] as const) {
      const colleague = await aUser(app);
      await aMember(app, { companyId: house.companyId, userId: colleague.id, role });
      const { body } = await callerOf(app, colleague)('listInvoices');
      expect([role, body.data.length]).toEqual([role, role === 'owner' ? 1 : 0]);
    }
  });

  it('omits those of CHF 0.00, whose numbers are taken all the same', async () => {
    await aCoupon(app, { percentOff: 100 });
    await anotherBuyer('Pension Zirbe', 'small_month', { coupon_code: 'WINTER' });
    await anotherBuyer('Pension Arve', 'small_month');
    expect((await list()).data.map(({ number }) => number)).toEqual(['2026-000003', '2026-000001']);
    expect(await app.database.db.select().from(invoices)).toHaveLength(3);
  });

  it('can be searched, sorted and paginated', async () => {
    await anotherBuyer('Pension Zirbe', 'medium_month');
    app.clock.set('2026-11-21T11:00:00Z');
    await anotherBuyer('Auberge', 'small_year');
    const amounts = async (query: Record<string, string | number>) =>
      (await list(house, query)).data.map(({ amount }) => amount);
    expect(await amounts({})).toEqual([80_280, 9990, 6690]);
    expect(await amounts({ sort: 'date' })).toEqual([9990, 6690, 80_280]);
    expect(await amounts({ sort: 'amount' })).toEqual([6690, 9990, 80_280]);
    expect(await amounts({ sort: '-amount' })).toEqual([80_280, 9990, 6690]);
    expect(await amounts({ sort: 'company' })).toEqual([80_280, 6690, 9990]);
    expect(await amounts({ query: 'zirbe' })).toEqual([9990]);
    expect(await amounts({ query: '2026-000003' })).toEqual([80_280]);
    // In the notations of the pages and of keyboards.
    for (const query of ['802.80', 'CHF 802.80', 'chf\u00a0802.80', '21. Nov 2026', '802.80 auberge']) {
      expect([query, await amounts({ query })]).toEqual([query, [80_280]]);
    }
    for (const query of ['21. November 2026', 'bezahlt auberge']) {
      expect([query, await amounts({ query })]).toEqual([query, [80_280]]);
    }
    for (const query of ['%', '_', '80280', '80.280'])
      expect([query, await amounts({ query })]).toEqual([query, []]);
    const page = await list(house, { page: 2, per_page: 2 });
    expect([page.data.map(({ amount }) => amount), page.meta]).toMatchObject([[6690], { total: 3 }]);
    await expectRefused(app, () => house.call('listInvoices', { query: { sort: 'recipient' } }), 422, {
      sort: ['in'],
    });
  });
});

it('the list of invoices names the additional company, and is searched with either apostrophe', async () => {
  const big = await aSubscriber(app, { plan: 'big_year', size: 'big' });
  const additional = await anotherHouse(app, big, 'Chalet Enzian');
  await big.call('addCompany', {
    params: { subscriptionId: big.subscriptionId },
    body: { additional_company_id: additional },
  });
  const joined = {
    company: expect.stringContaining('Hotel'),
    additional_company: 'Chalet Enzian',
    amount: 29_880,
  };
  expect((await list(big)).data).toMatchObject([joined, { additional_company: null, amount: 149_880 }]);
  expect((await list(big, { query: 'enzian' })).data).toMatchObject([joined]);
  for (const query of ["1'498.80", '1’498.80', '1498.80', "CHF 1'498"]) {
    expect([query, (await list(big, { query })).data.map(({ amount }) => amount)]).toEqual([
      query,
      [149_880],
    ]);
  }
});

it('the list of invoices can be searched by payment status', async () => {
  await anotherBuyer('Auberge', 'small_year');
  const found = async (query: string) => (await list(house, { query })).data.map(({ amount }) => amount);
  expect(await found('bezahlt')).toEqual([80_280, 6690]);
  await app.database.db.update(receivables).set({ paidAt: null }).where(eq(receivables.amount, 80_280));
  expect([await found('bezahlt'), await found('offen bis 20. Nov 2026')]).toEqual([[6690], [80_280]]);
  app.clock.set('2026-11-21T11:00:00Z');
  expect([await found('offen'), await found('uberfallig')]).toEqual([[], [80_280]]);
});

describe('the PDF of an invoice', () => {
  it('opens by its signed address without a token, and is the same whenever it is opened', async () => {
    const [row] = (await list()).data;
    const params = { companyId: house.companyId, invoiceId: row?.id ?? 0 };
    const { link } = (await house.call('getInvoiceLink', { params })).body.data;
    const open = (address: string) => {
      const { pathname, search } = new URL(address, 'http://localhost');
      return app.app.inject(pathname.startsWith('/api') ? pathname + search : `/api${pathname}${search}`);
    };
    const first = await open(link);
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(first.headers['content-disposition']).toContain('2026-000001.pdf');
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    // Even after the company was renamed.
    await app.database.db.update(companies).set({ name: 'Anders' });
    app.clock.set('2026-11-20T11:05:00Z');
    const second = await open(row?.link ?? '');
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    app.clock.set('2026-11-20T11:15:01Z');
    expect((await open(link)).statusCode).not.toBe(200);
    expect((await open(link.replace(/=[^&]*$/, '=x'))).statusCode).not.toBe(200);
  });

  it('is accessible to its own company only', async () => {
    const [row] = (await list()).data;
    const other = await aSubscriber(app);
    const params = { companyId: other.companyId, invoiceId: row?.id ?? 0 };
    for (const name of ['getInvoiceLink', 'getInvoicePaper'] as const) {
      await expectRefused(app, () => other.call(name, { params }), 404, 'not_found');
      await expectRefused(app, () => house.call(name, { params: { invoiceId: 999_999 } }), 404, 'not_found');
    }
  });
});

describe('an invoice', () => {
  it('can neither be changed nor deleted by anybody', async () => {
    const { db } = app.database;
    const refusal = { cause: expect.objectContaining({ message: expect.stringContaining('never changed') }) };
    await expect(db.update(invoices).set({ total: 1 })).rejects.toMatchObject(refusal);
    await expect(db.delete(invoices)).rejects.toMatchObject(refusal);
    await expect(db.execute(sql`update invoices set lines = lines`)).rejects.toMatchObject(refusal);
    expect(await db.select().from(invoices)).toMatchObject([{ total: 6690 }]);
  });

  it('has the next number of its year, without gaps, whatever failed in between', async () => {
    await aSubscriber(app);
    await house.call('subscribe', {
      params: { companyId: await anotherHouse(app, house) },
      body: purchaseOf('small_month', { token: CARDS.declined }),
    });
    await app.database
      .transaction(async (tx) => {
        await tx.update(invoiceNumbers).set({ last: 99 });
        throw new Error('taken back');
      })
      .catch(() => {});
    app.clock.set('2026-12-31T22:59:59Z');
    await anotherBuyer('Pension Silvester', 'small_month');
    // New Year in Zurich.
    app.clock.set('2026-12-31T23:00:00Z');
    await anotherBuyer('Pension Neujahr', 'small_month');
    await app.runTask('bill-subscriptions');
    const numbers = await app.database.db
      .select()
      .from(invoices)
      .orderBy(invoices.year, invoices.numberInYear);
    const of = (year: number) =>
      numbers.filter((it) => it.year === year).map(({ numberInYear }) => numberInYear);
    expect(of(2026)).toEqual([1, 2, 3]);
    expect(of(2027)).toEqual(of(2027).map((_, i) => i + 1));
    expect(of(2027).length).toBeGreaterThan(1);
    expect(numbers.filter(({ year, issuedOn }) => !issuedOn.startsWith(`${year}-`))).toEqual([]);
  });

  it('is a snapshot of the company on that day', async () => {
    await app.database.db.update(companies).set({ name: 'Anders' }).where(eq(companies.id, house.companyId));
    const { data } = await list();
    expect(data).toMatchObject([{ company: 'Anders', recipient: expect.stringContaining('Hotel') }]);
  });
});
