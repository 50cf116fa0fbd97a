import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobs } from '#server/modules/jobs/tables.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf } from '#test/employer.ts';
import { aJob, anEmployee } from '#test/factories.ts';
import { readPdf } from '#test/pdf.ts';

let app: TestApp;
let winter: { house: Awaited<ReturnType<typeof anEmployer>>; id: number };
let summer: typeof winter;
let call: ReturnType<typeof callerOf>;

const SUMMER = { season: 'summer', startMonth: 5, startYear: 2027, endMonth: 10, endYear: 2027 } as const;
const COMMON = '<p>Ich arbeite seit drei Wintern in Küchen am Berg.</p>';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  const houses = [await anEmployer(app), await anEmployer(app)] as const;
  const first = await aJob(app, { companyId: houses[0].companyId, title: 'Koch' });
  const second = await aJob(app, {
    ...{ companyId: houses[1].companyId, title: 'Köchin', state: 'TI' },
    ...SUMMER,
  });
  winter = { house: houses[0], id: first.id };
  summer = { house: houses[1], id: second.id };
  call = callerOf(app, await anEmployee(app));
});

const apply = (body: object = {}) =>
  call('applyForPair', {
    body: { first_job_id: winter.id, second_job_id: summer.id, application_letter: COMMON, ...body },
  });
const seenBy = async ({ house }: typeof winter) =>
  (await house.call('listApplications', { params: { companyId: house.companyId } })).body.data[0];

describe('applying for both ads of a year plan', () => {
  it('makes two drafts of one letter, each with the paragraph for its house', async () => {
    const { status, body } = await apply({ first_paragraph: 'Ihr Haus & <Garten>\n\nkenne ich.' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      {
        job_id: winter.id,
        application: {
          status: 'DRAFT',
          application_letter: `${COMMON}<p>Ihr Haus &amp; &lt;Garten&gt;</p><p>kenne ich.</p>`,
        },
        refusal: null,
      },
      { job_id: summer.id, application: { status: 'DRAFT', application_letter: COMMON }, refusal: null },
    ]);
  });

  it('tells each house season and canton of the other half, and more only if the person says so', async () => {
    await apply({ status: 'SEND' });
    expect((await seenBy(winter))?.planned_other).toEqual({
      ...{ season: 'summer', state: 'TI', title: null, company: null },
    });
    expect((await seenBy(summer))?.planned_other).toMatchObject({
      season: 'winter',
      state: 'GR',
      title: null,
    });
  });

  it('names the other half where the person says so', async () => {
    await apply({ status: 'SEND', names_other: true });
    expect((await seenBy(winter))?.planned_other).toMatchObject({
      title: 'Köchin',
      company: expect.any(String),
    });
  });

  it.each([
    ['season and canton of the other half', false, 'Plant dazu: Sommerstelle (Tessin)'],
    ['its ad and house too, where the person says so', true, 'Plant dazu: Sommerstelle (Tessin): «Köchin», '],
  ])('prints in the dossier %s', async (_, names_other, line) => {
    const { body } = await apply({ status: 'SEND', names_other });
    const applicationId = body.data[0]?.application?.id ?? 0;
    const { body: pdf } = await winter.house.call('getDossier', { params: { applicationId } });
    const { text } = readPdf(Buffer.from(pdf));
    expect(text).toContain(line);
    if (!names_other) expect(text).not.toMatch(/Köchin|Plant dazu.*:.*:/);
  });

  it('changes nothing when it is repeated, before and after sending', async () => {
    const idsOf = ({ body }: Awaited<ReturnType<typeof apply>>) =>
      body.data.map((half) => half.application?.id);
    const ids = idsOf(await apply());
    expect(idsOf(await apply())).toEqual(ids);
    const sent = await apply({ status: 'SEND' });
    expect(idsOf(sent)).toEqual(ids);
    const again = await apply({ status: 'SEND' });
    expect(idsOf(again)).toEqual(ids);
    expect(again.body.data.map(({ refusal }) => refusal)).toEqual([null, null]);
    expect((await call('listOwnApplications', {})).body.data).toHaveLength(2);
  });

  it('refuses the half for which there is another application, and goes on with the other', async () => {
    const other = await call('createApplication', {
      body: { job_id: winter.id, application_letter: '<p>Etwas anderes.</p>' },
    });
    const { body } = await apply({ status: 'SEND' });
    expect(body.data).toMatchObject([
      { application: null, refusal: { code: 'application_exists', application_id: other.body.data.id } },
      { application: { status: 'SENT' }, refusal: null },
    ]);
  });

  it('refuses the half whose ad is not public, of which the other house learns nothing', async () => {
    const hidden = await aJob(app, { companyId: winter.house.companyId, status: 'INACTIVE' });
    const { body } = await apply({ first_job_id: hidden.id, status: 'SEND' });
    expect(body.data).toMatchObject([
      { refusal: { code: 'job_not_public', application_id: null } },
      { application: { status: 'SENT', planned_other: null } },
    ]);
  });

  it('sends none of the two before the profile is complete', async () => {
    const fresh = callerOf(app, await anEmployee(app, { details: null }));
    const { error } = await fresh('applyForPair', {
      body: {
        ...{ first_job_id: winter.id, second_job_id: summer.id },
        ...{ application_letter: COMMON, status: 'SEND' },
      },
    });
    expect(error).toMatchObject({ code: 'profile_incomplete' });
    expect(await seenBy(winter)).toBeUndefined();
  });

  it.each([
    ['application_letter', { status: 'SEND', application_letter: '' }],
    ['second_job_id', { second_job_id: 0 }],
    ['first_paragraph', { first_paragraph: 7 }],
  ])('is refused at %s', async (field, body) => {
    const reply = await apply(body);
    expect(reply.status).toBe(422);
    expect(JSON.stringify(reply.body)).toContain(`"${field}"`);
  });
});

describe('what the two ads ask', () => {
  const drives = { kind: 'yes_no' as const, text: 'Fahren Sie Auto?', choices: [] as string[] };
  const where = { kind: 'text' as const, text: 'Wo haben Sie gelernt?', choices: [] as string[] };
  const ask = ({ id }: typeof winter, questions: (typeof drives | typeof where)[]) =>
    app.database.db.update(jobs).set({ questions }).where(eq(jobs.id, id));
  const answered = {
    first_answers: [true],
    first_seen_questions: [drives],
    second_answers: ['In Thun'],
    second_seen_questions: [where],
  };
  beforeEach(async () => {
    await ask(winter, [drives]);
    await ask(summer, [where]);
  });

  it('is answered to each house with the letter, also once both are drafts', async () => {
    await apply(answered);
    const again = { ...answered, first_answers: [false], status: 'SEND' };
    expect((await apply(again)).body.data.map(({ refusal }) => refusal)).toEqual([null, null]);
    expect(await seenBy(winter)).toMatchObject({ questions: [drives], answers: [false] });
    expect(await seenBy(summer)).toMatchObject({ questions: [where], answers: ['In Thun'] });
  });

  it('is neither stored nor sent to any of them once one asks something else than was read', async () => {
    await ask(summer, [drives]);
    const { status, error } = await apply({ ...answered, status: 'SEND' });
    expect([status, error.code]).toEqual([409, 'questions_changed']);
    expect((await call('listOwnApplications')).body.data).toEqual([]);
  });

  it('is told at its house where an answer does not fit', async () => {
    const { status, error } = await apply({ ...answered, first_answers: ['ja'], second_answers: ['a', 'b'] });
    expect([status, error.codes]).toEqual([422, { 'first_answers.0': ['in'], second_answers: ['max'] }]);
  });
});
