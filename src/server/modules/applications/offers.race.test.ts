import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import { aJob, anApplication, anEmployee, anInterviewOffer, PASSWORD } from '#test/factories.ts';
import { interviewOffers, interviews } from './tables.ts';

/** Concurrent answers to the times offered for an interview; only PostgreSQL has several connections. */

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

/** An employee who has logged in, and the times that wait for the answer. */
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

describe('a time for an interview', () => {
  it('is picked once by two tabs that pick the same, and both are told so', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { pick } = await anInvited();
      expect(statuses(await Promise.all([pick(1), pick(1), pick(1)]))).toEqual([200, 200, 200]);
      expect(await set()).toHaveLength(round);
      expect(calendars()).toBe(2);
    }
  });

  it('is one of two that two tabs pick, and the other one is refused', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { pick } = await anInvited();
      expect(statuses(await Promise.all([pick(1), pick(2)]))).toEqual([200, 409]);
      expect(await set()).toHaveLength(round);
    }
  });

  it('is either picked or withdrawn, and nobody is told of an interview that is not', async () => {
    let picked = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { pick, params } = await anInvited();
      const [answer, withdrawal] = await Promise.all([
        pick(1),
        house.call('withdrawInterviewOffer', { params }),
      ]);
      expect(withdrawal.status).toBe(200);
      if (answer.status === 200) picked += 1;
      else expect([answer.status, answer.error.code]).toEqual([409, 'interview_time_taken']);
      expect([await set(), calendars()]).toMatchObject([{ length: picked }, answer.status === 200 ? 2 : 0]);
    }
  });

  it('and an interview that is set at the same time make one interview', async () => {
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

  it('is not left when the application ends at the same time', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { pick, employee, applicationId } = await anInvited();
      await Promise.all([pick(1), employee('withdrawApplication', { params: { applicationId } })]);
      expect((await set()).filter(({ cancelledAt }) => cancelledAt === null)).toEqual([]);
    }
  });

  it('is gone with the account that is deleted while it is offered', async () => {
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

  it('is stored once by concurrent offers of the same', async () => {
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
