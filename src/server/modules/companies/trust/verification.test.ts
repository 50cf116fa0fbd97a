import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LETTER_TRIES } from '#domain/companies/verification.ts';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import { aCompany, aJob, aMember, anUnconfirmed, aPrintedLetter, aUser } from '#test/factories.ts';
import { companies, companyProofs } from '../tables.ts';

let app: TestApp;
let house: Employer;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  house = await anEmployer(app, { website: 'https://www.hotel-post.ch' });
});
afterAll(() => app.close());

const ask = (body: object) => house.call('startVerification', { body });
const state = async () => (await house.call('getVerification')).body.data;
const mails = () => requestedMails(app).flatMap((mail) => (mail.template === 'company_proof' ? [mail] : []));
const lastToken = () => new URL(mails().at(-1)?.data.link ?? '').pathname.split('/').at(-1) ?? '';
const open = (token: string) => app.call('confirmVerification', { params: { token } });
const update = (body: object) => house.call('updateCompany', { body });
const later = (days: number) =>
  app.clock.set(new Date(app.clock.now().getTime() + days * 24 * 3600_000).toISOString());

describe('a mail to the domain of the website', () => {
  it('verifies the house once its link is confirmed, as ads and search results show', async () => {
    const { id: jobId } = await aJob(app, { companyId: house.companyId });
    expect((await ask({ method: 'domain', email: 'Info@Mail.Hotel-Post.ch' })).status).toBe(200);
    expect(mails()).toMatchObject([
      { to: 'Info@Mail.Hotel-Post.ch', data: { isClaim: false, validDays: 7 } },
    ]);
    expect(await state()).toMatchObject({
      verified: false,
      domain: 'hotel-post.ch',
      mail: { email: 'Info@Mail.Hotel-Post.ch', expires_at: '2026-11-27T11:00:00.000Z' },
    });
    const link = await app.call('getVerificationLink', { params: { token: lastToken() } });
    expect(link.body.data).toMatchObject({ is_claim: false, place: 'Pontresina' });
    expect(await state()).toMatchObject({ verified: false });

    expect((await open(lastToken())).status).toBe(200);
    expect(await state()).toMatchObject({ verified: true, verified_by: 'domain', mail: null });
    expect((await app.call('getJob', { params: { jobId } })).body.data.company).toMatchObject({
      verified: true,
      verified_by: 'domain',
      verified_domain: 'hotel-post.ch',
    });
    expect((await house.call('getCompany')).body.data.verified).toBe(true);
    await app.catchUp();
    const { hits } = (await app.call('searchJobs', {})).body;
    expect(hits.map(({ company }: { company: { verified: boolean } }) => company.verified)).toEqual([true]);
  });

  it('shows an internationalized domain in Unicode', async () => {
    await update({ website: 'https://www.hotel-röstli.ch' });
    expect((await ask({ method: 'domain', email: 'info@example.org' })).error.errors).toMatchObject({
      email: [expect.stringContaining('hotel-röstli.ch')],
    });
    await ask({ method: 'domain', email: 'info@hotel-röstli.ch' });
    expect(await state()).toMatchObject({
      domain: 'hotel-röstli.ch',
      mail: { email: 'info@hotel-röstli.ch' },
    });
    await open(lastToken());
    expect((await house.call('getCompany')).body.data.verified_domain).toBe('hotel-röstli.ch');
  });

  it('can be confirmed once, within seven days, and by the latest link only', async () => {
    await ask({ method: 'domain', email: 'info@hotel-post.ch' });
    const first = lastToken();
    await ask({ method: 'domain', email: 'info@hotel-post.ch' });
    expect((await open(first)).status).toBe(404);
    later(7);
    expect((await open(lastToken())).status).toBe(404);
    await ask({ method: 'domain', email: 'info@hotel-post.ch' });
    expect((await open(lastToken())).status).toBe(200);
    expect((await open(lastToken())).status).toBe(404);
    expect(await ask({ method: 'domain', email: 'info@hotel-post.ch' })).toMatchObject({
      status: 409,
      error: { code: 'company_verified' },
    });
  });

  it.each([
    ['info@gmail.com', 'https://www.hotel-post.ch', 'domainOther'],
    ['info@hotel-post.ch.example.org', 'https://www.hotel-post.ch', 'domainOther'],
    ['info@bluewin.ch', 'http://homepage.bluewin.ch/post', 'domainNone'],
    ['info@post.wixsite.com', 'http://post.wixsite.com', 'domainNone'],
    ['info@hotel-post.ch', null, 'domainNone'],
    ['', 'https://www.hotel-post.ch', 'required'],
  ])('to %s is not sent for the website %s: %s', async (email, website, code) => {
    await update({ website });
    const body = email === '' ? { method: 'domain' } : { method: 'domain', email };
    const { status, error } = await ask(body);
    expect([status, error.codes]).toEqual([422, { email: [code] }]);
    expect(mails()).toEqual([]);
  });

  it('is not needed if the account has a confirmed address in the domain', async () => {
    const owner = await aUser(app, { email: 'Anna@hotel-post.ch' });
    await aMember(app, { companyId: house.companyId, userId: owner.id, role: 'owner' });
    const { body } = await callerOf(app, owner)('startVerification', {
      params: { companyId: house.companyId },
      body: { method: 'domain', email: 'anna@hotel-post.ch' },
    });
    expect(body.data).toMatchObject({ verified: true, verified_by: 'domain' });
    expect(mails()).toEqual([]);
  });

  it('is refused for an unconfirmed account', async () => {
    const { user } = await anUnconfirmed(app, { email: 'anna@hotel-post.ch' });
    await aMember(app, { companyId: house.companyId, userId: user.id, role: 'owner' });
    const reply = await callerOf(app, user)('startVerification', {
      params: { companyId: house.companyId },
      body: { method: 'domain', email: 'anna@hotel-post.ch' },
    });
    expect([reply.status, reply.error.code]).toEqual([403, 'email_unconfirmed']);
  });

  const send = (email: string, by = house.call) =>
    by('startVerification', { body: { method: 'domain', email } }).then(({ status }) => status);

  it('is limited to three a day per account and mailbox, and per account and house', async () => {
    // A refused call does not count.
    expect(await send('info@example.org')).toBe(422);
    expect([
      await send('a@hotel-post.ch'),
      await send('b@hotel-post.ch'),
      await send('a+1@hotel-post.ch'),
    ]).toEqual([200, 200, 200]);
    expect(await send('c@hotel-post.ch')).toBe(429);
    const other = await aCompany(app, { userId: house.userId, website: 'https://hotel-post.ch' });
    const ofOther = (email: string) =>
      house
        .call('startVerification', { params: { companyId: other.id }, body: { method: 'domain', email } })
        .then(({ status }) => status);
    expect([await ofOther('a@hotel-post.ch'), await ofOther('a@hotel-post.ch')]).toEqual([200, 429]);
    expect(await ofOther('d@hotel-post.ch')).toBe(200);
  });

  it('has a limit that claims of others do not use up', async () => {
    for (let n = 0; n < 4; n += 1) {
      const by = callerOf(app, await aUser(app));
      const { body } = await by('createClaim', { body: { company_id: house.companyId } });
      const claimId = body.data.id;
      for (let asked = 0; asked < 3; asked += 1) {
        const reply = await by('proveClaim', {
          params: { claimId },
          body: { method: 'domain', email: 'info@hotel-post.ch' },
        });
        expect(reply.status).toBe(200);
      }
    }
    expect(await send('info@hotel-post.ch')).toBe(200);
  });

  it('is limited to thirty a day per mailbox, over all accounts', async () => {
    const sent = [];
    for (let n = 0; n < 11; n += 1) {
      const other = await anEmployer(app, { subscribed: false, website: 'https://hotel-post.ch' });
      for (let asked = 0; asked < 3; asked += 1) sent.push(await send('info@hotel-post.ch', other.call));
    }
    expect(sent).toEqual([...Array(30).fill(200), 429, 429, 429]);
  });

  it('verifies nothing after the website has changed or the account is no owner any more', async () => {
    await ask({ method: 'domain', email: 'info@hotel-post.ch' });
    await update({ website: 'https://hotel-krone.ch' });
    expect(await state()).toMatchObject({ domain: 'hotel-krone.ch', mail: null });
    expect((await open(lastToken())).status).toBe(404);
    await update({ website: 'https://hotel-post.ch' });
    const other = await aUser(app);
    await aMember(app, { companyId: house.companyId, userId: other.id, role: 'owner' });
    await house.call('leaveCompany');
    expect((await open(lastToken())).status).toBe(404);
  });
});

