import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INVITATIONS_PER_DAY } from '#domain/pool/invitation.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { applications } from '#server/modules/applications/tables.ts';
import { companies } from '#server/modules/companies/tables.ts';
import { resumeJobs } from '#server/modules/employments/tables.ts';
import { jobs } from '#server/modules/jobs/tables.ts';
import { languageSkills } from '#server/modules/resumes/tables.ts';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import {
  aCompany,
  aJob,
  aMember,
  anApplication,
  anAvailability,
  anEmployee,
  anEmployment,
  anUnconfirmed,
  aPoolInvitation,
  aUser,
} from '#test/factories.ts';
import { availabilities, poolInvitations } from './tables.ts';

let app: TestApp;
let house: Employer;
let jobId: number;
let person: Awaited<ReturnType<typeof anEmployee>>;
let anna: ReturnType<typeof callerOf>;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  house = await anEmployer(app, { name: 'Hotel Seeblick' });
  jobId = (await aJob(app, { companyId: house.companyId, title: 'Köchin' })).id;
  person = await anEmployee(app, { firstName: 'Anna', lastName: 'Kurz' });
  anna = callerOf(app, person);
});

const WISHES = {
  visible: true,
  from: '2026-12-01',
  until: '2027-04-15',
  categories: [1, 2],
  positions: [4],
  states: ['GR', 'BE'],
  languages: ['it', 'de'],
  accommodation: true,
  workload: 80,
} as const;

const save = (wishes: object = {}) => anna('updateAvailability', { body: { ...WISHES, ...wishes } });
const search = (query: object = {}, by = house) => by.call('listCandidates', { query: { ...query } });
const seen = async (query: object = {}, by = house) => (await search(query, by)).body.data;
const keyOf = async (by = house) => (await seen({}, by))[0]?.key ?? '';
const invite = async (body: object = {}, by = house, key?: string) =>
  by.call('inviteCandidate', {
    params: { key: key ?? (await keyOf(by)) },
    body: { job_id: jobId, text: 'Kochen Sie bei uns?', ...body },
  });
const codesOf = ({ status, error }: { status: number; error: { code?: string; codes?: object } }) => [
  status,
  error.codes ?? error.code,
];
const own = async () => (await anna('listOwnInvitations')).body.data;
const sent = async (by = house) => (await by.call('listCandidateInvitations')).body.data;

