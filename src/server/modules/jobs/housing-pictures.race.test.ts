import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SPARE_HOUSING_PICTURES_MAX } from '#domain/jobs/housing-pictures.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, type Employer, jobForm } from '#test/employer.ts';
import { aCompany } from '#test/factories.ts';
import { lockWaits } from '#test/lock-waits.ts';
import { aPicture } from '#test/pictures.ts';
import { housingPictures, jobs } from './tables.ts';

let app: TestApp;
let employer: Employer;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  employer = await anEmployer(app);
});
afterAll(() => app.close());

const upload = async (params: { companyId?: number } = {}) =>
  employer.call('uploadHousingPicture', { params, file: { bytes: await aPicture() } });
const advertise = (id: string) =>
  employer.call('createJob', { body: { ...jobForm, accommodation: true, housing_pictures: [id] } });
const stored = () => app.database.db.$count(housingPictures);

it('a picture that an ad is saved with while the sweep runs is kept', async () => {
  const { id } = (await upload()).body.data;
  app.clock.set('2026-11-21T12:30:00Z');
  await employer.call('getCompany');
  let saved: Promise<{ status: number }> | undefined;
  await app.database.transaction(async (tx) => {
    // The picture is set as used, and the insert of the ad waits.
    await tx.execute(sql`lock table ${jobs} in exclusive mode`);
    saved = advertise(id);
    await expect.poll(() => lockWaits(app.database)).toBe(1);
    app.tasks.push({ name: 'sweep-housing-pictures', payload: {} });
    await app.runTasks();
  });
  expect((await saved)?.status).toBe(201);
  expect(await stored()).toBe(1);
});

it('an ad that names a picture while the sweep deletes it is refused at its field', async () => {
  const { id } = (await upload()).body.data;
  let saved: ReturnType<typeof advertise> | undefined;
  await app.database.transaction(async (tx) => {
    await tx.delete(housingPictures).where(eq(housingPictures.id, id));
    saved = advertise(id);
    await expect.poll(() => lockWaits(app.database)).toBe(1);
  });
  const reply = await saved;
  expect([reply?.status, reply?.error.codes]).toEqual([422, { 'housing_pictures.0': ['pictureUnknown'] }]);
  expect(await app.database.db.$count(jobs)).toBe(0);
});

it('a picture that is uploaded while its company is removed is not left', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id: companyId } = await aCompany(app, { userId: employer.userId, subscribed: false });
    const [uploaded, removed] = await Promise.all([
      upload({ companyId }),
      employer.call('deleteCompany', { params: { companyId } }),
    ]);
    expect(removed.status).toBe(200);
    expect([201, 404]).toContain(uploaded.status);
    expect(await stored()).toBe(0);
  }
});

it('of uploads at the same time no more are kept than one company may have in no ad', async () => {
  const now = app.clock.now();
  const rows = Array.from({ length: SPARE_HOUSING_PICTURES_MAX - 2 }, (_, n) => ({
    ...{ id: crypto.randomUUID(), companyId: employer.companyId, usedAt: now, createdAt: now },
    ...{ largeKey: `${n}-large`, smallKey: `${n}-small` },
  }));
  await app.database.db.insert(housingPictures).values(rows);
  const replies = await Promise.all([upload(), upload(), upload(), upload()]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422]);
  expect(await stored()).toBe(SPARE_HOUSING_PICTURES_MAX);
});
