import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INTERVIEWS_PER_DAY } from '#domain/accounts/rate-limits.ts';
import { subscriptionTerms } from '#server/modules/subscriptions/tables.ts';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import { aJob, aNotification, anApplication, anEmployee, anInterview } from '#test/factories.ts';
import { applicationNews, matterOf } from './news.ts';
import { applications, interviews } from './tables.ts';

/** The test's current time is 20 November 2026, 12:00 in Zurich. */
let app: TestApp;
let house: Employer;
let user: Awaited<ReturnType<typeof anEmployee>>;
let employee: ReturnType<typeof callerOf>;
let applicationId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  house = await anEmployer(app, { name: 'Hotel Quarzhorn' });
  user = await anEmployee(app, { firstName: 'Ana', lastName: 'Reis', language: 'it' });
  employee = callerOf(app, user);
  const { id: jobId } = await aJob(app, { companyId: house.companyId, title: 'Köchin' });
  const ids = { userId: user.id, companyId: house.companyId, jobId };
  applicationId = (await anApplication(app, ids)).id;
});

const at = (date: string, time = '14:00') => ({ date, time });
const form = {
  times: [at('2026-12-04', '09:30'), at('2026-12-03')],
  duration_minutes: 30,
  video_link: 'https://meet.example.org/quarz',
};
const offer = (body: object = form) => house.call('offerInterview', { params: { applicationId }, body });
const withdraw = (offerId: number) =>
  house.call('withdrawInterviewOffer', { params: { applicationId, offerId } });
const pick = (offerId: number, timeId: number) =>
  employee('pickInterviewTime', { params: { applicationId, offerId }, body: { time_id: timeId } });
const take = (offerId: number, timeId: number) =>
  house.call('takeProposedTime', { params: { applicationId, offerId }, body: { time_id: timeId } });
const propose = (times: object[], note?: string) =>
  employee('proposeInterviewTimes', { params: { applicationId }, body: { times, note } });
const readOwn = async () => (await employee('getOwnApplication', { params: { applicationId } })).body.data;
const read = async () => (await house.call('getApplication', { params: { applicationId } })).body.data;
const offered = async (body: object = form) => (await offer(body)).body.data.interview_offer?.id ?? 0;
const outcome = ({ status, error }: { status: number; error: { code?: string } }) => [status, error.code];
const mails = () =>
  requestedMails(app).flatMap(({ to, template, data }) =>
    template === 'news'
      ? [{ to, ...(data as { subject: string; paragraphs: unknown[]; calendar?: object }) }]
      : [],
  );
const forget = () => void app.tasks.splice(0);

