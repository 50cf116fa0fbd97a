import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { companies } from '#server/modules/companies/tables.ts';
import { listPublicJobs, touchJobs, touchJobsOfCompany } from '#server/modules/jobs/index.ts';
import { jobroomEntries } from '#server/modules/jobs/tables.ts';
import { subscriptions } from '#server/modules/subscriptions/tables.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, type Employer } from '#test/employer.ts';
import { aJob, aSubscription } from '#test/factories.ts';

/**
 * Why an ad is not public, and what makes it public; checked on the page of the ad, in the search
 * (rule search/freshness) and in the list for crawlers.
 */

let app: TestApp;
let employer: Employer;

beforeEach(async () => {
  app = await startTestApp();
});

afterEach(() => app.close());

type Ad = Partial<Parameters<typeof aJob>[1]>;
type Company = Parameters<typeof anEmployer>[1];

const change = (jobId: number, body: object) => async () => {
  expect((await employer.call('updateJob', { jobId, body })).status).toBe(200);
};
const setClock = (instant: string) => async () => app.clock.set(instant);

/** A change of the company or its subscription, as a use case makes it. */
const ofCompany = (work: (tx: Tx) => Promise<unknown>) => () =>
  app.database.transaction(async (tx) => {
    await work(tx);
    await touchJobsOfCompany(tx, employer.companyId);
  });
const setUnpaidSince = (unpaidSince: string | null) =>
  ofCompany((tx) =>
    tx.update(subscriptions).set({ unpaidSince }).where(eq(subscriptions.companyId, employer.companyId)),
  );
const subscribe = (term: { startsOn: string; endsOn: string }) => async () => {
  await aSubscription(app, { companyId: employer.companyId, ...term });
  await ofCompany(async () => {})();
};
const setJobroomEntry = (jobId: number, entry: Partial<typeof jobroomEntries.$inferInsert>) => () =>
  app.database.transaction(async (tx) => {
    await tx.update(jobroomEntries).set(entry).where(eq(jobroomEntries.jobId, jobId));
    touchJobs(tx, [jobId]);
  });

async function isVisible(jobId: number) {
  const page = await app.call('getJob', { params: { jobId } });
  const { body } = await app.call('searchJobs', { query: { hitsPerPage: 100 } });
  const listed = await listPublicJobs(app.database.db, app.clock.today());
  const isIn = (jobs: readonly { id: number }[]) => jobs.some(({ id }) => id === jobId);
  return { page: page.status === 200, search: isIn(body.hits), listed: isIn(listed) };
}
const EVERYWHERE = { page: true, search: true, listed: true };
const NOWHERE = { page: false, search: false, listed: false };

/** Creates a company with an ad, and answers the ad's id. */
async function anAd(ad: Ad, company: Company = {}): Promise<number> {
  employer = await anEmployer(app, company);
  const { id } = await aJob(app, { companyId: employer.companyId, ...ad });
  await app.catchUp();
  return id;
}

const reported = (entry: Ad['jobroomEntry']): Ad => ({
  occupationCode: 'T0002',
  ...(entry && { jobroomEntry: entry }),
});

type Row = [why: string, ad: Ad, company: Company, mend: (jobId: number) => () => Promise<unknown>];

