import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, type Employer, jobForm } from '#test/employer.ts';
import { aSubscription } from '#test/factories.ts';
import { waitingAds } from '#test/waiting-ads.ts';
import { jobroomReports } from './tables.ts';

let app: TestApp;
let ads: ReturnType<typeof waitingAds>;

beforeAll(async () => {
  app = await startTestApp();
  ads = waitingAds(app);
});

afterAll(() => app.close());

beforeEach(() => app.reset());

const reportable = { ...jobForm, avam_occupation_code: 'T0002', number_of_jobs: 2 };
const create = async (by: Employer, body: object = jobForm) =>
  (await by.call('createJob', { body })).body.data.id;
const stateOf = async (by: Employer, jobId: number) => {
  const { status, is_waiting } = (await by.call('getCompanyJob', { jobId })).body.data;
  return `${status}${is_waiting ? ' waiting' : ''}`;
};
const activate = ({ companyId }: Employer) => app.database.transaction((tx) => ads.switchOn(tx, companyId));
/** Simulates buying a subscription, as far as it concerns ads; the row is written before the lock is taken. */
const buy = async ({ companyId }: Employer) => {
  const subscription = await aSubscription(app, { companyId });
  // Not active until the transaction below commits.
  await app.database.executeSql(
    `update subscription_terms set starts_on = '2027-01-01' where subscription_id = ${subscription.id}`,
  );
  await app.database.transaction(async (tx) => {
    await tx.execute(
      `update subscription_terms set starts_on = '2026-01-01' where subscription_id = ${subscription.id}`,
    );
    await ads.subscribed(tx, companyId);
  });
};

describe('ads that wait for their company', () => {
  it('are activated and reported once by concurrent calls', async () => {
    const employer = await anEmployer(app, { subscribed: false });
    const ids = [await create(employer, reportable), await create(employer, reportable)];
    await aSubscription(app, { companyId: employer.companyId });
    await Promise.all(Array.from({ length: 8 }, () => activate(employer)));
    for (const id of ids) expect(await stateOf(employer, id)).toBe('ACTIVE');
    expect(await app.database.db.$count(jobroomReports)).toBe(2);
    expect(app.tasks.filter(({ name }) => name === 'report-job')).toHaveLength(2);
  });

  it('are activated if the profile becomes complete while the subscription is bought', async () => {
    for (let i = 0; i < 12; i += 1) {
      const employer = await anEmployer(app, { subscribed: false, phone: null });
      const id = await create(employer);
      const [saved] = await Promise.all([
        employer.call('updateCompany', { body: { phone: '+41 81 842 00 00' } }),
        buy(employer),
      ]);
      expect(saved.status).toBe(200);
      expect(await stateOf(employer, id)).toBe('ACTIVE');
    }
  });

  it('are activated if they are created or saved while the subscription is bought', async () => {
    for (let i = 0; i < 12; i += 1) {
      const employer = await anEmployer(app, { subscribed: false });
      const id = await create(employer);
      const [written, saved] = await Promise.all([
        employer.call('createJob', { body: reportable }),
        employer.call('updateJob', { jobId: id, body: { title: 'Neu' } }),
        buy(employer),
      ]);
      expect([written.status, saved.status]).toEqual([201, 200]);
      expect(await stateOf(employer, id)).toBe('ACTIVE');
      expect(await stateOf(employer, written.body.data.id)).toBe('ACTIVE');
    }
    expect(await app.database.db.$count(jobroomReports)).toBe(12);
  });

  it('are inactive in the end if they are deactivated meanwhile, whichever commits first', async () => {
    for (let i = 0; i < 12; i += 1) {
      const employer = await anEmployer(app, { subscribed: false });
      const id = await create(employer);
      const [off] = await Promise.all([
        employer.call('updateJob', { jobId: id, body: { status: 'INACTIVE' } }),
        buy(employer),
      ]);
      expect(off.status).toBe(200);
      expect(await stateOf(employer, id)).toBe('INACTIVE');
    }
  });
});
