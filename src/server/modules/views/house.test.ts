import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer } from '#test/employer.ts';
import { aJob, anApplication, anEmployment, aUser } from '#test/factories.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
let companyId: number;
let employer: Awaited<ReturnType<typeof anEmployer>>;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  employer = await anEmployer(app);
  companyId = employer.companyId;
});
afterAll(() => app.close());

async function read(id: number = companyId) {
  await app.catchUp();
  return app.call('getHouse', { params: { companyId: id } });
}
const statusOf = async (id?: number) => (await read(id)).status;
const figures = async () => {
  const { answer_days, returns } = (await read()).body.data;
  return { answer_days, returns };
};

describe('the page of a company', () => {
  it('shows the public data of the company, and its public ads by start', async () => {
    const later = await aJob(app, { companyId, startMonth: 2, startYear: 2027 });
    const sooner = await aJob(app, { companyId, startMonth: 12, startYear: 2026 });
    await aJob(app, { companyId, status: 'INACTIVE' });
    await aJob(app, { companyId: (await anEmployer(app)).companyId });
    const { body } = await read();
    const { company } = (await app.call('getJob', { params: { jobId: later.id } })).body.data;
    expect(body.data).toMatchObject({ ...company, number_of_ads: 2 });
    expect(body.data.ads.map(({ id }) => id)).toEqual([sooner.id, later.id]);
  });

  it('contains no internal fields', async () => {
    await aJob(app, { companyId });
    const { data } = (await read()).body;
    const internal = [
      'email',
      'size',
      'hr_manager',
      'google_place_id',
      'country',
      'created_at',
      'updated_at',
    ];
    expect(internal.filter((name) => name in data)).toEqual([]);
  });

  it('exists if its only ad is public after a rejection by the job room', async () => {
    await aJob(app, { companyId, jobroomEntry: { status: 'REJECTED' } });
    expect((await read()).body.data).toMatchObject({ number_of_ads: 1 });
  });

  it('exists between two seasons, without ads', async () => {
    await aJob(app, { companyId, startMonth: 12, startYear: 2025, endMonth: 4, endYear: 2026 });
    expect((await read()).body.data).toMatchObject({ number_of_ads: 0, ads: [] });
  });

  it.each([
    ['has no ad', async () => {}],
    ['has a draft only', () => aJob(app, { companyId, status: 'INACTIVE', publishedAt: null })],
    [
      'has an ad that the job room has not released',
      async () => {
        await aJob(app, { companyId, occupationCode: 'T0002', jobroomEntry: { status: 'INSPECTING' } });
      },
    ],
    [
      'is no longer subscribed',
      async () => {
        await aJob(app, { companyId, startMonth: 12, startYear: 2028, endMonth: 4, endYear: 2029 });
        app.clock.set('2029-01-10T09:00:00Z');
      },
    ],
  ])('is not found, like that of an unknown company, while it %s', async (_, arrange) => {
    await arrange();
    expect(await statusOf()).toBe(404);
    expect(await statusOf(999_999)).toBe(404);
  });

  it('is not found after the removal of the company', async () => {
    await aJob(app, { companyId });
    expect(await statusOf()).toBe(200);
    expect((await employer.call('deleteCompany')).status).toBe(200);
    expect(await statusOf()).toBe(404);
  });
});

