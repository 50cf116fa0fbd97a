import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '#domain/applications/status.ts';
import { notifications } from '#server/modules/notifications/tables.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import { aJob, anApplication, anEmployee } from '#test/factories.ts';
import { applications } from './tables.ts';

let app: TestApp;
let house: Employer;
let user: Awaited<ReturnType<typeof anEmployee>>;
let jobId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  house = await anEmployer(app);
  user = await anEmployee(app, { firstName: 'Ana', lastName: 'Reis' });
  jobId = (await aJob(app, { companyId: house.companyId, title: 'Köchin' })).id;
});

const run = async (name: string) => {
  app.tasks.length = 0;
  app.tasks.push({ name, payload: {} });
  await app.runTasks();
};
const stored = async (id: number) =>
  (await app.database.db.select().from(applications).where(eq(applications.id, id)))[0];
const aged = (status: ApplicationStatus, updatedAt: string) =>
  anApplication(app, {
    userId: user.id,
    companyId: house.companyId,
    jobId,
    status,
    dossierKey: status === 'DRAFT' ? null : 'kept.pdf',
    documents: [{ title: 'Diplom', description: null, path: 'a' }],
    note: 'Ruft am Montag an',
    explanation: 'Die Stelle ist besetzt.',
    updatedAt: new Date(updatedAt),
  });

describe('the content of applications', () => {
  it.each(['REFUSAL', 'REFUSALEMPLOYEE', 'CONTRACTSIGNED'] as const)(
    'that were decided, here %s, is erased after 18 months except for the names',
    async (status) => {
      const { id } = await aged(status, '2025-05-24T10:00:00Z');
      app.clock.set('2026-11-24T10:00:00Z');
      await run('erase-applications');
      expect(await stored(id)).toMatchObject({
        dossierKey: 'kept.pdf',
        letter: '<p>Gerne koche ich bei Ihnen.</p>',
      });
      app.clock.set('2026-11-25T10:00:00Z');
      await run('erase-applications');
      expect(await stored(id)).toMatchObject({
        dossierKey: null,
        letter: '',
        documents: [],
        note: null,
        explanation: null,
        status,
      });
      const own = await callerOf(app, user)('getOwnApplication', { params: { applicationId: id } });
      expect(own.body.data).toMatchObject({ application_pdf: null, documents: [], job: { title: 'Köchin' } });
      const theirs = await house.call('getApplication', { params: { applicationId: id } });
      expect(theirs.body.data).toMatchObject({ application_pdf: null, employee_last_name: 'Reis' });
      expect((await house.call('getDossier', { params: { applicationId: id } })).status).toBe(404);
    },
  );

  it('is erased also where the company noted something after the dossier had gone', async () => {
    const { id } = await aged('REFUSAL', '2025-05-24T10:00:00Z');
    app.clock.set('2026-11-25T10:00:00Z');
    await run('erase-applications');
    const body = { note: 'Ana Reis, kam nicht' };
    expect(
      (await house.call('updateApplicationStatus', { params: { applicationId: id }, body })).status,
    ).toBe(200);
    await run('erase-applications');
    expect((await stored(id))?.note).toBeNull();
  });

  it('is erased also where only the reason of a refusal is left (rule applications/retention)', async () => {
    const { id } = await aged('REFUSAL', '2025-05-24T10:00:00Z');
    await app.database.db.update(applications).set({ dossierKey: null, note: null });
    app.clock.set('2026-11-25T10:00:00Z');
    await run('erase-applications');
    expect((await stored(id))?.explanation).toBeNull();
  });

  it('that were never decided is kept for a year longer, while they are open', async () => {
    const { id } = await aged('READ', '2024-05-25T10:00:00Z');
    app.clock.set('2026-11-24T10:00:00Z');
    await run('erase-applications');
    expect((await stored(id))?.dossierKey).toBe('kept.pdf');
    app.clock.set('2026-11-25T10:00:00Z');
    await run('erase-applications');
    expect((await stored(id))?.dossierKey).toBeNull();
  });

  it('that are drafts is deleted a year after the last change', async () => {
    const { id } = await aged('DRAFT', '2025-11-24T10:00:00Z');
    app.clock.set('2026-11-24T10:00:00Z');
    await run('erase-applications');
    expect(await stored(id)).toBeDefined();
    app.clock.set('2026-11-25T10:00:00Z');
    await run('erase-applications');
    expect(await stored(id)).toBeUndefined();
  });
});

