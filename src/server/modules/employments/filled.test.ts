import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobs } from '#server/modules/jobs/tables.ts';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, type Employer } from '#test/employer.ts';
import { aJob, anApplication, anEmployee, tokenOf } from '#test/factories.ts';

let app: TestApp;
let house: Employer;
let jobId: number;
/** Who was hired last. */
let hired: { id: number; email: string };

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  house = await anEmployer(app);
  jobId = (await aJob(app, { companyId: house.companyId, title: 'Köchin', numberOfJobs: 2 })).id;
});

const contract = {
  status: 'CONTRACTSIGNED',
  job_title: 'Köchin',
  workload: 80,
  start_date: '2026-12-05',
  end_date: '2027-04-10',
};
/** Somebody is hired; `form` says for which ad, or by a contract that names none. */
async function hire(form: object = { occupied_job_id: jobId }): Promise<number> {
  hired = await anEmployee(app);
  const { id } = await anApplication(app, {
    userId: hired.id,
    companyId: house.companyId,
    jobId,
    status: 'READ',
  });
  const params = { applicationId: id };
  const reply = await house.call('updateApplicationStatus', { params, body: { ...contract, ...form } });
  return reply.body.data.resume_entry_id as number;
}
const told = async () =>
  (await house.call('listCompanyNotifications')).body.data.filter(({ type }) => type === 'JobFilled');
const hires = async () =>
  (await house.call('getCompanyJob', { params: { jobId } })).body.data.number_of_hires;
const onDay = async (time: string) => {
  app.clock.set(time);
  await app.runTask('tell-filled-jobs');
};

describe('an ad with two places', () => {
  it('is filled by two signed contracts, of which its company is told once in the bell and by mail', async () => {
    await hire();
    expect(await told()).toEqual([]);
    await hire({ registration_requirement_status: 'NO_REGISTRATION_REQUIREMENT' });
    expect(await told()).toMatchObject([{ target: `/company/${house.companyId}/jobs/edit/${jobId}` }]);
    expect(
      requestedMails(app).filter(({ data }) => 'subject' in data && data.subject === 'Besetzt: Köchin'),
    ).toHaveLength(1);
    await hire();
    expect(await told()).toHaveLength(1);
    expect(await hires()).toBe(3);
  });

  it('is told of again after seven days, once, and only if it is still public', async () => {
    await hire();
    await hire();
    await onDay('2026-11-27T10:00:00Z');
    expect(await told()).toHaveLength(1);
    await onDay('2026-11-27T11:00:00Z');
    await onDay('2026-12-10T11:00:00Z');
    expect(await told()).toHaveLength(2);
  });

  it('is not told of again once it was switched off', async () => {
    await hire();
    await hire();
    await house.call('updateJob', { params: { jobId }, body: { status: 'INACTIVE' } });
    await onDay('2026-12-10T11:00:00Z');
    expect(await told()).toHaveLength(1);
  });

  it('has a free place again when somebody is taken out, and is told of anew when that is filled', async () => {
    await hire();
    const entryId = await hire();
    await house.call('removeEmployment', { params: { entryId } });
    expect(await hires()).toBe(1);
    await hire();
    expect(await told()).toHaveLength(2);
  });

  it('is told of at once when it gets as few posts as people were hired', async () => {
    await hire();
    await house.call('updateJob', { params: { jobId }, body: { number_of_jobs: 1 } });
    expect(await told()).toHaveLength(1);
  });

  it('is told of when it is switched on, filled as it is', async () => {
    await house.call('updateJob', { params: { jobId }, body: { status: 'INACTIVE' } });
    await hire();
    await hire();
    expect(await told()).toEqual([]);
    await house.call('updateJob', { params: { jobId }, body: { status: 'ACTIVE' } });
    expect(await told()).toHaveLength(1);
  });

  it('is told of in the morning if it became filled or public without an act of its company', async () => {
    await hire();
    await app.database.db.update(jobs).set({ numberOfJobs: 1 }).where(eq(jobs.id, jobId));
    await app.runTask('tell-filled-jobs');
    await app.runTask('tell-filled-jobs');
    expect(await told()).toHaveLength(1);
  });

  it('has a free place again when somebody who was hired deletes it, and is told of anew when that is filled', async () => {
    await hire();
    const entryId = await hire();
    const token = await tokenOf(app, hired);
    expect((await app.call('deleteResumeJob', { params: { entryId }, token })).status).toBe(200);
    expect(await hires()).toBe(1);
    await hire();
    expect(await told()).toHaveLength(2);
  });
});
