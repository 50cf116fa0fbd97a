import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { APPLICATION_STATUSES } from '#domain/applications/status.ts';
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

it('a company sees how many applications its ad received, without drafts', async () => {
  const { companyId } = house;
  const [popular, other] = [await aJob(app, { companyId }), await aJob(app, { companyId })];
  const { id: userId } = await anEmployee(app);
  for (const status of APPLICATION_STATUSES) {
    await anApplication(app, { userId, companyId, jobId: popular.id, status });
  }
  await anApplication(app, { userId, companyId, jobId: other.id, status: 'DRAFT' });

  const { body } = await house.call('listCompanyJobs');
  const counts = new Map(body.data.map(({ id, number_of_applications: count }) => [id, count]));
  expect(counts).toEqual(
    new Map([
      [popular.id, APPLICATION_STATUSES.length - 1],
      [other.id, 0],
    ]),
  );
  const one = await house.call('getCompanyJob', { jobId: popular.id });
  expect(one.body.data.number_of_applications).toBe(counts.get(popular.id));
});

it('a company sees the number of applications of each ad in the list', async () => {
  const { companyId } = house;
  const [older, newer] = [await aJob(app, { companyId }), await aJob(app, { companyId })];
  const { id: userId } = await anEmployee(app);
  await anApplication(app, { userId, companyId, jobId: newer.id });
  const countOn = async (page: number) =>
    (await house.call('listCompanyJobs', { query: { page, per_page: 1 } })).body;
  expect(await countOn(1)).toMatchObject({
    data: [{ id: newer.id, number_of_applications: 1 }],
    meta: { total: 2 },
  });
  expect(await countOn(2)).toMatchObject({ data: [{ id: older.id, number_of_applications: 0 }] });
});

it('a company filters its lists of people by the ads that these can be of, in a few words', async () => {
  const { companyId } = house;
  const { id: userId } = await anEmployee(app);
  const over = await aJob(app, { companyId, startMonth: 1, startYear: 2026, endMonth: 3, endYear: 2026 });
  const draft = await aJob(app, { companyId, status: 'INACTIVE' });
  const open = await aJob(app, { companyId, title: 'Barista' });
  await anApplication(app, { userId, companyId, jobId: over.id });
  await anApplication(app, { userId, companyId, jobId: open.id, status: 'DRAFT' });
  const titles = async (query: Record<string, string | number>) =>
    (await house.call('listJobTitles', { query })).body.data;
  const found = async (query: Record<string, string | number>) => (await titles(query)).map(({ id }) => id);

  expect(await found({ scope: 'applications' })).toEqual([over.id]);
  expect(await found({ scope: 'employees' })).toEqual([open.id]);
  // The one by which the list is filtered already is among them, but none of another company.
  expect(await found({ scope: 'applications', job_id: draft.id })).toEqual([draft.id, over.id]);
  const neighbour = await anEmployer(app, { name: 'Hotel Nachbar' });
  const theirs = await aJob(app, { companyId: neighbour.companyId });
  expect(await found({ scope: 'employees', job_id: theirs.id })).toEqual([open.id]);
  // A contract begins with any of them that is neither over nor deleted.
  expect(await found({ scope: 'contracts', job_id: draft.id })).toEqual([draft.id, open.id]);
  expect(await found({ scope: 'contracts', job_id: over.id })).toEqual([open.id]);
  const [first] = await titles({ scope: 'employees' });
  expect(Object.keys(first ?? {}).toSorted()).toEqual([
    'end_month',
    'end_year',
    'id',
    'number_of_applications',
    'season',
    'start_month',
    'start_year',
    'title',
  ]);
  expect(first).toMatchObject({ title: 'Barista', number_of_applications: 0 });
  expect((await house.call('listJobTitles')).status).toBe(422);
});

it('an ad contains its company, in the list, on its own, and in the replies to changes', async () => {
  const { companyId } = house;
  const { id: jobId } = await aJob(app, { companyId });
  const { body: profile } = await house.call('getCompany');
  const { name, place, street, street_number, zip, phone, logo } = profile.data;
  const company = { id: companyId, name, place, street, street_number, zip, phone, logo };
  expect((await house.call('listCompanyJobs')).body.data[0]?.company).toMatchObject(company);
  expect((await house.call('listCompanyJobs', { query: { page: 1 } })).body.data[0]?.company.name).toBe(name);
  expect((await house.call('getCompanyJob', { jobId })).body.data.company).toMatchObject(company);
  const { body } = await house.call('updateJob', { jobId, body: { title: 'Barista' } });
  expect(body.data.company).toMatchObject(company);
});
