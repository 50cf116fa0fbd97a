import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Geocoder } from '#server/adapters/geocoding/port.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { emptyTables } from '#test/database.ts';
import { anEmployer, type Employer, jobDetails, jobForm, partTimeForm } from '#test/employer.ts';
import { anOccupation } from '#test/factories.ts';

let app: TestApp;
let employer: Employer;
/** Whether the geocoder fails instead of answering. */
let geocoderFails = false;

beforeAll(async () => {
  const { createEmbeddedGeocoder } = await import('#server/adapters/geocoding/embedded.ts');
  const geocoder: Geocoder = createEmbeddedGeocoder({ withSamples: true });
  const locate = geocoder.locate;
  geocoder.locate = async (address) => {
    if (geocoderFails) throw new Error('The map service does not answer');
    return locate(address);
  };
  app = await startTestApp({ geocoder });
});

afterAll(() => app.close());

beforeEach(async () => {
  geocoderFails = false;
  await emptyTables(app.database);
  app.clock.set('2026-11-20T11:00:00Z');
  employer = await anEmployer(app);
});

const create = (body: object, by = employer) => by.call('createJob', { body });
const codesOf = async (body: object) => {
  const { status, error } = await create(body);
  return { status, codes: error.codes };
};
const refused = (codes: Record<string, string[]>) => ({ status: 422, codes });

