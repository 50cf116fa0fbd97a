import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INVITATIONS_PER_DAY } from '#domain/pool/invitation.ts';
import { applications } from '#server/modules/applications/tables.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import {
  aJob,
  anApplication,
  anAvailability,
  anEmployee,
  aPoolInvitation,
  PASSWORD,
} from '#test/factories.ts';
import { availabilities, poolInvitations } from './tables.ts';

const PEOPLE = 5;
const ROUNDS = 4;

let app: TestApp;
let house: Employer;
let jobId: number;
let people: { call: ReturnType<typeof callerOf>; id: number; key: string }[];

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  house = await anEmployer(app);
  jobId = (await aJob(app, { companyId: house.companyId })).id;
  people = [];
  for (let n = 0; n < PEOPLE; n++) {
    const person = await anEmployee(app);
    await anAvailability(app, { userId: person.id, winters: n });
    people.push({ call: callerOf(app, person), id: person.id, key: '' });
  }
  const seen = (await house.call('listCandidates')).body.data;
  for (const [n, person] of people.entries()) {
    person.key = seen.find(({ winters }) => winters === n)?.key ?? '';
    // Logs in beforehand, so that the concurrent calls below start together.
    await person.call('getAvailability');
  }
});

const invite = (key: string, job = jobId) =>
  house.call('inviteCandidate', { params: { key }, body: { job_id: job, text: 'Kommen Sie?' } });

describe('at the same time', () => {
  it('switching off and an invitation: the invitation comes first or is refused', async () => {
    for (const person of people) {
      const [off, invited] = await Promise.all([
        person.call('updateAvailability', { body: { visible: false, categories: [1] } }),
        invite(person.key),
      ]);
      expect(off.status).toBe(200);
      expect([201, 404]).toContain(invited.status);
      const { body } = await person.call('listOwnInvitations');
      expect(body.data).toHaveLength(invited.status === 201 ? 1 : 0);
    }
    expect((await house.call('listCandidates')).body.data).toEqual([]);
  });

  it('several invitations with one left of the daily limit: one succeeds', async () => {
    for (let n = 1; n < INVITATIONS_PER_DAY; n++) {
      await aPoolInvitation(app, { companyId: house.companyId, jobId, userId: (await anEmployee(app)).id });
    }
    const replies = await Promise.all(people.map(({ key }) => invite(key)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 429, 429, 429, 429]);
    expect(await app.database.db.$count(poolInvitations)).toBe(INVITATIONS_PER_DAY);
  });

  it('the same invitation twice: one is stored', async () => {
    const [{ key }] = people as [(typeof people)[number]];
    const replies = await Promise.all([invite(key), invite(key), invite(key)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('accepting and declining: one answer counts, and at most one draft is created', async () => {
    for (const { id: userId, call } of people) {
      const { id: invitationId } = await aPoolInvitation(app, { companyId: house.companyId, jobId, userId });
      const answers = await Promise.all(
        (['ACCEPTED', 'DECLINED', 'ACCEPTED'] as const).map((status) =>
          call('answerInvitation', { params: { invitationId }, body: { status } }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    }
    const accepted = (await app.database.db.select().from(poolInvitations)).filter(
      ({ status }) => status === 'ACCEPTED',
    );
    expect(await app.database.db.$count(applications)).toBe(accepted.length);
  });

  it('accepting and deleting the draft for the ad: both succeed, and the answer names no deleted draft', async () => {
    for (const { id: userId, call } of people) {
      for (let round = 0; round < ROUNDS; round += 1) {
        const ad = (await aJob(app, { companyId: house.companyId })).id;
        const ids = { companyId: house.companyId, jobId: ad, userId };
        const { id: invitationId } = await aPoolInvitation(app, ids);
        const { id: applicationId } = await anApplication(app, { ...ids, status: 'DRAFT' });
        const [accepted, deleted] = await Promise.all([
          call('answerInvitation', { params: { invitationId }, body: { status: 'ACCEPTED' } }),
          call('deleteApplication', { params: { applicationId } }),
        ]);
        expect([accepted.status, deleted.status]).toEqual([200, 200]);
        const written = await app.database.db.select().from(applications).where(eq(applications.jobId, ad));
        const drafts = written.map(({ id }) => id);
        const answered = (await call('listOwnInvitations')).body.data.find(({ id }) => id === invitationId);
        expect(drafts).toEqual([answered?.application_id ?? []].flat());
      }
    }
  });

  it('deleting the account and an invitation: no row of the person is left, without a deadlock', async () => {
    for (const person of people) {
      const [gone, invited] = await Promise.all([
        person.call('deleteUser', { body: { password: PASSWORD } }),
        invite(person.key),
      ]);
      expect(gone.status).toBe(200);
      expect([201, 404]).toContain(invited.status);
    }
    expect(await app.database.db.$count(poolInvitations)).toBe(0);
    expect(await app.database.db.$count(availabilities)).toBe(0);
  });
});
