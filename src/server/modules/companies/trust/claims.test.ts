import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COMPANIES_MAX } from '#domain/companies/team.ts';
import { companyContextOf } from '#server/contexts.ts';
import { readSettings } from '#server/platform/settings.ts';
import { requestedMails, SECRET, startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import { aCompany, aMember, anUnconfirmed, aPrintedLetter, aUser } from '#test/factories.ts';
import { companies } from '../tables.ts';
import { decideClaim } from './claims.ts';
import { decideVerification } from './verify.ts';

let app: TestApp;
let house: Employer;
let claimant: Awaited<ReturnType<typeof aUser>>;
let claimantCalls: ReturnType<typeof callerOf>;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  house = await anEmployer(app, { subscribed: false, website: 'https://hotel-post.ch', name: 'Hotel Post' });
  claimant = await aUser(app, { email: 'anna@hotel-post.ch', firstName: 'Anna', lastName: 'Meier' });
  claimantCalls = callerOf(app, claimant);
});
afterAll(() => app.close());

const claim = async (by = claimantCalls) =>
  (await by('createClaim', { body: { company_id: house.companyId } })).body.data.id;
const prove = (claimId: number, by = claimantCalls, email = claimant.email) =>
  by('proveClaim', { params: { claimId }, body: { method: 'domain', email } });
const provenClaim = async () => {
  const id = await claim();
  expect((await prove(id)).status).toBe(200);
  return id;
};
const statusOf = async (id: number, by = claimantCalls) =>
  (await by('listClaims')).body.data.find((it: { id: number }) => it.id === id)?.status;
const object = (claimId: number) =>
  house.call('objectToClaim', { params: { companyId: house.companyId, claimId } });
const claimsOf = async () => (await house.call('getVerification')).body.data.claims;
const told = async () =>
  (await house.call('listCompanyNotifications')).body.data.map(
    ({ type, message }: { type: string; message: string }) => [type, message],
  );
const mailed = () =>
  requestedMails(app).flatMap((mail) =>
    mail.template === 'company_claim' ? [`${mail.to} ${mail.data.change}`] : [],
  );
const later = (days: number) =>
  app.clock.set(new Date(app.clock.now().getTime() + days * 24 * 3600_000).toISOString());
const roles = async (by = claimantCalls) =>
  (await by('getTeam', { params: { companyId: house.companyId } })).body.data.members.map(
    ({ id, role }: { id: number; role: string }) => [id, role],
  );
const context = () =>
  companyContextOf({
    settings: readSettings({}),
    secret: SECRET,
    database: app.database,
    clock: app.clock,
    enqueue: async (_tx: unknown, name: string, payload: object) => void app.tasks.push({ name, payload }),
    geocoder: { lookupCompanies: async () => [] } as never,
  });

