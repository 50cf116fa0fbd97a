import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { aSubscriber, type Subscriber } from '#test/subscriber.ts';
import { paymentMethods, subscriptions } from '../../tables.ts';

let app: TestApp;
let house: Subscriber;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  house = await aSubscriber(app);
});

const bill = async () => {
  app.tasks.push({ name: 'bill-subscriptions', payload: {} });
  await app.runTasks();
};
const expireIn = (year: number) =>
  app.database.db.update(paymentMethods).set({ cardExpiryYear: year, cardExpiryMonth: 1 });
/** Who was mailed so far, of a card that is good through 31 January of that year. */
const toldOn = async (year: number, ...times: string[]) => {
  for (const time of times) {
    app.clock.set(time);
    // A charge stores the card as the provider knows it, so what is due is charged before.
    await expireIn(year);
    await bill();
    await expireIn(year);
    await bill();
  }
  return app.mails.filter(({ key }) => key.includes('/card_expires')).map(({ to }) => to);
};

it('the owners are told 30 and 7 days before a card expires, once each', async () => {
  expect(await toldOn(2027, '2026-12-31T10:00:00Z')).toEqual([]);
  expect(await toldOn(2027, '2027-01-01T10:00:00Z', '2027-01-02T10:00:00Z')).toHaveLength(1);
  expect(await toldOn(2027, '2027-01-24T10:00:00Z', '2027-01-25T10:00:00Z')).toHaveLength(2);
});

it('nobody is told of the card of a cancelled subscription, or of one that expires later', async () => {
  await app.database.db
    .update(subscriptions)
    .set({ cancelledAt: new Date('2026-11-20T10:00:00Z') })
    .where(eq(subscriptions.id, house.subscriptionId));
  expect(await toldOn(2027, '2027-01-25T10:00:00Z')).toEqual([]);
  await app.database.db.update(subscriptions).set({ cancelledAt: null });
  expect(await toldOn(2028, '2027-01-26T10:00:00Z')).toEqual([]);
});
