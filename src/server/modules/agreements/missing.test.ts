import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf } from '#test/employer.ts';
import { aCompany, anEmployee, anEmployment, aPendingEntry } from '#test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

it('an employee reads why own jobs form no package, with all that stands in the way', async () => {
  const user = await anEmployee(app);
  const house = await anEmployer(app, { name: 'Hotel Quarzhorn' });
  const sister = await aCompany(app, { userId: house.userId, name: 'Hotel Basalt' });
  const own = { userId: user.id, companyId: house.companyId, from: '2026-12-01', to: '2027-04-15' };
  const first = await anEmployment(app, own);
  const second = await aPendingEntry(app, {
    ...{ userId: user.id, companyId: sister.id, companyName: 'Hotel Basalt', title: 'Köchin' },
    ...{ from: '2027-04-11', to: '2027-10-15' },
  });
  const call = callerOf(app, user);
  const none = { company: null, days: null, from: null, until: null, season: null };
  const { body } = await call('listMissingPackages');
  expect(body.data).toEqual([
    {
      first: {
        ...{ entry_id: first.id, title: 'Koch', company: 'Hotel Quarzhorn' },
        ...{ start_date: '2026-12-01', end_date: '2027-04-15' },
      },
      second: {
        ...{ entry_id: second.id, title: 'Köchin', company: 'Hotel Basalt' },
        ...{ start_date: '2027-04-11', end_date: '2027-10-15' },
      },
      reasons: [
        { ...none, code: 'pending', company: 'Hotel Basalt' },
        { ...none, code: 'not_independent' },
      ],
    },
  ]);
  const other = await callerOf(app, await anEmployee(app))('listMissingPackages');
  expect(other.body.data).toEqual([]);
});

it('a job alone says which one it lacks, and by when', async () => {
  const user = await anEmployee(app);
  const { companyId } = await anEmployer(app);
  await anEmployment(app, { userId: user.id, companyId, from: '2026-12-01', to: '2027-04-15' });
  const { body } = await callerOf(app, user)('listMissingPackages');
  expect(body.data).toMatchObject([
    {
      second: null,
      reasons: [{ code: 'no_second', from: '2027-04-16', until: '2027-08-17', season: 'summer' }],
    },
  ]);
});
