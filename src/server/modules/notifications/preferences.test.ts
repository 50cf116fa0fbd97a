import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agreementNews } from '#server/modules/agreements/index.ts';
import { applicationNews, tellStatus as tellStatusOf } from '#server/modules/applications/news.ts';
import { employmentNews } from '#server/modules/employments/index.ts';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { aCompany, aUser, tokenOf } from '#test/factories.ts';
import { telling } from '#test/news-context.ts';
import type { News } from './news-type.ts';
import { notifications } from './tables.ts';

let app: TestApp;
let owner: Awaited<ReturnType<typeof aUser>>;
let employee: Awaited<ReturnType<typeof aUser>>;
let companyId: number;
let tokens: { owner: string; employee: string };

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  owner = await aUser(app);
  employee = await aUser(app, { role: 'employee' });
  companyId = (await aCompany(app, { userId: owner.id })).id;
  tokens = { owner: await tokenOf(app, owner), employee: await tokenOf(app, employee) };
});
afterAll(() => app.close());

const applied = applicationNews.received.of({ employee: 'Ana Reis', job: 'Koch' });
const confirmed = employmentNews.changed.of({
  change: 'approved',
  company: 'Hotel Quarzhorn',
  title: 'Köchin',
});
const agreed = agreementNews.changed.of({
  change: 'issued',
  employee: 'Ana Reis',
  companies: ['Hotel Quarzhorn', 'Hotel Föhnbach'],
});

const tellCompany = (...all: News[]) =>
  app.database.transaction(async (tx) => {
    const { notify } = telling(app);
    for (const news of all) {
      await notify(tx, { userId: owner.id, companyId, employeeId: employee.id }, news);
    }
  });
const tellEmployee = (...all: News[]) =>
  app.database.transaction(async (tx) => {
    const { notify } = telling(app);
    for (const news of all) await notify(tx, { userId: employee.id, companyId: null }, news);
  });
const tellStatus = (status: 'SENT' | 'INTERVIEW' | 'CONTRACTSENT' | 'REFUSAL') =>
  app.database.transaction((tx) =>
    tellStatusOf(telling(app), tx, employee.id, {
      id: 1,
      status,
      company: 'Hotel Quarzhorn',
      job: 'Koch',
      explanation: null,
    }),
  );

const choose = (token: string, body: object) => app.call('updateNotificationPreferences', { token, body });
const stored = async () =>
  (await app.database.db.select().from(notifications).orderBy(notifications.id)).map(({ news }) => news.type);
const mailed = () =>
  requestedMails(app).map(({ data }) => ('paragraphs' in data ? data.paragraphs.length : 0));

describe('the notification preferences of an account', () => {
  it('are all on for its role by default', async () => {
    const { body } = await app.call('getNotificationPreferences', { token: tokens.employee });
    expect(body.data).toEqual([
      { type: 'ResumeJobEntryChanged', bell: true, mail: true, pace: null, is_duty: false },
      { type: 'ApplicationStatusChanged', bell: true, mail: true, pace: null, is_duty: false },
      { type: 'MessageReceived', bell: true, mail: true, pace: 'at_once', is_duty: false },
      { type: 'InterviewOffered', bell: true, mail: true, pace: null, is_duty: false },
      { type: 'InterviewChanged', bell: true, mail: true, pace: null, is_duty: false },
      { type: 'ApplicationSent', bell: null, mail: true, pace: null, is_duty: false },
      { type: 'InvitationReceived', bell: true, mail: true, pace: null, is_duty: false },
      { type: 'AvailabilityEnding', bell: true, mail: true, pace: null, is_duty: false },
      { type: 'CooperationAgreementChanged', bell: true, mail: true, pace: null, is_duty: true },
    ]);
  });

  it('are empty for administrators', async () => {
    const token = await tokenOf(app, await aUser(app, { role: 'admin' }));
    expect((await app.call('getNotificationPreferences', { token })).body.data).toEqual([]);
  });

  it('are changed channel by channel, for this account only', async () => {
    await choose(tokens.owner, { type: 'ApplicationReceived', mail: false });
    const { body } = await choose(tokens.owner, { type: 'ApplicationReceived', bell: 0 });
    expect(body.data[0]).toMatchObject({ type: 'ApplicationReceived', bell: false, mail: false });
    await choose(tokens.owner, { type: 'ApplicationReceived', mail: true });
    const own = await app.call('getNotificationPreferences', { token: tokens.owner });
    expect(own.body.data[0]).toMatchObject({ bell: false, mail: true });
    const other = await app.call('getNotificationPreferences', {
      token: await tokenOf(app, await aUser(app)),
    });
    expect(other.body.data[0]).toMatchObject({ bell: true, mail: true });
  });

  it('cannot include kinds of other roles, nor switch off duties', async () => {
    const ofOthers = await choose(tokens.employee, { type: 'ApplicationReceived', mail: false });
    expect([ofOthers.status, ofOthers.error.codes]).toEqual([422, { type: ['in'] }]);
    const duty = await choose(tokens.employee, { type: 'CooperationAgreementChanged', mail: false });
    expect([duty.status, duty.error.codes]).toEqual([422, { mail: ['alwaysTold'] }]);
    const bell = await choose(tokens.employee, { type: 'ApplicationSent', bell: true });
    expect([bell.status, bell.error.codes]).toEqual([422, { bell: ['notToldThere'] }]);
    const unknown = await choose(tokens.employee, { type: 'Everything', mail: 'no' });
    expect([unknown.status, unknown.error.codes]).toEqual([422, { type: ['in'], mail: ['boolean'] }]);
  });

  it('stay as they are if nothing is chosen', async () => {
    const { status, body } = await choose(tokens.owner, { type: 'ApplicationReceived' });
    expect(status).toBe(200);
    expect(body.data[0]).toMatchObject({ bell: true, mail: true });
  });
});

