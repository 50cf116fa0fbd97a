import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { emptyTables } from '#test/database.ts';
import {
  aCompany,
  aJob,
  anApplication,
  anEmployee,
  anEmployment,
  aPendingEntry,
  aSubscription,
  aUser,
  tokenOf,
} from '#test/factories.ts';

let app: TestApp;
let user: Awaited<ReturnType<typeof aUser>>;
let userId: number;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  await emptyTables(app.database);
  app.clock.set('2026-11-20T11:00:00Z');
  user = await aUser(app);
  userId = user.id;
  token = await tokenOf(app, user);
});

const read = async (companyId: number) =>
  (await app.call('getCompany', { token, params: { companyId } })).body.data;
const dashboardOf = async (companyId: number) =>
  (await app.call('getDashboard', { token, params: { companyId } })).body.data;

describe('a company as its account sees it', () => {
  it('states for each company whether it is complete and whether it is subscribed', async () => {
    const both = await aCompany(app, { userId });
    const bare = await aCompany(app, { userId, subscribed: false });
    const incomplete = await aCompany(app, { userId, email: null });
    const { body } = await app.call('listCompanies', { token });
    expect(
      body.data.map(({ id, complete, active_subscription }) => ({ id, complete, active_subscription })),
    ).toEqual([
      { id: both.id, complete: true, active_subscription: true },
      { id: bare.id, complete: true, active_subscription: false },
      { id: incomplete.id, complete: false, active_subscription: true },
    ]);
    expect(body.data).toEqual([await read(both.id), await read(bare.id), await read(incomplete.id)]);
  });

  it('is subscribed through the last day of its term in Zurich', async () => {
    const { id } = await aCompany(app, { userId, subscribed: false });
    await aSubscription(app, { companyId: id, startsOn: '2025-11-21', endsOn: '2026-11-20' });
    app.clock.set('2026-11-20T22:59:59Z');
    token = await tokenOf(app, user);
    expect((await read(id)).active_subscription).toBe(true);
    app.clock.set('2026-11-20T23:00:00Z');
    expect((await read(id)).active_subscription).toBe(false);
  });
});

describe('the dashboard of a company', () => {
  const nothing = {
    applications: { open: 0, unread: 0, closed: 0 },
    jobs: { active: 0, draft: 0, active_with_restricted: 0, trashed: 0 },
    employees: { toapprove: 0, all: 0, current: 0, future: 0, past: 0 },
    renewals: { torenew: 0 },
    agreements: { valid: 0 },
    messages: { unread: 0 },
    missing: [],
  };

  it('is empty at first', async () => {
    const { id } = await aCompany(app, { userId });
    expect(await dashboardOf(id)).toEqual(nothing);
  });

  it('lists what the profile lacks', async () => {
    const { id } = await aCompany(app, { userId, phone: null, contactPerson: false });
    expect(await dashboardOf(id)).toEqual({ ...nothing, missing: ['phone', 'contact_person'] });
  });

  it('counts open, unread and closed applications', async () => {
    const [own, other] = [await aCompany(app, { userId }), await aCompany(app, { userId })];
    const { id: jobId } = await aJob(app, { companyId: own.id });
    const theirs = { userId: (await anEmployee(app)).id, companyId: own.id, jobId };
    for (const status of ['DRAFT', 'SENT', 'SENT', 'READ', 'CONTRACTSENT', 'REFUSAL'] as const) {
      await anApplication(app, { ...theirs, status });
    }
    await anApplication(app, { ...theirs, updatedAt: new Date('2025-11-20T12:00:00Z') });
    expect((await dashboardOf(own.id)).applications).toEqual({ open: 4, unread: 2, closed: 2 });
    expect((await dashboardOf(other.id)).applications).toEqual({ open: 0, unread: 0, closed: 0 });
  });

  it('counts only the company’s own ads', async () => {
    const { id } = await aCompany(app, { userId });
    const other = await aCompany(app, { userId });
    await aJob(app, { companyId: id });
    await aJob(app, { companyId: id });
    await aJob(app, { companyId: id, status: 'INACTIVE' });
    await aJob(app, { companyId: other.id });
    expect((await dashboardOf(id)).jobs).toEqual({
      active: 2,
      draft: 1,
      active_with_restricted: 2,
      trashed: 0,
    });
  });

  it('counts employments by period, and the entries to decide on', async () => {
    const { id: companyId } = await aCompany(app, { userId });
    const other = await aCompany(app, { userId });
    const theirs = { userId: (await anEmployee(app)).id, companyId };
    await aPendingEntry(app, theirs);
    await anEmployment(app, { ...theirs, from: '2025-12-01', to: '2026-04-15' });
    await anEmployment(app, { ...theirs, from: '2026-06-01', to: '2026-11-19' });
    await anEmployment(app, { ...theirs, from: '2026-11-20', to: '2027-01-31' });
    await anEmployment(app, { ...theirs, companyId: other.id });
    const { employees, renewals } = await dashboardOf(companyId);
    expect(employees).toEqual({ toapprove: 1, all: 3, current: 1, future: 0, past: 2 });
    expect(renewals).toEqual({ torenew: 1 });
  });
});
