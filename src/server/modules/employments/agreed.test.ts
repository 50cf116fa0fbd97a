import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { zurichDate } from '#domain/kernel/zurich.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer } from '#test/employer.ts';
import { anEmployee, anEmployment } from '#test/factories.ts';
import { aPackage, aPackageToBe } from '#test/package.ts';
import type { EmploymentContext } from './service/context.ts';
import { recordEmployment } from './service/record.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

type Scene = Awaited<ReturnType<typeof aPackageToBe>>;
const agreementsOf = async ({ employee }: Pick<Scene, 'employee'>) =>
  (await employee.call('listAgreements')).body.data;

describe('the agreement of an employment', () => {
  it('is made by the second confirmation', async () => {
    const scene = await aPackageToBe(app);
    await scene.winter.decide('confirmEntry');
    expect(await agreementsOf(scene)).toEqual([]);
    await scene.summer.decide('confirmEntry');
    expect(await agreementsOf(scene)).toMatchObject([{ status: 'VALID' }]);
  });

  it('follows a correction of the employment', async () => {
    const scene = await aPackage(app);
    await scene.summer.decide('editEmployment', { start_date: '2027-05-10' });
    expect(await agreementsOf(scene)).toMatchObject([{ status: 'VALID', job2_start: '2027-05-10' }]);
  });

  it('ends when the employment is removed', async () => {
    const scene = await aPackage(app);
    await scene.summer.decide('removeEmployment');
    expect(await agreementsOf(scene)).toMatchObject([{ status: 'CANCELLED' }]);
  });

  it('is made by a renewal', async () => {
    const scene = await aPackageToBe(app);
    const house = await anEmployer(app, { name: 'Pensione Sole' });
    const { id: entryId } = await anEmployment(app, {
      userId: scene.employee.userId,
      companyId: house.companyId,
      from: '2026-06-01',
      to: '2026-11-10',
      season: 'summer',
    });
    await scene.winter.decide('confirmEntry');
    const before = await agreementsOf(scene);
    await house.call('renewEmployment', {
      params: { entryId },
      body: {
        job_title: 'Koch',
        workload: 100,
        start_date: '2027-05-05',
        end_date: '2027-10-15',
        registration_requirement_status: 'NO_REGISTRATION_REQUIREMENT',
      },
    });
    const made = (await agreementsOf(scene)).filter(({ uuid }) => before.every((it) => it.uuid !== uuid));
    expect(made).toMatchObject([{ job1_company: 'Hotel Quarzhorn', job2_company: 'Pensione Sole' }]);
  });
});

it('no employment is recorded at a company that was removed meanwhile', async () => {
  const { call, companyId } = await anEmployer(app);
  const { id: userId } = await anEmployee(app);
  await call('deleteCompany');
  const now = app.clock.now();
  const contract = {
    title: 'Koch',
    workload: 100,
    startDate: '2026-12-01',
    endDate: '2027-04-11',
    job: null,
    registrationRequirementStatus: null,
  };
  const recording = app.database.transaction((tx) =>
    recordEmployment(
      {
        notify: async () => {},
        onEmploymentChanged: async () => {},
      } as Partial<EmploymentContext> as EmploymentContext,
      tx,
      { userId, companyId },
      contract,
      { actor: { userId: 1 }, now, today: zurichDate(now.getTime()), appliedAd: null, change: 'signed' },
    ),
  );
  await expect(recording).rejects.toMatchObject({ code: 'not_found' });
});
