import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf } from '#test/employer.ts';
import { aCompany, aJob, anEmployee, anEmployment, underBan } from '#test/factories.ts';

let app: TestApp;
let house: Awaited<ReturnType<typeof anEmployer>>;
let winterId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  house = await anEmployer(app);
  // Runs from December 2026 to April 2027.
  winterId = (await aJob(app, { companyId: house.companyId, title: 'Koch' })).id;
});

const SUMMER = { season: 'summer', startMonth: 5, startYear: 2027, endMonth: 10, endYear: 2027 } as const;

async function aSummerAd(overrides: Partial<Parameters<typeof aJob>[1]> = {}) {
  const { companyId } = await anEmployer(app);
  return aJob(app, { companyId, title: 'Köchin', ...SUMMER, ...overrides });
}

async function ask(
  query: Record<string, string> = {},
  call: (typeof house)['call'] = app.call.bind(app) as never,
) {
  await app.catchUp();
  return call('listYearPlans', { query } as never);
}

/** After the end of publication bans. */
const BAN_OVER = '2026-11-28T09:00:00Z';

const pairs = ({ body }: Awaited<ReturnType<typeof ask>>) =>
  body.data.map(({ first, second }) =>
    [first, second].map((half) => ('held' in half ? (half.entry_id ?? 'held') : half.id)),
  );

describe('year plans', () => {
  it('are pairs of ads of independent companies with their cost', async () => {
    const { id } = await aSummerAd({ positionId: 5, accommodation: false });
    const { body } = await ask();
    expect(body.meta).toEqual({ winter: 1, summer: 1 });
    expect(body.data).toMatchObject([
      {
        first: { id: winterId, objectID: String(winterId) },
        second: { id },
        ...{ interruption_days: 0, months: 11, tandem_id: null },
        // `wait`: a month, since it is November.
        parts: { between: 28, home: 0, work: 10, housing: 30, idle: 8, wait: 3, begun: 0, tandem: 0 },
      },
    ]);
    const [plan] = body.data;
    expect(plan?.cost).toBe(Object.values(plan?.parts ?? {}).reduce((sum, part) => sum + part, 0));
  });

  it('exclude pairs of the same owner, and contain the next independent one', async () => {
    const { companyId } = await aCompany(app, { userId: house.userId }).then(({ id }) => ({ companyId: id }));
    await aJob(app, { companyId, title: 'Koch', ...SUMMER });
    const { id } = await aSummerAd({ title: 'Kellner', categoryId: 2 });
    expect(pairs(await ask())).toEqual([[winterId, id]]);
  });

  it('follow a change of the ads', async () => {
    expect(pairs(await ask())).toEqual([]);
    const { id } = await aSummerAd();
    expect(pairs(await ask())).toEqual([[winterId, id]]);
  });

  it('have no ad whose publication ban is not over, and count none', async () => {
    const { id } = await aSummerAd(await underBan(app));
    const { body } = await ask();
    expect([body.data, body.meta]).toEqual([[], { winter: 1, summer: 0 }]);
    const held = { held_start: '2026-12-05', held_end: '2027-04-20' };
    expect(pairs(await ask(held))).toEqual([]);
    expect((await app.call('listPlansOfJob', { params: { jobId: winterId } })).body.data).toEqual([]);
    app.clock.set(BAN_OVER);
    expect(pairs(await ask())).toEqual([[winterId, id]]);
    expect(pairs(await ask(held))).toEqual([['held', id]]);
  });

  it('start with the confirmed employments of an employee, who may choose one or none of them', async () => {
    const { id } = await aSummerAd();
    const user = await anEmployee(app);
    const { companyId } = await anEmployer(app);
    const entry = await anEmployment(app, { userId: user.id, companyId });
    const call = callerOf(app, user);
    const both = [
      [entry.id, id],
      [winterId, id],
    ];
    expect(pairs(await ask({}, call as never))).toEqual(both);
    expect(pairs(await ask({ held: 'any' }, call as never))).toEqual(both);
    expect(pairs(await ask({ held: 'none' }, call as never))).toEqual([[winterId, id]]);
    expect(pairs(await ask({ held: String(entry.id) }, call as never))).toEqual([[entry.id, id]]);
    expect((await ask({ held: String(entry.id + 1) }, call as never)).status).toBe(422);
  });

  it('contain a held job that a visitor gives by its dates', async () => {
    const { id } = await aSummerAd();
    const { body } = await ask({ held_start: '2026-12-05', held_end: '2027-04-20' });
    expect(body.data).toMatchObject([
      {
        first: { held: true, entry_id: null, start_date: '2026-12-05', end_date: '2027-04-20' },
        second: { id },
        ...{ interruption_days: 10, distance_km: null },
        parts: { between: 8, apart: 0, work: 0, housing: 0 },
      },
    ]);
  });

  it.each([
    ['categories', { categories: '1,8' }],
    ['categories', { categories: '' }],
    ['positions', { positions: '0' }],
    ['languages', { languages: 'es' }],
    ['workload', { workload: '9' }],
    ['accommodation', { accommodation: '0' }],
    ['winter_states', { winter_states: 'GR,XX' }],
    ['summer_states', { summer_states: 'gr' }],
    ['zip', { zip: 'Nirgendwo am See' }],
    ['zip', { radius: '50' }],
    ['radius', { zip: '3600', radius: '301' }],
    ['free', { free: '13' }],
    ['from', { from: '2026-13' }],
    ['from', { from: '2026-10' }],
    ['days_between', { days_between: '124' }],
    ['held_start', { held_end: '2027-04-30' }],
    ['held_end', { held_start: '2027-04-30' }],
    ['held_end', { held_start: '2027-04-30', held_end: '2027-04-29' }],
    ['held', { held: 'any' }],
    ['winter_state', { winter_state: 'GR' }],
  ])('are refused at %s for %o', async (field, query) => {
    const { status, body } = await ask(query as never);
    expect(status).toBe(422);
    const texts = Object.entries((body as unknown as { errors: Record<string, string[]> }).errors);
    expect(texts.map(([at]) => at)).toEqual([field]);
    // A message with a missing value would contain its placeholder.
    expect(texts.flatMap(([, told]) => told).join()).not.toMatch(/[{}]/);
  });
});

