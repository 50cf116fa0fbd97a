import { afterAll, beforeAll, expect, it } from 'vitest';
import { rateLimits } from '#server/platform/http/tables.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmailChange, aUser } from '#test/factories.ts';
import { emailChanges, passwordResets } from './tables.ts';
import { accountTasks } from './tasks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('the sweep is the only scheduled task, each night at twenty to four', () => {
  const times = accountTasks({} as never).map(({ name, options }) => [name, options.cron]);
  expect(times.filter(([, cron]) => cron !== undefined)).toEqual([['sweep-accounts', '40 3 * * *']]);
});

it('the sweep deletes expired links of mails and attempt counters, and keeps the others', async () => {
  const { db } = app.database;
  const askAndFail = async (at: string) => {
    app.clock.set(at);
    const { email } = await aUser(app);
    await app.call('requestPasswordReset', { body: { email } });
    await app.runTasks();
    await app.call('logIn', { body: { email, password: 'Falsch-2026!' } });
  };
  await askAndFail('2026-11-19T02:30:00Z');
  await askAndFail('2026-11-20T02:30:00Z');
  // Two counters for each account and two for the network, of logins and of mails that were asked for.
  expect(await db.select().from(rateLimits)).toHaveLength(6);
  await anEmailChange(app, { createdAt: new Date('2026-11-12T02:40:00Z') });
  const { change } = await anEmailChange(app, { createdAt: new Date('2026-11-12T02:41:00Z') });

  app.clock.set('2026-11-20T02:40:00Z');
  await app.runTask('sweep-accounts');
  await app.runTasks();
  expect(await db.select().from(passwordResets)).toMatchObject([
    { expiresAt: new Date('2026-11-20T03:30:00Z') },
  ]);
  expect(await db.select().from(rateLimits)).toHaveLength(4);
  expect(await db.select().from(emailChanges)).toEqual([change]);

  app.clock.set('2026-11-21T02:30:00Z');
  await app.runTask('sweep-accounts');
  await app.runTasks();
  expect(await db.select().from(passwordResets)).toEqual([]);
  expect(await db.select().from(rateLimits)).toEqual([]);
  expect(await db.select().from(emailChanges)).toEqual([]);
});
