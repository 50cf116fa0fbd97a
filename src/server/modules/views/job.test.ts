import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { emptyTables } from '#test/database.ts';
import { anEmployer } from '#test/employer.ts';
import { aJob, anApplication, anEmployee, tokenOf } from '#test/factories.ts';
import { readPdf } from '#test/pdf.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(() => emptyTables(app.database));

const read = (jobId: number | string) => app.call('getJob', { params: { jobId } });

describe('a public ad', () => {
  it('can be read by anybody, together with its company', async () => {
    const { companyId } = await anEmployer(app, {
      name: 'Hotel Quarzhorn',
      website: 'https://www.example.org',
      motto: 'Über dem Nebel',
      shortDescription: 'Kurz',
      description: 'Lang',
      hotelStars: 4,
      latitude: 46.49,
      longitude: 9.9,
    });
    const { id } = await aJob(app, {
      companyId,
      introduction: '<p>Willkommen</p>',
      latitude: 46.5,
      longitude: 9.91,
      publishedAt: new Date('2026-11-12T08:00:00Z'),
      createdAt: new Date('2026-11-10T08:00:00Z'),
    });
    const { status, body } = await read(id);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      id,
      status: 'ACTIVE',
      title: 'Sous-Chef',
      ...{ tandem_id: null, tandem: null },
      occupation: expect.objectContaining({ it: expect.stringContaining('sous-chef') }),
      introduction: '<p>Willkommen</p>',
      description: '<p>Sie kochen mit uns.</p>',
      fulltime: false,
      workload_min: 80,
      workload_max: 100,
      start_month: 12,
      start_year: 2026,
      end_month: 4,
      end_year: 2027,
      season: 'winter',
      accommodation: true,
      zip: '7504',
      place: 'Pontresina',
      state: 'GR',
      latitude: 46.5,
      longitude: 9.91,
      job_position_id: 4,
      job_category_id: 1,
      avam_occupation_code: 'T0001',
      number_of_jobs: 1,
      ...{ pay_min_amount: null, pay_max_amount: null, pay_unit: null, pay_thirteenth: false },
      ...{
        housing_rent_amount: null,
        housing_kind: null,
        housing_text: null,
        housing_pictures: [],
        meals: null,
      },
      ...{ start_day: null, end_day: null, hours_per_week: null, spoken: [], questions: [] },
      language: 'de',
      published_at: '2026-11-12T08:00:00.000Z',
      created_at: '2026-11-10T08:00:00.000Z',
      updated_at: '2026-11-20T11:00:00.000Z',
      company: {
        id: companyId,
        name: 'Hotel Quarzhorn',
        place: 'Pontresina',
        street: 'Via Maistra',
        street_number: '12',
        zip: '7504',
        phone: '+41 81 000 00 00',
        website: 'https://www.example.org',
        verified: false,
        verified_by: null,
        verified_domain: null,
        motto: 'Über dem Nebel',
        short_description: 'Kurz',
        description: 'Lang',
        logo: null,
        images: [],
        hotel_stars: 4,
        hotel_category: null,
        high_season: null,
        latitude: 46.49,
        longitude: 9.9,
      },
    });
  });

  it('has no position if none is known', async () => {
    const { companyId } = await anEmployer(app);
    const { body } = await read((await aJob(app, { companyId })).id);
    expect(body.data).toMatchObject({ latitude: null, longitude: null });
    expect(body.data.company).toMatchObject({ latitude: null, longitude: null });
  });

  it.each([
    ['www.example.org', 'http://www.example.org'],
    ['javascript:alert(1)', null],
    [null, null],
  ])('links its company’s website %s as %s', async (website, link) => {
    const { companyId } = await anEmployer(app, { website });
    const { body } = await read((await aJob(app, { companyId })).id);
    expect(body.data.company.website).toBe(link);
  });
});

