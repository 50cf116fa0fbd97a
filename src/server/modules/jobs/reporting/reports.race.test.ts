import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createJobRoomEmulator, type JobRoomEmulator } from '#server/adapters/jobroom/embedded.ts';
import { emulatedEntries } from '#server/adapters/jobroom/tables.ts';
import { subscriptions } from '#server/modules/subscriptions/tables.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, type Employer, jobForm } from '#test/employer.ts';
import { touchJobsOfCompany } from '../changes.ts';
import { jobroomReports, jobs } from '../tables.ts';
import { advance, type FollowContext } from './follow.ts';
import { idsDue } from './store.ts';

/** The number of concurrent workers, each of which stands for a node. */
const NODES = 4;
/** Repetitions, since the order of the calls varies from round to round. */
const ROUNDS = 12;
const START = Date.parse('2026-11-20T11:00:00Z');
const MINUTE_MS = 60_000;

let app: TestApp;
let emulator: JobRoomEmulator;
let employer: Employer;
let context: FollowContext;
/** Requests to create an entry, successful or not. */
let created = 0;

beforeAll(async () => {
  app = await startTestApp();
  const { database, clock } = app;
  emulator = createJobRoomEmulator({ database, clock, delayS: 10, waitDays: 5 });
  const jobRoom = {
    ...emulator,
    create: (...args: Parameters<JobRoomEmulator['create']>) => {
      created += 1;
      return emulator.create(...args);
    },
  };
  context = { database, clock, jobRoom, mailNews: async () => {}, onJobsChanged: () => {}, logger: false };
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  created = 0;
  employer = await anEmployer(app);
});

const reportable = { ...jobForm, avam_occupation_code: 'T0002', number_of_jobs: 1 };

async function create(form: object = {}): Promise<number> {
  const { status, body } = await employer.call('createJob', { body: { ...reportable, ...form } });
  expect(status).toBe(201);
  return body.data.id;
}

const save = (jobId: number, body: object) => employer.call('updateJob', { jobId, body });
const storedJob = async (jobId: number) =>
  (await app.database.db.select().from(jobs).where(eq(jobs.id, jobId)))[0];
const reportsOf = (jobId: number) =>
  app.database.db.select().from(jobroomReports).where(eq(jobroomReports.jobId, jobId));

/** All nodes work on all reports that are due. */
async function work(): Promise<void> {
  const ids = await idsDue(app.database.db, app.clock.now(), 1000);
  await Promise.all(
    Array.from({ length: NODES }, async () => {
      for (const id of ids) await advance(context, id);
    }),
  );
}

/** Advances the clock until every pending creation, decision and withdrawal is done. */
async function settle(): Promise<void> {
  const steps = Array.from({ length: 9 }, (_, i) => i + 1);
  const from = app.clock.now().getTime();
  for (const step of steps) {
    app.clock.set(new Date(from + step * 20 * MINUTE_MS).toISOString());
    await work();
  }
}

/** The titles of all entries of an ad at the job room, whichever report they came from. */
async function liveTitles(jobId: number): Promise<string[]> {
  const references = new Set((await reportsOf(jobId)).map(({ report }) => report.reference));
  const entries = await app.database.db.select().from(emulatedEntries);
  return entries
    .filter(({ reference, cancellationCode }) => references.has(reference) && cancellationCode === null)
    .map(({ report }) => report.title);
}

describe('one report of an ad', () => {
  it('is entered once if several nodes work on it concurrently', async () => {
    for (let round = 0; round < ROUNDS; round += 1) await create({ title: `Stelle ${round}` });
    await work();
    expect(created).toBe(ROUNDS);
    await settle();
    expect(created).toBe(ROUNDS);
    expect(await app.database.db.select().from(emulatedEntries)).toHaveLength(ROUNDS);
  });

  it('is made once if an ad is published by eight concurrent calls', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await create({ status: 'INACTIVE', title: `Stelle ${round}` });
      const presses = Promise.all(Array.from({ length: 8 }, () => save(id, { status: 'ACTIVE' })));
      await work();
      const statuses = (await presses).map(({ status, error }) => `${status} ${error.code ?? ''}`.trim());
      expect(statuses.sort()).toEqual(['200', ...Array(7).fill('409 job_not_editable')]);
      // The queued tasks are run by all nodes too.
      await work();
      expect(await reportsOf(id)).toHaveLength(1);
      expect(await liveTitles(id)).toEqual([`Stelle ${round}`]);
    }
    expect(created).toBe(ROUNDS);
  });
});

