import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { MailRequest } from '#api/mails.ts';
import { mailSeal } from '#server/modules/notifications/index.ts';
import { anOrderedAlert } from '#test/alerts.ts';
import { requestedMails, SECRET, startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf } from '#test/employer.ts';
import {
  aCompany,
  aJob,
  anApplication,
  anEmployee,
  anEmployment,
  aPendingEntry,
  aSecondFactor,
  aSubscription,
  aUser,
  PASSWORD,
  tokenOf,
} from '#test/factories.ts';
import { aPackage } from '#test/package.ts';
import { alerts } from '../alerts/tables.ts';
import { subscriptionCompanies } from '../subscriptions/tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => app.reset());
afterAll(() => app.close());

const DELETE = { body: { password: PASSWORD } };
const night = async (...names: string[]) => {
  for (const name of names) app.tasks.push({ name, payload: {} });
  await app.runTasks();
};
const logIn = (email: string) => app.call('logIn', { body: { email, password: PASSWORD } });

/** An employee with an open, a decided and a draft application at an employer. */
async function anApplicant() {
  const user = await anEmployee(app);
  const employer = await anEmployer(app);
  const { companyId } = employer;
  const applied = async (overrides: object) => {
    const { id: jobId } = await aJob(app, { companyId });
    return (await anApplication(app, { userId: user.id, companyId, jobId, ...overrides })).id;
  };
  return {
    user,
    employer,
    call: callerOf(app, user),
    open: await applied({ status: 'INTERVIEW', note: 'Ana wirkt nett' }),
    refused: await applied({ status: 'REFUSAL', explanation: 'Leider nein, Ana' }),
    draft: await applied({ status: 'DRAFT', sentAt: null }),
  };
}

