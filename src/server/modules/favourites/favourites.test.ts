import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FAVOURITES_MAX } from '#domain/favourites/limit.ts';
import { jobs } from '#server/modules/jobs/tables.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { emptyTables } from '#test/database.ts';
import { anEmployer, callerOf } from '#test/employer.ts';
import { aJob, anEmployee, aTandem } from '#test/factories.ts';
import { favourites } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.database);
  app.clock.set('2026-11-20T11:00:00Z');
});

type Call = ReturnType<typeof callerOf>;

const add = (call: Call, jobId: number) => call('addFavourite', { params: { jobId } });
const remove = (call: Call, jobId: number) => call('removeFavourite', { params: { jobId } });
const idsOf = async (call: Call) => (await call('listFavouriteIds')).body.data;

/** A company with so many public ads, and an employee. */
async function somebody(ads: number) {
  const { companyId } = await anEmployer(app, { name: 'Hotel Quarzhorn' });
  const jobIds: number[] = [];
  for (let n = 0; n < ads; n++) jobIds.push((await aJob(app, { companyId })).id);
  const employee = await anEmployee(app);
  return { companyId, jobIds, employee, call: callerOf(app, employee) };
}

describe('saving an ad', () => {
  it('puts it first in the list, and is idempotent', async () => {
    const { call, jobIds } = await somebody(2);
    const [one = 0, two = 0] = jobIds;
    expect(await add(call, one)).toMatchObject({ status: 200, body: { data: null } });
    app.clock.set('2026-11-20T11:01:00Z');
    expect((await add(call, two)).status).toBe(200);
    app.clock.set('2026-11-20T11:02:00Z');
    expect((await add(call, one)).status).toBe(200);
    expect(await idsOf(call)).toEqual([two, one]);
  });

  it('is visible on the ad to the employee, and to nobody else', async () => {
    const { call, jobIds } = await somebody(1);
    const params = { jobId: jobIds[0] ?? 0 };
    const isFavorite = async (reader: Call) => (await reader('getJob', { params })).body.data.is_favorite;
    expect(await isFavorite(call)).toBe(false);
    await add(call, params.jobId);
    expect(await isFavorite(call)).toBe(true);
    expect(await isFavorite(callerOf(app, await anEmployee(app)))).toBe(false);
    expect((await app.call('getJob', { params })).body.data).not.toHaveProperty('is_favorite');
  });

  it('that is not public is refused like one that does not exist, unless it was saved before', async () => {
    const { call, companyId, jobIds } = await somebody(1);
    const { id: draft } = await aJob(app, { companyId, status: 'INACTIVE' });
    expect((await add(call, draft)).status).toBe(404);
    expect((await add(call, 999_999)).status).toBe(404);
    expect(await idsOf(call)).toEqual([]);
    const [saved = 0] = jobIds;
    await add(call, saved);
    app.clock.set('2028-11-20T11:00:00Z');
    expect((await add(call, saved)).status).toBe(200);
  });

  it(`is limited to ${FAVOURITES_MAX} ads, until one is removed`, async () => {
    const { call, companyId, employee, jobIds } = await somebody(2);
    const [saved = 0, more = 0] = jobIds;
    await add(call, saved);
    const rows: (typeof favourites.$inferInsert)[] = [];
    for (let n = 1; n < FAVOURITES_MAX; n++) {
      const { id: jobId } = await aJob(app, { companyId });
      rows.push({ userId: employee.id, jobId, createdAt: app.clock.now() });
    }
    await app.database.db.insert(favourites).values(rows.slice(1));
    expect((await add(call, rows[0]?.jobId ?? 0)).status).toBe(200);
    const refused = await add(call, more);
    expect([refused.status, refused.error.code]).toEqual([409, 'favourites_full']);
    expect(refused.error.error).toContain(String(FAVOURITES_MAX));
    // An ad that is saved already takes no additional room.
    expect((await add(call, saved)).status).toBe(200);
    await remove(call, saved);
    expect((await add(call, more)).status).toBe(200);
  });
});

describe('removing an ad', () => {
  it('removes it from the list of the employee alone, and is idempotent', async () => {
    const { call, jobIds } = await somebody(1);
    const [jobId = 0] = jobIds;
    const other = callerOf(app, await anEmployee(app));
    await add(call, jobId);
    await add(other, jobId);
    expect(await remove(call, jobId)).toMatchObject({ status: 200, body: { data: null } });
    expect((await remove(call, jobId)).status).toBe(200);
    expect((await remove(call, 999_999)).status).toBe(200);
    expect(await idsOf(call)).toEqual([]);
    expect(await idsOf(other)).toEqual([jobId]);
  });
});

describe('the list of saved ads', () => {
  it('contains public ads with their company, and of those that ended what they were called', async () => {
    const { call, companyId, jobIds } = await somebody(2);
    const [one = 0, two = 0] = jobIds;
    const { id: short } = await aJob(app, { companyId, endMonth: 12, endYear: 2026 });
    await add(call, one);
    app.clock.set('2026-11-20T11:01:00Z');
    await add(call, short);
    app.clock.set('2026-11-20T11:02:00Z');
    await add(call, two);
    const list = async () => (await call('listFavouriteJobs')).body.data;
    expect((await list()).map(({ id, is_public }) => [id, is_public])).toEqual([
      [two, true],
      [short, true],
      [one, true],
    ]);
    const { body } = await app.call('getJob', { params: { jobId: one } });
    expect((await list())[2]).toEqual({ ...body.data, is_public: true });
    app.clock.set('2027-01-20T11:00:00Z');
    expect((await list())[1]).toEqual({
      ...{ id: short, is_public: false },
      ended: { title: 'Sous-Chef', company: 'Hotel Quarzhorn' },
    });
    expect(await idsOf(call)).toEqual([two, short, one]);
  });

  it('shows with an ad the other half of its tandem, while that is public', async () => {
    const { call, companyId, jobIds } = await somebody(1);
    const [jobId = 0] = jobIds;
    await add(call, jobId);
    const summer = await anEmployer(app, { name: 'Albergo Riva' });
    const months = { season: 'summer', startMonth: 5, startYear: 2027, endMonth: 10, endYear: 2027 } as const;
    const other = await aJob(app, { companyId: summer.companyId, place: 'Ascona', ...months });
    const { id } = await aTandem(app, {
      ...{ companyId, jobId, partnerCompanyId: summer.companyId, partnerJobId: other.id },
      status: 'AGREED',
    });
    const shown = async () => (await call('listFavouriteJobs')).body.data[0];
    expect(await shown()).toMatchObject({
      tandem_id: id,
      tandem: { job_id: other.id, season: 'summer', place: 'Ascona', company: { name: 'Albergo Riva' } },
    });
    await app.database.db.update(jobs).set({ status: 'INACTIVE' }).where(eq(jobs.id, other.id));
    expect(await shown()).toMatchObject({ tandem_id: null, tandem: null });
  });
});
