import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#domain/applications/status.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { jobs } from '#server/modules/jobs/tables.ts';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import { aJob, anApplication, anEmployee } from '#test/factories.ts';

let app: TestApp;
let house: Employer;
let user: Awaited<ReturnType<typeof anEmployee>>;
let employee: ReturnType<typeof callerOf>;
let jobId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  house = await anEmployer(app, { name: 'Hotel Quarzhorn' });
  user = await anEmployee(app, { firstName: 'Ana', lastName: 'Reis' });
  employee = callerOf(app, user);
  jobId = (await aJob(app, { companyId: house.companyId })).id;
});

const LETTER = '<p>Gerne koche ich bei Ihnen.</p>';

type Outcome = { status: number; error: { code?: string; codes?: Record<string, string[]> } };
const outcomeOf = ({ status, error: { code, codes = {} } }: Outcome) =>
  [status, code, ...Object.entries(codes).flat(2)].filter((it) => it !== undefined).join(' ');

const begin = (body: object = {}) => employee('createApplication', { body: { job_id: jobId, ...body } });
const send = (body: object = {}) => begin({ application_letter: LETTER, status: 'SEND', ...body });
const change = (applicationId: number, body: object) =>
  employee('updateApplication', { params: { applicationId }, body });
const read = async (applicationId: number) =>
  (await employee('getOwnApplication', { params: { applicationId } })).body.data;
const remove = (applicationId: number) => employee('deleteApplication', { params: { applicationId } });
const withdraw = (applicationId: number) => employee('withdrawApplication', { params: { applicationId } });

const stored = (status: ApplicationStatus, overrides: Partial<Parameters<typeof anApplication>[1]> = {}) =>
  anApplication(app, {
    userId: user.id,
    companyId: house.companyId,
    jobId,
    status,
    ...(status === 'DRAFT' && { sentAt: null }),
    ...overrides,
  });
const aDraft = (overrides?: Parameters<typeof stored>[1]) => stored('DRAFT', overrides);
const switchJobOff = () => app.database.db.update(jobs).set({ status: 'INACTIVE' }).where(eq(jobs.id, jobId));

