import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '#domain/applications/status.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { applicationNews, matterOf, tellStatus } from '#server/modules/applications/news.ts';
import { employmentNews } from '#server/modules/employments/index.ts';
import { beforeCommit } from '#server/platform/database/database.ts';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { aCompany, aNotification, aUser, tokenOf } from '#test/factories.ts';
import { telling as tellingIn } from '#test/news-context.ts';
import { countUnread } from './store/notifications.ts';
import { notifications } from './tables.ts';

const PUBLIC_URL = 'https://solstice.example';

const applied = applicationNews.received.of({ employee: 'Ana Reis', job: 'Koch' });
const confirmedAs = (title: string) =>
  employmentNews.changed.of({ change: 'approved', company: 'Hotel Quarzhorn', title });
const confirmed = confirmedAs('Köchin');

let app: TestApp;
let owner: Awaited<ReturnType<typeof aUser>>;
let employee: Awaited<ReturnType<typeof aUser>>;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL } });
});
beforeEach(async () => {
  await app.reset();
  owner = await aUser(app);
  employee = await aUser(app, { role: 'employee', firstName: 'Ana', language: 'it' });
  companyId = (await aCompany(app, { userId: owner.id })).id;
});
afterAll(() => app.close());

/** The notification functions that use cases of other modules get. */
const telling = () => tellingIn(app, PUBLIC_URL);

const tellCompany = () =>
  app.database.transaction((tx) =>
    telling().notify(tx, { userId: owner.id, companyId, employeeId: employee.id }, applied),
  );
const tellEmployee = () =>
  app.database.transaction((tx) => telling().notify(tx, { userId: employee.id, companyId: null }, confirmed));

const listOf = async (user: { email: string }, company?: number) => {
  const token = await tokenOf(app, user);
  const { body } = company
    ? await app.call('listCompanyNotifications', { token, params: { companyId: company } })
    : await app.call('listNotifications', { token });
  return body.data;
};

describe('an event', () => {
  it('appears in the list of the company, in the language of the reader', async () => {
    await tellCompany();
    expect(await listOf(owner, companyId)).toEqual([
      {
        id: 1,
        company_id: companyId,
        type: 'ApplicationReceived',
        message: 'Ana Reis bewirbt sich auf Ihre Stelle «Koch».',
        ...{ subject: 'Neue Bewerbung: Ana Reis', details: '', ad: { key: 'Koch', title: 'Koch' } },
        created_at: '2026-11-20T11:00:00.000Z',
        read_at: null,
        target: `/company/${companyId}/applications/ongoing`,
      },
    ]);
  });

  it('appears in the list of the employee and in no other', async () => {
    await tellEmployee();
    expect(await listOf(employee)).toMatchObject([
      { company_id: null, type: 'ResumeJobEntryChanged', read_at: null, target: '/employee/documents' },
    ]);
    expect(await listOf(await aUser(app, { role: 'employee' }))).toEqual([]);
    expect(await listOf(owner, companyId)).toEqual([]);
  });

  it('appears in French for an account in French', async () => {
    const reader = await aUser(app, { role: 'employee', language: 'fr' });
    await aNotification(app, { userId: reader.id, news: confirmed });
    const [{ message } = { message: '' }] = await listOf(reader);
    expect(message).toMatch(/^Hotel Quarzhorn a confirmé votre emploi en tant que «\u00a0Köchin\u00a0»/);
  });

  it('is mailed in the language of the account, with a link to its page', async () => {
    await tellEmployee();
    expect(requestedMails(app)).toEqual([
      {
        template: 'news',
        to: employee.email,
        language: 'it',
        data: {
          reader: { sex: 2, firstName: 'Ana', lastName: employee.lastName },
          subject: 'Hotel Quarzhorn ha confermato il Suo impiego',
          paragraphs: [
            'Hotel Quarzhorn ha confermato il Suo impiego come «Köchin». Ora conta per un pacchetto.',
          ],
          button: 'Aprire il curriculum',
          link: `${PUBLIC_URL}/employee/documents`,
          unsubscribe: expect.stringMatching(
            /^https:\/\/solstice\.example\/notification\/off\/[\w-]+\?in=it$/,
          ),
        },
        key: 'news/1',
      },
    ]);
    await app.runTasks();
    expect(app.mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: employee.email, subject: 'news it' },
    ]);
  });

  it('leads to no notification if its transaction is rolled back', async () => {
    const undone = app.database.transaction(async (tx) => {
      await telling().notify(tx, { userId: owner.id, companyId, employeeId: employee.id }, applied);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await listOf(owner, companyId)).toEqual([]);
    expect(requestedMails(app)).toEqual([]);
  });

  it('leads to one notification, also when others follow at the end of the transaction', async () => {
    const { notify } = telling();
    const to = { userId: employee.id, companyId: null };
    await app.database.transaction(async (tx) => {
      await notify(tx, to, confirmed);
      beforeCommit(tx, 'later', (late) => notify(late, to, confirmedAs('Chef')));
    });
    expect((await listOf(employee)).map(({ message }) => /«(.*)»/.exec(message)?.[1])).toEqual([
      'Chef',
      'Köchin',
    ]);
    expect(requestedMails(app)).toHaveLength(2);
  });

  it('is stored without a mail for a disabled account, and not at all for a deleted one', async () => {
    const disabled = await aUser(app, { role: 'employee', disabledAt: app.clock.now() });
    await app.database.transaction(async (tx) => {
      const { notify } = telling();
      await notify(tx, { userId: disabled.id, companyId: null }, confirmed);
      await notify(tx, { userId: 999_999, companyId: null }, confirmed);
    });
    expect(requestedMails(app)).toEqual([]);
    expect(await app.database.db.select().from(notifications)).toMatchObject([{ userId: disabled.id }]);
  });
});

