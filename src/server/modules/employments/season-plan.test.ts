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