describe('a draft', () => {
  it('is begun without a letter, and contains the ad that it is for', async () => {
    const { status, body } = await begin();
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: body.data.id,
      job_id: jobId,
      job: { id: jobId, title: 'Sous-Chef', season: 'winter', fulltime: false, is_public: true },
      status: 'DRAFT',
      company: {
        id: house.companyId,
        name: 'Hotel Quarzhorn',
        place: 'Pontresina',
        hr_manager: null,
        verified: false,
      },
      workload_min: 80,
      workload_max: 100,
      place: 'Pontresina',
      start_month: 12,
      start_year: 2026,
      start_day: null,
      end_day: null,
      end_month: 4,
      end_year: 2027,
      application_letter: '',
      questions: [],
      answers: [],
      application_sent: null,
      employee_first_name: 'Ana',
      employee_last_name: 'Reis',
      application_pdf: expect.stringMatching(`^/api/employee/applications/${body.data.id}/pdf\\?`),
      explanation: null,
      interview: null,
      interview_offer: null,
      unread_messages: 0,
      documents: [],
      created_at: '2026-11-20T11:00:00.000Z',
      updated_at: '2026-11-20T11:00:00.000Z',
      tandem: null,
      planned_other: null,
      can: {
        edit: true,
        delete: true,
        withdraw: false,
        write: false,
        pick_time: false,
        propose_times: false,
        confirm_interview: false,
      },
    });
    expect(await read(body.data.id)).toEqual(body.data);
  });

  it('accepts only characters that a dossier can print', async () => {
    expect(outcomeOf(await begin({ application_letter: '<p>Hallo 🍳</p>' }))).toBe(
      '422 application_letter script',
    );
  });

  it('needs no complete profile, and notifies nobody', async () => {
    const fresh = callerOf(app, await anEmployee(app, { details: null }));
    expect((await fresh('createApplication', { body: { job_id: jobId } })).status).toBe(201);
    expect((await house.call('listCompanyNotifications')).body.data).toEqual([]);
    expect(requestedMails(app)).toEqual([]);
  });

  it('can be begun for a public ad only', async () => {
    await switchJobOff();
    expect(outcomeOf(await begin())).toBe('409 job_not_public');
    expect(outcomeOf(await begin({ job_id: 999 }))).toBe('409 job_not_public');
  });

  it('keeps only the permitted rich text of its letter', async () => {
    const { body } = await begin({
      application_letter: '<p onclick="x()">Ich <b>koche</b>.<script>alert(1)</script></p>',
    });
    expect(body.data.application_letter).toBe('<p>Ich <strong>koche</strong>.</p>');
    const changed = await change(body.data.id, { application_letter: '<p> </p>' });
    expect(changed.body.data.application_letter).toBe('');
  });

  it('has a letter of at most 20,000 characters in its stored form', async () => {
    const { body } = await begin({ application_letter: `<p>${'&'.repeat(3_000)}</p>` });
    expect(body.data.application_letter).toHaveLength(15_007);
    const tooLong = `<p>${'&'.repeat(4_000)}</p>`;
    expect(outcomeOf(await change(body.data.id, { application_letter: tooLong }))).toBe(
      '422 application_letter max',
    );
    expect(outcomeOf(await begin({ application_letter: tooLong }))).toBe('422 application_letter max');
  });

  it('can be changed in part, and stays a draft', async () => {
    const { id } = await aDraft();
    const { body } = await change(id, { application_letter: '<p>Neu</p>', status: 'DRAFT' });
    expect(body.data).toMatchObject({ status: 'DRAFT', application_letter: '<p>Neu</p>' });
    expect((await change(id, {})).body.data.application_letter).toBe('<p>Neu</p>');
    expect((await change(id, { application_letter: null })).body.data.application_letter).toBe('');
  });

  it('is not overwritten by a client with a stale version', async () => {
    const { id, updatedAt } = await aDraft();
    const seen = { updated_at: updatedAt.toISOString() };
    expect((await change(id, { application_letter: '<p>a</p>', ...seen })).status).toBe(200);
    expect(outcomeOf(await change(id, { application_letter: '<p>b</p>', ...seen }))).toBe('409 conflict');
    expect(outcomeOf(await change(id, { status: 'SEND', application_letter: LETTER, ...seen }))).toBe(
      '409 conflict',
    );
    expect((await read(id)).application_letter).toBe('<p>a</p>');
  });

  it('can still be changed but not sent when its ad is no longer public', async () => {
    const { id } = await aDraft();
    await switchJobOff();
    const { body } = await change(id, { application_letter: LETTER });
    expect(body.data).toMatchObject({ application_letter: LETTER, job: { is_public: false } });
    expect(outcomeOf(await change(id, { status: 'SEND' }))).toBe('409 job_not_public');
  });

  it('can be deleted for good', async () => {
    const { id } = await aDraft();
    expect((await remove(id)).body).toEqual({ data: null });
    expect((await remove(id)).status).toBe(404);
    expect((await employee('listOwnApplications')).body.data).toEqual([]);
  });
});

