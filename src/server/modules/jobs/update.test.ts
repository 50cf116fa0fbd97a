import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { emptyTables } from '#test/database.ts';
import { anEmployer, type Employer, partTimeForm } from '#test/employer.ts';
import { aJob, anApplication, anEmployee, anOccupation } from '#test/factories.ts';

let app: TestApp;
let employer: Employer;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  await emptyTables(app.database);
  app.clock.set('2026-11-20T11:00:00Z');
  employer = await anEmployer(app);
});

const aStoredJob = (overrides: Partial<Parameters<typeof aJob>[1]> = {}) =>
  aJob(app, { companyId: employer.companyId, ...overrides });
const update = (jobId: number, body: object) => employer.call('updateJob', { jobId, body });
const answerTo = async (jobId: number, body: object) => {
  const { status, error } = await update(jobId, body);
  return error.codes ? { status, codes: error.codes } : { status, code: error.code };
};
const read = async (jobId: number) => (await employer.call('getCompanyJob', { jobId })).body.data;

describe('an ad that is changed', () => {
  it('keeps all fields that the change omits', async () => {
    const { id } = await aStoredJob({ accommodation: true, jobroomExternalApproved: true, fulltime: false });
    const before = await read(id);
    const { status, body } = await update(id, { title: 'Küchenchefin' });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ...before,
      title: 'Küchenchefin',
      // Position and canton come from the geocoder.
      latitude: expect.any(Number),
      longitude: expect.any(Number),
      updated_at: expect.any(String),
    });
    expect(await read(id)).toEqual(body.data);
  });

  it('is answered with its number of applications', async () => {
    const { companyId } = employer;
    const [popular, other] = [await aStoredJob(), await aStoredJob()];
    await anApplication(app, { userId: (await anEmployee(app)).id, companyId, jobId: popular.id });
    const countAfter = async ({ id }: { id: number }) =>
      (await update(id, { title: 'Küchenchefin' })).body.data.number_of_applications;
    expect([await countAfter(popular), await countAfter(other)]).toEqual([1, 0]);
  });

  it('accepts every field of the form', async () => {
    const { id } = await aStoredJob();
    const form = {
      ...partTimeForm,
      introduction: '<p>Neu</p>',
      season: 'summer',
      start_month: 5,
      start_year: 2027,
      end_month: 10,
      accommodation: false,
      zip: '3920',
      place: 'Zermatt',
      state: 'VS',
      latitude: 46.02,
      longitude: 7.75,
      job_position_id: 5,
      job_category_id: 2,
      avam_occupation_code: 'T0002',
      jobroom_external_approved: true,
      number_of_jobs: 4,
      language: 'fr',
      status: 'INACTIVE',
    };
    expect((await update(id, form)).body.data).toMatchObject(form);
    expect(await read(id)).toMatchObject(form);
  });

  it('is validated as a whole in its changed state, with all faults at once', async () => {
    const { id } = await aStoredJob({ workloadMin: 80, workloadMax: 100 });
    expect(
      await answerTo(id, {
        workload_max: 70,
        end_month: 9,
        description: '<p>a@b</p>',
        avam_occupation_code: 'T9999',
      }),
    ).toEqual({
      status: 422,
      codes: {
        description: ['containsEmail'],
        workload_max: ['workloadOrder'],
        end_month: ['maximalDurationExceeded'],
        avam_occupation_code: ['occupationUnknown'],
      },
    });
  });

  it('needs a workload when it becomes part-time, since the 100 to 100 of a full-time ad was not chosen', async () => {
    const { id } = await aStoredJob({ fulltime: true, workloadMin: 100, workloadMax: 100 });
    expect(await answerTo(id, { fulltime: false })).toEqual({
      status: 422,
      codes: { workload_min: ['required'], workload_max: ['required'] },
    });
    const { body } = await update(id, { fulltime: 0, workload_min: 80, workload_max: 100 });
    expect(body.data).toMatchObject({ fulltime: false, workload_min: 80, workload_max: 100 });
    expect((await update(id, { fulltime: 1 })).body.data).toMatchObject({
      workload_min: 100,
      workload_max: 100,
    });
  });

  it('keeps its number of posts, whether or not it has to be reported', async () => {
    const { id } = await aStoredJob({ status: 'INACTIVE' });
    await update(id, { avam_occupation_code: 'T0002', number_of_jobs: 5 });
    expect((await update(id, { title: 'Küchenhilfe' })).body.data.number_of_jobs).toBe(5);
    expect((await update(id, { avam_occupation_code: 'T0001' })).body.data.number_of_jobs).toBe(5);
  });

  it('takes the season of its new months', async () => {
    const { id } = await aStoredJob({ status: 'INACTIVE' });
    const months = { start_month: 5, start_year: 2027, end_month: 10, end_year: 2027 };
    expect((await update(id, months)).body.data.season).toBe('summer');
  });

  it('keeps an occupation that was retired, and accepts no other retired one', async () => {
    const retiredAt = new Date('2026-01-01T00:00:00Z');
    await anOccupation(app, { code: 'T0003', retiredAt });
    await anOccupation(app, { code: 'T0004', retiredAt });
    const { id } = await aStoredJob({ occupationCode: 'T0003' });
    expect((await update(id, { title: 'Neu', avam_occupation_code: 'T0003' })).status).toBe(200);
    expect(await answerTo(id, { avam_occupation_code: 'T0004' })).toEqual({
      status: 422,
      codes: { avam_occupation_code: ['occupationUnknown'] },
    });
  });

  it('loses its introduction when that is cleared', async () => {
    const { id } = await aStoredJob({ introduction: '<p>Willkommen</p>' });
    expect((await update(id, { introduction: null })).body.data.introduction).toBeNull();
  });

  it('gets the position of its new place, unless the form states one', async () => {
    const { id } = await aStoredJob({ latitude: 46.49, longitude: 9.9 });
    const moved = await update(id, { zip: '3920', place: 'Zermatt' });
    expect(moved.body.data.state).toBe('VS');
    expect(moved.body.data.longitude).toBeCloseTo(7.75, 1);
    const told = await update(id, { zip: '7050', place: 'Arosa', latitude: 46.8, longitude: 9.7 });
    expect(told.body.data).toMatchObject({ state: 'GR', latitude: 46.8, longitude: 9.7 });
    const same = await update(id, { title: 'Neu', place: 'Arosa' });
    expect(same.body.data).toMatchObject({ latitude: 46.8, longitude: 9.7 });
  });

  it.each([{ latitude: 40 }, { longitude: 5 }])(
    'is geocoded if it moves and states only %j of its new position',
    async (half) => {
      const { id } = await aStoredJob({ latitude: 46.49, longitude: 9.9 });
      const { body } = await update(id, { zip: '3920', place: 'Zermatt', ...half });
      expect(body.data.latitude).toBeCloseTo(46.02, 1);
      expect(body.data.longitude).toBeCloseTo(7.75, 1);
    },
  );
});

