import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { VIDEO_LINK_MAX } from '#domain/applications/interview.ts';
import { subscriptionTerms } from '#server/modules/subscriptions/tables.ts';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import { aJob, anApplication, anEmployee, anInterview } from '#test/factories.ts';
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
  applicationId = await anOpenApplication();
});

const anOpenApplication = async (more: Partial<typeof applications.$inferInsert> = {}) => {
  const { id: jobId } = await aJob(app, { companyId: house.companyId, title: 'Köchin' });
  const ids = { userId: user.id, companyId: house.companyId, jobId };
  return (await anApplication(app, { ...ids, updatedAt: new Date('2026-11-20T10:00:00Z'), ...more })).id;
};

const form = {
  date: '2026-12-03',
  time: '14:00',
  duration_minutes: 45,
  place: 'Réception; Via Somplaz 3, Pontresina',
  video_link: 'https://meet.example.org/quarz?a=1,2',
  note: 'Bringen Sie Ihren Ausweis mit.\nBEGIN:VEVENT',
};
const linkOf = (length: number) => 'https://meet.example.org/'.padEnd(length, 'a.b/');
const set = (body: object = form, id = applicationId) =>
  house.call('createInterview', { params: { applicationId: id }, body });
const change = (interviewId: number, body: object) =>
  house.call('updateInterview', { params: { applicationId, interviewId }, body });
const cancel = (interviewId: number) =>
  house.call('cancelInterview', { params: { applicationId, interviewId } });
const read = async () => (await house.call('getApplication', { params: { applicationId } })).body.data;
const readOwn = async () => (await employee('getOwnApplication', { params: { applicationId } })).body.data;
const stored = () => app.database.db.select().from(interviews).orderBy(interviews.id);

/** Mails with a calendar file, by recipient and without duplicates. */
const mails = () =>
  requestedMails(app).flatMap((mail) =>
    mail.template === 'news' && mail.data.calendar ? [{ ...mail, ...mail.data.calendar }] : [],
  );
const forget = () => void app.tasks.splice(0);

/** The file as parsed by an independent library. */
function entryOf(content: string) {
  const lines = content.split('\r\n');
  expect(lines.at(-1)).toBe('');
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(content));
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  const all = calendar.getAllSubcomponents('vevent');
  expect(all).toHaveLength(1);
  const [component] = all as [InstanceType<typeof ICAL.Component>];
  const event = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    location: event.location,
    description: event.description,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    status: component.getFirstPropertyValue('status'),
    organizer: component.getFirstProperty('organizer')?.getParameter('cn'),
    attendees: component.getAllProperties('attendee').map((it) => String(it.getFirstValue()).toLowerCase()),
  };
}

