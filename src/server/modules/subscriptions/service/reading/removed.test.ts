import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companyMembers } from '#server/modules/companies/tables.ts';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf } from '#test/employer.ts';
import { aMember, aUser, PASSWORD } from '#test/factories.ts';
import { aSubscriber, CARDS, expectRefused, purchaseOf, type Subscriber, TRIED } from '#test/subscriber.ts';
import { invoices } from '../../tables.ts';

let app: TestApp;
let house: Subscriber;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T11:00:00Z');
  house = await aSubscriber(app);
});
afterEach(() => app.reset());

type Caller = Subscriber['call'];

const groups = async (call: Caller = house.call) => (await call('listSubscriptions')).body.data;
const listed = async (call: Caller = house.call) => (await call('listInvoices')).body.data;
const remove = async () =>
  expect((await house.call('deleteCompany', { params: { companyId: house.companyId } })).status).toBe(200);
const billOn = async (...days: string[]) => {
  for (const day of days) {
    app.clock.set(`${day}T11:00:00Z`);
    await app.runTask('bill-subscriptions');
  }
};
const firstInvoice = async () => {
  const [row] = await app.database.db.select().from(invoices);
  return { companyId: house.companyId, invoiceId: row?.id ?? 0 };
};
const subjects = () =>
  requestedMails(app).map(({ to, data }) => [to, 'subject' in data ? data.subject : null]);

describe('the former owner of a removed company', () => {
  it('sees its subscription end and can change the card, but nothing else', async () => {
    await remove();
    expect(await groups()).toMatchObject([
      {
        company_id: house.companyId,
        is_removed: true,
        is_terminated: false,
        last_four_credit_card: '4242',
        subscriptions: [
          {
            is_cancelled: true,
            current_period_ends_at: '2027-11-19',
            next_bill: { on: '2026-12-20', amount: 6690 },
            can: {
              change_plan: false,
              change_billing_cycle: false,
              redeem_coupon: false,
              add_company: false,
              cancel: false,
              change_card: true,
            },
          },
        ],
      },
    ]);
    const changed = await house.call('changeCreditCard', { body: { token: CARDS.other } });
    expect(changed.body.data).toMatchObject({ is_removed: true, last_four_credit_card: '4444' });
  });

  it('is mailed the last day, like all owners and nobody else', async () => {
    const owner = await aUser(app, { language: 'fr' });
    const manager = await aUser(app);
    await aMember(app, { companyId: house.companyId, userId: owner.id, role: 'owner' });
    await aMember(app, { companyId: house.companyId, userId: manager.id, role: 'manager' });
    const { email } = (await house.call('getUser')).body.data.user;
    app.tasks.length = 0;
    await remove();
    expect(subjects().toSorted()).toEqual(
      [
        [email, 'Ihr Abonnement ist gekündigt'],
        [owner.email, 'Votre abonnement est résilié'],
      ].toSorted(),
    );
  });

  it('gets no mail about a subscription that is deleted with the account', async () => {
    app.tasks.length = 0;
    expect((await house.call('deleteUser', { body: { password: PASSWORD } })).status).toBe(200);
    expect(requestedMails(app).map(({ template }) => template)).toEqual(['account_deleted']);
  });

  it('is billed to the last day and sees each invoice with its PDF, also after the end', async () => {
    await remove();
    const days = ['2026-12-20', '2027-01-20', '2027-02-20', '2027-03-20', '2027-04-20', '2027-05-20'];
    await billOn(...days, '2027-06-20', '2027-07-20', '2027-08-20', '2027-09-20', '2027-10-20');
    expect(await listed()).toHaveLength(12);
    expect((await groups())[0]?.is_terminated).toBe(false);
    await billOn('2027-11-20', '2028-01-20');
    expect(await groups()).toMatchObject([{ is_removed: true, is_terminated: true }]);
    expect(await listed()).toHaveLength(12);
    const params = await firstInvoice();
    expect((await house.call('getInvoiceLink', { params })).status).toBe(200);
    expect((await house.call('getInvoicePaper', { params })).status).toBe(200);
    const late = () => house.call('changeCreditCard', { body: { token: CARDS.works } });
    await expectRefused(app, late, 404, 'not_found', TRIED);
  });

  it('pays debts with another card, also after the last day', async () => {
    await house.call('changeCreditCard', { body: { token: CARDS.failsLater } });
    await remove();
    const months = ['2026-12-20', '2027-01-20'];
    await billOn(...months, '2027-11-20');
    const [group] = await groups();
    const owed = group?.subscriptions[0]?.open_amount ?? 0;
    expect(owed).toBeGreaterThan(6690);
    expect(group).toMatchObject({ is_terminated: true, subscriptions: [{ can: { change_card: true } }] });
    const paid = await house.call('changeCreditCard', { body: { token: CARDS.works } });
    expect(paid.body.data).toMatchObject({ subscriptions: [{ open_amount: 0 }] });
    expect((await listed()).every(({ is_paid }) => is_paid)).toBe(true);
    expect((await groups())[0]?.subscriptions[0]?.can.change_card).toBe(false);
  });
});

