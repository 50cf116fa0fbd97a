import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { JOBROOM_STATUSES } from '#domain/jobs/jobroom.ts';
import { inScope, JOB_SCOPES } from '#domain/jobs/scope.ts';
import type { SubscriptionTerm } from '#domain/subscriptions/term.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { emptyTables } from '#test/database.ts';
import { anEmployer, type Employer } from '#test/employer.ts';
import { aJob, anApplication, anEmployee, aSubscription } from '#test/factories.ts';
import { thorough } from '#test/nightly.ts';
import { countJobs } from './index.ts';

let app: TestApp;
let employer: Employer;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  await emptyTables(app.database);
  app.clock.set('2026-11-20T11:00:00Z');
  employer = await anEmployer(app);
});

const aStoredJob = (overrides: Partial<Parameters<typeof aJob>[1]> = {}) =>
  aJob(app, { companyId: employer.companyId, ...overrides });
const list = async (query: Record<string, string | number> = {}) =>
  (await employer.call('listCompanyJobs', { query })).body;
const createdAt = (day: number) => ({ createdAt: new Date(`2026-11-${day}T08:00:00Z`) });
const titles = async (query: Record<string, string | number>) =>
  (await list(query)).data.map(({ title }) => title);

describe('the ads of a company', () => {
  it('are all that are neither deleted nor over, newest first', async () => {
    await aStoredJob({ title: 'old', ...createdAt(11) });
    await aStoredJob({ title: 'new', ...createdAt(19) });
    await aStoredJob({ title: 'draft', status: 'INACTIVE', ...createdAt(15) });
    await aStoredJob({ title: 'deleted', deletedAt: new Date() });
    await aStoredJob({ title: 'over', startMonth: 6, endMonth: 10, endYear: 2026 });
    const neighbour = await anEmployer(app);
    await aJob(app, { companyId: neighbour.companyId, title: 'of the neighbour' });
    const { data, meta } = await list();
    expect(data.map(({ title }) => title)).toEqual(['new', 'draft', 'old']);
    expect(meta).toBeUndefined();
  });

  it('are sorted as asked', async () => {
    await aStoredJob({ title: 'b', startMonth: 12, endMonth: 3, ...createdAt(11) });
    await aStoredJob({ title: 'A', startMonth: 1, startYear: 2027, endMonth: 2, ...createdAt(19) });
    await aStoredJob({ title: 'c', startMonth: 11, endMonth: 4, ...createdAt(15) });
    expect(await titles({ sort: 'title' })).toEqual(['A', 'b', 'c']);
    expect(await titles({ sort: '-title' })).toEqual(['c', 'b', 'A']);
    expect(await titles({ sort: 'start' })).toEqual(['c', 'b', 'A']);
    expect(await titles({ sort: '-end' })).toEqual(['c', 'b', 'A']);
    expect(await titles({ sort: 'created_at' })).toEqual(['b', 'c', 'A']);
  });

  it('are sorted by workload, by number of applications and by their state at the job room', async () => {
    const due = { occupationCode: 'T0002' };
    const a = await aStoredJob({ title: 'a', workloadMin: 40, ...due, jobroomEntry: { status: 'REJECTED' } });
    const b = await aStoredJob({ title: 'b', workloadMin: 80, workloadMax: 80 });
    await aStoredJob({ title: 'c', workloadMin: 80, ...due, jobroomEntry: { status: 'INSPECTING' } });
    await aStoredJob({ title: 'd', workloadMin: 90, ...due });
    const userId = (await anEmployee(app, { details: null })).id;
    const sent = { userId, companyId: employer.companyId };
    for (const [jobId, status] of [
      [b.id, 'READ'],
      [b.id, 'REFUSAL'],
      [a.id, 'SENT'],
      [a.id, 'DRAFT'],
      [a.id, 'DRAFT'],
    ] as const) {
      await anApplication(app, { ...sent, jobId, status });
    }
    expect(await titles({ sort: 'workload' })).toEqual(['a', 'b', 'c', 'd']);
    expect(await titles({ sort: '-workload' })).toEqual(['d', 'c', 'b', 'a']);
    expect(await titles({ sort: '-applications' })).toEqual(['b', 'a', 'd', 'c']);
    // Under inspection, public, rejected, still to be reported.
    expect(await titles({ sort: 'status' })).toEqual(['c', 'b', 'a', 'd']);
  });

  it('are found without regard to accents, and by the name of their category', async () => {
    await aStoredJob({ title: 'Réceptionist', place: 'Zürich', categoryId: 3 });
    await aStoredJob({ title: 'Köchin', place: 'Arosa', categoryId: 1 });
    expect(await titles({ query: 'RECEPTIONIST zurich' })).toEqual(['Réceptionist']);
    expect(await titles({ query: 'kuche' })).toEqual(['Köchin']);
    expect(await titles({ query: 'kuche zurich' })).toEqual([]);
  });

  it('are found by their period as the list prints it', async () => {
    await aStoredJob({ title: 'winter' });
    const summer = { season: 'summer', startMonth: 5, startYear: 2027, endMonth: 10, endYear: 2027 } as const;
    await aStoredJob({ title: 'summer', ...summer });
    expect(await titles({ query: 'winter, DEZ' })).toEqual(['winter']);
    expect(await titles({ query: 'mai – okt 2027' })).toEqual(['summer']);
    expect(await titles({ query: '2026' })).toEqual(['winter']);
  });

  it('are found by their status as the list prints it if they are active, and drafts are not', async () => {
    const due = { occupationCode: 'T0002' };
    await aStoredJob({ title: 'a', ...due, jobroomEntry: { status: 'REJECTED' } });
    await aStoredJob({ title: 'b' });
    await aStoredJob({ title: 'c', ...due, jobroomEntry: { status: 'INSPECTING' } });
    await aStoredJob({ title: 'd', status: 'INACTIVE' });
    const active = (query: string) => titles({ scope: 'activeWithRestricted', query, sort: 'title' });
    expect(await active('abgelehnt')).toEqual(['a']);
    expect(await active('OFFENTLICH')).toEqual(['b']);
    expect(await active('geprüft')).toEqual(['c']);
    expect(await active('geprüft b')).toEqual([]);
    expect(await titles({ scope: 'draft', query: 'öffentlich' })).toEqual([]);
  });

  it('are found by words of their title and place, in any order, and wildcards are taken literally', async () => {
    await aStoredJob({ title: 'Chef de Partie', place: 'Arosa' });
    await aStoredJob({ title: '100% Réception', place: 'Zermatt' });
    expect(await titles({ query: 'aros CHEF' })).toEqual(['Chef de Partie']);
    expect(await titles({ query: 'chef zermatt' })).toEqual([]);
    expect(await titles({ query: '%' })).toEqual(['100% Réception']);
    expect(await titles({ query: '_' })).toEqual([]);
    expect(await titles({ query: '\\' })).toEqual([]);
    expect(await titles({ query: ' ' })).toHaveLength(2);
  });

  it('are paged on request, with the total', async () => {
    for (const title of ['a', 'b', 'c', 'd', 'e']) await aStoredJob({ title });
    const page = async (number: number) => {
      const { data, meta } = await list({ page: number, per_page: 2, sort: 'title' });
      return { titles: data.map(({ title }) => title), meta };
    };
    expect(await page(1)).toEqual({ titles: ['a', 'b'], meta: { total: 5 } });
    expect(await page(3)).toEqual({ titles: ['e'], meta: { total: 5 } });
    expect(await page(4)).toEqual({ titles: [], meta: { total: 5 } });
    expect((await list({ per_page: 3, query: 'b' })).meta).toEqual({ total: 1 });
  });

  it.each([
    [{ scope: 'all' }, 'scope'],
    [{ sort: 'salary' }, 'sort'],
    [{ page: 0 }, 'page'],
    [{ per_page: 101 }, 'per_page'],
  ])('are not listed by %j', async (query, field) => {
    const { status, error } = await employer.call('listCompanyJobs', { query });
    expect(status).toBe(422);
    expect(Object.keys(error.codes ?? {})).toEqual([field]);
  });

  it('are counted for the dashboard with the same scopes', async () => {
    await aStoredJob();
    await aStoredJob({ occupationCode: 'T0002' });
    await aStoredJob({ status: 'INACTIVE' });
    await aStoredJob({ status: 'INACTIVE', deletedAt: new Date() });
    const { db } = app.database;
    expect(await countJobs(db, employer.companyId, '2026-11-20')).toEqual({
      active: 1,
      draft: 1,
      activeWithRestricted: 2,
      trashed: 1,
      missing: [],
    });
    expect(await countJobs(db, employer.companyId, '2027-05-01')).toMatchObject({
      ...{ active: 0, draft: 0, activeWithRestricted: 0 },
      trashed: 4,
    });
    const fresh = await anEmployer(app, { subscribed: false });
    await aJob(app, { companyId: fresh.companyId });
    expect(await countJobs(db, fresh.companyId, '2026-11-20')).toMatchObject({
      active: 0,
      activeWithRestricted: 1,
    });
  });
});

