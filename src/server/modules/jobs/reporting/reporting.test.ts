import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createJobRoomEmulator, type JobRoomEmulator } from '#server/adapters/jobroom/embedded.ts';
import { JobRoomAwayError, ReportRefusedError } from '#server/adapters/jobroom/port.ts';
import { emulatedEntries } from '#server/adapters/jobroom/tables.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, type Employer, jobForm } from '#test/employer.ts';
import { aJob, anOccupation } from '#test/factories.ts';

let app: TestApp;
let emulator: JobRoomEmulator;
let employer: Employer;
/** Intercepts the next call to the emulator. */
let fault: (() => Promise<never>) | null = null;

beforeAll(async () => {
  app = await startTestApp({
    jobRoom: {
      create: (report) => (fault ?? emulator.create)(report),
      find: (id) => (fault ?? emulator.find)(id),
      findByReference: (...args) => (fault ?? emulator.findByReference)(...args),
      cancel: (...args) => (fault ?? emulator.cancel)(...args),
    },
  });
  const { database, clock } = app;
  emulator = createJobRoomEmulator({ database, clock, delayS: 10, waitDays: 5 });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  fault = null;
  employer = await anEmployer(app);
});

/** Has to be reported. */
const reportable = { ...jobForm, avam_occupation_code: 'T0002', number_of_jobs: 2 };

const create = async (form: object = reportable) =>
  (await employer.call('createJob', { body: form })).body.data;
const read = async (jobId: number) => (await employer.call('getCompanyJob', { jobId })).body.data;
const save = (jobId: number, body: object) => employer.call('updateJob', { jobId, body });
const isPublic = async (jobId: number) => (await app.call('getJob', { params: { jobId } })).status === 200;
const follow = async () => {
  await app.runTask('follow-reports');
  await app.runTasks();
};
const at = async (instant: string) => {
  app.clock.set(instant);
  await follow();
};
const entries = () => app.database.db.select().from(emulatedEntries).orderBy(emulatedEntries.createdAt);

