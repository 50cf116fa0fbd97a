import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { needsRenewal } from '#domain/employments/deciding.ts';
import {
  EMPLOYMENT_SCOPES,
  ENTRY_STATUSES,
  inScope,
  isConfirmed,
  isPending,
} from '#domain/employments/entry.ts';
import { agreementOrderOn } from '#server/modules/agreements/index.ts';
import { cooperationAgreements } from '#server/modules/agreements/tables.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { emptyTables } from '#test/database.ts';
import { anEmployer, type Employer } from '#test/employer.ts';
import { anAgreement, anEmployee, anEmployment, aPendingEntry } from '#test/factories.ts';
import { thorough } from '#test/nightly.ts';
import { factsOf } from './facts.ts';
import { listAssignments } from './service/lists.ts';
import type { Entry } from './store/entries.ts';
import { type CompanyList, countOfCompany } from './store/lists.ts';

let app: TestApp;
let house: Employer;
let ana: number;
let zoe: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  await startHouse();
});

async function startHouse() {
  house = await anEmployer(app, { name: 'Hotel Quarzhorn' });
  ana = (await anEmployee(app, { firstName: 'Ana', lastName: 'Reis', details: null })).id;
  zoe = (await anEmployee(app, { firstName: 'Zoë', lastName: 'Ábt', details: null })).id;
}

type Query = Record<string, string | number>;
const employed = (userId: number, overrides: Partial<Parameters<typeof anEmployment>[1]> = {}) =>
  anEmployment(app, { userId, companyId: house.companyId, ...overrides });
const list = async (query: Query = {}, name: 'listEmployments' | 'listPendingEntries' = 'listEmployments') =>
  (await house.call(name, { query })).body;
const ids = async (query: Query) => (await list(query)).data.map(({ resume_entry_id: id }) => id);

describe('the employments of a company', () => {
  it('are found by words of name, title and period, without regard to accents and case', async () => {
    const first = await employed(ana, { title: 'Réception', from: '2026-06-01', to: '2027-01-31' });
    const second = await employed(zoe, { title: 'Köchin' });
    expect(await ids({ query: 'REIS reception' })).toEqual([first.id]);
    expect(await ids({ query: 'abt KOCH' })).toEqual([second.id]);
    expect(await ids({ query: 'ana koch' })).toEqual([]);
    expect(await ids({ query: '31. jan 2027' })).toEqual([first.id]);
    expect(await ids({ query: 'künft' })).toEqual([second.id]);
    // The name of the class is not searched in a list of one class.
    expect(await ids({ scope: 'future', query: 'künft' })).toEqual([]);
  });

  it('are sorted by the values of their columns, in either direction', async () => {
    const elsewhere = await anEmployer(app);
    const first = await employed(ana, {
      title: 'Service',
      workload: 80,
      from: '2026-06-01',
      to: '2027-01-31',
    });
    const second = await employed(zoe, { title: 'Koch', from: '2026-12-01', to: '2027-02-15' });
    const third = await employed(ana, { title: 'Koch', workload: 60, from: '2025-12-05', to: '2026-04-11' });
    const summer = await anEmployment(app, { userId: ana, companyId: elsewhere.companyId });
    await anAgreement(app, { first: third, second: summer });
    for (const [sort, expected] of [
      ['name', [second, third, first]],
      ['-name', [first, third, second]],
      ['title', [second, third, first]],
      ['workload', [third, first, second]],
      ['start', [third, first, second]],
      ['-end', [second, first, third]],
      ['type', [third, first, second]],
      ['-type', [second, first, third]],
      ['agreement', [third, second, first]],
    ] as const) {
      expect([sort, await ids({ sort })]).toEqual([sort, expected.map(({ id }) => id)]);
    }
  });

  it('are sorted by the package that their row shows: its standing, then the other company', async () => {
    const [riva, alba] = [
      await anEmployer(app, { name: 'Albergo Riva' }),
      await anEmployer(app, { name: 'Alba' }),
    ];
    const winter = { from: '2026-12-05', to: '2027-04-11' };
    const packaged = async (
      other: Employer,
      companyName: string,
      now: Parameters<typeof employed>[1] = {},
    ) => {
      const own = await employed(ana, { ...winter, ...now });
      const { companyId } = other;
      const first = { userId: ana, companyId, companyName, from: '2026-05-02', to: '2026-10-10' };
      const second = { ...first, from: '2027-05-02', to: '2027-10-10' };
      return { own, earlier: await anEmployment(app, first), later: await anEmployment(app, second) };
    };
    const loose = await employed(zoe, winter);
    const withRiva = await packaged(riva, 'Albergo Riva');
    await anAgreement(app, { first: withRiva.own, second: withRiva.later });
    const withAlba = await packaged(alba, 'Alba');
    await anAgreement(app, { first: withAlba.earlier, second: withAlba.own });
    const over = await packaged(alba, 'Alba', { from: '2025-12-05', to: '2026-04-11' });
    await anAgreement(app, { first: over.own, second: over.earlier });
    const ended = await packaged(alba, 'Alba');
    const { uuid } = await anAgreement(app, { first: ended.own, second: ended.later });
    await app.database.db
      .update(cooperationAgreements)
      .set({ status: 'CANCELLED', active: false })
      .where(eq(cooperationAgreements.uuid, uuid));
    const expected = [withAlba.own, withRiva.own, over.own, ended.own, loose].map(({ id }) => id);
    expect(await ids({ sort: 'agreement' })).toEqual(expected);
    expect(await ids({ sort: '-agreement' })).toEqual(expected.toReversed());
  });

  it('are paged, with the total of all pages', async () => {
    for (const title of ['a', 'b', 'c', 'd', 'e']) await employed(ana, { title });
    const page = async (query: Query) => {
      const { data, meta } = await list({ sort: 'title', per_page: 2, ...query });
      return [data.map(({ title }) => title).join(''), meta?.total];
    };
    expect(await page({ page: 1 })).toEqual(['ab', 5]);
    expect(await page({ page: 3 })).toEqual(['e', 5]);
    expect(await page({ page: 9 })).toEqual(['', 5]);
    expect(await page({ page: 1, query: 'c' })).toEqual(['c', 1]);
    expect((await list()).meta).toBeUndefined();
  });
});