describe('the answering time of a company', () => {
  async function applied(daysAgo: number, answeredAfter: number | null, more: object = {}) {
    const { id: userId } = await aUser(app);
    const { id: jobId } = await aJob(app, { companyId });
    const sentAt = new Date(app.clock.now().getTime() - daysAgo * DAY_MS);
    const answeredAt = answeredAfter === null ? null : new Date(sentAt.getTime() + answeredAfter * DAY_MS);
    const status = answeredAt === null ? ('SENT' as const) : ('REFUSAL' as const);
    return anApplication(app, {
      ...{ userId, jobId, companyId, status, sentAt, answeredAt, createdAt: sentAt, updatedAt: sentAt },
      ...more,
    });
  }

  it('is the median of its first answers, if there are five or more', async () => {
    for (const days of [1, 2, 9, 20]) await applied(25, days);
    expect((await figures()).answer_days).toBeNull();
    await applied(25, 3);
    expect((await figures()).answer_days).toBe(3);
    await applied(25, 8.5);
    // Between 3 and 8.5 days.
    expect((await figures()).answer_days).toBe(6);
  });

  it('counts applications unanswered for a month as the slowest, and ignores newer unanswered ones', async () => {
    for (const days of [1, 2, 3, 4, 5]) await applied(60, days);
    for (const _ of [1, 2, 3]) await applied(29, null);
    await applied(60, null, { status: 'REFUSALEMPLOYEE' });
    expect((await figures()).answer_days).toBe(3);
    for (const _ of [1, 2]) await applied(60, null);
    expect((await figures()).answer_days).toBe(4);
    for (const _ of [1, 2, 3]) await applied(60, null);
    expect((await figures()).answer_days).toBeNull();
  });

  it('ignores applications older than a year', async () => {
    for (const _ of [1, 2, 3, 4, 5]) await applied(366, 1);
    await aJob(app, { companyId });
    expect((await figures()).answer_days).toBeNull();
  });

  it('is measured to the first status that the applicant sees, not to READ', async () => {
    for (const days of [2, 2, 2, 2]) await applied(10, days);
    const { id: applicationId } = await applied(1, null);
    const decide = (body: object) =>
      employer.call('updateApplicationStatus', { params: { applicationId }, body });
    expect((await decide({ status: 'READ' })).status).toBe(200);
    expect((await figures()).answer_days).toBeNull();
    expect((await decide({ status: 'INTERVIEW' })).status).toBe(200);
    expect((await figures()).answer_days).toBe(2);
    app.clock.set('2026-11-25T11:00:00Z');
    expect((await decide({ status: 'CONTRACTSENT' })).status).toBe(200);
    expect((await figures()).answer_days).toBe(2);
  });
});

describe('the number of people who return to a company', () => {
  const season = (userId: number, from: string, to: string, more: object = {}) =>
    anEmployment(app, { userId, companyId, from, to, ...more });

  beforeEach(async () => {
    await aJob(app, { companyId });
  });

  async function returned() {
    const { id } = await aUser(app);
    await season(id, '2024-12-01', '2025-04-15');
    await season(id, '2025-12-01', '2026-04-15');
    return id;
  }

  it('is shown from five on, counting each person once', async () => {
    for (const _ of [1, 2, 3]) await returned();
    const often = await returned();
    await season(often, '2023-12-01', '2024-04-15');
    expect((await figures()).returns).toBeNull();
    await returned();
    expect((await figures()).returns).toEqual({ returned: 5, of: 5 });
  });

  it('omits the total if fewer than five did not return', async () => {
    for (const _ of [1, 2, 3, 4, 5]) await returned();
    for (const _ of [1, 2, 3, 4]) await season((await aUser(app)).id, '2025-12-01', '2026-04-15');
    expect((await figures()).returns).toEqual({ returned: 5, of: null });
    await season((await aUser(app)).id, '2025-12-01', '2026-04-15');
    expect((await figures()).returns).toEqual({ returned: 5, of: 10 });
  });

  it('ignores future seasons, and unconfirmed or deleted employments', async () => {
    for (const _ of [1, 2, 3, 4]) await returned();
    const { id } = await aUser(app);
    await season(id, '2025-12-01', '2026-04-15');
    await season(id, '2026-12-01', '2027-04-15');
    await season(id, '2024-12-01', '2025-04-15', { deletedAt: app.clock.now() });
    await season(id, '2023-12-01', '2024-04-15', { status: null, confirmedAt: null, season: null });
    expect((await figures()).returns).toBeNull();
    app.clock.set('2026-12-02T09:00:00Z');
    expect((await figures()).returns).toEqual({ returned: 5, of: 5 });
  });
});