describe('news that name an employee', () => {
  it('are deleted with that account, and those of others stay', async () => {
    await tellCompany();
    await tellEmployee();
    const other = await aUser(app, { role: 'employee' });
    await app.database.transaction((tx) =>
      telling().notify(tx, { userId: owner.id, companyId, employeeId: other.id }, applied),
    );
    expect(await listOf(owner, companyId)).toHaveLength(2);
    await app.database.db.delete(users).where(eq(users.id, employee.id));
    expect(await listOf(owner, companyId)).toMatchObject([{ id: 3 }]);
  });
});

describe('the step of an application', () => {
  const step = (status: ApplicationStatus, explanation: string | null) =>
    app.database.transaction((tx) =>
      tellStatus(telling(), tx, employee.id, {
        id: 7,
        status,
        company: 'Hotel Quarzhorn',
        job: 'Koch',
        explanation,
      }),
    );

  it.each(['INTERVIEW', 'CONTRACTSENT'] as const)('%s is mailed, and shown in the bell', async (status) => {
    await step(status, null);
    expect(requestedMails(app)).toMatchObject([
      {
        template: 'news',
        to: employee.email,
        language: 'it',
        data: {
          paragraphs: [expect.stringContaining('Hotel Quarzhorn')],
          button: 'Vedere le Sue candidature',
          link: `${PUBLIC_URL}/employee/application`,
        },
        key: `application/7/${status}`,
      },
    ]);
    expect(await listOf(employee)).toMatchObject([
      {
        type: 'ApplicationStatusChanged',
        message: expect.stringContaining('Hotel Quarzhorn'),
        target: '/employee/application',
      },
    ]);
  });

  it('REFUSAL is shown in the bell without the reasons, which the page tells', async () => {
    await step('REFUSAL', 'Il posto è già occupato.');
    expect(await listOf(employee)).toMatchObject([
      { message: 'Hotel Quarzhorn non ha accolto la Sua candidatura per l’offerta «Koch».' },
    ]);
  });

  it('is replaced in the bell by the next one of the same application', async () => {
    await step('INTERVIEW', null);
    await step('CONTRACTSENT', null);
    expect((await listOf(employee)).map(({ read_at }) => read_at !== null)).toEqual([false, true]);
  });

  it('SENT, of which the employee knows, is mailed alone', async () => {
    await step('SENT', null);
    expect(requestedMails(app)).toHaveLength(1);
    expect(await listOf(employee)).toEqual([]);
  });

  it('REFUSAL is mailed with the reasons, paragraph by paragraph', async () => {
    await step('REFUSAL', 'Grazie per la candidatura.\n\n  Il posto è già occupato.\n');
    expect(requestedMails(app)[0]?.data).toMatchObject({
      paragraphs: [
        'Hotel Quarzhorn non ha accolto la Sua candidatura per l’offerta «Koch». La motivazione:',
        'Grazie per la candidatura.',
        'Il posto è già occupato.',
      ],
    });
  });

  it('is mailed to no account that is deleted or disabled', async () => {
    await app.database.db.update(users).set({ disabledAt: app.clock.now() }).where(eq(users.id, employee.id));
    await step('INTERVIEW', null);
    await app.database.db.delete(users).where(eq(users.id, employee.id));
    await step('INTERVIEW', null);
    expect(requestedMails(app)).toEqual([]);
  });

  it.each(['READ', 'CONTRACTSIGNED', 'REFUSALEMPLOYEE'] as const)('%s is not mailed', async (status) => {
    await step(status, null);
    expect(requestedMails(app)).toEqual([]);
  });
});