describe('offered times', () => {
  it('are shown to both sides in order, and move a sent application to the interview step', async () => {
    const { status, body } = await offer();
    const shown = {
      duration_minutes: 30,
      place: null,
      video_link: form.video_link,
      proposal: null,
      times: [
        { id: 1, by: 'company', ...at('2026-12-03') },
        { id: 2, by: 'company', ...at('2026-12-04', '09:30') },
      ],
    };
    expect([status, body.data]).toMatchObject([201, { status: 'INTERVIEW', interview_offer: shown }]);
    expect(body.data.can).toMatchObject({ set_interview: true, take_time: false, withdraw_offer: true });
    const own = await readOwn();
    expect(own).toMatchObject({ status: 'INTERVIEW', interview: null, interview_offer: shown });
    expect(own.can).toMatchObject({ pick_time: true, propose_times: true, confirm_interview: false });
  });

  it('count as an answer to the application', async () => {
    await offer();
    const [row] = await app.database.db.select().from(applications).where(eq(applications.id, applicationId));
    expect(row?.answeredAt).toEqual(app.clock.now());
  });

  it('are mailed with the link, and cause one notification', async () => {
    await offer();
    const [mail, ...more] = mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: user.email, subject: 'Scelga una data: Hotel Quarzhorn' });
    expect(mail?.paragraphs.slice(1, 3)).toEqual([
      'giovedì 3 dicembre 2026, ore 14:00',
      'venerdì 4 dicembre 2026, ore 09:30',
    ]);
    expect(mail?.paragraphs).toContainEqual(expect.objectContaining({ link: form.video_link }));
    const { data } = (await employee('listNotifications')).body;
    expect(data).toMatchObject([
      { type: 'InterviewOffered', target: `/employee/application/edit/${applicationId}` },
    ]);
  });

  it('replace an earlier offer, and change nothing if they are the same', async () => {
    const first = await offered();
    expect(await offered()).toBe(first);
    expect(mails()).toHaveLength(1);
    const second = await offered({ ...form, times: [at('2026-12-05')] });
    expect(second).not.toBe(first);
    expect(outcome(await pick(first, 1))).toEqual([409, 'interview_time_taken']);
    expect((await pick(second, 1)).status).toBe(200);
  });

  it.each([
    [{ times: [] }, { times: ['required'] }],
    [
      { times: Array.from({ length: 11 }, (_, n) => at('2026-12-03', `1${n % 10}:0${n > 9 ? 1 : 0}`)) },
      { times: ['max'] },
    ],
    [{ times: [at('2026-12-03'), at('2026-12-03')] }, { 'times.1.time': ['timeTwice'] }],
    [{ times: [at('2026-11-20', '12:00')] }, { 'times.0.time': ['interviewPast'] }],
    [{ times: [{ date: '2026-12-03', time: '25:00' }] }, { 'times.0.time': ['time'] }],
    [{ video_link: null }, { place: ['placeOrLink'] }],
    [{ video_link: 'http://meet.example.org' }, { video_link: ['videoLink'] }],
  ])('are refused with %j', async (more, codes) => {
    const { status, error } = await offer({ ...form, ...more });
    expect([status, error.codes]).toEqual([422, codes]);
  });

  it('are refused without a subscription, beside an existing interview, and for a closed application', async () => {
    await anInterview(app, { applicationId });
    expect(outcome(await offer())).toEqual([409, 'interview_exists']);
    await employee('withdrawApplication', { params: { applicationId } });
    expect(outcome(await offer())).toEqual([409, 'application_transition']);
    await app.database.db.delete(subscriptionTerms);
    expect(outcome(await offer())).toEqual([402, 'subscription_required']);
  });

  it('are limited to ten offers a day', async () => {
    for (let n = 0; n < INTERVIEWS_PER_DAY; n += 1) {
      expect((await offer({ ...form, duration_minutes: 20 + n })).status).toBe(201);
    }
    expect(outcome(await offer())).toEqual([429, 'rate_limited']);
  });

  it('are hidden once they have begun', async () => {
    await offer();
    app.clock.set('2026-12-03T13:00:00Z');
    expect((await readOwn()).interview_offer?.times).toMatchObject([{ id: 2 }]);
    app.clock.set('2026-12-04T08:30:00Z');
    expect(await readOwn()).toMatchObject({
      interview_offer: null,
      can: { pick_time: false, propose_times: false },
    });
    expect(await read()).toMatchObject({
      interview_offer: null,
      can: { set_interview: true, withdraw_offer: false },
    });
    expect(outcome(await propose([at('2026-12-10')]))).toEqual([409, 'interview_over']);
    expect((await offer({ ...form, times: [at('2026-12-10')] })).status).toBe(201);
  });

  it('end with the application, and when the interview is set', async () => {
    const first = await offered();
    const set = { date: '2026-12-07', time: '10:00', duration_minutes: 30, place: 'Réception' };
    expect((await house.call('createInterview', { params: { applicationId }, body: set })).status).toBe(201);
    expect((await read()).interview_offer).toBeNull();
    expect(outcome(await pick(first, 1))).toEqual([409, 'interview_time_taken']);
    await propose([at('2026-12-08')]);
    await employee('withdrawApplication', { params: { applicationId } });
    expect((await read()).interview_offer).toBeNull();
  });
});