describe('an ad is hidden from everybody', () => {
  it.each<Row>([
    ['while it is switched off', { status: 'INACTIVE' }, {}, (id) => change(id, { status: 'ACTIVE' })],
    [
      'while its company has no contact person',
      {},
      { contactPerson: false },
      () => () =>
        employer.call('createContactPerson', {
          body: {
            sex: 2,
            first_name: 'Ladina',
            last_name: 'Caduff',
            email: 'ladina@example.org',
            phone: '+41 81 842 00 00',
            position: 'Direktorin',
            language: 'de',
          },
        }),
    ],
    [
      'while the profile of its company is incomplete',
      {},
      { email: null },
      () => () => employer.call('updateCompany', { body: { email: 'hotel@example.org' } }),
    ],
    [
      'while its company has no subscription',
      {},
      { subscribed: false },
      () => subscribe({ startsOn: '2026-11-20', endsOn: '2027-11-19' }),
    ],
    [
      'while it must be reported and is not',
      reported(undefined),
      {},
      (id) => change(id, { jobroom_external_approved: true, number_of_jobs: 1 }),
    ],
    [
      'while it must be reported, until it is changed to an occupation that need not be',
      reported(undefined),
      {},
      (id) => change(id, { avam_occupation_code: 'T0001' }),
    ],
    ...(['INSPECTING', 'REJECTED', 'CANCELLED', 'UNSYNCRONIZED'] as const).map(
      (status): Row => [
        `while the job room says ${status}`,
        reported({ status }),
        {},
        (id) => setJobroomEntry(id, { status: 'PUBLISHED_PUBLIC' }),
      ],
    ),
    [
      'while the waiting period has no end',
      reported({ status: 'PUBLISHED_RESTRICTED' }),
      {},
      (id) => setJobroomEntry(id, { status: 'ARCHIVED' }),
    ],
    [
      'through the last day of the waiting period',
      reported({ status: 'PUBLISHED_RESTRICTED', reportingObligationEndDate: '2026-11-20' }),
      {},
      () => setClock('2026-11-20T23:00:00Z'),
    ],
  ])('%s', async (_, ad, company, mend) => {
    const id = await anAd(ad, company);
    expect(await isVisible(id)).toEqual(NOWHERE);
    await mend(id)();
    await app.catchUp();
    expect(await isVisible(id)).toEqual(EVERYWHERE);
  });

  it.each<[string, () => (jobId: number) => () => Promise<unknown>]>([
    ['once it is switched off', () => (id) => change(id, { status: 'INACTIVE' })],
    ['once it is deleted', () => (jobId) => () => employer.call('deleteJob', { jobId })],
    ['once it is over', () => () => setClock('2027-04-30T22:00:00Z')],
    [
      'once it is changed to an occupation that must be reported',
      () => (id) => change(id, { avam_occupation_code: 'T0002', number_of_jobs: 1 }),
    ],
    ['once its company is removed', () => () => () => employer.call('deleteCompany')],
    [
      'once the profile of its company is incomplete',
      () => () =>
        ofCompany((tx) =>
          tx.update(companies).set({ phone: ' ' }).where(eq(companies.id, employer.companyId)),
        ),
    ],
    ['once a bill has been open for more than 14 days', () => () => setUnpaidSince('2026-11-05')],
  ])('%s', async (_, end) => {
    const id = await anAd({});
    expect(await isVisible(id)).toEqual(EVERYWHERE);
    await end()(id)();
    await app.catchUp();
    expect(await isVisible(id)).toEqual(NOWHERE);
  });

  it('once the subscription ends, until another one begins', async () => {
    const id = await anAd({}, { subscribed: false });
    await subscribe({ startsOn: '2025-12-01', endsOn: '2026-11-30' })();
    await subscribe({ startsOn: '2026-12-10', endsOn: '2027-12-09' })();
    await app.catchUp();
    const seen: Record<string, object> = {};
    for (const day of ['2026-11-30', '2026-12-01', '2026-12-09', '2026-12-10', '2027-04-30', '2027-05-01']) {
      app.clock.set(`${day}T12:00:00Z`);
      await app.catchUp();
      seen[day] = await isVisible(id);
    }
    expect(seen).toEqual({
      '2026-11-30': EVERYWHERE,
      '2026-12-01': NOWHERE,
      '2026-12-09': NOWHERE,
      '2026-12-10': EVERYWHERE,
      '2027-04-30': EVERYWHERE,
      '2027-05-01': NOWHERE,
    });
  });

  it('on the fifteenth day that a bill is unpaid, until it is paid', async () => {
    const id = await anAd({});
    await setUnpaidSince('2026-11-06')();
    await app.catchUp();
    expect(await isVisible(id)).toEqual(EVERYWHERE);
    app.clock.set('2026-11-20T23:00:00Z');
    expect(await isVisible(id)).toEqual(NOWHERE);
    await setUnpaidSince(null)();
    await app.catchUp();
    expect(await isVisible(id)).toEqual(EVERYWHERE);
  });

  it('once its company is removed, while ads of other companies stay public', async () => {
    const id = await anAd({});
    const theirs = await anAd({});
    await employer.call('deleteCompany');
    await app.catchUp();
    expect(await isVisible(id)).toEqual(EVERYWHERE);
    expect(await isVisible(theirs)).toEqual(NOWHERE);
  });
});

describe('midnight is that of Zurich', () => {
  // The last second of visibility and the first one after it; the index does not read the database in between.
  it.each([
    ['in winter', '2027-01-31', '2027-01-31T22:59:59.999Z', '2027-01-31T23:00:00Z'],
    ['in summer', '2027-06-30', '2027-06-30T21:59:59.999Z', '2027-06-30T22:00:00Z'],
    [
      'in the night that summer time begins',
      '2027-03-27',
      '2027-03-27T22:59:59.999Z',
      '2027-03-27T23:00:00Z',
    ],
    [
      'on the day after the night that summer time begins',
      '2027-03-28',
      '2027-03-28T21:59:59.999Z',
      '2027-03-28T22:00:00Z',
    ],
    ['in the night that summer time ends', '2027-10-30', '2027-10-30T21:59:59.999Z', '2027-10-30T22:00:00Z'],
    [
      'on the day after the night that summer time ends',
      '2027-10-31',
      '2027-10-31T22:59:59.999Z',
      '2027-10-31T23:00:00Z',
    ],
  ])('%s: a term that ends', async (_, endsOn, before, after) => {
    app.clock.set('2027-01-20T12:00:00Z');
    const id = await anAd(
      { startMonth: 1, startYear: 2027, endMonth: 12, endYear: 2027 },
      { subscribed: false },
    );
    await subscribe({ startsOn: '2026-12-01', endsOn })();
    await app.catchUp();
    app.clock.set(before);
    expect(await isVisible(id)).toEqual(EVERYWHERE);
    app.clock.set(after);
    expect(await isVisible(id)).toEqual(NOWHERE);
  });

  it.each([
    [
      'in the night that summer time begins',
      '2027-03-27',
      '2027-03-27T22:59:59.999Z',
      '2027-03-27T23:00:00Z',
    ],
    ['in the night that summer time ends', '2027-10-30', '2027-10-30T21:59:59.999Z', '2027-10-30T22:00:00Z'],
  ])('%s: a waiting period that passes', async (_, lastDay, before, after) => {
    const id = await anAd({
      ...reported({ status: 'PUBLISHED_RESTRICTED', reportingObligationEndDate: lastDay }),
      endMonth: 12,
      endYear: 2027,
    });
    app.clock.set(before);
    expect(await isVisible(id)).toEqual(NOWHERE);
    app.clock.set(after);
    expect(await isVisible(id)).toEqual(EVERYWHERE);
  });
});
