import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { aUser, tokenOf } from '#test/factories.ts';
import { users } from './tables.ts';

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

  it('is over for calls after 15 minutes, and is then refreshed', async () => {
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

  it('is refused with a token that was changed, invented or none', async () => {
    const token = await tokenOf(app, await aUser(app));
    const [head, , signature] = token.split('.');
    const otherUser = Buffer.from(JSON.stringify({ sub: '999', sv: 1, li: 0, exp: 9e9 })).toString(
      'base64url',
    );
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

  it('ends at once when the account is disabled or gone', async () => {
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

  it('speaks the language of the account, not that of the browser', async () => {
    const token = await tokenOf(app, await aUser(app, { language: 'it' }));
    const { error } = await app.call('updateUser', { token, body: { language: 'rm' }, language: 'en' });
    expect(error.errors).toEqual({ language: ['Lingua: scelga uno dei valori proposti.'] });
  });
});
