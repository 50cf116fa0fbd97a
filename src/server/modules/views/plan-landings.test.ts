import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer } from '#test/employer.ts';
import { aJob, underBan } from '#test/factories.ts';

let app: TestApp;
let start: Date;

beforeAll(async () => {
  app = await startTestApp();
  start = app.clock.now();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  // The answer of an earlier test is cached.
  inFiveMinutes();
});

const SUMMER = { season: 'summer', startMonth: 5, startYear: 2027, endMonth: 10, endYear: 2027 } as const;

/** Creates as many houses with a winter ad in Graubünden as with a summer ad in Ticino. */
async function aMarket(houses: number, summer: Partial<Awaited<ReturnType<typeof underBan>>> = {}) {
  for (let house = 0; house < houses; house++) {
    const [one, other] = [await anEmployer(app), await anEmployer(app)];
    await aJob(app, { companyId: one.companyId, title: 'Kellner', categoryId: 2 });
    const inTicino = { title: 'Kellner', categoryId: 2, state: 'TI', ...SUMMER, ...summer } as const;
    await aJob(app, { companyId: other.companyId, ...inTicino });
  }
  await app.catchUp();
}

/** Advances the clock beyond all earlier tests, since each test resets it. */
let minutes = 0;
function inFiveMinutes() {
  minutes += 5;
  app.clock.set(new Date(start.getTime() + minutes * 60_000).toISOString());
}

const landings = async () => (await app.call('listPlanLandings', {})).body.data;

describe('pages of year plans by pair of cantons', () => {
  it('include every pair with enough plans, even of cantons with few ads', async () => {
    const states = ['ZH', 'BE', 'LU', 'UR', 'SZ', 'GL', 'ZG'];
    for (const state of states) {
      for (let house = 0; house < 2; house++) {
        const one = await anEmployer(app);
        await aJob(app, { companyId: one.companyId, title: 'Kellner', categoryId: 2, state });
        await aJob(app, { companyId: one.companyId, title: 'Kellner', categoryId: 2, state, ...SUMMER });
      }
    }
    await app.catchUp();
    const found = await landings();
    // Within a canton the two houses form one pair only, which is too few.
    expect(found).toHaveLength(states.length * (states.length - 1));
    expect(found.map(({ company_pairs }) => company_pairs)).toEqual(found.map(() => 4));
  });

  it('state the number of pairs of companies', async () => {
    await aMarket(2);
    expect(await landings()).toEqual([
      { job_category_id: 2, winter_state: 'GR', summer_state: 'TI', company_pairs: 4 },
    ]);
  });

  it('count no ad whose publication ban is not over', async () => {
    await aMarket(3, await underBan(app));
    expect(await landings()).toEqual([]);
    app.clock.set('2026-11-28T09:00:00Z');
    expect(await landings()).toMatchObject([{ winter_state: 'GR', summer_state: 'TI' }]);
  });

  it('do not exist for a single pair of companies, and are cached for five minutes', async () => {
    await aMarket(1);
    expect(await landings()).toEqual([]);
    await aMarket(2);
    expect(await landings()).toEqual([]);
    inFiveMinutes();
    expect(await landings()).toHaveLength(1);
  });
});
