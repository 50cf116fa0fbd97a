import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reply } from '#api/schemas.ts';
import { readSettings } from '#server/platform/settings.ts';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { anEmailChange, aSecondFactor, aUser, codeOf, PASSWORD, tokenOf } from '#test/factories.ts';
import { addedPasskey, aPasskey } from '#test/passkeys.ts';
import { type Account, findById } from '../store/accounts.ts';
import { passkeys, totpFactors } from '../tables.ts';
import { beginLoginStep } from './login-step.ts';
import { passkeyOrigin } from './passkeys.ts';
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

type Step = Extract<Reply<'logIn'>['data'], { second_factor: unknown }>['second_factor'];
type Answer = ReturnType<ReturnType<typeof aPasskey>['answer']>;

const current = { current_password: PASSWORD };
const later = (seconds: number) => app.clock.set(new Date(Date.parse(NOW) + seconds * 1000).toISOString());
const stateOf = async (token: string) => (await app.call('getSecondFactor', { token })).body.data;
const begin = async (token: string) =>
  (await app.call('beginPasskey', { token, body: { ...current, passkey_name: 'Telefon' } })).body.data;
const finish = (token: string, passkey: Answer) => app.call('finishLogIn', { body: { token, passkey } });

async function logIn({ email }: { email: string }): Promise<Step & { challenge: string }> {
  const { body } = await app.call('logIn', { body: { email, password: PASSWORD } });
  if ('token' in body) throw new Error('No second factor was asked for');
  const { challenge = '' } = body.data.second_factor.passkey ?? {};
  return { ...body.data.second_factor, challenge };
}

async function protectedUser() {
  const user = await aUser(app);
  const token = await tokenOf(app, user);
  return { user, token, ...(await addedPasskey(app, token)) };
}

