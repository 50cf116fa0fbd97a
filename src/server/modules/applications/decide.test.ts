import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  COMPANY_STATUSES,
  type CompanyStatus,
} from '#domain/applications/status.ts';
import { resumeJobs } from '#server/modules/employments/tables.ts';
import { subscriptionTerms } from '#server/modules/subscriptions/tables.ts';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import { aJob, aNotification, anApplication, anEmployee, anEmployment } from '#test/factories.ts';
import { applicationNews, matterOf } from './news.ts';

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
  user = await anEmployee(app, { firstName: 'Ana', lastName: 'Reis', language: 'it' });
  employee = callerOf(app, user);
  jobId = (await aJob(app, { companyId: house.companyId, numberOfJobs: 2 })).id;
});

/** An application that was last changed an hour before the test's current time. */
const stored = (status: ApplicationStatus, overrides: Partial<Parameters<typeof anApplication>[1]> = {}) =>
  anApplication(app, {
    userId: user.id,
    companyId: house.companyId,
    jobId,
    status,
    updatedAt: new Date('2026-11-20T10:00:00Z'),
    ...overrides,
  });
const decide = (applicationId: number, body: object) =>
  house.call('updateApplicationStatus', { params: { applicationId }, body });
const read = async (applicationId: number) =>
  (await house.call('getApplication', { params: { applicationId } })).body.data;
const readOwn = async (applicationId: number) =>
  (await employee('getOwnApplication', { params: { applicationId } })).body.data;

type Outcome = { status: number; error: { code?: string; codes?: Record<string, string[]> } };
const outcomeOf = ({ status, error: { code, codes = {} } }: Outcome) =>
  [status, code, ...Object.entries(codes).flat(2)].filter((it) => it !== undefined).join(' ');

const contract = {
  status: 'CONTRACTSIGNED',
  job_title: 'Köchin',
  workload: 80,
  start_date: '2026-12-05',
  end_date: '2027-04-10',
  registration_requirement_status: 'NO_REGISTRATION_REQUIREMENT',
};

/** The data that each status requires. */
const formOf = (status: CompanyStatus) => {
  if (status === 'CONTRACTSIGNED') return contract;
  return status === 'REFUSAL' ? { status, explanation: 'Die Stelle ist besetzt.' } : { status };
};

// The order of the rule, independent of the table in the domain (rule applications/steps).
const WAY = ['SENT', 'READ', 'INTERVIEW', 'CONTRACTSENT', 'CONTRACTSIGNED'];
const isFinal = (status: string) => ['CONTRACTSIGNED', 'REFUSAL', 'REFUSALEMPLOYEE'].includes(status);
const mayFollow = (from: string, to: string) =>
  !isFinal(from) && (to.startsWith('REFUSAL') || WAY.indexOf(to) > WAY.indexOf(from));

describe.each(APPLICATION_STATUSES.filter((status) => status !== 'DRAFT'))(
  'an application in status %s',
  (from) => {
    it('can move to the statuses that follow it, and to no others', async () => {
      for (const to of COMPANY_STATUSES) {
        const { id, updatedAt } = await stored(from);
        const { can } = await read(id);
        expect(can.statuses.includes(to), to).toBe(mayFollow(from, to));

        const reply = await decide(id, formOf(to));
        const after = await read(id);
        if (mayFollow(from, to)) {
          expect(outcomeOf(reply), to).toBe('200');
          expect(after).toMatchObject({ status: to, updated_at: '2026-11-20T11:00:00.000Z' });
          expect(reply.body.data).toEqual(after);
        } else {
          // Opening the dossier again sends READ once more.
          expect(outcomeOf(reply), to).toBe(to === 'READ' ? '200' : '409 application_transition');
          expect(after).toMatchObject({ status: from, updated_at: updatedAt.toISOString() });
        }
        expect((await readOwn(id)).status).toBe(after.status);
      }
    });
  },
);