describe('for one ad', () => {
  it.each(APPLICATION_STATUSES)(
    'another application beside one in status %s is allowed only if that status is final',
    async (status) => {
      await stored(status);
      const isClosed = ['CONTRACTSIGNED', 'REFUSAL', 'REFUSALEMPLOYEE'].includes(status);
      expect(outcomeOf(await begin())).toBe(isClosed ? '201' : '409 application_exists');
      expect(outcomeOf(await send())).toBe('409 application_exists');
    },
  );

  it.each(['DRAFT', 'SENT'] as const)(
    'another one can be begun after a %s was left for twelve months',
    async (status) => {
      await stored(status, { updatedAt: new Date('2025-11-20T22:59:59Z') });
      const { id } = await stored(status, { jobId: (await aJob(app, { companyId: house.companyId })).id });
      expect((await begin()).status).toBe(201);
      const { job_id } = await read(id);
      expect(outcomeOf(await begin({ job_id }))).toBe('409 application_exists');
    },
  );

  it('a draft that was left for twelve months cannot be changed or sent beside the one begun since', async () => {
    const { id } = await aDraft({ updatedAt: new Date('2025-11-20T12:00:00Z') });
    const { body } = await begin();
    expect(outcomeOf(await change(id, { application_letter: LETTER }))).toBe('409 application_exists');
    expect(outcomeOf(await change(id, { status: 'SEND' }))).toBe('409 application_exists');
    await remove(body.data.id);
    expect((await change(id, { status: 'SEND' })).status).toBe(200);
  });

  it('each employee can have an application of their own', async () => {
    await begin();
    const other = callerOf(app, await anEmployee(app));
    expect((await other('createApplication', { body: { job_id: jobId } })).status).toBe(201);
  });
});

describe('sending', () => {
  it('stores an application as sent, and notifies the company', async () => {
    const { status, body } = await send();
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      status: 'SENT',
      application_letter: LETTER,
      application_sent: '2026-11-20T11:00:00.000Z',
      created_at: '2026-11-20T11:00:00.000Z',
      updated_at: '2026-11-20T11:00:00.000Z',
      job: { is_public: true },
      can: { edit: false, delete: false, withdraw: true },
    });
    const news = await house.call('listCompanyNotifications');
    expect(news.body.data).toMatchObject([
      {
        type: 'ApplicationReceived',
        message: 'Ana Reis bewirbt sich auf Ihre Stelle «Sous-Chef».',
        target: `/company/${house.companyId}/applications/ongoing`,
      },
    ]);
    expect(requestedMails(app).filter(({ key }) => key.startsWith('news/'))).toHaveLength(1);
  });

  it.each(LANGUAGES)(
    'is confirmed to the employee by one mail in the language of the account, %s',
    async (language) => {
      await employee('updateUser', { body: { language } });
      const { id } = (await begin({ application_letter: LETTER })).body.data;
      expect(requestedMails(app)).toEqual([]);
      await change(id, { status: 'SEND' });
      await change(id, { status: 'SEND' });
      const mails = requestedMails(app).filter(({ to }) => to === user.email);
      expect(mails).toMatchObject([
        {
          template: 'news',
          language,
          key: `application/${id}/SENT`,
          data: { link: expect.stringMatching(/\/employee\/application$/) },
        },
      ]);
      const paragraphs = mails.flatMap(({ data }) => (data as { paragraphs: string[] }).paragraphs);
      expect(paragraphs).toHaveLength(4);
      expect(paragraphs[0]).toContain('Hotel Quarzhorn');
      expect(paragraphs[0]).toContain('Sous-Chef');
    },
  );

  it('makes a draft immutable', async () => {
    const { id, updatedAt } = await aDraft();
    const { status, body } = await change(id, { status: 'SEND' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id,
      status: 'SENT',
      application_letter: LETTER,
      application_sent: updatedAt.toISOString(),
      updated_at: '2026-11-20T11:00:00.001Z',
    });
    for (const form of [{ application_letter: '<p>Neu</p>' }, {}, { status: 'SEND' }, { status: 'DRAFT' }]) {
      expect(outcomeOf(await change(id, form))).toBe('409 application_sent');
    }
    expect(outcomeOf(await remove(id))).toBe('409 application_sent');
    expect((await house.call('listCompanyNotifications')).body.data).toHaveLength(1);
  });

  it.each(['', '<p>x</p>', '<p> x </p><p></p>'])(
    'requires two visible characters, not %j',
    async (letter) => {
      expect(outcomeOf(await send({ application_letter: letter }))).toBe(
        '422 application_letter letterTooShort',
      );
      const { id } = await aDraft({ letter });
      expect(outcomeOf(await change(id, { status: 'SEND' }))).toBe('422 application_letter letterTooShort');
      expect((await change(id, { status: 'SEND', application_letter: '<p>Ja</p>' })).status).toBe(200);
    },
  );

  it('is refused with the fields that the profile still lacks', async () => {
    const fresh = callerOf(app, await anEmployee(app, { details: { phone: null, zip: null } }));
    const { status, error } = await fresh('createApplication', {
      body: { job_id: jobId, application_letter: LETTER, status: 'SEND' },
    });
    expect({ status, error }).toMatchObject({
      status: 403,
      error: { code: 'profile_incomplete', missing: ['zip', 'phone'] },
    });
  });

  it('is checked by its letter, then the profile, then the ad', async () => {
    const fresh = callerOf(app, await anEmployee(app, { details: null }));
    await switchJobOff();
    const attempt = (caller: typeof employee, letter: string) =>
      caller('createApplication', {
        body: { job_id: jobId, application_letter: letter, status: 'SEND' },
      });
    expect(outcomeOf(await attempt(fresh, ''))).toBe('422 application_letter letterTooShort');
    expect(outcomeOf(await attempt(fresh, LETTER))).toBe('403 profile_incomplete');
    expect(outcomeOf(await attempt(employee, LETTER))).toBe('409 job_not_public');
  });

  it('leaves no data behind if it is refused', async () => {
    await switchJobOff();
    await send();
    expect((await employee('listOwnApplications')).body.data).toEqual([]);
    expect(requestedMails(app)).toEqual([]);
  });

  it('is requested by the status SEND only', async () => {
    for (const status of ['SENT', 'READ', 'REFUSALEMPLOYEE', null]) {
      expect(outcomeOf(await begin({ status }))).toBe(`422 status ${status === null ? 'required' : 'in'}`);
    }
  });
});