describe('a new ad', () => {
  it('is stored as it was sent, switched on and public', async () => {
    const form = {
      ...{ ...partTimeForm, ...jobDetails, introduction: '<p>Willkommen!</p>' },
      ...{ accommodation: true, state: 'GR' },
    };
    const { status, body } = await create({ ...form, latitude: 46.5, longitude: 9.9 });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      ...form,
      id: expect.any(Number),
      company: expect.objectContaining({ name: expect.any(String), place: 'Pontresina' }),
      status: 'ACTIVE',
      latitude: 46.5,
      longitude: 9.9,
      avam_occupation_label: 'Koch/Köchin',
      is_subject_to_registration_requirement: false,
      jobroom_external_approved: false,
      jobroom_entry: null,
      jobroom_entry_status: null,
      number_of_jobs: 1,
      number_of_applications: 0,
      number_of_hires: 0,
      number_of_recent_views: 0,
      is_editable: true,
      is_public: true,
      is_waiting: false,
      can: { edit: true, delete: true, activate: true },
      published_at: '2026-11-20T11:00:00.000Z',
      created_at: '2026-11-20T11:00:00.000Z',
      updated_at: '2026-11-20T11:00:00.000Z',
    });
    const read = await employer.call('getCompanyJob', { jobId: body.data.id });
    expect(read.body).toEqual(body);
  });

  it('that tells nothing of pay, days, room and languages has none of them', async () => {
    const { body } = await create(jobForm);
    expect(body.data).toMatchObject({
      ...{ pay_min_amount: null, pay_max_amount: null, pay_unit: null, pay_thirteenth: false },
      ...{ housing_rent_amount: null, housing_kind: null, housing_text: null, meals: null },
      ...{ start_day: null, end_day: null, hours_per_week: null, spoken: [], questions: [] },
    });
  });

  it('keeps no unit of a pay that it does not state, and nothing of a room that it does not offer', async () => {
    const { body } = await create({
      ...{ ...jobForm, ...jobDetails, accommodation: false },
      ...{ pay_min_amount: null, pay_max_amount: null },
    });
    expect(body.data).toMatchObject({
      ...{ pay_unit: null, housing_rent_amount: null, housing_kind: null, housing_text: null },
      meals: 'charged',
    });
  });

  it.each([
    ['pay without its unit', { pay_unit: null }, { pay_unit: ['required'] }],
    ['the higher pay first', { pay_min_amount: 470_000 }, { pay_max_amount: ['payOrder'] }],
    [
      'the pay of a month by the hour',
      { pay_unit: 'HOUR' },
      { pay_min_amount: ['payPerHour'], pay_max_amount: ['payPerHour'] },
    ],
    ['half a Rappen', { pay_max_amount: 460_000.5 }, { pay_max_amount: ['integer'] }],
    ['a rent below zero', { housing_rent_amount: -1 }, { housing_rent_amount: ['min'] }],
    ['a rent that nobody pays', { housing_rent_amount: 500_001 }, { housing_rent_amount: ['rent'] }],
    ['a kind of room that there is not', { housing_kind: 'castle' }, { housing_kind: ['in'] }],
    ['an address for mail', { housing_text: 'haus@example.org' }, { housing_text: ['containsEmail'] }],
    ['a day that its month has not', { end_day: 31 }, { end_day: ['date'] }],
    ['a day beyond any month', { start_day: 32 }, { start_day: ['max'] }],
    ['a quarter of an hour', { hours_per_week: 42.25 }, { hours_per_week: ['halfHours'] }],
    ['too many hours', { hours_per_week: 60.5 }, { hours_per_week: ['max'] }],
    [
      'what may not be asked',
      { questions: [{ kind: 'text', text: 'Welche Religion haben Sie?' }] },
      { 'questions.0.text': ['questionForbidden'] },
    ],
    [
      'a choice of one',
      { questions: [{ kind: 'choice', text: 'Welche Schicht?', choices: ['Früh'] }] },
      { 'questions.0.choices': ['between'] },
    ],
    [
      'six questions',
      { questions: Array.from({ length: 6 }, () => ({ kind: 'yes_no', text: 'Fahren Sie Auto?' })) },
      { questions: ['max'] },
    ],
    [
      'a language twice',
      {
        spoken: [
          { language: 'de', proficiency: 1 },
          { language: 'de', proficiency: 2 },
        ],
      },
      { 'spoken.1.language': ['distinct'] },
    ],
    [
      'a language that nobody lists',
      { spoken: [{ language: 'tlh', proficiency: 5 }] },
      { 'spoken.0.language': ['in'], 'spoken.0.proficiency': ['in'] },
    ],
  ])('is refused for %s', async (_, change, codes) => {
    expect(await codesOf({ ...jobForm, ...jobDetails, accommodation: true, ...change })).toEqual(
      refused(codes as never),
    );
  });

  it('is stored inactive if that is requested, and was then never published', async () => {
    const { body } = await create({ ...jobForm, status: 'INACTIVE' });
    expect(body.data).toMatchObject({
      status: 'INACTIVE',
      is_public: false,
      is_waiting: false,
      published_at: null,
    });
  });

  it.each([
    ['incomplete', { contactPerson: false }],
    ['without a subscription', { subscribed: false }],
  ])('of a company that is %s is stored inactive even if activation is requested', async (_, company) => {
    const other = await anEmployer(app, company);
    const { status, body } = await create({ ...jobForm, status: 'ACTIVE' }, other);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      status: 'INACTIVE',
      is_waiting: true,
      published_at: null,
      can: { edit: true, delete: true, activate: false },
    });
  });

  it('that has to be reported is active, under inspection and not public', async () => {
    const { body } = await create({ ...jobForm, avam_occupation_code: 'T0002', number_of_jobs: 3 });
    expect(body.data).toMatchObject({
      status: 'ACTIVE',
      is_public: false,
      number_of_jobs: 3,
      is_subject_to_registration_requirement: true,
      jobroom_entry: { status: 'INSPECTING' },
    });
  });

  it('that was approved outside the product is public', async () => {
    const form = { ...jobForm, avam_occupation_code: 'T0002', number_of_jobs: 1 };
    const { body } = await create({ ...form, jobroom_external_approved: 1 });
    expect(body.data).toMatchObject({ jobroom_external_approved: true, is_public: true });
  });

  it('is answered with its occupation in the language of the account', async () => {
    await employer.call('updateUser', { body: { language: 'it' } });
    const { body } = await create(jobForm);
    expect(body.data.avam_occupation_label).toBe('cuoco/cuoca');
  });
});

