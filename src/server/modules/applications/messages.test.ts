import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAILS_PER_DAY, MESSAGES_PER_DAY } from '#domain/accounts/rate-limits.ts';
import { MESSAGE_MAX, MESSAGE_REPORT_MAX } from '#domain/applications/message.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { companies, companyActs } from '#server/modules/companies/tables.ts';
import { notifications, waitingNews } from '#server/modules/notifications/tables.ts';
import { subscriptionTerms } from '#server/modules/subscriptions/tables.ts';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import { aJob, aMember, aMessage, anApplication, anEmployee, aUser, PASSWORD } from '#test/factories.ts';
import { applicationMessages, applications } from './tables.ts';

/** The test's current time is 20 November 2026, 12:00 in Zurich. */
let app: TestApp;
let house: Employer;
let user: Awaited<ReturnType<typeof anEmployee>>;
let employee: ReturnType<typeof callerOf>;
let applicationId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  house = await anEmployer(app, { name: 'Hotel Quarzhorn' });
  user = await anEmployee(app, { firstName: 'Ana', lastName: 'Reis', language: 'it' });
  employee = callerOf(app, user);
  applicationId = await sentApplication();
});

const sentApplication = async (more: Partial<Parameters<typeof anApplication>[1]> = {}) => {
  const { id: jobId } = await aJob(app, { companyId: house.companyId, title: 'Köchin' });
  return (await anApplication(app, { userId: user.id, companyId: house.companyId, jobId, ...more })).id;
};
const write = (text: unknown = 'Wann darf ich kommen?', more: object = {}, id = applicationId) =>
  employee('createOwnMessage', { params: { applicationId: id }, body: { text, ...more } });
const answer = (text: unknown = 'Am 1. Dezember.', more: object = {}) =>
  house.call('createMessage', { params: { applicationId }, body: { text, ...more } });
const readOwn = async (query: object = {}) =>
  (await employee('listOwnMessages', { params: { applicationId }, query: { ...query } })).body;
const read = async (call: Employer['call'] = house.call) =>
  (await call('listMessages', { params: { companyId: house.companyId, applicationId } })).body.data;
const outcome = ({ status, error }: { status: number; error: { code?: string } }) => [status, error.code];
const mails = () =>
  requestedMails(app).flatMap((mail) => (mail.template === 'news' ? [{ to: mail.to, ...mail.data }] : []));
const unread = async () => ({
  inOwnList: (await employee('listOwnApplications')).body.data.map((it) => it.unread_messages),
  ofAccount: (await employee('getUser')).body.data.user.unread_messages,
  inList: (await house.call('listApplications')).body.data.map((it) => it.unread_messages),
  ofCompany: (await house.call('getDashboard')).body.data.messages.unread,
});
/** Runs the hourly task, and returns its mails. */
const runHour = async () => {
  app.tasks.length = 0;
  await app.runTask('mail-hourly-news');
  return mails().map(({ to, subject, paragraphs, link }) => ({ to, subject, paragraphs, link }));
};
const bell = () => app.database.db.select().from(notifications).orderBy(notifications.id);