describe('an interview that is set', () => {
  it('is shown to both sides, and moves a sent application to the interview step', async () => {
    const { status, body } = await set();
    expect(status).toBe(201);
    const shown = {
      date: '2026-12-03',
      time: '14:00',
      duration_minutes: 45,
      place: form.place,
      video_link: form.video_link,
      note: form.note,
      state: 'upcoming',
      is_changed: false,
    };
    expect(body.data).toMatchObject({ status: 'INTERVIEW', interview: shown });
    expect(body.data.can).toMatchObject({
      set_interview: false,
      change_interview: true,
      cancel_interview: true,
    });
    expect(await readOwn()).toMatchObject({ status: 'INTERVIEW', interview: shown });
  });

  it.each([
    ['READ', 'INTERVIEW'],
    ['INTERVIEW', 'INTERVIEW'],
    ['CONTRACTSENT', 'CONTRACTSENT'],
  ] as const)('leaves an application in status %s in %s', async (from, to) => {
    applicationId = await anOpenApplication({ status: from });
    expect((await set()).body.data).toMatchObject({ status: to, interview: { state: 'upcoming' } });
  });

  it('is mailed to each side in its own language, with a calendar file that does not name the other', async () => {
    await set();
    const [own, theirs, ...more] = mails();
    expect(more).toEqual([]);
    expect(own).toMatchObject({ to: user.email, language: 'it', method: 'REQUEST' });
    expect(theirs).toMatchObject({ language: 'de', method: 'REQUEST' });
    const [mine, yours] = [entryOf(own?.content ?? ''), entryOf(theirs?.content ?? '')];
    expect(mine).toMatchObject({
      method: 'REQUEST',
      sequence: 0,
      start: '2026-12-03T13:00:00.000Z',
      end: '2026-12-03T13:45:00.000Z',
      status: 'CONFIRMED',
      summary: 'Colloquio con Hotel Quarzhorn: Köchin',
      location: `${form.place}, ${form.video_link}`,
      organizer: 'Hotel Quarzhorn',
      attendees: [`mailto:${user.email}`],
    });
    expect(mine.description).toContain('BEGIN:VEVENT');
    expect(mine.description).toContain('Reto Camenisch');
    expect(yours.summary).toBe('Gespräch mit Ana Reis: Köchin');
    expect(yours.attendees).toEqual([`mailto:${theirs?.to}`]);
    expect(yours.uid).toBe(mine.uid);
    // No further mail about the status, which would announce that a time will be arranged.
    expect(requestedMails(app)).toHaveLength(2);
  });

  it('keeps a link of maximum length unchanged in mail, page and calendar', async () => {
    const video_link = linkOf(VIDEO_LINK_MAX);
    expect((await set({ ...form, video_link })).status).toBe(201);
    expect((await readOwn()).interview).toMatchObject({ video_link });
    for (const { data, content } of mails()) {
      expect(data.paragraphs.filter((it) => typeof it === 'object')).toEqual([
        { text: expect.stringContaining(video_link), link: video_link },
      ]);
      expect(entryOf(content).location).toBe(`${form.place}, ${video_link}`);
    }
  });

  it('notifies the applicant, and not the company that set it', async () => {
    await set();
    expect((await employee('listNotifications')).body.data).toMatchObject([
      { type: 'InterviewChanged', target: `/employee/application/edit/${applicationId}` },
    ]);
    expect((await house.call('listCompanyNotifications')).body.data).toEqual([]);
  });

  it('is shown but not mailed to a person who has switched that off', async () => {
    await employee('updateNotificationPreferences', { body: { type: 'InterviewChanged', mail: false } });
    await set();
    expect(mails().map(({ language }) => language)).toEqual(['de']);
    expect((await readOwn()).interview).toMatchObject({ state: 'upcoming' });
  });

  it('is set idempotently, while a different second one is refused', async () => {
    await set();
    forget();
    expect((await set()).status).toBe(201);
    expect(await stored()).toHaveLength(1);
    expect(mails()).toEqual([]);
    const { status, error } = await set({ ...form, time: '15:00' });
    expect([status, error.code]).toEqual([409, 'interview_exists']);
  });

  it('may follow one that is over or cancelled, under a new UID', async () => {
    await anInterview(app, { applicationId, startsAt: new Date('2026-11-20T10:00:00Z') });
    const first = await set();
    expect(first.status).toBe(201);
    await cancel(first.body.data.interview?.id as number);
    expect((await set()).status).toBe(201);
    expect(new Set((await stored()).map(({ uid }) => uid)).size).toBe(3);
  });

  it.each([
    [{ date: '2026-11-19' }, { date: ['interviewPast'] }],
    [{ date: '2026-11-20', time: '12:00' }, { time: ['interviewPast'] }],
    [{ date: '2027-05-21' }, { date: ['interviewFar'] }],
    [{ date: '2027-03-28', time: '02:30' }, { time: ['timeSkipped'] }],
    [{ time: '24:00' }, { time: ['time'] }],
    [{ duration_minutes: 9 }, { duration_minutes: ['min'] }],
    [{ duration_minutes: 481 }, { duration_minutes: ['max'] }],
    [{ place: ' ', video_link: '' }, { place: ['placeOrLink'] }],
    [{ place: null, video_link: 'http://a.example.org' }, { video_link: ['videoLink'] }],
    [{ video_link: linkOf(VIDEO_LINK_MAX + 1) }, { video_link: ['max'] }],
  ])('is refused if %j is invalid', async (more, codes) => {
    const { status, error } = await set({ ...form, ...more });
    expect([status, error.codes]).toEqual([422, codes]);
    expect(await stored()).toEqual([]);
  });

  it('is refused in the language of the person who set it', async () => {
    const { error } = await house.call('createInterview', {
      params: { applicationId },
      body: { ...form, place: null, video_link: null },
    });
    expect((error as { errors?: object }).errors).toEqual({
      place: ['Geben Sie einen Ort oder einen Link zum Video an.'],
    });
  });

  it.each(['CONTRACTSIGNED', 'REFUSAL', 'REFUSALEMPLOYEE'] as const)('is refused for %s', async (status) => {
    applicationId = await anOpenApplication({ status });
    const refused = await set();
    expect([refused.status, refused.error.code]).toEqual([409, 'application_transition']);
  });

  it('needs a subscription, except to be cancelled', async () => {
    const { body } = await set();
    await app.database.db.delete(subscriptionTerms);
    const id = body.data.interview?.id as number;
    expect((await change(id, { ...form, time: '16:00' })).status).toBe(402);
    expect((await read()).can).toMatchObject({ change_interview: false, cancel_interview: true });
    expect((await cancel(id)).status).toBe(200);
    expect((await set()).status).toBe(402);
  });

  it('can be set and changed ten times a day', async () => {
    const id = (await set()).body.data.interview?.id as number;
    for (let minute = 10; minute < 19; minute += 1) {
      expect((await change(id, { ...form, time: `15:${minute}` })).status).toBe(200);
    }
    expect((await change(id, { ...form, time: '15:20' })).status).toBe(429);
    // Calls without changes do not count, and cancelling is always possible.
    expect((await cancel(id)).status).toBe(200);
  });
});