describe('an application', () => {
  it('keeps its ad', async () => {
    const { id } = (await begin()).body.data;
    const other = await aJob(app, { companyId: house.companyId });
    expect(outcomeOf(await change(id, { job_id: other.id }))).toBe('422 job_id in');
    expect((await change(id, { job_id: jobId })).status).toBe(200);
  });

  it('can be sent for one ad ten times a day, withdrawn ones included and failed attempts excluded', async () => {
    for (let n = 0; n < 10; n += 1) {
      expect(outcomeOf(await send({ application_letter: '' }))).toMatch(/^422/);
      await withdraw((await send()).body.data.id);
    }
    const { status, headers } = await send();
    expect([status, headers['retry-after']]).toEqual([429, String(24 * 60 * 60)]);
    jobId = (await aJob(app, { companyId: house.companyId })).id;
    expect((await send()).status).toBe(201);
  });
});

describe('an employee can withdraw', () => {
  it.each(APPLICATION_STATUSES)('an application in status %s if it is open, and no other', async (status) => {
    const { id } = await stored(status);
    const isOpen = ['SENT', 'READ', 'INTERVIEW', 'CONTRACTSENT'].includes(status);
    expect((await read(id)).can.withdraw).toBe(isOpen);
    const reply = await withdraw(id);
    expect(outcomeOf(reply)).toBe(isOpen ? '200' : '409 application_transition');
    expect((await read(id)).status).toBe(isOpen ? 'REFUSALEMPLOYEE' : status);
  });

  it('no application that was left for twelve months and so counts as closed', async () => {
    const { id } = await stored('READ', { updatedAt: new Date('2025-11-20T12:00:00Z') });
    expect((await read(id)).can.withdraw).toBe(false);
    expect(outcomeOf(await withdraw(id))).toBe('409 application_transition');
  });

  it('an application and then apply again', async () => {
    const { body } = await send();
    expect((await withdraw(body.data.id)).body.data.updated_at).toBe('2026-11-20T11:00:00.001Z');
    expect((await send()).status).toBe(201);
    expect((await house.call('listApplications')).body.data.map(({ status }) => status)).toEqual([
      'SENT',
      'REFUSALEMPLOYEE',
    ]);
  });
});
