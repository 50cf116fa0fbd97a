import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailRequest } from '#api/mails.ts';
import { type Mail, MailRefusedError } from '#server/adapters/mail/port.ts';
import { createLog } from '#server/platform/log.ts';
import { SECRET, startTestApp, type TestApp } from '#test/app.ts';
import { aSecondFactor, aUser, tokenOf } from '#test/factories.ts';
import { mailSeal } from './sealed-mail.ts';
import { mailAttempts, sentMails, undeliveredMails } from './tables.ts';

const request: MailRequest = {
  template: 'password_changed',
  data: { reader: { sex: 2, firstName: 'Zoë', lastName: 'Favre' }, link: 'https://solstice.example/de' },
  to: 'zoe@example.org',
  language: 'fr',
  key: 'password_changed/1/2',
};

let app: TestApp;
const sent: Mail[] = [];
const repeated: boolean[] = [];
const logged: string[] = [];
const START = Date.parse('2026-11-20T11:00:00Z');
let failures = 0;
let isRefusing = false;
beforeAll(async () => {
  app = await startTestApp({
    logger: createLog('warn', { write: (line) => void logged.push(line) }),
    env: { MAIL_FROM: 'Solstice <post@solstice.example>' },
    mail: {
      async send(mail, options) {
        repeated.push(options?.isRepeated ?? false);
        if (isRefusing) throw new MailRefusedError('550 no such mailbox');
        if (failures-- > 0) throw new Error('451 later');
        sent.push(mail);
      },
      async close() {},
    },
  });
});
beforeEach(async () => {
  await app.reset();
  sent.length = 0;
  repeated.length = 0;
  logged.length = 0;
  failures = 0;
});
afterAll(() => app.close());

const run = (mail = request) => {
  const { key, template } = mail;
  app.tasks.push({ name: 'send-mail', payload: { key, template, sealed: mailSeal(SECRET).close(mail) } });
  return app.runTasks();
};

describe('the task that sends a mail', () => {
  it('renders it in the requested language and hands it over', async () => {
    await run();
    expect(sent).toEqual([
      {
        from: 'Solstice <post@solstice.example>',
        to: 'zoe@example.org',
        replyTo: 'info@solstice.example',
        subject: 'password_changed fr',
        html: '',
        text: JSON.stringify(request.data),
        key: request.key,
      },
    ]);
  });

  it('sends once if it runs twice', async () => {
    await run();
    await run();
    expect(sent).toHaveLength(1);
  });

  it('sends another mail of the same template', async () => {
    await run();
    await run({ ...request, key: 'password_changed/1/3' });
    expect(sent).toHaveLength(2);
  });
});

describe('a mail whose node is killed while it is sent', () => {
  /** Runs the task until the mail is handed over; nothing after that is recorded, as with a kill. */
  const kill = async () => {
    const { db } = app.database;
    const [before] = await db.select().from(mailAttempts);
    await run();
    await db.delete(sentMails);
    await db.insert(mailAttempts).values({
      key: request.key,
      begun: (before?.begun ?? 0) + 1,
      begunAt: app.clock.now(),
    });
  };

  it('is sent once more, as a repetition of the same key', async () => {
    await kill();
    await run();
    await run();
    expect(sent.map(({ key }) => key)).toEqual([request.key, request.key]);
    expect(repeated).toEqual([false, true]);
    expect(await app.database.db.select().from(mailAttempts)).toEqual([]);
  });

  it('twice is sent no third time, and is for an administrator', async () => {
    await kill();
    await kill();
    await run();
    expect(sent).toHaveLength(2);
    expect(await app.database.db.select().from(undeliveredMails)).toMatchObject([
      { key: request.key, nextTryAt: null, error: expect.stringContaining('ended twice') },
    ]);
  });

  it('leaves nothing in doubt where it was refused', async () => {
    failures = 1;
    await run();
    expect(await app.database.db.select().from(mailAttempts)).toEqual([]);
  });
});