// Random ads and companies with values on both sides of every bound, around the day 2026-11-20.
const ad = fc.record({
  status: fc.constantFrom('ACTIVE' as const, 'INACTIVE' as const),
  isDeleted: fc.boolean(),
  endMonth: fc.constantFrom(10, 11, 12),
  isSubject: fc.boolean(),
  jobroomExternalApproved: fc.boolean(),
  jobroomEntry: fc.option(
    fc.record({
      status: fc.constantFrom(...JOBROOM_STATUSES),
      reportingObligationEndDate: fc.constantFrom(null, '2026-11-19', '2026-11-20', '2026-11-21'),
    }),
  ),
});

const company = fc.record({
  isComplete: fc.boolean(),
  terms: fc.array(
    fc.record({
      startsOn: fc.constantFrom('2025-11-20', '2026-11-20', '2026-11-21'),
      endsOn: fc.constantFrom('2026-11-19', '2026-11-20', '2027-11-19'),
      unpaidSince: fc.constantFrom(null, '2026-11-05', '2026-11-06'),
    }),
    { maxLength: 2 },
  ),
});

describe('the scopes', () => {
  it('select the same ads in the database as the rules of the domain do', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(company, fc.array(ad, { minLength: 8, maxLength: 16 }), async (facts, ads) => {
        await emptyTables(app.database);
        employer = await anEmployer(app, { contactPerson: facts.isComplete, subscribed: false });
        const terms: SubscriptionTerm[] = facts.terms.filter((term) => term.startsOn <= term.endsOn);
        for (const term of terms) await aSubscription(app, { companyId: employer.companyId, ...term });
        const ids: number[] = [];
        for (const { isDeleted, isSubject, jobroomEntry, ...columns } of ads) {
          const job = await aStoredJob({
            ...columns,
            startMonth: 6,
            endYear: 2026,
            deletedAt: isDeleted ? new Date('2026-11-01T00:00:00Z') : null,
            occupationCode: isSubject ? 'T0002' : 'T0001',
            ...(jobroomEntry && { jobroomEntry }),
          });
          ids.push(job.id);
        }
        for (const scope of [undefined, ...JOB_SCOPES]) {
          const expected = ids.filter((_, i) => {
            const { isSubject, jobroomEntry, endMonth, ...rest } = ads[i] as (typeof ads)[number];
            return inScope(
              {
                ...rest,
                end: { year: 2026, month: endMonth },
                isSubjectToReporting: isSubject,
                jobroomEntry,
                isCompanyComplete: facts.isComplete,
                terms,
              },
              scope,
              '2026-11-20',
            );
          });
          const { data } = await list(scope === undefined ? {} : { scope });
          expect(data.map(({ id }) => id).sort((a, b) => a - b)).toEqual(expected);
          if (expected.length > 0) seen.add(String(scope));
          if (scope === 'active') expect(data.every((job) => job.is_public)).toBe(true);
          if (scope === 'unpublishable') expect(data.some((job) => job.is_public)).toBe(false);
        }
      }),
      { numRuns: thorough(5, 15), seed: 20_261_120 },
    );
    expect(seen.size).toBe(JOB_SCOPES.length + 1);
  });
});
