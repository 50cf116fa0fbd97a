import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createViewCounter } from '#server/modules/jobs/index.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, type Employer } from '#test/employer.ts';
import { aJob, anApplication, anEmployee } from '#test/factories.ts';

let app: TestApp;
let house: Employer;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  house = await anEmployer(app);
});

const anAd = (publishedAt: string | null) =>
  aJob(app, { companyId: house.companyId, publishedAt: publishedAt === null ? null : new Date(publishedAt) });
const counter = () => createViewCounter({ database: app.database, clock: app.clock });
async function looked(jobId: number, times: number) {
  const views = counter();
  for (let at = 0; at < times; at += 1) views.count(jobId);
  await views.stop();
}
const reach = async (jobId: number) => (await house.call('getJobReach', { jobId })).body.data.weeks;
const recent = async (jobId: number) =>
  (await house.call('listCompanyJobs')).body.data.find(({ id }) => id === jobId)?.number_of_recent_views;

describe('an ad', () => {
  it('shows its company the page views per week, with weeks that begin on Monday in Zurich', async () => {
    const { id } = await anAd('2026-11-10T10:00:00Z');
    app.clock.set('2026-11-22T22:59:00Z');
    await looked(id, 2);
    // Monday has begun in Zurich, but not in UTC.
    app.clock.set('2026-11-22T23:00:00Z');
    await looked(id, 3);
    await looked(id, 1);
    expect(await reach(id)).toEqual([
      { week: '2026-11-09', views: 0, applications: 0 },
      { week: '2026-11-16', views: 2, applications: 0 },
      { week: '2026-11-23', views: 4, applications: 0 },
    ]);
  });

  it('shows the number of applications per week, without drafts', async () => {
    const { id } = await anAd('2026-11-16T00:00:00Z');
    const { companyId } = house;
    const sent = async (sentAt: string | null) => {
      const { id: userId } = await anEmployee(app);
      const at = sentAt === null ? { status: 'DRAFT' as const, sentAt } : { sentAt: new Date(sentAt) };
      await anApplication(app, { userId, companyId, jobId: id, ...at });
    };
    await sent('2026-11-15T22:59:59Z');
    await sent('2026-11-15T23:00:00Z');
    await sent('2026-11-22T22:59:59Z');
    await sent('2026-11-22T23:00:00Z');
    await sent(null);
    app.clock.set('2026-11-24T08:00:00Z');
    expect(await reach(id)).toEqual([
      { week: '2026-11-16', views: 0, applications: 2 },
      { week: '2026-11-23', views: 0, applications: 1 },
    ]);
  });

  it('shows half a year at most, and nothing before its publication', async () => {
    expect(await reach((await anAd(null)).id)).toEqual([]);
    expect(await reach((await anAd('2020-01-01T00:00:00Z')).id)).toHaveLength(26);
  });

  it('shows in the list the page views of four weeks', async () => {
    const { id } = await anAd('2026-10-01T00:00:00Z');
    app.clock.set('2026-11-01T12:00:00Z');
    await looked(id, 5);
    app.clock.set('2026-11-02T12:00:00Z');
    await looked(id, 3);
    app.clock.set('2026-11-29T12:00:00Z');
    expect(await recent(id)).toBe(3);
    app.clock.set('2026-11-30T12:00:00Z');
    expect(await recent(id)).toBe(0);
  });
});

describe('views', () => {
  it('counted by several nodes are added up', async () => {
    const { id } = await anAd('2026-11-16T00:00:00Z');
    const [one, other] = [counter(), counter()];
    one.count(id);
    other.count(id);
    other.count(id);
    await Promise.all([one.stop(), other.stop()]);
    expect(await recent(id)).toBe(3);
  });

  it('of a deleted ad are dropped, while those of other ads are written', async () => {
    const { id } = await anAd('2026-11-16T00:00:00Z');
    const views = counter();
    views.count(id);
    views.count(999_999);
    await views.stop();
    expect(await recent(id)).toBe(1);
  });

  it('that cannot be written are kept, and written with later ones', async () => {
    const { id } = await anAd('2026-11-16T00:00:00Z');
    const errors: Error[] = [];
    let isAway = true;
    const database = {
      get db() {
        if (isAway) throw new Error('away');
        return app.database.db;
      },
    };
    const views = createViewCounter({ database, clock: app.clock, onError: (error) => errors.push(error) });
    views.count(id);
    await views.flush();
    expect(errors.map(({ message }) => message)).toEqual(['away']);
    isAway = false;
    views.count(id);
    await views.stop();
    expect(await recent(id)).toBe(2);
  });

  it('are written automatically after some seconds', async () => {
    const { id } = await anAd('2026-11-16T00:00:00Z');
    const views = createViewCounter({ database: app.database, clock: app.clock, writtenAfterMs: 5 });
    views.count(id);
    await expect.poll(() => recent(id)).toBe(1);
    await views.stop();
    expect(await recent(id)).toBe(1);
  });
});