describe('a mail that cannot be delivered', () => {
  const later = (minutes: number) => app.clock.set(new Date(START + minutes * 60_000).toISOString());
  const tryAgain = async () => {
    await app.runTask('try-mails-again');
    return app.runTasks();
  };
  const undelivered = async () =>
    (await app.call('listUndeliveredMails', { token: await fresh(), query: { page: 1 } })).body;
  /** A fresh token of the administrator, since tokens expire after 15 minutes. */
  const fresh = async () => {
    token = (await app.call('refreshToken', { token })).body.token;
    return token;
  };
  let token: string;
  beforeEach(async () => {
    const admin = await aUser(app, { role: 'admin' });
    token = await tokenOf(app, admin);
    await aSecondFactor(app, admin);
  });

  it('is stored, logged without its recipient, counted, and listed for administrators', async () => {
    failures = 1;
    await run();
    expect(await undelivered()).toEqual({
      data: [
        {
          id: expect.any(Number),
          to: 'zoe@example.org',
          template: 'password_changed',
          tries: 1,
          error: '451 later',
          failed_at: '2026-11-20T11:00:00.000Z',
          tried_at: '2026-11-20T11:00:00.000Z',
          next_try_at: '2026-11-20T11:01:00.000Z',
        },
      ],
      meta: { total: 1 },
    });
    expect(logged.filter((line) => line.includes('a mail was not delivered'))).toEqual([
      expect.stringContaining('"tries":1'),
    ]);
    expect(logged.join('')).not.toContain('zoe@example.org');
    const { body: metrics } = await app.app.inject('/metrics');
    expect(metrics).toMatch(/^mails_undelivered 1$/m);
    expect(metrics).toMatch(/^mail_failures_total [1-9]/m);
  });

  it('is retried when due until it is sent, and then deleted', async () => {
    failures = 2;
    await run();
    await tryAgain();
    expect(failures).toBe(1);
    later(1);
    await tryAgain();
    expect((await undelivered()).data).toMatchObject([{ tries: 2, next_try_at: '2026-11-20T11:03:00.000Z' }]);
    later(3);
    await tryAgain();
    expect(sent.map(({ to }) => to)).toEqual(['zoe@example.org']);
    expect((await undelivered()).data).toEqual([]);
  });

  it('is sent after an outage of three days, and so are all others', async () => {
    failures = Number.POSITIVE_INFINITY;
    for (let n = 0; n < 30; n++) await run({ ...request, key: `outage/${n}` });
    for (let minute = 1; minute < 3 * 24 * 60; minute += 7) {
      later(minute);
      await tryAgain();
    }
    failures = 0;
    for (let hour = 72; hour <= 76; hour++) {
      later(hour * 60);
      await tryAgain();
    }
    expect(sent).toHaveLength(30);
    expect(await undelivered()).toEqual({ data: [], meta: { total: 0 } });
  });

  it('is encrypted in the database', async () => {
    failures = 1;
    await run();
    const { rows } = await app.database.executeSql('select mail::text as mail from undelivered_mails');
    expect(rows).toEqual([{ mail: expect.stringContaining('password_changed') }]);
    expect(JSON.stringify(rows)).not.toMatch(/zoe|Favre|solstice\.example/);
  });

  it('that was sealed with another secret is kept and listed, though its content cannot be read', async () => {
    const { key, template } = request;
    const sealed = mailSeal('another secret, which is as long as it has to be').close(request);
    app.tasks.push({ name: 'send-mail', payload: { key, template, sealed } });
    await app.runTasks();
    expect((await undelivered()).data).toMatchObject([{ to: null, template: 'password_changed', tries: 1 }]);
    expect(sent).toEqual([]);
  });

  it('that was rejected for good waits for an administrator to retry or remove it', async () => {
    isRefusing = true;
    await run();
    await run({ ...request, key: 'another' });
    later(60 * 24);
    isRefusing = false;
    await tryAgain();
    const { data } = await undelivered();
    expect(data.map(({ next_try_at }) => next_try_at)).toEqual([null, null]);
    const [first, second] = data.map(({ id }) => ({ params: { mailId: id } }));
    const now = { token: await fresh() };
    expect((await app.call('repeatMail', { ...now, ...first })).status).toBe(200);
    expect((await app.call('deleteUndeliveredMail', { ...now, ...second })).status).toBe(200);
    await tryAgain();
    expect(sent).toHaveLength(1);
    expect((await undelivered()).data).toEqual([]);
    expect((await app.call('repeatMail', { ...now, ...first })).status).toBe(404);
    expect((await app.call('deleteUndeliveredMail', { ...now, ...second })).status).toBe(404);
  });
});
