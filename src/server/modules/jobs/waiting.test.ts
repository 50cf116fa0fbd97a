import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { contactPersons } from '#server/modules/companies/tables.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, type Employer, jobForm } from '#test/employer.ts';
import { aJob, aSubscription } from '#test/factories.ts';
import { waitingAds } from '#test/waiting-ads.ts';
import { jobroomReports, jobs } from './tables.ts';

let app: TestApp;
let ads: ReturnType<typeof waitingAds>;
let employer: Employer;

beforeAll(async () => {
  app = await startTestApp();
  ads = waitingAds(app);
});

afterAll(() => app.close());

beforeEach(async () => {
  await app.reset();
  employer = await anEmployer(app, { subscribed: false });
});

const create = async (body: object = jobForm, by = employer) =>
  (await by.call('createJob', { body })).body.data;
const read = async (jobId: number, by = employer) => (await by.call('getCompanyJob', { jobId })).body.data;
const isPublic = async (jobId: number) => (await app.call('getJob', { params: { jobId } })).status === 200;
const found = async () =>
  (await app.call('searchJobs', { query: { hitsPerPage: 100 } })).body.hits.map(({ id }) => id);

const activate = (companyId = employer.companyId) =>
  app.database.transaction((tx) => ads.switchOn(tx, companyId));

/** The effect of buying a subscription on ads. */
async function subscribe({ companyId } = employer) {
  await aSubscription(app, { companyId });
  await app.database.transaction((tx) => ads.subscribed(tx, companyId));
}

const contactPerson = {
  sex: 1,
  first_name: 'Reto',
  last_name: 'Camenisch',
  email: 'reto@example.org',
  phone: '+41 81 842 00 00',
  position: 'Direktor',
  language: 'de',
};

