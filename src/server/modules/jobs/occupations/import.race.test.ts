import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, type Employer, jobForm } from '#test/employer.ts';
import { lockWaits } from '#test/lock-waits.ts';
import { importOccupations, loadOccupations } from '../index.ts';
import type { ListedOccupation } from './list.ts';

let app: TestApp;
let employer: Employer;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  await app.reset();
  employer = await anEmployer(app);
});

const listed = (code: string, isSubject: boolean): ListedOccupation => ({
  code,
  de: 'Koch',
  fr: 'Cuisinier',
  it: 'Cuoco',
  en: 'Cook',
  isSubject,
});

const take = (...list: ListedOccupation[]) =>
  importOccupations(app.database, { file: 'liste.xlsx', list }, new Date());

async function rowsOf<T>(query: ReturnType<typeof sql>): Promise<T[]> {
  return ((await app.database.db.execute(query)) as unknown as { rows: T[] }).rows;
}

/** Waits until one transaction is blocked by a lock of another. */
const someoneWaits = () => expect.poll(() => lockWaits(app.database)).toBeGreaterThan(0);

describe('an ad that is written while the reporting obligation of its occupation changes concurrently', () => {
  it('is touched by the import, which waits for its transaction', async () => {
    let commit: () => void = () => {};
    const gate = new Promise<void>((resolve) => {
      commit = resolve;
    });
    // The ad is inserted like in `createJob`, and its transaction commits before the import continues.
    let inserted: () => void = () => {};
    const isInserted = new Promise<void>((resolve) => {
      inserted = resolve;
    });
    const writing = app.database.transaction(async (tx) => {
      await tx.execute(sql`
        insert into jobs (company_id, status, title, description, fulltime, workload_min, workload_max, start_month,
          start_year, end_month, end_year, season, accommodation, zip, place, position_id, category_id,
          occupation_code, jobroom_external_approved, number_of_jobs, language)
        values (${employer.companyId}, 'ACTIVE', 'New', '<p>x</p>', true, 100, 100, 12, 2026, 4, 2027, 'winter',
          true, '7504', 'Pontresina', 4, 1, 'T0001', false, 1, 'de')`);
      inserted();
      await gate;
    });
    try {
      await isInserted;
      const importing = take(listed('T0001', true));
      await someoneWaits();
      commit();
      expect((await importing).jobs).toBe(1);
    } finally {
      commit();
      await writing;
    }
  });

  it('is equal in index and database, whichever commits first', async () => {
    let isSubject = false;
    for (let i = 0; i < 15; i += 1) {
      isSubject = !isSubject;
      await Promise.all([
        employer.call('createJob', { body: { ...jobForm, number_of_jobs: 1 } }),
        take(listed('T0001', isSubject)),
        employer.call('createJob', { body: { ...jobForm, number_of_jobs: 1 } }),
        app.catchUp(),
      ]);
      await app.catchUp();
      const { body } = await app.call('searchJobs', { query: { hitsPerPage: 100 } });
      expect(body.nbHits).toBe(isSubject ? 0 : 2 * (i + 1));
    }
  });
});

describe('concurrent imports of lists', () => {
  it('leave the register equal to one of the lists, without a mixture', async () => {
    for (let i = 0; i < 10; i += 1) {
      const lists = ['a', 'b'].map((name) =>
        Array.from({ length: 50 }, (_, n) => listed(`${name}${i}-${n}`, n % 2 === 0)),
      );
      await Promise.all(lists.map((list) => take(...list)));
      const current = await rowsOf<{ code: string }>(
        sql`select code from occupations where retired_at is null`,
      );
      const codes = current.map(({ code }) => code).sort();
      expect(lists.map((list) => list.map(({ code }) => code).sort())).toContainEqual(codes);
    }
  });

  it('prevent starting nodes from adding the sample to an empty register', async () => {
    for (let i = 0; i < 10; i += 1) {
      await app.reset();
      await Promise.all([
        loadOccupations(app.database),
        take(listed('101350', true)),
        loadOccupations(app.database),
      ]);
      const current = await rowsOf<{ code: string }>(
        sql`select code from occupations where retired_at is null`,
      );
      expect(current).toEqual([{ code: '101350' }]);
    }
  });
});
