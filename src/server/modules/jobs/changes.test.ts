import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactPersons } from '#server/modules/companies/tables.ts';
import { subscriptions } from '#server/modules/subscriptions/tables.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { emptyTables } from '#test/database.ts';
import { anEmployer, type Employer, jobForm } from '#test/employer.ts';
import { aJob } from '#test/factories.ts';
import {
  fingerprintOfChanges,
  JOB_CHANGES_CHANNEL,
  listChangesSince,
  touchJobs,
  touchJobsOfCompany,
} from './index.ts';

let app: TestApp;
let employer: Employer;
let newest = 0;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  await emptyTables(app.database);
  employer = await anEmployer(app);
  newest = 0;
});

/** The ads in the feed since the previous call. */
async function changed(): Promise<number[]> {
  const changes = await listChangesSince(app.database.db, newest);
  newest = changes.at(-1)?.version ?? newest;
  return changes.map(({ jobId }) => jobId).sort((a, b) => a - b);
}

const aStoredJob = async (of = employer) => (await aJob(app, { companyId: of.companyId })).id;

describe('the feed of changes', () => {
  it('contains an ad that is created, changed or deleted', async () => {
    const { body } = await employer.call('createJob', { body: jobForm });
    const jobId = body.data.id;
    expect(await changed()).toEqual([jobId]);
    await employer.call('updateJob', { jobId, body: { title: 'Neu' } });
    expect(await changed()).toEqual([jobId]);
    await employer.call('deleteJob', { jobId });
    expect(await changed()).toEqual([jobId]);
    expect(await changed()).toEqual([]);
  });

  it('contains nothing about a refused change', async () => {
    const jobId = await aStoredJob();
    await changed();
    await employer.call('updateJob', { jobId, body: { title: '' } });
    await employer.call('updateJob', { jobId, body: { updated_at: '2020-01-01T00:00:00Z' } });
    await employer.call('createJob', { body: { ...jobForm, avam_occupation_code: 'T9999' } });
    expect(await changed()).toEqual([]);
  });

  it('contains each ad once, with its last change', async () => {
    const [first, second] = [await aStoredJob(), await aStoredJob()];
    await employer.call('updateJob', { jobId: first, body: { title: 'Neu' } });
    const changes = await listChangesSince(app.database.db, 0);
    expect(changes.map(({ jobId }) => jobId)).toEqual([second, first]);
    const { count, sum } = await fingerprintOfChanges(app.database.db);
    expect(count).toBe(2);
    expect(sum).toBe(changes.reduce((total, { version }) => total + version, 0));
  });

  it('notifies a channel when the transaction has committed', async () => {
    const heard: number[] = [];
    const listener = await app.database.listen(JOB_CHANGES_CHANNEL, async () => {
      // Read without the cursor of the other tests, since two notifications may be handled at the same time.
      const changes = await listChangesSince(app.database.db, 0);
      heard.push(...changes.map(({ jobId }) => jobId));
    });
    const id = await aStoredJob();
    await expect.poll(() => heard).toContain(id);
    await listener.stop();
  });
});

describe('all ads of a company are in the feed of changes', () => {
  let ids: number[];
  beforeEach(async () => {
    ids = [await aStoredJob(), await aStoredJob()];
    await aStoredJob(await anEmployer(app));
    await changed();
  });

  it('when its profile names another place, or becomes complete', async () => {
    await employer.call('updateCompany', { body: { zip: '3920', place: 'Zermatt' } });
    expect(await changed()).toEqual(ids);
    const incomplete = await anEmployer(app, { phone: null });
    const jobId = await aStoredJob(incomplete);
    await changed();
    await incomplete.call('updateCompany', { body: { phone: '+41 81 842 00 00' } });
    expect(await changed()).toEqual([jobId]);
  });

  it('but not when the change of its profile affects neither what hits show nor whether ads are public', async () => {
    for (const body of [{ motto: 'Über dem Nebel' }, { phone: '+41 81 842 00 01' }]) {
      expect((await employer.call('updateCompany', { body })).status).toBe(200);
      expect(await changed()).toEqual([]);
    }
  });

  it('when it gets a contact person, and when a transaction that removes one touches its ads', async () => {
    const fresh = await anEmployer(app, { contactPerson: false });
    const jobId = await aStoredJob(fresh);
    await changed();
    await fresh.call('createContactPerson', {
      body: {
        sex: 1,
        first_name: 'Reto',
        last_name: 'Camenisch',
        email: 'reto@example.org',
        phone: '+41 81 842 00 00',
        position: 'Direktor',
        language: 'de',
      },
    });
    expect(await changed()).toEqual([jobId]);
    await app.database.transaction(async (tx) => {
      await tx.delete(contactPersons).where(eq(contactPersons.companyId, fresh.companyId));
      await touchJobsOfCompany(tx, fresh.companyId);
    });
    expect(await changed()).toEqual([jobId]);
  });

  it('when a transaction that ends its subscription touches its ads', async () => {
    await app.database.transaction(async (tx) => {
      await tx.update(subscriptions).set({ unpaidSince: '2026-01-01' });
      await touchJobsOfCompany(tx, employer.companyId);
    });
    expect(await changed()).toEqual(ids);
  });

  it('when it is removed, and are then inactive', async () => {
    await employer.call('deleteCompany');
    expect(await changed()).toEqual(ids);
    const { db } = app.database;
    const { jobs } = await import('./tables.ts');
    const rows = await db.select().from(jobs).where(eq(jobs.companyId, employer.companyId));
    expect(rows.map(({ status }) => status)).toEqual(['INACTIVE', 'INACTIVE']);
  });
});

describe('a transaction', () => {
  it('leaves no change in the feed if it is rolled back', async () => {
    const id = await aStoredJob();
    await changed();
    await expect(
      app.database.transaction(async (tx) => {
        touchJobs(tx, [id]);
        throw new Error('No');
      }),
    ).rejects.toThrow('No');
    expect(await changed()).toEqual([]);
  });

  it('may touch more ads than a statement has parameters', async () => {
    const ids = Array.from({ length: 70_000 }, (_, i) => i + 1);
    await app.database.transaction(async (tx) => touchJobs(tx, ids));
    expect(await changed()).toHaveLength(70_000);
  });
});
