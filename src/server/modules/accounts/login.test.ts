import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '#server/platform/http/tables.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { aCompany, aUser, countAttempts, PASSWORD, tokenOf } from '#test/factories.ts';
import { rehash } from './store/accounts.ts';
import { users } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const logIn = (email: string, password = PASSWORD, language = 'de') =>
  app.call('logIn', { body: { email, password }, language });

describe('logging in', () => {
  it('answers the account with its companies, and a token that opens it', async () => {
    const user = await aUser(app, { email: 'anna@example.org' });
    const { id } = await aCompany(app, { userId: user.id });
    const { status, body } = await logIn('anna@example.org');
    expect(status).toBe(200);
    expect(body).toEqual({
      data: {
        user: expect.objectContaining({
          id: user.id,
          email: 'anna@example.org',
          companies: [expect.objectContaining({ id })],
        }),
      },
      token: expect.any(String),
    });
    const again = await app.call('getUser', { token: 'token' in body ? body.token : '' });
    expect(again.body).toEqual({ data: body.data });
  });

  it.each(['ANNA@Example.org', '  anna@example.org '])('accepts the address as %j', async (email) => {
    await aUser(app, { email: 'Anna@example.org' });
    expect((await logIn(email)).status).toBe(200);
  });

  it('takes either spelling of a domain with umlauts, and answers the one that was registered', async () => {
    for (const [registered, typed] of [
      ['anna@hotel-röstli.ch', 'anna@XN--hotel-rstli-xfb.ch'],
      ['urs@xn--hotel-rstli-xfb.ch', 'Urs@Hotel-RÖSTLI.ch'],
    ] as const) {
      await aUser(app, { email: registered });
      expect((await logIn(typed)).body).toMatchObject({ data: { user: { email: registered } } });
    }
  });

  it.each([
    ['de', 'E-Mail oder Passwort ungültig'],
    ['it', 'E-mail o password non validi'],
    ['en', 'Email or password invalid'],
    ['fr', 'E-mail ou mot de passe incorrect'],
  ])('refuses a wrong password with a message in %s', async (language, error) => {
    const user = await aUser(app);
    const reply = await logIn(user.email, 'Falsch-2026!', language);
    expect(reply.status).toBe(401);
    expect(reply.error).toEqual({ error, code: 'login_failed' });
  });

  it('answers the same for an unknown address and for a disabled account', async () => {
    const user = await aUser(app);
    const disabled = await aUser(app, { disabledAt: new Date('2026-11-01T00:00:00Z') });
    const wrong = await logIn(user.email, 'Falsch-2026!');
    for (const reply of [await logIn('nobody@example.org'), await logIn(disabled.email)]) {
      expect([reply.status, reply.error]).toEqual([wrong.status, wrong.error]);
    }
  });

  it('compares passwords exactly, without trimming or normalising them', async () => {
    const user = await aUser(app);
    for (const password of [PASSWORD.toLowerCase(), ` ${PASSWORD}`, `${PASSWORD} `]) {
      expect((await logIn(user.email, password)).status).toBe(401);
    }
  });

  it.each([
    [{}, { email: ['required'], password: ['required'] }],
    [{ email: 'anna', password: 'x' }, { email: ['email'] }],
    [{ email: 'anna@example.org', password: '' }, { password: ['required'] }],
    [
      { email: { $ne: '' }, password: true },
      { email: ['string'], password: ['string'] },
    ],
    [{ email: "' or 1=1 --@example.org", password: 'x' }, { email: ['email'] }],
  ])('refuses %j and says what is wrong with the form', async (body, codes) => {
    const { status, error } = await app.call('logIn', { body });
    expect([status, error.codes]).toEqual([422, codes]);
  });

  it('replaces a password hash of another cost, once', async () => {
    const user = await aUser(app, { passwordHash: await hash(PASSWORD, { memoryCost: 2048, timeCost: 1 }) });
    const storedHash = async () =>
      (await app.database.db.select().from(users).where(eq(users.id, user.id)))[0]?.passwordHash;
    await logIn(user.email, 'Falsch-2026!');
    expect(await storedHash()).toBe(user.passwordHash);
    await logIn(user.email);
    const raised = await storedHash();
    expect(raised).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/);
    expect((await logIn(user.email)).status).toBe(200);
    expect(await storedHash()).toBe(raised);
  });

  it('does not restore the old password when it was changed while it was hashed anew', async () => {
    const user = await aUser(app);
    await rehash(app.database.db, user.id, 'the hash before', 'the same password at today’s cost');
    expect((await logIn(user.email)).status).toBe(200);
  });

  it('does not end other sessions', async () => {
    const user = await aUser(app);
    const token = await tokenOf(app, user);
    await logIn(user.email);
    expect((await app.call('getUser', { token })).status).toBe(200);
  });
});

describe('failed logins', () => {
  const fail = async (email: string, times: number) => {
    for (let n = 0; n < times; n++) expect((await logIn(email, 'Falsch-2026!')).status).toBe(401);
  };

  it('lock an account after ten, also for the right password, until the 15 minutes are over', async () => {
    const user = await aUser(app);
    await fail(user.email, 10);
    app.clock.set('2026-11-20T11:10:00.500Z');
    const { status, headers, error } = await logIn(user.email.toUpperCase());
    expect([status, error.code]).toEqual([429, 'rate_limited']);
    expect(headers['retry-after']).toBe('300');
    app.clock.set('2026-11-20T11:15:00Z');
    expect((await logIn(user.email)).status).toBe(200);
  });

  it('of one account do not lock another', async () => {
    const [user, other] = [await aUser(app), await aUser(app)];
    await fail(user.email, 10);
    expect((await logIn(other.email)).status).toBe(200);
  });

  it('are counted for an unknown address as for a known one', async () => {
    await fail('nobody@example.org', 10);
    expect((await logIn('nobody@example.org')).status).toBe(429);
  });

  it('are counted, and successful logins are not', async () => {
    const user = await aUser(app);
    await fail(user.email, 9);
    for (let n = 0; n < 12; n++) expect((await logIn(user.email)).status).toBe(200);
  });

  it('lock a network address after a hundred, whatever the accounts', async () => {
    await logIn('nobody@example.org');
    await countAttempts(app, 99);
    expect((await logIn('somebody@example.org')).status).toBe(401);
    const user = await aUser(app);
    expect((await logIn(user.email)).status).toBe(429);
  });

  it('have the limits that the settings define', async () => {
    for (const setting of ['LIMIT_LOGINS_PER_ACCOUNT', 'LIMIT_LOGINS_PER_ADDRESS']) {
      const strict = await startTestApp({ env: { [setting]: '1' } });
      const { email } = await aUser(strict);
      const statuses = [];
      for (const password of [PASSWORD, PASSWORD, 'Falsch-2026!', PASSWORD]) {
        statuses.push((await strict.call('logIn', { body: { email, password } })).status);
      }
      expect(statuses).toEqual([200, 200, 401, 429]);
      await strict.close();
    }
  });

  it('store neither the email address nor the network address in plain text', async () => {
    await fail('somebody@example.org', 1);
    const rows = JSON.stringify(await app.database.db.select().from(rateLimits));
    expect(rows).toContain('"hits":1');
    expect(rows).not.toContain('somebody');
    expect(rows).not.toContain('127.0.0.1');
  });
});
