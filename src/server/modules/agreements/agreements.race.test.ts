import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { emptyTables } from '#test/database.ts';
import { anEmployer } from '#test/employer.ts';
import { aJob, anApplication, aPendingEntry } from '#test/factories.ts';
import { aPackageToBe } from '#test/package.ts';

/** Each race is repeated, since its outcome depends on timing. */
const ROUNDS = 8;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The rounds, each with empty tables. */
async function* rounds() {
  for (let round = 0; round < ROUNDS; round += 1) {
    await emptyTables(app.database);
    yield round;
  }
}

type Scene = Awaited<ReturnType<typeof aPackageToBe>>;

const statuses = async ({ employee }: Pick<Scene, 'employee'>) =>
  (await employee.call('listAgreements')).body.data.map(({ status }) => status).sort();

/** Logs everybody in beforehand, so that the calls of the race begin at the same moment. */
async function ready(scene: Scene): Promise<Scene> {
  await Promise.all([scene.employee, scene.winter, scene.summer].map(({ call }) => call('getUser')));
  return scene;
}

const told = (replies: readonly { status: number; error: { code?: string } }[]) =>
  replies.map(({ status, error }) => [status, error.code].filter(Boolean).join(' ')).sort();

describe('concurrently', () => {
  it('two confirmations make one agreement', async () => {
    for await (const _ of rounds()) {
      const scene = await ready(await aPackageToBe(app));
      const replies = await Promise.all([
        scene.winter.decide('confirmEntry'),
        scene.summer.decide('confirmEntry'),
      ]);
      expect(told(replies)).toEqual(['200', '200']);
      expect(await statuses(scene)).toEqual(['VALID']);
    }
  });

  it('a signed contract and a confirmation make one agreement', async () => {
    for await (const _ of rounds()) {
      const scene = await aPackageToBe(app);
      const { userId } = scene.employee;
      const { companyId } = scene.winter;
      const { id: jobId } = await aJob(app, { companyId });
      const { id: applicationId } = await anApplication(app, { userId, companyId, jobId });
      await ready(scene);
      const replies = await Promise.all([
        scene.winter.call('updateApplicationStatus', {
          params: { applicationId },
          body: {
            status: 'CONTRACTSIGNED',
            job_title: 'Koch',
            workload: 100,
            start_date: '2026-12-01',
            end_date: '2027-04-11',
            registration_requirement_status: 'NO_REGISTRATION_REQUIREMENT',
          },
        }),
        scene.summer.decide('confirmEntry'),
      ]);
      expect(told(replies)).toEqual(['200', '200']);
      expect(await statuses(scene)).toEqual(['VALID']);
    }
  });

  it('two summers that compete for one winter get one agreement', async () => {
    for await (const _ of rounds()) {
      const scene = await ready(await aPackageToBe(app));
      const rival = await anEmployer(app);
      const { id } = await aPendingEntry(app, {
        userId: scene.employee.userId,
        companyId: rival.companyId,
        from: '2027-05-20',
        to: '2027-10-31',
      });
      await rival.call('getUser');
      await scene.winter.decide('confirmEntry');
      await Promise.all([
        scene.summer.decide('confirmEntry'),
        rival.call('confirmEntry', { params: { entryId: id }, body: {} }),
      ]);
      expect(await statuses(scene)).toEqual(['VALID']);
    }
  });

  it('an entry is either confirmed or declined', async () => {
    for await (const _ of rounds()) {
      const scene = await ready(await aPackageToBe(app));
      const [confirmed, declined] = await Promise.all([
        scene.winter.decide('confirmEntry'),
        scene.winter.decide('declineEntry', { reason: 'DATE' }),
      ]);
      const [entry] = (await scene.employee.call('listResumeJobs')).body.data.filter(
        ({ company_name }) => company_name === 'Hotel Quarzhorn',
      );
      expect([confirmed.status, declined.status].sort()).toEqual([200, 409]);
      expect(entry?.status).toBe(confirmed.status === 200 ? 'APPROVED' : 'DECLINED');
    }
  });

  it('an entry is either deleted by its employee or confirmed by the company', async () => {
    for await (const _ of rounds()) {
      const scene = await ready(await aPackageToBe(app));
      await scene.summer.decide('confirmEntry');
      const params = { entryId: scene.winter.entryId };
      const [confirmed, deleted] = await Promise.all([
        scene.winter.decide('confirmEntry'),
        scene.employee.call('deleteResumeJob', { params }),
      ]);
      const outcome = `${confirmed.status} ${deleted.status}`;
      // After a confirmation the agreement blocks the deletion; after a deletion there is nothing to confirm.
      expect(['200 409', '404 200']).toContain(outcome);
      expect(await statuses(scene)).toEqual(outcome === '200 409' ? ['VALID'] : []);
    }
  });

  it('an employment that is cut short and corrected stays cut short', async () => {
    for await (const _ of rounds()) {
      app.clock.set('2026-11-20T11:00:00Z');
      const scene = await aPackageToBe(app);
      await scene.winter.decide('confirmEntry');
      await scene.summer.decide('confirmEntry');
      app.clock.set('2027-02-10T11:00:00Z');
      await ready(scene);
      const [cut, corrected] = await Promise.all([
        scene.winter.decide('editEmployment', { end_date: '2027-02-10' }),
        scene.winter.decide('editEmployment', { title: 'Chef' }),
      ]);
      expect([cut.status, corrected.status]).toEqual([200, 200]);
      const [entry] = (await scene.winter.call('listEmployments')).body.data;
      expect(entry).toMatchObject({ is_cancelled: true, end_date: '2027-02-10', title: 'Chef' });
      expect(await statuses(scene)).toEqual(['CANCELLED']);
    }
  });

  it('the removal of one employment and the confirmation of the other leave no valid agreement', async () => {
    for await (const _ of rounds()) {
      const scene = await ready(await aPackageToBe(app));
      await scene.winter.decide('confirmEntry');
      const replies = await Promise.all([
        scene.winter.decide('removeEmployment'),
        scene.summer.decide('confirmEntry'),
      ]);
      expect(told(replies)).toEqual(['200', '200']);
      expect(await statuses(scene)).not.toContain('VALID');
    }
  });
});
