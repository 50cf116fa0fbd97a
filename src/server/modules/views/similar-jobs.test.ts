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
  ] as const)('and %s leads to others, and is itself not found', async (_, overrides) => {
    const { id } = await aJob(app, { companyId, title: 'Koch', ...overrides });
    const other = await aJob(app, { companyId, title: 'Köchin' });
    expect(await similar(id)).toEqual({ status: 200, ids: [other.id] });
    expect((await app.call('getJob', { params: { jobId: id } })).status).toBe(404);
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

describe('an ad that was never public', () => {
  it('cannot be told apart from one that does not exist', async () => {
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
