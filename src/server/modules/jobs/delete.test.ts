import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CANCELLATION_REASONS, JOBROOM_STATUSES } from '#domain/jobs/jobroom.ts';
import { applications } from '#server/modules/applications/tables.ts';
import { resumeJobs } from '#server/modules/employments/tables.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { emptyTables } from '#test/database.ts';
import { anEmployer, type Employer } from '#test/employer.ts';
import { aJob, anApplication, anEmployee, anEmployment } from '#test/factories.ts';
import { jobs } from './tables.ts';
import { jobTasks } from './tasks.ts';

let app: TestApp;
let employer: Employer;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  await emptyTables(app.database);
  app.clock.set('2026-11-20T11:00:00Z');
  employer = await anEmployer(app);
});

const aStoredJob = (overrides: Partial<Parameters<typeof aJob>[1]> = {}) =>
  aJob(app, { companyId: employer.companyId, ...overrides });
const remove = (jobId: number, query = {}) => employer.call('deleteJob', { jobId, query });
const read = (jobId: number) => employer.call('getCompanyJob', { jobId });

describe('an ad that is deleted', () => {
  it('disappears from public pages and stays in the archive', async () => {
    const { id } = await aStoredJob();
    const { status, body } = await remove(id);
    expect({ status, body }).toEqual({ status: 200, body: { data: null } });
    expect((await app.call('getJob', { params: { jobId: id } })).status).toBe(404);
    expect((await read(id)).body.data).toMatchObject({
      status: 'ACTIVE',
      is_public: false,
      is_editable: false,
      can: { edit: false, delete: false, activate: false },
    });
    const { body: archive } = await employer.call('listCompanyJobs', { query: { scope: 'trashed' } });
    expect(archive.data.map((job) => job.id)).toEqual([id]);
  });

  it('cannot be deleted again', async () => {
    const { id } = await aStoredJob();
    await remove(id);
    const { status, error } = await remove(id);
    expect({ status, code: error.code }).toEqual({ status: 409, code: 'job_not_editable' });
  });

  it('may be over, and have any state at the job room except under inspection', async () => {
    expect((await remove((await aStoredJob({ startMonth: 6, endMonth: 10, endYear: 2026 })).id)).status).toBe(
      200,
    );
    for (const status of JOBROOM_STATUSES.filter((known) => known !== 'INSPECTING')) {
      const { id } = await aStoredJob({ jobroomEntry: { status } });
      expect((await remove(id)).status, status).toBe(200);
    }

    const inspecting = await aStoredJob({ jobroomEntry: { status: 'INSPECTING' } });
    const { status, error } = await remove(inspecting.id);
    expect({ status, code: error.code }).toEqual({ status: 409, code: 'job_inspecting' });
    expect((await read(inspecting.id)).body.data.can.delete).toBe(false);
  });

  it('takes one of the known reasons, or none', async () => {
    for (const reason of CANCELLATION_REASONS) {
      const { id } = await aStoredJob();
      expect((await remove(id, { cancellation_reason_code: reason })).status).toBe(200);
    }
    const { id } = await aStoredJob();
    const { status, error } = await remove(id, { cancellation_reason_code: 'BORED' });
    expect({ status, codes: error.codes }).toEqual({
      status: 422,
      codes: { cancellation_reason_code: ['in'] },
    });
  });
});

describe('the archive', () => {
  const purge = async () => {
    await app.runTask('purge-jobs');
    return app.runTasks();
  };

  it('is purged each night at half past three', () => {
    const purging = { name: 'purge-jobs', options: { cron: '30 3 * * *' } };
    expect(jobTasks({} as never)).toContainEqual(expect.objectContaining(purging));
  });

  it('keeps a deleted ad for twelve months to the day, and then purges it', async () => {
    const { id } = await aStoredJob({ deletedAt: new Date('2026-11-20T22:59:00Z') });
    const kept = await aStoredJob();
    app.clock.set('2027-11-20T22:59:59Z');
    await purge();
    expect((await read(id)).status).toBe(200);
    app.clock.set('2027-11-20T23:00:00Z');
    await purge();
    expect((await read(id)).status).toBe(404);
    expect((await read(kept.id)).status).toBe(200);
  });

  it('purges all expired ads, also if there are more than one batch', async () => {
    const { id: _, ...rest } = await aStoredJob({ deletedAt: new Date('2025-01-01T12:00:00Z') });
    // One statement takes 65,535 values at most.
    for (let lot = 0; lot < 3; lot += 1) {
      await app.database.db.insert(jobs).values(Array.from({ length: 500 }, () => rest));
    }
    const kept = await aStoredJob();
    await purge();
    expect(await app.database.db.select({ id: jobs.id }).from(jobs)).toEqual([{ id: kept.id }]);
  });

  it('keeps an ad as long as an application or an employment names it', async () => {
    const deleted = { deletedAt: new Date('2025-01-01T12:00:00Z') };
    const [applied, filled, other] = [
      await aStoredJob(deleted),
      await aStoredJob(deleted),
      await aStoredJob(deleted),
    ];
    const { id: userId } = await anEmployee(app);
    const theirs = { userId, companyId: employer.companyId };
    await anApplication(app, { ...theirs, jobId: applied.id, status: 'REFUSAL' });
    await anEmployment(app, { ...theirs, jobId: filled.id });
    await purge();
    const statuses = async () =>
      Promise.all([applied, filled, other].map(async ({ id }) => (await read(id)).status));
    expect(await statuses()).toEqual([200, 200, 404]);
    await app.database.db.delete(applications);
    await app.database.db.delete(resumeJobs);
    await purge();
    expect(await statuses()).toEqual([404, 404, 404]);
  });
});