describe('the workload of a new ad', () => {
  it('is stored as 100 to 100 for a full-time ad, whatever the form says', async () => {
    const { body } = await create({ ...jobForm, workload_min: 20, workload_max: 40 });
    expect(body.data).toMatchObject({ fulltime: true, workload_min: 100, workload_max: 100 });
  });

  it('is required for a part-time ad', async () => {
    const { workload_min: _min, workload_max: _max, ...form } = partTimeForm;
    expect(await codesOf(form)).toEqual(refused({ workload_min: ['required'], workload_max: ['required'] }));
    expect(await codesOf({ ...form, workload_min: 50, workload_max: null })).toEqual(
      refused({ workload_max: ['required'] }),
    );
  });

  it.each([
    [10, 100],
    [55, 55],
  ])('may be %i to %i', async (workload_min, workload_max) => {
    const { body } = await create({ ...partTimeForm, workload_min, workload_max });
    expect(body.data).toMatchObject({ workload_min, workload_max });
  });

  it.each([
    [81, 80, { workload_max: ['workloadOrder'] }],
    [9, 80, { workload_min: ['min'] }],
    [80, 101, { workload_max: ['max'] }],
  ])('may not be %i to %i', async (workload_min, workload_max, codes) => {
    expect(await codesOf({ ...partTimeForm, workload_min, workload_max })).toEqual(refused(codes));
  });
});

describe('the months of a new ad, written on 20 November 2026,', () => {
  const period = (start: string, end: string) => {
    const [start_year, start_month] = start.split('-').map(Number);
    const [end_year, end_month] = end.split('-').map(Number);
    return { ...jobForm, start_year, start_month, end_year, end_month };
  };

  it.each([
    ['may begin with the current month', '2026-11', '2026-12'],
    ['may begin 36 months ahead', '2029-11', '2029-12'],
    ['may be nine, the first and the last included', '2026-12', '2027-08'],
    ['may be nine across the turn of the year', '2028-11', '2029-07'],
  ])('%s', async (_, start, end) => {
    expect((await create(period(start, end))).status).toBe(201);
  });

  it.each([
    ['may not begin before the current month', '2026-10', '2026-12', { start_month: ['inThePast'] }],
    ['may not begin 37 months ahead', '2029-12', '2030-01', { start_month: ['tooFarAhead'] }],
    ['may not be ten', '2026-12', '2027-09', { end_month: ['maximalDurationExceeded'] }],
    ['may not be a single month', '2026-12', '2026-12', { end_month: ['notAfterStart'] }],
    ['may not end before they begin', '2027-01', '2026-12', { end_month: ['notAfterStart'] }],
    ['may not be past', '2026-08', '2026-10', { start_month: ['inThePast'], end_month: ['inThePast'] }],
  ])('%s', async (_, start, end, codes) => {
    expect(await codesOf(period(start, end))).toEqual(refused(codes));
  });

  it('are judged by the month in Zurich, which begins an hour before the one in UTC in winter', async () => {
    app.clock.set('2026-11-30T22:59:59Z');
    expect((await create(period('2026-11', '2026-12'))).status).toBe(201);
    app.clock.set('2026-11-30T23:00:00Z');
    expect(await codesOf(period('2026-11', '2026-12'))).toEqual(refused({ start_month: ['inThePast'] }));
  });
});

