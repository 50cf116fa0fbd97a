import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { aUser, PASSWORD, tokenOf } from '#test/factories.ts';
import { aPicture } from '#test/pictures.ts';
import { sessions, users } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const refresh = (token: string) => app.call('refreshToken', { token });

describe('a session', () => {
  it('gets a new token in the body and in the header', async () => {
    const token = await tokenOf(app, await aUser(app));
    app.clock.set('2026-11-20T11:00:30Z');
    const { status, headers, body } = await refresh(token);
    expect(status).toBe(200);
    expect(body.data).toBeNull();
    expect(body.token).not.toBe(token);
    expect(headers.authorization).toBe(`Bearer ${body.token}`);
    expect((await app.call('getUser', { token: body.token })).status).toBe(200);
  });

  it('expires for calls after 15 minutes, and can then be refreshed', async () => {
    const token = await tokenOf(app, await aUser(app));
    app.clock.set('2026-11-20T11:14:59Z');
    expect((await app.call('getUser', { token })).status).toBe(200);
    app.clock.set('2026-11-20T11:15:01Z');
    const late = await app.call('getUser', { token });
    expect([late.status, late.error.error]).toEqual([400, 'token_expired']);
    const { body } = await refresh(token);
    expect((await app.call('getUser', { token: body.token })).status).toBe(200);
  });

  it('ends 14 days after the login, however often it was refreshed', async () => {
    let token = await tokenOf(app, await aUser(app));
    for (const day of [27, 30]) {
      app.clock.set(`2026-11-${day}T11:00:00Z`);
      token = (await refresh(token)).body.token;
    }
    app.clock.set('2026-12-04T11:00:00Z');
    token = (await refresh(token)).body.token;
    app.clock.set('2026-12-04T11:00:01Z');
    const { status, error } = await refresh(token);
    expect([status, error.error]).toEqual([400, 'token_expired']);
  });

  it('is refused with a token that is altered, forged or missing', async () => {
    const token = await tokenOf(app, await aUser(app));
    const [head, , signature] = token.split('.');
    const otherUser = Buffer.from(
      JSON.stringify({ sub: '999', sid: 1, sv: 1, n: 1, li: 0, exp: 9e9 }),
    ).toString('base64url');
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    for (const bad of [`${head}.${otherUser}.${signature}`, `${unsigned}.${otherUser}.`, 'x', `${token}x`]) {
      for (const name of ['refreshToken', 'getUser'] as const) {
        const { status, error } = await app.call(name, { token: bad });
        expect([status, error.error], bad).toEqual([401, 'token_invalid']);
      }
    }
    const none = await app.call('refreshToken');
    expect([none.status, none.error.code]).toEqual([401, 'unauthenticated']);
  });

  it('ends at once when the account is disabled or deleted', async () => {
    for (const end of [
      (id: number) => app.database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, id)),
      (id: number) => app.database.db.delete(users).where(eq(users.id, id)),
    ]) {
      const user = await aUser(app);
      const token = await tokenOf(app, user);
      await end(user.id);
      for (const name of ['refreshToken', 'getUser'] as const) {
        const { status, error } = await app.call(name, { token });
        expect([status, error.error]).toEqual([401, 'token_invalid']);
      }
    }
  });

  it('uses the language of the account, not that of the browser', async () => {
    const token = await tokenOf(app, await aUser(app, { language: 'it' }));
    const { error } = await app.call('updateUser', { token, body: { language: 'rm' }, language: 'en' });
    expect(error.errors).toEqual({ language: ['Lingua: scelga uno dei valori proposti.'] });
  });
});

