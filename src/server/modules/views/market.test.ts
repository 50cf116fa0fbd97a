import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf, jobForm } from '#test/employer.ts';
import { aCompany, aJob, anEmployee } from '#test/factories.ts';

let app: TestApp;
let house: Awaited<ReturnType<typeof anEmployer>>;

/** Advances the clock by six minutes with each test and call, so that cached counts have expired. */
let minutes = 0;
function later(): void {
  minutes += 6;
  app.clock.set(new Date(Date.parse('2026-11-20T09:00:00Z') + minutes * 60_000).toISOString());
}

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  later();
  house = await anEmployer(app);
});

const SUMMER = { season: 'summer', startMonth: 5, startYear: 2027, endMonth: 10, endYear: 2027 } as const;
type Overrides = Partial<Parameters<typeof aJob>[1]>;

/** Ads of the house, in winter from December 2026 to April 2027. */
async function ads(count: number, overrides: Overrides = {}): Promise<void> {
  for (let nth = 0; nth < count; nth++) await aJob(app, { companyId: house.companyId, ...overrides });
}

async function ask(query: Record<string, string> = {}) {
  await app.catchUp();
  later();
  return app.call('getMarket', { query });
}

const counts = (ads: number, without: number | null, inCategory = without) => ({
  ...{ ads, without, without_in_category: inCategory },
  ...{ without_is_least: false, without_in_category_is_least: false },
});
const WINTER = { season: 'winter', state: 'GR', category: 1, month: '2027-05' };

describe('the market', () => {
  it('counts public ads, and those without a matching ad of another house', async () => {
    await ads(3);
    await ads(1, { status: 'INACTIVE' });
    await ads(1, SUMMER);
    expect((await ask()).body).toEqual({
      data: [{ ...WINTER, ...counts(3, 3) }],
      meta: counts(3, 3),
    });
    const { companyId } = await anEmployer(app);
    await aJob(app, { companyId, ...SUMMER, categoryId: 2 });
    expect((await ask()).body.data).toEqual([{ ...WINTER, ...counts(3, null, 3) }]);
    await aJob(app, { companyId, ...SUMMER });
    const both = { state: 'GR', category: null, month: null, ...counts(3, null) };
    expect((await ask()).body.data).toEqual([
      { season: 'summer', ...both },
      { season: 'winter', ...both },
    ]);
  });

  it('does not match houses of the same owner', async () => {
    await ads(3);
    const { id: companyId } = await aCompany(app, { userId: house.userId });
    await aJob(app, { companyId, ...SUMMER });
    expect((await ask()).body.data).toEqual([{ ...WINTER, ...counts(3, 3) }]);
  });

  it('ignores ads under a publication ban, and past ads', async () => {
    await ads(3);
    const reported = { ...jobForm, avam_occupation_code: 'T0002', number_of_jobs: 1 };
    const summer = { season: 'summer', start_month: 5, start_year: 2027, end_month: 10 };
    const made = [
      await house.call('createJob', { body: reported }),
      await (await anEmployer(app)).call('createJob', { body: { ...reported, ...summer } }),
    ];
    expect(made.map(({ status, body }) => [status, body.data.jobroom_entry?.status])).toEqual([
      [201, 'INSPECTING'],
      [201, 'INSPECTING'],
    ]);
    await app.runTasks();
    await ads(1, { startMonth: 5, startYear: 2026, endMonth: 10, endYear: 2026, season: 'summer' });
    expect((await ask()).body.data).toEqual([{ ...WINTER, ...counts(3, 3) }]);
  });

  it('can be grouped and filtered', async () => {
    await ads(3);
    await ads(4, { state: 'VS', categoryId: 2 });
    await ads(2, { state: 'TI' });
    await ads(2, { state: 'UR' });
    expect((await ask({ by: 'state' })).body).toEqual({
      data: [
        { state: 'GR', ...counts(3, 3) },
        { state: 'VS', ...counts(4, 4) },
        { state: null, ...counts(4, 4) },
      ],
      meta: counts(11, 11),
    });
    const of = async (query: Record<string, string>) => (await ask({ by: 'category', ...query })).body.data;
    expect(await of({ states: 'VS,UR' })).toEqual([{ category: 2, ...counts(4, 4) }]);
    expect(await of({ categories: '1' })).toEqual([{ category: 1, ...counts(3, 3) }]);
    expect(await of({ season: 'summer' })).toEqual([]);
  });

  it('counts in its total what each canton has too few of to tell', async () => {
    const { companyId } = await anEmployer(app);
    // The other half of all ads of the first category.
    await aJob(app, { companyId, ...SUMMER });
    const cantons = ['BE', 'GR', 'TI', 'VS'];
    for (const state of cantons) {
      await ads(2, { state, categoryId: 2 });
      await ads(1, { state });
    }
    const few = { ...counts(3, null), without: null };
    expect((await ask({ by: 'state', season: 'winter' })).body).toEqual({
      data: cantons.map((state) => ({ state, ...few })),
      meta: counts(12, null, 8),
    });
  });

  it('says at its count where there are more', async () => {
    await ads(3);
    await ads(1, { categoryId: 2 });
    const { companyId } = await anEmployer(app);
    await aJob(app, { companyId, ...SUMMER, categoryId: 3 });
    await ads(2, { categoryId: 3 });
    const least = { ...counts(6, null, 3), without_in_category_is_least: true };
    const asked = { by: 'state', season: 'winter' };
    expect((await ask(asked)).body).toEqual({ data: [{ state: 'GR', ...least }], meta: least });
    const call = callerOf(app, await anEmployee(app, { language: 'de' }));
    later();
    const { body } = await call('exportMarketCsv', { query: asked });
    expect((body as unknown as Buffer).toString()).toContain('\r\nGR;6;mind. 3;zu wenige\r\n');
  });

  it.each([
    ['by', { by: 'place' }],
    ['by', { by: '' }],
    ['season', { season: 'spring' }],
    ['states', { states: 'GR,XX' }],
    ['categories', { categories: '8' }],
  ])('refuses an invalid %s: %o', async (field, query) => {
    const { status, body } = await ask(query as Record<string, string>);
    expect([status, Object.keys((body as unknown as { errors: object }).errors)]).toEqual([422, [field]]);
  });

  it('is cached for five minutes, and can be revalidated by ETag', async () => {
    await ads(3);
    const first = await ask();
    expect(first.body.meta).toEqual(counts(3, 3));
    await ads(3);
    await app.catchUp();
    const { etag } = first.headers as { etag: string };
    const again = await app.app.inject({ url: '/api/market', headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
    expect(again.headers['cache-control']).toBe('public, no-cache');
    expect((await ask()).body.meta).toEqual(counts(6, 6));
  });

  it('can be downloaded as CSV in the language of the account, by logged-in members only', async () => {
    await ads(3);
    await ads(3, { state: 'VS' });
    await aJob(app, { companyId: (await anEmployer(app)).companyId, ...SUMMER });
    await app.catchUp();
    const call = callerOf(app, await anEmployee(app, { language: 'it' }));
    const { status, headers, body } = await call('exportMarketCsv', { query: { by: 'state,category' } });
    expect([status, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="solstice-market-2026-11-20.csv"',
    ]);
    expect((body as unknown as Buffer).toString()).toBe(
      '\ufeffCantone;Settore;Annunci;Senza altra metà nello stesso settore;Senza altra metà\r\n' +
        'GR;Non separati;3;troppo pochi;troppo pochi\r\nVS;Non separati;3;troppo pochi;troppo pochi\r\n',
    );
    expect((await app.call('exportMarketCsv', {})).status).toBe(401);
  });
});
