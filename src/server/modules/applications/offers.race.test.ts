import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import { aJob, anApplication, anEmployee, anInterviewOffer, PASSWORD } from '#test/factories.ts';
import { interviewOffers, interviews } from './tables.ts';

/** Concurrent answers to offers of interviews; only PostgreSQL has several connections. */

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

/** A logged-in employee with an open offer. */
const anInvited = async () => {
  const user = await anEmployee(app);
  const { id: jobId } = await aJob(app, { companyId: house.companyId });
  const ids = { userId: user.id, companyId: house.companyId, jobId };
  const { id: applicationId } = await anApplication(app, { ...ids, status: 'INTERVIEW' });
  const { id: offerId } = await anInterviewOffer(app, { applicationId });
  const employee = callerOf(app, user);
  await employee('listOwnApplications');
  app.tasks.length = 0;
  const params = { applicationId, offerId };
  const pick = (timeId: number) => employee('pickInterviewTime', { params, body: { time_id: timeId } });
  return { employee, applicationId, params, pick };
};
const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).sort();
const set = () => app.database.db.select().from(interviews).orderBy(interviews.id);
const calendars = () => requestedMails(app).filter(({ data }) => 'calendar' in data && data.calendar).length;

describe('an offer', () => {
  it('makes one interview if the same time is picked concurrently, and every call succeeds', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { pick } = await anInvited();
      expect(statuses(await Promise.all([pick(1), pick(1), pick(1)]))).toEqual([200, 200, 200]);
      expect(await set()).toHaveLength(round);
      expect(calendars()).toBe(2);
    }
  });

  it('makes one interview if two times are picked concurrently, and the other call is refused', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { pick } = await anInvited();
      expect(statuses(await Promise.all([pick(1), pick(2)]))).toEqual([200, 409]);
      expect(await set()).toHaveLength(round);
    }
  });

  it('is either picked or withdrawn, and calendar files are mailed only if it was picked', async () => {
    let picked = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { pick, params } = await anInvited();
      const [answer, withdrawal] = await Promise.all([
        pick(1),
        house.call('withdrawInterviewOffer', { params }),
      ]);
      if (answer.status === 200) picked += 1;
      const late = answer.status === 200 ? withdrawal : answer;
      expect([answer.status, withdrawal.status].sort()).toEqual([200, 409]);
      expect(late.error.code).toBe('interview_time_taken');
      expect([await set(), calendars()]).toMatchObject([{ length: picked }, answer.status === 200 ? 2 : 0]);
    }
  });

  it('makes one interview if the company sets one concurrently', async () => {
    const form = { date: '2026-12-07', time: '10:00', duration_minutes: 30, place: 'Réception' };
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { pick, params } = await anInvited();
      const replies = await Promise.all([
        pick(1),
        house.call('createInterview', { params: { applicationId: params.applicationId }, body: form }),
      ]);
      expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(await set()).toHaveLength(round);
    }
  });

  it('leaves no upcoming interview when the application ends concurrently', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { pick, employee, applicationId } = await anInvited();
      await Promise.all([pick(1), employee('withdrawApplication', { params: { applicationId } })]);
      expect((await set()).filter(({ cancelledAt }) => cancelledAt === null)).toEqual([]);
    }
  });

  it('is deleted with the account that is deleted concurrently', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { employee, applicationId } = await anInvited();
      const form = {
        times: [{ date: '2026-12-09', time: '10:00' }],
        duration_minutes: 30,
        place: 'Réception',
      };
      const [, deleted] = await Promise.all([
        house.call('offerInterview', { params: { applicationId }, body: form }),
        employee('deleteUser', { body: { password: PASSWORD } }),
      ]);
      expect(deleted.status).toBe(200);
      expect(await app.database.db.$count(interviewOffers)).toBe(0);
    }
  });

  it('is stored and mailed once by concurrent identical calls', async () => {
    const { applicationId } = await anInvited();
    const form = { times: [{ date: '2026-12-09', time: '10:00' }], duration_minutes: 30, place: 'Bar' };
    const calls = Array.from({ length: 4 }, () =>
      house.call('offerInterview', { params: { applicationId }, body: form }),
    );
    expect(statuses(await Promise.all(calls))).toEqual([201, 201, 201, 201]);
    const open = (await app.database.db.select().from(interviewOffers)).filter(({ endedAt }) => !endedAt);
    expect(open).toHaveLength(1);
    expect(requestedMails(app)).toHaveLength(1);
  });
});
