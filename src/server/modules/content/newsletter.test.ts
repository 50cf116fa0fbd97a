import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestedMails, SECRET, startTestApp, type TestApp } from '#test/app.ts';
import { callerOf } from '#test/employer.ts';
import { anEmployee, anUnconfirmed, aUser, PASSWORD } from '#test/factories.ts';
import { users } from '../accounts/tables.ts';
import { confirmedSubscribers, newsletterLinks } from './newsletter.ts';
import { newsletterQuiet, newsletterSubscribers } from './tables.ts';

const PUBLIC_URL = 'https://solstice.example';
const settings = { PUBLIC_URL };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL } });
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const form = {
  is_employee: true,
  sex: 2,
  first_name: 'Ana',
  last_name: 'Reis',
  email: 'Ana.Reis@example.net',
  language: 'it',
};

const order = (body: object = form, on = app) => on.call('orderNewsletter', { body });
const rows = () => app.database.db.select().from(newsletterSubscribers).orderBy(newsletterSubscribers.id);
const confirm = (token: string) => app.call('confirmNewsletter', { params: { token } });
const leave = (token: string) => app.call('leaveNewsletter', { params: { token } });
const subscribed = async () => {
  const list = await confirmedSubscribers(app.database.db, newsletterLinks({ secret: SECRET, settings }));
  return list.map(({ email }) => email);
};

/** Subscribes, and returns the tokens of the mail that follows. */
async function asked(body: object = form) {
  await order(body);
  await app.runTasks();
  const { link, unsubscribe } = JSON.parse(app.mails.at(-1)?.text ?? '') as Record<string, string>;
  const tokenOf = (address = '') => new URL(address).pathname.split('/').at(-1) ?? '';
  return { confirm: tokenOf(link), leave: tokenOf(unsubscribe) };
}

