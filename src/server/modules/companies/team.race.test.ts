import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEAM_MAX } from '#domain/companies/team.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import { aMember, anInvitation, aUser, PASSWORD } from '#test/factories.ts';

/** Older than any invitation. */
const LONG_AGO = new Date('2025-01-05T09:00:00Z');

let app: TestApp;
let house: Employer;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  await app.reset();
  house = await anEmployer(app);
});

const teamOf = async (call = house.call) =>
  (await call('getTeam', { params: { companyId: house.companyId } })).body.data;

describe('concurrent changes of a team', () => {
  it('two owners demote each other, and one remains owner', async () => {
    for (let round = 0; round < 5; round += 1) {
      await app.reset();
      house = await anEmployer(app);
      const { companyId } = house;
      const other = await aUser(app, { role: 'company' });
      await aMember(app, { companyId, userId: other.id, role: 'owner' });
      const call = callerOf(app, other);
      const body = { role: 'reader' };
      const replies = await Promise.all([
        house.call('updateMember', { params: { companyId, memberId: other.id }, body }),
        call('updateMember', { params: { companyId, memberId: house.userId }, body }),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const { members } = await teamOf();
      expect(members.filter(({ role }: { role: string }) => role === 'owner')).toHaveLength(1);
    }
  });

  it('two owners leave, and one has to stay', async () => {
    const { companyId } = house;
    const other = await aUser(app, { role: 'company' });
    await aMember(app, { companyId, userId: other.id, role: 'owner' });
    const call = callerOf(app, other);
    const replies = await Promise.all([
      house.call('leaveCompany'),
      call('leaveCompany', { params: { companyId } }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('eight requests that accept an invitation join once', async () => {
    const { companyId, userId: invitedBy } = house;
    const account = await aUser(app, { role: 'company', createdAt: LONG_AGO });
    const { token } = await anInvitation(app, { companyId, invitedBy, email: account.email });
    const call = callerOf(app, account);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => call('acceptInvitation', { params: { token } })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await teamOf()).members).toHaveLength(2);
  });

  it('of eight invitations for the last free place one is sent', async () => {
    const { companyId, userId: invitedBy } = house;
    for (let n = 2; n < TEAM_MAX; n += 1) {
      await anInvitation(app, { companyId, invitedBy, email: `gast${n}@example.org` });
    }
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        house.call('inviteMember', {
          body: { email: `letzte${n}@example.org`, role: 'reader', language: 'de' },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });

  it('an invitation is withdrawn and accepted: either nobody joins, or it is gone', async () => {
    for (let round = 0; round < 5; round += 1) {
      await app.reset();
      house = await anEmployer(app);
      const { companyId, userId: invitedBy } = house;
      const account = await aUser(app, { role: 'company', createdAt: LONG_AGO });
      const invitation = await anInvitation(app, { companyId, invitedBy, email: account.email });
      const [accepted, withdrawn] = await Promise.all([
        callerOf(app, account)('acceptInvitation', { params: { token: invitation.token } }),
        house.call('deleteInvitation', { params: { companyId, invitationId: invitation.id } }),
      ]);
      expect([accepted.status, withdrawn.status].sort()).toEqual([200, 404]);
      expect((await teamOf()).members).toHaveLength(accepted.status === 200 ? 2 : 1);
    }
  });

  it('an owner deletes the account while the next one leaves: the company has an owner or is removed', async () => {
    for (let round = 0; round < 5; round += 1) {
      await app.reset();
      house = await anEmployer(app);
      const { companyId } = house;
      const other = await aUser(app, { role: 'company' });
      await aMember(app, { companyId, userId: other.id, role: 'owner' });
      const call = callerOf(app, other);
      const [deleted, left] = await Promise.all([
        house.call('deleteUser', { body: { password: PASSWORD } }),
        call('leaveCompany', { params: { companyId } }),
      ]);
      expect(deleted.status).toBe(200);
      const after = await call('getCompany', { params: { companyId } });
      expect(after.status).toBe(left.status === 200 ? 404 : 200);
    }
  });
});