describe('picking a time', () => {
  it('sets a confirmed interview, and mails the calendar file to both sides', async () => {
    const id = await offered();
    forget();
    const { status, body } = await pick(id, 2);
    expect([status, body.data]).toMatchObject([
      200,
      {
        interview_offer: null,
        interview: {
          ...at('2026-12-04', '09:30'),
          duration_minutes: 30,
          state: 'upcoming',
          is_confirmed: true,
        },
      },
    ]);
    expect(
      mails().map(({ to, subject, calendar }) => [to === user.email, subject, calendar !== undefined]),
    ).toEqual([
      [true, 'Colloquio fissato: Hotel Quarzhorn', true],
      [false, 'Gespräch mit Ana Reis vereinbart', true],
    ]);
    expect((await employee('listNotifications')).body.data.map(({ read_at }) => read_at !== null)).toEqual([
      true,
    ]);
    const { data } = (await house.call('listCompanyNotifications')).body;
    expect(data.map(({ type, read_at }) => [type, read_at])).toEqual([['InterviewChanged', null]]);
  });

  it('is idempotent, and refused for another time afterwards', async () => {
    const id = await offered();
    await pick(id, 1);
    forget();
    expect((await pick(id, 1)).status).toBe(200);
    expect(outcome(await pick(id, 2))).toEqual([409, 'interview_time_taken']);
    expect(outcome(await pick(id, 9))).toEqual([409, 'interview_time_taken']);
    expect(mails()).toEqual([]);
    expect(await app.database.db.$count(interviews)).toBe(1);
  });

  it('is refused for the offering side, and for unknown offers and times', async () => {
    const id = await offered();
    expect(outcome(await take(id, 1))).toEqual([409, 'interview_time_taken']);
    expect((await pick(id + 1, 1)).status).toBe(404);
    expect((await pick(id, 0)).status).toBe(422);
  });

  it('is refused after a withdrawal, which is idempotent and mailed once', async () => {
    const id = await offered();
    forget();
    expect([(await withdraw(id)).status, (await withdraw(id)).status]).toEqual([200, 200]);
    expect(mails().map(({ subject }) => subject)).toEqual(['Le date di Hotel Quarzhorn non valgono più']);
    expect(outcome(await pick(id, 1))).toEqual([409, 'interview_time_taken']);
  });

  it('prevents a later withdrawal', async () => {
    const id = await offered();
    await pick(id, 2);
    forget();
    expect(outcome(await withdraw(id))).toEqual([409, 'interview_time_taken']);
    expect(mails()).toEqual([]);
    expect((await read()).interview).toMatchObject({ date: '2026-12-04', state: 'upcoming' });
  });
});

describe('notifications of offers and interviews', () => {
  const unread = async () => {
    const told = [
      ...(await house.call('listCompanyNotifications')).body.data,
      ...(await employee('listNotifications')).body.data,
    ];
    return told.filter(({ read_at }) => read_at === null).map(({ type, target }) => `${type} ${target}`);
  };
  const set = { date: '2026-12-07', time: '10:00', duration_minutes: 30, place: 'Réception' };
  const toEmployee = () => `/employee/application/edit/${applicationId}`;
  const toHouse = () => `/company/${house.companyId}/applications/${applicationId}`;

  it('of a new application are read once times are offered', async () => {
    const news = applicationNews.received.of({
      employee: 'Ana Reis',
      job: 'Köchin',
      ...matterOf({ id: applicationId, jobId: 1 }),
    });
    await aNotification(app, { userId: house.userId, companyId: house.companyId, news });
    await offer();
    expect(await unread()).toEqual([`InterviewOffered ${toEmployee()}`]);
  });

  it('of proposed or offered times are read once the interview is set or other times are offered', async () => {
    await offer();
    await propose([at('2026-12-09')]);
    expect(await unread()).toEqual([`InterviewOffered ${toHouse()}`]);
    await offer({ ...form, times: [at('2026-12-05')] });
    expect(await unread()).toEqual([`InterviewOffered ${toEmployee()}`]);
    await house.call('createInterview', { params: { applicationId }, body: set });
    expect(await unread()).toEqual([`InterviewChanged ${toEmployee()}`]);
  });

  it('of a picked time are read once the interview is changed', async () => {
    await pick(await offered(), 1);
    const interviewId = (await read()).interview?.id ?? 0;
    expect(await unread()).toEqual([`InterviewChanged ${toHouse()}`]);
    await house.call('updateInterview', { params: { applicationId, interviewId }, body: set });
    expect(await unread()).toEqual([`InterviewChanged ${toEmployee()}`]);
  });
});

