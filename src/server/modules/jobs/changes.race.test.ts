import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { emptyTables } from '#test/database.ts';
import { anEmployer, type Employer, jobForm } from '#test/employer.ts';
import { aJob } from '#test/factories.ts';
import { lockWaits } from '#test/lock-waits.ts';
import { seed } from '#test/nightly.ts';
import { randomBy } from '#test/random.ts';
import { fingerprintOfChanges, listChangesSince, touchJobs, touchJobsOfCompany } from './index.ts';
import { lockJobsOfCompanyForShare } from './store/jobs.ts';

const WRITERS = 14;
const ADS_EACH = 25;

let app: TestApp;
/** Two more pools on the same database: one pool has fewer connections than there are writers. */
let pools: Database[];

beforeAll(async () => {
  app = await startTestApp();
  const { rows } = (await app.database.db.execute(sql`select current_database() as name`)) as unknown as {
    rows: { name: string }[];
  };
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${rows[0]?.name}`;
  const open = () =>
    openPostgres(url.href, (error) => {
      throw error;
    });
  pools = [await open(), await open()];
});

afterAll(async () => {
  for (const pool of pools) await pool.close();
  await app.close();
});

beforeEach(() => emptyTables(app.database));

/**
 * Lets 14 writers change ads of their own in sequence, while a reader polls for `version > mine`. Answers how many
 * changes the reader missed.
 */
async function changesLost(touch: (tx: Tx, id: number) => Promise<void>): Promise<number> {
  const { database } = app;
  const seen = new Set<number>();
  let newest = 0;
  let isDone = false;
  const read = async () => {
    for (const { jobId, version } of await listChangesSince(database.db, newest)) {
      seen.add(jobId);
      newest = version;
    }
  };
  const reader = (async () => {
    while (!isDone) await read();
    await read();
  })();
  const random = randomBy(seed('how long writers of the feed take'));
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      const pool = pools[writer % 2] as Database;
      for (let i = 0; i < ADS_EACH; i += 1) {
        await pool.transaction(async (tx) => {
          await touch(tx, writer * ADS_EACH + i + 1);
          // Simulates the rest of a use case before its commit.
          await tx.execute(sql`select pg_sleep(${random() / 100})`);
        });
      }
    }),
  );
  isDone = true;
  await reader;
  expect((await fingerprintOfChanges(database.db)).count).toBe(WRITERS * ADS_EACH);
  return WRITERS * ADS_EACH - seen.size;
}

describe('a reader of the feed among 14 writers', () => {
  it('misses no change', async () => {
    expect(await changesLost(async (tx, id) => touchJobs(tx, [id]))).toBe(0);
  });

  it('would miss some if versions were assigned when ads are touched and without a lock', async () => {
    const planted = async (tx: Tx, id: number) => {
      await tx.execute(
        sql`insert into job_changes (job_id, version) values (${id}, nextval('job_change_version'))`,
      );
    };
    expect(await changesLost(planted)).toBeGreaterThan(0);
  });
});

describe('an ad that is written while its company changes concurrently', () => {
  let employer: Employer;
  const gates: (() => void)[] = [];
  beforeEach(async () => {
    employer = await anEmployer(app);
  });
  // A failing test must leave no transaction open, since all later tests would wait for its locks.
  afterEach(() => {
    for (const open of gates.splice(0)) open();
  });

  /** Waits until one transaction is blocked by a lock of another. */
  const someoneWaits = () => expect.poll(() => lockWaits(app.database)).toBe(1);

  /** Begins a transaction that does its work, and then waits for `goOn` before it commits. */
  function halted(work: (tx: Tx) => Promise<void>) {
    let goOn: () => void = () => {};
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    gates.push(goOn);
    let arrive: () => void = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const ended = app.database.transaction(async (tx) => {
      await work(tx);
      arrive();
      await gate;
    });
    return { arrived, goOn, ended };
  }

  it('waits for the change of the company, and is judged by its result', async () => {
    const change = halted(async (tx) => {
      await tx.execute(sql`delete from contact_persons`);
      await touchJobsOfCompany(tx, employer.companyId);
    });
    await change.arrived;
    const writing = employer.call('createJob', { body: jobForm });
    await someoneWaits();
    change.goOn();
    await change.ended;
    expect((await writing).body.data.status).toBe('INACTIVE');
  });

  it('is included in the changes of the company if it was committed first', async () => {
    const job = halted(async (tx) => {
      // Like `createJob`: the shared lock first, then the ad, which is invisible to others until the commit.
      await lockJobsOfCompanyForShare(tx, employer.companyId);
      await tx.execute(sql`
        insert into jobs (company_id, status, title, description, fulltime, workload_min, workload_max, start_month,
          start_year, end_month, end_year, season, accommodation, zip, place, position_id, category_id,
          occupation_code, jobroom_external_approved, number_of_jobs, language)
        values (${employer.companyId}, 'ACTIVE', 'New', '<p>x</p>', true, 100, 100, 12, 2026, 4, 2027, 'winter',
          true, '7504', 'Pontresina', 4, 1, 'T0001', false, 1, 'de')`);
    });
    await job.arrived;
    const change = app.database.transaction((tx) => touchJobsOfCompany(tx, employer.companyId));
    await someoneWaits();
    job.goOn();
    await Promise.all([job.ended, change]);
    expect(await listChangesSince(app.database.db, 0)).toHaveLength(1);
  });

  it('ends inactive if activated while its company is removed', async () => {
    for (let i = 0; i < 10; i += 1) {
      const other = await anEmployer(app);
      const draft = await aJob(app, { companyId: other.companyId, status: 'INACTIVE' });
      const replies = await Promise.all([
        other.call('createJob', { body: jobForm }),
        other.call('updateJob', { jobId: draft.id, body: { status: 'ACTIVE' } }),
        other.call('deleteCompany'),
        other.call('updateJob', { jobId: draft.id, body: { status: 'ACTIVE' } }),
        other.call('createJob', { body: jobForm }),
      ]);
      expect(replies[2].status).toBe(200);
      for (const { status } of replies) expect([200, 201, 404]).toContain(status);
      const { rows } = (await app.database.db.execute(
        sql`select status from jobs where company_id = ${other.companyId}`,
      )) as unknown as { rows: { status: string }[] };
      expect(rows.every(({ status }) => status === 'INACTIVE')).toBe(true);
    }
  });

  it('is equal in index and database, whichever commits first', async () => {
    for (let i = 0; i < 15; i += 1) {
      const other = await anEmployer(app, { phone: null });
      const draft = await aJob(app, { companyId: other.companyId, status: 'INACTIVE' });
      await app.catchUp();
      const [activated] = await Promise.all([
        other.call('updateJob', { jobId: draft.id, body: { status: 'ACTIVE' } }),
        other.call('updateCompany', { body: { phone: '+41 81 842 00 00' } }),
        other.call('createJob', { body: jobForm }),
        app.catchUp(),
        // The reverse change, which no use case makes yet.
        app.database.transaction(async (tx) => {
          await tx.execute(sql`delete from contact_persons where company_id = ${other.companyId}`);
          await touchJobsOfCompany(tx, other.companyId);
        }),
      ]);
      expect([200, 409]).toContain(activated.status);
      await app.catchUp();
      const { body } = await app.call('searchJobs', { query: { hitsPerPage: 100 } });
      const shown = body.hits.filter(({ company }) => company.id === other.companyId);
      expect(shown).toEqual([]);
    }
  });
});

describe('several concurrent edits of one ad', () => {
  it('succeed once if all of them state the same version', async () => {
    const employer = await anEmployer(app);
    const { id, updatedAt } = await aJob(app, { companyId: employer.companyId });
    await employer.call('getCompanyJob', { jobId: id });
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        employer.call('updateJob', {
          jobId: id,
          body: { title: `Titel ${n}`, updated_at: updatedAt.toISOString() },
        }),
      ),
    );
    const statuses = replies.map(({ status, error }) => `${status} ${error.code ?? ''}`.trim()).sort();
    expect(statuses).toEqual(['200', ...Array(7).fill('409 conflict')]);
    const winner = replies.find(({ status }) => status === 200)?.body.data;
    expect((await employer.call('getCompanyJob', { jobId: id })).body.data).toEqual(winner);
  });

  it('each change their own field if none states a version', async () => {
    const employer = await anEmployer(app);
    const { id } = await aJob(app, { companyId: employer.companyId });
    await employer.call('getCompanyJob', { jobId: id });
    const changes = [
      { title: 'Neu' },
      { zip: '3920', place: 'Zermatt' },
      { accommodation: false },
      { language: 'it' },
      { job_category_id: 3 },
      { end_month: 3 },
    ];
    await Promise.all(changes.map((body) => employer.call('updateJob', { jobId: id, body })));
    const { body } = await employer.call('getCompanyJob', { jobId: id });
    expect(body.data).toMatchObject(Object.assign({}, ...changes));
    expect(body.data.state).toBe('VS');
    expect(body.data.longitude).toBeCloseTo(7.75, 1);
  });
});
