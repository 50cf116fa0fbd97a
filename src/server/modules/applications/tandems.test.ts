import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TOLD_PER_DAY } from '#domain/accounts/rate-limits.ts';
import { jobs } from '#server/modules/jobs/tables.ts';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import { aJob, anApplication, anEmployee, aTandem } from '#test/factories.ts';

let app: TestApp;
let winter: Employer;
let summer: Employer;
let user: Awaited<ReturnType<typeof anEmployee>>;
let employee: ReturnType<typeof callerOf>;
let jobId: number;
let otherId: number;
let tandemId: number;

const SUMMER = { season: 'summer', startMonth: 5, startYear: 2027, endMonth: 10, endYear: 2027 } as const;
const LETTER = '<p>Ein Jahr bei Ihnen beiden.</p>';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  winter = await anEmployer(app, { name: 'Hotel Quarzhorn' });
  summer = await anEmployer(app, { name: 'Albergo Riva' });
  user = await anEmployee(app);
  employee = callerOf(app, user);
  jobId = (await aJob(app, { companyId: winter.companyId })).id;
  otherId = (await aJob(app, { companyId: summer.companyId, title: 'Cuoca', ...SUMMER })).id;
  const ends = {
    companyId: winter.companyId,
    jobId,
    partnerCompanyId: summer.companyId,
    partnerJobId: otherId,
  };
  tandemId = (await aTandem(app, { ...ends, status: 'AGREED' })).id;
});

const create = (body: object = {}) =>
  employee('createApplication', { body: { job_id: jobId, tandem_id: tandemId, ...body } });
const send = (body: object = {}) => create({ application_letter: LETTER, status: 'SEND', ...body });
const change = (applicationId: number, body: object) =>
  employee('updateApplication', { params: { applicationId }, body });
const own = async () => (await employee('listOwnApplications')).body.data;
const received = async (by: Employer) => (await by.call('listApplications')).body.data;
const decide = async (by: Employer, body: object) => {
  const [application] = await received(by);
  return by.call('updateApplicationStatus', { params: { applicationId: application?.id ?? 0 }, body });
};
const codeOf = ({ status, error }: { status: number; error: { code?: string; codes?: object } }) => [
  status,
  error.codes ?? error.code,
];

