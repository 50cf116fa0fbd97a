import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAILS_PER_DAY } from '#domain/accounts/rate-limits.ts';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, jobForm } from '#test/employer.ts';
import {
  aCompany,
  aJob,
  aMember,
  anEmployee,
  anUnconfirmed,
  aSubscription,
  aUser,
  PASSWORD,
} from '#test/factories.ts';
import { purchaseOf } from '#test/subscriber.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const registration = {
  sex: 2,
  first_name: 'Ladina',
  last_name: 'Caduff',
  email: 'ladina@example.org',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  language: 'de',
  agb_accepted_at: 1,
};
const register = () => app.call('registerEmployee', { body: registration });

/** The tokens in the welcome mails that were requested so far. */
const mailedTokens = () =>
  requestedMails(app).flatMap((mail) =>
    mail.template === 'welcome' ? [new URL(mail.data.link).pathname.split('/').at(-1) ?? ''] : [],
  );
const confirm = (token: string) => app.call('confirmEmail', { params: { token } });
const close = (token: string) => app.call('closeUnconfirmed', { params: { token } });
const isConfirmed = async (user: { email: string }) =>
  (await callerOf(app, user)('getUser')).body.data.user.email_confirmed;
const UNCONFIRMED = { status: 403, error: { code: 'email_unconfirmed' } };

describe('the link of the mail that follows a registration', () => {
  it('confirms the address, once for all', async () => {
    await register();
    const [token = ''] = mailedTokens();
    expect(await isConfirmed(registration)).toBe(false);
    for (const _ of [1, 2]) {
      const { status, body } = await confirm(token);
      expect([status, body]).toEqual([200, { data: { email: registration.email } }]);
    }
    expect(await isConfirmed(registration)).toBe(true);
  });

  it('closes the account without a further mail, after which the address is free', async () => {
    await register();
    const [token = ''] = mailedTokens();
    const call = callerOf(app, registration);
    await call('getUser');
    expect((await close(token)).body).toEqual({ data: null });
    expect((await app.call('logIn', { body: registration })).status).toBe(401);
    expect(requestedMails(app)).toHaveLength(1);
    expect([(await close(token)).status, (await confirm(token)).status]).toEqual([404, 404]);
    expect((await register()).status).toBe(201);
    // The link names the account that it was mailed for, and not the one that has the address now.
    expect((await close(token)).status).toBe(404);
  });

  it('closes no account whose address is confirmed', async () => {
    const { user, token } = await anUnconfirmed(app);
    await confirm(token);
    expect(await close(token)).toMatchObject({ status: 409, error: { code: 'email_confirmed' } });
    expect(await isConfirmed(user)).toBe(true);
  });

  it('closes the account even if somebody else has changed its password meanwhile', async () => {
    const { user, token } = await anUnconfirmed(app);
    const body = {
      current_password: PASSWORD,
      password: 'Anderes-1234!',
      password_confirmation: 'Anderes-1234!',
    };
    await callerOf(app, user)('changePassword', { body });
    expect((await close(token)).status).toBe(200);
  });

  it('works for seven days', async () => {
    const { token } = await anUnconfirmed(app);
    const over = new Date(app.clock.now().getTime() + 7 * 24 * 3600_000);
    app.clock.set(over.toISOString());
    expect([(await confirm(token)).status, (await close(token)).status]).toEqual([404, 404]);
    app.clock.set(new Date(over.getTime() - 1).toISOString());
    expect((await confirm(token)).status).toBe(200);
  });

  it('is 404 if it is forged, or of an account that is disabled', async () => {
    const forged = 'A'.repeat(60);
    const disabled = await anUnconfirmed(app, { disabledAt: app.clock.now() });
    for (const token of [forged, disabled.token]) {
      expect([(await confirm(token)).status, (await close(token)).status]).toEqual([404, 404]);
    }
  });
});