describe('times without an answer', () => {
  const morning = async (of: string) => {
    app.clock.set(`${of}T05:35:00Z`);
    forget();
    await app.runTask('remind-interview-times');
    return mails().map(({ to, subject, paragraphs }) => ({
      isApplicant: to === user.email,
      subject,
      paragraphs,
    }));
  };

  it('are mailed to the applicant once more, on the day before the last of them', async () => {
    await offer();
    expect(await morning('2026-12-02')).toEqual([]);
    const [mail, ...more] = await morning('2026-12-03');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ isApplicant: true, subject: 'La Sua scelta è attesa: Hotel Quarzhorn' });
    expect(mail?.paragraphs).toContain('venerdì 4 dicembre 2026, ore 09:30');
    expect(JSON.stringify(mail?.paragraphs)).not.toMatch(/Contatti|urgente/);
    expect(await morning('2026-12-03')).toEqual([]);
  });

  it('are mailed to the company after a proposal, even if the applicant was reminded before', async () => {
    await offer();
    await morning('2026-12-03');
    await propose([at('2026-12-05')], 'Lieber so.');
    expect(await morning('2026-12-04')).toMatchObject([
      {
        isApplicant: false,
        subject: 'Ana Reis wartet auf Ihre Antwort',
        paragraphs: [
          expect.any(String),
          'Betrieb: Hotel Quarzhorn',
          'Samstag, 5. Dezember 2026, 14:00 Uhr',
          'Lieber so.',
        ],
      },
    ]);
  });

  it('expire with the last of them, with one mail to each side', async () => {
    await offer();
    expect(await morning('2026-12-05')).toMatchObject([
      { isApplicant: true, subject: 'Le date di Hotel Quarzhorn sono passate' },
      { isApplicant: false, subject: 'Termine für Ana Reis sind verstrichen' },
    ]);
    expect(await morning('2026-12-06')).toEqual([]);
    const { data } = (await employee('listNotifications')).body;
    expect(data.map(({ read_at }) => read_at === null)).toEqual([true, false]);
  });

  it('cause no mail once the application has ended', async () => {
    await offer();
    await app.database.db.update(applications).set({ status: 'CONTRACTSIGNED' });
    expect(await morning('2026-12-03')).toEqual([]);
    expect(await morning('2026-12-05')).toEqual([]);
  });

  it('can be proposed anew for an existing interview', async () => {
    await anInterview(app, { applicationId, startsAt: new Date('2026-12-20T13:00:00Z') });
    await propose([at('2026-12-04')]);
    app.clock.set('2026-12-05T11:00:00Z');
    expect(await readOwn()).toMatchObject({ interview_offer: null, can: { propose_times: true } });
    expect((await propose([at('2026-12-10')])).status).toBe(201);
    expect((await readOwn()).interview_offer?.times).toMatchObject([{ date: '2026-12-10' }]);
  });
});

