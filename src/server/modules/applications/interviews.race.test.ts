import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import { aJob, anApplication, anEmployee, anInterview } from '#test/factories.ts';
import { interviews } from './tables.ts';

/** Concurrent changes of interviews; only PostgreSQL has several connections. */

let app: TestApp;
let house: Employer;
let employee: ReturnType<typeof callerOf>;
let applicationId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  house = await anEmployer(app);
  const user = await anEmployee(app);
  employee = callerOf(app, user);
  const { id: jobId } = await aJob(app, { companyId: house.companyId });
  applicationId = (await anApplication(app, { userId: user.id, companyId: house.companyId, jobId })).id;
  // Both log in before the concurrent calls.
  await house.call('listCompanies');
  await employee('listOwnApplications');
});

const form = { date: '2026-12-03', time: '14:00', duration_minutes: 45, place: 'Réception' };
const set = (body: object) => house.call('createInterview', { params: { applicationId }, body });
const change = (interviewId: number, body: object) =>
  house.call('updateInterview', { params: { applicationId, interviewId }, body });
const stored = () => app.database.db.select().from(interviews).orderBy(interviews.id);
const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).sort();

/** The sequence numbers that one side was mailed. */
const mailed = () =>
  requestedMails(app)
    .flatMap(({ to, data }) => ('calendar' in data && data.calendar ? [{ to, ...data.calendar }] : []))
    .map(({ to, method, content }) => {
      const event = new ICAL.Component(ICAL.parse(content)).getFirstSubcomponent('vevent');
      return `${to} ${method} ${event?.getFirstPropertyValue('sequence')}`;
    });

describe('an interview', () => {
  it('is stored once if it is set by two concurrent calls, as by a double click', async () => {
    expect(statuses(await Promise.all([set(form), set(form), set(form)]))).toEqual([201, 201, 201]);
    expect(await stored()).toHaveLength(1);
    expect(mailed()).toHaveLength(2);
  });

  it('is set for one of two times if concurrent calls name different ones', async () => {
    expect(statuses(await Promise.all([set(form), set({ ...form, time: '15:00' })]))).toEqual([201, 409]);
    expect(await stored()).toHaveLength(1);
  });

  it('gets a new sequence number with each concurrent change', async () => {
    const { id } = await anInterview(app, { applicationId });
    const changes = Array.from({ length: 8 }, (_, at) => change(id, { ...form, time: `15:1${at}` }));
    expect(statuses(await Promise.all(changes))).toEqual(Array(8).fill(200));
    expect(await stored()).toMatchObject([{ sequence: 8 }]);
    expect(new Set(mailed()).size).toBe(16);
  });

  it('is changed once by concurrent calls with the same version', async () => {
    const { id, updatedAt } = await anInterview(app, { applicationId });
    const seen = { updated_at: updatedAt.toISOString() };
    const changes = Array.from({ length: 4 }, (_, at) => change(id, { ...form, ...seen, time: `15:1${at}` }));
    expect(statuses(await Promise.all(changes))).toEqual([200, 409, 409, 409]);
    expect(await stored()).toMatchObject([{ sequence: 1 }]);
  });

  it('is cancelled in the end, whether a concurrent change precedes the withdrawal or follows it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await anInterview(app, { applicationId });
      const withdraw = employee('withdrawApplication', { params: { applicationId } });
      await Promise.all([change(id, { ...form, time: `16:0${round}` }), withdraw]);
      const last = (await stored()).at(-1);
      expect(last?.cancelledAt).not.toBeNull();
      const { id: jobId } = await aJob(app, { companyId: house.companyId });
      const begun = await employee('createApplication', { body: { job_id: jobId } });
      applicationId = begun.body.data.id;
      await app.database.db.execute(`update applications set status = 'SENT' where id = ${applicationId}`);
    }
  });
});