describe('a passkey', () => {
  it('as the first second factor of an account ends other sessions and creates recovery codes', async () => {
    const user = await aUser(app);
    const elsewhere = await tokenOf(app, user);
    const token = await tokenOf(app, user);
    const { id, recoveryCodes } = await addedPasskey(app, token, 'Mein Telefon');
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await app.call('getUser', { token: elsewhere })).status).toBe(401);
    expect(await stateOf(token)).toMatchObject({
      totp_since: null,
      recovery_codes_left: 10,
      passkeys: [{ id, name: 'Mein Telefon', created_at: new Date(NOW).toISOString(), used_at: null }],
    });
    expect(requestedMails(app)).toMatchObject([
      { template: 'second_factor', to: user.email, data: { change: 'added' } },
    ]);
  });

  it('finishes a login, and stores when it was used', async () => {
    const { user, answer } = await protectedUser();
    later(60);
    const step = await logIn(user);
    expect(step).toMatchObject({ totp: false, passkey: { rpId: 'localhost' } });
    const { status, body } = await finish(step.token, answer(step));
    expect([status, body.data.user.id]).toEqual([200, user.id]);
    expect((await stateOf(body.token)).passkeys[0]?.used_at).toBe('2026-11-20T11:01:00.000Z');
  });

  it('accepts each challenge once', async () => {
    const { user, answer } = await protectedUser();
    const step = await logIn(user);
    const given = answer(step);
    expect((await finish(step.token, given)).status).toBe(200);
    expect((await finish(step.token, given)).error.code).toBe('login_step_over');
    expect((await finish((await logIn(user)).token, given)).error.codes).toEqual({
      passkey: ['wrongPasskey'],
    });
  });

  it.each([
    ['has another origin', { origin: 'http://localhost.example:3000' }],
    ['answers another challenge', { challenge: 'AAAA' }],
    ['belongs to another domain', { domain: 'example.org' }],
    ['has a counter that did not increase, as a copied key has', { counter: 4 }],
  ])('is refused if its response %s', async (_, lies) => {
    const { user, answer } = await protectedUser();
    const first = await logIn(user);
    await finish(first.token, answer(first, { counter: 4 }));
    const step = await logIn(user);
    const { status, error } = await finish(step.token, answer(step, lies));
    expect([status, error.codes]).toEqual([422, { passkey: ['wrongPasskey'] }]);
  });

  it('is refused if it belongs to another account or signs with another key', async () => {
    const { user, answer } = await protectedUser();
    const other = await protectedUser();
    const step = await logIn(user);
    expect((await finish(step.token, other.answer(step))).error.codes).toEqual({
      passkey: ['wrongPasskey'],
    });
    const forged = { ...aPasskey().answer(step), id: answer(step).id, rawId: answer(step).rawId };
    expect((await finish(step.token, forged)).error.codes).toEqual({ passkey: ['wrongPasskey'] });
  });

  it('is refused if the response is malformed', async () => {
    const { user, token, answer } = await protectedUser();
    const step = await logIn(user);
    const { id } = answer(step);
    for (const passkey of [
      {},
      { id },
      { id, response: { clientDataJSON: 7 } },
      { ...answer(step), response: null },
    ]) {
      const { error } = await app.call('finishLogIn', { body: { token: step.token, passkey } });
      expect(error.codes).toEqual({ passkey: ['wrongPasskey'] });
      const asked = await begin(token);
      const added = await app.call('addPasskey', { token, body: { token: asked.token, passkey } });
      expect(added.error.codes).toEqual({ passkey: ['wrongPasskey'] });
    }
  });

  it('counts wrong responses against the same limit as wrong codes', async () => {
    const { user, answer } = await protectedUser();
    for (let n = 0; n < 10; n += 1) {
      const step = await logIn(user);
      expect((await finish(step.token, answer(step, { challenge: 'AAAA' }))).status).toBe(422);
    }
    const step = await logIn(user);
    expect((await finish(step.token, answer(step))).error.code).toBe('rate_limited');
  });

  it('can be combined with an app: either finishes a login, and recovery codes stay', async () => {
    const { user, token, answer } = await protectedUser();
    const { secret } = (await app.call('beginTotp', { token, body: current })).body.data;
    const code = () => codeOf(secret, app.clock.now());
    const { body } = await app.call('confirmTotp', { token, body: { code: code() } });
    expect(body.data.recovery_codes).toBeNull();
    expect(requestedMails(app).at(-1)).toMatchObject({ data: { change: 'extended' } });
    expect((await app.call('getUser', { token })).status).toBe(200);

    later(60);
    const step = await logIn(user);
    expect(step.totp).toBe(true);
    expect((await finish(step.token, answer(step))).status).toBe(200);
    const again = await logIn(user);
    const byApp = await app.call('finishLogIn', { body: { token: again.token, code: code() } });
    expect(byApp.status).toBe(200);
  });

  it('is removed individually, and recovery codes go with the last factor', async () => {
    const { user, token, id } = await protectedUser();
    later(1);
    const { id: second } = await addedPasskey(app, token, 'Schlüssel');
    const wrong = await app.call('removePasskey', {
      token,
      params: { passkeyId: id },
      body: { current_password: 'Falsch-2026!' },
    });
    expect(wrong.error.codes).toEqual({ current_password: ['wrongPassword'] });
    for (const [passkeyId, change, left] of [
      [id, 'reduced', 10],
      [second, 'removed', 0],
    ] as const) {
      later(2 + left);
      await app.call('removePasskey', { token, params: { passkeyId }, body: current });
      expect(requestedMails(app).at(-1)).toMatchObject({ data: { change } });
      expect((await stateOf(token)).recovery_codes_left).toBe(left);
    }
    expect(await tokenOf(app, user)).toEqual(expect.any(String));
  });

  it('is created only with the password, within five minutes and for the same account', async () => {
    const token = await tokenOf(app, await aUser(app));
    const refused = await app.call('beginPasskey', {
      token,
      body: { current_password: 'Falsch-2026!', passkey_name: 'Telefon' },
    });
    expect(refused.error.codes).toEqual({ current_password: ['wrongPassword'] });

    const asked = await begin(token);
    const add = (by: string, of: typeof asked, lies = {}) =>
      app.call('addPasskey', {
        token: by,
        body: { token: of.token, passkey: aPasskey().make(of.options, lies) },
      });
    const neighbour = await tokenOf(app, await aUser(app));
    for (const reply of [
      await add(neighbour, asked),
      await add(token, { ...asked, token: 'invented' }),
      await add(token, asked, { origin: 'http://example.org' }),
      await add(token, asked, { challenge: 'AAAA' }),
    ]) {
      expect([reply.status, reply.error.codes]).toEqual([422, { passkey: ['wrongPasskey'] }]);
    }
    later(300);
    expect((await add(token, asked)).error.codes).toEqual({ passkey: ['wrongPasskey'] });
    later(299);
    expect((await add(token, asked)).status).toBe(201);
  });

  it('is added once, and an account has at most ten', async () => {
    const { token } = await protectedUser();
    const asked = await begin(token);
    const made = aPasskey().make(asked.options);
    const body = { token: asked.token, passkey: made };
    expect((await app.call('addPasskey', { token, body })).status).toBe(201);
    expect((await app.call('addPasskey', { token, body })).error.code).toBe('conflict');
    for (let n = 2; n < 9; n += 1) await addedPasskey(app, token);
    const last = await begin(token);
    await addedPasskey(app, token);
    const eleventh = aPasskey().make(last.options);
    const refused = await app.call('addPasskey', {
      token,
      body: { token: last.token, passkey: eleventh },
    });
    expect(refused.error.code).toBe('conflict');
    expect(
      (await app.call('beginPasskey', { token, body: { ...current, passkey_name: 'Telefon' } })).error.code,
    ).toBe('conflict');
    expect((await stateOf(token)).passkeys).toHaveLength(10);
  });

  it('of a former product address still blocks a login by password alone', async () => {
    const { user, recoveryCodes } = await protectedUser();
    const account = (await findById(app.database.db, user.id)) as Account;
    const settings = readSettings({ PUBLIC_URL: 'http://10.0.0.1' });
    const step = await beginLoginStep({ database: app.database, settings }, account, app.clock.now());
    expect(step).toEqual({ token: expect.any(String), totp: false, passkey: null });
    const body = { token: step?.token, code: recoveryCodes?.[0] };
    expect((await app.call('finishLogIn', { body })).status).toBe(200);
  });

  it('is removed when an email change requested before it was added is undone', async () => {
    const user = await aUser(app);
    const token = await tokenOf(app, user);
    const { id } = await addedPasskey(app, token);
    later(60);
    const { undoToken } = await anEmailChange(app, { user });
    later(120);
    await addedPasskey(app, token);
    await app.call('useEmailLink', { params: { token: undoToken } });
    const left = await app.database.db.select().from(passkeys).where(eq(passkeys.userId, user.id));
    expect(left.map((it) => it.id)).toEqual([id]);
  });

  it('is removed, with the app, by the operator for somebody who has lost it', async () => {
    const { user } = await protectedUser();
    await aSecondFactor(app, user);
    expect(await removeLostFactor(app.database, user.email)).toBe(true);
    expect(await app.database.db.select().from(passkeys)).toEqual([]);
    expect(await app.database.db.select().from(totpFactors)).toEqual([]);
    expect(await tokenOf(app, user)).toEqual(expect.any(String));
  });

  it('gives administrators access to the administration', async () => {
    const token = await tokenOf(app, await aUser(app, { role: 'admin' }));
    expect((await app.call('listUndeliveredMails', { token })).status).toBe(403);
    await addedPasskey(app, token);
    expect((await app.call('listUndeliveredMails', { token })).status).toBe(200);
  });
});

it.each([
  ['https://solstice.example', 'https://solstice.example'],
  ['https://solstice.example/base', 'https://solstice.example'],
  ['http://solstice.example', null],
  ['https://203.0.113.4', null],
  ['https://[2001:db8::1]', null],
  ['http://127.0.0.1:3000', 'http://localhost:3000'],
  ['http://[::1]:3000', 'http://localhost:3000'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('passkeys of a product at %s are made for %s', (PUBLIC_URL, origin) => {
  expect(passkeyOrigin({ PUBLIC_URL })).toBe(origin);
});
