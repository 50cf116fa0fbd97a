import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { anEmailChange, aUser, PASSWORD, tokenOf } from '#test/factories.ts';
import { emailChanges } from './tables.ts';

const NOW = '2026-11-20T11:00:00Z';
const NEW = 'neu@example.org';

let app: TestApp;
let user: Awaited<ReturnType<typeof aUser>>;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  app.clock.set(NOW);
  user = await aUser(app, { email: 'anna@example.org', language: 'it', sex: 2 });
  token = await tokenOf(app, user);
});
afterAll(() => app.close());

const ask = (email = NEW, change: object = {}) =>
  app.call('updateUser', { token, body: { email, current_password: PASSWORD, ...change } });
const logIn = async (email: string, password = PASSWORD) =>
  (await app.call('logIn', { body: { email, password } })).status;
const read = (link: string) => app.call('getEmailLink', { params: { token: link } });
const use = (link: string) => app.call('useEmailLink', { params: { token: link } });
const own = async () => (await app.call('getUser', { token })).body.data.user;

/** The mails that go out next, with the token of the link in each that has one. */
async function mailed() {
  const before = app.mails.length;
  await app.runTasks();
  return app.mails.slice(before).map(({ to, subject, text }) => {
    const { link } = JSON.parse(text) as { link: string };
    return { to, subject, link, token: /\/user\/email\/([\w-]+)/.exec(link)?.[1] ?? '' };
  });
}

/** Requests another address and returns the tokens of both mails. */
async function asked(email = NEW): Promise<{ confirm: string; undo: string }> {
  await ask(email);
  const mails = await mailed();
  const tokenIn = (subject: string) => mails.find((mail) => mail.subject.startsWith(subject))?.token ?? '';
  return { confirm: tokenIn('email_confirm'), undo: tokenIn('email_changing') };
}