describe('what was told of an application', () => {
  const unread = async () => {
    const told = [
      ...(await house.call('listCompanyNotifications')).body.data,
      ...(await employee('listNotifications')).body.data,
    ];
    return told.filter(({ read_at }) => read_at === null).map(({ type }) => type);
  };
  const tellAll = async (id: number) => {
    const about = matterOf({ id, jobId });
    const facts = { employee: 'Ana Reis', job: 'Koch', company: 'Hotel Quarzhorn', ...about };
    for (const news of [
      applicationNews.received.of(facts),
      applicationNews.reminder.of(facts),
      applicationNews.interview.of({ ...facts, change: 'tomorrow', startsAt: '2026-11-20T10:00:00Z' }),
    ]) {
      await aNotification(app, { userId: house.userId, companyId: house.companyId, news });
    }
    const news = applicationNews.status.of({ ...facts, status: 'INTERVIEW', about: about.about });
    await aNotification(app, { userId: user.id, news });
  };

  it('is read by opening its dossier, as far as it asks the company to look', async () => {
    const { id } = await stored('SENT');
    await tellAll(id);
    await decide(id, { status: 'READ' });
    expect(await unread()).toEqual(['InterviewChanged', 'ApplicationStatusChanged']);
    const again = await stored('INTERVIEW');
    await tellAll(again.id);
    await decide(again.id, { status: 'READ' });
    expect((await unread()).filter((type) => type.startsWith('ApplicationR'))).toEqual([]);
  });

  it('is read by deciding, and the employee hears of the decision', async () => {
    const { id } = await stored('INTERVIEW');
    await tellAll(id);
    await decide(id, { note: 'Nett.' });
    expect(await unread()).toHaveLength(4);
    await decide(id, { status: 'CONTRACTSENT' });
    expect(await unread()).toEqual(['ApplicationStatusChanged']);
    await decide(id, contract);
    expect(await unread()).toEqual(['ResumeJobEntryChanged']);
  });

  it('is read by refusing several, and by its withdrawal', async () => {
    const [refused, withdrawn] = [await stored('SENT'), await stored('READ')];
    for (const { id } of [refused, withdrawn]) await tellAll(id);
    const seen = { id: refused.id, updated_at: refused.updatedAt.toISOString() };
    await house.call('refuseApplications', { body: { applications: [seen], explanation: 'Besetzt.' } });
    expect(await unread()).toHaveLength(5);
    await employee('withdrawApplication', { params: { applicationId: withdrawn.id } });
    expect(await unread()).toEqual(['ApplicationStatusChanged']);
  });
});