describe('a subscription to the newsletter', () => {
  it('gets an empty reply and a mail that asks for confirmation', async () => {
    const { status, body } = await order();
    expect([status, body]).toEqual([201, { data: null }]);
    expect(await rows()).toEqual([]);
    await app.runTasks();
    expect(app.mails).toMatchObject([{ to: form.email, subject: 'newsletter_confirm it' }]);
    const [mail] = app.mails;
    const data = JSON.parse(mail?.text ?? '');
    expect(data).toMatchObject({
      reader: { sex: 2, firstName: 'Ana', lastName: 'Reis' },
      validDays: 7,
      link: expect.stringMatching(/^https:\/\/solstice\.example\/newsletter\/confirm\/[\w-]+\?in=it$/),
    });
    // Mail programs show a button for it (RFC 8058).
    expect(mail?.unsubscribe).toBe(data.unsubscribe);
    expect(mail?.unsubscribe).toMatch(/^https:\/\/solstice\.example\/newsletter\/off\/[\w-]+\?in=it$/);
    expect(await subscribed()).toEqual([]);
  });

  it('gets the same reply for a known address, which is mailed nothing', async () => {
    const first = await order();
    await app.runTasks();
    app.clock.set('2026-11-20T11:59:00Z');
    const second = await order({ ...form, email: ' ana.reis@EXAMPLE.net' });
    await app.runTasks();
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(app.mails).toHaveLength(1);
    await confirm((await asked({ ...form, email: 'other@example.net' })).confirm);
    app.clock.set('2026-11-20T12:00:01Z');
    await order();
    await order({ ...form, email: 'other@example.net' });
    await app.runTasks();
    // After an hour unconfirmed addresses are mailed again.
    expect(app.mails.map(({ to }) => to)).toEqual([form.email, 'other@example.net', form.email]);
  });

  it('sends no second confirmation mail within an hour, whatever was clicked', async () => {
    const { confirm: token, leave: link } = await asked();
    await confirm(token);
    await leave(link);
    await order();
    await app.runTasks();
    expect(app.mails).toHaveLength(1);
    app.clock.set('2026-11-20T12:00:00Z');
    await order();
    await app.runTasks();
    expect(app.mails).toHaveLength(2);
  });

  it('sends none for 30 days after the address declined, and nobody can read that it did', async () => {
    const tokens = await asked();
    for (const _ of [1, 2]) await leave(tokens.leave);
    expect(await rows()).toEqual([]);
    const [{ addressHash = '' } = {}] = await app.database.db.select().from(newsletterQuiet);
    expect(addressHash).toMatch(/^[\w-]{43}$/);
    app.clock.set('2026-12-20T10:59:59Z');
    await app.runTask('sweep-newsletter');
    await order();
    await app.runTasks();
    expect(app.mails).toHaveLength(1);
    app.clock.set('2026-12-20T11:00:00Z');
    await app.runTask('sweep-newsletter');
    expect(await app.database.db.select().from(newsletterQuiet)).toEqual([]);
    await order();
    await app.runTasks();
    expect(app.mails).toHaveLength(2);
  });

  it('treats plus addresses of a mailbox as one, for the mail per hour and for declining', async () => {
    const tagged = (n: number) => ({ ...form, email: form.email.replace('@', `+${n}@`) });
    const tokens = await asked();
    await order(tagged(1));
    await app.runTasks();
    expect(app.mails).toHaveLength(1);
    await leave(tokens.leave);
    app.clock.set('2026-11-20T12:00:00Z');
    await order(tagged(2));
    await app.runTasks();
    expect(app.mails).toHaveLength(1);
  });

  it('does not appear in the queue with a readable address', async () => {
    await order();
    expect(app.tasks.map(({ name, payload }) => [name, Object.keys(payload as object)])).toEqual([
      ['order-newsletter', ['sealed']],
    ]);
    // Whole words only: a sealed text of some 200 random characters holds three given letters now and then.
    expect(JSON.stringify(app.tasks)).not.toMatch(/[^\w-](ana|reis)[^\w-]|example\.net/i);
  });

  it('stores the company name for companies only', async () => {
    await asked({ ...form, is_employee: false, company_name: ' Hotel Quarzhorn ' });
    await asked({ ...form, email: 'b@example.net', company_name: 'Hotel Quarzhorn' });
    expect((await rows()).map(({ companyName }) => companyName)).toEqual(['Hotel Quarzhorn', null]);
  });

  it('that is incomplete is told all errors at once', async () => {
    const { status, error } = await order({ is_employee: false, email: 'ana@' });
    expect([status, error.codes]).toEqual([
      422,
      {
        sex: ['required'],
        first_name: ['required'],
        last_name: ['required'],
        email: ['email'],
        language: ['required'],
        company_name: ['required'],
      },
    ]);
    expect((await order({ ...form, is_employee: undefined })).error.codes).toEqual({
      is_employee: ['required'],
    });
  });

  it.each([{ trap: 'https://cheap.example' }, { open_seconds: 0.4 }])(
    'that a program filled in is refused and has no effect: %j',
    async (filling) => {
      const { status, error } = await order({ ...form, ...filling });
      expect([status, error.code]).toEqual([403, 'filled_in_by_program']);
      expect(app.tasks).toEqual([]);
    },
  );

  it('is accepted 60 times from one network address in 15 minutes', async () => {
    for (let n = 0; n < 60; n++) expect((await order()).status).toBe(201);
    const { status, error } = await order();
    expect([status, error.code]).toEqual([429, 'rate_limited']);
    app.clock.set('2026-11-20T11:15:00Z');
    expect((await order()).status).toBe(201);
  });

  it('is accepted as often as the setting says', async () => {
    const strict = await startTestApp({ env: { LIMIT_NEWSLETTER_ORDERS: '1' } });
    const statuses = [(await order(form, strict)).status, (await order(form, strict)).status];
    expect(statuses).toEqual([201, 429]);
    await strict.close();
  });
});