describe('a change of the email address', () => {
  it('waits until its mail is confirmed, and notifies the old address', async () => {
    const { status, body } = await ask();
    expect([status, body.data.email, body.data.pending_email]).toEqual([200, user.email, NEW]);
    expect(await own()).toMatchObject({ email: user.email, pending_email: NEW });
    const mails = await mailed();
    expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      [user.email, 'email_changing it'],
      [NEW, 'email_confirm it'],
    ]);
    for (const { link } of mails) {
      expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/user\/email\/[\w-]{43}\?in=it$/);
    }
    const stored = JSON.stringify(await app.database.db.select().from(emailChanges));
    for (const mail of mails) expect(stored).not.toContain(mail.token);
    expect([await logIn(NEW), await logIn(user.email)]).toEqual([401, 200]);
  });

  it('takes effect once confirmed; opening the link alone changes nothing', async () => {
    const { confirm } = await asked();
    const told = { data: { kind: 'confirm', email: NEW } };
    expect((await read(confirm)).body).toEqual(told);
    expect(await logIn(NEW)).toBe(401);
    expect((await use(confirm)).body).toEqual(told);
    expect(await own()).toMatchObject({ email: NEW, pending_email: null });
    expect([await logIn(NEW), await logIn(user.email)]).toEqual([200, 401]);
    expect([(await read(confirm)).status, (await use(confirm)).status]).toEqual([404, 404]);
  });

  it.each([
    [undefined, 'required'],
    ['', 'required'],
    ['Falsch-2026!', 'wrongPassword'],
  ])('requires the password and refuses %j: %s', async (current_password, code) => {
    const { status, error } = await ask(NEW, { current_password, newsletter: false });
    expect([status, error.codes]).toEqual([422, { current_password: [code] }]);
    expect(await own()).toMatchObject({ pending_email: null, newsletter: true });
    expect(await mailed()).toEqual([]);
  });

  it('locks password guesses with a stolen token after ten wrong ones, for 15 minutes', async () => {
    for (let n = 0; n < 10; n++)
      expect((await ask(NEW, { current_password: `Falsch-${n}` })).status).toBe(422);
    const { status, headers } = await ask();
    expect([status, headers['retry-after']]).toEqual([429, '900']);
    expect(await logIn(user.email)).toBe(200);
  });

  it('reveals that an address is taken to nobody but the owner of its mailbox', async () => {
    const other = await aUser(app, { email: 'bea@example.org', language: 'de' });
    const free = await ask('frei@example.org');
    const taken = await ask('Bea@example.org');
    const shape = ({ status, body }: typeof free) => [
      status,
      { ...body.data, pending_email: null, updated_at: null },
    ];
    expect(shape(taken)).toEqual(shape(free));
    const mails = await mailed();
    expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ['Bea@example.org', 'email_taken de'],
      [user.email, 'email_changing it'],
    ]);
    expect(mails.every((mail) => !mail.link.includes('/user/email/') || mail.to === user.email)).toBe(true);
    expect(await logIn(other.email)).toBe(200);
    expect((await app.database.db.select().from(emailChanges)).map(({ confirmHash }) => confirmHash)).toEqual(
      [null, null],
    );
  });

  it('leaves an address to somebody who registered with it before it was confirmed', async () => {
    const { confirm } = await asked();
    await aUser(app, { email: NEW });
    const { status, error } = await use(confirm);
    expect([status, error.codes]).toEqual([422, { email: ['unique'] }]);
    expect((await own()).email).toBe(user.email);
  });

  it('can be confirmed for 24 hours', async () => {
    const { confirm } = await asked();
    app.clock.set('2026-11-21T11:00:00Z');
    expect([(await read(confirm)).status, (await use(confirm)).status]).toEqual([404, 404]);
    token = await tokenOf(app, user);
    expect((await own()).pending_email).toBeNull();
  });

  it.each([
    ['taken back', () => app.call('cancelEmailChange', { token })],
    ['followed by another', () => ask('anders@example.org')],
    [
      'followed by a new password',
      () =>
        app.call('changePassword', {
          token,
          body: { current_password: PASSWORD, password: 'Neues-2027!', password_confirmation: 'Neues-2027!' },
        }),
    ],
  ])('cannot be confirmed any more after it was %s', async (_, end) => {
    const { confirm } = await asked();
    expect((await end()).status).toBe(200);
    expect((await use(confirm)).status).toBe(404);
  });

  it('can be requested five times a day, whether the address is taken or free', async () => {
    await aUser(app, { email: 'bea@example.org' });
    const statuses = [];
    for (const name of ['a', 'bea', 'c', 'd', 'e', 'f']) {
      statuses.push((await ask(`${name}@example.org`)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const { headers, error } = await ask('g@example.org');
    expect(headers['retry-after']).toBe(String(24 * 60 * 60));
    expect(error.error).toContain('24');
  });

  it('is none if the address differs only in notation, and then needs no password', async () => {
    const { status, body } = await ask('ANNA@example.org', { current_password: undefined });
    expect([status, body.data.email, body.data.pending_email]).toEqual([200, 'ANNA@example.org', null]);
    expect(await mailed()).toEqual([]);
  });

  it('makes a reset link that was mailed to the old address invalid', async () => {
    const { confirm } = await asked();
    await app.call('requestPasswordReset', { body: { email: user.email } });
    await app.runTasks();
    const { link } = JSON.parse(app.mails.at(-1)?.text ?? '') as { link: string };
    await use(confirm);
    const { status } = await app.call('resetPassword', {
      body: {
        token: new URL(link).pathname.split('/')[3],
        email: user.email,
        password: 'Neues-2027!',
        password_confirmation: 'Neues-2027!',
      },
    });
    expect(status).toBe(422);
  });

  it('is mailed once, although the task runs twice', async () => {
    await ask();
    const [task] = app.tasks.filter(({ name }) => name === 'send-email-change');
    await app.runTasks();
    const sent = app.mails.length;
    app.tasks.push(task as (typeof app.tasks)[number]);
    await app.runTasks();
    expect(app.mails).toHaveLength(sent);
  });
});

describe('the undo link to the old address', () => {
  it('restores the address, ends all sessions and sets a password hash that nobody knows the password of', async () => {
    const { confirm, undo } = await asked();
    await use(confirm);
    expect((await read(undo)).body).toEqual({ data: { kind: 'undo', email: user.email } });
    expect((await use(undo)).body).toEqual({ data: { kind: 'undo', email: user.email } });
    expect((await app.call('getUser', { token })).error.error).toBe('token_invalid');
    expect([await logIn(NEW), await logIn(user.email)]).toEqual([401, 401]);
    const [mail] = await mailed();
    expect(mail).toMatchObject({ to: user.email, subject: 'password_reset it' });
    expect((await use(undo)).status).toBe(404);
  });

  it('also ends a change that was not confirmed yet', async () => {
    const { confirm, undo } = await asked();
    await use(undo);
    expect((await use(confirm)).status).toBe(404);
    expect(await logIn(user.email)).toBe(401);
  });

  it('also undoes later changes, so that no later link restores them', async () => {
    const first = await asked();
    await use(first.confirm);
    const second = await asked('dritte@example.org');
    await use(second.confirm);
    await use(first.undo);
    expect((await use(second.undo)).status).toBe(404);
    const [mail] = await mailed();
    expect(mail?.to).toBe(user.email);
  });

  it('works for seven days after the change took effect', async () => {
    const { confirm, undo } = await asked();
    app.clock.set('2026-11-21T10:59:00Z');
    await use(confirm);
    app.clock.set('2026-11-28T10:59:00Z');
    expect((await read(undo)).status).toBe(200);
    app.clock.set('2026-11-28T11:00:00Z');
    expect((await read(undo)).status).toBe(404);
  });

  it('reserves the old address for as long', async () => {
    const { confirm } = await asked();
    await use(confirm);
    const registering = {
      sex: 1,
      first_name: 'Reto',
      last_name: 'Bundi',
      email: user.email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      language: 'de',
      agb_accepted_at: 1,
      rules_accepted_at: 1,
    };
    const early = await app.call('registerCompanyUser', { body: registering });
    expect([early.status, early.error.codes]).toEqual([422, { email: ['unique'] }]);
    const other = await aUser(app);
    const wanting = await tokenOf(app, other);
    await app.call('updateUser', {
      token: wanting,
      body: { email: user.email, current_password: PASSWORD },
    });
    expect((await mailed()).map(({ subject }) => subject).sort()).toEqual([
      'email_changing de',
      'email_taken de',
    ]);
    app.clock.set('2026-11-28T11:00:00Z');
    expect((await app.call('registerCompanyUser', { body: registering })).status).toBe(201);
  });

  it('does not work for a disabled account, and neither does the link that confirms', async () => {
    const disabled = await aUser(app, { disabledAt: new Date('2026-11-01T00:00:00Z') });
    const { confirmToken, undoToken } = await anEmailChange(app, { user: disabled });
    for (const link of [confirmToken, undoToken]) {
      expect([(await read(link)).status, (await use(link)).status]).toEqual([404, 404]);
    }
  });

  it('does not appear in the queue in a usable form', async () => {
    await ask();
    expect(JSON.stringify(app.tasks)).not.toMatch(/user\/email/);
    expect(requestedMails(app)).toEqual([]);
  });
});
