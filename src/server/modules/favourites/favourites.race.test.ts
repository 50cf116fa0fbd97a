import { afterAll, beforeAll, expect, it } from 'vitest';
import { FAVOURITES_MAX } from '#domain/favourites/limit.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf } from '#test/employer.ts';
import { aJob, anEmployee } from '#test/factories.ts';
import { favourites } from './tables.ts';

const AT_ONCE = 6;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('concurrent calls save each ad once, and only as many as the limit allows', async () => {
  const { companyId } = await anEmployer(app);
  const employee = await anEmployee(app);
  const call = callerOf(app, employee);
  const jobIds: number[] = [];
  for (let n = 0; n < FAVOURITES_MAX + 1; n++) jobIds.push((await aJob(app, { companyId })).id);
  const createdAt = app.clock.now();
  const saved = jobIds.slice(0, FAVOURITES_MAX - 2);
  await app.database.db
    .insert(favourites)
    .values(saved.map((jobId) => ({ userId: employee.id, jobId, createdAt })));
  const more = jobIds.slice(FAVOURITES_MAX - 2);
  const replies = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) =>
      call('addFavourite', { params: { jobId: more[n % more.length] ?? 0 } }),
    ),
  );
  const statuses = replies.map(({ status }) => status).sort();
  // Three ads, each saved by two calls, and room for two of them.
  expect(statuses).toEqual([200, 200, 200, 200, 409, 409]);
  expect((await call('listFavouriteIds')).body.data).toHaveLength(FAVOURITES_MAX);
});