describe('stored sessions', () => {
  const list = async (token: string) => (await app.call('listSessions', { token })).body.data;
  const outcome = async (token: string) => {
    const { status, error } = await app.call('getUser', { token });
    return status === 200 ? 'fine' : error.error;
  };
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
  const logInWith = async (email: string, userAgent: string): Promise<string> => {
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/auth',
      payload: { email, password: PASSWORD },
      headers: { 'user-agent': userAgent },
      remoteAddress: '2001:db8:1:2:3:4:5:6',
    });
    return reply.json().token;
  };

  it('are listed with device, network and times, the most recently used first', async () => {
    const user = await aUser(app);
    const first = await logInWith(user.email, FIREFOX);
    app.clock.set('2026-11-20T11:01:00Z');
    await logInWith(user.email, 'curl/8.5.0');
    await tokenOf(app, await aUser(app));
    app.clock.set('2026-11-20T11:10:00Z');
    expect(await list(first)).toEqual([
      {
        id: expect.any(Number),
        device: 'Firefox, Linux',
        network: '2001:db8:1:2',
        created_at: '2026-11-20T11:00:00.000Z',
        used_at: '2026-11-20T11:10:00.000Z',
        current: true,
      },
      {
        id: expect.any(Number),
        device: null,
        network: '2001:db8:1:2',
        created_at: '2026-11-20T11:01:00.000Z',
        used_at: '2026-11-20T11:01:00.000Z',
        current: false,
      },
    ]);
  });

  it('end by logging out, each on its own', async () => {
    const user = await aUser(app);
    const [here, elsewhere] = [await tokenOf(app, user), await tokenOf(app, user)];
    const { body } = await refresh(here);
    expect((await app.call('logOut', { token: here })).status).toBe(200);
    for (const token of [here, body.token]) {
      expect(await outcome(token)).toBe('token_invalid');
      expect((await refresh(token)).error.error).toBe('token_invalid');
    }
    expect(await outcome(elsewhere)).toBe('fine');
    expect(await list(elsewhere)).toHaveLength(1);
  });

  it('can be ended by their owner, one or all others, and by nobody else', async () => {
    const user = await aUser(app);
    const [here, second, third] = [
      await tokenOf(app, user),
      await tokenOf(app, user),
      await tokenOf(app, user),
    ] as const;
    const stranger = await tokenOf(app, await aUser(app));
    const sessionId = (await list(second)).find(({ current }) => current)?.id ?? 0;
    const end = (token: string) => app.call('endSession', { token, params: { sessionId } });
    expect((await end(stranger)).status).toBe(404);
    expect((await end(here)).status).toBe(200);
    expect((await end(here)).status).toBe(404);
    expect([await outcome(here), await outcome(second), await outcome(third)]).toEqual([
      'fine',
      'token_invalid',
      'fine',
    ]);
    expect((await app.call('endOtherSessions', { token: here })).status).toBe(200);
    expect([await outcome(here), await outcome(third), await outcome(stranger)]).toEqual([
      'fine',
      'token_invalid',
      'fine',
    ]);
  });

  it('end entirely when a token is refreshed that was superseded more than a minute ago', async () => {
    const copied = await tokenOf(app, await aUser(app));
    const { body } = await refresh(copied);
    app.clock.set('2026-11-20T11:01:00Z');
    expect((await refresh(copied)).status).toBe(200);
    app.clock.set('2026-11-20T11:01:01Z');
    expect((await refresh(copied)).error.error).toBe('token_invalid');
    expect(await outcome(body.token)).toBe('token_invalid');
  });

  it('invalidate the addresses of files that were signed in them when they end', async () => {
    const token = await tokenOf(app, await aUser(app));
    const { body } = await app.call('uploadPicture', { token, file: { bytes: await aPicture() } });
    const open = async () => (await app.app.inject({ url: body.data.image })).statusCode;
    expect(await open()).toBe(200);
    await app.call('logOut', { token });
    expect(await open()).toBe(401);
  });

  it('survive a change of the password if it is made in them, and disappear from the list otherwise', async () => {
    const user = await aUser(app);
    const here = await tokenOf(app, user);
    await tokenOf(app, user);
    const [own] = (await list(here)).filter(({ current }) => current);
    const { body } = await app.call('changePassword', {
      token: here,
      body: { current_password: PASSWORD, password: 'Neues-2027!', password_confirmation: 'Neues-2027!' },
    });
    expect(await list(body.token)).toEqual([own]);
    app.clock.set('2026-11-20T11:10:00Z');
    expect((await refresh(body.token)).status).toBe(200);
  });

  it('are deleted each night once they have ended or can no longer be refreshed', async () => {
    const user = await aUser(app);
    await tokenOf(app, user);
    app.clock.set('2026-12-01T11:00:00Z');
    await app.call('logOut', { token: await tokenOf(app, user) });
    await tokenOf(app, user);
    app.clock.set('2026-12-04T11:15:00Z');
    await app.runTask('sweep-accounts');
    await app.runTasks();
    expect(await app.database.db.select().from(sessions)).toMatchObject([
      { createdAt: new Date('2026-12-01T11:00:00Z'), endedAt: null },
    ]);
  });
});
