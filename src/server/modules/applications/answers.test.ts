import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobs } from '#server/modules/jobs/tables.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import { aJob, anApplication, anEmployee } from '#test/factories.ts';
import { applications } from './tables.ts';

const LETTER = '<p>Gerne koche ich bei Ihnen.</p>';
const drives = { kind: 'yes_no' as const, text: 'Fahren Sie Auto?', choices: [] as string[] };
const shift = { kind: 'choice' as const, text: 'Welche Schicht?', choices: ['Früh', 'Spät'] };
const where = { kind: 'text' as const, text: 'Wo haben Sie gelernt?', choices: [] as string[] };
const QUESTIONS = [drives, shift, where];

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
  jobId = (await aJob(app, { companyId: house.companyId, questions: QUESTIONS })).id;
});

const begin = (body: object = {}) => employee('createApplication', { body: { job_id: jobId, ...body } });
const change = (applicationId: number, body: object) =>
  employee('updateApplication', { params: { applicationId }, body });
const askInstead = (questions: (typeof QUESTIONS)[number][]) =>
  app.database.db.update(jobs).set({ questions }).where(eq(jobs.id, jobId));

describe('the answers of an application', () => {
  it('are kept with the draft, in the order of the questions, null for those that are open', async () => {
    const { status, body } = await begin({ answers: [true] });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ questions: QUESTIONS, answers: [true, null, null] });
    const changed = await change(body.data.id, { answers: [false, 1, ' In Thun '] });
    expect(changed.body.data.answers).toEqual([false, 1, 'In Thun']);
    const untouched = await change(body.data.id, { application_letter: LETTER });
    expect(untouched.body.data.answers).toEqual([false, 1, 'In Thun']);
    expect((await change(body.data.id, { answers: null })).body.data.answers).toEqual([null, null, null]);
  });

  it.each([
    ['no choice', [null, 2], { 'answers.1': ['in'] }],
    ['a word instead of yes or no', ['ja'], { 'answers.0': ['in'] }],
    ['an object', [{}], { 'answers.0': ['in'] }],
    ['one too many', [null, null, null, true], { answers: ['max'] }],
    ['a text that is too long', [null, null, 'x'.repeat(256)], { 'answers.2': ['max'] }],
  ])('that are wrong are told at their question: %s', async (_, answers, codes) => {
    const { status, error } = await begin({ answers });
    expect({ status, codes: error.codes }).toEqual({ status: 422, codes });
  });

  it('belong to what was asked when the application was begun, whatever the ad asks later', async () => {
    const { id } = (await begin({ answers: [true, 0] })).body.data;
    await askInstead([where]);
    const sent = await change(id, {
      application_letter: LETTER,
      answers: [true, 0, 'In Thun'],
      status: 'SEND',
    });
    expect(sent.status).toBe(200);
    const read = await house.call('getApplication', { params: { applicationId: id } });
    expect(read.body.data).toMatchObject({ questions: QUESTIONS, answers: [true, 0, 'In Thun'] });
  });

  it.each(['DRAFT', 'SEND'])('are never kept below other questions than were read: %s', async (status) => {
    const vans = { ...drives, text: 'Fahren Sie einen Bus?' };
    const body = { application_letter: LETTER, answers: [true], seen_questions: [drives], status };
    await askInstead([vans]);
    const refused = await begin(body);
    expect([refused.status, refused.error.code]).toEqual([409, 'questions_changed']);
    await askInstead([]);
    expect((await begin(body)).error.code).toBe('questions_changed');
    expect((await begin({ ...body, answers: ['ja'] })).error.codes).toEqual({ 'answers.0': ['in'] });
    await askInstead([drives]);
    const { data } = (await begin(body)).body;
    expect(data).toMatchObject({ questions: [drives], answers: [true] });
  });

  it('of a draft are held against the questions that it was begun with', async () => {
    const { id } = (await begin({ seen_questions: QUESTIONS, answers: [true] })).body.data;
    await askInstead([where]);
    const refused = await change(id, { answers: ['In Thun'], seen_questions: [where] });
    expect([refused.status, refused.error.code]).toEqual([409, 'questions_changed']);
    const { data } = (await change(id, { answers: [false], seen_questions: QUESTIONS })).body;
    expect(data).toMatchObject({ questions: QUESTIONS, answers: [false, null, null] });
  });

  it('are sent with the letter, and never have to be given', async () => {
    const { status, body } = await begin({ application_letter: LETTER, answers: [null, 1], status: 'SEND' });
    expect(status).toBe(201);
    const params = { applicationId: body.data.id };
    const dossier = (await house.call('getDossierData', { params })).body.data;
    expect(dossier.application).toMatchObject({ questions: QUESTIONS, answers: [null, 1, null] });
  });
});

