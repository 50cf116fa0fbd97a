import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anOrderedAlert, sentAlerts, titlesIn } from '#test/alerts.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { aCompany, aJob, anOccupation, aUser } from '#test/factories.ts';
import { touchJobs } from '../jobs/index.ts';
import { jobroomEntries } from '../jobs/tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

/** A reported ad, published today after an alert that matches it. */
async function aReportedAd(entry: Partial<typeof jobroomEntries.$inferInsert>) {
  await app.runTask('send-alerts');
  await anOrderedAlert(app);
  await anOccupation(app, { code: 'T0002', isSubject: true });
  const user = await aUser(app);
  const { id: companyId } = await aCompany(app, { userId: user.id });
  return aJob(app, { companyId, title: 'Koch', occupationCode: 'T0002', jobroomEntry: entry });
}

const sentOn = async (instant: string) => {
  app.clock.set(instant);
  return (await sentAlerts(app)).map(titlesIn);
};

it('an ad under a publication ban is mailed once it is public', async () => {
  await aReportedAd({ status: 'PUBLISHED_RESTRICTED', reportingObligationEndDate: '2026-11-25' });
  for (const day of [21, 22, 23, 24, 25]) expect(await sentOn(`2026-11-${day}T06:00:00Z`)).toEqual([]);
  expect(await sentOn('2026-11-26T06:00:00Z')).toEqual([['Koch']]);
});

it('an ad is new when its publication ban is lifted, not when it was published', async () => {
  const { id } = await aReportedAd({ status: 'INSPECTING' });
  expect(await sentOn('2026-11-21T06:00:00Z')).toEqual([]);
  app.clock.set('2026-11-23T09:00:00Z');
  await app.database.transaction(async (tx) => {
    await tx.update(jobroomEntries).set({ status: 'PUBLISHED_PUBLIC' }).where(eq(jobroomEntries.jobId, id));
    touchJobs(tx, [id]);
  });
  expect(await sentOn('2026-11-23T09:00:00Z')).toEqual([['Koch']]);
});

it('an ad that is banned again before the mail is sent is left out', async () => {
  const { id } = await aReportedAd({ status: 'PUBLISHED_PUBLIC' });
  app.clock.set('2026-11-21T06:00:00Z');
  await app.runTask('send-alerts');
  await app.database.db
    .update(jobroomEntries)
    .set({ status: 'PUBLISHED_RESTRICTED', reportingObligationEndDate: '2026-11-25' })
    .where(eq(jobroomEntries.jobId, id));
  expect(await sentOn('2026-11-21T06:00:00Z')).toEqual([]);
});