describe('year plans of an ad', () => {
  it('contain the ad as one half in either season, best first', async () => {
    const near = await aSummerAd();
    const other = await aSummerAd({ title: 'Kellner', categoryId: 2 });
    await app.catchUp();
    const { body } = await app.call('listPlansOfJob', { params: { jobId: winterId } });
    expect(pairs({ body } as never)).toEqual([
      [winterId, near.id],
      [winterId, other.id],
    ]);
    expect(body.meta).toEqual({ winter: 1, summer: 2 });
    const ofSummer = await app.call('listPlansOfJob', { params: { jobId: other.id } });
    expect(pairs(ofSummer as never)).toEqual([[winterId, other.id]]);
  });

  it('apply the wishes to the other half', async () => {
    await aSummerAd({ accommodation: false });
    const { id } = await aSummerAd({ title: 'Kellner', categoryId: 2 });
    await app.catchUp();
    const { body } = await app.call('listPlansOfJob', {
      params: { jobId: winterId },
      query: { accommodation: '1' },
    });
    expect(pairs({ body } as never)).toEqual([[winterId, id]]);
  });

  it('are not found for an ad that is not public', async () => {
    const { id } = await aJob(app, { companyId: house.companyId, title: 'Koch', status: 'INACTIVE' });
    const banned = await aSummerAd(await underBan(app));
    await app.catchUp();
    for (const jobId of [id, banned.id])
      expect((await app.call('listPlansOfJob', { params: { jobId } })).status).toBe(404);
  });
});