describe('an availability', () => {
  it('is shown only once it is switched on, to houses and the person alike, without identifying data', async () => {
    expect((await anna('getAvailability')).body.data).toMatchObject({
      ...{ visible: false, ends_at: null, shown: null, updated_at: null, categories: [] },
    });
    expect(await seen()).toEqual([]);
    await app.database.db
      .insert(languageSkills)
      .values({ userId: person.id, language: 'de', proficiency: 3 });
    const { status, body } = await save();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ ...WISHES, ends_at: '2027-05-20T22:00:00.000Z' });
    const [candidate] = await seen();
    expect(candidate).toEqual({
      key: expect.stringMatching(/^[\w-]{43}$/),
      ...{ residence: 'TI', residence_permit: 'B', winters: 0, summers: 0 },
      ...{
        from: '2026-12-01',
        until: '2027-04-15',
        categories: [1, 2],
        positions: [4],
        states: ['BE', 'GR'],
      },
      languages: [
        { language: 'de', proficiency: 3 },
        { language: 'it', proficiency: null },
      ],
      ...{ accommodation: true, workload: 80 },
    });
    const { key: _, ...shown } = candidate as NonNullable<typeof candidate>;
    expect((await anna('getAvailability')).body.data.shown).toEqual(shown);
  });

  it('is not shown once it is switched off, and keeps the wishes', async () => {
    await save();
    const { body } = await anna('updateAvailability', { body: { ...WISHES, visible: false } });
    expect(body.data).toMatchObject({ visible: false, ends_at: null, states: ['GR', 'BE'] });
    expect(await seen()).toEqual([]);
  });

  it('is replaced as a whole, and only by a change of its latest version', async () => {
    const { body } = await save();
    const updated_at = body.data.updated_at ?? '';
    const next = await anna('updateAvailability', { body: { visible: true, categories: [3], updated_at } });
    expect(next.body.data).toMatchObject({ from: null, states: [], languages: [], workload: null });
    expect(codesOf(await save({ updated_at }))).toEqual([409, 'conflict']);
  });

  it.each([
    ['no trade', { categories: [] }, { categories: ['required'] }],
    ['a trade that there is not', { categories: [9] }, { 'categories.0': ['in'] }],
    ['an end before the beginning', { until: '2026-11-30' }, { until: ['beforeStart'] }],
    ['a canton that there is not', { states: ['XX'] }, { 'states.0': ['in'] }],
    ['a workload below the least', { workload: 9 }, { workload: ['min'] }],
    ['no day', { from: '2026-02-30' }, { from: ['date'] }],
    ['no answer whether', { visible: 'yes' }, { visible: ['boolean'] }],
  ])('is told of %s at the field', async (_, wishes, codes) => {
    expect(codesOf(await save(wishes))).toEqual([422, codes]);
  });

  it('expires after six months, with one reminder two weeks before, and can be renewed', async () => {
    await save({ from: null, until: null });
    const told = async () =>
      (await anna('listNotifications')).body.data.filter(({ type }) => type === 'AvailabilityEnding');
    app.clock.set('2027-05-06T10:00:00Z');
    await app.runTask('remind-availabilities');
    expect(await told()).toEqual([]);
    app.clock.set('2027-05-07T10:00:00Z');
    for (const _ of ['the first time', 'again']) await app.runTask('remind-availabilities');
    expect(await told()).toMatchObject([
      { message: expect.stringContaining('20. Mai 2027'), target: '/employee/availability', read_at: null },
    ]);
    expect(requestedMails(app).filter(({ template }) => template === 'news')).toHaveLength(1);

    app.clock.set('2027-05-20T21:59:59Z');
    expect(await seen()).toHaveLength(1);
    app.clock.set('2027-05-20T22:00:00Z');
    expect(await seen()).toEqual([]);
    expect((await anna('getAvailability')).body.data).toMatchObject({
      ...{ visible: false, ends_at: '2027-05-20T22:00:00.000Z' },
    });
    expect((await save({ from: null, until: null })).body.data.visible).toBe(true);
    expect(await seen()).toHaveLength(1);
    expect((await told()).every(({ read_at }) => read_at !== null)).toBe(true);
  });

  it.each([
    ['before the expiry', '2027-05-10', 'without', 0],
    ['on the last day shown', '2027-05-20', 'without', 0],
    ['after it', '2027-05-21', 'with', 1],
  ])('with a last wanted day %s (%s) expires %s a reminder', async (_when, until, _how, told) => {
    await save({ until });
    app.clock.set('2027-05-08T10:00:00Z');
    await app.runTask('remind-availabilities');
    expect((await anna('listNotifications')).body.data).toHaveLength(told);
  });

  it('is not shown after the last wanted day', async () => {
    await save();
    app.clock.set('2027-04-15T21:59:59Z');
    expect(await seen()).toHaveLength(1);
    app.clock.set('2027-04-15T22:00:00Z');
    expect(await seen()).toEqual([]);
  });

  it.each([
    ['disabled', { disabledAt: new Date() }],
    ['deleted', { departedAt: new Date() }],
    ['unconfirmed', { emailConfirmedAt: null, confirmationAskedAt: new Date() }],
  ])('is not shown while the account is %s', async (_, columns) => {
    await save();
    await app.database.db.update(users).set(columns).where(eq(users.id, person.id));
    expect(await seen()).toEqual([]);
  });

  it('reflects the profile at once, and the resume after the nightly task', async () => {
    await save();
    await anna('updateProfile', { body: { zip: '7504', place: 'Pontresina' } });
    expect(await seen()).toMatchObject([{ residence: 'GR' }]);
    await anEmployment(app, { userId: person.id, companyId: null, from: '2025-12-01', to: '2026-04-12' });
    await app.runTask('sweep-pool');
    expect(await seen()).toMatchObject([{ winters: 1, summers: 0 }]);
  });
});