describe('an account', () => {
  it.each([
    [0, { emailConfirmedAt: new Date('2026-10-01T08:00:00Z') }],
    [1, { emailConfirmedAt: null, confirmationAskedAt: new Date('2026-11-01T08:00:00Z') }],
  ])('takes along the alerts of its address if that is confirmed: %i left', async (left, confirmation) => {
    const email = 'ana@example.net';
    const user = await anEmployee(app, { email, ...confirmation });
    await anOrderedAlert(app, { email });
    expect((await callerOf(app, user)('deleteUser', DELETE)).status).toBe(200);
    expect(await app.database.db.$count(alerts)).toBe(left);
  });

  it('is deleted with its own password only, and another account stays', async () => {
    const user = await anEmployee(app);
    const call = callerOf(app, user);
    for (const [password, code] of [
      ['Falsch-2026!', 'wrongPassword'],
      ['', 'required'],
    ]) {
      const { status, error } = await call('deleteUser', { body: { password } });
      expect([status, error.codes]).toEqual([422, { password: [code] }]);
    }
    expect((await call('deleteUser', { body: {} })).error.codes).toEqual({ password: ['required'] });
    expect((await logIn(user.email)).status).toBe(200);
  });

  it('limits guesses of the password for a deletion like failed logins', async () => {
    const call = callerOf(app, await anEmployee(app));
    const statuses = [];
    for (let i = 0; i < 11; i += 1) {
      statuses.push((await call('deleteUser', { body: { password: 'Falsch-2026!' } })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
  });

  it('that is deleted ends every session at once, and nobody can log in with it', async () => {
    const user = await anEmployee(app);
    const [here, elsewhere] = [await tokenOf(app, user), await tokenOf(app, user)];
    expect((await app.call('deleteUser', { token: here, ...DELETE })).body).toEqual({ data: null });
    for (const token of [here, elsewhere]) {
      for (const name of ['getUser', 'refreshToken', 'getProfile'] as const) {
        expect(await app.call(name, { token })).toMatchObject({
          status: 401,
          error: { error: 'token_invalid' },
        });
      }
    }
    const known = await logIn(user.email);
    const unknown = await logIn('nobody@example.org');
    expect(known.status).toBe(401);
    expect(known.body).toEqual(unknown.body);
  });

  it('that is deleted frees its email address, and a new account of that address sees nothing of it', async () => {
    const user = await anEmployee(app);
    await callerOf(app, user)('deleteUser', DELETE);
    const form = {
      sex: 2,
      first_name: 'Neu',
      last_name: 'Hier',
      email: user.email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      language: 'de',
      agb_accepted_at: true,
    };
    expect((await app.call('registerEmployee', { body: form })).status).toBe(201);
    const call = callerOf(app, user);
    expect((await call('getProfile')).body.data).toMatchObject({ first_name: 'Neu', phone: null });
    expect((await call('listOwnApplications')).body.data).toEqual([]);
  });

  it('that is deleted gets a mail about it in its language, which says how long agreements keep its name', async () => {
    const { employee } = await aPackage(app);
    await employee.call('updateUser', { body: { language: 'it' } });
    const { email } = (await employee.call('getUser')).body.data.user;
    await employee.call('deleteUser', DELETE);
    const other = await anEmployee(app);
    await callerOf(app, other)('deleteUser', DELETE);
    const mails = requestedMails(app).filter(({ template }) => template === 'account_deleted');
    expect(mails.map(({ to, language, data }) => ({ to, language, data }))).toMatchObject([
      { to: email, language: 'it', data: { reader: { lastName: 'Reis' }, until: '15 ottobre 2027' } },
      { to: other.email, language: 'de', data: { until: '' } },
    ]);
  });

  it('can be deleted without its second factor, which is deleted too', async () => {
    const user = await anEmployee(app);
    const call = callerOf(app, user);
    await call('getUser');
    await aSecondFactor(app, user);
    expect((await call('deleteUser', DELETE)).status).toBe(200);
    expect((await logIn(user.email)).status).toBe(401);
  });
});

describe('undelivered mails', () => {
  const left = async () => {
    const { undeliveredMails } = await import('../notifications/tables.ts');
    return (await app.database.db.select().from(undeliveredMails)).map(({ key }) => key);
  };
  const undelivered = async (mail: Partial<MailRequest> & { key: string; to: string }) => {
    const { undeliveredMails } = await import('../notifications/tables.ts');
    const whole = { template: 'welcome', language: 'de', ...mail } as MailRequest;
    await app.database.db.insert(undeliveredMails).values({
      key: mail.key,
      mail: { key: mail.key, template: whole.template, sealed: mailSeal(SECRET).close(whole) },
      tries: 1,
      error: '451 later',
      failedAt: app.clock.now(),
      triedAt: app.clock.now(),
    });
  };

  it('to a deleted account, or with it as the reply address, are deleted with it, and no others', async () => {
    const user = await anEmployee(app);
    await undelivered({ key: 'welcome/1', to: user.email.toUpperCase() });
    await undelivered({ key: 'problem_report/1', to: 'info@solstice.example', replyTo: user.email });
    await undelivered({ key: 'welcome/2', to: 'somebody@example.org' });
    await callerOf(app, user)('deleteUser', DELETE);
    expect(await left()).toEqual(['welcome/2']);
  });

  it('that name the person, whatever their key, alone or among others, are deleted with the account', async () => {
    const user = await anEmployee(app);
    const other = await anEmployee(app);
    const to = 'haus@example.org';
    await undelivered({ key: 'hourly-news/7/1', to, names: [other.id, user.id] });
    await undelivered({ key: 'news/6f1c2f5e-0d4b-4c0a-9f0e-1b1d2c3e4f50', to, names: [user.id] });
    await undelivered({ key: 'news/9/7', to, names: [user.id] });
    await undelivered({ key: 'hourly-news/7/2', to, names: [other.id] });
    await callerOf(app, user)('deleteUser', DELETE);
    expect(await left()).toEqual(['hourly-news/7/2']);
  });

  it('about the deletion itself are kept as long as they are retried', async () => {
    const user = await anEmployee(app);
    await callerOf(app, user)('deleteUser', DELETE);
    const key = `account_deleted/${user.id}`;
    await undelivered({ key, to: user.email });
    await night('forget-departed');
    expect(await left()).toEqual([key]);
    app.clock.set('2026-11-29T03:00:00Z');
    await night('forget-departed');
    expect(await left()).toEqual([]);
  });
});

describe('applications after their author deleted the account', () => {
  it('are withdrawn if they were open, keep a decision, and are deleted if they are drafts', async () => {
    const { call, employer, open, refused, draft } = await anApplicant();
    await call('deleteUser', DELETE);
    const { data } = (await employer.call('listApplications')).body;
    expect(new Map(data.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [open, 'REFUSALEMPLOYEE'],
        [refused, 'REFUSAL'],
      ]),
    );
    expect(data.map(({ id }) => id)).not.toContain(draft);
  });

  it('contain neither name, letter and dossier nor notes of the company', async () => {
    const { user, call, employer } = await anApplicant();
    await call('deleteUser', DELETE);
    const reply = await employer.call('listApplications');
    for (const shown of reply.body.data) {
      expect(shown).toMatchObject({
        employee_first_name: '',
        employee_last_name: '',
        application_letter: '',
        application_pdf: null,
        documents: [],
        explanation: null,
        note: null,
        can: { open: false, statuses: [] },
      });
    }
    expect(JSON.stringify(reply.body)).not.toMatch(new RegExp(`${user.lastName}|Ana|${user.email}`));
  });

  it('cannot be decided any more', async () => {
    const { call, employer, open } = await anApplicant();
    await call('deleteUser', DELETE);
    const decided = await employer.call('updateApplicationStatus', {
      params: { applicationId: open },
      body: { status: 'CONTRACTSENT' },
    });
    expect([decided.status, decided.error.code]).toEqual([409, 'application_transition']);
  });

  it('leave the company no notification that names the author', async () => {
    const { call, employer } = await anApplicant();
    const { id: jobId } = await aJob(app, { companyId: employer.companyId });
    await call('createApplication', {
      body: { job_id: jobId, application_letter: '<p>Gerne komme ich.</p>', status: 'SEND' },
    });
    expect((await employer.call('listCompanyNotifications')).body.data).toHaveLength(1);
    await call('deleteUser', DELETE);
    expect((await employer.call('listCompanyNotifications')).body.data).toEqual([]);
  });
});

describe('employments after the employee deleted the account', () => {
  it('keep position and dates without a name; unconfirmed entries are deleted', async () => {
    const user = await anEmployee(app);
    const employer = await anEmployer(app);
    const ofBoth = { userId: user.id, companyId: employer.companyId };
    await anEmployment(app, { ...ofBoth, title: 'Köchin', description: 'Mein Posten' });
    await aPendingEntry(app, { ...ofBoth, from: '2028-06-01', to: '2028-09-30' });
    await callerOf(app, user)('deleteUser', DELETE);
    expect((await employer.call('listEmployments')).body.data).toMatchObject([
      {
        title: 'Köchin',
        start_date: '2026-12-01',
        end_date: '2027-04-15',
        employee_first_name: '',
        employee_last_name: '',
      },
    ]);
    expect((await employer.call('listPendingEntries')).body.data).toEqual([]);
  });

  it('cannot be renewed, since nobody could accept', async () => {
    const user = await anEmployee(app);
    const employer = await anEmployer(app);
    const ofBoth = { userId: user.id, companyId: employer.companyId };
    const { id } = await anEmployment(app, { ...ofBoth, from: '2026-06-01', to: '2026-10-15' });
    expect((await employer.call('listEmploymentsToRenew')).body.data).toHaveLength(1);
    await callerOf(app, user)('deleteUser', DELETE);
    expect((await employer.call('listEmploymentsToRenew')).body.data).toEqual([]);
    const renewed = await employer.call('renewEmployment', {
      params: { entryId: id },
      body: {
        job_title: 'Chef',
        workload: 100,
        start_date: '2027-06-01',
        end_date: '2027-10-15',
        registration_requirement_status: 'NO_REGISTRATION_REQUIREMENT',
      },
    });
    expect([renewed.status, renewed.error.code]).toEqual([409, 'entry_not_renewable']);
  });

  it('can still be corrected by their company, and its session goes on', async () => {
    const { employee, winter } = await aPackage(app);
    await employee.call('deleteUser', DELETE);
    const corrected = await winter.decide('editEmployment', { end_date: '2027-04-08' });
    expect(corrected.status).toBe(200);
  });
});

describe('an agreement after the employee deleted the account (rule agreements/reduction)', () => {
  const check = async (uuid: string) => (await app.call('checkAgreement', { params: { uuid } })).body.data;

  it('keeps names and jobs while it is valid, and its companies their paper, through the last day', async () => {
    const { employee, winter, uuid } = await aPackage(app);
    await employee.call('deleteUser', DELETE);
    for (const day of ['2026-11-20', '2027-10-15']) {
      app.clock.set(`${day}T20:00:00Z`);
      await night('reduce-agreements', 'forget-departed');
      expect(await check(uuid)).toMatchObject({
        status: 'VALID',
        employee: { first_name: 'Ana', last_name: 'Reis' },
        jobs: { job1: { company: 'Hotel Quarzhorn' }, job2: { company: 'Albergo Riva' } },
      });
    }
    const { data } = (await winter.call('listCompanyAgreements')).body;
    expect(data).toMatchObject([{ uuid, employee: { last_name: 'Reis' } }]);
    expect((await winter.call('getAgreementPdf', { params: { uuid } })).status).toBe(200);
  });

  it('shows only number and status from the day after, in the public check too', async () => {
    const { employee, winter, uuid } = await aPackage(app);
    await employee.call('deleteUser', DELETE);
    app.clock.set('2027-10-16T02:00:00Z');
    await night('reduce-agreements');
    expect(await check(uuid)).toEqual({ status: 'VALID', employee: null, jobs: null });
    expect((await winter.call('listCompanyAgreements')).body.data).toEqual([]);
    expect((await winter.call('getAgreementPdf', { params: { uuid } })).status).toBe(404);
    expect((await winter.call('listEmployments')).body.data).toHaveLength(1);
  });

  it('shows only number and status at once if it was cancelled', async () => {
    const { employee, winter, uuid } = await aPackage(app);
    await winter.decide('removeEmployment');
    await employee.call('deleteUser', DELETE);
    expect(await check(uuid)).toEqual({ status: 'CANCELLED', employee: null, jobs: null });
  });

  it('ends when a company shortens the employment, and is reduced the night after', async () => {
    const { employee, winter, uuid } = await aPackage(app);
    await employee.call('deleteUser', DELETE);
    app.clock.set('2027-01-10T12:00:00Z');
    await winter.decide('editEmployment', { end_date: '2027-01-09' });
    expect(await check(uuid)).toMatchObject({ status: 'CANCELLED', employee: { last_name: 'Reis' } });
    await night('reduce-agreements');
    expect(await check(uuid)).toEqual({ status: 'CANCELLED', employee: null, jobs: null });
  });

  it('gets another version when a company corrects its job, with the name unchanged', async () => {
    const { employee, winter, uuid } = await aPackage(app);
    await employee.call('deleteUser', DELETE);
    await winter.decide('editEmployment', { title: 'Küchenchefin' });
    expect(await check(uuid)).toMatchObject({
      version: 2,
      employee: { first_name: 'Ana', last_name: 'Reis' },
      jobs: { job1: { title: 'Küchenchefin' } },
    });
  });

  it('is kept in full if nobody deleted an account', async () => {
    const { uuid } = await aPackage(app);
    app.clock.set('2028-10-16T02:00:00Z');
    await night('reduce-agreements');
    expect(await check(uuid)).toMatchObject({ employee: { last_name: 'Reis' } });
  });
});

describe("a company user's deleted account", () => {
  /** An account with a main company, and one under its subscription. */
  async function aGroup() {
    const user = await aUser(app);
    const main = await aCompany(app, { userId: user.id, subscribed: false });
    const subscription = await aSubscription(app, { companyId: main.id, plan: 'big' });
    const other = await aCompany(app, { userId: user.id, subscribed: false });
    await app.database.db
      .insert(subscriptionCompanies)
      .values({ subscriptionId: subscription.id, companyId: other.id, type: 'additional' });
    return { user, main, other, call: callerOf(app, user) };
  }

  it('removes all companies, the one that carries the others last', async () => {
    const { call, main, other } = await aGroup();
    expect((await call('deleteCompany', { params: { companyId: main.id } })).error.code).toBe(
      'company_has_additional',
    );
    const { id: jobId } = await aJob(app, { companyId: other.id });
    expect((await app.call('getJob', { params: { jobId } })).status).toBe(200);
    expect((await call('deleteUser', DELETE)).status).toBe(200);
    expect((await app.call('getJob', { params: { jobId } })).status).toBe(404);
    const { data } = (
      await app.call('lookUpCompanies', {
        token: await tokenOf(app, await anEmployee(app)),
        query: { query: 'Hotel Quarzhorn' },
      })
    ).body;
    expect(data.map((it) => ('company_id' in it ? it.company_id : null))).not.toContain(main.id);
  });

  it('rejects the open applications, whose authors are told and still see the name of the company', async () => {
    const employer = await anEmployer(app, { name: 'Hotel Nordwand' });
    const applicant = await anEmployee(app);
    const { id: jobId } = await aJob(app, { companyId: employer.companyId, title: 'Patissière' });
    const ofBoth = { userId: applicant.id, companyId: employer.companyId, jobId };
    await anApplication(app, ofBoth);
    await employer.call('deleteUser', DELETE);
    const own = (await callerOf(app, applicant)('listOwnApplications')).body.data;
    expect(own).toMatchObject([
      { status: 'REFUSAL', company: { name: 'Hotel Nordwand' }, job: { title: 'Patissière' } },
    ]);
    expect(requestedMails(app).map(({ to }) => to)).toContain(applicant.email);
  });

  it('keeps agreements in force, which name who confirmed until they end', async () => {
    const { employee, winter, uuid } = await aPackage(app);
    await winter.call('deleteUser', DELETE);
    const confirmers = async () => {
      const { cooperationAgreements } = await import('../agreements/tables.ts');
      const [row] = await app.database.db.select().from(cooperationAgreements);
      return [row?.job1.confirmedBy, row?.job2.confirmedBy];
    };
    await night('reduce-agreements');
    const { data } = (await employee.call('listAgreements')).body;
    expect(data).toMatchObject([{ uuid, status: 'VALID', job1_company: 'Hotel Quarzhorn' }]);
    expect(await confirmers()).toEqual([
      expect.stringContaining('Ladina'),
      expect.stringContaining('Ladina'),
    ]);
    app.clock.set('2027-10-16T02:00:00Z');
    await night('reduce-agreements');
    expect(await confirmers()).toEqual([null, expect.stringContaining('Ladina')]);
    expect((await employee.call('getAgreementPdf', { params: { uuid } })).status).toBe(200);
  });

  it('gets a preview of the consequences', async () => {
    const { call, main, other } = await aGroup();
    expect((await call('getDeletionOutlook')).body.data).toMatchObject({
      refused: null,
      companies: [
        { id: main.id, name: main.name },
        { id: other.id, name: other.name },
      ],
    });
  });
});

describe('the preview of a deletion', () => {
  it("shows an employee's own numbers", async () => {
    const { employee, uuid, winter } = await aPackage(app);
    const { id: jobId } = await aJob(app, { companyId: winter.companyId });
    await anApplication(app, { userId: employee.userId, companyId: winter.companyId, jobId });
    expect((await employee.call('getDeletionOutlook')).body.data).toEqual({
      refused: null,
      applications: 1,
      open_applications: 1,
      employments: 2,
      agreements: [
        { uuid, job1_company: 'Hotel Quarzhorn', job2_company: 'Albergo Riva', until: '2027-10-15' },
      ],
      reduced_agreements: 0,
      companies: [],
      handed_on: [],
      confirmations: 0,
    });
    app.clock.set('2027-10-16T02:00:00Z');
    expect((await employee.call('getDeletionOutlook')).body.data).toMatchObject({
      agreements: [],
      reduced_agreements: 1,
    });
  });
});

describe('an administrator', () => {
  it('can delete the own account unless it is the last one', async () => {
    const [first, second] = [await aUser(app, { role: 'admin' }), await aUser(app, { role: 'admin' })];
    await aUser(app, { role: 'admin', disabledAt: app.clock.now() });
    expect((await callerOf(app, first)('deleteUser', DELETE)).status).toBe(200);
    const call = callerOf(app, second);
    expect((await call('getDeletionOutlook')).body.data.refused).toBe('last_administrator');
    const refused = await call('deleteUser', DELETE);
    expect([refused.status, refused.error.code]).toEqual([409, 'last_administrator']);
    expect((await logIn(second.email)).status).toBe(200);
  });
});