describe('the links of the confirmation mail', () => {
  it('confirm idempotently, with replies that are not cached', async () => {
    const tokens = await asked();
    for (const _ of [1, 2]) {
      const { status, body, headers } = await confirm(tokens.confirm);
      expect([status, body, headers['cache-control']]).toEqual([200, { data: null }, 'no-store']);
    }
    expect(await subscribed()).toEqual([form.email]);
  });

  it('confirm their own subscription, not a later one of the same address', async () => {
    const own = await asked();
    app.clock.set('2026-11-21T11:00:00Z');
    const stranger = {
      ...form,
      is_employee: false,
      company_name: 'Casino AG',
      first_name: 'Fake',
      language: 'de',
    };
    const others = await asked(stranger);
    const standing = async () =>
      (await confirmedSubscribers(app.database.db, newsletterLinks({ secret: SECRET, settings }))).map(
        ({ firstName, language, companyName }) => [firstName, language, companyName],
      );
    await confirm(own.confirm);
    expect(await standing()).toEqual([['Ana', 'it', null]]);
    // Confirmed by its own link, the other one replaces it.
    await confirm(others.confirm);
    expect(await standing()).toEqual([['Fake', 'de', 'Casino AG']]);
    expect((await confirm(own.confirm)).status).toBe(200);
    expect(await standing()).toEqual([['Ana', 'it', null]]);
    await leave(others.leave);
    expect(await rows()).toEqual([]);
  });

  it('are valid for seven days', async () => {
    const tokens = await asked();
    app.clock.set('2026-11-27T10:59:59Z');
    expect((await confirm(tokens.confirm)).status).toBe(200);
    const late = await asked({ ...form, email: 'late@example.net' });
    app.clock.set('2026-12-04T10:59:59Z');
    expect((await confirm(late.confirm)).status).toBe(404);
    expect((await confirm(tokens.confirm)).status).toBe(200);
  });

  it('unsubscribe idempotently, after which confirming is not possible', async () => {
    const tokens = await asked();
    await confirm(tokens.confirm);
    for (const _ of [1, 2]) expect((await leave(tokens.leave)).status).toBe(200);
    expect(await rows()).toEqual([]);
    expect((await confirm(tokens.confirm)).status).toBe(404);
  });

  it('unsubscribe whatever was subscribed, cancelled or confirmed since, and reveal no address', async () => {
    const old = await asked();
    await confirm(old.confirm);
    await leave(old.leave);
    app.clock.set('2026-11-20T12:00:01Z');
    await confirm((await asked()).confirm);
    expect(await subscribed()).toEqual([form.email]);
    expect(Buffer.from(old.leave, 'base64url').toString('latin1')).not.toContain('reis');
    expect((await leave(old.leave)).status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('accept one-click requests of mail programs with %s', async (contentType, payload) => {
    const tokens = await asked();
    await confirm(tokens.confirm);
    const { statusCode } = await app.app.inject({
      method: 'POST',
      url: `/newsletter/off/${tokens.leave}?in=it`,
      headers: { 'content-type': contentType },
      payload,
    });
    expect(statusCode).toBe(200);
    expect(await rows()).toEqual([]);
  });

  it('cannot be guessed, nor exchanged for one another', async () => {
    const tokens = await asked();
    for (const token of ['x', '1', `${tokens.confirm.slice(0, -1)}_`, tokens.leave]) {
      expect((await confirm(token)).error.code).toBe('not_found');
    }
    for (const token of ['x', tokens.confirm]) expect((await leave(token)).status).toBe(404);
    expect((await rows()).map(({ confirmedAt }) => confirmedAt)).toEqual([null]);
  });
});

describe('the nightly sweep', () => {
  it('deletes a subscription that was not confirmed for seven days, and no other', async () => {
    await asked();
    const { confirm: token } = await asked({ ...form, email: 'kept@example.net' });
    await confirm(token);
    app.clock.set('2026-11-27T10:00:00Z');
    await app.runTask('sweep-newsletter');
    expect(await rows()).toHaveLength(2);
    app.clock.set('2026-11-27T12:00:00Z');
    await app.runTask('sweep-newsletter');
    expect((await rows()).map(({ email }) => email)).toEqual(['kept@example.net']);
  });
});

describe('an account', () => {
  const settingOf = async (id: number) => {
    const [row] = await app.database.db.select().from(users).where(eq(users.id, id));
    return row?.newsletter;
  };
  const proven = () => ({ emailConfirmedAt: app.clock.now() });
  const unproven = { emailConfirmedAt: null };

  it('that wants the newsletter gets it only once its address is confirmed', async () => {
    await anEmployee(app, { email: 'a@example.net', newsletter: true, ...unproven });
    await anEmployee(app, { email: 'b@example.net', newsletter: true, ...proven() });
    await anEmployee(app, { email: 'c@example.net', newsletter: false, ...proven() });
    await aUser(app, { email: 'd@example.net', newsletter: true, disabledAt: app.clock.now(), ...proven() });
    await aUser(app, { role: 'admin', email: 'e@example.net', newsletter: true, ...proven() });
    expect(await subscribed()).toEqual(['b@example.net']);
  });

  it('is mailed one request for confirmation in the day after it was created', async () => {
    const user = await aUser(app, { email: 'a@example.net', newsletter: true, language: 'fr', ...unproven });
    // Asked already, by the mail of its registration.
    await anUnconfirmed(app, { newsletter: true });
    await anEmployee(app, { newsletter: false, ...unproven });
    await anEmployee(app, { newsletter: true, ...proven() });
    await anEmployee(app, { newsletter: true, updatedAt: new Date('2026-11-18T11:00:00Z'), ...unproven });
    for (const _ of [1, 2]) await app.runTask('ask-for-newsletter');
    expect(requestedMails(app)).toMatchObject([
      { to: user.email, language: 'fr', template: 'newsletter_confirm' },
    ]);
    const [mail] = requestedMails(app);
    const link = mail?.template === 'newsletter_confirm' ? mail.data.link : '';
    expect((await confirm(new URL(link).pathname.split('/').at(-1) ?? '')).status).toBe(200);
    expect(await subscribed()).toContain(user.email);
  });

  it('decides by its setting whether its address gets the newsletter, whatever was subscribed for it', async () => {
    const user = await anEmployee(app, { email: form.email, newsletter: false });
    const tokens = await asked();
    await confirm(tokens.confirm);
    expect(await settingOf(user.id)).toBe(true);
    expect(await subscribed()).toEqual([form.email]);
    await callerOf(app, user)('updateUser', { body: { newsletter: false } });
    expect(await subscribed()).toEqual([]);
  });

  /** The unsubscribe token in an issue that is sent now. */
  const linkOfIssue = async () => {
    const links = newsletterLinks({ secret: SECRET, settings });
    const [reader] = await confirmedSubscribers(app.database.db, links);
    return new URL(reader?.unsubscribe ?? '').pathname.split('/').at(-1) ?? '';
  };

  it('is switched off by the unsubscribe link of a newsletter', async () => {
    const user = await anEmployee(app, { email: form.email, newsletter: true, ...proven() });
    expect((await leave(await linkOfIssue())).status).toBe(200);
    expect(await settingOf(user.id)).toBe(false);
    expect(await subscribed()).toEqual([]);
  });

  it('is switched off by the link of an issue sent to its former address', async () => {
    const user = await anEmployee(app, { email: 'old@example.net', newsletter: true, ...proven() });
    const link = await linkOfIssue();
    const other = { email: 'new@example.net', emailKey: 'new@example.net' };
    await app.database.db.update(users).set(other).where(eq(users.id, user.id));
    expect(await subscribed()).toEqual([other.email]);
    await leave(link);
    expect(await subscribed()).toEqual([]);
  });

  it('leaves links that still unsubscribe its address after the account is deleted', async () => {
    const user = await anEmployee(app, { email: form.email, newsletter: true, ...proven() });
    const link = await linkOfIssue();
    await callerOf(app, user)('deleteUser', { body: { password: PASSWORD } });
    await confirm((await asked()).confirm);
    expect(await subscribed()).toEqual([form.email]);
    await leave(link);
    expect(await subscribed()).toEqual([]);
  });

  it.each([
    ['a password that was reset', 'requestPasswordReset'],
    ['another address', 'updateUser'],
  ] as const)('is confirmed by the link of %s', async (_, call) => {
    const user = await anEmployee(app, { email: 'a@example.net', newsletter: true, ...unproven });
    const other = 'a.reis@example.net';
    if (call === 'updateUser') {
      await callerOf(app, user)(call, { body: { email: other, current_password: PASSWORD } });
    } else await app.call(call, { body: { email: user.email } });
    await app.runTasks();
    const mail = app.mails.find(({ subject }) => /^(password_reset|email_confirm) /.test(subject));
    const token = new URL(JSON.parse(mail?.text ?? '').link).pathname.split('/')[3] ?? '';
    expect(await subscribed()).toEqual([]);
    const password = 'Anderes-1234!';
    if (call === 'updateUser') await app.call('useEmailLink', { params: { token } });
    else {
      const body = { token, email: user.email, password, password_confirmation: password };
      expect((await app.call('resetPassword', { body })).status).toBe(200);
    }
    expect(await subscribed()).toEqual([call === 'updateUser' ? other : user.email]);
  });

  it('that is deleted takes the subscription of its address along', async () => {
    const user = await anEmployee(app, { email: form.email });
    const tokens = await asked();
    await confirm(tokens.confirm);
    await callerOf(app, user)('deleteUser', { body: { password: PASSWORD } });
    expect(await rows()).toEqual([]);
  });
});
