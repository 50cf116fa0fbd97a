import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { anEmailChange, aSecondFactor, aUser, codeOf, PASSWORD, stepOf, tokenOf } from '#test/factories.ts';
import { loginSteps, recoveryCodes, totpFactors } from '../tables.ts';
import { removeLostFactor } from './second-factor.ts';

const NOW = '2026-11-20T11:00:00Z';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  app.clock.set(NOW);
});
afterAll(() => app.close());

const current = { current_password: PASSWORD };
const later = (seconds: number) => app.clock.set(new Date(Date.parse(NOW) + seconds * 1000).toISOString());
const logIn = async ({ email }: { email: string }, password = PASSWORD) =>
  stepOf((await app.call('logIn', { body: { email, password } })).body);
const finish = (token: string, code: string) => app.call('finishLogIn', { body: { token, code } });
const stateOf = async (token: string) => (await app.call('getSecondFactor', { token })).body.data;

/** An account with a confirmed authenticator app. */
async function protectedUser() {
  const user = await aUser(app);
  const token = await tokenOf(app, user);
  const { secret } = (await app.call('beginTotp', { token, body: current })).body.data;
  const codeAt = () => codeOf(secret, app.clock.now());
  const confirmed = await app.call('confirmTotp', { token, body: { code: codeAt() } });
  // The code that confirmed the app is used up, so the next step is needed.
  later(30);
  return { user, token, secret, codeAt, recoveryCodes: confirmed.body.data.recovery_codes ?? [] };
}