describe('a company', () => {
  it('never sees a draft, and so cannot decide on one', async () => {
    const { id } = await stored('DRAFT', { sentAt: null });
    for (const to of COMPANY_STATUSES) expect((await decide(id, formOf(to))).status).toBe(404);
    expect((await house.call('getApplication', { params: { applicationId: id } })).status).toBe(404);
    expect((await house.call('getDossier', { params: { applicationId: id } })).status).toBe(404);
    expect((await house.call('listApplications')).body.data).toEqual([]);
    expect((await house.call('listApplications', { query: { scope: 'draft' } })).body.data).toEqual([]);
  });

  it('cannot set a status that belongs to the employee', async () => {
    const { id } = await stored('SENT');
    for (const status of ['DRAFT', 'SENT', 'SEND', '', 1, null]) {
      expect((await decide(id, { status })).status).toBe(422);
    }
    expect((await read(id)).status).toBe('SENT');
  });

  it('may read but not move an application that was left for twelve months', async () => {
    const { id, updatedAt } = await stored('SENT', { updatedAt: new Date('2025-11-20T12:00:00Z') });
    expect((await read(id)).can.statuses).toEqual([]);
    for (const to of COMPANY_STATUSES) {
      expect(outcomeOf(await decide(id, formOf(to)))).toBe(
        to === 'READ' ? '200' : '409 application_transition',
      );
    }
    expect(await read(id)).toMatchObject({ status: 'SENT', updated_at: updatedAt.toISOString() });
  });

  it('states the reason of a refusal, which the employee sees and is mailed', async () => {
    const { id } = await stored('READ');
    for (const explanation of [undefined, null, '', '  ']) {
      expect(outcomeOf(await decide(id, { status: 'REFUSAL', explanation }))).toBe(
        '422 explanation required',
      );
    }
    await decide(id, { status: 'REFUSAL', explanation: 'Schon besetzt.\nViel Erfolg!' });
    expect(await readOwn(id)).toMatchObject({
      status: 'REFUSAL',
      explanation: 'Schon besetzt.\nViel Erfolg!',
    });
    const mails = requestedMails(app);
    expect(mails).toMatchObject([
      {
        to: user.email,
        language: 'it',
        data: { paragraphs: [expect.any(String), 'Schon besetzt.', 'Viel Erfolg!'] },
      },
    ]);
    expect((await employee('listNotifications')).body.data).toMatchObject([
      { type: 'ApplicationStatusChanged', message: expect.not.stringContaining('Schon besetzt') },
    ]);
  });

  it.each(COMPANY_STATUSES)(
    'that sets %s tells the employee by mail and in the bell if the rules say so',
    async (status) => {
      const { id } = await stored('SENT');
      await decide(id, formOf(status));
      const isMailed = ['INTERVIEW', 'CONTRACTSENT', 'REFUSAL', 'CONTRACTSIGNED'].includes(status);
      const toEmployee = requestedMails(app).filter(({ to }) => to === user.email);
      expect(toEmployee).toHaveLength(isMailed ? 1 : 0);
      const news = (await employee('listNotifications')).body.data;
      expect(news.map(({ type }) => type)).toEqual(
        !isMailed ? [] : [status === 'CONTRACTSIGNED' ? 'ResumeJobEntryChanged' : 'ApplicationStatusChanged'],
      );
    },
  );

  it('cannot store a reason with any other status', async () => {
    for (const status of COMPANY_STATUSES.filter((it) => it !== 'REFUSAL')) {
      const { id } = await stored('SENT');
      const { body } = await decide(id, { ...formOf(status), explanation: 'Nur für uns' });
      expect(body.data).toMatchObject({ status, explanation: null });
      expect((await readOwn(id)).explanation).toBeNull();
    }
  });
});

