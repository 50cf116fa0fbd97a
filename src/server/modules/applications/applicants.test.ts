import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#server/modules/accounts/tables.ts';
import { resumeJobs } from '#server/modules/employments/tables.ts';
import { subscriptionTerms } from '#server/modules/subscriptions/tables.ts';
import { squareJpeg } from '#server/platform/pictures.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import { aJob, aMember, anApplication, anEmployee, anEmployment, aUser, PASSWORD } from '#test/factories.ts';
import { memoryFiles } from '#test/memory-files.ts';
import { readPdf } from '#test/pdf.ts';
import { aPicture, aWaiter } from '#test/pictures.ts';
import { aPdf } from '#test/uploads.ts';
import { applicantMarks, applicationDossiers, applications } from './tables.ts';

const kept = new Map<string, Uint8Array>();
let app: TestApp;
let house: Employer;
let ana: Person;

beforeAll(async () => {
  app = await startTestApp({ files: memoryFiles(kept) });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  kept.clear();
  house = await anEmployer(app, { name: 'Hotel Quarzhorn' });
  ana = await aPerson({ firstName: 'Ana', lastName: 'Reis' });
});

type Person = { id: number; call: ReturnType<typeof callerOf> };
async function aPerson(overrides: Parameters<typeof anEmployee>[1] = {}): Promise<Person> {
  const user = await anEmployee(app, overrides);
  return { id: user.id, call: callerOf(app, user) };
}

const LETTER = '<p>Gerne koche ich bei Ihnen.</p>';
/** Sends an application for a new ad of the house. */
async function send({ call }: Person, letter = LETTER, ad: Partial<Parameters<typeof aJob>[1]> = {}) {
  const { id: jobId } = await aJob(app, { companyId: house.companyId, ...ad });
  const { status, body } = await call('createApplication', {
    body: { job_id: jobId, application_letter: letter, status: 'SEND' },
  });
  expect(status).toBe(201);
  return body.data.id;
}

/** An application for a new ad of the house, without what was sent. */
async function received({ id: userId }: Person, given: Partial<Parameters<typeof anApplication>[1]> = {}) {
  const { companyId } = house;
  const jobId = given.jobId ?? (await aJob(app, { companyId })).id;
  return (await anApplication(app, { userId, companyId, jobId, dossierKey: 'dossier.pdf', ...given })).id;
}

async function speaks({ call }: Person, language: string, proficiency: number) {
  const { error } = await call('createLanguageSkill', { body: { language, proficiency } });
  expect(error.codes).toBeUndefined();
}
/** A job elsewhere, which nobody has to confirm. */
async function workedElsewhere({ call }: Person, from: string, to: string, given: object = {}) {
  const [startYear, startMonth, startDay] = from.split('-').map(Number);
  const [endYear, endMonth, endDay] = to.split('-').map(Number);
  const { error } = await call('createResumeJob', {
    body: {
      title: 'Kellnerin',
      company_name: 'Albergo Riva',
      workload: 100,
      street: 'Via Borgo',
      zip: '6612',
      place: 'Ascona',
      country: 'CH',
      start_year: startYear,
      start_month: startMonth,
      start_day: startDay,
      end_year: endYear,
      end_month: endMonth,
      end_day: endDay,
      ...given,
    },
  });
  expect(error.codes).toBeUndefined();
}
const employedHere = ({ id: userId }: Person, from: string, to: string) =>
  anEmployment(app, { userId, companyId: house.companyId, from, to });

type Query = Record<string, string | number>;
const list = async (query: Query = {}) => (await house.call('listApplications', { query })).body;
const found = async (query: Query) => (await list(query)).data.map(({ id }) => id);
const one = async (applicationId: number) =>
  (await house.call('getApplication', { params: { applicationId } })).body.data;
const dossierOf = (applicationId: number) => house.call('getDossierData', { params: { applicationId } });
const change = (applicationId: number, body: object) =>
  house.call('updateApplicationStatus', { params: { applicationId }, body });
const db = () => app.database.db;