describe('an employee', () => {
  const applicationOn = async (user: { email: string }, jobId: number) =>
    (await app.call('getJob', { token: await tokenOf(app, user), params: { jobId } })).body.data.application;

  it.each([
    ['DRAFT', true],
    ['SENT', true],
    ['CONTRACTSENT', true],
    ['REFUSAL', false],
    ['REFUSALEMPLOYEE', false],
  ] as const)('finds at an ad their own application in status %s: %s', async (status, isFound) => {
    const { companyId } = await anEmployer(app);
    const [job, other] = [await aJob(app, { companyId }), await aJob(app, { companyId })];
    const [user, another] = [await anEmployee(app), await anEmployee(app)];
    const { id } = await anApplication(app, { userId: user.id, jobId: job.id, companyId, status });
    expect(await applicationOn(user, job.id)).toEqual(isFound ? { id, status } : null);
    expect(await applicationOn(user, other.id)).toBeNull();
    expect(await applicationOn(another, job.id)).toBeNull();
  });

  it('is told that they have a contract for an ad', async () => {
    const { companyId } = await anEmployer(app);
    const { id: jobId } = await aJob(app, { companyId });
    const [user, another] = [await anEmployee(app), await anEmployee(app)];
    for (const { id: userId, status } of [
      { ...user, status: 'CONTRACTSIGNED' as const },
      { ...another, status: 'REFUSAL' as const },
    ]) {
      await anApplication(app, { userId, jobId, companyId, status });
    }
    const hasContract = async (reader: { email: string }) =>
      (await app.call('getJob', { token: await tokenOf(app, reader), params: { jobId } })).body.data
        .has_contract;
    expect([await hasContract(user), await hasContract(another)]).toEqual([true, false]);
    expect((await read(jobId)).body.data).not.toHaveProperty('has_contract');
  });

  it('is not shown an application that was left for twelve months', async () => {
    const { companyId } = await anEmployer(app);
    const { id: jobId } = await aJob(app, { companyId });
    const user = await anEmployee(app);
    const updatedAt = new Date('2025-11-20T12:00:00Z');
    await anApplication(app, { userId: user.id, jobId, companyId, updatedAt });
    expect(await applicationOn(user, jobId)).toBeNull();
  });

  it('is the only one to whom an ad shows applications', async () => {
    const employer = await anEmployer(app);
    const { id: jobId } = await aJob(app, { companyId: employer.companyId });
    for (const reply of [await read(jobId), await employer.call('getJob', { jobId })]) {
      expect(reply.body.data).not.toHaveProperty('application');
    }
  });
});

it('an ad that is not public cannot be read by visitors, nor by its own company at the public address', async () => {
  const employer = await anEmployer(app);
  const draft = await aJob(app, { companyId: employer.companyId, status: 'INACTIVE' });
  for (const id of [draft.id, 999, 2_147_483_648, '0', 'x', '1.5']) {
    const { status, error } = await read(id);
    expect({ status, code: error.code }).toEqual({ status: 404, code: 'not_found' });
  }
  expect((await employer.call('getJob', { jobId: draft.id })).status).toBe(404);
});

it('everybody may download the poster of a public ad in its language, and nobody that of another ad', async () => {
  const employer = await anEmployer(app, { name: 'Albergo Quarzo' });
  const ad = await aJob(app, { companyId: employer.companyId, title: 'Cameriera', language: 'it' });
  const poster = await app.call('getJobPoster', { params: { jobId: ad.id } });
  expect(poster.status).toBe(200);
  expect(poster.headers['content-type']).toBe('application/pdf');
  expect(readPdf(poster.body)).toMatchObject({
    problems: '',
    language: 'it-CH',
    title: 'Locandina: Cameriera, Albergo Quarzo',
  });
  const draft = await aJob(app, { companyId: employer.companyId, status: 'INACTIVE' });
  expect((await app.call('getJobPoster', { params: { jobId: draft.id } })).status).toBe(404);
  expect((await employer.call('getJobPoster', { jobId: draft.id })).status).toBe(404);
});