describe('near misses', () => {
  const missed = async (query: Record<string, string> = {}) => {
    await app.catchUp();
    const { body } = await app.call('listPlanMisses', { query } as never);
    return body.data;
  };

  it('are empty if there is a plan', async () => {
    await aSummerAd();
    expect(await missed()).toEqual({ misses: [], changes: [] });
  });

  it('state the days of the interruption or the overlap', async () => {
    const late = await aSummerAd({ startMonth: 10, endMonth: 11 });
    const { misses } = await missed();
    expect(misses).toMatchObject([
      { first: { id: winterId }, second: { id: late.id }, reason: 'too_long', interruption_days: 153 },
    ]);
    const early = await aSummerAd({ startMonth: 4 });
    const overlapping = (await missed()).misses.find(({ reason }) => reason === 'overlap');
    expect(overlapping).toMatchObject({
      ...{ first: { id: winterId }, second: { id: early.id }, interruption_days: -30 },
    });
  });

  it('report pairs of the same owner', async () => {
    const { id: companyId } = await aCompany(app, { userId: house.userId });
    const { id } = await aJob(app, { companyId, title: 'Koch', ...SUMMER });
    expect((await missed()).misses).toMatchObject([
      { first: { id: winterId }, second: { id }, reason: 'same_owner', interruption_days: 0 },
    ]);
  });

  it('name no ad whose publication ban is not over, and offer no change that leads to it', async () => {
    const { id: companyId } = await aCompany(app, { userId: house.userId });
    const banned = await underBan(app);
    const same = await aJob(app, { companyId, title: 'Koch', ...SUMMER, ...banned });
    await aSummerAd({ ...banned, startMonth: 10, endMonth: 11 });
    await aSummerAd({ ...banned, accommodation: false });
    expect(await missed({ accommodation: '1' })).toEqual({ misses: [], changes: [] });
    app.clock.set(BAN_OVER);
    const { misses, changes } = await missed({ accommodation: '1' });
    expect(misses).toMatchObject([{ second: { id: same.id } }, { reason: 'too_long' }]);
    expect(changes).toEqual([{ without: ['accommodation'], plans: 1 }]);
  });

  it('of an ad contain it as one half, and report pairs of its owner', async () => {
    const { id: companyId } = await aCompany(app, { userId: house.userId });
    const { id } = await aJob(app, { companyId, title: 'Koch', ...SUMMER });
    const late = await aSummerAd({ startMonth: 10, endMonth: 11 });
    await aJob(app, {
      companyId: house.companyId,
      title: 'Koch',
      startMonth: 12,
      startYear: 2027,
      endYear: 2028,
    });
    expect((await missed({ ad: String(winterId) })).misses).toMatchObject([
      { first: { id: winterId }, second: { id }, reason: 'same_owner' },
      { first: { id: winterId }, second: { id: late.id }, reason: 'too_long' },
    ]);
    const { changes } = await missed({ ad: String(winterId), accommodation: '1' });
    expect(changes).toEqual([]);
  });

  it('are refused for an ad that is not public, or combined with a held job', async () => {
    const { id } = await aJob(app, { companyId: house.companyId, title: 'Koch', status: 'INACTIVE' });
    const banned = await aSummerAd(await underBan(app));
    await app.catchUp();
    for (const query of [
      { ad: String(id) },
      { ad: String(banned.id) },
      { ad: String(winterId), held_start: '2027-05-01' },
    ]) {
      const reply = await app.call('listPlanMisses', { query } as never);
      expect([reply.status, reply.error.codes]).toEqual([422, { ad: ['in'] }]);
    }
  });

  it('suggest the wish whose removal yields plans, or else all together', async () => {
    await aSummerAd({ accommodation: false });
    expect((await missed({ accommodation: '1', workload: '100' })).changes).toEqual([
      { without: ['accommodation'], plans: 1 },
    ]);
    expect((await missed({ accommodation: '1', categories: '3' })).changes).toEqual([
      { without: ['categories', 'accommodation'], plans: 1 },
    ]);
  });
});
