import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { aUser, PASSWORD, tokenOf } from '#test/factories.ts';

const NEW_PASSWORD = 'Ganz-Neu-2027?';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const change = (token: string, form: object = {}) =>
  app.call('changePassword', {
    token,
    body: {
      current_password: PASSWORD,
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
      ...form,
    },
  });

const logIn = async (email: string, password: string) =>
  (await app.call('logIn', { body: { email, password } })).status;

describe('changing the password', () => {
  it('returns a token that goes on and ends every other session', async () => {
    const user = await aUser(app);
    const [here, elsewhere] = [await tokenOf(app, user), await tokenOf(app, user)];
    const { status, body } = await change(here);
    expect([status, body.data]).toEqual([200, null]);
    expect((await app.call('getUser', { token: body.token })).status).toBe(200);
    for (const token of [here, elsewhere]) {
      expect((await app.call('getUser', { token })).error.error).toBe('token_invalid');
      expect((await app.call('refreshToken', { token })).error.error).toBe('token_invalid');
    }
    expect(await logIn(user.email, NEW_PASSWORD)).toBe(200);
    expect(await logIn(user.email, PASSWORD)).toBe(401);
  });

  it('is told to the owner by mail', async () => {
    const user = await aUser(app, { language: 'fr' });
    await change(await tokenOf(app, user));
    expect(requestedMails(app)).toEqual([
      {
        template: 'password_changed',
        to: user.email,
        language: 'fr',
        data: {
          reader: { sex: user.sex, firstName: user.firstName, lastName: user.lastName },
          link: 'http://127.0.0.1:3000/fr',
        },
        key: `password_changed/${user.id}/2`,
      },
    ]);
  });

  it('requires the current password', async () => {
    const user = await aUser(app);
    const token = await tokenOf(app, user);
    const { status, error } = await change(token, { current_password: 'Falsch-2026!' });
    expect([status, error.codes]).toEqual([422, { current_password: ['wrongPassword'] }]);
    expect(await logIn(user.email, PASSWORD)).toBe(200);
    expect((await app.call('getUser', { token })).status).toBe(200);
    expect(app.tasks).toEqual([]);
  });

  it('requires a strong new password, typed twice', async () => {
    const token = await tokenOf(app, await aUser(app));
    const { error } = await change(token, {
      current_password: '',
      password: 'kurz',
      password_confirmation: 'anders',
    });
    expect(error.codes).toEqual({
      current_password: ['required'],
      password: [
        'passwordTooShort',
        'passwordWithoutUpperCase',
        'passwordWithoutDigit',
        'passwordWithoutSpecial',
      ],
      password_confirmation: ['confirmed'],
    });
  });

  it('refuses the most common passwords', async () => {
    const user = await aUser(app);
    const token = await tokenOf(app, user);
    const { status, error } = await change(token, {
      password: 'Password1!',
      password_confirmation: 'Password1!',
    });
    expect([status, error.codes]).toEqual([422, { password: ['passwordCommon'] }]);
    expect(await logIn(user.email, PASSWORD)).toBe(200);
  });

  it('accepts a new password of 200 characters and refuses one of 201', async () => {
    const user = await aUser(app);
    const token = await tokenOf(app, user);
    const long = 'Lang-2027!'.repeat(20);
    const withOneMore = `${long}x`;
    const refused = await change(token, { password: withOneMore, password_confirmation: withOneMore });
    expect(refused.error.codes).toEqual({ password: ['max'] });
    expect((await change(token, { password: long, password_confirmation: long })).status).toBe(200);
    expect(await logIn(user.email, long)).toBe(200);
  });

  it('locks password guesses with a stolen token after ten wrong ones, for 15 minutes', async () => {
    const user = await aUser(app);
    const token = await tokenOf(app, user);
    for (let n = 0; n < 10; n++) {
      expect((await change(token, { current_password: `Falsch-${n}!` })).status).toBe(422);
    }
    const { status, headers } = await change(token);
    expect([status, headers['retry-after']]).toEqual([429, '900']);
    // Whoever knows the password still logs in.
    expect(await logIn(user.email, PASSWORD)).toBe(200);
    app.clock.set('2026-11-20T11:15:00Z');
    expect((await change(await tokenOf(app, user))).status).toBe(200);
  });

  it('does not count an attempt with the right password', async () => {
    const strict = await startTestApp({ env: { LIMIT_LOGINS_PER_ACCOUNT: '1' } });
    let token = await tokenOf(strict, await aUser(strict));
    for (const [current_password, password] of [
      [PASSWORD, NEW_PASSWORD],
      [NEW_PASSWORD, PASSWORD],
    ]) {
      const { status, body } = await strict.call('changePassword', {
        token,
        body: { current_password, password, password_confirmation: password },
      });
      expect(status).toBe(200);
      token = body.token;
    }
    await strict.close();
  });
});