describe('an interview that is changed', () => {
  it('keeps its UID and increments its sequence, and both sides are notified', async () => {
    const first = (await set()).body.data.interview;
    const before = mails().map(({ content }) => entryOf(content));
    forget();
    const { body, status } = await change(first?.id as number, {
      ...form,
      time: '16:30',
      updated_at: first?.updated_at,
    });
    expect(status).toBe(200);
    expect(body.data.interview).toMatchObject({ time: '16:30', is_changed: true, state: 'upcoming' });
    const after = mails().map(({ content }) => entryOf(content));
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect(after).toMatchObject([
      { sequence: 1, method: 'REQUEST', start: '2026-12-03T15:30:00.000Z' },
      { sequence: 1, method: 'REQUEST', start: '2026-12-03T15:30:00.000Z' },
    ]);
  });

  it('notifies nobody without changes, and is refused with a stale version', async () => {
    const id = (await set()).body.data.interview?.id as number;
    forget();
    expect((await change(id, form)).status).toBe(200);
    expect([mails(), (await stored())[0]?.sequence]).toEqual([[], 0]);
    const stale = await change(id, { ...form, time: '16:30', updated_at: '2026-11-20T10:59:00.000Z' });
    expect([stale.status, stale.error.code]).toEqual([409, 'conflict']);
  });

  it('must not have begun, and its existence is checked before the form', async () => {
    const { id } = await anInterview(app, { applicationId, startsAt: new Date('2026-11-20T11:00:00Z') });
    expect((await change(id, form)).error.code).toBe('interview_over');
    expect((await cancel(id)).error.code).toBe('interview_over');
    const other = await anInterview(app, { applicationId: await anOpenApplication() });
    for (const body of [form, { ...form, time: '24:00' }]) {
      expect((await change(other.id, body)).status).toBe(404);
    }
    expect((await cancel(other.id)).status).toBe(404);
    const file = { params: { applicationId, interviewId: other.id } };
    expect((await house.call('getInterviewFile', file)).status).toBe(404);
    expect((await employee('getOwnInterviewFile', file)).status).toBe(404);
  });
});

it('an interview that is set, changed and cancelled is logged with the applicant each time', async () => {
  const id = (await set()).body.data.interview?.id as number;
  await change(id, { ...form, time: '16:30' });
  await cancel(id);
  const acts = (await house.call('listActs')).body.data;
  expect(acts.map(({ act, subject }) => `${act} ${subject}`)).toEqual([
    'interview_cancelled Ana Reis',
    'interview_changed Ana Reis',
    'application_decided Ana Reis',
    'interview_set Ana Reis',
  ]);
});