describe('a claim to a registered house', () => {
  it('is not announced until it is proven, and reveals only name, place and domain of the house', async () => {
    const { body } = await claimantCalls('createClaim', {
      body: { name: 'HOTEL POST', zip: '7504' },
    });
    expect(body.data).toEqual({
      id: body.data.id,
      company: { name: 'Hotel Post', place: 'Pontresina' },
      company_id: null,
      status: 'OPEN',
      proven_by: null,
      object_until: null,
      created_at: '2026-11-20T11:00:00.000Z',
      domain: 'hotel-post.ch',
      mail: null,
      letter: null,
    });
    expect([await claimsOf(), await told(), mailed()]).toEqual([[], [], []]);
  });

  it('is granted after fourteen days without an objection, and both sides are notified', async () => {
    const id = await provenClaim();
    expect(await claimsOf()).toMatchObject([
      { id, claimant: 'Anna Meier', status: 'WAITING', object_until: '2026-12-04T11:00:00.000Z' },
    ]);
    expect(await told()).toMatchObject([['CompanyClaimed', expect.stringContaining('Anna Meier')]]);
    later(13);
    await app.runTask('elapse-claims');
    expect(await statusOf(id)).toBe('WAITING');
    later(1);
    await app.runTask('elapse-claims');
    expect(await statusOf(id)).toBe('GRANTED');
    expect(await roles()).toEqual([
      [claimant.id, 'owner'],
      [house.userId, 'reader'],
    ]);
    expect(
      (await claimantCalls('getCompany', { params: { companyId: house.companyId } })).body.data.verified,
    ).toBe(true);
    expect(mailed()).toEqual([
      'anna@hotel-post.ch waiting',
      'anna@hotel-post.ch granted',
      expect.stringContaining(' lost'),
    ]);
    expect(
      requestedMails(app).some(
        (mail) => mail.template === 'news' && mail.data.subject.includes('Hotel Post'),
      ),
    ).toBe(true);
  });

  it('is left to the association if an owner objects', async () => {
    const id = await provenClaim();
    expect((await object(id)).body.data.claims).toMatchObject([{ id, status: 'DESK', object_until: null }]);
    expect(await object(id)).toMatchObject({ status: 409, error: { code: 'claim_decided' } });
    later(20);
    await app.runTask('elapse-claims');
    expect(await statusOf(id)).toBe('DESK');
    await decideClaim(context(), id, 'refused', app.clock.now());
    expect(await statusOf(id)).toBe('REFUSED');
    expect(await roles(house.call)).toEqual([[house.userId, 'owner']]);
    await expect(decideClaim(context(), id, 'granted', app.clock.now())).rejects.toMatchObject({
      code: 'claim_decided',
    });
    expect(mailed()).toEqual(['waiting', 'desk', 'refused'].map((change) => `anna@hotel-post.ch ${change}`));
  });

  it.each(['a verified house', 'a house with a subscription'])(
    'to %s is left to the association',
    async (which) => {
      if (which === 'a verified house')
        await decideVerification(context(), house.companyId, true, app.clock.now());
      else {
        house = await anEmployer(app, { website: 'https://hotel-post.ch' });
      }
      const id = await provenClaim();
      expect(await statusOf(id)).toBe('DESK');
      await decideClaim(context(), id, 'granted', app.clock.now());
      expect(await roles()).toContainEqual([claimant.id, 'owner']);
    },
  );

  it('is left to the association if a second one is proven or the house is verified', async () => {
    const first = await provenClaim();
    const other = await aUser(app, { email: 'eva@hotel-post.ch' });
    const second = await claim(callerOf(app, other));
    await prove(second, callerOf(app, other), other.email);
    expect([await statusOf(first), await statusOf(second, callerOf(app, other))]).toEqual(['DESK', 'DESK']);
    await app.reset();
    house = await anEmployer(app, { subscribed: false, website: 'https://hotel-post.ch' });
    claimant = await aUser(app, { email: 'anna@hotel-post.ch' });
    claimantCalls = callerOf(app, claimant);
    const third = await provenClaim();
    await decideVerification(context(), house.companyId, true, app.clock.now());
    expect(await statusOf(third)).toBe('DESK');
  });

  it('is left to the association if the claimant can own no further company, and the mail says so', async () => {
    const id = await provenClaim();
    for (let owned = 0; owned < COMPANIES_MAX; owned++) {
      await aCompany(app, { userId: claimant.id, subscribed: false, contactPerson: false });
    }
    later(14);
    await app.runTask('elapse-claims');
    expect(await statusOf(id)).toBe('DESK');
    expect(mailed()).toEqual(['anna@hotel-post.ch waiting', 'anna@hotel-post.ch full']);
  });

  it('can be proven by the code of a letter to the address on file', async () => {
    const claimId = await claim();
    expect(
      (await claimantCalls('proveClaim', { params: { claimId }, body: { method: 'letter' } })).status,
    ).toBe(200);
    const { code } = await aPrintedLetter(app, { companyId: house.companyId, userId: claimant.id, claimId });
    const { body } = await claimantCalls('confirmClaimCode', { params: { claimId }, body: { code } });
    expect(body.data).toMatchObject({ status: 'WAITING', proven_by: 'letter' });
    // The letter proves the claim only; the house is not verified.
    expect((await house.call('getVerification')).body.data).toMatchObject({ verified: false, letter: null });
  });

  it('makes the former team readers when it is granted, and deletes invitations', async () => {
    const [manager, reader] = [await aUser(app), await aUser(app)];
    await aMember(app, { companyId: house.companyId, userId: manager.id, role: 'manager' });
    await aMember(app, { companyId: house.companyId, userId: reader.id, role: 'reader' });
    await house.call('inviteMember', {
      body: { email: 'gast@example.org', role: 'manager', language: 'de' },
    });
    await provenClaim();
    later(14);
    await app.runTask('elapse-claims');
    const { members, invitations } = (
      await claimantCalls('getTeam', { params: { companyId: house.companyId } })
    ).body.data;
    expect(members.filter(({ role }: { role: string }) => role !== 'reader')).toMatchObject([
      { id: claimant.id, role: 'owner' },
    ]);
    expect([members.length, invitations]).toEqual([4, []]);
    expect(mailed()).toContain(`${manager.email} lost`);
    expect(mailed()).not.toContain(`${reader.email} lost`);
  });

  it('is not proven by a mailed link after the website has changed', async () => {
    const claimId = await claim();
    await prove(claimId, claimantCalls, 'info@hotel-post.ch');
    const mail = requestedMails(app).findLast(({ template }) => template === 'company_proof');
    const token = new URL(mail?.template === 'company_proof' ? mail.data.link : '').pathname
      .split('/')
      .at(-1);
    await house.call('updateCompany', { body: { website: 'https://hotel-krone.ch' } });
    expect((await app.call('getVerificationLink', { params: { token: `${token}` } })).status).toBe(404);
    expect((await app.call('confirmVerification', { params: { token: `${token}` } })).status).toBe(404);
    expect(await statusOf(claimId)).toBe('OPEN');
  });

  it('does not allow another letter after being withdrawn and created again', async () => {
    const letter = (claimId: number) =>
      claimantCalls('proveClaim', { params: { claimId }, body: { method: 'letter' } });
    const first = await claim();
    await aPrintedLetter(app, { companyId: house.companyId, userId: claimant.id, claimId: first });
    await claimantCalls('withdrawClaim', { params: { claimId: first } });
    const second = await claim();
    expect(await letter(second)).toMatchObject({ status: 409, error: { code: 'letter_ordered' } });
    later(14);
    expect((await letter(second)).status).toBe(200);
  });

  it('ends by withdrawal, with the house, and after ninety days without a proof', async () => {
    const id = await provenClaim();
    expect((await claimantCalls('withdrawClaim', { params: { claimId: id } })).body.data.status).toBe(
      'ENDED',
    );
    expect(await object(id)).toMatchObject({ status: 409 });
    const again = await claim();
    later(91);
    await app.runTask('elapse-claims');
    expect(await statusOf(again)).toBe('ENDED');
    const last = await provenClaim();
    await house.call('deleteCompany');
    expect(await statusOf(last)).toBe('ENDED');
  });

  it('is refused for members, unconfirmed accounts, a second time, and beyond three', async () => {
    const codeOf = async (by = claimantCalls, companyId = house.companyId) =>
      (await by('createClaim', { body: { company_id: companyId } })).error?.code ?? 'made';
    const reader = await aUser(app);
    await aMember(app, { companyId: house.companyId, userId: reader.id, role: 'reader' });
    expect(await codeOf(callerOf(app, reader))).toBe('claim_own');
    const { user } = await anUnconfirmed(app);
    expect(await codeOf(callerOf(app, user))).toBe('email_unconfirmed');
    expect([await codeOf(), await codeOf()]).toEqual(['made', 'claim_exists']);
    const others = [];
    for (const _ of [1, 2, 3]) {
      const { id } = await aCompany(app, { userId: house.userId, subscribed: false });
      others.push(await codeOf(claimantCalls, id));
    }
    expect(others).toEqual(['made', 'made', 'claims_full']);
    expect(await codeOf(claimantCalls, 2_000_000)).toBe('not_found');
  });

  it('is rate limited by network, even for unknown houses', async () => {
    const remoteAddress = '198.51.100.7';
    const statuses = [];
    for (let n = 0; n < 11; n += 1) {
      const { status } = await claimantCalls('createClaim', {
        body: { name: `Hotel ${n}`, zip: '7504' },
        remoteAddress,
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array(10).fill(404), 429]);
    expect((await claimantCalls('createClaim', { body: {}, remoteAddress })).error.codes).toEqual({
      name: ['required'],
    });
  });

  it('is granted without a verification if the website differs from the proven one', async () => {
    const id = await provenClaim();
    await app.database.db
      .update(companies)
      .set({ website: 'https://hotel-krone.ch' })
      .where(eq(companies.id, house.companyId));
    later(14);
    await app.runTask('elapse-claims');
    expect(await statusOf(id)).toBe('GRANTED');
    expect(
      (await claimantCalls('getCompany', { params: { companyId: house.companyId } })).body.data.verified,
    ).toBe(false);
  });
});
