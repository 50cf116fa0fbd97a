import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { anotherHouse, aSubscriber, expectRefused, purchaseOf, type Subscriber } from '#test/subscriber.ts';
import { hasActiveSubscription } from '../../index.ts';
import { invoices, subscriptions } from '../../tables.ts';

let app: TestApp;
let house: Subscriber;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  house = await aSubscriber(app, { plan: 'big_year', size: 'big' });
});
afterEach(() => app.reset());

const cancel = (body: object = {}) =>
  house.call('cancelSubscription', { params: { subscriptionId: house.subscriptionId }, body });
const goOn = () => house.call('undoCancellation', { params: { subscriptionId: house.subscriptionId } });
const group = async () => (await house.call('listSubscriptions')).body.data[0];

describe('a subscription', () => {
  it('can be cancelled in the last month of its term, to its end', async () => {
    app.clock.set('2027-10-19T21:59:59Z');
    expect((await group())?.subscriptions[0]).toMatchObject({
      cancellable_from: '2027-10-20',
      currently_cancellable: false,
    });
    await expectRefused(app, () => cancel(), 409, 'not_cancellable');
    app.clock.set('2027-10-19T22:00:00Z');
    const { status, body } = await cancel({ stripe_plan_id: 'big_year' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      is_terminated: false,
      subscriptions: [
        {
          is_cancelled: true,
          is_active: true,
          current_period_ends_at: '2027-11-19',
          currently_cancellable: false,
          next_plan: null,
          next_interval: null,
          next_bill: null,
          items: [{ companies: [{ is_cancelled: true }] }],
        },
      ],
    });
    await expectRefused(app, () => cancel(), 409, 'subscription_cancelled');
    const active = (day: string) => hasActiveSubscription(app.database.db, house.companyId, day);
    expect([await active('2027-11-19'), await active('2027-11-20')]).toEqual([true, false]);
    // It ends the day after, nothing is charged, and the company may subscribe again.
    app.clock.set('2027-11-20T11:00:00Z');
    await app.runTask('bill-subscriptions');
    expect(await app.database.db.select().from(invoices)).toHaveLength(1);
    expect((await group())?.is_terminated).toBe(true);
    expect((await house.call('subscribe', { body: purchaseOf('big_month') })).status).toBe(201);
    expect((await group())?.subscriptions).toHaveLength(2);
  });

  it('goes on where its cancellation is taken back until its last day, and is billed as if it had not been cancelled', async () => {
    app.clock.set('2027-11-01T11:00:00Z');
    expect((await group())?.subscriptions[0]?.can.undo_cancellation).toBe(false);
    await cancel();
    expect((await group())?.subscriptions[0]?.can).toMatchObject({ cancel: false, undo_cancellation: true });
    app.clock.set('2027-11-19T22:59:59Z');
    app.tasks.length = 0;
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await goOn();
      expect(status).toBe(200);
      expect(body.data.subscriptions[0]).toMatchObject({
        is_cancelled: false,
        currently_cancellable: true,
        next_plan: 'big',
        next_bill: { on: '2027-11-20', amount: 149_880 },
        can: { undo_cancellation: false },
      });
    }
    expect(requestedMails(app).map(({ key }) => key)).toEqual([expect.stringContaining('/goes_on/')]);
    app.clock.set('2027-11-20T11:00:00Z');
    await app.runTask('bill-subscriptions');
    expect(await app.database.db.select().from(invoices)).toHaveLength(2);
    expect((await group())?.subscriptions[0]).toMatchObject({ current_period_ends_at: '2028-11-19' });
  });

  it('can be cancelled again after that, which is mailed again', async () => {
    app.clock.set('2027-11-01T11:00:00Z');
    app.tasks.length = 0;
    await cancel();
    await goOn();
    app.clock.set('2027-11-02T11:00:00Z');
    expect((await cancel()).status).toBe(200);
    expect(new Set(requestedMails(app).map(({ key }) => key)).size).toBe(3);
  });

  it('does not go on after its last day', async () => {
    app.clock.set('2027-11-01T11:00:00Z');
    await cancel();
    app.clock.set('2027-11-19T23:00:00Z');
    await expectRefused(app, goOn, 409, 'subscription_cancelled');
  });

  it('can be cancelled on the last day of its term', async () => {
    app.clock.set('2027-11-19T22:59:59Z');
    expect((await cancel()).status).toBe(200);
  });

  it('is not cancelled by a preview of another plan', async () => {
    app.clock.set('2027-11-01T11:00:00Z');
    await expectRefused(app, () => cancel({ stripe_plan_id: 'small_month' }), 409, 'plan_stale');
    await expectRefused(app, () => cancel({ stripe_plan_id: 3 }), 422, { stripe_plan_id: ['string'] });
    await expectRefused(app, () => cancel({ additional_company_id: 'x' }), 422, {
      additional_company_id: ['numeric'],
    });
  });

  it('cannot be cancelled while an additional company stays', async () => {
    const additional_company_id = await anotherHouse(app, house);
    const params = { subscriptionId: house.subscriptionId };
    await house.call('addCompany', { params, body: { additional_company_id } });
    app.clock.set('2027-11-01T11:00:00Z');
    await expectRefused(app, () => cancel(), 409, 'company_has_additional');
    expect((await cancel({ additional_company_id })).status).toBe(200);
    expect((await cancel()).status).toBe(200);
  });

  it('can be cancelled despite a debt', async () => {
    app.clock.set('2027-11-01T11:00:00Z');
    await app.database.db.update(subscriptions).set({ unpaidSince: '2027-10-30' });
    expect((await cancel()).status).toBe(200);
  });

  it('cannot be cancelled after its end', async () => {
    app.clock.set('2027-11-01T11:00:00Z');
    await cancel();
    app.clock.set('2028-11-01T11:00:00Z');
    await expectRefused(app, () => cancel(), 409, 'subscription_cancelled');
  });

  it('of another company is not found', async () => {
    const other = await aSubscriber(app);
    const ask = () =>
      other.call('cancelSubscription', { params: { subscriptionId: house.subscriptionId }, body: {} });
    await expectRefused(app, ask, 404, 'not_found');
  });
});