describe('the months of an ad that is changed', () => {
  const RUNNING = { startMonth: 9, startYear: 2026, endMonth: 12, endYear: 2026 };

  it('may be past if they are unchanged, so that a running ad can be corrected and deactivated', async () => {
    const { id } = await aStoredJob(RUNNING);
    expect((await update(id, { title: 'Neu', start_month: 9, start_year: 2026 })).status).toBe(200);
    expect((await update(id, { status: 'INACTIVE' })).body.data.status).toBe('INACTIVE');
    expect((await update(id, { status: 'ACTIVE' })).body.data.status).toBe('ACTIVE');
  });

  it('have to be within the bounds of today if they change', async () => {
    const { id } = await aStoredJob(RUNNING);
    expect(await answerTo(id, { start_month: 10 })).toEqual({
      status: 422,
      codes: { start_month: ['inThePast'] },
    });
    expect(await answerTo(id, { end_month: 10 })).toEqual({
      status: 422,
      codes: { end_month: ['inThePast'] },
    });
    expect((await update(id, { start_month: 11 })).status).toBe(200);
    expect((await update(id, { start_month: 11, end_month: 12 })).status).toBe(200);
    expect(await answerTo(id, { start_year: 2029, start_month: 12, end_year: 2030, end_month: 2 })).toEqual({
      status: 422,
      codes: { start_month: ['tooFarAhead'] },
    });
  });

  it('are nine at most, also if only the end changes', async () => {
    const { id } = await aStoredJob(RUNNING);
    expect((await update(id, { end_month: 5, end_year: 2027 })).status).toBe(200);
    expect(await answerTo(id, { end_month: 6 })).toEqual({
      status: 422,
      codes: { end_month: ['maximalDurationExceeded'] },
    });
  });
});