async function aFullResume(person: Person) {
  await speaks(person, 'de', 2);
  await speaks(person, 'pt', 4);
  await workedElsewhere(person, '2025-06-01', '2025-10-15', { description: 'Bankette bis 200 Gäste' });
  await workedElsewhere(person, '2026-10-01', '2026-12-24', { title: 'Chef de rang' });
  await employedHere(person, '2025-12-01', '2026-04-15');
  await person.call('createEducation', {
    body: {
      title: 'Restaurantfachfrau EFZ',
      organization: 'Berufsschule Chur',
      place: 'Chur',
      start_date: '2012-08',
      end_date: '2015-06',
    },
  });
  await person.call('createCertification', {
    body: { title: 'G1 Berufsprüfung', date_of_issue: '2020-03-01' },
  });
}

describe('an applicant at a glance', () => {
  it('stands in list, board and application with last job, seasons, languages, permit and when', async () => {
    await aFullResume(ana);
    const id = await send(ana);
    const glance = {
      image: null,
      last_job: {
        title: 'Chef de rang',
        company: 'Albergo Riva',
        start_date: '2026-10-01',
        end_date: '2026-12-24',
      },
      seasons: { winter: 2, summer: 1 },
      languages: [
        { language: 'pt', proficiency: 4 },
        { language: 'de', proficiency: 2 },
      ],
      residence_permit: 'B',
      available_from: '2026-12-25',
      seasons_here: [{ season: 'winter', year: 2025 }],
      mark: null,
      tags: [],
    };
    expect((await list()).data).toMatchObject([{ id, applicant: glance, others: [], meaning: 'SENT' }]);
    expect((await one(id)).applicant).toEqual(glance);
    const { body } = await house.call('getApplicationBoard');
    expect(body.data[0]?.applications).toMatchObject([{ id, applicant: glance }]);
    app.clock.set('2026-12-25T08:00:00Z');
    expect((await one(id)).applicant.available_from).toBeNull();
  });

  it('is what was sent, whatever changes afterwards', async () => {
    await workedElsewhere(ana, '2025-06-01', '2025-10-15');
    await speaks(ana, 'it', 3);
    const id = await send(ana);
    const before = await one(id);
    await speaks(ana, 'en', 3);
    await db().update(resumeJobs).set({ title: 'Direktorin' });
    await db().update(users).set({ email: 'neu@example.org' });
    expect((await one(id)).applicant).toEqual(before.applicant);
    expect((await dossierOf(id)).body.data).toMatchObject({
      jobs: [{ title: 'Kellnerin' }],
      languages: [{ language: 'it', proficiency: 3 }],
    });
  });

  it('says that a Swiss citizen needs no permit, and nothing of who has no resume', async () => {
    const swiss = await aPerson({ details: { nationality: 'CH', residencePermit: null } });
    const { applicant } = await one(await send(swiss));
    expect(applicant).toMatchObject({
      residence_permit: 'swiss',
      last_job: null,
      seasons: { winter: 0, summer: 0 },
      languages: [],
      available_from: null,
      seasons_here: [],
    });
  });

  it('has a small picture that its company opens, and nobody else', async () => {
    kept.set('large.jpg', await squareJpeg(await aPicture(), 500, 'image', aWaiter()));
    await db().update(users).set({ imageKey: 'large.jpg' });
    const id = await send(ana);
    const { image } = (await one(id)).applicant;
    expect(image).toMatch(`/api/company/${house.companyId}/applications/${id}/picture?`);
    const picture = await app.app.inject({ url: image ?? '' });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(picture.rawPayload.length).toBeLessThan(20_000);
    // The picture of the account may be replaced or removed.
    kept.delete('large.jpg');
    await db().update(users).set({ imageKey: null });
    expect((await app.app.inject({ url: image ?? '' })).statusCode).toBe(200);
    kept.clear();
    expect((await app.app.inject({ url: image ?? '' })).statusCode).toBe(404);
    const without = await send(await aPerson());
    const params = { applicationId: without };
    expect((await house.call('getApplicantPicture', { params })).status).toBe(404);
  });

  it('counts as seasons here only what was confirmed, is not removed, and began before today', async () => {
    await employedHere(ana, '2026-11-20', '2027-04-15');
    const removed = await employedHere(ana, '2024-12-01', '2025-04-15');
    await db().update(resumeJobs).set({ deletedAt: app.clock.now() }).where(eq(resumeJobs.id, removed.id));
    const id = await send(ana);
    expect((await one(id)).applicant.seasons_here).toEqual([]);
    expect(await found({ here: 1 })).toEqual([]);
    app.clock.set('2026-11-21T10:00:00Z');
    expect((await one(id)).applicant.seasons_here).toEqual([{ season: 'winter', year: 2026 }]);
    expect(await found({ here: 1 })).toEqual([id]);
  });
});

