import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, type Employer } from '#test/employer.ts';
import { aJob, anAgreement, anEmployee, anEmployment, aPendingEntry } from '#test/factories.ts';

let app: TestApp;
let house: Employer;
let ana: number;
let zoe: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  house = await anEmployer(app, { name: 'Hotel Quarzhorn' });
  ana = (await anEmployee(app, { firstName: 'Ana', lastName: 'Reis', details: null })).id;
  zoe = (await anEmployee(app, { firstName: 'Zoë', lastName: 'Ábt', details: null })).id;
});

type Overrides = Partial<Parameters<typeof anEmployment>[1]>;
const employed = (userId: number, overrides: Overrides = {}) =>
  anEmployment(app, { userId, companyId: house.companyId, ...overrides });
type Query = Record<string, string | number>;
const plan = async (query: Query = {}) => (await house.call('listSeasonPlan', { query })).body;
const people = async (query: Query = {}) =>
  (await plan(query)).data.map(
    ({ employee_last_name: name, employments }) => `${name} ${employments.map((it) => it.title).join(', ')}`,
  );

describe('the plan of two seasons', () => {
  it('shows the current season and the next one, to the day', async () => {
    // On 20 November 2026 these are the months from November 2026 to October 2027.
    await employed(ana, { title: 'over', from: '2026-06-01', to: '2026-10-31' });
    await employed(ana, { title: 'first', from: '2026-06-01', to: '2026-11-01' });
    await employed(ana, { title: 'last', from: '2027-10-31', to: '2028-03-31' });
    await employed(ana, { title: 'later', from: '2027-11-01', to: '2028-03-31' });
    expect(await people()).toEqual(['Reis first, last']);
    app.clock.set('2027-05-01T08:00:00Z');
    expect(await people()).toEqual(['Reis last, later']);
  });

  it('has a row for each person, sorted by name or by the first day, and is paged', async () => {
    await employed(ana, { title: 'winter', from: '2026-12-01', to: '2027-04-11' });
    await employed(ana, { title: 'summer', from: '2027-06-01', to: '2027-10-11' });
    await employed(zoe, { title: 'late', from: '2027-01-10', to: '2027-04-11' });
    expect(await people()).toEqual(['Ábt late', 'Reis winter, summer']);
    expect(await people({ sort: '-name' })).toEqual(['Reis winter, summer', 'Ábt late']);
    expect(await people({ sort: 'start' })).toEqual(['Reis winter, summer', 'Ábt late']);
    const page = await plan({ page: 2, per_page: 1 });
    expect(page.data.map(({ employee_last_name: name }) => name)).toEqual(['Reis']);
    expect(page.meta).toEqual({ total: 2 });
  });

  it('shows confirmed and waiting entries, or those in one state, and never removed ones', async () => {
    await employed(ana, { title: 'confirmed' });
    await aPendingEntry(app, { userId: zoe, companyId: house.companyId, title: 'pending' });
    await aPendingEntry(app, {
      userId: zoe,
      companyId: house.companyId,
      title: 'declined',
      status: 'DECLINED',
    });
    await employed(zoe, { title: 'gone', deletedAt: app.clock.now() });
    expect(await people()).toEqual(['Ábt pending', 'Reis confirmed']);
    expect(await people({ status: 'confirmed' })).toEqual(['Reis confirmed']);
    expect(await people({ status: 'pending' })).toEqual(['Ábt pending']);
    expect(await people({ status: 'declined' })).toEqual(['Ábt declined']);
    expect((await house.call('listSeasonPlan', { query: { status: 'gone' } })).status).toBe(422);
  });

  it('finds people by name and by title, and those who fill one ad', async () => {
    const ad = await aJob(app, { companyId: house.companyId, title: 'Réception Winter' });
    await employed(ana, { title: 'Köchin', jobId: ad.id });
    await employed(zoe, { title: 'Service' });
    expect(await people({ query: 'abt' })).toEqual(['Ábt Service']);
    expect(await people({ query: 'kochin' })).toEqual(['Reis Köchin']);
    expect(await people({ query: 'reception' })).toEqual(['Reis Köchin']);
    expect(await people({ job_id: ad.id })).toEqual(['Reis Köchin']);
    expect(await people({ query: 'zoe koch' })).toEqual([]);
  });

  it('finds people by the dates of their entries as the page shows them', async () => {
    await employed(ana, { title: 'winter', from: '2026-12-05', to: '2027-04-11' });
    await aPendingEntry(app, {
      userId: zoe,
      companyId: house.companyId,
      title: 'open',
      startYear: 2027,
      startMonth: 1,
      startDay: 1,
      endYear: null,
      endMonth: null,
      endDay: null,
    });
    expect(await people({ query: '5. Dez 2026 – 11. Apr 2027' })).toEqual(['Reis winter']);
    expect(await people({ query: 'seit 1. Jan 2027' })).toEqual(['Ábt open']);
    expect(await people({ query: 'seit Dez' })).toEqual([]);
  });

  it('shows an employment at another company only if an agreement covers it', async () => {
    const other = await anEmployer(app, { name: 'Hotel Nebelkamm' });
    const first = await employed(ana, { from: '2026-12-01', to: '2027-04-11' });
    const elsewhere = {
      companyId: other.companyId,
      companyName: 'Hotel Nebelkamm',
      season: 'summer',
    } as const;
    const second = await employed(ana, { ...elsewhere, from: '2027-06-01', to: '2027-10-11' });
    await employed(zoe, { from: '2026-12-01', to: '2027-04-11' });
    await employed(zoe, { ...elsewhere, from: '2027-06-01', to: '2027-10-11' });
    await anAgreement(app, { first, second });
    const told = (await plan()).data.map(({ employments }) =>
      employments.map(({ cooperation_agreements: agreements }) =>
        agreements.map(({ other_company, other_start }) => `${other_company} ${other_start}`),
      ),
    );
    expect(told).toEqual([[[]], [['Hotel Nebelkamm 2027-06-01']]]);
  });
});

