import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listPublicJobs, touchJobsOfCompany } from '#server/modules/jobs/index.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import { aJob, anEmployee, anEmployment, aPendingEntry, aSubscription } from '#test/factories.ts';

/** What a subscription that ends takes away merely by the passing of time, and what the next one restores by itself. */

let app: TestApp;
let house: Employer;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  house = await anEmployer(app, { subscribed: false });
  await aSubscription(app, { companyId: house.companyId, startsOn: '2025-12-01', endsOn: '2026-11-30' });
});

const LAST_SECOND = '2026-11-30T22:59:59.999Z';
const MIDNIGHT = '2026-11-30T23:00:00Z';

it('ads are hidden and decisions refused from the midnight a subscription ends until its renewal', async () => {
  const job = await aJob(app, { companyId: house.companyId });
  const saver = callerOf(app, await anEmployee(app));
  expect((await saver('addFavourite', { params: { jobId: job.id } })).status).toBe(200);
  const staff = await anEmployee(app);
  const { id: entryId } = await aPendingEntry(app, { userId: staff.id, companyId: house.companyId });
  const employed = { userId: staff.id, companyId: house.companyId, from: '2026-06-01', to: '2027-01-31' };
  const { id: currentId } = await anEmployment(app, employed);
  await app.catchUp();

  const all = async () => {
    const page = await app.call('getJob', { params: { jobId: job.id } });
    const search = await app.call('searchJobs', { query: { hitsPerPage: 100 } });
    const listed = await listPublicJobs(app.database.db, app.clock.today());
    const saved = (await saver('listFavouriteJobs')).body.data;
    const own = (await house.call('getCompanyJob', { jobId: job.id })).body.data;
    const edit = await house.call('editEmployment', {
      params: { entryId: currentId },
      body: { workload: 90 },
    });
    const decide = await house.call('confirmEntry', {
      params: { entryId },
      body: { updated_at: '2020-01-01T00:00:00Z' },
    });
    return {
      page: page.status,
      search: search.body.hits.length,
      listed: listed.length,
      saved: saved.filter((ad) => ad.is_public).length,
      own: [own.status, own.is_public, own.is_waiting],
      edit: edit.status,
      // Stale on purpose, so that nothing is changed: a permitted decision fails with 409.
      decide: decide.error.code,
    };
  };
  const WITH = {
    page: 200,
    search: 1,
    listed: 1,
    saved: 1,
    own: ['ACTIVE', true, false],
    edit: 200,
    decide: 'conflict',
  };
  const WITHOUT = {
    page: 404,
    search: 0,
    listed: 0,
    saved: 0,
    own: ['ACTIVE', false, false],
    edit: 402,
    decide: 'subscription_required',
  };
  app.clock.set(LAST_SECOND);
  expect(await all()).toEqual(WITH);
  app.clock.set(MIDNIGHT);
  expect(await all()).toEqual(WITHOUT);

  app.clock.set('2026-12-03T09:00:00Z');
  await aSubscription(app, { companyId: house.companyId, startsOn: '2026-12-03', endsOn: '2027-12-02' });
  await app.database.transaction((tx) => touchJobsOfCompany(tx, house.companyId));
  await app.catchUp();
  expect(await all()).toEqual(WITH);
});

it('an ad created without a subscription waits for the next one, and inactive ads stay inactive', async () => {
  const off = await aJob(app, { companyId: house.companyId, status: 'INACTIVE' });
  app.clock.set(MIDNIGHT);
  const { id: _id, ...copied } = (await house.call('getCompanyJob', { jobId: off.id })).body.data;
  const { body } = await house.call('createJob', { body: { ...copied, status: undefined } });
  expect(body.data).toMatchObject({ status: 'INACTIVE', is_waiting: true });
  await aSubscription(app, { companyId: house.companyId, startsOn: '2026-12-01', endsOn: '2027-11-30' });
  // Any change of the company activates the ads that wait.
  await house.call('updateCompany', { body: { motto: 'Über dem Nebel' } });
  const statusOf = async (jobId: number) => (await house.call('getCompanyJob', { jobId })).body.data.status;
  expect([await statusOf(off.id), await statusOf(body.data.id)]).toEqual(['INACTIVE', 'ACTIVE']);
});
