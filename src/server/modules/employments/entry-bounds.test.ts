import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import { anEmployee } from '#test/factories.ts';

/**
 * The bounds of an entry's fields, on 20 November 2026: the last value that is accepted, and the first that is refused.
 */

let app: TestApp;
let employee: ReturnType<typeof callerOf>;
let house: Employer;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  employee = callerOf(app, await anEmployee(app));
  house = await anEmployer(app);
});

const LONG_AGO = {
  title: 'Köchin',
  workload: 100,
  company_name: 'Trattoria del Porto',
  street: 'Via Lungolago',
  zip: '20121',
  place: 'Milano',
  country: 'IT',
  start_month: 5,
  start_year: 2010,
  end_month: 10,
  end_year: 2010,
};

/** Parses 'yyyy-MM' or 'yyyy-MM-dd' into the fields of a start or an end. */
function parts(which: 'start' | 'end', text: string | null) {
  const [year = null, month = null, day = null] = text?.split('-').map(Number) ?? [];
  return { [`${which}_year`]: year, [`${which}_month`]: month, [`${which}_day`]: day };
}
const period = (start: string, end: string | null) => ({ ...parts('start', start), ...parts('end', end) });

async function told(change: object) {
  const { status, error } = await employee('createResumeJob', { body: { ...LONG_AGO, ...change } });
  return status === 201 ? 'taken' : error.codes;
}

describe('an entry', () => {
  it.each([
    [1, 'taken'],
    [100, 'taken'],
    [0, { workload: ['min'] }],
    [101, { workload: ['max'] }],
    [50.5, { workload: ['integer'] }],
    ['80', { workload: ['numeric'] }],
    [null, { workload: ['required'] }],
  ])('with the workload %j gets %j', async (workload, expected) => {
    expect(await told({ workload })).toEqual(expected);
  });

  it.each([
    ['6600', 'taken'],
    ['28822', 'taken'],
    ['660', { zip: ['zip_person'] }],
    ['288222', { zip: ['zip_person'] }],
  ])('with the zip %j gets %j', async (zip, expected) => {
    expect(await told({ zip })).toEqual(expected);
  });

  it.each([
    ['1956-01', '1956-02', 'taken'],
    ['1955-12', '1956-02', { start_year: ['yearTooEarly'] }],
    ['2028-12-01', '2028-12-31', 'taken'],
    ['2028-12-01', '2029-01-01', { end_year: ['yearTooLate'] }],
    ['2029-01-01', null, { start_year: ['yearTooLate'] }],
  ])('in the years from %s to %s gets %j', async (start, end, expected) => {
    expect(await told(period(start, end))).toEqual(expected);
  });

  it.each([
    // Starts within the last three years.
    ['2023-10', '2024-10', 'taken'],
    ['2023-11', '2024-10', { start_day: ['required'], end_day: ['required'] }],
    ['2023-11-01', '2024-10-31', 'taken'],
    // Ends within the last two years.
    ['2023-10', '2024-11', { start_day: ['required'], end_day: ['required'] }],
    ['2023-10-15', '2024-11-15', 'taken'],
    ['2023-10', null, 'taken'],
    ['2023-11', null, { start_day: ['required'] }],
  ])('from %s to %s needs its days only if it is recent: %j', async (start, end, expected) => {
    expect(await told(period(start, end))).toEqual(expected);
  });

  it.each([
    ['2026-05-10', '2026-05-11', 'taken'],
    ['2026-05-10', '2026-05-10', { end_month: ['notAfterStart'] }],
    ['2010-05', '2010-05', 'taken'],
    ['2010-05', '2010-04', { end_month: ['notAfterStart'] }],
  ])('from %s to %s ends after it starts: %j', async (start, end, expected) => {
    expect(await told(period(start, end))).toEqual(expected);
  });

  it('has no end once that is cleared, except at a registered company', async () => {
    const { body } = await employee('createResumeJob', { body: LONG_AGO });
    const params = { entryId: body.data.id };
    const open = { ...LONG_AGO, ...parts('end', null) };
    const { data } = (await employee('updateResumeJob', { params, body: open })).body;
    expect([data.end_year, data.end_month, data.end_day]).toEqual([null, null, null]);
    expect(await told({ ...parts('end', null), company_id: house.companyId })).toEqual({
      end_month: ['required'],
      end_year: ['required'],
    });
  });

  it.each([
    ['2026-05-31', '2027-02-28', 'taken'],
    ['2026-05-31', '2027-03-01', { end_month: ['maximalDurationExceeded'] }],
  ])('at a registered company from %s to %s is at most one season long: %j', async (start, end, expected) => {
    expect(await told({ ...period(start, end), company_id: house.companyId })).toEqual(expected);
  });

  it('that is confirmed cannot lose its end', async () => {
    const season = { ...LONG_AGO, ...period('2026-12-01', '2027-04-11'), company_id: house.companyId };
    const { id } = (await employee('createResumeJob', { body: season })).body.data;
    const params = { entryId: id };
    await house.call('confirmEntry', { params, body: {} });
    const open = { ...season, ...parts('end', null) };
    expect(await employee('updateResumeJob', { params, body: open })).toMatchObject({
      status: 409,
      error: { code: 'entry_locked' },
    });
    expect((await employee('getResumeJob', { params })).body.data).toMatchObject({ end_year: 2027 });
  });
});
