import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '#server/adapters/mail/port.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { tellStatus } from '#server/modules/applications/news.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { aUser, tokenOf } from '#test/factories.ts';
import { telling } from '#test/news-context.ts';
import { unsubscribeLinks } from './unsubscribing.ts';

const PUBLIC_URL = 'https://solstice.example';

let app: TestApp;
let employee: Awaited<ReturnType<typeof aUser>>;
let mail: Mail;

beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL } });
});
beforeEach(async () => {
  await app.reset();
  employee = await aUser(app, { role: 'employee', language: 'it' });
  mail = await aMail();
});
afterAll(() => app.close());

/** The rendered mail of a refused application. */
async function aMail(id = 1): Promise<Mail> {
  await app.database.transaction((tx) =>
    tellStatus(telling(app, PUBLIC_URL), tx, employee.id, {
      id,
      status: 'REFUSAL',
      company: 'Hotel Quarzhorn',
      job: 'Koch',
      explanation: null,
    }),
  );
  await app.runTasks();
  const [sent] = app.mails.splice(0);
  if (sent === undefined) throw new Error('No mail was sent');
  return sent;
}

const addressOf = ({ unsubscribe = '' }: Mail) => new URL(unsubscribe);
const tokenOfLink = () => addressOf(mail).pathname.split('/').at(-1) ?? '';
const read = (token = tokenOfLink()) => app.call('getUnsubscribeLink', { params: { token } });
const press = (token = tokenOfLink()) => app.call('unsubscribe', { params: { token } });
const wants = async () => {
  const { body } = await app.call('getNotificationPreferences', { token: await tokenOf(app, employee) });
  return Object.fromEntries(body.data.map(({ type, mail: isOn }) => [type, isOn]));
};
/** The one-click request of a mail program (RFC 8058). */
const oneClick = (contentType: string, payload: string) =>
  app.app.inject({
    method: 'POST',
    url: addressOf(mail).href.replace(PUBLIC_URL, ''),
    headers: { 'content-type': contentType },
    payload,
  });

describe('the unsubscribe link of a mail', () => {
  it('opens a page in the language of the mail, and opening it changes nothing', async () => {
    expect(addressOf(mail).origin).toBe(PUBLIC_URL);
    expect(addressOf(mail).pathname).toMatch(/^\/notification\/off\/[\w-]+$/);
    expect(addressOf(mail).search).toBe('?in=it');
    for (const _ of [1, 2]) {
      expect((await read()).body.data).toEqual({ type: 'ApplicationStatusChanged', state: 'on' });
    }
    expect((await wants()).ApplicationStatusChanged).toBe(true);
  });

  it('switches off mails of its kind only, and is idempotent', async () => {
    for (const _ of [1, 2]) {
      expect((await press()).body.data).toEqual({ type: 'ApplicationStatusChanged', state: 'off' });
    }
    expect((await read()).body.data.state).toBe('off');
    expect(await wants()).toEqual({
      ResumeJobEntryChanged: true,
      ApplicationStatusChanged: false,
      MessageReceived: true,
      InterviewOffered: true,
      InterviewChanged: true,
      ApplicationSent: true,
      InvitationReceived: true,
      AvailabilityEnding: true,
      CooperationAgreementChanged: true,
    });
  });

  it('still works after the account has switched them on again', async () => {
    await press();
    await app.call('updateNotificationPreferences', {
      token: await tokenOf(app, employee),
      body: { type: 'ApplicationStatusChanged', mail: true },
    });
    expect((await read()).body.data.state).toBe('on');
    await press();
    expect((await wants()).ApplicationStatusChanged).toBe(false);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('accepts one-click requests of mail programs with %s, without a redirect', async (...sent) => {
    const reply = await oneClick(...sent);
    expect(reply.statusCode).toBe(200);
    expect((await wants()).ApplicationStatusChanged).toBe(false);
  });

  it('limits the size of such a form like that of any body', async () => {
    const { statusCode } = await oneClick('application/x-www-form-urlencoded', `x=${'x'.repeat(600_000)}`);
    expect(statusCode).toBe(413);
    expect((await wants()).ApplicationStatusChanged).toBe(true);
  });

  it('is valid for a year, also after a change of the password', async () => {
    await app.database.db
      .update(users)
      .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
      .where(eq(users.id, employee.id));
    app.clock.set('2027-11-20T10:59:59Z');
    expect((await read()).status).toBe(200);
    app.clock.set('2027-11-20T11:00:01Z');
    expect((await read()).status).toBe(404);
    expect((await press()).status).toBe(404);
  });

  it('answers normally if the account was deleted', async () => {
    await app.database.db.delete(users).where(eq(users.id, employee.id));
    expect((await read()).body.data.state).toBe('gone');
    expect((await press()).body.data.state).toBe('gone');
  });
});

describe('an attacker who guesses links', () => {
  it('learns nothing: a forged token gets the same reply as an unknown one', async () => {
    const token = tokenOfLink();
    const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const account = await findAccount(app.database.db, employee.id);
    if (account === null) throw new Error('The employee is gone');
    const foreign = unsubscribeLinks('another secret').pathFor(account, 'ApplicationSent', app.clock.now());
    const guesses = ['x', 'e30', changed, token.slice(4), foreign.split(/[/?]/)[3] ?? '', `${employee.id}`];
    for (const guess of guesses) {
      for (const reply of [await read(guess), await press(guess)]) {
        expect([guess, reply.status, reply.error.code]).toEqual([guess, 404, 'not_found']);
      }
    }
    expect(Object.values(await wants())).not.toContain(false);
  });

  it('cannot read account or kind from a token', () => {
    const bytes = Buffer.from(tokenOfLink(), 'base64url').toString('latin1');
    expect(bytes).not.toContain('Application');
    expect(bytes).not.toMatch(/\[\d+,/);
  });

  it('finds no two equal tokens', async () => {
    expect((await aMail(2)).unsubscribe).not.toBe(mail.unsubscribe);
  });
});
