import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAlert, anOrderedAlert, tokenOfLink } from '#test/alerts.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { aUser } from '#test/factories.ts';
import { alertRefusals, alerts } from './tables.ts';

const PUBLIC_URL = 'https://solstice.example';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL } });
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const email = 'Ana.Reis@example.net';
const order = (body: object = {}, on = app) =>
  on.call('createAlert', { body: { ...anAlert, email, ...body } });
const rows = () => app.database.db.select().from(alerts).orderBy(alerts.id);
const confirm = (token: string) => app.call('confirmLinkedAlert', { params: { token } });
const read = (token: string) => app.call('getLinkedAlert', { params: { token } });
const end = (token: string) => app.call('deleteLinkedAlert', { params: { token } });

describe('an alert that a visitor orders', () => {
  it('gets an empty reply and a mail, and is due only after its confirmation', async () => {
    const { status, body } = await order({ language: 'it' });
    expect([status, body]).toEqual([201, { data: null }]);
    expect(await rows()).toEqual([]);
    expect(JSON.stringify(app.tasks)).not.toMatch(/[^\w-](ana|reis)[^\w-]|example\.net/i);
    await app.runTasks();
    expect(app.mails).toMatchObject([{ to: email, subject: 'alert_confirm it' }]);
    const [mail] = app.mails;
    const data = JSON.parse(mail?.text ?? '');
    expect(data).toMatchObject({
      ...{ reader: null, kind: 'jobs', frequency: 'daily', validDays: 7 },
      link: expect.stringMatching(/^https:\/\/solstice\.example\/alert\/[\w-]+\?in=it$/),
    });
    // For the one-click unsubscribe of mail programs (RFC 8058).
    expect(mail?.unsubscribe).toBe(data.unsubscribe);
    expect(mail?.unsubscribe).toMatch(/^https:\/\/solstice\.example\/alert\/off\/[\w-]+\?in=it$/);
    const token = tokenOfLink(data.link);
    // A GET changes nothing, since mail programs prefetch links.
    expect((await read(token)).body.data).toMatchObject({ confirmed: false, search: 'query=koch' });
    expect(await rows()).toMatchObject([{ confirmedAt: null, dueAt: null }]);
    app.clock.set('2026-11-21T11:00:00Z');
    for (const _ of [1, 2]) expect((await confirm(token)).body.data).toMatchObject({ confirmed: true });
    expect(await rows()).toMatchObject([
      {
        ...{ confirmedAt: app.clock.now(), dueAt: new Date('2026-11-22T06:00:00Z') },
        endsAt: new Date('2027-11-20T23:00:00Z'),
      },
    ]);
  });

  it('is refused if the encoded search is too long', async () => {
    // Each letter is nine characters in URL encoding.
    const { status, error } = await order({ search: `query=${'酒'.repeat(250)}` });
    expect([status, error.codes]).toEqual([422, { search: ['max'] }]);
    expect((await order({ search: `query=${'酒'.repeat(200)}` })).status).toBe(201);
  });

  it('gets the same reply for addresses with an account, with this alert, or with ten alerts', async () => {
    await aUser(app, { email: 'known@example.net' });
    const tokens = [];
    for (let n = 0; n < 10; n++) tokens.push(await anOrderedAlert(app, { email, search: `query=koch${n}` }));
    app.clock.set('2026-11-22T11:00:00Z');
    app.mails.length = 0;
    const replies = [
      await order({ email: 'nobody@example.net' }),
      await order({ email: 'known@example.net' }),
      await order({ search: 'query=koch3' }),
      await order({ search: 'query=eleventh' }),
    ];
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    await app.runTasks();
    expect(app.mails.map(({ to }) => to)).toEqual(['nobody@example.net', 'known@example.net', email]);
    const eleventh = await confirm(tokenOfLink(JSON.parse(app.mails.at(-1)?.text ?? '').link));
    expect([eleventh.status, eleventh.error.code]).toEqual([409, 'too_many_alerts']);
    await end(tokens[0] ?? '');
    expect((await confirm(tokenOfLink(JSON.parse(app.mails.at(-1)?.text ?? '').link))).status).toBe(200);
  });

  it('is stored once, and ordering it again changes it only before its confirmation', async () => {
    await anOrderedAlert(app, {}, { isConfirmed: false });
    const token = await anOrderedAlert(app, { email: 'ANA@example.net', frequency: 'weekly' });
    expect(await rows()).toMatchObject([{ frequency: 'weekly' }]);
    app.mails.length = 0;
    await order({ email: 'ana@example.net', frequency: 'daily', language: 'fr' });
    await app.runTasks();
    expect(app.mails).toEqual([]);
    expect((await read(token)).body.data).toMatchObject({ frequency: 'weekly', language: 'de' });
  });

  it('needs a valid address, and names no held job of an account', async () => {
    expect((await order({ email: undefined })).error.codes).toEqual({ email: ['required'] });
    expect((await order({ email: 'ana@' })).error.codes).toEqual({ email: ['email'] });
    expect((await order({ kind: 'year_plans', search: 'held=any' })).error.codes).toEqual({
      search: ['searchValue'],
    });
  });

  it('is rate limited by network, and silently to ten mails a day per mailbox', async () => {
    for (let n = 0; n < 12; n++) await order({ email: email.replace('@', `+${n}@`), search: `query=k${n}` });
    await app.runTasks();
    expect(app.mails).toHaveLength(10);
    const strict = await startTestApp({ env: { LIMIT_ALERT_ORDERS: '1' } });
    await order({}, strict);
    const { status, error } = await order({}, strict);
    expect([status, error.code]).toEqual([429, 'rate_limited']);
    await strict.close();
  });

  it('is ignored for 30 days after the address declined one, which is stored as a hash', async () => {
    const token = await anOrderedAlert(app, {}, { isConfirmed: false });
    for (const _ of [1, 2]) expect((await end(token)).status).toBe(200);
    expect(await rows()).toEqual([]);
    expect(await app.database.db.select().from(alertRefusals)).toMatchObject([
      { addressHash: expect.stringMatching(/^[\w-]{43}$/) },
    ]);
    app.clock.set('2026-12-20T10:59:59Z');
    await app.runTask('sweep-alerts');
    await order({ email: 'ana+other@example.net' });
    await app.runTasks();
    expect(app.mails).toHaveLength(1);
    app.clock.set('2026-12-20T11:00:00Z');
    await app.runTask('sweep-alerts');
    await order({ email: 'ana@example.net' });
    await app.runTasks();
    expect(app.mails).toHaveLength(2);
  });

  it('is deleted if it is not confirmed within seven days', async () => {
    const token = await anOrderedAlert(app, {}, { isConfirmed: false });
    app.clock.set('2026-11-27T10:59:59Z');
    await app.runTask('sweep-alerts');
    expect((await read(token)).status).toBe(200);
    app.clock.set('2026-11-27T11:00:00Z');
    expect((await read(token)).status).toBe(404);
    expect((await confirm(token)).status).toBe(404);
    app.clock.set('2026-11-27T11:00:01Z');
    await app.runTask('sweep-alerts');
    expect(await rows()).toEqual([]);
  });
});