it('the entries that wait for a company can be searched, sorted and paged like its employments', async () => {
  const { companyId } = house;
  for (const title of ['Barista', 'Köchin', 'Koch'])
    await aPendingEntry(app, { userId: ana, companyId, title });
  const { data, meta } = await list(
    { query: 'koch', sort: '-title', page: 1, per_page: 1 },
    'listPendingEntries',
  );
  expect(data).toMatchObject([{ title: 'Köchin' }]);
  expect(meta).toEqual({ total: 2 });
});

describe('the lists', () => {
  const TODAY = '2026-11-20';
  const LISTS: readonly CompanyList[] = [...EMPLOYMENT_SCOPES, 'toapprove', 'torenew'];

  // Values on every bound: today, twelve months back, three ahead, and months without a day.
  const months = fc.constantFrom([2025, 6], [2025, 11], [2026, 2], [2026, 6], [2026, 11], [2027, 2]);
  const days = fc.constantFrom(null, 1, 19, 20, 21, 28);
  const end = fc.option(fc.tuple(months, days), { nil: null });
  const entry = fc.record({
    isZoe: fc.boolean(),
    status: fc.constantFrom(null, ...ENTRY_STATUSES),
    start: fc.tuple(months, days),
    end,
    renewalCheckedOn: fc.constantFrom(null, null, TODAY),
    isGone: fc.constantFrom(false, false, false, true),
  });

  /** The expected content of a list by the rules of the domain, independent of the database. */
  function heldBy(list: CompanyList, all: readonly Entry[]): Entry[] {
    const there = all.filter(({ deletedAt }) => deletedAt === null);
    return there.filter((it) => {
      const facts = factsOf(it);
      if (list === 'toapprove') return isPending(facts);
      if (list !== 'torenew') return inScope(facts, list, TODAY);
      const hasLater = there.some(
        (other) =>
          other.userId === it.userId && isConfirmed(other) && factsOf(other).startDate > facts.startDate,
      );
      return needsRenewal(facts, TODAY, hasLater);
    });
  }

  it('select the same entries in SQL as the rules of the domain do', async () => {
    const seen = new Set<CompanyList>();
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 6, maxLength: 14 }), async (rows) => {
        await emptyTables(app.database);
        await startHouse();
        const stored: Entry[] = [];
        for (const { isZoe, status, start, end: ending, renewalCheckedOn, isGone } of rows) {
          const [[startYear, startMonth], startDay] = start as [[number, number], number | null];
          const [[endYear, endMonth], endDay] = (ending ?? [[null, null], null]) as [
            [number | null, number | null],
            number | null,
          ];
          const confirmed = isConfirmed({ status });
          stored.push(
            await employed(isZoe ? zoe : ana, {
              status,
              season: confirmed ? 'winter' : null,
              confirmedAt: confirmed ? app.clock.now() : null,
              ...{ startYear, startMonth, startDay, endYear, endMonth, endDay },
              renewalCheckedOn,
              deletedAt: isGone ? app.clock.now() : null,
            }),
          );
        }
        const { db } = app.database;
        const counts = await countOfCompany(db, house.companyId, TODAY);
        for (const name of LISTS) {
          const choice = {
            list: name,
            today: TODAY,
            language: 'de' as const,
            agreementOrder: agreementOrderOn,
          };
          const { rows: listed } = await listAssignments(db, house.companyId, choice, { words: [] });
          const expected = heldBy(name, stored).map(({ id }) => id);
          expect([name, listed.map((it) => it.entry.id).sort((a, b) => a - b)]).toEqual([name, expected]);
          expect([name, counts[name]]).toEqual([name, expected.length]);
          if (expected.length > 0) seen.add(name);
        }
      }),
      { numRuns: thorough(15, 40), seed: 20_261_120 },
    );
    expect([...seen].sort()).toEqual([...LISTS].sort());
  });
});
