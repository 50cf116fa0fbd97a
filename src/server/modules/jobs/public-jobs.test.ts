import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companies } from '#server/modules/companies/tables.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer } from '#test/employer.ts';
import { aJob } from '#test/factories.ts';
import { listPublicJobs } from './index.ts';
import { jobs } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const updateOf = async (companyId: number) =>
  (await app.database.db.select().from(companies).where(eq(companies.id, companyId)))[0]?.updatedAt;
const nameOf = async (companyId: number) =>
  (await app.database.db.select().from(companies).where(eq(companies.id, companyId)))[0]?.name;
const listed = () => listPublicJobs(app.database.db, app.clock.today());

describe('the list of public ads', () => {
  it('contains the ads of each company that may publish, oldest first, with their times of change', async () => {
    const [one, other] = [await anEmployer(app), await anEmployer(app)];
    const lapsed = await anEmployer(app, { subscribed: false });
    const expected = [];
    for (const { companyId } of [one, other, lapsed, one]) {
      const { id, updatedAt, publishedAt, categoryId, state, season } = await aJob(app, { companyId });
      await aJob(app, { companyId, status: 'INACTIVE' });
      const companyUpdatedAt = await updateOf(companyId);
      const company = { id: companyId, name: await nameOf(companyId) };
      if (companyId !== lapsed.companyId)
        expected.push({ id, updatedAt, publishedAt, categoryId, state, season, companyUpdatedAt, company });
      app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString());
    }
    expect(await listed()).toEqual(expected);
  });

  it('may be longer than one page of the query', async () => {
    const { companyId } = await anEmployer(app);
    const { id, ...rest } = await aJob(app, { companyId });
    await app.database.db.insert(jobs).values(Array.from({ length: 1000 }, () => rest));
    const stored = await app.database.db.select().from(jobs).where(eq(jobs.companyId, companyId));
    const ids = stored.map((job) => job.id).sort((a, b) => a - b);
    expect(ids).toHaveLength(1001);
    expect(ids[0]).toBe(id);
    expect((await listed()).map((job) => job.id)).toEqual(ids);
  });
});
