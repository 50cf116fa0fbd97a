import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLAIMS_OPEN_MAX } from '#domain/companies/claims.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import { aClaim, aCompany, aProofMail, aUser } from '#test/factories.ts';
import { findClaim } from './store.ts';

const ROUNDS = 5;

let app: TestApp;
let house: Employer;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => begin());

async function begin(): Promise<void> {
  await app.reset();
  house = await anEmployer(app, { subscribed: false, website: 'https://quarzhorn.example' });
}

const ofHouse = () => ({ companyId: house.companyId });
const open = (token: string) => app.call('confirmVerification', { params: { token } });
const statusOf = async (id: number) => (await findClaim(app.database.db, id))?.status;

/** An open claim to the house, with the token of its proof mail. */
async function aClaimWithMail() {
  const claim = await aClaim(app, ofHouse());
  const { token } = await aProofMail(app, { ...ofHouse(), userId: claim.userId, claimId: claim.id });
  return { ...claim, token };
}

describe('at the same time', () => {
  it('a mailed link is confirmed once by eight calls', async () => {
    const { token } = await aProofMail(app, { ...ofHouse(), userId: house.userId });
    const replies = await Promise.all(Array.from({ length: 8 }, () => open(token)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)]);
  });

  it('two claims to one house that are proven are both left to the association', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await begin();
      const [first, second] = [await aClaimWithMail(), await aClaimWithMail()];
      const replies = await Promise.all([open(first.token), open(second.token)]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['DESK', 'DESK']);
    }
  });

  it('a verification by the owner and the proof of a claim leave the claim to the association', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await begin();
      const claim = await aClaimWithMail();
      const own = await aProofMail(app, { ...ofHouse(), userId: house.userId });
      const replies = await Promise.all([open(own.token), open(claim.token)]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect(await statusOf(claim.id)).toBe('DESK');
      expect((await house.call('getVerification')).body.data.verified).toBe(true);
    }
  });

  it('an objection and the end of its period decide a claim one way only', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await begin();
      const claim = await aClaim(app, { ...ofHouse(), status: 'WAITING', objectUntil: app.clock.now() });
      // Logs in beforehand, so that the two start together.
      await house.call('getVerification');
      const [objection] = await Promise.all([
        house.call('objectToClaim', { params: { ...ofHouse(), claimId: claim.id } }),
        app.runTask('elapse-claims'),
      ]);
      const isObjected = objection.status === 200;
      expect(await statusOf(claim.id)).toBe(isObjected ? 'DESK' : 'GRANTED');
      const { members } = (await house.call('getTeam')).body.data;
      expect(members.filter(({ role }: { role: string }) => role === 'owner')).toMatchObject([
        { id: isObjected ? house.userId : claim.userId },
      ]);
    }
  });

  it('concurrent runs of the task grant a claim once', async () => {
    const claim = await aClaim(app, { ...ofHouse(), status: 'WAITING', objectUntil: app.clock.now() });
    await Promise.all(Array.from({ length: 4 }, () => app.runTask('elapse-claims')));
    expect(await statusOf(claim.id)).toBe('GRANTED');
  });

  it('eight claims of one account to as many houses are limited to three', async () => {
    const claimant = callerOf(app, await aUser(app));
    const ids = [];
    for (let n = 0; n < 8; n += 1) {
      ids.push((await aCompany(app, { userId: house.userId, subscribed: false })).id);
    }
    await claimant('listClaims');
    const replies = await Promise.all(
      ids.map((company_id) => claimant('createClaim', { body: { company_id } })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(CLAIMS_OPEN_MAX);
  });
});