describe('a house', () => {
  it('needs a subscription', async () => {
    const poor = await anEmployer(app, { subscribed: false });
    expect(codesOf(await search({}, poor))).toEqual([402, 'subscription_required']);
    expect(codesOf(await search({ page: '0' }, poor))).toEqual([422, { page: ['min'] }]);
    await save();
    const key = await keyOf();
    expect((await invite({}, poor, key)).status).toBe(404);
  });

  const employed = (columns: Partial<Parameters<typeof anEmployment>[1]>) =>
    anEmployment(app, { userId: person.id, companyId: null, ...columns });
  it.each<[string, (companyId: number) => Promise<unknown>]>([
    ['works there', (companyId) => employed({ companyId })],
    ['worked there', (companyId) => employed({ companyId, from: '2024-12-01', to: '2025-04-12' })],
    [
      'waits for its confirmation of a job',
      (companyId) => employed({ companyId, status: null, season: null, confirmedAt: null }),
    ],
    [
      'claims a job that it declined',
      (companyId) => employed({ companyId, status: 'DECLINED', season: null, confirmedAt: null }),
    ],
    ['deleted the job from the resume', (companyId) => employed({ companyId, deletedAt: new Date() })],
    ['names it without choosing it from the list', () => employed({ companyName: 'Seeblick' })],
    ['names it with more words', () => employed({ companyName: 'HOTEL SEEBLICK, Ascona' })],
    ['names it with its words in another order', () => employed({ companyName: 'Seeblick-Hotel AG' })],
    [
      'names it by a former name',
      async (companyId) => {
        const { id: userId } = await anEmployee(app);
        await anEmployment(app, { userId, companyId, companyName: 'Pension Murmel' });
        await employed({ companyName: 'Murmel GmbH' });
      },
    ],
    [
      'has a signed contract with it',
      (companyId) => anApplication(app, { userId: person.id, jobId, companyId, status: 'CONTRACTSIGNED' }),
    ],
  ])('does not see who %s, nor does a related house', async (_, happened) => {
    const others = [
      (await aCompany(app, { userId: house.userId })).id,
      (await aCompany(app, { userId: (await aUser(app)).id })).id,
    ] as const;
    await aMember(app, { companyId: others[1], userId: house.userId, role: 'reader' });
    const stranger = await anEmployer(app, { name: 'Albergo Riva' });
    await save();
    await happened(house.companyId);
    for (const companyId of [house.companyId, ...others]) {
      const { body } = await house.call('listCandidates', { params: { companyId } });
      expect(body).toMatchObject({ data: [], meta: { total: 0 } });
    }
    const key = await keyOf(stranger);
    expect(key).not.toBe('');
    expect((await invite({}, house, key)).status).toBe(404);
  });

  it.each([
    [
      'Hotel Bellevue Palace',
      ['Bellevue-Palace AG', 'Palace Bellevue', 'Bellevue', 'Grand Bellevue Palace Gstaad'],
    ],
    ['Hotel Bellevue', ['Bellevue Hotel', 'Albergo Bellevue SA', 'BELLEVUE S.à r.l.', 'Bellevue, Wengen']],
    ['Rex', ['Hotel Rex', 'rex gmbh', 'Rex Thun']],
    ['Gasthof zur Post', ['Posthotel', 'La Post', 'Restaurant Post Andermatt', 'Post']],
    ['Park Hotel Müller', ['Parkhotel Mueller', 'Muller Parkhotel']],
    ['Bernerhof', ['Hotel Berner Hof']],
    ['Hotel Garni', ['Garni', 'hotel garni', 'Hotel Garni, Zug']],
    ['Œuvre Café', ['Oeuvre', 'café œuvre']],
  ])('called %s does not see people whose resume names it differently', async (name, written) => {
    await app.database.db.update(companies).set({ name }).where(eq(companies.id, house.companyId));
    await save();
    const { id } = await employed({});
    for (const companyName of written) {
      await app.database.db.update(resumeJobs).set({ companyName }).where(eq(resumeJobs.id, id));
      expect(await seen(), companyName).toEqual([]);
    }
  });

  it.each([
    ['Hotel Bellevue', ['Hotel', 'Restaurant AG', 'Hotel Belle Etage', 'Belle', 'Hotel Garni', '!', 'Vue']],
    ['Hotel Rex', ['Rexona', 'Hotel Regina']],
    ['Gasthof zur Post', ['Gasthof zur Krone', 'Zur Sonne', 'Gasthof']],
    ['The Lodge', ['The Inn', 'Hotel AG']],
    ['***', ['!', 'Hotel']],
  ])('called %s sees people who worked for houses of other names', async (name, written) => {
    await app.database.db.update(companies).set({ name }).where(eq(companies.id, house.companyId));
    await save();
    const { id } = await employed({});
    for (const companyName of written) {
      await app.database.db.update(resumeJobs).set({ companyName }).where(eq(resumeJobs.id, id));
      expect(await seen(), companyName).toHaveLength(1);
    }
  });

  it('sees former staff of other houses, unless the names match', async () => {
    const { companyId } = await anEmployer(app, { name: 'Seeblick Ascona' });
    await save();
    const { id } = await employed({ companyId, companyName: 'Seeblick Ascona' });
    expect(await seen()).toHaveLength(1);
    await app.database.db.update(resumeJobs).set({ companyName: 'Seeblick AG' }).where(eq(resumeJobs.id, id));
    expect(await seen()).toEqual([]);
  });

  it('sees an applicant who got no contract', async () => {
    await anApplication(app, { userId: person.id, jobId, companyId: house.companyId, status: 'REFUSAL' });
    await save();
    expect(await seen()).toHaveLength(1);
  });

  it('filters, sorts and paginates by what it is shown', async () => {
    await save();
    await anAvailability(app, {
      userId: (await anEmployee(app, { details: { nationality: 'CH', residencePermit: null } })).id,
      ...{ from: '2027-05-01', categories: [3], positions: [], states: [], languages: ['fr', 'en'] },
      ...{ accommodation: false, residence: 'VD', winters: 3, summers: 4 },
    });
    const found = async (query: object) => (await seen(query)).map(({ residence }) => residence);
    const cases: [object, string[]][] = [
      [{}, ['TI', 'VD']],
      [{ categories: '3,4' }, ['VD']],
      [{ categories: '1,3' }, ['TI', 'VD']],
      [{ positions: '5' }, ['VD']],
      [{ states: 'ZH' }, ['VD']],
      [{ states: 'GR,ZH' }, ['TI', 'VD']],
      [{ residence: 'TI' }, ['TI']],
      [{ languages: 'it,de' }, ['TI']],
      [{ languages: 'de,en' }, []],
      [{ permits: 'swiss' }, ['VD']],
      [{ permits: 'B,none' }, ['TI']],
      [{ accommodation: '0' }, ['VD']],
      [{ accommodation: '0,1' }, ['TI', 'VD']],
      [{ workload: '79' }, ['VD']],
      [{ workload: '80' }, ['TI', 'VD']],
      [{ from: '2026-12-01', until: '2027-04-15' }, ['TI']],
      [{ from: '2026-11-30' }, []],
      [{ from: '2027-05-01', until: '2027-10-31' }, ['VD']],
      [{ seasons: '7' }, ['VD']],
      [{ seasons: '8' }, []],
      [{ sort: '-from' }, ['VD', 'TI']],
      [{ sort: '-seasons' }, ['VD', 'TI']],
      [{ sort: 'seasons' }, ['TI', 'VD']],
    ];
    for (const [query, residences] of cases)
      expect(await found(query), JSON.stringify(query)).toEqual(residences);
    expect((await search({ page: '2', per_page: '1' })).body).toMatchObject({
      data: [{ residence: 'VD' }],
      meta: { total: 2, invitations_left: INVITATIONS_PER_DAY },
    });
    expect(codesOf(await search({ states: 'XX' }))).toEqual([422, { states: ['in'] }]);
    expect(codesOf(await search({ from: '2026-02-30' }))).toEqual([422, { from: ['date'] }]);
  });

  it('gets keys and a tie-break order that differ by house and day', async () => {
    for (let n = 0; n < 12; n++)
      await anAvailability(app, { userId: (await anEmployee(app)).id, winters: n });
    const lists = [await seen(), await seen({}, await anEmployer(app))];
    app.clock.set('2026-11-21T11:00:00Z');
    lists.push(await seen());
    const keys = lists.flat().map(({ key }) => key);
    expect(new Set(keys).size).toBe(36);
    const orders = lists.map((list) => list.map(({ winters }) => winters).join());
    expect(new Set(orders).size).toBe(3);
    expect((await seen()).map(({ winters }) => winters).join()).toBe(orders[2]);
  });
});