describe('messages of an application', () => {
  it('are listed for both sides in order, with the time at which the other side read them', async () => {
    const first = await write('  Wann darf ich kommen?\n\nAna ');
    expect([first.status, first.body.data]).toMatchObject([
      201,
      { from: 'employee', text: 'Wann darf ich kommen?\n\nAna', read_at: null },
    ]);
    expect(await readOwn()).toMatchObject({ data: [{ read_at: null }] });
    expect(await read()).toMatchObject([{ from: 'employee', read_at: '2026-11-20T11:00:00.000Z' }]);
    expect((await answer()).status).toBe(201);
    expect((await readOwn()).data).toMatchObject([
      { from: 'employee', text: 'Wann darf ich kommen?\n\nAna', read_at: '2026-11-20T11:00:00.000Z' },
      { from: 'company', text: 'Am 1. Dezember.', read_at: '2026-11-20T11:00:00.000Z' },
    ]);
  });

  it('are counted while unread, in lists and in total, for both sides', async () => {
    await sentApplication();
    expect(await unread()).toEqual({ inOwnList: [0, 0], ofAccount: 0, inList: [0, 0], ofCompany: 0 });
    await write();
    await write('Noch etwas: Gibt es ein Zimmer?');
    await answer();
    expect(await unread()).toEqual({ inOwnList: [0, 1], ofAccount: 1, inList: [0, 2], ofCompany: 2 });
    await read();
    expect(await unread()).toMatchObject({ ofAccount: 1, inList: [0, 0], ofCompany: 0 });
    await readOwn();
    expect(await unread()).toEqual({ inOwnList: [0, 0], ofAccount: 0, inList: [0, 0], ofCompany: 0 });
  });

  it('count as an answer to the application from the first one of the company on', async () => {
    const answeredAt = async () => {
      const [row] = await app.database.db
        .select()
        .from(applications)
        .where(eq(applications.id, applicationId));
      return row?.answeredAt;
    };
    await write();
    expect(await answeredAt()).toBeNull();
    await answer();
    const first = app.clock.now();
    app.clock.set('2026-11-20T13:00:00Z');
    await answer('Und noch etwas.');
    expect(await answeredAt()).toEqual(first);
  });

  it('are a filter for applications while unread, in lists, by person and on the board', async () => {
    await write('Hallo', {}, await sentApplication({ status: 'REFUSAL' }));
    await sentApplication({ status: 'REFUSAL' });
    await answer();
    const found = async (query: object) =>
      (await house.call('listApplications', { query: { unread: '1', ...query } })).body.data.map(
        ({ status }) => status,
      );
    expect(await found({})).toEqual(['REFUSAL']);
    await write();
    expect((await found({ scope: 'all' })).sort()).toEqual(['REFUSAL', 'SENT']);
    expect(await found({ scope: 'open' })).toEqual(['SENT']);
    expect(await found({ scope: 'closed' })).toEqual(['REFUSAL']);
    expect(await found({ by: 'person', page: '1' })).toHaveLength(1);
    const { data } = (await house.call('getApplicationBoard', { query: { unread: '1' } })).body;
    expect(data.flatMap(({ applications }) => applications.map(({ status }) => status))).toEqual(['SENT']);
    await read();
    expect(await found({ scope: 'open' })).toEqual([]);
    expect((await house.call('listApplications', { query: { unread: '0' } as never })).status).toBe(422);
    const neighbour = await anEmployer(app, { name: 'Gasthof Adler' });
    expect((await neighbour.call('listApplications', { query: { unread: '1' } })).body.data).toEqual([]);
  });

  it('stay unread if they are read by a member who may not answer', async () => {
    await write();
    const reader = await aUser(app);
    await aMember(app, { companyId: house.companyId, userId: reader.id, role: 'reader' });
    const call = callerOf(app, reader) as unknown as Employer['call'];
    expect(await read(call)).toMatchObject([{ read_at: null }]);
    const params = { companyId: house.companyId, applicationId };
    expect(outcome(await call('createMessage', { params, body: { text: 'Ja.' } }))).toEqual([
      403,
      'role_too_low',
    ]);
    expect(await read()).toMatchObject([{ read_at: '2026-11-20T11:00:00.000Z' }]);
  });

  it('are not accessible to others', async () => {
    await write();
    const stranger = callerOf(app, await anEmployee(app));
    const neighbour = await anEmployer(app, { name: 'Gasthof Adler' });
    const body = { text: 'Wer ist da?' };
    for (const { status } of [
      await stranger('listOwnMessages', { params: { applicationId } }),
      await stranger('createOwnMessage', { params: { applicationId }, body }),
      await neighbour.call('listMessages', { params: { applicationId } }),
      await neighbour.call('createMessage', { params: { applicationId }, body }),
    ]) {
      expect(status).toBe(404);
    }
    expect(await read()).toHaveLength(1);
  });

  it.each([
    [undefined, 'required'],
    ['', 'required'],
    [' \n ', 'required'],
    [3, 'string'],
    ['a\u0000b', 'characters'],
    ['a'.repeat(MESSAGE_MAX + 1), 'max'],
  ])('are refused for the text %j with the code %s', async (text, code) => {
    const { status, error } = await write(text ?? null);
    expect([status, error.codes?.text]).toEqual([422, [code]]);
  });

  it('have at most 4,000 characters, and a UUID as idempotency key', async () => {
    expect((await write('é'.repeat(MESSAGE_MAX))).status).toBe(201);
    expect((await write('Ja', { key: 'a' })).error.codes).toEqual({ key: ['in'] });
  });

  it('are stored once per side and idempotency key', async () => {
    const key = '6f1c2f5e-0d4b-4c0a-9f0e-1b1d2c3e4f50';
    const [first, again] = [await write('Ja.', { key }), await write('Ja.', { key })];
    expect([again.status, again.body.data.id]).toEqual([201, first.body.data.id]);
    expect((await answer('Gut.', { key })).body.data.text).toBe('Gut.');
    expect(await read()).toHaveLength(2);
    expect(mails().filter(({ subject }) => subject.includes('Ana Reis'))).toHaveLength(1);
  });

  it('are listed up to the newest 200, or by pages that count from the newest', async () => {
    const rows = Array.from({ length: 203 }, (_, n) => `Zeile ${n}`);
    for (const text of rows) await aMessage(app, { applicationId, companyId: house.companyId, text });
    const { data, meta } = await readOwn();
    expect([data.length, data[0]?.text, data.at(-1)?.text, meta]).toEqual([
      200,
      'Zeile 3',
      'Zeile 202',
      undefined,
    ]);
    const last = await readOwn({ page: '3', per_page: '100' });
    expect([last.data.map(({ text }) => text), last.meta]).toEqual([
      ['Zeile 0', 'Zeile 1', 'Zeile 2'],
      { total: 203 },
    ]);
  });
});

