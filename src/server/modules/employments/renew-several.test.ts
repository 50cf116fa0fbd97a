import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, type Employer } from '#test/employer.ts';
import { aJob, anEmployee, anEmployment } from '#test/factories.ts';

let app: TestApp;
let house: Employer;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  house = await anEmployer(app, { name: 'Hotel Quarzhorn' });
});

const contract = {
  job_title: 'Koch',
  workload: 100,
  start_date: '2027-06-01',
  end_date: '2027-10-15',
  registration_requirement_status: 'NO_REGISTRATION_REQUIREMENT',
};
/** An employee whose employment includes the test's current day, 20 November 2026. */
async function somebody({ at = house.companyId }: { at?: number } = {}) {
  const user = await anEmployee(app);
  const { id } = await anEmployment(app, {
    userId: user.id,
    companyId: at,
    from: '2026-06-01',
    to: '2027-01-31',
  });
  return { id, userId: user.id, call: callerOf(app, user) };
}
const of = (id: number, changes: object = {}) => ({ resume_entry_id: id, ...contract, ...changes });
const renew = (...renewals: object[]) => house.call('renewEmployments', { body: { renewals } });
const all = async () => (await house.call('listEmployments')).body.data;

describe('several renewals', () => {
  it('each make the next employment, and notify its employee once', async () => {
    const [ana, ben] = [await somebody(), await somebody()];
    const { status, body } = await renew(of(ana.id), of(ben.id, { end_date: '2027-09-30' }));
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      { resume_entry_id: ana.id, refusal: null, employment: { status: 'SYSTEM', end_date: '2027-10-15' } },
      { resume_entry_id: ben.id, refusal: null, employment: { status: 'SYSTEM', end_date: '2027-09-30' } },
    ]);
    for (const { call } of [ana, ben]) expect((await call('listNotifications')).body.data).toHaveLength(1);
    expect(await all()).toHaveLength(4);
  });

  it('change nothing when they are repeated, and say so for each', async () => {
    const [ana, ben] = [await somebody(), await somebody()];
    await renew(of(ana.id), of(ben.id));
    const { body } = await renew(of(ana.id), of(ben.id));
    expect(body.data.map(({ refusal }) => refusal?.code)).toEqual([
      'entry_not_renewable',
      'entry_not_renewable',
    ]);
    expect(await all()).toHaveLength(4);
    expect((await ana.call('listNotifications')).body.data).toHaveLength(1);
  });

  it('succeed if possible, and each of the others states its error', async () => {
    const elsewhere = await anEmployer(app, { name: 'Hotel Nebelkamm' });
    const [ana, ben, cleo] = [
      await somebody(),
      await somebody(),
      await somebody({ at: elsewhere.companyId }),
    ];
    // Overlaps an existing employment.
    await anEmployment(app, {
      userId: ben.userId,
      companyId: house.companyId,
      from: '2027-08-01',
      to: '2027-12-31',
    });
    const { status, body } = await renew(of(cleo.id), of(ben.id), of(999_999), of(ana.id));
    expect(status).toBe(200);
    expect(body.data.map(({ refusal }) => refusal?.code ?? null)).toEqual([
      'not_found',
      'employment_exists',
      'not_found',
      null,
    ]);
    expect(body.data[1]?.refusal?.error).toMatch(/\.$/);
    expect((await elsewhere.call('listEmployments')).body.data).toHaveLength(1);
    // Refused renewals may be retried.
    const again = await renew(of(ben.id, { start_date: '2027-03-01', end_date: '2027-07-31' }));
    expect(again.body.data[0]?.refusal).toBe(null);
  });

  it('are validated before the first one is done, with each error at its position', async () => {
    const [ana, ben] = [await somebody(), await somebody()];
    const { status, error } = await renew(
      of(ana.id),
      of(ben.id, {
        start_date: '2026-11-19',
        end_date: '2027-04-11',
        registration_requirement_status: null,
      }),
    );
    expect(status).toBe(422);
    expect(error.codes).toEqual({
      'renewals.1.start_date': ['inThePast'],
      'renewals.1.registration_requirement_status': ['required'],
    });
    expect(await all()).toHaveLength(2);
  });

  it('may each fill an ad of the company, and no other ad', async () => {
    const elsewhere = await anEmployer(app, { name: 'Hotel Nebelkamm' });
    const [own, other] = [
      await aJob(app, { companyId: house.companyId }),
      await aJob(app, { companyId: elsewhere.companyId }),
    ];
    const [ana, ben] = [await somebody(), await somebody()];
    const filling = (id: number) => ({ occupied_job_id: id, registration_requirement_status: null });
    const refused = await renew(of(ana.id, filling(own.id)), of(ben.id, filling(other.id)));
    expect(refused.error.codes).toEqual({ 'renewals.1.occupied_job_id': ['jobUnknown'] });
    const { body } = await renew(of(ana.id, filling(own.id)));
    expect(body.data[0]?.employment).toMatchObject({ occupied_job_id: own.id, job_title: own.title });
  });

  it('are at least one and at most fifty at a time', async () => {
    const ids = Array.from({ length: 51 }, (_, index) => of(index + 1));
    expect((await renew(...ids)).error.codes).toEqual({ renewals: ['max'] });
    expect((await renew()).status).toBe(422);
    const { status, body } = await renew(...ids.slice(0, 50));
    expect(status).toBe(200);
    expect(body.data).toHaveLength(50);
  });

  it('need a subscription', async () => {
    const { id } = await somebody();
    house = await anEmployer(app, { name: 'Hotel Karst', subscribed: false });
    expect((await renew(of(id))).status).toBe(402);
  });
});