describe('a removed company is hidden', () => {
  const reach = async (call: Caller) => {
    const params = await firstInvoice();
    const { companyId } = params;
    const body = { token: CARDS.other };
    const refuse = (ask: () => ReturnType<Caller>) => expectRefused(app, ask, 404, 'not_found');
    await refuse(() => call('getInvoiceLink', { params }));
    await refuse(() => call('getInvoicePaper', { params }));
    await refuse(() => call('changeCreditCard', { params: { companyId }, body }));
    await refuse(() =>
      call('confirmPayment', { params: { companyId }, body: { client_secret: 'x_secret_y' } }),
    );
    const theirs = (await groups(call)).filter((group) => group.company_id === companyId);
    const read = (await listed(call)).filter((invoice) => invoice.company_id === companyId);
    return [...theirs, ...read];
  };

  it.each(['manager', 'reader'] as const)('from a %s', async (role) => {
    const user = await aUser(app);
    await aMember(app, { companyId: house.companyId, userId: user.id, role });
    await remove();
    expect(await reach(callerOf(app, user))).toEqual([]);
  });

  it('from a neighbour, and from a former owner', async () => {
    const neighbour = await anEmployer(app);
    const former = await aUser(app);
    await aMember(app, { companyId: house.companyId, userId: former.id, role: 'owner' });
    const params = { memberId: former.id };
    expect((await house.call('deleteMember', { params })).status).toBe(200);
    await remove();
    expect(await reach(neighbour.call)).toEqual([]);
    expect(await reach(callerOf(app, former))).toEqual([]);
  });

  it("from everybody once its owner's account is deleted", async () => {
    const other = await aUser(app);
    await aMember(app, { companyId: house.companyId, userId: other.id, role: 'owner' });
    await remove();
    expect(await groups(callerOf(app, other))).toHaveLength(1);
    await house.call('deleteUser', { body: { password: PASSWORD } });
    expect(await reach(callerOf(app, other))).toEqual([]);
    const members = await app.database.db
      .select()
      .from(companyMembers)
      .where(eq(companyMembers.companyId, house.companyId));
    expect(members).toEqual([]);
  });

  it('from every purchase or change of the subscription, also by its owner', async () => {
    await remove();
    const { subscriptionId } = house;
    const params = { subscriptionId };
    const refuse = (ask: () => ReturnType<Caller>) => expectRefused(app, ask, 404, 'not_found');
    await refuse(() => house.call('subscribe', { body: purchaseOf() }));
    await refuse(() => house.call('cancelSubscription', { params, body: {} }));
    await refuse(() => house.call('redeemCoupon', { params, body: { coupon_code: 'WINTER' } }));
    await refuse(() => house.call('getCompany'));
  });
});