describe('a message is refused', () => {
  const unconfirm = (id: number) =>
    app.database.db
      .update(users)
      .set({ emailConfirmedAt: null, confirmationAskedAt: app.clock.now() })
      .where(eq(users.id, id));

  it('from an unconfirmed address, which may read', async () => {
    await unconfirm(user.id);
    await unconfirm(house.userId);
    expect(outcome(await write())).toEqual([403, 'email_unconfirmed']);
    expect(outcome(await answer())).toEqual([403, 'email_unconfirmed']);
    expect((await readOwn()).data).toEqual([]);
  });

  it('from a company without a subscription, which may read', async () => {
    await write();
    await app.database.db.delete(subscriptionTerms);
    await unconfirm(house.userId);
    expect(outcome(await answer())).toEqual([402, 'subscription_required']);
    expect(await read()).toHaveLength(1);
    const { can } = (await house.call('getApplication', { params: { applicationId } })).body.data;
    expect(can.write).toBe(false);
  });

  it('in a draft', async () => {
    const draft = await sentApplication({ status: 'DRAFT', sentAt: null });
    expect(outcome(await write('Hallo', {}, draft))).toEqual([409, 'application_closed']);
  });

  it('after the retention of the application, but not when it is decided', async () => {
    applicationId = await sentApplication({ status: 'REFUSAL', updatedAt: new Date('2025-05-20T10:00:00Z') });
    expect([(await write()).status, (await answer()).status]).toEqual([201, 201]);
    app.clock.set('2026-11-21T11:00:00Z');
    expect(outcome(await write())).toEqual([409, 'application_closed']);
    expect(outcome(await answer())).toEqual([409, 'application_closed']);
    const own = await employee('getOwnApplication', { params: { applicationId } });
    expect(own.body.data.can.write).toBe(false);
  });

  it('to a deleted company or account', async () => {
    await app.database.db.update(companies).set({ deletedAt: app.clock.now() });
    expect(outcome(await write())).toEqual([409, 'application_closed']);
    const own = await employee('getOwnApplication', { params: { applicationId } });
    expect(own.body.data.can.write).toBe(false);
    await app.database.db.update(companies).set({ deletedAt: null });
    await write();
    await employee('deleteUser', { body: { password: PASSWORD } });
    expect(outcome(await answer())).toEqual([409, 'applicant_departed']);
    expect(await read()).toEqual([]);
  });

  it('beyond the daily limit of a side in an application', async () => {
    for (let n = 0; n < MESSAGES_PER_DAY.inApplication; n += 1) await write(`Zeile ${n}`);
    expect(outcome(await write())).toEqual([429, 'rate_limited']);
    expect((await answer()).status).toBe(201);
    expect((await write('Hallo', {}, await sentApplication())).status).toBe(201);
  });
});

