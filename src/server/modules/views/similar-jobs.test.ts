import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createViewCounter } from '#server/modules/jobs/index.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer } from '#test/employer.ts';
import { aJob, anOccupation } from '#test/factories.ts';

let app: TestApp;
let companyId: number;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  companyId = (await anEmployer(app)).companyId;
});
afterAll(() => app.close());

async function similar(jobId: number) {
  await app.catchUp();
  const { status, body } = await app.call('listSimilarJobs', { params: { jobId } });
  return { status, ids: status === 200 ? body.data.map(({ id }) => id) : null };
}

const OVER = { startMonth: 12, startYear: 2025, endMonth: 4, endYear: 2026 } as const;

describe('an ad that was public', () => {
  it.each([
    ['is over', OVER],
    ['was deleted', { deletedAt: new Date('2026-11-19T08:00:00Z'), status: 'INACTIVE' }],
    ['was switched off', { status: 'INACTIVE' }],
  ] as const)('and %s suggests others, and is itself not found', async (_, overrides) => {
    const { id } = await aJob(app, { companyId, title: 'Koch', ...overrides });
    const other = await aJob(app, { companyId, title: 'Köchin' });
    expect(await similar(id)).toEqual({ status: 200, ids: [other.id] });
    expect((await app.call('getJob', { params: { jobId: id } })).status).toBe(404);
  });

  it('suggests others if it is public again after a rejection by the job room', async () => {
    const { id } = await aJob(app, { companyId, title: 'Koch', jobroomEntry: { status: 'REJECTED' } });
    expect((await app.call('getJob', { params: { jobId: id } })).status).toBe(200);
    expect((await similar(id)).status).toBe(200);
  });

  it('suggests at most four ads: of its occupation in its canton, then its season, then its category', async () => {
    const { id } = await aJob(app, { companyId, title: 'Koch', ...OVER });
    const description = '<p>Arbeit im Team.</p>';
    const elsewhere = await aJob(app, { companyId, title: 'Cuoca', state: 'TI', language: 'it' });
    const season = await aJob(app, {
      companyId,
      title: 'Kellner',
      description,
      categoryId: 2,
      state: 'TI',
    });
    const category = await aJob(app, {
      companyId,
      title: 'Metzger',
      description,
      state: 'GR',
    });
    const occupation = await aJob(app, { companyId, title: 'Köchin', state: 'GR' });
    await aJob(app, { companyId, title: 'Kellner', categoryId: 2, state: 'TI', season: 'summer' });
    expect((await similar(id)).ids).toEqual([occupation.id, elsewhere.id, category.id, season.id]);
    await aJob(app, { companyId, title: 'Koch', state: 'GR' });
    expect((await similar(id)).ids).toHaveLength(4);
  });

  it('whose page was viewed still has suggestions after the job room has withdrawn its entry', async () => {
    const occupation = await anOccupation(app, { code: 'T0002', isSubject: true });
    const ad = await aJob(app, {
      companyId,
      occupationCode: occupation.code,
      jobroomEntry: { status: 'CANCELLED' },
      status: 'INACTIVE',
    });
    expect((await similar(ad.id)).status).toBe(404);
    const views = createViewCounter({ database: app.database, clock: app.clock });
    views.count(ad.id);
    await views.stop();
    expect((await similar(ad.id)).status).toBe(200);
  });
});

describe('a public ad', () => {
  const CHUR = { latitude: 46.85, longitude: 9.53 };
  const NEAR = { latitude: 46.86, longitude: 9.6 };
  const FAR = { latitude: 46.0, longitude: 8.95 };
  let elsewhere: number;
  beforeEach(async () => {
    elsewhere = (await anEmployer(app)).companyId;
  });

  it('suggests ads of other companies: near it of its position, then of its category, then of its occupation', async () => {
    const { id } = await aJob(app, { companyId, title: 'Koch', ...CHUR });
    await aJob(app, { companyId, title: 'Koch', ...NEAR });
    const occupation = await aJob(app, { companyId: elsewhere, title: 'Köchin', state: 'TI', ...FAR });
    const category = await aJob(app, { companyId: elsewhere, title: 'Metzger', positionId: 3, ...NEAR });
    const position = await aJob(app, { companyId: elsewhere, title: 'Bäcker', ...NEAR });
    await aJob(app, {
      companyId: elsewhere,
      title: 'Kellner',
      description: '<p>Arbeit im Team.</p>',
      categoryId: 2,
      ...NEAR,
    });
    expect((await similar(id)).ids).toEqual([position.id, category.id, occupation.id]);
  });

  it('suggests only ads that share a month with it', async () => {
    const { id } = await aJob(app, { companyId, title: 'Koch', ...CHUR });
    const shown = await aJob(app, {
      ...{ companyId: elsewhere, startMonth: 4, startYear: 2027, endMonth: 10, endYear: 2027 },
    });
    await aJob(app, { companyId: elsewhere, startMonth: 5, startYear: 2027, endMonth: 10, endYear: 2027 });
    const before = await aJob(app, {
      ...{ companyId: elsewhere, startMonth: 6, startYear: 2026, endMonth: 12, endYear: 2026 },
    });
    await aJob(app, { companyId: elsewhere, startMonth: 6, startYear: 2026, endMonth: 11, endYear: 2026 });
    expect(new Set((await similar(id)).ids)).toEqual(new Set([shown.id, before.id]));
  });

  it('suggests at most four ads, each once, without a distance', async () => {
    const { id } = await aJob(app, { companyId, title: 'Koch', ...CHUR });
    for (const _ of [1, 2, 3, 4, 5]) await aJob(app, { companyId: elsewhere, title: 'Koch', ...NEAR });
    const { ids } = await similar(id);
    expect(new Set(ids).size).toBe(4);
    const { data } = (await app.call('listSimilarJobs', { params: { jobId: id } })).body;
    expect(data[0]).not.toHaveProperty('distance');
  });
});

describe('an ad that was never public', () => {
  it('is not found, like an unknown one', async () => {
    const draft = await aJob(app, { companyId, status: 'INACTIVE', publishedAt: null });
    expect((await similar(draft.id)).status).toBe(404);
    expect((await similar(999_999)).status).toBe(404);
  });

  it.each([
    ['INSPECTING', null],
    ['REJECTED', null],
    ['CANCELLED', null],
    ['PUBLISHED_RESTRICTED', '2099-12-31'],
  ] as const)(
    'with the job-room status %s is not found, even once its occupation need not be reported',
    async (status, reportingObligationEndDate) => {
      for (const isSubject of [true, false]) {
        const { code } = await anOccupation(app, { code: isSubject ? 'T0003' : 'T0004', isSubject });
        const ad = await aJob(app, {
          companyId,
          occupationCode: code,
          status: 'INACTIVE',
          jobroomEntry: { status, reportingObligationEndDate },
        });
        expect((await similar(ad.id)).status).toBe(404);
      }
    },
  );
});
