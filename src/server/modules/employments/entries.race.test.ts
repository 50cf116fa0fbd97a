import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf } from '#test/employer.ts';
import { anEmployee, aPendingEntry } from '#test/factories.ts';
import { atSomeTimes } from '#test/some-time.ts';
import { resumeJobs } from './tables.ts';

/** Each race is repeated, since its outcome depends on timing. */
const ROUNDS = 15;

let app: TestApp;
let userId: number;
let employee: ReturnType<typeof callerOf>;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  const user = await anEmployee(app);
  userId = user.id;
  employee = callerOf(app, user);
  await employee('getUser');
});

const entryAt = (companyId: number) => ({
  title: 'Köchin',
  workload: 100,
  company_id: companyId,
  start_day: 1,
  start_month: 12,
  start_year: 2026,
  end_day: 10,
  end_month: 4,
  end_year: 2027,
});

const atSomeTime = atSomeTimes('entries of a company that is removed', 8);

it('no entry waits for a company that was removed while the entry was written', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const leaving = await anEmployer(app, { name: `Hotel Nebelkamm ${round}` });
    const staying = await anEmployer(app, { name: `Hotel Quarzhorn ${round}` });
    await leaving.call('getUser');
    const at = ({ companyId }: { companyId: number }) => aPendingEntry(app, { userId, companyId });
    const [moved, kept] = [await at(staying), await at(leaving)];
    const body = entryAt(leaving.companyId);
    const update = ({ id }: { id: number }) =>
      atSomeTime(() => employee('updateResumeJob', { params: { entryId: id }, body }));
    const [removed, ...written] = await Promise.all([
      atSomeTime(() => leaving.call('deleteCompany')),
      atSomeTime(() => employee('createResumeJob', { body })),
      update(moved),
      update(kept),
    ]);
    expect(removed.status).toBe(200);
    for (const { status } of written) expect([200, 201, 422]).toContain(status);
    const waiting = await app.database.db
      .select({ id: resumeJobs.id })
      .from(resumeJobs)
      .where(and(eq(resumeJobs.companyId, leaving.companyId), isNull(resumeJobs.status)));
    expect(waiting).toEqual([]);
  }
});

it('a company that confirms an entry while its employee deletes it either succeeds or gets 404', async () => {
  const house = await anEmployer(app);
  await house.call('getUser');
  for (let round = 0; round < 3 * ROUNDS; round += 1) {
    const { id: entryId } = await aPendingEntry(app, { userId, companyId: house.companyId });
    const [confirmed, deleted] = await Promise.all([
      house.call('confirmEntry', { params: { entryId }, body: {} }),
      atSomeTime(() => employee('deleteResumeJob', { params: { entryId } })),
    ]);
    expect(deleted.status).toBe(200);
    expect([200, 404]).toContain(confirmed.status);
  }
});