describe('proposed times', () => {
  it('are listed beside those of the company, which can take one of them', async () => {
    const id = await offered();
    forget();
    const { status, body } = await propose(
      [at('2026-12-10'), at('2026-12-09')],
      'Bis 8. Dezember arbeite ich.',
    );
    expect(status).toBe(201);
    expect(body.data.interview_offer).toMatchObject({
      proposal: 'Bis 8. Dezember arbeite ich.',
      times: [
        { id: 1, by: 'company' },
        { id: 2, by: 'company' },
        { id: 3, by: 'employee', date: '2026-12-09' },
        { id: 4, by: 'employee', date: '2026-12-10' },
      ],
    });
    expect(mails()).toMatchObject([
      {
        subject: 'Andere Termine von Ana Reis',
        paragraphs: [
          expect.any(String),
          'Betrieb: Hotel Quarzhorn',
          'Mittwoch, 9. Dezember 2026, 14:00 Uhr',
          'Donnerstag, 10. Dezember 2026, 14:00 Uhr',
          'Bis 8. Dezember arbeite ich.',
        ],
      },
    ]);
    expect((await read()).can).toMatchObject({ take_time: true });
    expect((await take(id, 4)).body.data).toMatchObject({
      interview: { date: '2026-12-10', is_confirmed: true },
      interview_offer: null,
    });
  });

  it('move an existing interview only once the company takes one', async () => {
    const { id: interviewId } = await anInterview(app, { applicationId });
    await propose([at('2026-12-09')]);
    const own = await readOwn();
    expect(own).toMatchObject({ interview: { date: '2026-12-03' }, can: { pick_time: false } });
    await take(own.interview_offer?.id ?? 0, 1);
    expect((await readOwn()).interview).toMatchObject({
      id: interviewId,
      date: '2026-12-09',
      place: 'Réception',
      is_changed: true,
    });
    expect(await app.database.db.$count(interviews)).toBe(1);
  });

  it('can be declined, and the interview stays', async () => {
    await anInterview(app, { applicationId });
    await propose([at('2026-12-09')]);
    await withdraw((await read()).interview_offer?.id ?? 0);
    expect(await read()).toMatchObject({ interview: { date: '2026-12-03' }, interview_offer: null });
  });

  it('need an open offer or an interview, and are limited to five', async () => {
    expect(outcome(await propose([at('2026-12-09')]))).toEqual([409, 'interview_over']);
    await offer();
    const six = Array.from({ length: 6 }, (_, n) => at('2026-12-09', `1${n}:00`));
    expect((await propose(six)).error.codes).toEqual({ times: ['max'] });
  });

  it('change nothing and are not mailed if they are proposed again', async () => {
    await offer();
    await propose([at('2026-12-09')], 'Lieber so.');
    forget();
    expect((await propose([at('2026-12-09')], 'Lieber so.')).status).toBe(201);
    expect(mails()).toEqual([]);
  });
});

describe('an interview that is set', () => {
  const confirm = (interviewId: number) =>
    employee('confirmInterview', { params: { applicationId, interviewId } });

  it('can be confirmed by the applicant once, which notifies the company', async () => {
    const { id } = await anInterview(app, { applicationId });
    expect((await readOwn()).can.confirm_interview).toBe(true);
    for (const _ of [1, 2]) expect((await confirm(id)).body.data.interview?.is_confirmed).toBe(true);
    expect(mails().map(({ subject }) => subject)).toEqual(['Ana Reis kommt zum Gespräch']);
    expect((await readOwn()).can.confirm_interview).toBe(false);
    // The calendar entry does not change.
    expect((await read()).interview).toMatchObject({ is_changed: false, is_confirmed: true });
  });

  it('needs a new confirmation after a change of the time, but not of the place', async () => {
    const { id } = await anInterview(app, { applicationId });
    await confirm(id);
    const change = (body: object) =>
      house.call('updateInterview', {
        params: { applicationId, interviewId: id },
        body: { ...at('2026-12-03'), duration_minutes: 45, place: 'Bar', ...body },
      });
    expect((await change({})).body.data.interview?.is_confirmed).toBe(true);
    expect((await change({ time: '15:00' })).body.data.interview?.is_confirmed).toBe(false);
  });

  it('cannot be confirmed once it has begun or was cancelled', async () => {
    const { id } = await anInterview(app, { applicationId });
    app.clock.set('2026-12-03T13:00:00Z');
    expect(outcome(await confirm(id))).toEqual([409, 'interview_over']);
  });
});
