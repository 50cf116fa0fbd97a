import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sandboxOperations } from '#server/adapters/payments/tables.ts';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer } from '#test/employer.ts';
import { aSubscriber, CARDS, purchaseOf } from '#test/subscriber.ts';
import { hasActiveSubscription } from '../../index.ts';
import { invoices, payments } from '../../tables.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await aSubscriber(app);
});
afterEach(async () => {
  app.payments.setDelivery('normal');
  await app.reset();
});

const later = (hours: number) =>
  app.clock.set(new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString());

/** The discrepancies that the office is mailed. */
async function findings(): Promise<string[]> {
  app.tasks.length = 0;
  await app.runTask('reconcile-payments');
  const keys = requestedMails(app).map(({ key }) => key);
  return keys.filter((key) => key.startsWith('drift-')).map((key) => key.replace('drift-', ''));
}

describe("reconciling the provider's charges with ours", () => {
  it('finds nothing if they agree, including declined and unconfirmed ones', async () => {
    await (await anEmployer(app, { subscribed: false })).call('subscribe', {
      body: purchaseOf('small_month', { token: CARDS.declined }),
    });
    await (await anEmployer(app, { subscribed: false })).call('subscribe', {
      body: purchaseOf('small_month', { token: CARDS.asks }),
    });
    later(1);
    expect(await findings()).toEqual([]);
    expect(await app.database.db.select().from(invoices)).toHaveLength(1);
  });

  it('reports a charge that we did not order', async () => {
    await app.database.db.update(payments).set({ operationId: 'another' });
    expect(await findings()).toEqual([
      expect.stringContaining('a charge of 6690 Rappen that we do not know'),
    ]);
  });

  it('reports a different amount', async () => {
    await app.database.db.update(sandboxOperations).set({ amount: 6691 });
    expect(await findings()).toEqual([expect.stringContaining('a charge of 6691 Rappen instead of 6690')]);
  });

  it('reports a payment that the provider does not know, after the maximum delay of a reply', async () => {
    await app.database.db.delete(sandboxOperations);
    expect(await findings()).toEqual([]);
    later(1);
    expect(await findings()).toEqual([
      expect.stringContaining('a payment of 6690 Rappen that the provider does not know'),
    ]);
    later(4 * 24);
    expect(await findings()).toEqual([]);
  });

  it('reports a payment that is declined there and paid here', async () => {
    await app.database.db.update(sandboxOperations).set({ status: 'declined', reason: 'card_declined' });
    later(1);
    expect(await findings()).toEqual([expect.stringContaining('declined there and succeeded here')]);
  });

  it('applies a confirmation that we missed, without a report', async () => {
    app.payments.setDelivery('drop');
    const buyer = await anEmployer(app, { subscribed: false });
    const { body } = await buyer.call('subscribe', {
      body: purchaseOf('small_month', { token: CARDS.asks }),
    });
    await app.payments.authenticate('client_secret' in body.data ? body.data.client_secret : '', 'approve');
    expect(await findings()).toEqual([]);
    expect(await hasActiveSubscription(app.database.db, buyer.companyId, app.clock.today())).toBe(false);
    later(1);
    expect(await findings()).toEqual([]);
    expect(await hasActiveSubscription(app.database.db, buyer.companyId, app.clock.today())).toBe(true);
  });
});