describe('An ad with an occupation that has to be reported', () => {
  it('is reported on activation, waits for the job room and its ban, and then becomes public by itself', async () => {
    const { id, jobroom_entry, is_editable } = await create();
    expect(jobroom_entry).toEqual({
      status: 'INSPECTING',
      rejection_reason: null,
      reporting_obligation_end_date: null,
    });
    expect(is_editable).toBe(false);
    expect(await entries()).toEqual([]);
    await app.runTasks();
    expect(await entries()).toMatchObject([{ report: { title: 'Chef de Partie', numberOfJobs: 2 } }]);
    expect(await isPublic(id)).toBe(false);

    await at('2026-11-20T11:02:00Z');
    expect((await read(id)).jobroom_entry).toEqual({
      status: 'PUBLISHED_RESTRICTED',
      rejection_reason: null,
      reporting_obligation_end_date: '2026-11-27',
    });
    expect((await read(id)).is_editable).toBe(true);
    expect(await isPublic(id)).toBe(false);
    // The last day of the ban still belongs to it.
    app.clock.set('2026-11-27T22:59:59Z');
    expect(await isPublic(id)).toBe(false);
    app.clock.set('2026-11-27T23:00:00Z');
    expect(await isPublic(id)).toBe(true);
    await follow();
    expect((await read(id)).jobroom_entry?.status).toBe('PUBLISHED_PUBLIC');
    expect(await isPublic(id)).toBe(true);
  });

  it('is mailed about at each status change, with a link to the ad', async () => {
    const { id } = await create();
    await app.runTasks();
    await at('2026-11-20T11:02:00Z');
    await at('2026-11-28T11:00:00Z');
    const told = app.mails.map(({ text }) => JSON.parse(text) as { subject: string; link: string });
    expect(told.map(({ subject }) => subject)).toEqual([
      'Dem Job-Room gemeldet: Chef de Partie',
      'Vom RAV angenommen: Chef de Partie',
      'Freigegeben: Chef de Partie',
    ]);
    const page = `/company/${employer.companyId}/jobs/edit/${id}`;
    expect(told.every(({ link }) => link.endsWith(page))).toBe(true);
  });

  it('that was rejected shows the reason, and is reported again once it is saved', async () => {
    const { id } = await create({ ...reportable, title: 'Küchenhilfe [reject]' });
    await app.runTasks();
    await at('2026-11-20T11:02:00Z');
    expect((await read(id)).jobroom_entry).toMatchObject({
      status: 'REJECTED',
      rejection_reason: expect.stringContaining('rejection'),
    });
    const { body } = await save(id, { title: 'Küchenhilfe' });
    expect(body.data.jobroom_entry).toMatchObject({ status: 'INSPECTING', rejection_reason: null });
    await app.runTasks();
    expect((await entries()).map(({ report }) => report.title)).toEqual([
      'Küchenhilfe [reject]',
      'Küchenhilfe',
    ]);
  });

  it('is withdrawn and reported again if what it says of the job changes, and only then', async () => {
    const { id } = await create();
    await app.runTasks();
    await at('2026-11-20T11:02:00Z');
    await save(id, { accommodation: true });
    await app.runTasks();
    expect(await entries()).toHaveLength(1);
    const { body } = await save(id, { title: 'Chef de Partie Saucier' });
    expect(body.data.jobroom_entry?.status).toBe('INSPECTING');
    await app.runTasks();
    expect(await entries()).toMatchObject([
      { cancellationCode: 'CHANGE_OR_REPOSE' },
      { cancellationCode: null, report: { title: 'Chef de Partie Saucier' } },
    ]);
    expect((await read(id)).jobroom_entry?.status).toBe('INSPECTING');
  });

  it('stays as it is if only languages change that the job room is not told, or their order', async () => {
    const de = { language: 'de', proficiency: 3 };
    const it = { language: 'it', proficiency: 1 };
    const { id } = await create({ ...reportable, spoken: [de, it] });
    await app.runTasks();
    await at('2026-11-20T11:02:00Z');
    await save(id, { spoken: [it, { ...de, proficiency: 4 }, { language: 'sq', proficiency: 2 }] });
    await app.runTasks();
    expect(await entries()).toHaveLength(1);
    await save(id, { spoken: [de] });
    await app.runTasks();
    expect(await entries()).toMatchObject([
      { cancellationCode: 'CHANGE_OR_REPOSE' },
      { cancellationCode: null },
    ]);
  });

  it('keeps its entry while it is inactive, unless its company gives a reason to withdraw it', async () => {
    const { id } = await create();
    await app.runTasks();
    await at('2026-11-20T11:02:00Z');
    await save(id, { status: 'INACTIVE' });
    await app.runTasks();
    expect(await entries()).toMatchObject([{ cancellationCode: null }]);
    await save(id, { status: 'ACTIVE' });
    expect((await read(id)).jobroom_entry?.status).toBe('PUBLISHED_RESTRICTED');

    await save(id, { status: 'INACTIVE', cancellation_reason_code: 'OCCUPIED_JOBROOM' });
    expect((await read(id)).jobroom_entry?.status).toBe('CANCELLED');
    await app.runTasks();
    expect(await entries()).toMatchObject([{ cancellationCode: 'OCCUPIED_JOBROOM' }]);
    await save(id, { status: 'ACTIVE' });
    await app.runTasks();
    expect(await entries()).toHaveLength(2);
  });

  it.each([
    [undefined, 'NOT_OCCUPIED'],
    ['OCCUPIED_AGENCY', 'OCCUPIED_AGENCY'],
  ])('that is deleted for the reason %s is withdrawn as %s', async (asked, code) => {
    const { id } = await create();
    await app.runTasks();
    await at('2026-11-20T11:02:00Z');
    const query: Record<string, string> = asked === undefined ? {} : { cancellation_reason_code: asked };
    expect((await employer.call('deleteJob', { jobId: id, query })).status).toBe(200);
    await app.runTasks();
    expect(await entries()).toMatchObject([{ cancellationCode: code }]);
  });

  it('is withdrawn when its company is removed, also after its inspection', async () => {
    await create();
    await app.runTasks();
    app.clock.set('2026-11-20T11:00:06Z');
    await employer.call('deleteCompany');
    await app.runTasks();
    expect(await entries()).toMatchObject([{ cancellationCode: null }]);
    await at('2026-11-20T11:30:00Z');
    expect(await entries()).toMatchObject([{ cancellationCode: 'NOT_OCCUPIED' }]);
  });

  it('is not reported while it is a draft, or if its company has reported it itself', async () => {
    await create({ ...reportable, status: 'INACTIVE' });
    await create({ ...reportable, jobroom_external_approved: true });
    await create(jobForm);
    await app.runTasks();
    expect(await entries()).toEqual([]);
  });

  it('is reported within the hour if its occupation became subject to reporting after its publication', async () => {
    const { id } = await create(jobForm);
    await anOccupation(app, { code: 'T0003', isSubject: true });
    const found = await aJob(app, { companyId: employer.companyId, occupationCode: 'T0003' });
    await app.runTask('report-jobs');
    await app.runTasks();
    expect((await read(found.id)).jobroom_entry?.status).toBe('INSPECTING');
    expect((await read(id)).jobroom_entry).toBeNull();
    expect(await entries()).toHaveLength(1);
  });

  it('is under inspection while the job room is down, and is reported when it is up again', async () => {
    fault = async () => {
      throw new JobRoomAwayError('nobody answers');
    };
    const { id } = await create();
    await app.runTasks();
    await follow();
    expect((await read(id)).jobroom_entry?.status).toBe('INSPECTING');
    fault = null;
    await at('2026-11-20T11:00:59Z');
    expect(await entries()).toHaveLength(0);
    await at('2026-11-20T11:01:01Z');
    expect(await entries()).toHaveLength(1);
  });

  it('is entered once although the answer of the job room was lost', async () => {
    const { create: store } = emulator;
    const away = async () => {
      fault = null;
      throw new JobRoomAwayError('the answer was lost');
    };
    fault = (async (report: Parameters<typeof store>[0]) => {
      await store(report);
      return away();
    }) as unknown as typeof fault;
    const { id } = await create();
    await app.runTasks();
    expect(await entries()).toHaveLength(1);
    await at('2026-11-20T11:01:01Z');
    await at('2026-11-20T11:03:00Z');
    expect(await entries()).toHaveLength(1);
    expect((await read(id)).jobroom_entry?.status).toBe('PUBLISHED_RESTRICTED');
  });

  it('that the job room refuses is shown as rejected, and can be corrected', async () => {
    fault = async () => {
      throw new ReportRefusedError('400');
    };
    const { id } = await create();
    await app.runTasks();
    expect((await read(id)).jobroom_entry).toMatchObject({
      status: 'REJECTED',
      rejection_reason: expect.stringContaining('Job-Room'),
    });
    expect((await read(id)).is_editable).toBe(true);
  });

  it('is shown as not reported if the job room answers an unknown status', async () => {
    const { id } = await create();
    await app.runTasks();
    const [entry] = await emulator.list();
    await emulator.decide(entry?.id ?? '', { status: 'SOMETHING_NEW' });
    await at('2026-11-20T11:02:00Z');
    expect((await read(id)).jobroom_entry?.status).toBe('UNSYNCRONIZED');
    expect(await isPublic(id)).toBe(false);
  });
});

it('a mail about a status change is sent once', async () => {
  const { id } = await create();
  await app.runTasks();
  await at('2026-11-20T11:02:00Z');
  const told = app.mails.length;
  await at('2026-11-20T13:02:00Z');
  expect(app.mails).toHaveLength(told);
  expect((await read(id)).jobroom_entry?.status).toBe('PUBLISHED_RESTRICTED');
});
