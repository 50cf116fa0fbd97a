import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '#server/platform/http/tables.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmailChange, anUnconfirmed, aUser, codeOf, PASSWORD, stepOf, tokenOf } from '#test/factories.ts';
import { addedPasskey } from '#test/passkeys.ts';
import { sessions, users } from './tables.ts';

const AT_ONCE = 8;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const atOnce = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => work(n)));

const counted = (values: readonly unknown[]) =>
  Object.fromEntries([...Map.groupBy(values, String)].map(([value, same]) => [value, same.length]));

const newPassword = (n: number) => ({ password: `Neues-${n}!`, password_confirmation: `Neues-${n}!` });

/** One address in two spellings. */
const WANTED = ['wanted@hotel-röstli.ch', 'wanted@xn--hotel-rstli-xfb.ch'];

describe('concurrent requests', () => {
  it('create one account per address and send one welcome mail', async () => {
    const replies = await atOnce((n) =>
      app.call(n % 2 === 0 ? 'registerEmployee' : 'registerCompanyUser', {
        body: {
          sex: 1,
          first_name: 'Andri',
          last_name: `Caflisch ${n}`,
          email: n % 3 === 0 ? 'ANDRI@xn--hotel-rstli-xfb.ch' : 'andri@hotel-röstli.ch',
          password: PASSWORD,
          password_confirmation: PASSWORD,
          language: 'de',
          agb_accepted_at: 1,
          rules_accepted_at: 1,
        },
      }),
    );
    expect(counted(replies.map(({ status }) => status))).toEqual({ 201: 1, 422: AT_ONCE - 1 });
    for (const { status, error } of replies) {
      if (status === 422) expect(error.codes).toEqual({ email: ['unique'] });
    }
    expect(await app.database.db.select().from(users)).toHaveLength(1);
    expect(app.tasks.filter(({ name }) => name === 'send-mail')).toHaveLength(1);
  });

  it('give an address to one of several accounts that all confirm it', async () => {
    const links = await atOnce(
      async (n) => (await anEmailChange(app, { email: WANTED[n % 2] as string })).confirmToken,
    );
    const replies = await atOnce((n) => app.call('useEmailLink', { params: { token: links[n] ?? '' } }));
    expect(counted(replies.map(({ status }) => status))).toEqual({ 200: 1, 422: AT_ONCE - 1 });
    for (const { status, error } of replies) {
      if (status === 422) expect(error.codes).toEqual({ email: ['unique'] });
    }
    const stored = await app.database.db.select().from(users);
    expect(stored.filter(({ email }) => WANTED.includes(email))).toHaveLength(1);
  });

  it('confirm a new account or close it, and never both', async () => {
    const replies = await atOnce(async (n) => {
      const { user, token } = await anUnconfirmed(app, { role: n % 2 === 0 ? 'employee' : 'company' });
      const [confirmed, closed] = await Promise.all([
        app.call('confirmEmail', { params: { token } }),
        app.call('closeUnconfirmed', { params: { token } }),
      ]);
      const [stored] = await app.database.db.select().from(users).where(eq(users.id, user.id));
      return [confirmed.status, closed.status, stored?.departedAt === null].join(' ');
    });
    expect(['200 409 true', '404 200 false']).toEqual(expect.arrayContaining([...new Set(replies)]));
  });

  it('use a link about a new email address once', async () => {
    const { undoToken, user } = await anEmailChange(app);
    const replies = await atOnce(() => app.call('useEmailLink', { params: { token: undoToken } }));
    expect(counted(replies.map(({ status }) => status))).toEqual({ 200: 1, 404: AT_ONCE - 1 });
    expect(app.tasks.map(({ name, payload }) => [name, payload])).toEqual([
      ['send-password-reset', { email: user.email }],
    ]);
  });

  it('register nobody at an address that an account has just given up', async () => {
    const { confirmToken, user } = await anEmailChange(app);
    const [confirmed, ...registered] = await Promise.all([
      app.call('useEmailLink', { params: { token: confirmToken } }),
      ...Array.from({ length: AT_ONCE }, (_, n) =>
        app.call('registerEmployee', {
          body: {
            sex: 1,
            first_name: 'Andri',
            last_name: `Caflisch ${n}`,
            email: user.email,
            password: PASSWORD,
            password_confirmation: PASSWORD,
            language: 'de',
            agb_accepted_at: 1,
          },
        }),
      ),
    ]);
    expect(confirmed?.status).toBe(200);
    expect(counted(registered.map(({ status }) => status))).toEqual({ 422: AT_ONCE });
  });

  it('set the password by a reset link once', async () => {
    const user = await aUser(app);
    await app.call('requestPasswordReset', { body: { email: user.email } });
    await app.runTasks();
    const { link } = JSON.parse(app.mails.at(-1)?.text ?? '') as { link: string };
    const token = link.split('/').at(-2);
    const replies = await atOnce((n) =>
      app.call('resetPassword', { body: { token, email: user.email, ...newPassword(n) } }),
    );
    expect(counted(replies.map(({ status }) => status))).toEqual({ 200: 1, 422: AT_ONCE - 1 });
    const winner = replies.findIndex(({ status }) => status === 200);
    const { status } = await app.call('logIn', {
      body: { email: user.email, password: newPassword(winner).password },
    });
    expect(status).toBe(200);
  });

  it('leave one valid reset link of several that were requested', async () => {
    const user = await aUser(app);
    await atOnce(() => app.call('requestPasswordReset', { body: { email: user.email } }));
    const asked = app.tasks.splice(0);
    await Promise.all(
      asked.map(async (task) => {
        app.tasks.push(task);
        await app.runTasks();
      }),
    );
    await app.runTasks();
    const links = app.mails.map(({ text }) => (JSON.parse(text) as { link: string }).link);
    expect(new Set(links).size).toBe(AT_ONCE);
    const statuses = [];
    for (const link of links) {
      const body = { token: link.split('/').at(-2), email: user.email, ...newPassword(1) };
      statuses.push((await app.call('resetPassword', { body })).status);
    }
    expect(counted(statuses)).toEqual({ 200: 1, 422: AT_ONCE - 1 });
  });

  it('change the password once, and only the session of that change goes on', async () => {
    const user = await aUser(app);
    const tokens = await atOnce(() => tokenOf(app, user));
    const replies = await atOnce((n) =>
      app.call('changePassword', {
        token: tokens[n] ?? '',
        body: { current_password: PASSWORD, ...newPassword(n) },
      }),
    );
    const statuses = counted(replies.map(({ status }) => status));
    // Late ones find that their session has ended, or that the password they give is no longer the current one.
    expect(statuses[200]).toBe(1);
    for (const { status, error, body } of replies) {
      if (status === 200) expect((await app.call('getUser', { token: body.token })).status).toBe(200);
      else
        expect(error.error ?? error.codes?.current_password?.[0]).toMatch(/^(token_invalid|wrongPassword)$/);
    }
  });

  it('cannot exceed the limit of wrong passwords', async () => {
    const user = await aUser(app);
    const replies = await Promise.all(
      Array.from({ length: 25 }, () =>
        app.call('logIn', { body: { email: user.email, password: 'Falsch-2026!' } }),
      ),
    );
    expect(counted(replies.map(({ status }) => status))).toEqual({ 401: 10, 429: 15 });
  });

  it('that refresh the same token all succeed and get the same next token', async () => {
    const token = await tokenOf(app, await aUser(app));
    const replies = await atOnce(() => app.call('refreshToken', { token }));
    expect(counted(replies.map(({ status }) => status))).toEqual({ 200: AT_ONCE });
    const [session] = await app.database.db.select().from(sessions);
    expect(session).toMatchObject({ chain: 2, endedAt: null });
    app.clock.set('2026-11-20T11:01:01Z');
    expect((await app.call('refreshToken', { token })).error.error).toBe('token_invalid');
    for (const { body } of replies) {
      expect((await app.call('getUser', { token: body.token })).error.error).toBe('token_invalid');
    }
  });

  it('finish one login per code of an app or recovery code, in one login step or several', async () => {
    const user = await aUser(app);
    const token = await tokenOf(app, user);
    const { secret } = (await app.call('beginTotp', { token, body: { current_password: PASSWORD } })).body
      .data;
    const { body } = await app.call('confirmTotp', {
      token,
      body: { code: codeOf(secret, app.clock.now()) },
    });
    const [onPaper = '', another = ''] = body.data.recovery_codes ?? [];
    const logIn = async () =>
      stepOf((await app.call('logIn', { body: { email: user.email, password: PASSWORD } })).body);
    const finish = (step: string, code: string) => app.call('finishLogIn', { body: { token: step, code } });
    const began = (await app.database.db.select().from(sessions)).length;

    app.clock.set('2026-11-20T11:01:00Z');
    const ofApp = codeOf(secret, app.clock.now());
    for (const code of [ofApp, onPaper]) {
      const steps = await atOnce(logIn);
      const replies = await atOnce((n) => finish(steps[n] ?? '', code));
      expect(counted(replies.map(({ status }) => status))).toEqual({ 200: 1, 422: AT_ONCE - 1 });
      await app.database.db.delete(rateLimits);
    }
    const step = await logIn();
    const replies = await atOnce((n) => finish(step, n % 2 === 0 ? another : ofApp));
    expect(counted(replies.map(({ status }) => status))[200]).toBe(1);
    expect(await app.database.db.select().from(sessions)).toHaveLength(began + 3);
  });

  it('create recovery codes for one of several passkeys, and accept one response of a passkey once', async () => {
    const user = await aUser(app);
    const token = await tokenOf(app, user);
    const made = await atOnce(() => addedPasskey(app, token));
    expect(counted(made.map(({ recoveryCodes }) => recoveryCodes?.length ?? 0))).toEqual({
      0: AT_ONCE - 1,
      10: 1,
    });
    const { body } = await app.call('logIn', { body: { email: user.email, password: PASSWORD } });
    if ('token' in body) throw new Error('No second factor was asked for');
    const { token: step, passkey } = body.data.second_factor;
    const answer = made[0]?.answer(passkey ?? { challenge: '' });
    const replies = await atOnce(() => app.call('finishLogIn', { body: { token: step, passkey: answer } }));
    expect(counted(replies.map(({ status }) => status))).toEqual({ 200: 1, 401: AT_ONCE - 1 });
  });

  it('cannot refresh a session after it was logged out', async () => {
    const token = await tokenOf(app, await aUser(app));
    const ended = app.call('logOut', { token });
    const replies = await atOnce(() => app.call('refreshToken', { token }));
    expect((await ended).status).toBe(200);
    for (const { body, status, error } of replies) {
      if (status !== 200) expect(error.error).toBe('token_invalid');
      else expect((await app.call('getUser', { token: body.token })).error.error).toBe('token_invalid');
    }
  });
});