describe('an interview that is cancelled', () => {
  it('is removed from the calendars of both sides', async () => {
    const id = (await set()).body.data.interview?.id as number;
    const [before] = mails().map(({ content }) => entryOf(content));
    forget();
    const { body } = await cancel(id);
    expect(body.data).toMatchObject({
      status: 'INTERVIEW',
      interview: { state: 'cancelled', calendar: null },
    });
    for (const { method, content } of mails()) {
      expect(method).toBe('CANCEL');
      expect(entryOf(content)).toMatchObject({
        method: 'CANCEL',
        status: 'CANCELLED',
        sequence: 1,
        uid: before?.uid,
      });
    }
    expect(mails()).toHaveLength(2);
    forget();
    expect((await cancel(id)).status).toBe(200);
    expect([mails(), (await stored())[0]?.sequence]).toEqual([[], 1]);
  });

  it.each(['REFUSAL', 'REFUSALEMPLOYEE'] as const)(
    'by %s of its application notifies both sides',
    async (status) => {
      await set();
      forget();
      const explanation = status === 'REFUSAL' ? { explanation: 'Die Stelle ist besetzt.' } : {};
      const params = { applicationId };
      expect(
        (await house.call('updateApplicationStatus', { params, body: { status, ...explanation } })).status,
      ).toBe(200);
      expect(mails().map(({ method, language }) => [method, language])).toEqual([
        ['CANCEL', 'it'],
        ['CANCEL', 'de'],
      ]);
      expect((await readOwn()).interview).toMatchObject({ state: 'cancelled' });
    },
  );

  it('by a withdrawal notifies the company', async () => {
    await set();
    forget();
    expect((await employee('withdrawApplication', { params: { applicationId } })).status).toBe(200);
    expect(mails().map(({ method }) => method)).toEqual(['CANCEL', 'CANCEL']);
    const [told] = (await house.call('listCompanyNotifications')).body.data;
    expect(told?.message).toContain('zurückgezogen');
  });

  it('by the removal of the company notifies the applicant', async () => {
    await set();
    forget();
    expect((await house.call('deleteCompany')).status).toBe(200);
    expect(mails().map(({ method, language }) => [method, language])).toContainEqual(['CANCEL', 'it']);
  });

  it('by the deletion of the applicant’s account notifies the company, and is deleted', async () => {
    await set();
    forget();
    expect((await employee('deleteUser', { body: { password: 'Solstice-2026!' } })).status).toBe(200);
    expect(mails().map(({ method, language }) => [method, language])).toEqual([['CANCEL', 'de']]);
    expect(await stored()).toEqual([]);
  });
});

describe('the file of an interview', () => {
  it('is downloaded by both sides, each at a signed address and in its language', async () => {
    const { interview } = (await set()).body.data;
    expect(interview?.calendar).toContain('/interviews/');
    const params = { applicationId, interviewId: interview?.id as number };
    const theirs = await house.call('getInterviewFile', { params });
    const own = await employee('getOwnInterviewFile', { params });
    expect(String(own.headers['content-type'])).toBe('text/calendar; charset=utf-8');
    expect(String(own.headers['content-disposition'])).toContain('solstice-interview.ics');
    const [mine, yours] = [own, theirs].map(({ body }) => entryOf(Buffer.from(body).toString()));
    expect(mine).toMatchObject({
      method: 'PUBLISH',
      summary: 'Colloquio con Hotel Quarzhorn: Köchin',
      attendees: [],
    });
    expect(yours).toMatchObject({ method: 'PUBLISH', summary: 'Gespräch mit Ana Reis: Köchin' });
  });
});

describe('the day before an interview', () => {
  const morning = async () => {
    await app.runTask('remind-interviews');
    await app.runTasks();
    return app.mails.splice(0).filter(({ calendar }) => calendar !== undefined);
  };
  it.each([
    ['2026-11-20T23:00:00Z', 2],
    ['2026-11-21T22:59:00Z', 2],
    ['2026-11-20T22:59:00Z', 0],
    ['2026-11-21T23:00:00Z', 0],
  ])('both sides are reminded once of one at %s: %i mails', async (at, count) => {
    await anInterview(app, { applicationId, startsAt: new Date(at) });
    expect(await morning()).toHaveLength(count);
    expect(await morning()).toEqual([]);
  });

  it('nobody is reminded of one that was cancelled, or whose application is decided', async () => {
    const startsAt = new Date('2026-11-21T10:00:00Z');
    await anInterview(app, { applicationId, startsAt, cancelledAt: new Date('2026-11-19T10:00:00Z') });
    const decided = await anOpenApplication({ status: 'REFUSAL' });
    await anInterview(app, { applicationId: decided, startsAt });
    expect(await morning()).toEqual([]);
  });

  it('both sides are reminded of it, however many others there are on that day', async () => {
    const startsAt = new Date('2026-11-21T10:00:00Z');
    const decided = await anOpenApplication({ status: 'REFUSAL' });
    const { id, ...other } = await anInterview(app, { applicationId: decided, startsAt });
    await app.database.db
      .insert(interviews)
      .values(Array.from({ length: 100 }, () => ({ ...other, uid: randomUUID() })));
    await anInterview(app, { applicationId, startsAt });
    expect(await morning()).toHaveLength(2);
  });
});

it('interviews are deleted with the dossiers of their applications', async () => {
  const { db } = app.database;
  await anInterview(app, { applicationId });
  const old = { status: 'REFUSAL', updatedAt: new Date('2025-05-19T10:00:00Z'), dossierKey: 'x' } as const;
  await db.update(applications).set(old).where(eq(applications.id, applicationId));
  await app.runTask('erase-applications');
  expect(await stored()).toEqual([]);
});