describe('the list of applications', () => {
  it('finds people by what they sent and by what the company knows of them', async () => {
    await aFullResume(ana);
    const first = await send(ana);
    const zoe = await aPerson({
      firstName: 'Zoë',
      lastName: 'Abt',
      details: { nationality: 'CH', residencePermit: null },
    });
    await speaks(zoe, 'de', 4);
    await workedElsewhere(zoe, '2025-06-01', '2025-10-15');
    const second = await send(zoe);
    await change(first, { mark: 4, tags: ['Bankett'] });
    await change(second, { mark: 2 });
    for (const [query, expected] of [
      [{ languages: 'de' }, [second, first]],
      [{ languages: 'de,pt' }, [first]],
      [{ languages: 'en' }, []],
      [{ permit: 'swiss' }, [second]],
      [{ permit: 'B,C' }, [first]],
      [{ permit: 'swiss,B' }, [second, first]],
      [{ here: 1 }, [first]],
      [{ seasons: 1 }, [second, first]],
      [{ seasons: 3 }, [first]],
      [{ seasons: 4 }, []],
      // The one who has no job that runs is free.
      [{ free_by: '2026-12-24' }, [second]],
      [{ free_by: '2026-12-25' }, [second, first]],
      [{ tag: 'BÁNKETT' }, [first]],
      [{ tag: 'Bank' }, []],
      [{ mark: 2 }, [second, first]],
      [{ mark: 3 }, [first]],
      [{ mark: 2, languages: 'de', permit: 'swiss', seasons: 1 }, [second]],
      [{ mark: 2, here: 1, permit: 'swiss' }, []],
    ] as [Query, number[]][]) {
      expect(await found(query), JSON.stringify(query)).toEqual(expected);
      expect((await list({ ...query, page: 1 })).meta?.total, JSON.stringify(query)).toBe(expected.length);
      const { body } = await house.call('getApplicationBoard', { query });
      expect(body.data[0]?.total, JSON.stringify(query)).toBe(expected.length);
    }
  });

  it('finds no words of dossiers that a company without a subscription may not open', async () => {
    await aFullResume(ana);
    await send(ana, LETTER, { title: 'Service' });
    const other = await send(await aPerson());
    const query = { query: 'berufsschule' };
    const all = async () => [
      (await list(query)).data.length,
      (await house.call('getApplicationBoard', { query })).body.data.reduce((sum, it) => sum + it.total, 0),
      (await list({ query: 'service reis' })).data.length,
    ];
    expect(await all()).toEqual([1, 1, 1]);
    await db().delete(subscriptionTerms);
    expect(await all()).toEqual([0, 0, 1]);
    const { body } = await house.call('getApplicationNeighbours', {
      params: { applicationId: other },
      query,
    });
    expect(body.data).toMatchObject({ total: 1, previous: null, next: null });
  });

  it('finds words anywhere in the dossier as it was sent, beside those of the row', async () => {
    await aFullResume(ana);
    const id = await send(ana, '<p>Ich koche &amp; serviere gern, auch im Café.</p>', { title: 'Service' });
    await send(await aPerson());
    for (const query of [
      'serviere',
      'cafe',
      'bankette gäste',
      'chef rang',
      'fachfrau',
      'berufsschule',
      'portoghese',
      'Portugiesisch',
      'G1',
      'albergo reis',
      'quarzhorn service',
    ]) {
      expect(await found({ query }), query).toEqual([id]);
    }
    // Where the person lives and comes from, in any language.
    const details = { place: 'Bergün', nationality: 'SI', residencePermit: 'B' } as const;
    const mira = await send(await aPerson({ details }));
    for (const query of ['bergun', 'Slowenien', 'slovénie']) {
      expect(await found({ query }), query).toEqual([mira]);
    }
    expect(await found({ query: 'direktorin' })).toEqual([]);
    expect(await found({ query: 'serviere direktorin' })).toEqual([]);
    await db().update(resumeJobs).set({ title: 'Direktorin' });
    expect(await found({ query: 'direktorin' })).toEqual([]);
    expect(await found({ query: 'chef rang' })).toEqual([id]);
    // The applicant's own list is not searched by what is in the dossier.
    expect((await ana.call('listOwnApplications', { query: { query: 'berufsschule' } })).body.data).toEqual(
      [],
    );
  });

  it('refuses filters that mean nothing, as board and neighbours do', async () => {
    const id = await received(ana);
    for (const [query, field] of [
      [{ languages: 'xx' }, 'languages'],
      [{ languages: '' }, 'languages'],
      [{ languages: 'de,' }, 'languages'],
      [{ permit: 'D' }, 'permit'],
      [{ here: 0 }, 'here'],
      [{ seasons: 0 }, 'seasons'],
      [{ seasons: 'viele' }, 'seasons'],
      [{ free_by: '2026-02-30' }, 'free_by'],
      [{ tag: '' }, 'tag'],
      [{ tag: 'x'.repeat(31) }, 'tag'],
      [{ mark: 0 }, 'mark'],
      [{ mark: 6 }, 'mark'],
      [{ by: 'ad' }, 'by'],
    ] as [Query, string][]) {
      const replies = [
        await house.call('listApplications', { query }),
        await house.call('getApplicationNeighbours', { params: { applicationId: id }, query }),
        ...(field === 'by' ? [] : [await house.call('getApplicationBoard', { query })]),
      ];
      for (const { status, error } of replies) {
        expect([status, Object.keys(error.codes ?? {})], JSON.stringify(query)).toEqual([422, [field]]);
      }
    }
  });

  it('has one row for each person on request, with the newest that meets the filters, and counts people', async () => {
    const ads = ['Köchin', 'Barista', 'Service'];
    const ids: number[] = [];
    for (const [hour, title] of ads.entries()) {
      const { id: jobId } = await aJob(app, { companyId: house.companyId, title });
      ids.push(await received(ana, { jobId, sentAt: new Date(`2026-11-20T0${hour}:00:00Z`) }));
    }
    const [first = 0, second = 0, third = 0] = ids;
    const zoe = await aPerson({ firstName: 'Zoë', lastName: 'Abt' });
    const cook = await aJob(app, { companyId: house.companyId, title: 'Köchin' });
    const other = await received(zoe, { jobId: cook.id });
    await change(third, { status: 'READ' });

    const people = await list({ by: 'person', page: 1 });
    expect(people.data.map(({ id }) => id)).toEqual([other, third]);
    expect(people.data[1]?.others).toMatchObject([
      { id: second, job: { title: 'Barista' }, status: 'SENT', application_sent: '2026-11-20T01:00:00.000Z' },
      { id: first, job: { title: 'Köchin' }, status: 'SENT', application_sent: '2026-11-20T00:00:00.000Z' },
    ]);
    expect(people.data[0]?.others).toEqual([]);
    expect(people.meta).toEqual({
      total: 2,
      statuses: [
        { status: 'SENT', total: 2 },
        { status: 'READ', total: 1 },
      ],
    });
    const fresh = await list({ by: 'person', status: 'SENT', page: 1, per_page: 1 });
    expect(fresh).toMatchObject({
      data: [{ id: other }],
      meta: { total: 2, statuses: people.meta?.statuses },
    });
    expect(await found({ by: 'person', status: 'SENT', sort: 'name' })).toEqual([other, second]);
    expect(await found({ by: 'person', query: 'köchin', sort: 'sent' })).toEqual([first, other]);
    // What somebody sent to others is not told.
    const neighbour = await anEmployer(app);
    const { id: jobId } = await aJob(app, { companyId: neighbour.companyId });
    await received(zoe, { companyId: neighbour.companyId, jobId });
    expect((await one(other)).others).toEqual([]);
  });

  it('counts each status of the same choice, whichever status is asked for', async () => {
    const { id: jobId } = await aJob(app, { companyId: house.companyId, title: 'Köchin' });
    const id = await received(ana, { jobId });
    await received(await aPerson(), { jobId });
    await received(await aPerson());
    await change(id, { status: 'INTERVIEW' });
    const statuses = [
      { status: 'SENT', total: 1 },
      { status: 'INTERVIEW', total: 1 },
    ];
    const query = { query: 'köchin', page: 1 };
    expect((await list(query)).meta).toEqual({ total: 2, statuses });
    expect((await list({ ...query, status: 'INTERVIEW' })).meta).toEqual({ total: 1, statuses });
    expect((await list({ ...query, status: 'REFUSAL' })).meta).toEqual({ total: 0, statuses });
    expect(await list({ query: 'köchin' })).not.toHaveProperty('meta');
  });

  it('leads from one application to the next by the same filters, also by person', async () => {
    const zoe = await aPerson();
    const older = await received(ana);
    const newer = await received(ana);
    const other = await received(zoe);
    await speaks(zoe, 'de', 3);
    const speaking = await send(zoe);
    const neighbours = async (applicationId: number, query: Query) => {
      const { body } = await house.call('getApplicationNeighbours', { params: { applicationId }, query });
      const { position, total, previous, next } = body.data;
      return [position, total, previous?.id ?? null, next?.id ?? null];
    };
    expect(await neighbours(newer, {})).toEqual([3, 4, other, older]);
    expect(await neighbours(newer, { by: 'person' })).toEqual([2, 2, speaking, null]);
    expect(await neighbours(speaking, { by: 'person' })).toEqual([1, 2, null, newer]);
    // One that is opened from beside the list stands for its person.
    expect(await neighbours(older, { by: 'person' })).toEqual([2, 2, speaking, null]);
    expect(await neighbours(speaking, { languages: 'de' })).toEqual([1, 1, null, null]);
    await change(newer, { mark: 5 });
    expect(await neighbours(newer, { mark: 5 })).toEqual([1, 2, null, older]);
  });
});

