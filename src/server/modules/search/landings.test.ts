import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createEmbeddedGeocoder } from '#server/adapters/geocoding/embedded.ts';
import type { Call } from '#server/platform/http/handler.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer } from '#test/employer.ts';
import { aJob } from '#test/factories.ts';
import { searchRoutes } from './routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const landings = async () => {
  await app.catchUp();
  return (await app.call('listLandings')).body.data;
};

it('a combination gets a landing page from its fifth public ad on, those with most ads first', async () => {
  const { companyId } = await anEmployer(app);
  const some = async (count: number, overrides: object) => {
    for (let at = 0; at < count; at += 1) await aJob(app, { companyId, ...overrides });
  };
  await some(4, { categoryId: 1, state: 'GR' });
  await some(3, { categoryId: 1, state: 'GR', status: 'INACTIVE' });
  await some(6, { categoryId: 2, state: 'VS', season: 'summer' });
  await some(5, { categoryId: 7, state: 'VS' });
  await some(5, { categoryId: 3, state: null });
  const service = { job_category_id: 2, state: 'VS', season: 'summer', number_of_ads: 6 };
  expect(await landings()).toEqual([service]);

  await some(1, { categoryId: 1, state: 'GR' });
  expect(await landings()).toEqual([
    service,
    { job_category_id: 1, state: 'GR', season: 'winter', number_of_ads: 5 },
  ]);
});

it('a service without editions is asked for landing pages once a minute', async () => {
  let searches = 0;
  const { listLandings } = searchRoutes({
    geocoder: createEmbeddedGeocoder({ withSamples: false }),
    searchEdition: () => null,
    searchIndex: {
      ...app.searchIndex,
      search: async (request) => {
        searches += 1;
        return app.searchIndex.search(request);
      },
    },
  });
  const call = {
    url: '/',
    today: app.clock.today(),
    answerWithEtag: (_: unknown, answer: () => unknown) => answer(),
  };
  for (let at = 0; at < 3; at += 1) await listLandings(call as unknown as Call<'listLandings'>);
  expect(searches).toBe(12);
});
