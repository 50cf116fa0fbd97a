import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { aUser, PASSWORD, tokenOf } from '#test/factories.ts';
import { passwordResets } from './tables.ts';

const NEW_PASSWORD = 'Ganz-Neu-2027?';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const ask = (email: string) => app.call('requestPasswordReset', { body: { email } });

/** Requests a reset and returns the last link that was mailed, with its token and encoded email address. */
async function askForLink(email: string) {
  await ask(email);
  await app.runTasks();
  const { link } = JSON.parse(app.mails.at(-1)?.text ?? '') as { link: string };
  const [, token = '', encoded = ''] = /\/password\/reset\/([^/]+)\/([^/?]+)/.exec(link) ?? [];
  return { link, token, encoded };
}

const reset = (token: string, email: string, change: object = {}) =>
  app.call('resetPassword', {
    body: { token, email, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD, ...change },
  });

const logIn = async (email: string, password: string) =>
  (await app.call('logIn', { body: { email, password } })).status;

describe('asking for a new password', () => {
  it('mails a link to the page, in the language of the account', async () => {
    const user = await aUser(app, { email: 'Anna@example.org', language: 'fr' });
    expect((await ask('anna@EXAMPLE.org')).body).toEqual({ data: null });
    const { link, token, encoded } = await askForLink('anna@example.org');
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/password\/reset\/[\w-]{43}\/[\w-]+\?in=fr$/);
    expect(Buffer.from(encoded, 'base64url').toString()).toBe(user.email);
    expect(app.mails.at(-1)).toMatchObject({ to: user.email, subject: 'password_reset fr' });
    expect(JSON.parse(app.mails.at(-1)?.text ?? '')).toMatchObject({ validMinutes: 60 });
    expect(JSON.stringify(await app.database.db.select().from(passwordResets))).not.toContain(token);
  });

  it.each([
    ['de', '?in=de'],
    ['it', '?in=it'],
    ['en', '?in=en'],
    ['fr', '?in=fr'],
  ] as const)('mails an account in %s a link to the page in its language', async (language, query) => {
    const { email } = await aUser(app, { language });
    await ask(email);
    expect(new URL((await askForLink(email)).link).search).toBe(query);
  });

  it('answers and stores the same for an address without an account', async () => {
    const user = await aUser(app);
    const known = await ask(user.email);
    const unknown = await ask('nobody@example.org');
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(app.tasks.map(({ name, payload }) => [name, Object.keys(payload)])).toEqual([
      ['send-password-reset', ['email']],
      ['send-password-reset', ['email']],
    ]);
    await app.runTasks();
    expect(app.mails.map(({ to }) => to)).toEqual([user.email]);
  });

  it('mails nothing to a disabled account', async () => {
    const user = await aUser(app, { disabledAt: new Date('2026-11-01T00:00:00Z') });
    await ask(user.email);
    await app.runTasks();
    expect(app.mails).toEqual([]);
  });

  it('is limited per network address, whether or not there is an account', async () => {
    const strict = await startTestApp({ env: { LIMIT_PASSWORD_MAILS: '2' } });
    await aUser(strict, { email: 'b@example.org' });
    const statuses = [];
    for (const name of ['a', 'b', 'c']) {
      const body = { email: `${name}@example.org` };
      statuses.push((await strict.call('requestPasswordReset', { body })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    await strict.close();
  });

  it('is limited per email address too, with or without an account, whatever the network address', async () => {
    const wide = await startTestApp({ env: { LIMIT_PASSWORD_MAILS: '1000' } });
    const user = await aUser(wide);
    const ask = (email: string) => wide.call('requestPasswordReset', { body: { email } });
    for (const email of [user.email, 'nobody@example.org']) {
      const statuses = [];
      for (let n = 0; n < 61; n++) statuses.push((await ask(n % 2 ? email : email.toUpperCase())).status);
      expect(statuses).toEqual([...Array(60).fill(200), 429]);
    }
    expect((await ask('somebody@example.org')).status).toBe(200);
    await wide.close();
  });

  it('requires an address', async () => {
    expect((await app.call('requestPasswordReset', { body: {} })).error.codes).toEqual({
      email: ['required'],
    });
    expect((await ask('anna')).error.codes).toEqual({ email: ['email'] });
  });
});

describe('a link to choose a new password', () => {
  it('sets it, ends every session and tells the owner', async () => {
    const user = await aUser(app, { language: 'en' });
    const session = await tokenOf(app, user);
    const { token } = await askForLink(user.email);
    const { status, body } = await reset(token, user.email.toUpperCase());
    expect([status, body]).toEqual([200, { data: null }]);
    expect(await logIn(user.email, NEW_PASSWORD)).toBe(200);
    expect(await logIn(user.email, PASSWORD)).toBe(401);
    expect((await app.call('getUser', { token: session })).error.error).toBe('token_invalid');
    expect(requestedMails(app)).toEqual([
      {
        template: 'password_changed',
        to: user.email,
        language: 'en',
        data: {
          reader: { sex: user.sex, firstName: user.firstName, lastName: user.lastName },
          link: 'http://127.0.0.1:3000/en',
        },
        key: `password_changed/${user.id}/2`,
      },
    ]);
  });

  it('refuses the most common passwords, and can then be used again', async () => {
    const user = await aUser(app);
    const { token } = await askForLink(user.email);
    const refused = await reset(token, user.email, {
      password: 'Password1!',
      password_confirmation: 'Password1!',
    });
    expect([refused.status, refused.error.codes]).toEqual([422, { password: ['passwordCommon'] }]);
    expect((await reset(token, user.email)).status).toBe(200);
  });

  it('works once', async () => {
    const user = await aUser(app);
    const { token } = await askForLink(user.email);
    await reset(token, user.email);
    const again = await reset(token, user.email, {
      password: 'Anders-2027?',
      password_confirmation: 'Anders-2027?',
    });
    expect([again.status, again.error.codes]).toEqual([422, { email: ['resetTokenInvalid'] }]);
    expect(await logIn(user.email, NEW_PASSWORD)).toBe(200);
  });

  it('is valid for 60 minutes', async () => {
    const [early, late] = [await aUser(app), await aUser(app)];
    const links = [await askForLink(early.email), await askForLink(late.email)];
    app.clock.set('2026-11-20T11:59:59.999Z');
    expect((await reset(links[0]?.token ?? '', early.email)).status).toBe(200);
    app.clock.set('2026-11-20T12:00:00Z');
    expect((await reset(links[1]?.token ?? '', late.email)).error.codes).toEqual({
      email: ['resetTokenInvalid'],
    });
  });

  it('becomes invalid when a newer one is requested', async () => {
    const user = await aUser(app);
    const first = await askForLink(user.email);
    const second = await askForLink(user.email);
    expect((await reset(first.token, user.email)).status).toBe(422);
    expect((await reset(second.token, user.email)).status).toBe(200);
  });

  it('stays valid when other settings change, or only the case of the address', async () => {
    const user = await aUser(app, { email: 'anna@example.org' });
    const { token } = await askForLink(user.email);
    const session = await tokenOf(app, user);
    for (const body of [{ newsletter: false }, { email: 'Anna@Example.org' }]) {
      expect((await app.call('updateUser', { token: session, body })).status).toBe(200);
    }
    expect((await reset(token, user.email)).status).toBe(200);
  });

  it('works for its own account only', async () => {
    const [user, other] = [await aUser(app), await aUser(app)];
    const { token } = await askForLink(user.email);
    for (const email of [other.email, 'nobody@example.org']) {
      expect((await reset(token, email)).error.codes).toEqual({ email: ['resetTokenInvalid'] });
    }
    expect((await reset(token, user.email)).status).toBe(200);
  });

  it('is stored with the time of its creation, by the clock of the server', async () => {
    await askForLink((await aUser(app)).email);
    const [stored] = await app.database.db.select().from(passwordResets);
    expect(stored?.createdAt).toEqual(app.clock.now());
  });

  it('cannot be reconstructed from what is stored', async () => {
    const user = await aUser(app);
    await askForLink(user.email);
    const [stored] = await app.database.db.select().from(passwordResets);
    expect((await reset(stored?.tokenHash ?? '', user.email)).status).toBe(422);
  });

  it('becomes invalid when the password is changed otherwise, and when the address changes', async () => {
    const user = await aUser(app);
    const token = await tokenOf(app, user);
    const first = await askForLink(user.email);
    const body = { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    const changed = await app.call('changePassword', { token, body });
    expect((await reset(first.token, user.email)).status).toBe(422);

    const second = await askForLink(user.email);
    await app.call('updateUser', { token: changed.body.token, body: { email: 'moved@example.org' } });
    expect((await reset(second.token, 'moved@example.org')).status).toBe(422);
  });

  it('requires a strong password typed twice, and stays valid for another attempt', async () => {
    const user = await aUser(app);
    const { token } = await askForLink(user.email);
    const weak = await reset(token, user.email, { password: 'kurz', password_confirmation: 'anders' });
    expect(weak.error.codes).toEqual({
      password: [
        'passwordTooShort',
        'passwordWithoutUpperCase',
        'passwordWithoutDigit',
        'passwordWithoutSpecial',
      ],
      password_confirmation: ['confirmed'],
    });
    expect((await reset(token, user.email)).status).toBe(200);
  });

  it('lifts the lock after failed logins', async () => {
    const user = await aUser(app);
    for (let n = 0; n < 10; n++) await logIn(user.email, 'Falsch-2026!');
    expect(await logIn(user.email, PASSWORD)).toBe(429);
    const { token } = await askForLink(user.email);
    await reset(token, user.email);
    expect(await logIn(user.email, NEW_PASSWORD)).toBe(200);
  });

  it.each([
    ['de', 'Dieser Link gilt nicht mehr. Fordern Sie einen neuen an.'],
    ['it', 'Questo link non è più valido. Ne richieda uno nuovo.'],
    ['en', 'This link is no longer valid. Request a new one.'],
    ['fr', 'Ce lien n’est plus valable. Demandez-en un nouveau.'],
  ])('that is invalid is refused with a message in %s', async (language, text) => {
    const { error } = await app.call('resetPassword', {
      body: {
        token: 'x',
        email: 'anna@example.org',
        password: NEW_PASSWORD,
        password_confirmation: NEW_PASSWORD,
      },
      language,
    });
    expect(error.errors).toEqual({ email: [text] });
  });
});
