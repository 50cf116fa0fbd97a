import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WAGES_2026, wagesOn } from '#domain/jobs/minimum-wage.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { readWageList, WageListError } from './minimum-wage-list.ts';
import { importMinimumWages, loadMinimumWages, WagesInForceError } from './store/minimum-wages.ts';
import { minimumWages } from './tables.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  await app.database.db.delete(minimumWages);
  await loadMinimumWages(app.database);
});

const ofFirst2027 = { level: 'Ia', amount: 376_000, validFrom: '2027-01-01', source: 'L-GAV 2027' } as const;

const inForce = async (day: string) => {
  app.clock.set(`${day}T11:00:00Z`);
  const { status, body } = await app.call('listMinimumWages');
  expect(status).toBe(200);
  return Object.fromEntries(wagesOn(day, body.data).map(({ level, amount }) => [level, amount]));
};

describe('the minimum wages', () => {
  it('of a database that lacks them are those of 2026, with their source and from the day on which they hold', async () => {
    await loadMinimumWages(app.database);
    const of2026 = Object.fromEntries(WAGES_2026.map(({ level, amount }) => [level, amount]));
    expect(await inForce('2026-11-20')).toEqual(of2026);
    expect(await inForce('2026-01-01')).toEqual(of2026);
    expect(await inForce('2025-12-31')).toEqual({});
    app.clock.set('2026-11-20T11:00:00Z');
    const { body } = await app.call('listMinimumWages');
    expect(body.data[0]).toMatchObject({
      level: 'Ia',
      valid_from: '2026-01-01',
      source: expect.stringContaining('2026'),
    });
  });

  it('change on the day from which new ones hold, level by level', async () => {
    await app.database.db.insert(minimumWages).values(ofFirst2027);
    expect(await inForce('2026-12-31')).toMatchObject({ Ia: 371_300 });
    expect(await inForce('2027-01-01')).toMatchObject({ Ia: 376_000, Ib: 394_300 });
  });

  it('include future rates, so that an ad is measured at its start', async () => {
    await app.database.db.insert(minimumWages).values(ofFirst2027);
    app.clock.set('2026-12-01T11:00:00Z');
    const { body } = await app.call('listMinimumWages');
    const ofFirst = body.data.filter(({ level }) => level === 'Ia');
    expect(ofFirst.map(({ valid_from }) => valid_from)).toEqual(['2026-01-01', '2027-01-01']);
    expect(wagesOn('2027-05-01', body.data)[0]).toMatchObject({ level: 'Ia', amount: 376_000 });
  });
});

describe('the import of minimum wages', () => {
  const wage = (amount: number, validFrom = '2028-01-01') => ({
    ...{ level: 'II' as const, amount, validFrom, source: 'L-GAV 2028' },
  });
  const take = (...list: ReturnType<typeof wage>[]) => importMinimumWages(app.database, list, '2027-11-20');

  it('adds new ones, corrects what does not hold yet, and leaves the rest', async () => {
    expect(await take(wage(410_000))).toEqual({ added: 1, corrected: 0, unchanged: 0 });
    expect(await take(wage(411_000))).toEqual({ added: 0, corrected: 1, unchanged: 0 });
    expect(await take(wage(411_000))).toEqual({ added: 0, corrected: 0, unchanged: 1 });
    expect(await inForce('2028-01-01')).toMatchObject({ II: 411_000 });
    expect(await inForce('2027-12-31')).toMatchObject({ II: 407_000 });
  });

  it('replaces nothing that holds, and then adds nothing either', async () => {
    await expect(take(wage(999_000, '2029-01-01'), wage(1, '2026-01-01'))).rejects.toThrow(WagesInForceError);
    expect(await inForce('2029-01-01')).toMatchObject({ II: 407_000 });
  });

  it('and the figures of a release live side by side: the start adds what lacks and replaces nothing', async () => {
    const { db } = app.database;
    await take(wage(410_000));
    await db.delete(minimumWages).where(eq(minimumWages.level, 'IV'));
    await db.update(minimumWages).set({ amount: 372_000 }).where(eq(minimumWages.level, 'Ia'));
    await loadMinimumWages(app.database);
    expect(await inForce('2028-01-01')).toMatchObject({ II: 410_000, IV: 529_300, Ia: 372_000 });
  });
});

describe('a list of minimum wages', () => {
  const table = (...lines: string[]) => ({
    ...{ name: null, brokenAt: null },
    rows: lines.map((line, at) => ({ line: at + 1, cells: line.split(';') })),
  });
  const faultsOf = (...lines: string[]) => {
    try {
      readWageList([table(...lines)]);
      return [];
    } catch (error) {
      if (error instanceof WageListError) return error.faults;
      throw error;
    }
  };

  it('has a level, a day, francs and a source in each line, in any order of its headings', () => {
    expect(
      readWageList([
        table('x'),
        table('Source;level;valid_from;amount', "L-GAV;Ia;2027-01-01;3'750.50", ';;;'),
      ]),
    ).toEqual([{ level: 'Ia', amount: 375_050, validFrom: '2027-01-01', source: 'L-GAV' }]);
  });

  it('tells every fault by its line', () => {
    const head = 'level;valid_from;amount;source';
    expect(faultsOf('level;amount')).toHaveLength(1);
    expect(faultsOf(head)).toEqual(['It holds headings, and no minimum wage.']);
    expect(faultsOf(head, 'V;2027-02-30;viel;', 'Ia;2027-01-01;3750;A', 'Ia;2027-01-01;3760;A')).toEqual([
      expect.stringContaining('line 2: the level is none of Ia'),
      'line 2: valid_from is no day such as 2027-01-01',
      'line 2: the amount is not 100 to 50000 francs a month',
      'line 2: the source is missing',
      'line 4: an earlier line has the same level and day',
    ]);
  });
});
