import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INVITATIONS_PER_HOUR } from '#domain/accounts/rate-limits.ts';
import {
  COMPANIES_MAX,
  COMPANY_ACTS,
  type CompanyRole,
  INVITATION_DAYS,
  TEAM_MAX,
} from '#domain/companies/team.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer, jobForm } from '#test/employer.ts';
import {
  aCompany,
  aJob,
  aMember,
  anApplication,
  anEmployee,
  anEmployment,
  anInvitation,
  anUnconfirmed,
  aUser,
  PASSWORD,
} from '#test/factories.ts';
import { fingerprintOfChanges } from '../jobs/index.ts';
import { companyActs } from './tables.ts';

const DAY_MS = 24 * 3600_000;

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

const invite = (body: object = {}) =>
  house.call('inviteMember', {
    body: { email: 'ladina@example.org', role: 'manager', language: 'it', ...body },
  });

/** The token in the last mail to an address. */
async function tokenFor(email: string): Promise<string> {
  await app.runTasks();
  const mail = app.mails.findLast(({ to }) => to === email);
  return /\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Registers a user of companies; the answer has a function to call as them. */
async function registers(given: { email: string; invitation?: string }) {
  const body = {
    ...{ sex: 2, first_name: 'Ladina', last_name: 'Caduff', language: 'de', newsletter: false },
    ...{ password: PASSWORD, password_confirmation: PASSWORD },
    ...{ agb_accepted_at: true, rules_accepted_at: true },
    ...given,
  };
  const { id } = (await app.call('registerCompanyUser', { body })).body.data.user;
  return { id, email: given.email, call: callerOf(app, given) };
}

/** A member of the company, with a function to call as them. */
async function aColleague(role: CompanyRole, given: Parameters<typeof aUser>[1] = {}) {
  const account = await aUser(app, { role: 'company', ...given });
  await aMember(app, { companyId: house.companyId, userId: account.id, role });
  return { ...account, call: callerOf(app, account) };
}

/** That many empty companies of an account. */
async function ownedBy(userId: number, count: number) {
  for (let n = 0; n < count; n += 1) {
    await aCompany(app, { userId, subscribed: false, contactPerson: false });
  }
}

const params = () => ({ companyId: house.companyId });
const teamOf = async () => (await house.call('getTeam')).body.data;
const actsOf = async () =>
  (await house.call('listActs')).body.data.map(({ act, subject, detail }: Record<string, unknown>) =>
    [act, subject, detail].filter(Boolean).join(' '),
  );

describe('inviting somebody', () => {
  it('mails a link in the chosen language, by which the account of that address joins', async () => {
    expect((await invite()).status).toBe(201);
    await app.runTasks();
    const mail = app.mails.at(-1);
    expect(mail?.to).toBe('ladina@example.org');
    expect(mail?.subject).toContain('invita');
    const token = await tokenFor('ladina@example.org');
    expect((await app.call('getInvitation', { params: { token } })).body.data).toMatchObject({
      email: 'ladina@example.org',
      role: 'manager',
      account: 'none',
    });

    const account = await aUser(app, {
      role: 'company',
      email: 'Ladina@example.org',
      firstName: 'Ladina',
      createdAt: new Date('2026-01-05T09:00:00Z'),
    });
    const call = callerOf(app, account);
    expect((await call('getInvitation', { params: { token } })).body.data).toMatchObject({
      account: 'company',
      email: 'Ladina@example.org',
    });
    const joined = await call('acceptInvitation', { params: { token } });
    expect(joined.body.data).toEqual({ company_id: house.companyId });
    const { members, invitations } = await teamOf();
    expect(members).toMatchObject([
      { id: house.userId, role: 'owner', own: true },
      { id: account.id, role: 'manager', first_name: 'Ladina', own: false },
    ]);
    expect(invitations).toEqual([]);
    const { companies } = (await call('getUser')).body.data.user;
    expect(companies).toMatchObject([{ id: house.companyId, role: 'manager' }]);
  });

  it('works for the account of the invited address only', async () => {
    await invite();
    const token = await tokenFor('ladina@example.org');
    const other = callerOf(app, await aUser(app, { role: 'company' }));
    const refused = await other('acceptInvitation', { params: { token } });
    expect([refused.status, refused.error.code]).toEqual([409, 'invited_other']);
    expect((await teamOf()).members).toHaveLength(1);
    const employee = callerOf(app, await anEmployee(app));
    expect((await employee('acceptInvitation', { params: { token } })).status).toBe(403);
  });

  it('reveals only to the reader of the link that the address belongs to another kind of account', async () => {
    await anEmployee(app, { email: 'ladina@example.org' });
    expect((await invite()).body.data).not.toHaveProperty('account');
    const token = await tokenFor('ladina@example.org');
    expect((await app.call('getInvitation', { params: { token } })).body.data.account).toBe('other');
  });

  it('confirms the address of a new account, which registers by the link and gets no other mail', async () => {
    await invite();
    const token = await tokenFor('ladina@example.org');
    app.clock.set('2026-11-20T13:00:00Z');
    const { id, call } = await registers({ email: 'Ladina@example.org', invitation: token });
    await app.runTasks();
    expect(app.mails.filter(({ to }) => to.toLowerCase() === 'ladina@example.org')).toHaveLength(1);
    expect((await call('getUser')).body.data.user.email_confirmed).toBe(true);
    const joined = await call('acceptInvitation', { params: { token } });
    expect(joined.body.data).toEqual({ company_id: house.companyId });
    expect((await teamOf()).members).toMatchObject([{ id: house.userId }, { id, role: 'manager' }]);
  });

  it('confirms no address but the one that it was mailed to', async () => {
    await invite();
    const token = await tokenFor('ladina@example.org');
    const other = await registers({ email: 'reto@example.org', invitation: token });
    const forged = await registers({ email: 'mara@example.org', invitation: 'forged' });
    app.clock.set('2026-12-20T13:00:00Z');
    const late = await registers({ email: 'ladina@example.org', invitation: token });
    await app.runTasks();
    for (const { call, email } of [other, forged, late]) {
      expect((await call('getUser')).body.data.user.email_confirmed).toBe(false);
      expect(
        app.mails.at(-1) && app.mails.some(({ to, subject }) => to === email && /welcome/.test(subject)),
      ).toBe(true);
    }
  });

  it('confirms by being accepted the address of an account that was made without its link', async () => {
    await invite();
    const token = await tokenFor('ladina@example.org');
    app.clock.set('2026-11-20T13:00:00Z');
    const { call } = await registers({ email: 'ladina@example.org' });
    expect((await call('getUser')).body.data.user.email_confirmed).toBe(false);
    expect((await call('acceptInvitation', { params: { token } })).status).toBe(200);
    expect((await call('getUser')).body.data.user.email_confirmed).toBe(true);
    // A link that was used has served its purpose.
    expect((await call('acceptInvitation', { params: { token } })).status).toBe(404);
  });

  it('leaves the role of somebody who is a member already', async () => {
    const colleague = await aColleague('reader');
    const { companyId, userId: invitedBy } = house;
    // Somebody who was invited at an address that a member then changes to.
    const { token } = await anInvitation(app, {
      companyId,
      invitedBy,
      email: colleague.email,
      role: 'owner',
    });
    const joined = await colleague.call('acceptInvitation', { params: { token } });
    expect(joined.body.data).toEqual({ company_id: companyId });
    expect((await teamOf()).members).toMatchObject([{}, { id: colleague.id, role: 'reader' }]);
  });

  it('is refused to an owner whose address is not confirmed, before a full team is', async () => {
    const { user } = await anUnconfirmed(app, { role: 'company' });
    await aMember(app, { companyId: house.companyId, userId: user.id, role: 'owner' });
    const call = callerOf(app, user);
    const body = { email: 'reto@example.org', role: 'reader', language: 'de' };
    expect(await call('inviteMember', { params: params(), body })).toMatchObject({
      status: 403,
      error: { code: 'email_unconfirmed' },
    });
    // What is wrong with the form is told first.
    expect((await call('inviteMember', { params: params(), body: { ...body, role: 'boss' } })).status).toBe(
      422,
    );
    expect((await teamOf()).invitations).toEqual([]);
  });

  it('is withdrawn when the owner who sent it leaves', async () => {
    const other = await aColleague('owner');
    const open = { email: 'zweit@example.org', role: 'owner', language: 'de' };
    const body = { body: open, params: params() };
    await other.call('inviteMember', body);
    await house.call('updateMember', {
      params: { ...params(), memberId: other.id },
      body: { role: 'manager' },
    });
    expect((await teamOf()).invitations).toEqual([]);
    await house.call('updateMember', {
      params: { ...params(), memberId: other.id },
      body: { role: 'owner' },
    });
    await other.call('inviteMember', body);
    await house.call('deleteMember', { params: { ...params(), memberId: other.id } });
    const token = await tokenFor('zweit@example.org');
    expect((await app.call('getInvitation', { params: { token } })).status).toBe(404);
  });

  it('is limited per hour for one account', async () => {
    for (let n = 1; n <= INVITATIONS_PER_HOUR; n += 1) {
      expect((await invite({ email: `gast${n}@example.org` })).status).toBe(201);
    }
    const over = await invite({ email: 'zuviel@example.org' });
    expect([over.status, over.error.code]).toEqual([429, 'rate_limited']);
    app.clock.set(new Date(app.clock.now().getTime() + 3600_000).toISOString());
    expect((await invite({ email: 'zuviel@example.org' })).status).toBe(201);
  });

  it('is limited per day for one address of a company, and a refused one does not count', async () => {
    const colleague = await aColleague('reader');
    for (let n = 0; n < 8; n += 1) expect((await invite({ email: colleague.email })).status).toBe(422);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      // What follows a plus is the same mailbox.
      statuses.push(
        (await invite({ email: n === 0 ? 'ladina@example.org' : `ladina+${n}@example.org` })).status,
      );
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const neighbour = await anEmployer(app);
    const theirs = await neighbour.call('inviteMember', {
      body: { email: 'ladina@example.org', role: 'reader', language: 'de' },
    });
    expect(theirs.status).toBe(201);
  });

  it('twice sends a new link that replaces the former one, with the latest role', async () => {
    await invite();
    const first = await tokenFor('ladina@example.org');
    await invite({ email: 'LADINA@example.org', role: 'reader' });
    const { invitations } = await teamOf();
    expect(invitations).toMatchObject([{ role: 'reader' }]);
    expect((await app.call('getInvitation', { params: { token: first } })).status).toBe(404);
  });

  it('expires with its last moment, and when it is withdrawn', async () => {
    const { body } = await invite();
    const token = await tokenFor('ladina@example.org');
    const read = async () => (await app.call('getInvitation', { params: { token } })).status;
    const end = new Date(Date.parse(body.data.expires_at));
    expect(end.getTime() - app.clock.now().getTime()).toBe(INVITATION_DAYS * DAY_MS);
    app.clock.set(new Date(end.getTime() - 1).toISOString());
    expect(await read()).toBe(200);
    app.clock.set(end.toISOString());
    expect(await read()).toBe(404);
    expect((await teamOf()).invitations).toMatchObject([{ is_over: true }]);

    await invite({ email: 'reto@example.org' });
    const second = await tokenFor('reto@example.org');
    const invitation = (await teamOf()).invitations.find(
      ({ email }: { email: string }) => email === 'reto@example.org',
    );
    const options = { params: { ...params(), invitationId: invitation?.id ?? 0 } };
    expect((await house.call('deleteInvitation', options)).status).toBe(200);
    expect((await house.call('deleteInvitation', options)).status).toBe(404);
    expect((await app.call('getInvitation', { params: { token: second } })).status).toBe(404);
  });

  it('reports errors on the field for existing members and for invalid addresses or roles', async () => {
    const colleague = await aColleague('reader');
    const there = await invite({ email: colleague.email.toUpperCase() });
    expect([there.status, there.error.codes]).toEqual([422, { email: ['memberAlready'] }]);
    const wrong = await invite({ email: 'ladina', role: 'boss' });
    expect(Object.keys(wrong.error.codes ?? {}).sort()).toEqual(['email', 'role']);
  });

  it(`allows ${TEAM_MAX} members and no more, including invited ones`, async () => {
    const { companyId, userId: invitedBy } = house;
    for (let n = 2; n < TEAM_MAX; n += 1) {
      await anInvitation(app, { companyId, invitedBy, email: `gast${n}@example.org` });
    }
    expect((await invite()).status).toBe(201);
    const full = await invite({ email: 'zuviel@example.org' });
    expect([full.status, full.error.code]).toEqual([409, 'team_full']);
    // Inviting the same address again takes no further place.
    expect((await invite()).status).toBe(201);
  });

  it('as an owner cannot be accepted by an account that owns as many companies as it may', async () => {
    const account = await aUser(app, {
      email: 'ladina@example.org',
      createdAt: new Date('2026-01-05T09:00:00Z'),
    });
    const call = callerOf(app, account);
    const full = {
      status: 409,
      error: {
        code: 'companies_full',
        error: expect.stringContaining(`höchstens ${COMPANIES_MAX} Betriebe`),
      },
    };
    await ownedBy(account.id, COMPANIES_MAX);
    await invite({ role: 'owner' });
    const token = await tokenFor(account.email);
    expect(await call('acceptInvitation', { params: { token } })).toMatchObject(full);
    // For roles below owner there is no limit of companies.
    await invite({ role: 'manager' });
    const asManager = { params: { token: await tokenFor(account.email) } };
    expect((await call('acceptInvitation', asManager)).status).toBe(200);
    const ofColleague = { params: { ...params(), memberId: account.id }, body: { role: 'owner' } };
    expect(await house.call('updateMember', ofColleague)).toMatchObject(full);
    const another = { name: 'Hotel Nebelkamm', street: 'Via Maistra', zip: '7504', place: 'Pontresina' };
    const body = { ...another, phone: '+41 81 842 00 00', size: 'small' };
    expect(await call('createCompany', { body })).toMatchObject(full);
    // Removed companies do not count.
    const own = (await call('listCompanies')).body.data.at(-1);
    await call('deleteCompany', { params: { companyId: own?.id ?? 0 } });
    expect((await call('createCompany', { body })).status).toBe(201);
  });

  it('to a company that was removed cannot be accepted', async () => {
    await invite();
    const token = await tokenFor('ladina@example.org');
    await house.call('deleteCompany');
    expect((await app.call('getInvitation', { params: { token } })).status).toBe(404);
    const call = callerOf(app, await aUser(app, { role: 'company', email: 'ladina@example.org' }));
    expect((await call('acceptInvitation', { params: { token } })).status).toBe(404);
  });
});

describe('the members of a company', () => {
  it('can change roles and leave, except for the last owner', async () => {
    const colleague = await aColleague('manager');
    const ofFounder = { params: { ...params(), memberId: house.userId } };
    const ofColleague = { params: { ...params(), memberId: colleague.id } };
    const demoted = await house.call('updateMember', { ...ofFounder, body: { role: 'reader' } });
    expect([demoted.status, demoted.error.code]).toEqual([409, 'last_owner']);
    for (const name of ['deleteMember', 'leaveCompany'] as const) {
      expect((await house.call(name, ofFounder)).error.code).toBe('last_owner');
    }
    const promoted = await house.call('updateMember', { ...ofColleague, body: { role: 'owner' } });
    expect(promoted.body.data).toMatchObject({ id: colleague.id, role: 'owner' });
    expect((await house.call('leaveCompany')).status).toBe(200);
    expect((await house.call('getCompany')).status).toBe(404);
    expect((await colleague.call('getCompany', { params: params() })).status).toBe(200);
  });

  it('have the role that the last owner who knew it has set', async () => {
    const colleague = await aColleague('reader');
    const set = (role: string, seen_role?: string) =>
      house.call('updateMember', {
        params: { ...params(), memberId: colleague.id },
        body: { role, seen_role },
      });
    expect((await set('manager', 'reader')).status).toBe(200);
    // A page that still shows a reader makes nobody an owner who has become a manager meanwhile.
    const stale = await set('owner', 'reader');
    expect([stale.status, stale.error.code]).toEqual([409, 'conflict']);
    expect((await set('manager', 'reader')).status).toBe(200);
    expect((await set('owner', 'manager')).body.data).toMatchObject({ role: 'owner' });
  });

  it('lose their access at the moment of their removal', async () => {
    const colleague = await aColleague('manager');
    expect((await colleague.call('listApplications', { params: params() })).status).toBe(200);
    await house.call('deleteMember', { params: { ...params(), memberId: colleague.id } });
    expect((await colleague.call('listApplications', { params: params() })).status).toBe(404);
    expect((await colleague.call('getUser')).body.data.user.companies).toEqual([]);
  });

  it('get mails of news in their own language if they are managers or owners, and readers get none', async () => {
    await aColleague('manager', { email: 'manager@example.org', language: 'it' });
    await aColleague('reader', { email: 'reader@example.org' });
    const employee = await anEmployee(app);
    const { body } = await house.call('createJob', { body: { ...jobForm, status: 'ACTIVE' } });
    const call = callerOf(app, employee);
    const draft = await call('createApplication', { body: { job_id: body.data.id } });
    const sent = await call('updateApplication', {
      params: { applicationId: draft.body.data.id },
      body: { application_letter: '<p>Guten Tag</p>', status: 'SEND' },
    });
    expect(sent.status).toBe(200);
    const owner = (await house.call('getUser')).body.data.user.email;
    await app.runTasks();
    const told = app.mails.filter(({ to }) => to !== employee.email).map(({ to }) => to);
    expect(told.sort()).toEqual(['manager@example.org', owner].sort());
    expect((await house.call('listCompanyNotifications')).body.data).toHaveLength(1);
  });

  it("with a reader's role are offered no action that would be refused", async () => {
    const { id: userId } = await anEmployee(app);
    const { body } = await house.call('createJob', { body: jobForm });
    await anApplication(app, { userId, companyId: house.companyId, jobId: body.data.id });
    await anEmployment(app, { userId, companyId: house.companyId, from: '2026-06-01', to: '2027-01-31' });
    const offered = async (call: Employer['call']) => {
      const [application] = (await call('listApplications', { params: params() })).body.data;
      const [employment] = (await call('listEmployments', { params: params() })).body.data;
      return { application: application?.can, employment: employment?.can };
    };
    const all = await offered(house.call);
    expect(all).toMatchObject({ employment: { edit: true } });
    expect(all.application?.statuses).toContain('REFUSAL');
    const { application, ...rest } = await offered((await aColleague('reader')).call);
    expect(application).toMatchObject({ statuses: [], set_interview: false, cancel_interview: false });
    expect(Object.values(rest).flatMap((can) => Object.values(can ?? { none: true }))).not.toContain(true);
    expect(await offered((await aColleague('manager')).call)).toEqual(all);
  });

  it("cannot mark the company's news as read with a reader's role", async () => {
    const employee = await anEmployee(app);
    const { id } = await anApplication(app, {
      userId: employee.id,
      companyId: house.companyId,
      jobId: (await house.call('createJob', { body: jobForm })).body.data.id,
    });
    expect(id).toBeGreaterThan(0);
    const reader = await aColleague('reader');
    const refused = await reader.call('readCompanyNotifications', { params: params() });
    expect([refused.status, refused.error.code]).toEqual([403, 'role_too_low']);
  });
});

describe('pages that tell of year plans', () => {
  /** What names the edition of the index, by which the pages are kept. */
  const edition = () => fingerprintOfChanges(app.database.db);

  it('are made anew when a company gets an owner, loses one or passes to another', async () => {
    await aJob(app, { companyId: house.companyId });
    const colleague = await aColleague('owner');
    const ofColleague = { params: { ...params(), memberId: colleague.id } };
    const ofFounder = { params: { ...params(), memberId: house.userId } };
    const editions = [await edition()];
    const change = async (made: Promise<{ status: number }>) => {
      expect((await made).status).toBe(200);
      editions.push(await edition());
    };
    await change(house.call('updateMember', { ...ofColleague, body: { role: 'manager' } }));
    await change(house.call('updateMember', { ...ofColleague, body: { role: 'owner' } }));
    await change(house.call('deleteMember', ofFounder));
    expect(new Set(editions.map(({ sum }) => sum)).size).toBe(editions.length);
  });
});

describe('the log of decisions', () => {
  it('names who did something, what it was about and what was set', async () => {
    const manager = await aColleague('manager', { firstName: 'Ladina', lastName: 'Caduff' });
    const { body } = await manager.call('createJob', {
      params: params(),
      body: { ...jobForm, status: 'INACTIVE' },
    });
    const jobId = body.data.id;
    const employee = await anEmployee(app, { firstName: 'Ana', lastName: 'Reis' });
    const application = await anApplication(app, { userId: employee.id, companyId: house.companyId, jobId });
    await manager.call('updateApplicationStatus', {
      params: { ...params(), applicationId: application.id },
      body: { status: 'INTERVIEW' },
    });
    await manager.call('updateJob', { params: { ...params(), jobId }, body: { status: 'ACTIVE' } });
    await invite();
    expect(await actsOf()).toEqual([
      'member_invited ladina@example.org manager',
      'job_published Chef de Partie',
      'application_decided Ana Reis INTERVIEW',
      'job_created Chef de Partie',
    ]);
    const [, published] = (await house.call('listActs')).body.data;
    expect(published?.by).toBe('Ladina Caduff');
    const [decided] = (await house.call('listApplications')).body.data;
    expect(decided).toMatchObject({ status: 'INTERVIEW', decided_by: 'Ladina Caduff' });
    const own = await callerOf(app, employee)('listOwnApplications');
    expect(JSON.stringify(own.body)).not.toContain('Caduff');
  });

  it('names the address of an invitation until its account is deleted', async () => {
    await invite({ email: 'Ladina@Example.org' });
    const invitationId = (await teamOf()).invitations[0]?.id ?? 0;
    await house.call('deleteInvitation', { params: { ...params(), invitationId } });
    expect(await actsOf()).toEqual([
      'invitation_withdrawn Ladina@Example.org',
      'member_invited Ladina@Example.org manager',
    ]);
    const ladina = await anEmployee(app, { email: 'ladina@example.org' });
    await callerOf(app, ladina)('deleteUser', { body: { password: PASSWORD } });
    expect(await actsOf()).toEqual(['invitation_withdrawn', 'member_invited manager']);
  });

  it('keeps an entry without a name when the account is deleted', async () => {
    const manager = await aColleague('manager');
    await manager.call('createJob', { params: params(), body: { ...jobForm, status: 'INACTIVE' } });
    expect((await manager.call('deleteUser', { body: { password: PASSWORD } })).status).toBe(200);
    expect((await house.call('listActs')).body.data).toMatchObject([{ act: 'job_created', by: null }]);
    expect((await teamOf()).members).toHaveLength(1);
  });

  it('is paginated', async () => {
    const row = {
      companyId: house.companyId,
      userId: house.userId,
      act: COMPANY_ACTS[0],
      createdAt: new Date(),
    };
    await app.database.db.insert(companyActs).values(Array.from({ length: 5 }, () => row));
    const { body } = await house.call('listActs', { query: { page: '2', per_page: '2' } });
    expect(body.data).toHaveLength(2);
    expect(body.meta?.total).toBe(5);
  });
});

describe('deleting the account of an owner', () => {
  it('passes the company on to the next owner, with its news and ads', async () => {
    const heir = await aColleague('owner');
    const job = await house.call('createJob', { body: { ...jobForm, status: 'ACTIVE' } });
    const outlook = await house.call('getDeletionOutlook');
    expect(outlook.body.data).toMatchObject({
      companies: [],
      handed_on: [{ id: house.companyId, to: `${heir.firstName} ${heir.lastName}` }],
    });
    expect((await house.call('deleteUser', { body: { password: PASSWORD } })).status).toBe(200);
    const left = await heir.call('getCompanyJob', { params: { ...params(), jobId: job.body.data.id } });
    expect(left.body.data).toMatchObject({ status: 'ACTIVE' });
    const { members } = (await heir.call('getTeam', { params: params() })).body.data;
    expect(members).toMatchObject([{ id: heir.id, role: 'owner' }]);
  });

  it('removes it if only managers are left, as announced before', async () => {
    const manager = await aColleague('manager');
    expect((await house.call('getDeletionOutlook')).body.data.companies).toMatchObject([
      { id: house.companyId },
    ]);
    await house.call('deleteUser', { body: { password: PASSWORD } });
    expect((await manager.call('getCompany', { params: params() })).status).toBe(404);
  });
});