describe('mark and tags', () => {
  it('hold for all applications of the person to the company, and for no other company', async () => {
    const [first, second] = [await received(ana), await received(ana)];
    const { updated_at: before } = await one(first);
    const { status, body } = await change(first, { mark: 5, tags: [' Réception ', 'Bar', 'reception'] });
    expect([status, body.data.applicant.mark, body.data.applicant.tags]).toEqual([
      200,
      5,
      ['Réception', 'Bar'],
    ]);
    expect(body.data.updated_at).toBe(before);
    expect((await one(second)).applicant).toMatchObject({ mark: 5, tags: ['Réception', 'Bar'] });

    const neighbour = await anEmployer(app);
    const id = await received(ana, {
      companyId: neighbour.companyId,
      jobId: (await aJob(app, { companyId: neighbour.companyId })).id,
    });
    const theirs = await neighbour.call('getApplication', { params: { applicationId: id } });
    expect(theirs.body.data.applicant).toMatchObject({ mark: null, tags: [] });
    // Nor does the person read them.
    expect(JSON.stringify((await ana.call('listOwnApplications')).body)).not.toContain('Réception');
  });

  it('change one by one, and can be removed', async () => {
    const id = await received(ana);
    await change(id, { mark: 3 });
    await change(id, { tags: ['Bar'] });
    expect((await one(id)).applicant).toMatchObject({ mark: 3, tags: ['Bar'] });
    await change(id, { mark: null });
    expect((await one(id)).applicant).toMatchObject({ mark: null, tags: ['Bar'] });
    await change(id, { tags: [] });
    expect(await db().select().from(applicantMarks)).toEqual([]);
  });

  it('are not overwritten by who has not read the tags', async () => {
    const id = await received(ana);
    expect((await change(id, { tags: ['Bar'], seen_tags: [] })).status).toBe(200);
    for (const seen_tags of [[], ['Küche'], ['Bar', 'Küche']]) {
      const { status, error } = await change(id, { tags: ['Stammgast'], mark: 5, seen_tags });
      expect([status, error.code], String(seen_tags)).toEqual([409, 'conflict']);
    }
    expect((await one(id)).applicant).toMatchObject({ mark: null, tags: ['Bar'] });
    // The same once more, as after a lost answer; and a mark alone, which is one choice.
    expect((await change(id, { tags: ['Bar'], seen_tags: [] })).status).toBe(200);
    expect((await change(id, { mark: 4, seen_tags: [] })).status).toBe(200);
    const body = { tags: ['Bar', 'Stammgast'], seen_tags: ['Bar'] };
    expect((await change(id, body)).body.data.applicant).toMatchObject({ mark: 4, tags: body.tags });
    await change(id, { mark: null });
    for (let time = 0; time < 2; time += 1) {
      expect((await change(id, { tags: [], seen_tags: body.tags })).status).toBe(200);
    }
    expect(await db().select().from(applicantMarks)).toEqual([]);
  });

  it('can be set with a decision and with a note', async () => {
    const id = await received(ana);
    await change(id, { status: 'INTERVIEW', note: 'Anrufen', tags: ['Bar'] });
    expect(await one(id)).toMatchObject({
      status: 'INTERVIEW',
      note: 'Anrufen',
      applicant: { tags: ['Bar'] },
    });
  });

  it('refuse what is no mark and no tag', async () => {
    const id = await received(ana);
    for (const [body, codes] of [
      [{ mark: 0 }, { mark: ['min'] }],
      [{ mark: 6 }, { mark: ['max'] }],
      [{ mark: '5' }, { mark: ['numeric'] }],
      [{ tags: 'Bar' }, { tags: ['array'] }],
      [{ tags: [''] }, { 'tags.0': ['required'] }],
      [{ tags: ['Bar', '\u0301\u0308'] }, { 'tags.1': ['required'] }],
      [{ tags: ['\u200b\u200d\u0301'] }, { 'tags.0': ['required'] }],
      [{ tags: ['x'.repeat(31)] }, { 'tags.0': ['max'] }],
      [{ tags: ['a\nb'] }, { 'tags.0': ['characters'] }],
      [{ tags: ['求人'] }, { 'tags.0': ['script'] }],
      [{ tags: Array.from({ length: 11 }, (_, n) => `t${n}`) }, { tags: ['max'] }],
    ] as [object, object][]) {
      const { status, error } = await change(id, body);
      expect([status, error.codes], JSON.stringify(body)).toEqual([422, codes]);
    }
    expect((await one(id)).applicant).toMatchObject({ mark: null, tags: [] });
  });

  it('cannot be set for a person whose account is deleted', async () => {
    const id = await received(ana);
    await ana.call('deleteUser', { body: { password: PASSWORD } });
    expect((await one(id)).can.mark).toBe(false);
    for (const body of [{ mark: 4 }, { tags: ['Bar'] }, { mark: null }]) {
      const { status, error } = await change(id, body);
      expect([status, error.code]).toEqual([409, 'applicant_departed']);
    }
    expect(await db().select().from(applicantMarks)).toEqual([]);
    expect((await change(id, { note: 'Konto gelöscht' })).status).toBe(200);
  });

  it('are read, and not set, by who may only read; without a subscription nobody sets them', async () => {
    const id = await received(ana);
    await change(id, { mark: 4, tags: ['Bar'] });
    const reader = await aUser(app, { role: 'company' });
    await aMember(app, { companyId: house.companyId, userId: reader.id, role: 'reader' });
    const asReader = callerOf(app, reader);
    const params = { companyId: house.companyId, applicationId: id };
    const read = (await asReader('getApplication', { params })).body.data;
    expect([read.applicant.mark, read.can.mark]).toEqual([4, false]);
    const refused = await asReader('updateApplicationStatus', { params, body: { mark: 1 } });
    expect([refused.status, refused.error.code]).toEqual([403, 'role_too_low']);
    expect((await one(id)).can.mark).toBe(true);

    await db().update(subscriptionTerms).set({ endsOn: '2026-11-19' });
    expect((await change(id, { mark: 1 })).status).toBe(402);
    expect(await one(id)).toMatchObject({ can: { mark: false }, applicant: { mark: 4, tags: ['Bar'] } });
  });

  it('are suggested, the most frequent first, each as it is mostly spelled', async () => {
    for (const tags of [['Bar', 'Réception'], ['bar'], ['bar', 'Bankett'], ['reception']]) {
      await change(await received(await aPerson()), { tags });
    }
    const neighbour = await anEmployer(app);
    const suggested = async (query: Query = {}) =>
      (await house.call('listApplicantTags', { query })).body.data;
    expect(await suggested()).toEqual([
      { tag: 'bar', total: 3 },
      { tag: expect.stringMatching(/^r[ée]ception$/i), total: 2 },
      { tag: 'Bankett', total: 1 },
    ]);
    expect((await suggested({ query: 'BA' })).map(({ tag }) => tag)).toEqual(['bar', 'Bankett']);
    expect(await suggested({ query: 'ankett' })).toEqual([]);
    expect((await neighbour.call('listApplicantTags')).body.data).toEqual([]);
  });
});