describe('a signed contract', () => {
  const entries = () => app.database.db.select().from(resumeJobs);

  it('records the employment with the data of the company, the season of its days and the ad’s place', async () => {
    const at = { zip: '7050', place: 'Arosa' };
    const summerJob = await aJob(app, { companyId: house.companyId, season: 'summer', ...at });
    const { id } = await stored('CONTRACTSENT', { jobId: summerJob.id });
    const { body } = await decide(id, contract);
    const [entry] = await entries();
    expect(body.data.resume_entry_id).toBe(entry?.id);
    expect(entry).toMatchObject({
      userId: user.id,
      companyId: house.companyId,
      companyName: 'Hotel Quarzhorn',
      status: 'SYSTEM',
      title: 'Köchin',
      workload: 80,
      ...at,
      season: 'winter',
      confirmedBy: expect.any(String),
      jobId: null,
      startYear: 2026,
      startMonth: 12,
      startDay: 5,
      endYear: 2027,
      endMonth: 4,
      endDay: 10,
      registrationRequirementStatus: 'NO_REGISTRATION_REQUIREMENT',
    });
    expect((await employee('listNotifications')).body.data).toMatchObject([
      { type: 'ResumeJobEntryChanged', target: '/employee/documents' },
    ]);
  });

  it.each(['summer', 'winter'] as const)(
    'may name another ad of the company, whose season decides between equal half-years: %s',
    async (season) => {
      const other = await aJob(app, { companyId: house.companyId, season });
      const { id } = await stored('READ');
      const { registration_requirement_status: _, ...form } = contract;
      const tie = { start_date: '2027-10-01', end_date: '2027-12-01' };
      expect(outcomeOf(await decide(id, { ...form, ...tie, occupied_job_id: other.id }))).toBe('200');
      expect(await entries()).toMatchObject([{ season, jobId: other.id }]);
    },
  );

  it('is refused with all its faults at once, and then records nothing', async () => {
    const { id } = await stored('READ');
    expect((await decide(id, { status: 'CONTRACTSIGNED' })).error.codes).toEqual({
      job_title: ['required'],
      workload: ['required'],
      start_date: ['required'],
      end_date: ['required'],
      registration_requirement_status: ['required'],
    });
    const neighbour = await anEmployer(app);
    const theirs = await aJob(app, { companyId: neighbour.companyId });
    const deleted = await aJob(app, { companyId: house.companyId, deletedAt: new Date() });
    for (const { id: occupied_job_id } of [theirs, deleted]) {
      expect(outcomeOf(await decide(id, { ...contract, occupied_job_id }))).toBe(
        '422 occupied_job_id jobUnknown',
      );
    }
    const dates = [
      [{ start_date: '2026-02-19' }, '422 start_date tooLongAgo end_date maximalDurationExceeded'],
      [{ start_date: '2029-11-21', end_date: '2030-03-01' }, '422 start_date tooFarAhead'],
      [{ end_date: '2026-12-05' }, '422 end_date notAfterStart'],
      [{ start_date: '2026-03-05', end_date: '2026-11-19' }, '422 end_date inThePast'],
      [{ end_date: '2027-09-06' }, '422 end_date maximalDurationExceeded'],
    ] as const;
    for (const [period, outcome] of dates) {
      expect(outcomeOf(await decide(id, { ...contract, ...period }))).toBe(outcome);
    }
    for (const workload of [0, 101, 50.5, '80']) {
      expect((await decide(id, { ...contract, workload })).status).toBe(422);
    }
    expect(await entries()).toEqual([]);
    expect((await read(id)).status).toBe('READ');
  });

  it('may overlap an employment at another company, but not at the same one', async () => {
    const elsewhere = await anEmployer(app);
    await anEmployment(app, {
      userId: user.id,
      companyId: elsewhere.companyId,
      from: '2026-12-05',
      to: '2027-04-10',
    });
    const [first, second] = [await stored('READ'), await stored('READ')];
    expect((await decide(first.id, contract)).status).toBe(200);
    expect(outcomeOf(await decide(second.id, contract))).toBe('409 employment_exists');
    expect((await read(second.id)).status).toBe('READ');
    expect(await entries()).toHaveLength(2);
  });
});

describe('a decision', () => {
  const endSubscription = () => app.database.db.update(subscriptionTerms).set({ endsOn: '2026-11-19' });
  const renewSubscription = () => app.database.db.update(subscriptionTerms).set({ endsOn: '2027-11-19' });

  it('is checked by its form, then the subscription, then the status', async () => {
    const { id } = await stored('REFUSALEMPLOYEE');
    const stale = { updated_at: '2026-11-19T00:00:00.000Z' };
    await endSubscription();
    expect(outcomeOf(await decide(id, { status: 'REFUSAL', ...stale }))).toBe('422 explanation required');
    expect(outcomeOf(await decide(id, { status: 'CONTRACTSIGNED', ...stale }))).toMatch(/^422 /);
    expect(outcomeOf(await decide(id, { ...contract, ...stale }))).toBe('402 subscription_required');
    await renewSubscription();
    expect(outcomeOf(await decide(id, { ...contract, ...stale }))).toBe('409 conflict');
    expect(outcomeOf(await decide(id, contract))).toBe('409 application_transition');
  });

  it('is logged with its status and the applicant; reading is none', async () => {
    const { id } = await stored('SENT');
    for (const status of ['READ', 'INTERVIEW', 'REFUSAL'] as const) await decide(id, formOf(status));
    const acts = (await house.call('listActs')).body.data;
    expect(acts.map(({ act, subject, detail }) => [act, subject, detail])).toEqual([
      ['application_decided', 'Ana Reis', 'REFUSAL'],
      ['application_decided', 'Ana Reis', 'INTERVIEW'],
    ]);
  });

  it('needs a subscription, even if it changes nothing', async () => {
    const { id } = await stored('INTERVIEW');
    await endSubscription();
    const forms = [formOf('READ'), formOf('CONTRACTSENT'), { note: 'Anrufen' }, {}];
    for (const form of forms) expect(outcomeOf(await decide(id, form))).toBe('402 subscription_required');
    expect(await read(id)).toMatchObject({ status: 'INTERVIEW', note: null, can: { statuses: [] } });
  });

  it('is refused to a client with a stale version', async () => {
    const { id, updatedAt } = await stored('SENT');
    const seen = { updated_at: updatedAt.toISOString() };
    expect((await decide(id, { ...formOf('READ'), ...seen })).status).toBe(200);
    expect(outcomeOf(await decide(id, { ...formOf('INTERVIEW'), ...seen }))).toBe('409 conflict');
    expect(outcomeOf(await decide(id, { note: 'Anrufen', ...seen }))).toBe('409 conflict');
    // Opening the dossier again is allowed with a stale version.
    expect((await decide(id, { ...formOf('READ'), ...seen })).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'READ', note: null });
  });

  it('increases the application’s time of change, even within one millisecond', async () => {
    const { id } = await stored('SENT', { updatedAt: new Date('2026-11-20T11:00:00.000Z') });
    await decide(id, formOf('READ'));
    expect((await read(id)).updated_at).toBe('2026-11-20T11:00:00.001Z');
  });
});

