import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import { aJob, aMessage, anApplication, anEmployee, PASSWORD } from '#test/factories.ts';
import { lockWaits } from '#test/lock-waits.ts';
import { applicationMessages, applications } from './tables.ts';

/** Concurrent writing, reading and deletion of messages; only PostgreSQL has several connections. */

let app: TestApp;
let house: Employer;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  house = await anEmployer(app);
  await house.call('listCompanies');
});

const ROUNDS = 8;
const body = { text: 'Wann darf ich kommen?' };

/** A logged-in employee with a sent application. */
const anApplicant = async (more: Partial<Parameters<typeof anApplication>[1]> = {}) => {
  const user = await anEmployee(app);
  const { id: jobId } = await aJob(app, { companyId: house.companyId });
  const ids = { userId: user.id, companyId: house.companyId, jobId };
  const { id: applicationId } = await anApplication(app, { ...ids, ...more });
  const employee = callerOf(app, user);
  await employee('listOwnApplications');
  return { employee, applicationId, params: { applicationId } };
};
const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).sort();
const stored = () => app.database.db.select().from(applicationMessages).orderBy(applicationMessages.id);

describe('a message', () => {
  it('is stored and mailed once by concurrent calls with the same idempotency key', async () => {
    const { employee, params } = await anApplicant();
    const keyed = { ...body, key: '6f1c2f5e-0d4b-4c0a-9f0e-1b1d2c3e4f50' };
    const calls = Array.from({ length: 5 }, () => employee('createOwnMessage', { params, body: keyed }));
    expect(statuses(await Promise.all(calls))).toEqual(Array(5).fill(201));
    expect(await stored()).toHaveLength(1);
    expect(requestedMails(app)).toHaveLength(1);
  });

  it('is never left behind when the applicant deletes the account concurrently', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { employee, params } = await anApplicant();
      const [written, deleted] = await Promise.all([
        house.call('createMessage', { params, body }),
        employee('deleteUser', { body: { password: PASSWORD } }),
      ]);
      expect(deleted.status).toBe(200);
      expect([201, 409]).toContain(written.status);
      if (written.status === 409) expect(written.error.code).toBe('applicant_departed');
      expect(await stored()).toEqual([]);
    }
  });

  it('that waits for a lock beyond its retention is deleted by the next nightly task at the latest', async () => {
    const kept = { status: 'REFUSAL', updatedAt: new Date('2025-05-20T10:00:00Z') } as const;
    // The last second of the retention.
    app.clock.set('2026-11-20T22:59:59Z');
    const { employee, applicationId, params } = await anApplicant(kept);
    const [locked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = app.database.transaction(async (tx) => {
      await tx.select().from(applications).where(eq(applications.id, applicationId)).for('update');
      locked.resolve();
      await goOn.promise;
    });
    await locked.promise;
    const writing = employee('createOwnMessage', { params, body });
    try {
      await expect.poll(() => lockWaits(app.database)).toBe(1);
      app.clock.set('2026-11-20T23:00:00Z');
    } finally {
      goOn.resolve();
    }
    const [written] = await Promise.all([writing, app.runTask('erase-applications'), holding]);
    expect(written.status).toBe(201);
    await app.runTask('erase-applications');
    expect(await stored()).toEqual([]);
  });

  it('is stored until the end of the retention, and refused afterwards', async () => {
    const { employee, params } = await anApplicant({
      status: 'REFUSAL',
      updatedAt: new Date('2025-05-20T10:00:00Z'),
    });
    app.clock.set('2026-11-20T22:59:59Z');
    await app.runTask('erase-applications');
    expect((await employee('createOwnMessage', { params, body })).status).toBe(201);
    expect(await stored()).toHaveLength(1);
    app.clock.set('2026-11-20T23:00:00Z');
    const [late] = await Promise.all([
      employee('createOwnMessage', { params, body }),
      app.runTask('erase-applications'),
    ]);
    expect([late.status, late.error.code]).toEqual([409, 'application_closed']);
    expect(await stored()).toEqual([]);
  });

  it('and a concurrent decision both succeed', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { employee, params } = await anApplicant();
      const { updated_at } = (await house.call('getApplication', { params })).body.data;
      const decision = { status: 'REFUSAL', explanation: 'Die Stelle ist besetzt.', updated_at };
      const [written, decided] = await Promise.all([
        employee('createOwnMessage', { params, body }),
        house.call('updateApplicationStatus', { params, body: decision }),
      ]);
      expect([written.status, decided.status]).toEqual([201, 200]);
    }
    expect(await stored()).toHaveLength(ROUNDS);
  });

  it('can be read concurrently', async () => {
    const { applicationId, params } = await anApplicant();
    for (let n = 0; n < 20; n += 1) await aMessage(app, { applicationId, companyId: house.companyId });
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => house.call('listMessages', { params })),
    );
    expect(statuses(replies)).toEqual(Array(6).fill(200));
    expect((await stored()).filter(({ readAt }) => readAt === null)).toEqual([]);
  });
});
