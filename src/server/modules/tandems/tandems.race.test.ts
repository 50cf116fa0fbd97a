import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobTandems } from '#server/modules/jobs/tables.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, type Employer } from '#test/employer.ts';
import { aJob, aTandem } from '#test/factories.ts';
import { tandems } from './tables.ts';

const HOUSES = 5;

let app: TestApp;
let own: Employer;
let jobId: number;
let houses: { house: Employer; jobId: number }[];

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  own = await anEmployer(app);
  jobId = (await aJob(app, { companyId: own.companyId })).id;
  houses = [];
  for (let n = 0; n < HOUSES; n++) {
    const house = await anEmployer(app);
    const months = { startMonth: 5, startYear: 2027, endMonth: 10, endYear: 2027 };
    const job = await aJob(app, { companyId: house.companyId, season: 'summer', ...months });
    houses.push({ house, jobId: job.id });
  }
});

const statuses = async () =>
  (await app.database.db.select({ status: tandems.status }).from(tandems)).map(({ status }) => status).sort();

describe('at the same time', () => {
  it('several houses agree to a tandem with one ad: one of them is agreed', async () => {
    const proposed = await Promise.all(
      houses.map(({ house, jobId: partnerJobId }) =>
        aTandem(app, { companyId: own.companyId, jobId, partnerCompanyId: house.companyId, partnerJobId }),
      ),
    );
    const replies = await Promise.all(
      houses.map(({ house }, nth) =>
        house.call('answerTandem', {
          params: { tandemId: proposed[nth]?.id ?? 0 },
          body: { status: 'AGREED' },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await statuses()).toEqual(['AGREED', ...Array(HOUSES - 1).fill('PROPOSED')]);
    expect(await app.database.db.$count(jobTandems)).toBe(2);
  });

  it('both houses propose the same pair: it is proposed once', async () => {
    const [{ house, jobId: partnerJobId }] = houses as [(typeof houses)[number]];
    const replies = await Promise.all([
      own.call('createTandem', { body: { job_id: jobId, partner_job_id: partnerJobId } }),
      house.call('createTandem', { body: { job_id: partnerJobId, partner_job_id: jobId } }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await statuses()).toEqual(['PROPOSED']);
  });

  it('one house agrees while the other switches its ad off: nothing stays agreed, and neither waits for ever', async () => {
    for (const { house, jobId: partnerJobId } of houses) {
      const ends = { companyId: own.companyId, partnerCompanyId: house.companyId, partnerJobId };
      const { id: ownJobId } = await aJob(app, { companyId: own.companyId });
      const { id } = await aTandem(app, { ...ends, jobId: ownJobId });
      const [agreed, off] = await Promise.all([
        house.call('answerTandem', { params: { tandemId: id }, body: { status: 'AGREED' } }),
        own.call('updateJob', { jobId: ownJobId, body: { status: 'INACTIVE' } }),
      ]);
      expect([200, 409]).toContain(agreed.status);
      expect(off.status).toBe(200);
    }
    expect(await statuses()).toEqual(Array(HOUSES).fill('ENDED'));
    expect(await app.database.db.$count(jobTandems)).toBe(0);
  });

  it('both houses change the ads of a tandem so that it no longer fits: it ends, and neither waits for ever', async () => {
    const [{ house, jobId: partnerJobId }] = houses as [(typeof houses)[number]];
    await aTandem(app, {
      companyId: own.companyId,
      jobId,
      partnerCompanyId: house.companyId,
      partnerJobId,
      status: 'AGREED',
    });
    const replies = await Promise.all([
      own.call('updateJob', { jobId, body: { status: 'INACTIVE' } }),
      house.call('updateJob', { jobId: partnerJobId, body: { status: 'INACTIVE' } }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await statuses()).toEqual(['ENDED']);
  });
});