describe('a dossier as data', () => {
  it('is what stands in the PDF, with what the company knows beside it', async () => {
    await aFullResume(ana);
    const other = await send(ana);
    const id = await send(ana, '<p>Ich <strong>koche</strong> gern.</p>');
    const { status, body } = await dossierOf(id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      application: {
        id,
        status: 'SENT',
        can: { open: true, mark: true },
        others: [{ id: other }],
        applicant: { seasons_here: [{ season: 'winter', year: 2025 }] },
      },
      letter: '<p>Ich <strong>koche</strong> gern.</p>',
      person: {
        sex: 2,
        first_name: 'Ana',
        last_name: 'Reis',
        image: null,
        email: expect.stringContaining('@'),
        phone: '+41 79 000 00 00',
        date_of_birth: '1994-06-02',
        nationality: 'PT',
        residence_permit: 'B',
        street: 'Via San Gottardo',
        street_number: '4',
        zip: '6600',
        place: 'Locarno',
        country: 'CH',
      },
      jobs: [
        { title: 'Chef de rang', end_year: 2026, end_month: 12, is_confirmed: false },
        { title: 'Koch', company_name: 'Hotel Quarzhorn', season: 'winter', is_confirmed: true },
        { title: 'Kellnerin', start_day: 1, description: 'Bankette bis 200 Gäste', is_confirmed: false },
      ],
      educations: [
        { title: 'Restaurantfachfrau EFZ', place: 'Chur', start_date: '2012-08', end_date: '2015-06' },
      ],
      certifications: [{ title: 'G1 Berufsprüfung', issuing_authority: null, date_of_issue: '2020-03-01' }],
      documents: [],
      package: null,
    });
    expect(body.data.languages).toHaveLength(2);
    expect(body.data.application).not.toHaveProperty('application_letter');
  });

  it('leads to each document at its page of the PDF', async () => {
    const upload = async (title: string, pages: number) =>
      ana.call('uploadDocument', { file: { bytes: await aPdf({ pages }), name: `${title}.pdf` } });
    const documents = [];
    for (const [title, pages] of [
      ['Zeugnis', 2],
      ['Diplom', 1],
    ] as const) {
      const { path } = (await upload(title, pages)).body.data;
      documents.push({ title, description: null, path });
    }
    await workedElsewhere(ana, '2025-06-01', '2025-10-15', { documents: documents.slice(0, 1) });
    await ana.call('createLanguageSkill', {
      body: { language: 'it', proficiency: 3, documents: documents.slice(1) },
    });
    const id = await send(ana);
    expect(await found({ query: 'zeugnis diplom' })).toEqual([id]);
    const { body } = await dossierOf(id);
    const pdf = readPdf(
      Buffer.from((await house.call('getDossier', { params: { applicationId: id } })).body),
    );
    const first = pdf.pages - 2;
    expect(body.data.documents).toMatchObject([
      { title: 'Zeugnis', pages: 2, of: { title: 'Kellnerin', language: null } },
      { title: 'Diplom', pages: 1, of: { title: null, language: 'it' } },
    ]);
    const [path] = (body.data.application.application_pdf ?? '').split('?');
    const [one, two] = body.data.documents.map(({ url }) => url);
    expect(one).toMatch(new RegExp(`^${path}\\?.*#page=${first}$`));
    expect(two).toMatch(new RegExp(`#page=${first + 2}$`));
  });

  it('names the employment with which the ad would make a package, if it stood in the dossier', async () => {
    const summer = await anEmployer(app, { name: 'Albergo Riva' });
    const at = { userId: ana.id, companyId: summer.companyId, companyName: 'Albergo Riva' };
    await anEmployment(app, { ...at, from: '2026-05-15', to: '2026-10-31', season: 'summer' });
    const id = await send(ana);
    expect((await dossierOf(id)).body.data.package).toMatchObject({
      company: 'Albergo Riva',
      season: 'summer',
      start_date: '2026-05-15',
      end_date: '2026-10-31',
      position: 'before',
      qualifies: true,
      interruption_days: 30,
    });
    // Another employment, which came after the dossier, is not told.
    const zoe = await aPerson();
    const hers = await send(zoe);
    await anEmployment(app, {
      ...at,
      userId: zoe.id,
      from: '2026-05-15',
      to: '2026-10-31',
      season: 'summer',
    });
    expect((await dossierOf(hers)).body.data.package).toBeNull();
    // Nor is the reason why one would make none.
    const winter = await aPerson();
    await anEmployment(app, { ...at, userId: winter.id, from: '2027-05-15', to: '2027-10-31' });
    await db()
      .update(resumeJobs)
      .set({ cancelledAt: app.clock.now() })
      .where(eq(resumeJobs.userId, winter.id));
    expect((await dossierOf(await send(winter))).body.data.package).toBeNull();
  });

  it('needs a subscription, and is not found once it was erased', async () => {
    const id = await send(ana);
    await db().delete(applicationDossiers);
    expect((await dossierOf(id)).status).toBe(404);
    await db().update(subscriptionTerms).set({ endsOn: '2026-11-19' });
    const { status, error } = await dossierOf(id);
    expect([status, error.code]).toEqual([402, 'subscription_required']);
  });
});

