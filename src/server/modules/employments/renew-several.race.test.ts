import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import { anEmployee, anEmployment } from '#test/factories.ts';
import { atSomeTimes } from '#test/some-time.ts';

/** Each race is repeated, since its outcome depends on timing. */
const ROUNDS = 12;
const PEOPLE = 6;

let app: TestApp;
let house: Employer;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  house = await anEmployer(app, { name: 'Hotel Quarzhorn' });
  await house.call('getUser');
});

const contract = {
  job_title: 'Koch',
  workload: 100,
  start_date: '2027-06-01',
  end_date: '2027-10-15',
  registration_requirement_status: 'NO_REGISTRATION_REQUIREMENT',
};
const atSomeTime = atSomeTimes('renewals in two tabs', 20);

it('each person is employed once if two tabs renew several and one of them concurrently', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const people = [];
    for (let at = 0; at < PEOPLE; at += 1) {
      const user = await anEmployee(app);
      const period = { from: '2026-06-01', to: '2027-01-31' };
      const { id } = await anEmployment(app, { userId: user.id, companyId: house.companyId, ...period });
      people.push({ id, call: callerOf(app, user) });
    }
    const renewals = people.map(({ id }) => ({ resume_entry_id: id, ...contract }));
    const one = people[round % PEOPLE]?.id ?? 0;
    const several = (rows: typeof renewals) =>
      atSomeTime(() => house.call('renewEmployments', { body: { renewals: rows } }));
    const [first, second, alone] = await Promise.all([
      several(renewals),
      several(renewals.toReversed()),
      atSomeTime(() => house.call('renewEmployment', { params: { entryId: one }, body: contract })),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect([201, 409]).toContain(alone.status);
    const outcomes = [...first.body.data, ...second.body.data];
    for (const { id, call } of people) {
      const own = outcomes.filter(({ resume_entry_id }) => resume_entry_id === id);
      const done = own.filter(({ refusal }) => refusal === null).length;
      expect(done + (id === one && alone.status === 201 ? 1 : 0)).toBe(1);
      for (const { refusal } of own) expect([undefined, 'entry_not_renewable']).toContain(refusal?.code);
      expect((await call('listNotifications')).body.data).toHaveLength(1);
      expect((await call('listResumeJobs')).body.data).toHaveLength(2);
    }
  }
});