describe('a second factor', () => {
  it('is active once a code of the app has confirmed it, and a mail is sent', async () => {
    const user = await aUser(app);
    const token = await tokenOf(app, user);
    expect(await stateOf(token)).toEqual({
      totp_since: null,
      passkeys: [],
      passkey_origin: 'http://localhost:3000',
      recovery_codes_left: 0,
      required: false,
    });

    const { body } = await app.call('beginTotp', { token, body: current });
    const { secret, address, qr } = body.data;
    expect(address).toContain(`secret=${secret}`);
    expect(address).toContain(encodeURIComponent(user.email));
    expect(qr.path).toMatch(/^M0 0h7v1h-7z/);
    expect(await tokenOf(app, user)).toEqual(expect.any(String));

    const wrong = await app.call('confirmTotp', { token, body: { code: '000000' } });
    expect([wrong.status, wrong.error.codes]).toEqual([422, { code: ['wrongFactorCode'] }]);
    const { status, body: answer } = await app.call('confirmTotp', {
      token,
      body: { code: codeOf(secret, app.clock.now()) },
    });
    expect(status).toBe(200);
    const codes = answer.data.recovery_codes ?? [];
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(await stateOf(token)).toMatchObject({
      totp_since: new Date(NOW).toISOString(),
      recovery_codes_left: 10,
    });
    expect(requestedMails(app)).toMatchObject([
      { template: 'second_factor', to: user.email, data: { change: 'added' } },
    ]);
  });

  it('ends all sessions but the one in which it was set up', async () => {
    const user = await aUser(app);
    const elsewhere = await tokenOf(app, user);
    const token = await tokenOf(app, user);
    const { secret } = (await app.call('beginTotp', { token, body: current })).body.data;
    await app.call('confirmTotp', { token, body: { code: codeOf(secret, app.clock.now()) } });
    expect((await app.call('getUser', { token: elsewhere })).status).toBe(401);
    expect((await app.call('getUser', { token })).status).toBe(200);
  });

  it('is required after the password, and opens a session', async () => {
    const { user, codeAt } = await protectedUser();
    const { body, status } = await app.call('logIn', { body: { email: user.email, password: PASSWORD } });
    expect([status, body]).toEqual([
      200,
      { data: { second_factor: { token: expect.any(String), totp: true, passkey: null } } },
    ]);
    const done = await finish(stepOf(body), codeAt());
    expect(done.body.data.user).toMatchObject({ id: user.id });
    expect((await app.call('getUser', { token: done.body.token })).status).toBe(200);
  });

  it('is not revealed to anybody who does not know the password', async () => {
    const { user } = await protectedUser();
    const { status, error } = await app.call('logIn', {
      body: { email: user.email, password: 'Falsch-2026!' },
    });
    expect([status, error.code]).toEqual([401, 'login_failed']);
  });

  it.each([-30, 0, 30])('accepts the code of an app whose clock is %i seconds off', async (seconds) => {
    const { user, secret } = await protectedUser();
    later(600);
    const code = codeOf(secret, new Date(app.clock.now().getTime() + seconds * 1000));
    expect((await finish(await logIn(user), code)).status).toBe(200);
  });

  it.each([-60, 60])('refuses the code of an app whose clock is %i seconds off', async (seconds) => {
    const { user, secret } = await protectedUser();
    later(600);
    const code = codeOf(secret, new Date(app.clock.now().getTime() + seconds * 1000));
    const { status, error } = await finish(await logIn(user), code);
    expect([status, error.codes]).toEqual([422, { code: ['wrongFactorCode'] }]);
  });

  it('accepts each code once, recovery codes too, in any notation', async () => {
    const { user, token, codeAt, recoveryCodes: codes } = await protectedUser();
    const code = codeAt();
    expect((await finish(await logIn(user), code)).status).toBe(200);
    expect((await finish(await logIn(user), code)).status).toBe(422);
    const [first = '', second = ''] = codes;
    expect((await finish(await logIn(user), ` ${first.toUpperCase()} `)).status).toBe(200);
    expect((await finish(await logIn(user), first)).status).toBe(422);
    expect((await finish(await logIn(user), second.replace('-', ''))).status).toBe(200);
    expect((await stateOf(token)).recovery_codes_left).toBe(8);
  });

  it('refuses the codes of another account', async () => {
    const { user } = await protectedUser();
    later(60);
    const other = await protectedUser();
    later(120);
    expect((await finish(await logIn(user), other.recoveryCodes[0] ?? '')).status).toBe(422);
    expect((await finish(await logIn(user), other.codeAt())).status).toBe(422);
  });

  it('keeps the login step open after a wrong code, for five minutes and one session', async () => {
    const { user, codeAt } = await protectedUser();
    const token = await logIn(user);
    expect((await finish(token, '000000')).status).toBe(422);
    expect((await finish(token, codeAt())).status).toBe(200);
    later(60);
    const again = await finish(token, codeAt());
    expect([again.status, again.error.code]).toEqual([401, 'login_step_over']);

    const late = await logIn(user);
    later(60 + 300);
    expect((await finish(late, codeAt())).error.code).toBe('login_step_over');
    expect((await finish('invented', codeAt())).error.code).toBe('login_step_over');
  });

  it('tells our time with a wrong code, since a clock that differs makes codes that never match', async () => {
    const { user } = await protectedUser();
    const { error } = await finish(await logIn(user), '000000');
    const [text] = (error as { errors?: Record<string, string[]> }).errors?.code ?? [];
    // 11:00:30 in UTC is 12:00 in Zurich.
    expect(text).toContain('12:00');
  });

  it('takes the codes of a device whose clock a demo has not moved', async () => {
    const moved = await startTestApp({ env: { CLOCK_OFFSET_DAYS: '30', DEMO: '1' } });
    moved.clock.set('2026-12-20T11:00:00Z');
    const token = await tokenOf(moved, await aUser(moved));
    const { secret } = (await moved.call('beginTotp', { token, body: current })).body.data;
    const confirm = (at: string) =>
      moved.call('confirmTotp', { token, body: { code: codeOf(secret, new Date(at)) } });
    expect((await confirm('2026-12-20T11:00:00Z')).status).toBe(422);
    expect((await confirm('2026-11-20T11:00:00Z')).status).toBe(200);
    await moved.close();
  });

  it('ends a login step when the password is changed meanwhile', async () => {
    const { user, token, codeAt } = await protectedUser();
    const step = await logIn(user);
    const password = 'Anderes-1234!';
    await app.call('changePassword', {
      token,
      body: { ...current, password, password_confirmation: password },
    });
    expect((await finish(step, codeAt())).error.code).toBe('login_step_over');
  });

  it('allows ten wrong codes in 15 minutes and 50 in a day, across all logins', async () => {
    const { user, codeAt } = await protectedUser();
    for (let n = 0; n < 10; n += 1) expect((await finish(await logIn(user), '000000')).status).toBe(422);
    const refused = await finish(await logIn(user), codeAt());
    expect([refused.status, refused.error.code]).toEqual([429, 'rate_limited']);
    for (let quarter = 1; quarter < 5; quarter += 1) {
      later(30 + quarter * 901);
      for (let n = 0; n < 10; n += 1) await finish(await logIn(user), '000000');
    }
    later(30 + 5 * 901);
    expect((await finish(await logIn(user), codeAt())).error.code).toBe('rate_limited');
    later(25 * 3600);
    expect((await finish(await logIn(user), codeAt())).status).toBe(200);
  });

  it('requires the password for setting up, renewing and removing it', async () => {
    const { token } = await protectedUser();
    const stranger = await tokenOf(app, await aUser(app));
    const body = { current_password: 'Falsch-2026!' };
    for (const reply of [
      await app.call('beginTotp', { token: stranger, body }),
      await app.call('renewRecoveryCodes', { token, body }),
      await app.call('removeTotp', { token, body }),
    ]) {
      expect([reply.status, reply.error.codes]).toEqual([422, { current_password: ['wrongPassword'] }]);
    }
    expect(await stateOf(token)).toMatchObject({ recovery_codes_left: 10 });
  });

  it('cannot be set up over a confirmed one, nor confirmed before it was begun', async () => {
    const { token } = await protectedUser();
    expect((await app.call('beginTotp', { token, body: current })).error.code).toBe('conflict');
    const other = await tokenOf(app, await aUser(app));
    expect((await app.call('confirmTotp', { token: other, body: { code: '123456' } })).error.code).toBe(
      'not_found',
    );
    expect((await app.call('renewRecoveryCodes', { token: other, body: current })).error.code).toBe(
      'not_found',
    );
  });

  it('is removed with its codes, and a mail is sent', async () => {
    const { user, token } = await protectedUser();
    expect((await app.call('removeTotp', { token, body: current })).status).toBe(200);
    expect(await app.database.db.select().from(recoveryCodes)).toEqual([]);
    expect(await tokenOf(app, user)).toEqual(expect.any(String));
    expect(requestedMails(app).at(-1)).toMatchObject({
      template: 'second_factor',
      data: { change: 'removed' },
    });
  });

  it('stays when the password is reset', async () => {
    const { user, codeAt } = await protectedUser();
    await app.call('requestPasswordReset', { body: { email: user.email } });
    app.tasks.splice(
      0,
      app.tasks.findIndex(({ name }) => name === 'send-password-reset'),
    );
    await app.runTasks();
    const { link } = JSON.parse(app.mails.at(-1)?.text ?? '') as { link: string };
    const password = 'Anderes-1234!';
    const reset = await app.call('resetPassword', {
      body: {
        token: new URL(link).pathname.split('/')[3],
        email: user.email,
        password,
        password_confirmation: password,
      },
    });
    expect(reset.status).toBe(200);
    expect((await finish(await logIn(user, password), codeAt())).status).toBe(200);
  });

  it('is removed by the operator for somebody who has lost app and codes', async () => {
    const { user } = await protectedUser();
    const other = await aUser(app);
    expect(await removeLostFactor(app.database, other.email)).toBe(false);
    expect(await removeLostFactor(app.database, 'nobody@example.org')).toBe(false);
    expect(await removeLostFactor(app.database, ` ${user.email.toUpperCase()} `)).toBe(true);
    expect(await tokenOf(app, user)).toEqual(expect.any(String));
  });

  it('gets new recovery codes, which invalidate the former ones', async () => {
    const { user, token, recoveryCodes: former } = await protectedUser();
    const { body } = await app.call('renewRecoveryCodes', { token, body: current });
    expect((await finish(await logIn(user), former[0] ?? '')).status).toBe(422);
    expect((await finish(await logIn(user), body.data.recovery_codes[0] ?? '')).status).toBe(200);
    expect(requestedMails(app).at(-1)).toMatchObject({ data: { change: 'renewed' } });
  });

  it('is stored so that read access to the database is not enough to log in', async () => {
    const { user, secret, recoveryCodes: codes } = await protectedUser();
    const step = await logIn(user);
    const stored = JSON.stringify([
      await app.database.db.select().from(totpFactors),
      await app.database.db.select().from(recoveryCodes),
      await app.database.db.select().from(loginSteps),
    ]);
    for (const kept of [secret, step, ...codes, ...codes.map((it) => it.replace('-', ''))]) {
      expect(stored).not.toContain(kept);
    }
  });

  it('is removed when an email change requested before it was set up is undone', async () => {
    const user = await aUser(app);
    const { undoToken } = await anEmailChange(app, { user });
    later(60);
    await aSecondFactor(app, user);
    await app.call('useEmailLink', { params: { token: undoToken } });
    expect(await app.database.db.select().from(totpFactors)).toEqual([]);
  });

  it('stays when an email change requested after it was set up is undone', async () => {
    const user = await aUser(app);
    await aSecondFactor(app, user);
    later(60);
    const { undoToken } = await anEmailChange(app, { user });
    await app.call('useEmailLink', { params: { token: undoToken } });
    expect(await app.database.db.select().from(totpFactors)).toHaveLength(1);
  });
});

describe('an administrator', () => {
  it('without a second factor reaches only what every account does, and with one the administration', async () => {
    const admin = await aUser(app, { role: 'admin' });
    const token = await tokenOf(app, admin);
    expect((await stateOf(token)).required).toBe(true);
    const { status, error } = await app.call('listUndeliveredMails', { token });
    expect([status, error.code]).toEqual([403, 'second_factor_required']);

    const { secret } = (await app.call('beginTotp', { token, body: current })).body.data;
    expect((await app.call('listUndeliveredMails', { token })).status).toBe(403);
    await app.call('confirmTotp', { token, body: { code: codeOf(secret, app.clock.now()) } });
    expect((await app.call('listUndeliveredMails', { token })).status).toBe(200);
  });
});