describe('the link of an alert', () => {
  it('allows to change, renew and delete it, and is invalid afterwards', async () => {
    const token = await anOrderedAlert(app);
    app.clock.set('2027-11-01T11:00:00Z');
    const body = { frequency: 'weekly', language: 'en', keep: true };
    const { body: reply } = await app.call('updateLinkedAlert', { params: { token }, body });
    expect(reply.data).toMatchObject({
      ...{ frequency: 'weekly', language: 'en', ends_at: '2028-10-31T23:00:00.000Z' },
    });
    expect((await end(token)).body).toEqual({ data: null });
    expect((await read(token)).status).toBe(404);
    expect((await app.call('updateLinkedAlert', { params: { token }, body })).status).toBe(404);
    expect(await app.database.db.select().from(alertRefusals)).toEqual([]);
  });

  it('cannot be forged', async () => {
    for (const token of ['x', (await anOrderedAlert(app)).slice(1)]) {
      for (const name of [
        'getLinkedAlert',
        'confirmLinkedAlert',
        'deleteLinkedAlert',
        'endAlertAtOnce',
      ] as const) {
        expect((await app.call(name, { params: { token } })).status).toBe(404);
      }
    }
  });

  it('deletes it by the one-click POST of mail programs', async () => {
    const token = await anOrderedAlert(app);
    const { statusCode } = await app.app.inject({
      method: 'POST',
      url: `/alert/off/${token}?in=de`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(statusCode).toBe(200);
    expect(await rows()).toEqual([]);
  });
});