describe('a message is reported', () => {
  const written = async (sender: 'employee' | 'company') =>
    (await aMessage(app, { applicationId, companyId: house.companyId, sender, text: 'Sie Null!' })).id;
  const reportOwn = (messageId: number, body: object = {}) =>
    employee('reportOwnMessage', { params: { applicationId, messageId }, body });
  const report = (messageId: number, body: object = {}, call: Employer['call'] = house.call) =>
    call('reportMessage', { params: { companyId: house.companyId, applicationId, messageId }, body });
  const reports = () => requestedMails(app).filter(({ template }) => template === 'message_report');

  it('by a mail to the association with sender, message and reply address', async () => {
    const id = await written('company');
    const { status, body } = await reportOwn(id, { text: ' Das geht nicht. ' });
    expect([status, body.data]).toMatchObject([201, { id, reported_at: '2026-11-20T11:00:00.000Z' }]);
    expect(reports()).toEqual([
      {
        template: 'message_report',
        to: 'info@solstice.example',
        replyTo: user.email,
        language: 'de',
        data: {
          reader: null,
          from: 'Ana Reis',
          email: user.email,
          writer: 'Hotel Quarzhorn',
          job: 'Köchin',
          company: 'Hotel Quarzhorn',
          written: 'Freitag, 20. November 2026, 12:00 Uhr',
          message: 'Sie Null!',
          said: 'Das geht nicht.',
          application: applicationId,
          link: expect.stringMatching(/^https?:\/\/[^/]+$/),
        },
        names: [user.id],
        key: `message_report/${id}`,
      },
    ]);
  });

  it('by a company without a subscription or a reason, and logged', async () => {
    await app.database.db.delete(subscriptionTerms);
    const { status, body } = await report(await written('employee'));
    expect([status, body.data.reported_at]).toEqual([201, '2026-11-20T11:00:00.000Z']);
    expect(reports()).toMatchObject([
      { data: { from: expect.stringMatching(/, Hotel Quarzhorn$/), writer: 'Ana Reis', said: '' } },
    ]);
    expect(await app.database.db.select().from(companyActs)).toMatchObject([
      { act: 'message_reported', userId: house.userId, subjectId: applicationId },
    ]);
  });

  it('once, without the sender learning of it', async () => {
    const id = await written('company');
    await reportOwn(id, { text: 'Erstens.' });
    app.clock.set('2026-11-20T12:00:00Z');
    expect((await reportOwn(id, { text: 'Zweitens.' })).body.data.reported_at).toBe(
      '2026-11-20T11:00:00.000Z',
    );
    expect(reports()).toHaveLength(1);
    expect(await app.database.db.select().from(applicationMessages)).toMatchObject([{ report: 'Erstens.' }]);
    expect((await readOwn()).data).toMatchObject([{ reported_at: '2026-11-20T11:00:00.000Z' }]);
    expect(await read()).toMatchObject([{ reported_at: null }]);
    expect(await bell()).toEqual([]);
    const own = JSON.stringify((await house.call('listMessages', { params: { applicationId } })).body);
    expect(own).not.toContain('Erstens');
  });

  it('only by the receiving side of the application', async () => {
    const [theirs, own] = [await written('company'), await written('employee')];
    const other = await sentApplication();
    const stranger = callerOf(app, await anEmployee(app));
    const neighbour = await anEmployer(app, { name: 'Gasthof Adler' });
    for (const { status } of [
      await reportOwn(own),
      await report(theirs),
      await reportOwn(theirs + 9),
      await employee('reportOwnMessage', { params: { applicationId: other, messageId: theirs }, body: {} }),
      await stranger('reportOwnMessage', { params: { applicationId, messageId: theirs }, body: {} }),
      await neighbour.call('reportMessage', { params: { applicationId, messageId: own }, body: {} }),
    ]) {
      expect(status).toBe(404);
    }
    expect(reports()).toEqual([]);
  });

  it('with at most 1,000 characters, and twenty times a day', async () => {
    const id = await written('company');
    const long = await reportOwn(id, { text: 'é'.repeat(MESSAGE_REPORT_MAX + 1) });
    expect([long.status, long.error.codes]).toEqual([422, { text: ['max'] }]);
    expect((await reportOwn(id, { text: 'é'.repeat(MESSAGE_REPORT_MAX) })).status).toBe(201);
    for (let n = 1; n < MAILS_PER_DAY.messageReport; n += 1) await reportOwn(await written('company'));
    expect(outcome(await reportOwn(await written('company')))).toEqual([429, 'rate_limited']);
    // A repeated report does not count.
    expect((await reportOwn(id)).status).toBe(201);
    expect(reports()).toHaveLength(MAILS_PER_DAY.messageReport);
  });
});