describe('a list of notifications', () => {
  it('contains the newest hundred, newest first', async () => {
    for (let n = 1; n <= 102; n += 1) {
      await aNotification(app, { userId: employee.id, news: confirmedAs(`Stelle ${n}`) });
    }
    const list = await listOf(employee);
    expect(list).toHaveLength(100);
    expect([list[0]?.message, list[99]?.message]).toEqual([
      expect.stringContaining('Stelle 102'),
      expect.stringContaining('Stelle 3»'),
    ]);
  });

  it('is paginated over all of them, if requested', async () => {
    for (let n = 1; n <= 102; n += 1) {
      await aNotification(app, {
        userId: owner.id,
        companyId,
        news: applicationNews.received.of({ ...applied, job: `Stelle ${n}` }),
      });
    }
    const page = async (query: Record<string, number>) => {
      const params = { companyId };
      const { body } = await app.call('listCompanyNotifications', {
        token: await tokenOf(app, owner),
        params,
        query,
      });
      return { jobs: body.data.map(({ message }) => /Stelle (\d+)/.exec(message)?.[1]), meta: body.meta };
    };
    expect(await page({ page: 2, per_page: 2 })).toEqual({ jobs: ['100', '99'], meta: { total: 102 } });
    expect(await page({ page: 11, per_page: 10 })).toEqual({ jobs: ['2', '1'], meta: { total: 102 } });
    const { body } = await app.call('listNotifications', {
      token: await tokenOf(app, employee),
      query: { per_page: 5 },
    });
    expect(body).toEqual({ data: [], meta: { total: 0 } });
  });

  it('is ordered by the time of the events, newest first', async () => {
    for (const day of ['2026-11-03', '2026-10-20', '2026-11-12']) {
      const createdAt = new Date(`${day}T08:00:00Z`);
      await aNotification(app, { userId: employee.id, news: confirmedAs(day), createdAt });
    }
    expect((await listOf(employee)).map(({ created_at }) => created_at.slice(0, 10))).toEqual([
      '2026-11-12',
      '2026-11-03',
      '2026-10-20',
    ]);
  });

  it('of a company excludes those of another company of the same owner', async () => {
    const sister = await aCompany(app, { userId: owner.id });
    await aNotification(app, { userId: owner.id, companyId: sister.id, news: applied });
    expect(await listOf(owner, companyId)).toEqual([]);
    expect(await listOf(owner, sister.id)).toHaveLength(1);
  });
});

describe('marking as read', () => {
  const read = async (user: { email: string }, notificationId: number) =>
    app.call('readNotification', { token: await tokenOf(app, user), params: { notificationId } });

  it('a notification keeps the time of its first reading', async () => {
    const { id } = await aNotification(app, { userId: owner.id, companyId, news: applied });
    app.clock.set('2026-11-20T12:00:00Z');
    const first = await read(owner, id);
    expect(first.body.data).toMatchObject({ id, read_at: '2026-11-20T12:00:00.000Z' });
    app.clock.set('2026-11-20T13:00:00Z');
    const second = await read(owner, id);
    expect(second.status).toBe(200);
    expect(second.body.data).toEqual(first.body.data);
    expect(await listOf(owner, companyId)).toEqual([first.body.data]);
  });

  it('one of somebody else is not found', async () => {
    const { id } = await aNotification(app, { userId: owner.id, companyId, news: applied });
    for (const user of [employee, await aUser(app), await aUser(app, { role: 'admin' })]) {
      expect((await read(user, id)).status).toBe(404);
    }
    expect((await read(owner, id + 1)).status).toBe(404);
  });

  it('all of an employee leaves those of others unread, and the times of those read before', async () => {
    const other = await aUser(app, { role: 'employee' });
    const before = await aNotification(app, {
      userId: employee.id,
      news: confirmed,
      readAt: new Date('2026-11-01T08:00:00Z'),
    });
    await aNotification(app, { userId: employee.id, news: confirmed });
    await aNotification(app, { userId: other.id, news: confirmed });
    const token = await tokenOf(app, employee);
    for (const _twice of [1, 2]) {
      expect((await app.call('readNotifications', { token })).body).toEqual({ data: null });
    }
    expect((await listOf(employee)).map(({ id, read_at }) => [id, read_at])).toEqual([
      [before.id + 1, '2026-11-20T11:00:00.000Z'],
      [before.id, '2026-11-01T08:00:00.000Z'],
    ]);
    expect(await listOf(other)).toMatchObject([{ read_at: null }]);
  });

  it("all of a company leaves those of its owner's other company unread", async () => {
    const sister = await aCompany(app, { userId: owner.id });
    await aNotification(app, { userId: owner.id, companyId, news: applied });
    await aNotification(app, { userId: owner.id, companyId: sister.id, news: applied });
    const token = await tokenOf(app, owner);
    const reply = await app.call('readCompanyNotifications', { token, params: { companyId } });
    expect(reply.body).toEqual({ data: null });
    expect((await listOf(owner, companyId))[0]?.read_at).not.toBeNull();
    expect((await listOf(owner, sister.id))[0]?.read_at).toBeNull();
  });
});