describe('the texts of a new ad', () => {
  it('keep paragraphs, lists and emphasis, and lose everything else', async () => {
    const description =
      '<h1>Wir</h1><p class="x" onclick="alert(1)">suchen <b>Sie</b> &amp; <i>dich</i><script>alert(1)</script></p>' +
      '<ul><li><a href="https://example.org">eins</a></li></ul><img src=x onerror=alert(1)>';
    const { body } = await create({ ...jobForm, description });
    expect(body.data.description).toBe(
      'Wir<p>suchen <strong>Sie</strong> &amp; <em>dich</em></p><ul><li>eins</li></ul>',
    );
  });

  it.each(['<p></p>', '<p>&nbsp;<br></p>', '<script>Text</script>', '<p>\u200b</p>', ''])(
    'lack a description if it is %j',
    async (description) => {
      expect(await codesOf({ ...jobForm, description })).toEqual(refused({ description: ['required'] }));
    },
  );

  it('may lack an introduction, and one without visible text is stored as none', async () => {
    const { body } = await create({ ...jobForm, introduction: '<p> </p>' });
    expect(body.data.introduction).toBeNull();
  });

  it.each([
    'jobs@example.org',
    'jobs&#64;example.org',
    'jobs&#x40;example.org',
    'jobs&commat;example.org',
    'jobs&#000064example.org',
    'jobs＠example.org',
    '<a href="mailto:jobs@example.org">Mail</a>',
  ])('contain no address such as %s', async (address) => {
    const text = `<p>Schreiben Sie an ${address}.</p>`;
    expect(await codesOf({ ...jobForm, introduction: text, description: text })).toEqual(
      refused({ introduction: ['containsEmail'], description: ['containsEmail'] }),
    );
  });

  it('are at most 20,000 characters long in their stored form', async () => {
    const fits = `<p>${'x'.repeat(19_993)}</p>`;
    expect((await create({ ...jobForm, description: fits })).status).toBe(201);
    expect(await codesOf({ ...jobForm, description: `${fits}.` })).toEqual(refused({ description: ['max'] }));
    // Each of the 4,001 characters takes five when it is escaped.
    expect(await codesOf({ ...jobForm, description: '&'.repeat(4001) })).toEqual(
      refused({ description: ['max'] }),
    );
  });
});

describe('the occupation of a new ad', () => {
  it('has to be in the register', async () => {
    const { status, codes } = await codesOf({ ...jobForm, avam_occupation_code: 'T9999' });
    expect({ status, codes }).toEqual(refused({ avam_occupation_code: ['occupationUnknown'] }));
  });

  it('must not be retired', async () => {
    await anOccupation(app, { code: 'T0003', retiredAt: new Date('2026-01-01T00:00:00Z') });
    expect(await codesOf({ ...jobForm, avam_occupation_code: 'T0003' })).toEqual(
      refused({ avam_occupation_code: ['occupationUnknown'] }),
    );
  });

  it('requires the number of posts if it has to be reported', async () => {
    const form = { ...jobForm, avam_occupation_code: 'T0002' };
    expect(await codesOf(form)).toEqual(refused({ number_of_jobs: ['required'] }));
    expect(await codesOf({ ...form, number_of_jobs: 0 })).toEqual(refused({ number_of_jobs: ['min'] }));
    expect(await codesOf({ ...form, number_of_jobs: 101 })).toEqual(refused({ number_of_jobs: ['max'] }));
    expect((await create({ ...form, number_of_jobs: 100 })).body.data.number_of_jobs).toBe(100);
  });

  it('needs no number of posts if it need not be reported: it is one unless stated', async () => {
    expect((await create({ ...jobForm, number_of_jobs: 7 })).body.data.number_of_jobs).toBe(7);
    expect((await create(jobForm)).body.data.number_of_jobs).toBe(1);
  });
});

describe('the season of a new ad', () => {
  it.each([
    ['the half-year of most of its days, whatever is stated', 12, 4, 'summer', 'winter'],
    ['what is stated, where both have as many days', 3, 6, 'winter', 'winter'],
    ['what is stated, where both have as many days', 3, 6, 'summer', 'summer'],
  ])('is %s', async (_, start, end, stated, season) => {
    const months = { start_month: start, start_year: start < end ? 2027 : 2026, end_month: end };
    const { body } = await create({ ...jobForm, ...months, season: stated });
    expect(body.data.season).toBe(season);
  });
});

describe('the title of a new ad', () => {
  it('holds no address', async () => {
    for (const title of ['Koch an job@hotel.ch', 'Koch, mehr auf hotel-roessli.ch']) {
      expect(await codesOf({ ...jobForm, title })).toEqual(refused({ title: ['name_address'] }));
    }
  });
});