describe('a message is announced', () => {
  it('to the other side by a notification, and by a mail with its text and a link', async () => {
    await write('Siehe https://example.org.\n\nAna');
    await answer();
    const [toHouse, toEmployee, ...more] = mails();
    expect(more).toEqual([]);
    expect(toHouse).toMatchObject({
      subject: 'Neue Nachricht von Ana Reis',
      paragraphs: [
        'Ana Reis hat Ihnen zur Stelle «Köchin» geschrieben.',
        'Betrieb: Hotel Quarzhorn',
        'Siehe https://example.org.',
        'Ana',
        expect.stringContaining('direkt in der Bewerbung'),
      ],
      button: 'Nachricht öffnen',
      link: expect.stringMatching(
        new RegExp(`/company/${house.companyId}/applications/${applicationId}#messages$`),
      ),
    });
    expect(toEmployee).toMatchObject({
      to: user.email,
      subject: 'Nuovo messaggio da Hotel Quarzhorn',
      link: expect.stringMatching(new RegExp(`/employee/application/edit/${applicationId}#messages$`)),
    });
    expect(toHouse?.unsubscribe).toBeDefined();
    expect((await bell()).map(({ news, companyId }) => [news.type, companyId])).toEqual([
      ['MessageReceived', house.companyId],
      ['MessageReceived', null],
    ]);
  });

  it('by one unread notification per application, which is read with the messages', async () => {
    await write();
    await write('Noch etwas.');
    expect((await bell()).map(({ readAt }) => readAt === null)).toEqual([false, true]);
    await read();
    expect((await bell()).map(({ readAt }) => readAt === null)).toEqual([false, false]);
  });

  it('by a notification without its text', async () => {
    await write('Geheim');
    expect(JSON.stringify(await bell())).not.toContain('Geheim');
  });

  it('in the activity log of the company with its sender', async () => {
    await answer();
    expect(await app.database.db.select().from(companyActs)).toMatchObject([
      { act: 'application_messaged', userId: house.userId, subjectId: applicationId },
    ]);
  });
});