describe('an account that switches off', () => {
  it('mails of a kind still gets its notifications', async () => {
    await choose(tokens.owner, { type: 'ApplicationReceived', mail: false });
    await tellCompany(applied);
    expect([await stored(), mailed()]).toEqual([['ApplicationReceived'], []]);
  });

  it('the notifications of a kind still gets its mails, each once', async () => {
    await choose(tokens.employee, { type: 'ResumeJobEntryChanged', bell: false });
    await tellEmployee(confirmed);
    await tellEmployee(confirmed);
    expect([await stored(), mailed()]).toEqual([[], [1, 1]]);
    expect(new Set(requestedMails(app).map(({ key }) => key)).size).toBe(2);
  });

  it('reminders about applications is not reminded, but is told of new ones', async () => {
    await choose(tokens.owner, { type: 'ApplicationOpenReminder', bell: false, mail: false });
    await tellCompany(applicationNews.reminder.of({ employee: 'Ana Reis', job: 'Koch' }));
    await tellCompany(applied);
    expect([await stored(), mailed()]).toEqual([['ApplicationReceived'], [1]]);
  });

  it('mails about replies to applications still gets the one that its application was sent', async () => {
    await choose(tokens.employee, { type: 'ApplicationStatusChanged', mail: false });
    for (const status of ['INTERVIEW', 'CONTRACTSENT', 'REFUSAL', 'SENT'] as const) await tellStatus(status);
    expect(requestedMails(app).map(({ key }) => key)).toEqual(['application/1/SENT']);
  });

  it('the confirmation of a sent application still gets the replies', async () => {
    await choose(tokens.employee, { type: 'ApplicationSent', mail: false });
    for (const status of ['SENT', 'INTERVIEW', 'CONTRACTSENT', 'REFUSAL'] as const) await tellStatus(status);
    expect(requestedMails(app).map(({ key }) => key)).toEqual([
      'application/1/INTERVIEW',
      'application/1/CONTRACTSENT',
      'application/1/REFUSAL',
    ]);
  });

  it('mails about its employments gets those about agreements without their sentences', async () => {
    await choose(tokens.employee, { type: 'ResumeJobEntryChanged', mail: false });
    await tellEmployee(confirmed, agreed);
    expect(await stored()).toEqual(['ResumeJobEntryChanged', 'CooperationAgreementChanged']);
    expect(mailed()).toEqual([1]);
  });
});

describe('a mail', () => {
  const links = () =>
    requestedMails(app).map(({ data }) => ('unsubscribe' in data ? typeof data.unsubscribe : 'none'));

  it('has an unsubscribe link, unless it contains a duty', async () => {
    await tellEmployee(confirmed);
    await tellEmployee(confirmed, agreed);
    await tellCompany(agreed);
    await tellCompany(applied);
    await tellStatus('SENT');
    await tellStatus('REFUSAL');
    expect(links()).toEqual(['string', 'none', 'none', 'string', 'string', 'string']);
  });
});