describe('the place of a new ad', () => {
  it('is geocoded to its canton and position', async () => {
    const { body } = await create({ ...jobForm, zip: '3920', place: 'Zermatt' });
    expect(body.data.state).toBe('VS');
    expect(body.data.latitude).toBeCloseTo(46.02, 1);
    expect(body.data.longitude).toBeCloseTo(7.75, 1);
  });

  it('keeps the position of the form, but not a canton in which the place does not lie', async () => {
    const { body } = await create({ ...jobForm, state: 'TI', latitude: 46.1, longitude: 8.9 });
    expect(body.data).toMatchObject({ state: 'GR', latitude: 46.1, longitude: 8.9 });
  });

  it('is refused with what to do where postcode and place do not fit', async () => {
    expect((await codesOf({ ...jobForm, zip: '9999', place: 'Zürich' })).codes).toEqual({
      zip: ['zip_unknown'],
    });
    const { error } = await create({ ...jobForm, zip: '7516', place: 'Zürich' });
    expect(error.codes).toEqual({ place: ['zip_place'] });
    expect(error.errors).toEqual({
      place: ['7516 gehört zu Isola, Maloja. Ändern Sie die PLZ oder den Ort.'],
    });
  });

  it('is taken at the postcode of a post box, in its canton', async () => {
    const { body } = await create({ ...jobForm, zip: '8000', place: 'Zürich' });
    expect(body.data).toMatchObject({ zip: '8000', place: 'Zürich', state: 'ZH' });
  });

  it('is stored without a position when the geocoder fails', async () => {
    geocoderFails = true;
    const { status, body } = await create(jobForm);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ latitude: null, longitude: null });
  });

  it.each(['750', '75041', 'CH-7504', ''])('is not at %j', async (zip) => {
    const { codes } = await codesOf({ ...jobForm, zip });
    expect(codes).toEqual({ zip: [zip === '' ? 'required' : 'zip_company'] });
  });

  it('has a name in characters that a PDF can print, like the title', async () => {
    expect((await codesOf({ ...jobForm, place: '聖莫里茨' })).codes).toEqual({ place: ['script'] });
    const { error } = await create({ ...jobForm, title: 'Koch 🍳 厨' });
    expect(error.errors).toEqual({
      title: ['Titel: Diese Zeichen können unsere Dokumente nicht drucken: 🍳 厨'],
    });
  });
});

describe('a form with many mistakes', () => {
  it('is answered with all faults of its fields at once', async () => {
    const { codes } = await codesOf({
      fulltime: 'yes',
      job_position_id: 6,
      season: 'spring',
      start_month: 13,
    });
    expect(codes).toEqual({
      title: ['required'],
      description: ['required'],
      fulltime: ['boolean'],
      start_month: ['max'],
      start_year: ['required'],
      end_month: ['required'],
      end_year: ['required'],
      season: ['in'],
      zip: ['required'],
      place: ['required'],
      job_position_id: ['in'],
      job_category_id: ['required'],
      avam_occupation_code: ['required'],
      language: ['required'],
    });
  });

  it('is answered with all rules that its values break at once', async () => {
    const { codes } = await codesOf({
      ...partTimeForm,
      introduction: 'a@b',
      description: '<p></p>',
      workload_min: 90,
      start_month: 10,
      end_month: 9,
      avam_occupation_code: 'T9999',
    });
    expect(codes).toEqual({
      introduction: ['containsEmail'],
      description: ['required'],
      workload_max: ['workloadOrder'],
      start_month: ['inThePast'],
      end_month: ['maximalDurationExceeded'],
      avam_occupation_code: ['occupationUnknown'],
    });
  });

  it('stores nothing', async () => {
    await create({ ...jobForm, description: 'a@b' });
    const { body } = await employer.call('listCompanyJobs');
    expect(body.data).toEqual([]);
  });
});