describe('a verified house', () => {
  const verifyBy = (verifiedBy: 'domain' | 'letter') =>
    app.database.db
      .update(companies)
      .set({
        verifiedAt: app.clock.now(),
        verifiedBy,
        verifiedDomain: verifiedBy === 'domain' ? 'hotel-post.ch' : null,
      })
      .where(eq(companies.id, house.companyId));

  it.each([
    ['domain', { website: 'http://hotel-post.ch/jobs', motto: 'Willkommen' }, true],
    ['domain', { website: 'https://hotel-krone.ch' }, false],
    ['domain', { zip: '7500', place: 'St. Moritz' }, true],
    ['letter', { website: 'https://hotel-krone.ch' }, true],
    ['letter', { zip: '7500', place: 'St. Moritz' }, false],
    ['letter', { street: 'Via dal Bagn' }, false],
    ['domain', { street: 'Via dal Bagn' }, true],
  ] as const)('by %s stays verified after the change %j: %s', async (method, change, stays) => {
    await verifyBy(method);
    expect((await update(change)).body.data.verified).toBe(stays);
    expect(await state()).toMatchObject({ verified: stays, verified_by: stays ? method : null });
  });
});

describe('a letter', () => {
  const code = (typed: string) => house.call('confirmVerificationCode', { body: { code: typed } });
  const order = () => ask({ method: 'letter' });
  const print = () => aPrintedLetter(app, { companyId: house.companyId, userId: house.userId });

  it('verifies by its code in any notation once it is printed, and is ordered once', async () => {
    expect((await order()).body.data).toMatchObject({
      letter: { state: 'ordered', ordered_at: '2026-11-20T11:00:00.000Z', printed_at: null },
    });
    expect(await order()).toMatchObject({ status: 409, error: { code: 'letter_ordered' } });
    expect((await code('2345 6789')).error.code).toBe('letter_over');
    const letter = await print();
    expect(await state()).toMatchObject({ letter: { state: 'printed', tries_left: LETTER_TRIES } });
    const kept = await app.database.db.select().from(companyProofs);
    expect(JSON.stringify(kept)).not.toContain(letter.code);
    expect(
      (await code(` ${letter.code.toLowerCase().slice(0, 4)}-${letter.code.slice(4)}`)).body.data,
    ).toMatchObject({ verified: true, verified_by: 'letter', letter: null });
  });

  it('allows five tries, and a new order two weeks after it was printed', async () => {
    const letter = await print();
    const wrong = [];
    for (let n = 0; n < LETTER_TRIES; n += 1) wrong.push((await code('22222222')).error.code);
    expect(wrong).toEqual([...Array(LETTER_TRIES - 1).fill(undefined), 'letter_over']);
    expect((await code(letter.code)).error.code).toBe('letter_over');
    expect(await state()).toMatchObject({ verified: false, letter: { state: 'over', tries_left: 0 } });
    expect((await order()).status).toBe(409);
    later(14);
    expect((await order()).status).toBe(200);
  });

  it('is valid for sixty days, and while the address is unchanged', async () => {
    const first = await print();
    await update({ street: 'Via da la Staziun' });
    expect((await code(first.code)).error.code).toBe('letter_over');
    const second = await print();
    later(60);
    expect((await code(second.code)).error.code).toBe('letter_over');
  });

  it('is refused for a house without an address', async () => {
    await app.database.db.update(companies).set({ street: null }).where(eq(companies.id, house.companyId));
    expect((await order()).error.codes).toEqual({ method: ['addressMissing'] });
  });
});