describe('the hourly mail', () => {
  const choose = (pace: string) =>
    house.call('updateNotificationPreferences', { body: { type: 'MessageReceived', pace } });
  beforeEach(async () => {
    await choose('hourly');
  });
  const refusal = () => ({
    applications: [{ id: applicationId }],
    explanation: 'Die Stelle ist besetzt.',
  });
  const step = () => ({ params: { applicationId }, body: { status: 'CONTRACTSENT' } });

  it('can be chosen for messages only', async () => {
    const { body } = await house.call('getNotificationPreferences');
    const paces = body.data.filter(({ pace }) => pace !== null).map(({ type, pace }) => [type, pace]);
    expect(paces).toEqual([['MessageReceived', 'hourly']]);
    const wrong = { type: 'InterviewChanged', pace: 'hourly' };
    expect((await house.call('updateNotificationPreferences', { body: wrong })).error.codes).toEqual({
      pace: ['in'],
    });
  });

  it('lists senders, ads and counts, and is sent once', async () => {
    await write();
    await write('Noch etwas.');
    await write('Guten Tag', {}, await sentApplication());
    expect(mails()).toEqual([]);
    expect(await runHour()).toMatchObject([
      {
        subject: '3 neue Nachrichten',
        paragraphs: [
          'In der letzten Stunde haben Sie Post bekommen:',
          'Ana Reis, «Köchin»: eine Nachricht',
          'Ana Reis, «Köchin»: 2 Nachrichten',
          'Betrieb: Hotel Quarzhorn',
        ],
        link: expect.stringMatching(/\/applications\/ongoing$/),
      },
    ]);
    expect(await runHour()).toEqual([]);
  });

  it('records whom it names, as the immediate mail does, for deletions of accounts', async () => {
    const namesOf = () => requestedMails(app).map((mail) => ('names' in mail ? mail.names : undefined));
    await write();
    await runHour();
    expect(namesOf()).toEqual([[user.id]]);
    await choose('at_once');
    app.tasks.length = 0;
    await write('Noch etwas.');
    await answer();
    expect(namesOf()).toEqual([[user.id], undefined]);
  });

  it('links to the messages if all are of one application', async () => {
    await write();
    await write('Noch etwas.');
    const [mail] = await runHour();
    expect(mail?.subject).toBe('2 neue Nachrichten von Ana Reis');
    expect(mail?.link).toContain(`/applications/${applicationId}#messages`);
  });

  it.each([
    ['a decision', () => house.call('refuseApplications', { body: refusal() })],
    ['another step', () => house.call('updateApplicationStatus', step())],
    ['a withdrawal', () => employee('withdrawApplication', { params: { applicationId } })],
  ])('is sent even after %s, since the message is unread', async (_, end) => {
    await write();
    expect((await end()).status).toBe(200);
    expect(await runHour()).toMatchObject([{ subject: 'Neue Nachricht von Ana Reis' }]);
    const told = (await bell()).filter(({ news }) => news.type === 'MessageReceived');
    expect(told.map(({ readAt }) => readAt)).toEqual([null]);
  });

  it('is not sent if all messages were read', async () => {
    await write();
    await read();
    expect(await app.database.db.select().from(waitingNews)).toEqual([]);
    expect(await runHour()).toEqual([]);
  });

  it('is not sent to members who switched it off or may not decide any more', async () => {
    const colleague = await aUser(app, { email: 'kollege@example.org' });
    await aMember(app, { companyId: house.companyId, userId: colleague.id, role: 'manager' });
    await callerOf(app, colleague)('updateNotificationPreferences', {
      body: { type: 'MessageReceived', pace: 'hourly' },
    });
    await write();
    await house.call('updateNotificationPreferences', { body: { type: 'MessageReceived', mail: false } });
    await house.call('updateMember', { params: { memberId: colleague.id }, body: { role: 'reader' } });
    expect(await runHour()).toEqual([]);
    expect(await app.database.db.select().from(waitingNews)).toEqual([]);
  });
});

it('messages are deleted the night after the retention of their application', async () => {
  applicationId = await sentApplication({ status: 'REFUSAL', updatedAt: new Date('2025-05-20T10:00:00Z') });
  await write();
  app.clock.set('2026-11-20T11:00:00Z');
  const erase = async () => {
    app.tasks.length = 0;
    app.tasks.push({ name: 'erase-applications', payload: {} });
    await app.runTasks();
    return app.database.db.$count(applicationMessages);
  };
  expect(await erase()).toBe(1);
  app.clock.set('2026-11-21T11:00:00Z');
  expect(await erase()).toBe(0);
});