describe('what is kept of an applicant', () => {
  const erase = async () => {
    app.tasks.length = 0;
    await app.runTask('erase-applications');
    await app.runTasks();
  };
  const left = async () => [
    (await db().select().from(applicationDossiers)).length,
    (await db().select().from(applicantMarks)).length,
  ];

  it('goes with the dossier, mark and tags with the last one at the company', async () => {
    const [first, second] = [await send(ana), await send(ana)];
    await change(first, { mark: 4, tags: ['Bar'] });
    await change(first, { status: 'REFUSAL', explanation: 'Besetzt.' });
    app.clock.set('2026-12-20T11:00:00Z');
    await change(second, { status: 'REFUSAL', explanation: 'Besetzt.' });
    app.clock.set('2028-05-20T03:00:00Z');
    await erase();
    expect(await left()).toEqual([2, 1]);
    app.clock.set('2028-05-21T03:00:00Z');
    await erase();
    expect(await left()).toEqual([1, 1]);
    expect(await db().select().from(applications)).toHaveLength(2);
    app.clock.set('2028-06-21T03:00:00Z');
    await erase();
    expect(await left()).toEqual([0, 0]);
  });

  it('goes with the account of the person', async () => {
    await change(await send(ana), { mark: 4 });
    const { id: other } = await aPerson();
    const { id: jobId } = await aJob(app, { companyId: house.companyId });
    const theirs = await anApplication(app, { userId: other, companyId: house.companyId, jobId });
    await change(theirs.id, { mark: 2 });
    await ana.call('deleteUser', { body: { password: PASSWORD } });
    expect(await left()).toEqual([0, 1]);
  });

  it('mark and tags go with the company', async () => {
    await change(await send(ana), { tags: ['Bar'] });
    await house.call('deleteCompany');
    expect(await left()).toEqual([1, 0]);
  });
});