describe('the bell of a company', () => {
  const aboutAd = (n: number, jobId: number) =>
    applicationNews.received.of({ ...applied, employee: `Ana ${n}`, ...matterOf({ id: n, jobId }) });
  const groups = async () => {
    const token = await tokenOf(app, owner);
    return (await app.call('listNotificationGroups', { token, params: { companyId } })).body.data;
  };

  it('shows the new applications for one ad as one, with their number and the list of that ad', async () => {
    for (let n = 1; n <= 130; n += 1) {
      await aNotification(app, { userId: owner.id, companyId, news: aboutAd(n, 5) });
    }
    await aNotification(app, { userId: owner.id, companyId, news: aboutAd(131, 6) });
    await aNotification(app, { userId: owner.id, companyId, news: applied });
    expect(await groups()).toMatchObject([
      { count: 1, message: 'Ana Reis bewirbt sich auf Ihre Stelle «Koch».' },
      { count: 1, message: 'Ana 131 bewirbt sich auf Ihre Stelle «Koch».' },
      {
        count: 130,
        message: '130 Bewerbungen für Ihre Stelle «Koch».',
        subject: '130 neue Bewerbungen',
        ad: { key: 'job/5', title: 'Koch' },
        target: `/company/${companyId}/applications/ongoing?job=5`,
        read_at: null,
      },
    ]);
  });

  it('marks all of a line as read, and those of other lines stay', async () => {
    for (const n of [1, 2]) await aNotification(app, { userId: owner.id, companyId, news: aboutAd(n, 5) });
    const { id } = await aNotification(app, { userId: owner.id, companyId, news: aboutAd(3, 5) });
    await aNotification(app, { userId: owner.id, companyId, news: aboutAd(4, 6) });
    const token = await tokenOf(app, owner);
    const reply = await app.call('readNotificationGroup', { token, params: { notificationId: id } });
    expect([reply.status, reply.body]).toEqual([200, { data: null }]);
    expect((await groups()).map(({ count, read_at }) => [count, read_at !== null])).toEqual([
      [1, false],
      [3, true],
    ]);
    const { db } = app.database;
    expect(await countUnread(db, [companyId])).toEqual(new Map([[companyId, 1]]));
  });
});

describe('what is done in the product', () => {
  it('marks what was told of it as read for all members, and announces that', async () => {
    const about = matterOf({ id: 7, jobId: 5 });
    const facts = { employee: 'Ana Reis', job: 'Koch' };
    for (const news of [
      applicationNews.received.of({ ...facts, ...about }),
      applicationNews.reminder.of({ ...facts, ...about }),
      applicationNews.received.of({ ...facts, ...matterOf({ id: 70, jobId: 5 }) }),
    ]) {
      await aNotification(app, { userId: owner.id, companyId, news });
    }
    await aNotification(app, { userId: employee.id, news: confirmed });
    const { db } = app.database;
    await app.database.transaction((tx) =>
      telling().readNews(tx, { companyId }, about.about, ['ApplicationReceived']),
    );
    expect(await countUnread(db, [companyId])).toEqual(new Map([[companyId, 2]]));
    await app.database.transaction((tx) => telling().readNews(tx, { companyId }, about.about));
    expect(await countUnread(db, [companyId])).toEqual(new Map([[companyId, 1]]));
    expect(await listOf(employee)).toMatchObject([{ read_at: null }]);
  });
});

describe('the number of unread notifications', () => {
  it('is counted by company', async () => {
    const sister = await aCompany(app, { userId: owner.id });
    for (const readAt of [null, null, app.clock.now()]) {
      await aNotification(app, { userId: owner.id, companyId, news: applied, readAt });
    }
    await aNotification(app, { userId: employee.id, news: confirmed });
    const { db } = app.database;
    expect(await countUnread(db, [companyId, sister.id])).toEqual(new Map([[companyId, 2]]));
    expect(await countUnread(db, [])).toEqual(new Map());
  });

  it('is returned with each company of the account', async () => {
    const sister = await aCompany(app, { userId: owner.id });
    await aNotification(app, { userId: owner.id, companyId, news: applied });
    const token = await tokenOf(app, owner);
    const { body } = await app.call('getUser', { token });
    expect(body.data.user.companies.map(({ id, number_of_unread_notifications: n }) => [id, n])).toEqual([
      [companyId, 1],
      [sister.id, 0],
    ]);
    await app.call('readCompanyNotifications', { token, params: { companyId } });
    const company = await app.call('getCompany', { token, params: { companyId } });
    expect(company.body.data.number_of_unread_notifications).toBe(0);
  });
});