describe('an address that was mistyped and corrected before it was confirmed', () => {
  const REPLACED = { status: 409, error: { code: 'email_replaced' } };
  /** Asks for the right address, and returns the link of the mail to it. */
  async function corrected(user: { email: string }): Promise<string> {
    const body = { email: 'right@example.org', current_password: PASSWORD };
    expect((await callerOf(app, user)('updateUser', { body })).status).toBe(200);
    await app.runTasks();
    const mail = app.mails.find(({ to }) => to === body.email);
    return /\/user\/email\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  }
  const useLink = (token: string) => app.call('useEmailLink', { params: { token } });
  const resetLinks = async (email: string) => {
    const before = app.mails.length;
    await app.call('requestPasswordReset', { body: { email } });
    await app.runTasks();
    return app.mails.slice(before).map(({ text }) => (JSON.parse(text) as { link: string }).link);
  };

  it('gets no link that undoes the correction, and is free at once', async () => {
    const { user } = await anUnconfirmed(app);
    expect((await useLink(await corrected(user))).status).toBe(200);
    expect(
      app.mails.filter(({ to, subject }) => to === user.email && !subject.startsWith('welcome')),
    ).toEqual([]);
    expect(
      (await app.call('registerEmployee', { body: { ...registration, email: user.email } })).status,
    ).toBe(201);
    // The mail to the new address has proven that one.
    expect(await isConfirmed({ email: 'right@example.org' })).toBe(true);
  });

  it('neither confirms nor closes the account any more, from the correction on', async () => {
    const { user, token } = await anUnconfirmed(app);
    const link = await corrected(user);
    expect([await confirm(token), await close(token)]).toMatchObject([REPLACED, REPLACED]);
    expect((await useLink(link)).status).toBe(200);
    expect([await confirm(token), await close(token)]).toMatchObject([REPLACED, REPLACED]);
  });

  it('neither gets a link to choose a password, nor may use one that it got before', async () => {
    const { user } = await anUnconfirmed(app);
    const [before = ''] = await resetLinks(user.email);
    await corrected(user);
    expect(await resetLinks(user.email)).toEqual([]);
    const password = 'Anderes-1234!';
    const body = { email: user.email, password, password_confirmation: password };
    const token = new URL(before).pathname.split('/')[3] ?? '';
    expect((await app.call('resetPassword', { body: { ...body, token } })).status).toBe(422);
  });

  it('goes on as before once its owner takes the correction back', async () => {
    const { user, token } = await anUnconfirmed(app);
    await corrected(user);
    await callerOf(app, user)('cancelEmailChange');
    expect((await confirm(token)).status).toBe(200);
  });
});

describe('sending the mail again', () => {
  it('leaves the earlier link working', async () => {
    await register();
    const call = callerOf(app, registration);
    app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString());
    expect((await call('sendConfirmation')).body).toEqual({ data: null });
    const [first = '', second = ''] = mailedTokens();
    expect([(await confirm(second)).status, (await confirm(first)).status]).toEqual([200, 200]);
  });

  it('is refused once the address is confirmed', async () => {
    const user = await aUser(app);
    expect(await callerOf(app, user)('sendConfirmation')).toMatchObject({
      status: 409,
      error: { code: 'email_confirmed' },
    });
  });

  it('is limited by the day and address, together with registrations', async () => {
    await register();
    const call = callerOf(app, registration);
    for (let n = 1; n < MAILS_PER_DAY.confirmation; n += 1) {
      expect((await call('sendConfirmation')).status).toBe(200);
    }
    expect((await call('sendConfirmation')).status).toBe(429);
    await call('deleteUser', { body: { password: PASSWORD } });
    expect((await register()).status).toBe(429);
    // What follows a plus is the same mailbox.
    const again = { ...registration, email: 'ladina+2@example.org' };
    expect((await app.call('registerEmployee', { body: again })).status).toBe(429);
  });
});

