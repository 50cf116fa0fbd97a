import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer } from '#test/employer.ts';
import { aJob } from '#test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('the figures count public ads, the companies that have any, and the cantons in which they are', async () => {
  const figures = async () => {
    await app.catchUp();
    return (await app.call('getSearchFigures')).body.data;
  };
  expect(await figures()).toEqual({ jobs: 0, companies: 0, cantons: 0 });
  const [first, second] = [await anEmployer(app), await anEmployer(app)];
  await aJob(app, { companyId: first.companyId, state: 'GR' });
  await aJob(app, { companyId: first.companyId, state: 'VS' });
  await aJob(app, { companyId: first.companyId, state: null });
  await aJob(app, { companyId: first.companyId, state: 'LI' });
  await aJob(app, { companyId: second.companyId, state: 'TI', status: 'INACTIVE' });
  expect(await figures()).toEqual({ jobs: 4, companies: 1, cantons: 2 });
  await aJob(app, { companyId: second.companyId, state: 'GR' });
  expect(await figures()).toEqual({ jobs: 5, companies: 2, cantons: 2 });
});