describe('switching an ad on', () => {
  const aDraft = (overrides = {}) => aStoredJob({ status: 'INACTIVE', publishedAt: null, ...overrides });

  it('publishes it and sets the date of publication, which later activations keep', async () => {
    const { id } = await aDraft();
    const { body } = await update(id, { status: 'ACTIVE' });
    expect(body.data).toMatchObject({ status: 'ACTIVE', is_public: true });
    expect(body.data.published_at).toBe('2026-11-20T11:00:00.000Z');
    app.clock.set('2026-11-25T08:00:00Z');
    await update(id, { status: 'INACTIVE' });
    const again = await update(id, { status: 'ACTIVE' });
    expect(again.body.data.published_at).toBe('2026-11-20T11:00:00.000Z');
  });

  it.each([
    ['an incomplete company', { contactPerson: false }, 409, 'company_incomplete'],
    ['a company without a subscription', { subscribed: false }, 402, 'subscription_required'],
    [
      'a company that lacks both, of which the profile comes first',
      { phone: null, subscribed: false },
      409,
      'company_incomplete',
    ],
  ])('is refused to %s', async (_, company, status, code) => {
    employer = await anEmployer(app, company);
    const { id } = await aDraft();
    expect(await answerTo(id, { status: 'ACTIVE' })).toEqual({ status, code });
    expect(await read(id)).toMatchObject({ status: 'INACTIVE', can: { edit: true, activate: false } });
  });

  it('is not checked again for an active ad, which stays editable but not public after a lapse', async () => {
    employer = await anEmployer(app, { subscribed: false });
    const { id } = await aStoredJob();
    const { status, body } = await update(id, { title: 'Neu', status: 'ACTIVE' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'ACTIVE', is_public: false });
  });

  it('is checked only once the ad itself is valid', async () => {
    employer = await anEmployer(app, { subscribed: false });
    const { id } = await aDraft();
    expect(await answerTo(id, { status: 'ACTIVE', title: '' })).toEqual({
      status: 422,
      codes: { title: ['required'] },
    });
    expect(await answerTo(id, { status: 'ACTIVE', description: '<p></p>' })).toEqual({
      status: 422,
      codes: { description: ['required'] },
    });
  });
});

describe('an ad cannot be changed', () => {
  it.each([
    ['that is deleted', { deletedAt: new Date('2026-11-19T00:00:00Z') }],
    ['that is over', { startMonth: 6, endMonth: 10, endYear: 2026 }],
    ['that is under inspection', { jobroomEntry: { status: 'INSPECTING' as const } }],
  ])('%s', async (_, overrides) => {
    const { id } = await aStoredJob(overrides);
    expect(await answerTo(id, { title: 'Neu' })).toEqual({ status: 409, code: 'job_not_editable' });
    expect(await read(id)).toMatchObject({
      title: 'Sous-Chef',
      is_editable: false,
      can: { edit: false, activate: false },
    });
  });

  it('from the first day after its last month, in Zurich time', async () => {
    const { id } = await aStoredJob({ endMonth: 11, startMonth: 9, endYear: 2026 });
    app.clock.set('2026-11-30T22:59:59Z');
    expect((await update(id, { title: 'Neu' })).status).toBe(200);
    app.clock.set('2026-11-30T23:00:00Z');
    expect(await answerTo(id, { title: 'Alt' })).toEqual({ status: 409, code: 'job_not_editable' });
  });

  it('by a client with a stale version', async () => {
    const { id } = await aStoredJob();
    const { updated_at } = await read(id);
    const first = await update(id, { title: 'Neu', updated_at });
    expect(first.status).toBe(200);
    expect(await answerTo(id, { title: 'Alt', updated_at })).toEqual({ status: 409, code: 'conflict' });
    const { updated_at: seen } = first.body.data;
    expect((await update(id, { title: 'Neuer', updated_at: seen })).status).toBe(200);
    expect((await update(id, { title: 'Egal' })).status).toBe(200);
  });
});