describe('the entries at the job room in the end', () => {
  it('match the state of the ad after concurrent edits, withdrawals and deletions', async () => {
    const ends = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await create({ title: 'Erster Titel' });
      await work();
      app.clock.set(new Date(app.clock.now().getTime() + 2 * MINUTE_MS).toISOString());
      await work();
      await employer.call('getCompanyJob', { jobId: id });

      const edit = () => save(id, { title: 'Zweiter Titel' });
      const withdraw = () => save(id, { status: 'INACTIVE', cancellation_reason_code: 'OCCUPIED_JOBROOM' });
      const remove = () =>
        employer.call('deleteJob', { jobId: id, query: { cancellation_reason_code: 'OCCUPIED_AGENCY' } });
      const calls: (() => Promise<{ status: number }>)[] =
        round % 3 === 0 ? [edit, withdraw] : round % 3 === 1 ? [withdraw, edit] : [edit, remove, withdraw];
      // Each order is forced at least once, whatever the timing.
      if (round < 2) await calls[0]?.();
      const replies = await Promise.all([...calls.map((call) => call()), work()]);
      for (const reply of replies) if (reply) expect([200, 404, 409]).toContain(reply.status);
      await settle();

      const job = await storedJob(id);
      const isOn = job?.status === 'ACTIVE' && job.deletedAt === null;
      ends.add(isOn ? 'on' : 'off');
      expect(await liveTitles(id)).toEqual(isOn ? [job.title] : []);
    }
    // Both results occurred: an edit keeps the ad active during its inspection, a withdrawal does not.
    expect([...ends].sort()).toEqual(['off', 'on']);
  });

  it('are none if the company is removed while its ad is published and entered', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      employer = await anEmployer(app);
      const id = await create(round % 2 === 0 ? { status: 'INACTIVE' } : {});
      const replies = await Promise.all([
        round % 2 === 0 ? save(id, { status: 'ACTIVE' }) : work(),
        employer.call('deleteCompany'),
        work(),
      ]);
      expect(replies[1].status).toBe(200);
      await settle();
      expect((await storedJob(id))?.status).toBe('INACTIVE');
      expect(await liveTitles(id)).toEqual([]);
    }
  });
});

describe('an ad that is published while the subscription of its company expires', () => {
  it('is reported once or not at all, as the company is told, and is never public', async () => {
    const told = new Set<number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      app.clock.set(new Date(START + round * MINUTE_MS).toISOString());
      employer = await anEmployer(app);
      const id = await create({ status: 'INACTIVE' });
      const { companyId } = employer;
      const publish = () => save(id, { status: 'ACTIVE' });
      const lapse = () =>
        app.database.transaction(async (tx) => {
          await tx
            .update(subscriptions)
            .set({ unpaidSince: '2026-11-01' })
            .where(eq(subscriptions.companyId, companyId));
          await touchJobsOfCompany(tx, companyId);
        });
      // Each order is forced at least once, whatever the timing.
      if (round === 0) await lapse();
      const early = round === 1 ? await publish() : null;
      const [late] = await Promise.all([early ?? publish(), lapse(), work()]);
      const published = early ?? late;
      told.add(published.status);
      expect([200, 402]).toContain(published.status);
      const isPublished = published.status === 200;
      expect((await storedJob(id))?.status).toBe(isPublished ? 'ACTIVE' : 'INACTIVE');
      expect(await reportsOf(id)).toHaveLength(isPublished ? 1 : 0);
      await work();
      expect(await liveTitles(id)).toHaveLength(isPublished ? 1 : 0);
      expect((await app.call('getJob', { params: { jobId: id } })).status).toBe(404);
    }
    expect([...told].sort()).toEqual([200, 402]);
  });
});
