import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { newsletterSubscribers } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const body = {
  is_employee: true,
  sex: 2,
  first_name: 'Ana',
  last_name: 'Reis',
  email: 'ana@example.net',
  language: 'de',
};
const TIMES = Array.from({ length: 6 });

/** Runs the tasks as several workers at once. */
const runTasksAtOnce = () =>
  Promise.all(
    TIMES.map(async () => {
      await app.runTasks();
    }),
  );

async function askedAtOnce() {
  const replies = await Promise.all(TIMES.map(() => app.call('orderNewsletter', { body })));
  await runTasksAtOnce();
  await app.runTasks();
  return replies.map(({ status }) => status);
}

it('of concurrent subscriptions each address gets one, and one confirmation mail', async () => {
  expect(await askedAtOnce()).toEqual(TIMES.map(() => 201));
  expect(app.mails).toHaveLength(1);
  expect(await app.database.db.select().from(newsletterSubscribers)).toHaveLength(1);
});

it('a subscription that is confirmed several times at once is confirmed once', async () => {
  await askedAtOnce();
  const { link } = JSON.parse(app.mails[0]?.text ?? '') as { link: string };
  const params = { token: new URL(link).pathname.split('/').at(-1) ?? '' };
  const replies = await Promise.all(TIMES.map(() => app.call('confirmNewsletter', { params })));
  expect(replies.map(({ status }) => status)).toEqual(TIMES.map(() => 200));
  const rows = await app.database.db.select().from(newsletterSubscribers);
  expect(rows.map(({ confirmedAt }) => confirmedAt)).toEqual([app.clock.now()]);
});

it('confirming and unsubscribing at once unsubscribes the address, and neither request fails', async () => {
  await askedAtOnce();
  const { link, unsubscribe } = JSON.parse(app.mails[0]?.text ?? '') as Record<string, string>;
  const tokenOf = (address = '') => ({ token: new URL(address).pathname.split('/').at(-1) ?? '' });
  const replies = await Promise.all(
    TIMES.map((_, at) =>
      at % 2 === 0
        ? app.call('confirmNewsletter', { params: tokenOf(link) })
        : app.call('leaveNewsletter', { params: tokenOf(unsubscribe) }),
    ),
  );
  for (const { status } of replies) expect([200, 404]).toContain(status);
  expect(await app.database.db.select().from(newsletterSubscribers)).toEqual([]);
});