describe('an invitation', () => {
  beforeEach(() => save());

  it('reaches the person; accepting creates a draft and reveals the name', async () => {
    const { status, body } = await invite();
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.any(Number),
      ...{ status: 'OPEN', text: 'Kochen Sie bei uns?', person: null, job: { id: jobId, title: 'Köchin' } },
      created_at: expect.any(String),
    });
    expect((await search()).body.meta.invitations_left).toBe(INVITATIONS_PER_DAY - 1);
    expect((await anna('listNotifications')).body.data).toMatchObject([
      { type: 'InvitationReceived', message: expect.stringContaining('Hotel Seeblick'), read_at: null },
    ]);
    expect(requestedMails(app).filter(({ template }) => template === 'news')).toHaveLength(1);
    expect(await own()).toMatchObject([
      {
        ...{ status: 'OPEN', text: 'Kochen Sie bei uns?', application_id: null },
        company: { id: house.companyId, name: 'Hotel Seeblick' },
        job: { id: jobId, title: 'Köchin' },
        can: { accept: true, decline: true },
      },
    ]);

    const waiting = async () => (await anna('getUser')).body.data.user.open_invitations;
    expect(await waiting()).toBe(1);

    const invitationId = body.data.id;
    const answered = await anna('answerInvitation', {
      params: { invitationId },
      body: { status: 'ACCEPTED' },
    });
    const applicationId = answered.body.data.application_id ?? 0;
    expect(answered.body.data).toMatchObject({ status: 'ACCEPTED', can: { accept: false, decline: false } });
    expect(await waiting()).toBe(0);
    expect((await anna('getOwnApplication', { params: { applicationId } })).body.data).toMatchObject({
      ...{ status: 'DRAFT', job_id: jobId },
    });
    expect(await sent()).toMatchObject([
      { status: 'ACCEPTED', person: { first_name: 'Anna', last_name: 'Kurz' } },
    ]);
    expect((await house.call('listCompanyNotifications')).body.data).toMatchObject([
      { type: 'InvitationAnswered', message: expect.stringContaining('Anna Kurz') },
    ]);
    expect((await anna('listNotifications')).body.data).toMatchObject([{ read_at: expect.any(String) }]);
    const twice = await anna('answerInvitation', { params: { invitationId }, body: { status: 'DECLINED' } });
    expect(codesOf(twice)).toEqual([409, 'invitation_answered']);
  });

  it('can be declined without revealing the name', async () => {
    const invitationId = (await invite()).body.data.id;
    await anna('answerInvitation', { params: { invitationId }, body: { status: 'DECLINED' } });
    const told = [await sent(), (await house.call('listCompanyNotifications')).body.data];
    expect(told).toMatchObject([[{ status: 'DECLINED', person: null }], [{ type: 'InvitationAnswered' }]]);
    expect(JSON.stringify(told)).not.toMatch(/Anna|Kurz/);
    expect(await app.database.db.$count(applications)).toBe(0);
  });

  it('accepted creates a draft with the questions of the ad, which takes the answers', async () => {
    const questions = [{ kind: 'yes_no' as const, text: 'Haben Sie einen Führerausweis?', choices: [] }];
    await app.database.db.update(jobs).set({ questions }).where(eq(jobs.id, jobId));
    const invitationId = (await invite()).body.data.id;
    const accepted = await anna('answerInvitation', {
      params: { invitationId },
      body: { status: 'ACCEPTED' },
    });
    const params = { applicationId: accepted.body.data.application_id ?? 0 };
    const draft = (await anna('getOwnApplication', { params })).body.data;
    expect(draft).toMatchObject({ questions, answers: [null] });
    const { updated_at } = draft;
    const answered = await anna('updateApplication', { params, body: { answers: [true], updated_at } });
    expect(answered.body.data).toMatchObject({ questions, answers: [true] });
  });

  it('accepted leads to an existing draft of the person', async () => {
    const begun = (await anna('createApplication', { body: { job_id: jobId } })).body.data;
    const invitationId = (await invite()).body.data.id;
    const { body } = await anna('answerInvitation', {
      params: { invitationId },
      body: { status: 'ACCEPTED' },
    });
    expect(body.data.application_id).toBe(begun.id);
  });

  it('is stored once per person and ad, by a key of today or yesterday', async () => {
    const key = await keyOf();
    expect((await invite({}, house, key)).status).toBe(201);
    expect(codesOf(await invite({}, house, key))).toEqual([409, 'candidate_invited']);
    app.clock.set('2026-11-21T11:00:00Z');
    expect(codesOf(await invite({}, house, key))).toEqual([409, 'candidate_invited']);
    const { id: other } = await aJob(app, { companyId: house.companyId });
    expect((await invite({ job_id: other }, house, key)).status).toBe(201);
    app.clock.set('2026-11-22T11:00:00Z');
    expect(codesOf(await invite({ job_id: other }, house, key))).toEqual([404, 'not_found']);
  });

  it('needs a public ad of the house, and a text', async () => {
    const { id: draft } = await aJob(app, { companyId: house.companyId, status: 'INACTIVE' });
    const foreign = (await aJob(app, { companyId: (await anEmployer(app)).companyId })).id;
    expect(codesOf(await invite({ job_id: draft }))).toEqual([422, { job_id: ['invitationAdNotPublic'] }]);
    for (const job_id of [foreign, 99_999_999]) {
      expect(codesOf(await invite({ job_id }))).toEqual([422, { job_id: ['invitationNotOwnAd'] }]);
    }
    expect(codesOf(await invite({ text: ' ' }))).toEqual([422, { text: ['required'] }]);
    expect(codesOf(await invite({ text: 'x'.repeat(2001) }))).toEqual([422, { text: ['max'] }]);
  });

  it('needs a manager with a confirmed address', async () => {
    const { user } = await anUnconfirmed(app, { role: 'company' });
    await aMember(app, { companyId: house.companyId, userId: user.id, role: 'manager' });
    const key = await keyOf();
    const request = {
      params: { companyId: house.companyId, key },
      body: { job_id: jobId, text: 'Kommen Sie?' },
    };
    const unconfirmed = await callerOf(app, user)('inviteCandidate', request);
    expect(codesOf(unconfirmed)).toEqual([403, 'email_unconfirmed']);
    const reader = await aUser(app);
    await aMember(app, { companyId: house.companyId, userId: reader.id, role: 'reader' });
    const refused = await callerOf(app, reader)('inviteCandidate', request);
    expect(codesOf(refused)).toEqual([403, 'role_too_low']);
  });

  it('is refused beyond ten a day, until the next day', async () => {
    for (let n = 1; n < INVITATIONS_PER_DAY; n++) {
      await aPoolInvitation(app, { companyId: house.companyId, jobId, userId: (await anEmployee(app)).id });
    }
    expect((await invite()).status).toBe(201);
    expect((await search()).body.meta.invitations_left).toBe(0);
    const { id: other } = await aJob(app, { companyId: house.companyId });
    const refused = await invite({ job_id: other });
    expect(codesOf(refused)).toEqual([429, 'rate_limited']);
    expect(refused.headers['retry-after']).toBe(String(12 * 3600));
    app.clock.set('2026-11-20T23:00:00Z');
    expect((await invite({ job_id: other })).status).toBe(201);
  });

  it('hides an ad that is not public, and cannot be accepted then', async () => {
    const invitationId = (await invite()).body.data.id;
    await app.database.db.update(jobs).set({ status: 'INACTIVE' }).where(eq(jobs.id, jobId));
    expect(await own()).toMatchObject([{ job: null, can: { accept: false, decline: true } }]);
    const refused = await anna('answerInvitation', {
      params: { invitationId },
      body: { status: 'ACCEPTED' },
    });
    expect(codesOf(refused)).toEqual([409, 'job_not_public']);
    expect((await sent())[0]?.status).toBe('OPEN');
  });

  it('can be answered after the person has switched off', async () => {
    const invitationId = (await invite()).body.data.id;
    await save({ visible: false });
    const { status } = await anna('answerInvitation', {
      params: { invitationId },
      body: { status: 'ACCEPTED' },
    });
    expect(status).toBe(200);
  });
});

it('invitations and expired availabilities are deleted after a year', async () => {
  await save();
  await invite();
  app.clock.set('2027-11-20T11:00:00Z');
  await app.runTask('sweep-pool');
  expect(await app.database.db.$count(poolInvitations)).toBe(1);
  app.clock.set('2027-11-21T11:00:00Z');
  await app.runTask('sweep-pool');
  expect(await app.database.db.$count(poolInvitations)).toBe(0);
  expect(await app.database.db.$count(availabilities)).toBe(1);
  app.clock.set('2028-05-22T11:00:00Z');
  await app.runTask('sweep-pool');
  expect(await app.database.db.$count(availabilities)).toBe(0);
});