describe('who is there and who is wanted in a month', () => {
  const staffing = async (query: Query = {}) =>
    (await plan(query)).staffing
      .toSorted((a, b) => a.year * 12 + a.month - b.year * 12 - b.month)
      .map(
        ({ job_category_id: category, year, month, employed, wanted }) =>
          `${category} ${year}-${month} ${employed}/${wanted}`,
      );
  const anAd = (overrides: Partial<Parameters<typeof aJob>[1]> = {}) =>
    aJob(app, {
      companyId: house.companyId,
      categoryId: 2,
      ...{ startMonth: 12, startYear: 2026, endMonth: 2, endYear: 2027, numberOfJobs: 3 },
      ...overrides,
    });

  it('counts everybody with a day in it once, in the category of the ad, against the jobs of its ads', async () => {
    const ad = await anAd();
    await employed(ana, { jobId: ad.id, from: '2026-12-31', to: '2027-01-01' });
    await employed(ana, { jobId: ad.id, from: '2027-01-03', to: '2027-01-05' });
    await employed(zoe, { jobId: ad.id, from: '2027-01-31', to: '2027-03-01' });
    expect(await staffing()).toEqual(['2 2026-12 1/3', '2 2027-1 2/3', '2 2027-2 1/3', '2 2027-3 1/0']);
  });

  it('counts neither who is to be confirmed, removed or of no known occupation as one of a category, nor other companies', async () => {
    const ad = await anAd({ endMonth: 12, endYear: 2026 });
    const days = { from: '2026-12-01', to: '2026-12-20' };
    await aPendingEntry(app, { userId: zoe, companyId: house.companyId, jobId: ad.id });
    await employed(zoe, { ...days, jobId: ad.id, deletedAt: app.clock.now() });
    await employed(ana, { ...days, title: 'Astronautin' });
    const other = await anEmployer(app, { name: 'Hotel Nebelkamm' });
    await anAd({ companyId: other.companyId });
    expect((await staffing()).toSorted()).toEqual(['2 2026-12 0/3', 'null 2026-12 1/0']);
  });

  it('counts who works without an ad in the category of the occupation that the title names', async () => {
    await anAd({ title: 'Koch', categoryId: 1, endMonth: 12, endYear: 2026, numberOfJobs: 1 });
    const days = { from: '2026-12-01', to: '2026-12-20' };
    await employed(ana, { ...days, title: 'Commis de Cuisine' });
    await employed(zoe, { ...days, title: 'Portiere di notte' });
    expect((await staffing()).toSorted()).toEqual(['1 2026-12 1/1', '3 2026-12 1/0']);
    expect((await plan()).data.map(({ job_category_id: category }) => category)).toEqual([1, 3]);
    expect(await people()).toEqual(['Reis Commis de Cuisine', 'Ábt Portiere di notte']);
  });

  it('wants of a withdrawn ad only as many as it found, and nobody for one that was never public', async () => {
    const months = { endMonth: 12, endYear: 2026 };
    const filled = await anAd({ ...months, status: 'INACTIVE', numberOfJobs: 2 });
    await anAd({ ...months, status: 'INACTIVE' });
    await anAd({ ...months, deletedAt: app.clock.now() });
    expect(await staffing()).toEqual([]);
    const days = { from: '2026-12-01', to: '2026-12-20' };
    await employed(ana, { ...days, jobId: filled.id });
    expect(await staffing()).toEqual(['2 2026-12 1/1']);
  });

  it('tells the same whatever the list is narrowed to, for the months of the plan only', async () => {
    const ad = await anAd({ startMonth: 9, endMonth: 11, endYear: 2026 });
    await employed(ana, { jobId: ad.id, from: '2026-09-01', to: '2026-11-20' });
    const all = ['2 2026-11 1/3'];
    expect(await staffing()).toEqual(all);
    expect(await staffing({ status: 'declined' })).toEqual(all);
    expect(await staffing({ query: 'nobody', page: 1, per_page: 1 })).toEqual(all);
  });

  it('lists people by category, those without an ad last, and who works in two categories in both', async () => {
    const [service, kitchen] = [await anAd(), await anAd({ categoryId: 1 })];
    const titles = { from: '2026-12-01', to: '2026-12-20' };
    await employed(ana, { ...titles, title: 'none' });
    await employed(zoe, { ...titles, title: 'service', jobId: service.id });
    await employed(zoe, { from: '2027-01-03', to: '2027-01-20', title: 'kitchen', jobId: kitchen.id });
    expect(await people()).toEqual(['Ábt kitchen', 'Ábt service', 'Reis none']);
    expect((await plan()).data.map(({ job_category_id: category }) => category)).toEqual([1, 2, null]);
    expect(await people({ sort: '-name', page: 2, per_page: 1 })).toEqual(['Ábt service']);
  });
});