describe('an account whose address is not confirmed', () => {
  it('may write an application, and sends it only once the address is confirmed', async () => {
    const owner = await aUser(app);
    const { id: companyId } = await aCompany(app, { userId: owner.id, subscribed: true });
    const { id: job_id } = await aJob(app, { companyId });
    const user = await anEmployee(app, { emailConfirmedAt: null, confirmationAskedAt: app.clock.now() });
    const call = callerOf(app, user);
    const draft = await call('createApplication', { body: { job_id } });
    expect(draft.status).toBe(201);
    const params = { applicationId: draft.body.data.id };
    const body = { application_letter: '<p>Guten Tag</p>', status: 'SEND' };
    expect(await call('updateApplication', { params, body })).toMatchObject(UNCONFIRMED);
    expect(
      (await call('updateApplication', { params, body: { ...body, application_letter: '' } })).status,
    ).toBe(422);
    await call('sendConfirmation');
    await confirm(mailedTokens()[0] ?? '');
    expect((await call('updateApplication', { params, body })).status).toBe(200);
  });

  it('may keep ads as drafts but publish none', async () => {
    const house = await anEmployer(app, { subscribed: true });
    const { user } = await anUnconfirmed(app, { role: 'company' });
    await aMember(app, { companyId: house.companyId, userId: user.id, role: 'manager' });
    const call = callerOf(app, user);
    const params = { companyId: house.companyId };
    const create = (status: string) => call('createJob', { params, body: { ...jobForm, status } });
    expect(await create('ACTIVE')).toMatchObject(UNCONFIRMED);
    const draft = await create('INACTIVE');
    expect(draft.status).toBe(201);
    const ofJob = { ...params, jobId: draft.body.data.id };
    expect(await call('updateJob', { params: ofJob, body: { status: 'ACTIVE' } })).toMatchObject(UNCONFIRMED);
    expect((await call('updateJob', { params: ofJob, body: { title: 'Koch' } })).status).toBe(200);
    // A running ad can be corrected and switched off.
    const running = await house.call('createJob', { body: { ...jobForm, status: 'ACTIVE' } });
    const ofRunning = { ...params, jobId: running.body.data.id };
    for (const body of [{ title: 'Köchin', status: 'ACTIVE' }, { status: 'INACTIVE' }]) {
      expect((await call('updateJob', { params: ofRunning, body })).status).toBe(200);
    }
  });

  it('may not subscribe a company, nor add one to a subscription', async () => {
    const { user } = await anUnconfirmed(app, { role: 'company' });
    const call = callerOf(app, user);
    const { id: companyId } = await aCompany(app, { userId: user.id, size: 'small', subscribed: false });
    const subscribe = (body: object) => call('subscribe', { params: { companyId }, body });
    expect(await subscribe(purchaseOf())).toMatchObject(UNCONFIRMED);
    expect((await subscribe(purchaseOf('small_month', { coupon_code: 'NICHTS' }))).status).toBe(422);
    const { id: bigId } = await aCompany(app, { userId: user.id, size: 'big', subscribed: false });
    const { id: subscriptionId } = await aSubscription(app, { companyId: bigId, plan: 'big' });
    const params = { companyId: bigId, subscriptionId };
    const body = { additional_company_id: companyId };
    expect(await call('addCompany', { params, body })).toMatchObject(UNCONFIRMED);
  });
});

describe('an account from before addresses were asked to be confirmed', () => {
  it('counts as confirmed 30 days after it was made, and before by a password that is reset by mail', async () => {
    const createdAt = app.clock.now();
    const old = await aUser(app, { emailConfirmedAt: null, createdAt });
    const other = await aUser(app, { emailConfirmedAt: null, createdAt });
    expect(await isConfirmed(old)).toBe(false);
    await app.call('requestPasswordReset', { body: { email: other.email } });
    await app.runTasks();
    const { link } = JSON.parse(app.mails.at(-1)?.text ?? '') as { link: string };
    const password = 'Anderes-1234!';
    await app.call('resetPassword', {
      body: {
        token: new URL(link).pathname.split('/')[3],
        email: other.email,
        password,
        password_confirmation: password,
      },
    });
    expect(await isConfirmed(other)).toBe(true);
    app.clock.set(new Date(createdAt.getTime() + 30 * 24 * 3600_000).toISOString());
    expect(await isConfirmed(old)).toBe(true);
  });
});