describe('the note of a company', () => {
  it.each(APPLICATION_STATUSES.filter((status) => status !== 'DRAFT'))(
    'is stored with an application in status %s, and hidden from the employee',
    async (status) => {
      const { id, updatedAt } = await stored(status);
      const before = await readOwn(id);
      const { body } = await decide(id, { note: 'Am Montag anrufen' });
      expect(body.data).toMatchObject({ status, note: 'Am Montag anrufen' });
      expect(body.data.updated_at).toBe(updatedAt.toISOString());
      const after = await readOwn(id);
      expect(after).toEqual(before);
      expect(JSON.stringify(after)).not.toContain('Montag');
      expect(after).not.toHaveProperty('note');
    },
  );

  it('is stored with a decision, survives the next one, and is deleted when it is cleared', async () => {
    const { id } = await stored('SENT');
    await decide(id, { ...formOf('INTERVIEW'), note: 'Am Montag' });
    expect((await decide(id, formOf('CONTRACTSENT'))).body.data).toMatchObject({ note: 'Am Montag' });
    expect((await decide(id, { ...formOf('READ'), note: 'Dienstag' })).body.data).toMatchObject({
      status: 'CONTRACTSENT',
      note: 'Dienstag',
    });
    expect((await decide(id, { note: '' })).body.data.note).toBeNull();
  });

  it('is not overwritten by who has not read it', async () => {
    const { id } = await stored('SENT');
    expect((await decide(id, { note: 'Am Montag anrufen', seen_note: '' })).status).toBe(200);
    for (const seen_note of [null, 'Anrufen']) {
      expect(outcomeOf(await decide(id, { note: 'Abgesagt', seen_note }))).toBe('409 conflict');
    }
    expect(outcomeOf(await decide(id, { ...formOf('INTERVIEW'), note: 'Nein', seen_note: '' }))).toBe(
      '409 conflict',
    );
    expect(await read(id)).toMatchObject({ status: 'SENT', note: 'Am Montag anrufen' });
    // The same once more, as after a lost answer.
    expect((await decide(id, { note: 'Am Montag anrufen', seen_note: '' })).status).toBe(200);
    const both = { note: 'Am Montag anrufen, nachmittags', seen_note: 'Am Montag anrufen' };
    expect((await decide(id, both)).body.data.note).toBe(both.note);
  });

  it('does not keep an application open', async () => {
    const { id } = await stored('SENT', { updatedAt: new Date('2025-11-20T12:00:00Z') });
    expect((await decide(id, { note: 'Zu spät' })).status).toBe(200);
    const { body } = await house.call('listApplications', { query: { scope: 'closed' } });
    expect(body.data).toMatchObject([{ id, note: 'Zu spät' }]);
  });
});
