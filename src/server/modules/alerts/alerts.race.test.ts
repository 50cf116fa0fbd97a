import { isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAlert, anOrderedAlert } from '#test/alerts.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { callerOf } from '#test/employer.ts';
import { aCompany, aJob, anEmployee, aUser } from '#test/factories.ts';
import { alertResults, alerts } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const TIMES = Array.from({ length: 6 }, (_, n) => n);
const rows = () => app.database.db.select().from(alerts).orderBy(alerts.id);
const confirm = (token: string) => app.call('confirmLinkedAlert', { params: { token } });

describe('concurrently', () => {
  it('an account creates no eleventh alert, and none twice', async () => {
    const call = callerOf(app, await anEmployee(app));
    const create = (search: string) => call('createAlert', { body: { ...anAlert, search } });
    for (let n = 0; n < 8; n++) await create(`query=koch${n}`);
    const same = await Promise.all(TIMES.map(() => create('query=same')));
    expect(same.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const others = await Promise.all(TIMES.map((n) => create(`query=other${n}`)));
    expect(others.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await rows()).toHaveLength(10);
  });

  it('an address confirms no eleventh alert', async () => {
    for (let n = 0; n < 9; n++) await anOrderedAlert(app, { search: `query=koch${n}` });
    app.clock.set('2026-11-22T11:00:00Z');
    const tokens: string[] = [];
    for (let n = 9; n < 13; n++) {
      tokens.push(await anOrderedAlert(app, { search: `query=koch${n}` }, { isConfirmed: false }));
    }
    const replies = await Promise.all(tokens.map(confirm));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await app.database.db.$count(alerts, isNotNull(alerts.confirmedAt))).toBe(10);
  });

  it('an alert can be confirmed several times, and is deleted if it is confirmed and ended', async () => {
    const token = await anOrderedAlert(app, {}, { isConfirmed: false });
    const replies = await Promise.all(TIMES.map(() => confirm(token)));
    expect(replies.map(({ status }) => status)).toEqual(TIMES.map(() => 200));
    const both = await Promise.all(
      TIMES.map((n) => (n % 2 === 0 ? confirm(token) : app.call('endAlertAtOnce', { params: { token } }))),
    );
    for (const { status } of both) expect([200, 404]).toContain(status);
    expect(await rows()).toEqual([]);
  });
});

describe('while alerts are sent', () => {
  /** Creates due alerts, and an ad that is new for all of them. */
  async function dueAlerts(count: number) {
    await app.runTask('send-alerts');
    const tokens: string[] = [];
    for (let n = 0; n < count; n++) tokens.push(await anOrderedAlert(app, { email: `ana${n}@example.net` }));
    app.mails.length = 0;
    const { id: companyId } = await aCompany(app, { userId: (await aUser(app)).id });
    await aJob(app, { companyId, title: 'Koch' });
    app.clock.set('2026-11-21T06:00:00Z');
    return tokens;
  }
  const send = () => app.runTask('send-alerts');
  const recipients = () =>
    app.mails.flatMap(({ to, subject }) => (subject.startsWith('alert ') ? to : [])).sort();

  it('by several concurrent runs, each is sent once', async () => {
    await dueAlerts(12);
    await Promise.all(TIMES.map(send));
    await app.runTasks();
    expect(recipients()).toEqual([...new Set(recipients())]);
    expect(recipients()).toHaveLength(12);
    expect(await app.database.db.$count(alertResults)).toBe(12);
  });

  it('ended ones are not sent', async () => {
    const tokens = await dueAlerts(6);
    const ending = tokens.map((token) => app.call('endAlertAtOnce', { params: { token } }));
    const [, ...replies] = await Promise.all([send(), ...ending]);
    expect(replies.map(({ status }) => status)).toEqual(tokens.map(() => 200));
    await app.runTasks();
    expect(recipients()).toEqual([]);
    expect(await rows()).toEqual([]);
    expect(await app.database.db.$count(alertResults)).toBe(0);
  });

  it('changed ones are due by their new frequency, and an ad is mailed exactly once', async () => {
    const tokens = await dueAlerts(6);
    const changing = tokens.map((token) =>
      app.call('updateLinkedAlert', { params: { token }, body: { frequency: 'weekly', language: 'fr' } }),
    );
    await Promise.all([send(), ...changing]);
    await app.runTasks();
    expect(recipients()).toEqual([...new Set(recipients())]);
    expect(await rows()).toMatchObject(
      tokens.map(() => ({ frequency: 'weekly', dueAt: new Date('2026-11-23T06:00:00Z') })),
    );
    app.clock.set('2026-11-23T06:00:00Z');
    await send();
    await app.runTasks();
    // Those that were changed before the run mail the ad now.
    expect(recipients()).toEqual(tokens.map((_, n) => `ana${n}@example.net`));
  });

  it('a deleted account gets no mail, and its deletion succeeds', async () => {
    await app.runTask('send-alerts');
    const user = await anEmployee(app);
    const call = callerOf(app, user);
    await call('createAlert', { body: anAlert });
    await dueAlerts(2);
    const [reply] = await Promise.all([call('deleteUser', { body: { password: 'Solstice-2026!' } }), send()]);
    expect(reply.status).toBe(200);
    await app.runTasks();
    expect(recipients()).not.toContain(user.email);
    expect((await rows()).map(({ userId }) => userId)).toEqual([null, null]);
  });
});
