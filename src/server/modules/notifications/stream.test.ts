import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endOne } from '#server/modules/accounts/store/sessions.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { applicationNews } from '#server/modules/applications/index.ts';
import { employmentNews } from '#server/modules/employments/index.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { aCompany, aNotification, aUser, PASSWORD, tokenOf } from '#test/factories.ts';
import { telling } from '#test/news-context.ts';
import { type HeldStream, holdStream } from '#test/streams.ts';
import type { Notify } from './notify.ts';

let app: TestApp;
let origin: string;
let notify: Notify;
let owner: Awaited<ReturnType<typeof aUser>>;
let employee: Awaited<ReturnType<typeof aUser>>;
let companyId: number;
const held: HeldStream[] = [];

beforeAll(async () => {
  app = await startTestApp();
  notify = telling(app).notify;
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  await app.reset();
  owner = await aUser(app);
  employee = await aUser(app, { role: 'employee' });
  companyId = (await aCompany(app, { userId: owner.id })).id;
});
afterEach(() => {
  for (const stream of held.splice(0)) stream.leave();
});
afterAll(() => app.close());

const hold = async (token: string) => {
  const stream = await holdStream(origin, token);
  held.push(stream);
  return stream;
};
const holdOf = async (user: { email: string }) => hold(await tokenOf(app, user));

const changed = (title = 'Köchin') =>
  employmentNews.changed.of({ change: 'approved', company: 'Hotel Quarzhorn', title });
const tellCompany = (company = companyId) =>
  app.database.transaction((tx) =>
    notify(
      tx,
      { userId: owner.id, companyId: company, employeeId: employee.id },
      applicationNews.received.of({ employee: 'Ana Reis', job: 'Koch' }),
    ),
  );
const tellEmployee = () =>
  app.database.transaction((tx) => notify(tx, { userId: employee.id, companyId: null }, changed()));

const ofCompany = (id: number | null) => ({ event: 'news', data: { company_id: id } });

describe('an open page', () => {
  it('is told at once that there is news, without their content', async () => {
    const stream = await holdOf(employee);
    await tellEmployee();
    await vi.waitFor(() => expect(stream.events).toEqual([ofCompany(null)]));
  });

  it('is told about each company of its account, and about no other account', async () => {
    const { id: sister } = await aCompany(app, { userId: owner.id });
    const [own, stranger] = [await holdOf(owner), await holdOf(await aUser(app))];
    await tellCompany();
    await tellCompany(sister);
    await vi.waitFor(() => expect(own.events).toEqual([ofCompany(companyId), ofCompany(sister)]));
    await tellEmployee();
    await tellCompany();
    await vi.waitFor(() => expect(own.events).toHaveLength(3));
    expect(stranger.events).toEqual([]);
  });

  it('is told when news are read elsewhere, one or all, but not about those read before', async () => {
    const stream = await holdOf(owner);
    const token = await tokenOf(app, owner);
    const rows = { userId: owner.id, companyId, employeeId: employee.id };
    const { id } = await aNotification(app, rows);
    await aNotification(app, rows);
    const readOne = () => app.call('readNotification', { token, params: { notificationId: id } });
    expect((await readOne()).body.data.read_at).toBe('2026-11-20T11:00:00.000Z');
    await vi.waitFor(() => expect(stream.events).toEqual([ofCompany(companyId)]));
    app.clock.set('2026-11-20T11:05:00Z');
    expect((await readOne()).body.data.read_at).toBe('2026-11-20T11:00:00.000Z');
    await app.call('readCompanyNotifications', { token, params: { companyId } });
    await app.call('readCompanyNotifications', { token, params: { companyId } });
    await tellCompany();
    await vi.waitFor(() => expect(stream.events).toHaveLength(3));
    expect(stream.events).toEqual(Array(3).fill(ofCompany(companyId)));
  });

  it('is told nothing if the transaction is rolled back', async () => {
    const stream = await holdOf(employee);
    const undone = app.database.transaction(async (tx) => {
      await notify(tx, { userId: employee.id, companyId: null }, changed());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await tellEmployee();
    await vi.waitFor(() => expect(stream.events).not.toEqual([]));
    expect(stream.events).toHaveLength(1);
  });

  it('is told once about all news of one transaction for one company', async () => {
    const stream = await holdOf(employee);
    await app.database.transaction(async (tx) => {
      for (const title of ['Köchin', 'Chefin']) {
        await notify(tx, { userId: employee.id, companyId: null }, changed(title));
      }
    });
    await tellEmployee();
    await vi.waitFor(() => expect(stream.events).toHaveLength(2));
  });
});

describe('an event stream', () => {
  it('is neither buffered by proxies nor compressed', async () => {
    const stream = await holdOf(employee);
    expect(stream.status).toBe(200);
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(stream.headers.get('content-encoding')).toBeNull();
  });

  it('requires a token like any other endpoint', async () => {
    expect((await hold('not.a.token')).status).toBe(401);
    const token = await tokenOf(app, employee);
    app.clock.set('2026-11-20T11:16:00Z');
    expect((await hold(token)).status).toBe(400);
  });

  it('takes no slot of the concurrency limit of its account: twenty are open, and calls are answered', async () => {
    const token = await tokenOf(app, employee);
    const streams = await Promise.all(Array.from({ length: 20 }, () => hold(token)));
    expect(streams.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => app.call('listNotifications', { token })),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const refused = await hold(token);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('120');
  });

  it('is not opened by a HEAD request', async () => {
    const token = await tokenOf(app, employee);
    const { status } = await fetch(`${origin}/api/notifications/stream`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(status).toBe(404);
  });
});

describe('an event stream ends', () => {
  const ended = (stream: HeldStream) => vi.waitFor(() => expect(stream.hasEnded()).toBe(true));

  it('when its session is logged out, and those of other sessions stay open', async () => {
    const token = await tokenOf(app, employee);
    const [own, other] = [await hold(token), await holdOf(employee)];
    await app.call('logOut', { token });
    await ended(own);
    await tellEmployee();
    await vi.waitFor(() => expect(other.events).toHaveLength(1));
    expect(other.hasEnded()).toBe(false);
  });

  it('when its session is ended from another device', async () => {
    const [own, other] = [await holdOf(employee), await tokenOf(app, employee)];
    await app.call('endOtherSessions', { token: other });
    await ended(own);
  });

  it('when its account is deleted', async () => {
    const [own, token] = [await holdOf(employee), await tokenOf(app, employee)];
    const { status } = await app.call('deleteUser', { token, body: { password: PASSWORD } });
    expect(status).toBe(200);
    await ended(own);
  });

  it('when the password is changed, and the new token opens another one', async () => {
    const token = await tokenOf(app, employee);
    const [own, other] = [await hold(token), await holdOf(employee)];
    const changed = await app.call('changePassword', {
      token,
      body: {
        current_password: PASSWORD,
        password: 'Neue-Saison-27',
        password_confirmation: 'Neue-Saison-27',
      },
    });
    expect(changed.status).toBe(200);
    await ended(own);
    await ended(other);
    expect((await hold(changed.body.token)).status).toBe(200);
  });

  it('when its account is disabled, at the next check', async () => {
    const [stream, token] = [await holdOf(employee), await tokenOf(app, employee)];
    await app.database.db.update(users).set({ disabledAt: app.clock.now() }).where(eq(users.id, employee.id));
    // The end of any session of the account triggers a check of all its streams; otherwise each is checked every twenty
    // seconds.
    await endOne(app.database.db, sessionOf(token), app.clock.now());
    await ended(stream);
  });
});

/** The session id in a token. */
function sessionOf(token: string): number {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;
}
