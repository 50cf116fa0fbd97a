import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companies } from '#server/modules/companies/tables.ts';
import { jobs } from '#server/modules/jobs/tables.ts';
import { hasActiveSubscription } from '#server/modules/subscriptions/index.ts';
import { subscriptionCompanies, subscriptions } from '#server/modules/subscriptions/tables.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { emptyTables } from '#test/database.ts';
import { callerOf } from '#test/employer.ts';
import { aCompany, aJob, anEmployee, aPendingEntry, aSubscription, aUser, tokenOf } from '#test/factories.ts';

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

const remove = (companyId: number) => app.call('deleteCompany', { token, params: { companyId } });

async function anAdditionalCompany(subscriptionId: number, isCancelled = false) {
  const company = await aCompany(app, { userId, subscribed: false });
  await app.database.db
    .insert(subscriptionCompanies)
    .values({ subscriptionId, companyId: company.id, type: 'additional', isCancelled });
  return company.id;
}

async function stored(subscriptionId: number) {
  const [subscription] = await app.database.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId));
  return subscription;
}

describe('removing a company', () => {
  it('makes earlier reads of a pending entry outdated, even within the same millisecond', async () => {
    const company = await aCompany(app, { userId });
    const employee = await anEmployee(app);
    const entry = await aPendingEntry(app, { userId: employee.id, companyId: company.id });
    app.clock.set(entry.updatedAt.toISOString());
    const call = callerOf(app, employee);
    const params = { entryId: entry.id };
    const { data: seen } = (await call('getResumeJob', { params })).body;
    expect((await remove(company.id)).status).toBe(200);
    const { data: now } = (await call('getResumeJob', { params })).body;
    expect(now.company_id).toBeNull();
    expect(Date.parse(now.updated_at)).toBe(Date.parse(seen.updated_at) + 1);
  });

  it('removes it from the account, while its name stays in the database', async () => {
    const company = await aCompany(app, { userId });
    expect((await remove(company.id)).body).toEqual({ data: null });
    expect((await app.call('listCompanies', { token })).body.data).toEqual([]);
    for (const name of ['getCompany', 'getCompanyCompleteness', 'getContactPerson'] as const) {
      expect((await app.call(name, { token, params: { companyId: company.id } })).status).toBe(404);
    }
    expect((await remove(company.id)).status).toBe(404);
    const [row] = await app.database.db.select().from(companies).where(eq(companies.id, company.id));
    expect(row).toMatchObject({ name: company.name, deletedAt: app.clock.now() });
  });

  it('switches its ads off and none of another company', async () => {
    const [company, other] = [await aCompany(app, { userId }), await aCompany(app, { userId })];
    const job = await aJob(app, { companyId: company.id });
    const kept = await aJob(app, { companyId: other.id });
    await remove(company.id);
    const rows = await app.database.db.select({ id: jobs.id, status: jobs.status }).from(jobs);
    expect(rows).toContainEqual({ id: job.id, status: 'INACTIVE' });
    expect(rows).toContainEqual({ id: kept.id, status: 'ACTIVE' });
  });

  it('cancels its subscription, which runs to the end of its term', async () => {
    const company = await aCompany(app, { userId, subscribed: false });
    const { id } = await aSubscription(app, { companyId: company.id });
    const active = () => hasActiveSubscription(app.database.db, company.id, app.clock.today());
    expect(await active()).toBe(true);
    await remove(company.id);
    expect(await stored(id)).toMatchObject({ cancelledAt: app.clock.now() });
    expect(await active()).toBe(true);
  });

  it('keeps the day on which a subscription was cancelled before', async () => {
    const company = await aCompany(app, { userId, subscribed: false });
    const cancelledAt = new Date('2026-11-01T08:00:00Z');
    const { id } = await aSubscription(app, { companyId: company.id, cancelledAt });
    await remove(company.id);
    expect(await stored(id)).toMatchObject({ cancelledAt });
  });

  it('is a conflict while it carries an additional company, and then changes nothing', async () => {
    const main = await aCompany(app, { userId, subscribed: false });
    const { id } = await aSubscription(app, { companyId: main.id, plan: 'big' });
    const job = await aJob(app, { companyId: main.id });
    await anAdditionalCompany(id);
    const { status, error } = await remove(main.id);
    expect({ status, code: error.code }).toEqual({ status: 409, code: 'company_has_additional' });
    expect((await app.call('getCompany', { token, params: { companyId: main.id } })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ cancelledAt: null });
    const [row] = await app.database.db.select().from(jobs).where(eq(jobs.id, job.id));
    expect(row?.status).toBe('ACTIVE');
  });

  it('succeeds once its additional companies are cancelled or removed', async () => {
    const main = await aCompany(app, { userId, subscribed: false });
    const { id } = await aSubscription(app, { companyId: main.id, plan: 'big' });
    await anAdditionalCompany(id, true);
    const additional = await anAdditionalCompany(id);
    expect((await remove(additional)).status).toBe(200);
    expect(await stored(id)).toMatchObject({ cancelledAt: null });
    expect((await remove(main.id)).status).toBe(200);
  });

  it('is blocked by additional companies until the last day of the term, not after', async () => {
    const main = await aCompany(app, { userId, subscribed: false });
    const { id } = await aSubscription(app, {
      companyId: main.id,
      plan: 'big',
      startsOn: '2025-11-21',
      endsOn: app.clock.today(),
    });
    await anAdditionalCompany(id);
    expect((await remove(main.id)).status).toBe(409);
    app.clock.set('2026-11-21T11:00:00Z');
    token = await tokenOf(app, user);
    expect((await remove(main.id)).status).toBe(200);
  });
});