describe('a company is reminded of an application', () => {
  const reminders = async () =>
    (await app.database.db.select().from(notifications).orderBy(notifications.id)).filter(
      ({ news }) => news.type === 'ApplicationOpenReminder',
    );
  /** Runs the task on so many mornings, and answers on which of them the company was reminded. */
  const remindedOn = async (first: string, days: number) => {
    const found: string[] = [];
    for (let day = 0; day < days; day += 1) {
      const morning = new Date(Date.parse(`${first}T06:00:00Z`) + day * 86_400_000);
      app.clock.set(morning.toISOString());
      const before = (await reminders()).length;
      await run('remind-applications');
      if ((await reminders()).length > before) found.push(morning.toISOString().slice(0, 10));
    }
    return found;
  };

  it.each(['SENT', 'READ'] as const)(
    'that is %s and left for a week, three times, a week apart',
    async (status) => {
      await aged(status, '2026-11-20T11:00:00Z');
      expect(await remindedOn('2026-11-21', 40)).toEqual(['2026-11-27', '2026-12-04', '2026-12-11']);
      const [first] = await reminders();
      expect(first).toMatchObject({
        companyId: house.companyId,
        employeeId: user.id,
        news: { employee: 'Ana Reis', job: 'Köchin' },
      });
    },
  );

  it('also by mail, without a new time of change of the application', async () => {
    const { id, updatedAt } = await aged('SENT', '2026-11-12T11:00:00Z');
    await run('remind-applications');
    expect(app.mails).toHaveLength(1);
    expect((await stored(id))?.updatedAt).toEqual(updatedAt);
  });

  it('with one mail a day for all that wait, and a notification for each', async () => {
    for (const [at, title] of ['Köchin', 'Barista', 'Portier'].entries()) {
      const { id } = await aJob(app, { companyId: house.companyId, title });
      const { id: userId } = await anEmployee(app, { firstName: `Ana ${at}`, lastName: 'Reis' });
      await anApplication(app, {
        userId,
        companyId: house.companyId,
        jobId: id,
        updatedAt: new Date(`2026-11-${10 + at}T11:00:00Z`),
      });
    }
    const other = await anEmployer(app);
    const { id: jobOfOther } = await aJob(app, { companyId: other.companyId });
    await anApplication(app, {
      userId: user.id,
      companyId: other.companyId,
      jobId: jobOfOther,
      updatedAt: new Date('2026-11-10T11:00:00Z'),
    });
    app.clock.set('2026-11-18T05:00:00Z');
    await run('remind-applications');
    const told = (await reminders()).filter(({ companyId }) => companyId === house.companyId);
    // The last one was sent six days ago.
    expect(told.map(({ news }) => 'job' in news && news.job)).toEqual(['Köchin', 'Barista']);
    expect(app.mails).toHaveLength(2);
    const [mail] = app.mails.map(({ text }) => JSON.parse(text) as { subject: string; paragraphs: string[] });
    expect(mail?.subject).toBe('2 Bewerbungen warten auf Ihre Antwort');
    expect(mail?.paragraphs.slice(1, 3)).toEqual([
      'Ana 0 Reis, Stelle «Köchin»',
      'Ana 1 Reis, Stelle «Barista»',
    ]);

    app.mails.length = 0;
    await run('remind-applications');
    expect(app.mails).toEqual([]);
    app.clock.set('2026-11-19T05:00:00Z');
    await run('remind-applications');
    expect((await reminders()).filter(({ companyId }) => companyId === house.companyId)).toHaveLength(3);
    expect(app.mails).toHaveLength(1);
  });

  it('by calendar days in Zurich, whatever the hour, also across a DST change', async () => {
    // Sent in the last minute of 19 October; DST ends on the 25th.
    await aged('SENT', '2026-10-19T21:59:00Z');
    expect(await remindedOn('2026-10-22', 20)).toEqual(['2026-10-26', '2026-11-02', '2026-11-09']);
  });

  it.each(['DRAFT', 'INTERVIEW', 'CONTRACTSENT', 'REFUSAL', 'REFUSALEMPLOYEE', 'CONTRACTSIGNED'] as const)(
    'but not of one that is %s',
    async (status) => {
      await aged(status, '2026-11-01T11:00:00Z');
      await run('remind-applications');
      expect(await reminders()).toEqual([]);
    },
  );

  it('but not of one whose person it has hired since', async () => {
    const sentAt = new Date('2026-11-01T11:00:00Z');
    const { id } = await aged('SENT', '2026-11-01T11:00:00Z');
    await app.database.db.update(applications).set({ sentAt }).where(eq(applications.id, id));
    await aged('CONTRACTSIGNED', '2026-11-02T11:00:00Z');
    expect(await remindedOn('2026-11-20', 1)).toEqual([]);
    // Without the contract it is due on that day.
    await app.database.db.delete(applications).where(eq(applications.status, 'CONTRACTSIGNED'));
    expect(await remindedOn('2026-11-20', 1)).toEqual(['2026-11-20']);
  });

  it('again once it was read and then left for a week, until there were three reminders', async () => {
    const { id } = await aged('SENT', '2026-11-20T11:00:00Z');
    expect(await remindedOn('2026-11-27', 1)).toEqual(['2026-11-27']);
    await house.call('updateApplicationStatus', { params: { applicationId: id }, body: { status: 'READ' } });
    expect(await remindedOn('2026-11-28', 30)).toEqual(['2026-12-04', '2026-12-11']);
  });

  it('no longer once it was left for a year', async () => {
    await aged('SENT', '2025-11-20T11:00:00Z');
    await run('remind-applications');
    expect(await reminders()).toEqual([]);
  });
});