describe('an ad that waits for its company', () => {
  it('becomes public at once with the subscription, as if it were activated then', async () => {
    const { id, is_waiting } = await create();
    expect(is_waiting).toBe(true);
    expect(await isPublic(id)).toBe(false);
    app.clock.set('2026-11-21T08:00:00Z');
    await subscribe();
    expect(await read(id)).toMatchObject({
      status: 'ACTIVE',
      is_waiting: false,
      is_public: true,
      published_at: '2026-11-21T08:00:00.000Z',
      updated_at: '2026-11-21T08:00:00.000Z',
    });
    expect(await isPublic(id)).toBe(true);
    await app.catchUp();
    expect(await found()).toEqual([id]);
  });

  it('becomes public once the profile is complete, if that comes last, and not before', async () => {
    const other = await anEmployer(app, { contactPerson: false, phone: null, subscribed: false });
    const { id } = await create(jobForm, other);
    await subscribe(other);
    expect(await read(id, other)).toMatchObject({ status: 'INACTIVE', is_waiting: true });
    await other.call('createContactPerson', { body: contactPerson });
    expect(await read(id, other)).toMatchObject({ status: 'INACTIVE', is_waiting: true });
    await other.call('updateCompany', { body: { phone: '+41 81 842 00 00' } });
    expect(await read(id, other)).toMatchObject({ status: 'ACTIVE', is_waiting: false, is_public: true });
  });

  it('becomes public with the contact person too', async () => {
    const other = await anEmployer(app, { contactPerson: false });
    const { id } = await create(jobForm, other);
    await other.call('createContactPerson', { body: contactPerson });
    expect(await read(id, other)).toMatchObject({ status: 'ACTIVE', is_public: true });
  });

  it('waits only if its activation was requested, and stays inactive otherwise', async () => {
    const first = await create({ ...jobForm, status: 'INACTIVE' });
    const copy = await create({ ...jobForm, status: 'ACTIVE' });
    expect([first.is_waiting, copy.is_waiting]).toEqual([false, true]);
    await subscribe();
    expect((await read(first.id)).status).toBe('INACTIVE');
    expect((await read(copy.id)).status).toBe('ACTIVE');
  });

  it('keeps waiting when it is saved, cannot be activated, and stops waiting once deactivated', async () => {
    const { id } = await create();
    const save = (body: object) => employer.call('updateJob', { jobId: id, body });
    expect((await save({ title: 'Neu' })).body.data).toMatchObject({ title: 'Neu', is_waiting: true });
    const refused = await save({ status: 'ACTIVE' });
    expect([refused.status, refused.error.code]).toEqual([402, 'subscription_required']);
    expect((await read(id)).is_waiting).toBe(true);
    expect((await save({ status: 'INACTIVE' })).body.data).toMatchObject({ is_waiting: false });
    await subscribe();
    expect((await read(id)).status).toBe('INACTIVE');
    expect((await save({ title: 'Neuer' })).body.data).toMatchObject({ status: 'INACTIVE' });
  });

  it('may be an inactive one that is saved as waiting', async () => {
    const { id } = await create({ ...jobForm, status: 'INACTIVE' });
    const body = { status: 'ACTIVE', may_wait: true };
    const saved = await employer.call('updateJob', { jobId: id, body });
    expect(saved.body.data).toMatchObject({ status: 'INACTIVE', is_waiting: true });
    await subscribe();
    expect((await read(id)).status).toBe('ACTIVE');
  });

  it('is not activated if it is deleted, or over', async () => {
    const deleted = await create();
    await employer.call('deleteJob', { jobId: deleted.id });
    const over = await aJob(app, {
      companyId: employer.companyId,
      status: 'INACTIVE',
      isWaiting: true,
      publishedAt: null,
      startMonth: 6,
      endMonth: 10,
      endYear: 2026,
    });
    expect((await read(deleted.id)).is_waiting).toBe(false);
    expect((await read(over.id)).is_waiting).toBe(false);
    await subscribe();
    expect((await read(deleted.id)).status).toBe('INACTIVE');
    expect((await read(over.id)).status).toBe('INACTIVE');
  });

  it('is activated with its own company only, and never with a removed one', async () => {
    const other = await anEmployer(app, { subscribed: false });
    const [mine, theirs] = [await create(), await create(jobForm, other)];
    await subscribe();
    expect((await read(mine.id)).status).toBe('ACTIVE');
    expect((await read(theirs.id, other)).status).toBe('INACTIVE');
    await other.call('deleteCompany');
    await subscribe(other);
    const [row] = await app.database.db.select().from(jobs).where(eq(jobs.id, theirs.id));
    expect(row).toMatchObject({ status: 'INACTIVE', isWaiting: false });
  });

  it('is reported first if it has to be, once, and the company is mailed about it', async () => {
    const { id, jobroom_entry } = await create({
      ...jobForm,
      avam_occupation_code: 'T0002',
      number_of_jobs: 2,
    });
    expect(jobroom_entry).toBeNull();
    await subscribe();
    await activate();
    expect(await read(id)).toMatchObject({
      status: 'ACTIVE',
      is_public: false,
      is_editable: false,
      jobroom_entry: { status: 'INSPECTING' },
    });
    expect(await app.database.db.select().from(jobroomReports)).toMatchObject([{ jobId: id }]);
    expect(app.tasks.map(({ name }) => name)).toEqual(['report-job', 'send-mail']);
    await app.runTasks();
    expect(app.mails.map(({ text }) => JSON.parse(text).link)).toEqual([
      expect.stringContaining(`/jobs/edit/${id}`),
    ]);
  });

  it('stays as it is if nothing changed for its company', async () => {
    const { id, updated_at } = await create();
    await activate();
    await employer.call('updateCompany', { body: { motto: 'Über dem Nebel' } });
    expect(await read(id)).toMatchObject({ status: 'INACTIVE', is_waiting: true, updated_at });
  });

  it('is activated when it is saved after a change that notified nobody', async () => {
    const { id } = await create();
    await aSubscription(app, { companyId: employer.companyId });
    const { body } = await employer.call('updateJob', { jobId: id, body: { title: 'Neu' } });
    expect(body.data).toMatchObject({ status: 'ACTIVE', is_waiting: false, is_public: true });
  });

  it('leaves no entry in the log of decisions, since nobody took one', async () => {
    await create();
    await subscribe();
    const { body } = await employer.call('listActs', { query: {} });
    expect(body.data.map(({ act }) => act)).toEqual(['job_created']);
  });
});

it('an incomplete company keeps ads waiting although it is subscribed, even without a contact person', async () => {
  const { id } = await create();
  await app.database.db.delete(contactPersons);
  await subscribe();
  expect(await read(id)).toMatchObject({ status: 'INACTIVE', is_waiting: true });
});

it('2500 waiting ads are activated and reported in few statements', async () => {
  const { db } = app.database;
  const first = await aJob(app, {
    companyId: employer.companyId,
    status: 'INACTIVE',
    isWaiting: true,
    publishedAt: null,
    occupationCode: 'T0002',
  });
  const { id: _id, ...row } = first;
  for (let at = 0; at < 5; at += 1) await db.insert(jobs).values(Array.from({ length: 500 }, () => row));
  await db.delete(jobs).where(eq(jobs.id, first.id));
  await aSubscription(app, { companyId: employer.companyId });
  const statements = await app.database.transaction(async (tx) => {
    const { session } = (tx as unknown as { _: { session: { prepareQuery: () => unknown } } })._;
    const prepared = vi.spyOn(session, 'prepareQuery');
    await ads.switchOn(tx, employer.companyId);
    return prepared.mock.calls.length;
  });
  expect(statements).toBeGreaterThan(5);
  expect(statements).toBeLessThan(60);
  const { body } = await employer.call('getDashboard');
  expect(body.data.jobs).toMatchObject({ draft: 0, active_with_restricted: 2500 });
  expect(await db.$count(jobroomReports)).toBe(2500);
  expect(app.tasks).toHaveLength(5000);
});
