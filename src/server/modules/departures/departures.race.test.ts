import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import { aJob, anApplication, anEmployee, aUser, PASSWORD } from '#test/factories.ts';
import { aPackageToBe } from '#test/package.ts';
import { atSomeTimes } from '#test/some-time.ts';
import { sessions, users } from '../accounts/tables.ts';
import { cooperationAgreements } from '../agreements/tables.ts';
import { applications } from '../applications/tables.ts';
import { companies } from '../companies/tables.ts';
import { resumeJobs } from '../employments/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { employeeProfiles } from '../profiles/tables.ts';

/**
 * Requests that are concurrent with a deletion of the account: only PostgreSQL has several connections, and the order
 * is random.
 */

const ROUNDS = 10;
const DELETE = { body: { password: PASSWORD } };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const atSomeTime = atSomeTimes('deletions among other calls', 60);

it('a confirmation concurrent with the deletion succeeds or finds no entry, and no name stays except on an agreement', async () => {
  const { db } = app.database;
  const seen = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    await app.reset();
    const { employee, winter, summer } = await aPackageToBe(app);
    expect((await winter.decide('confirmEntry')).status).toBe(200);
    await employee.call('getUser');
    await summer.call('getUser');
    const [confirmed, deleted] = await Promise.all([
      atSomeTime(() => summer.decide('confirmEntry')),
      atSomeTime(() => employee.call('deleteUser', DELETE), 20),
    ]);
    expect(deleted.status).toBe(200);
    expect([200, 404]).toContain(confirmed.status);
    seen.add(String(confirmed.status));
    const isConfirmed = confirmed.status === 200;
    expect((await summer.call('listCompanies')).status).toBe(200);
    expect(await db.select().from(resumeJobs)).toHaveLength(isConfirmed ? 2 : 1);
    expect(await db.select().from(cooperationAgreements)).toMatchObject(
      isConfirmed ? [{ status: 'VALID', employee: { firstName: 'Ana' } }] : [],
    );
    const { userId } = employee;
    expect(await db.select().from(notifications).where(eq(notifications.employeeId, userId))).toEqual([]);
    expect(await db.select().from(notifications).where(eq(notifications.userId, userId))).toEqual([]);
  }
  expect(seen.size).toBeGreaterThan(0);
});

it('an application sent while the account is deleted is withdrawn without its letter, or not sent', async () => {
  const { db } = app.database;
  for (let round = 0; round < ROUNDS; round += 1) {
    await app.reset();
    const house = await anEmployer(app);
    const person = await anEmployee(app);
    const call = callerOf(app, person);
    await call('getUser');
    const draftOf = await aJob(app, { companyId: house.companyId });
    const ofBoth = { userId: person.id, companyId: house.companyId };
    const draft = await anApplication(app, { ...ofBoth, jobId: draftOf.id, status: 'DRAFT', sentAt: null });
    const { id: jobId } = await aJob(app, { companyId: house.companyId });
    const letter = '<p>Gerne koche ich bei Ihnen.</p>';
    const [sent, sentDraft, deleted] = await Promise.all([
      call('createApplication', { body: { job_id: jobId, application_letter: letter, status: 'SEND' } }),
      call('updateApplication', { params: { applicationId: draft.id }, body: { status: 'SEND' } }),
      atSomeTime(() => call('deleteUser', DELETE), 1200),
    ]);
    expect(deleted.status).toBe(200);
    expect([201, 401]).toContain(sent.status);
    expect([200, 401, 404]).toContain(sentDraft.status);
    const left = await db.select().from(applications);
    for (const it of left) {
      expect(it).toMatchObject({ status: 'REFUSALEMPLOYEE', letter: '', dossierKey: null, documents: [] });
    }
    expect(left).toHaveLength(Number(sent.status === 201) + Number(sentDraft.status === 200));
    expect(await db.select().from(notifications)).toEqual([]);
  }
});

it('of two concurrent deletions one succeeds, and one mail is sent', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const call = callerOf(app, await anEmployee(app));
    await call('getUser');
    const replies = await Promise.all([1, 2, 3].map(() => call('deleteUser', DELETE)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  }
  const mails = app.tasks.filter(
    (it) => (it.payload as { template?: string }).template === 'account_deleted',
  );
  expect(mails).toHaveLength(ROUNDS);
});

it('nothing is kept of what a person saves, or of a login, while the account is deleted', async () => {
  const { db } = app.database;
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await anEmployee(app, { details: null });
    const call = callerOf(app, person);
    await call('getUser');
    const [deleted, ...others] = await Promise.all([
      atSomeTime(() => call('deleteUser', DELETE)),
      atSomeTime(() => call('updateProfile', { body: { phone: '+41 79 111 11 11', first_name: 'Neu' } })),
      atSomeTime(() => call('updateUser', { body: { last_name: 'Name' } })),
      atSomeTime(() => app.call('logIn', { body: { email: person.email, password: PASSWORD } })),
    ]);
    expect(deleted.status).toBe(200);
    for (const { status } of others) expect([200, 401]).toContain(status);
    const [row] = await db.select().from(users).where(eq(users.id, person.id));
    expect(row).toMatchObject({ firstName: '', lastName: '', email: '' });
    expect(await db.select().from(employeeProfiles).where(eq(employeeProfiles.userId, person.id))).toEqual(
      [],
    );
    expect(await db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
  }
});

it('a company that is added while its account is deleted is removed with it, or not added', async () => {
  const { db } = app.database;
  for (let round = 0; round < ROUNDS; round += 1) {
    const house: Employer = await anEmployer(app);
    await house.call('getUser');
    const body = {
      name: `Hotel Nebelkamm ${round}`,
      street: 'Voa Principala',
      zip: '7078',
      place: 'Lenzerheide',
      phone: '+41 81 384 00 00',
      size: 'small',
    };
    const [deleted, added] = await Promise.all([
      atSomeTime(() => house.call('deleteUser', DELETE)),
      atSomeTime(() => house.call('createCompany', { body })),
    ]);
    expect(deleted.status).toBe(200);
    expect([201, 401]).toContain(added.status);
    const left = await db.select().from(companies).where(eq(companies.userId, house.userId));
    for (const it of left) expect(it).toMatchObject({ phone: null, deletedAt: expect.any(Date) });
  }
});

it('of the last two administrators who delete their accounts at once one stays', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await app.reset();
    const calls = await Promise.all(
      [1, 2].map(async () => callerOf(app, await aUser(app, { role: 'admin' }))),
    );
    for (const call of calls) await call('getUser');
    const replies = await Promise.all(calls.map((call) => call('deleteUser', DELETE)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});