describe('an application from a tandem', () => {
  it('counts at both ads against how often one may be applied for in a day', async () => {
    for (let n = 0; n < TOLD_PER_DAY.applicationsForAd; n++) {
      expect((await send()).status).toBe(201);
      for (const { id: applicationId } of await own()) {
        await employee('withdrawApplication', { params: { applicationId } });
      }
    }
    const direct = { job_id: otherId, application_letter: LETTER, status: 'SEND' } as const;
    expect(codeOf(await employee('createApplication', { body: direct }))).toEqual([429, 'rate_limited']);
  });

  it('is one draft that names both, and goes to both houses with one letter', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    const other = { job_id: otherId, title: 'Cuoca', company: { name: 'Albergo Riva' } };
    expect(body.data.tandem).toMatchObject({ id: tandemId, is_offered: true, application_id: null, other });
    expect(await own()).toHaveLength(1);

    const sent = await change(body.data.id, { application_letter: LETTER, status: 'SEND' });
    expect(sent.status).toBe(200);
    const [second, first] = (await own()).toSorted((a, b) => b.id - a.id);
    expect(first).toMatchObject({ id: body.data.id, status: 'SENT', tandem: { application_id: second?.id } });
    expect(second).toMatchObject({ job_id: otherId, status: 'SENT', application_letter: LETTER });
    expect(second?.tandem).toMatchObject({ application_id: first?.id, other: { job_id: jobId } });
    for (const house of [winter, summer]) {
      expect((await house.call('listCompanyNotifications')).body.data).toMatchObject([
        { type: 'ApplicationReceived' },
      ]);
    }
    expect(requestedMails(app).filter(({ to }) => to === user.email)).toHaveLength(2);
    expect(
      (await summer.call('getDossierData', { params: { applicationId: second?.id ?? 0 } })).body.data.letter,
    ).toBe(LETTER);
  });

  it('tells each house of the other only how far it has come', async () => {
    await send();
    const told = async () => [(await received(winter))[0]?.tandem, (await received(summer))[0]?.tandem];
    const [ofWinter, ofSummer] = [
      { id: tandemId, company: { id: summer.companyId, name: 'Albergo Riva' } },
      { id: tandemId, company: { id: winter.companyId, name: 'Hotel Quarzhorn' } },
    ];
    expect(await told()).toEqual([
      { ...ofWinter, state: 'applied' },
      { ...ofSummer, state: 'applied' },
    ]);
    await decide(summer, { status: 'READ' });
    expect((await told())[0]?.state).toBe('applied');
    await decide(summer, { status: 'INTERVIEW' });
    expect((await told())[0]?.state).toBe('in_talks');
    const [application] = await received(winter);
    const dossier = await winter.call('getDossierData', { params: { applicationId: application?.id ?? 0 } });
    expect(dossier.body.data.application.tandem?.state).toBe('in_talks');
    await decide(summer, { status: 'REFUSAL', explanation: 'Schon besetzt' });
    expect((await told())[0]?.state).toBe('not_hired');
    expect(JSON.stringify(await received(winter))).not.toContain('besetzt');
  });

  it('leads to the agreement once both houses have hired', async () => {
    await send();
    const contract = (start: string, end: string) => ({
      ...{ status: 'CONTRACTSIGNED', job_title: 'Köchin', workload: 100, start_date: start, end_date: end },
      registration_requirement_status: 'NO_REGISTRATION_REQUIREMENT',
    });
    expect((await decide(winter, contract('2026-12-05', '2027-04-11'))).status).toBe(200);
    expect((await received(summer))[0]?.tandem?.state).toBe('hired');
    expect((await employee('listAgreements')).body.data).toEqual([]);
    expect((await decide(summer, contract('2027-05-05', '2027-10-20'))).status).toBe(200);
    expect((await employee('listAgreements')).body.data).toMatchObject([
      {
        job1_company: 'Hotel Quarzhorn',
        job2_company: 'Albergo Riva',
        interruption_days: 23,
        status: 'VALID',
      },
    ]);
  });

  it('is sent once, however often it is asked for', async () => {
    expect((await send()).status).toBe(201);
    expect(codeOf(await send())).toEqual([409, 'application_exists']);
    expect(codeOf(await send({ job_id: otherId }))).toEqual([409, 'application_exists']);
    expect(await own()).toHaveLength(2);
  });

  it('joins what was sent to the other house before, and sends a draft for it along', async () => {
    const before = await anApplication(app, { userId: user.id, companyId: summer.companyId, jobId: otherId });
    expect((await send()).body.data.tandem?.application_id).toBe(before.id);
    expect(await received(summer)).toMatchObject([{ id: before.id, tandem: { state: 'applied' } }]);
    const next = await anEmployee(app);
    const draft = await anApplication(app, {
      ...{ userId: next.id, companyId: summer.companyId, jobId: otherId },
      ...{ status: 'DRAFT', sentAt: null, letter: '' },
    });
    const { body } = await callerOf(app, next)('createApplication', {
      body: { job_id: jobId, tandem_id: tandemId, application_letter: LETTER, status: 'SEND' },
    });
    expect(body.data.tandem?.application_id).toBe(draft.id);
  });

  describe('answers what each house asks', () => {
    const asked = (text: string) => ({ kind: 'yes_no' as const, text, choices: [] as string[] });
    const [drives, swims, sails] = ['Fahren Sie Auto?', 'Schwimmen Sie?', 'Segeln Sie?'].map(asked) as [
      ReturnType<typeof asked>,
      ReturnType<typeof asked>,
      ReturnType<typeof asked>,
    ];
    const ask = (id: number, questions: ReturnType<typeof asked>[]) =>
      app.database.db.update(jobs).set({ questions }).where(eq(jobs.id, id));
    const readBy = async (house: Employer) => {
      const [application] = await received(house);
      const params = { applicationId: application?.id ?? 0 };
      const { questions, answers } = (await house.call('getApplication', { params })).body.data;
      const dossier = (await house.call('getDossierData', { params })).body.data;
      return { questions, answers, inDossier: dossier.application.answers };
    };

    beforeEach(async () => {
      await ask(jobId, [drives]);
      await ask(otherId, [swims, sails]);
    });

    it('and keeps the answers with the draft until each goes to its house', async () => {
      const body = { answers: [true], other_answers: [null, false], other_seen_questions: [swims, sails] };
      const draft = (await create(body)).body.data;
      expect(draft.tandem).toMatchObject({ questions: [swims, sails], answers: [null, false] });
      const untouched = await change(draft.id, { application_letter: LETTER });
      expect(untouched.body.data.tandem).toMatchObject({ answers: [null, false] });
      const sent = await change(draft.id, { status: 'SEND' });
      expect(sent.body.data).toMatchObject({ answers: [true], tandem: { questions: [], answers: [] } });
      expect(await readBy(winter)).toEqual({ questions: [drives], answers: [true], inDossier: [true] });
      const ofSummer = { questions: [swims, sails], answers: [null, false], inDossier: [null, false] };
      expect(await readBy(summer)).toEqual(ofSummer);
      const alone = (await own()).find(({ job_id }) => job_id === otherId);
      expect(alone).toMatchObject({ questions: [swims, sails], answers: [null, false] });
    });

    it('or sends both at once', async () => {
      expect((await send({ answers: [false], other_answers: [true] })).status).toBe(201);
      expect((await readBy(winter)).answers).toEqual([false]);
      expect((await readBy(summer)).answers).toEqual([true, null]);
    });

    it.each(['DRAFT', 'SEND'])(
      'which are never kept below other questions than were read: %s',
      async (status) => {
        const body = {
          application_letter: LETTER,
          other_answers: [true],
          other_seen_questions: [swims],
          status,
        };
        expect(codeOf(await create(body))).toEqual([409, 'questions_changed']);
        expect(await own()).toEqual([]);
        const { id } = (await create()).body.data;
        expect(codeOf(await change(id, body))).toEqual([409, 'questions_changed']);
        expect(await received(summer)).toEqual([]);
      },
    );

    it('and tells what fits no question at its field', async () => {
      expect(codeOf(await create({ other_answers: [null, 2] }))).toEqual([
        422,
        { 'other_answers.1': ['in'] },
      ]);
      const three = { other_answers: [true, true, true] };
      expect(codeOf(await create(three))).toEqual([422, { other_answers: ['max'] }]);
    });

    it('of which each goes with its question where the other house asks something else by then', async () => {
      const { id } = (await create({ application_letter: LETTER, other_answers: [true, false] })).body.data;
      await ask(otherId, [sails, drives]);
      expect((await change(id, { status: 'SEND' })).status).toBe(200);
      expect(await readBy(summer)).toMatchObject({ questions: [sails, drives], answers: [false, null] });
    });

    it('where a draft for the other house alone answers what is left open', async () => {
      const { body } = await employee('createApplication', {
        body: { job_id: otherId, answers: [false, true] },
      });
      expect((await send({ other_answers: [true, null] })).body.data.tandem?.application_id).toBe(
        body.data.id,
      );
      expect((await readBy(summer)).answers).toEqual([true, true]);
    });

    it('and keeps none for a house to which it is not to go', async () => {
      const { id } = (await create({ other_answers: [true, false] })).body.data;
      const alone = await change(id, { tandem_id: null, other_answers: [true] });
      expect(alone.body.data.tandem).toBeNull();
      expect((await change(id, { tandem_id: tandemId })).body.data.tandem).toMatchObject({ answers: [] });
    });

    it('and keeps what is typed once the tandem has ended', async () => {
      const { id } = (await create({ other_answers: [true, false] })).body.data;
      await winter.call('endTandem', { params: { tandemId } });
      const kept = await change(id, { application_letter: LETTER, other_answers: [false] });
      expect([kept.status, kept.body.data.application_letter]).toEqual([200, LETTER]);
    });
  });

  it('is sent to nobody once the tandem has ended, and to one house if that is wished', async () => {
    const { body } = await create({ application_letter: LETTER });
    await winter.call('endTandem', { params: { tandemId } });
    expect(codeOf(await change(body.data.id, { status: 'SEND' }))).toEqual([409, 'tandem_ended']);
    expect(await received(winter)).toEqual([]);
    expect((await own())[0]?.tandem).toMatchObject({ id: tandemId, is_offered: false });
    expect((await change(body.data.id, { status: 'SEND', tandem_id: null })).status).toBe(200);
    expect([(await received(winter)).length, (await received(summer)).length]).toEqual([1, 0]);
  });

  it('is refused for a tandem of other ads, or one that is only proposed', async () => {
    const { id } = await aJob(app, { companyId: winter.companyId });
    expect(codeOf(await create({ job_id: id }))).toEqual([422, { tandem_id: ['in'] }]);
    expect(codeOf(await create({ tandem_id: 4_000_000 }))).toEqual([422, { tandem_id: ['in'] }]);
    await winter.call('endTandem', { params: { tandemId } });
    const ends = {
      companyId: winter.companyId,
      jobId,
      partnerCompanyId: summer.companyId,
      partnerJobId: otherId,
    };
    const proposed = await aTandem(app, ends);
    expect(codeOf(await send({ tandem_id: proposed.id }))).toEqual([409, 'tandem_ended']);
    expect(await own()).toEqual([]);
  });

  it('without the tandem goes to one house alone, which reads of no other', async () => {
    await send({ tandem_id: null });
    expect(await received(summer)).toEqual([]);
    expect((await received(winter))[0]?.tandem).toBeNull();
  });
});