describe('a list that is filtered by answers', () => {
  const filtered = (query: Record<string, string | number>) => house.call('listApplications', { query });

  it('has those who answered so to what the ad asks now', async () => {
    const answered = async (answers: (boolean | number | null)[], questions = QUESTIONS) => {
      const { id: userId } = await anEmployee(app);
      const { companyId } = house;
      return (await anApplication(app, { userId, jobId, companyId, questions, answers })).id;
    };
    const late = await answered([true, 1, null]);
    const early = await answered([true, 0, null]);
    const other = await answered([false, 1, null]);
    await answered([true, 1], [{ ...drives, text: 'Fahren Sie Velo?' }, shift]);
    await answered([]);
    const found = async (answers: string) =>
      (await filtered({ job_id: jobId, answers })).body.data.map(({ id }) => id).sort((a, b) => a - b);
    expect(await found('0:true')).toEqual([late, early]);
    expect(await found('0:true,1:1')).toEqual([late]);
    expect(await found('0:false')).toEqual([other]);
    const board = await house.call('getApplicationBoard', { query: { job_id: jobId, answers: '0:false' } });
    expect(board.body.data.map(({ total }) => total).reduce((sum, n) => sum + n, 0)).toBe(1);
  });

  it('needs the ad, and an answer that its question has', async () => {
    const codes = async (query: Record<string, string | number>) => {
      const { status, error } = await filtered(query);
      return [status, error.codes];
    };
    expect(await codes({ answers: '0:true' })).toEqual([422, { job_id: ['required'] }]);
    expect(await codes({ answers: 'viel', job_id: jobId })).toEqual([422, { answers: ['in'] }]);
    expect(await codes({ answers: '1:2', job_id: jobId })).toEqual([422, { answers: ['in'] }]);
    expect(await codes({ answers: '2:0', job_id: jobId })).toEqual([422, { answers: ['in'] }]);
    const neighbour = await anEmployer(app);
    const theirs = await aJob(app, { companyId: neighbour.companyId, questions: QUESTIONS });
    expect(await codes({ answers: '0:true', job_id: theirs.id })).toEqual([422, { answers: ['in'] }]);
  });
});

it('what was answered in words, or chosen, is found by the search of who may open dossiers', async () => {
  await begin({ application_letter: LETTER, answers: [true, 1, 'In Thun'], status: 'SEND' });
  const found = async (query: string) =>
    (await house.call('listApplications', { query: { query } })).body.data.length;
  const words = ['thun', 'spät', 'thun koche', 'früh', 'schicht'];
  expect(await Promise.all(words.map(found))).toEqual([1, 1, 1, 0, 0]);
});

it('answers go with the account of who gave them', async () => {
  const { companyId } = house;
  const { id } = await anApplication(app, {
    userId: user.id,
    jobId,
    companyId,
    questions: QUESTIONS,
    answers: [true],
  });
  const { forget } = await import('./store/forgetting.ts');
  await app.database.transaction((tx) =>
    forget(tx, user.id, { now: app.clock.now(), today: app.clock.today() }),
  );
  const [left] = await app.database.db.select().from(applications).where(eq(applications.id, id));
  expect(left).toMatchObject({ answers: [], questions: [] });
});
