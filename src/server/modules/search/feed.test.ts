import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAlgoliaSearch } from '#server/adapters/search/algolia.ts';
import type { Database } from '#server/platform/database/database.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, type Employer } from '#test/employer.ts';
import { aJob } from '#test/factories.ts';
import { type HostedService, startHostedService, WRITE } from '#test/hosted-search.ts';
import { feedJobs } from './index.ts';
import { findFeed, replaceFeed } from './store.ts';

let service: HostedService;
let app: TestApp;
let employer: Employer;
let errors: string[];
let made = 0;
let indexName: string;

beforeAll(async () => {
  service = await startHostedService();
});

afterAll(() => service.stop());

beforeEach(async () => {
  app = await startTestApp();
  employer = await anEmployer(app);
  indexName = `fed_${++made}`;
  errors = [];
});

afterEach(async () => {
  service.failing = null;
  service.beforeCall = () => {};
  await app.close();
});

function openIndex() {
  const { appId, adminKey, searchKey, url } = service;
  return createAlgoliaSearch({ appId, adminKey, searchKey, url, indexName });
}

/** A node that may feed the index; `run` is what the queue does on one node. */
function aNode(database: Database = app.database) {
  const asked: string[] = [];
  const feeder = feedJobs({
    database,
    index: openIndex(),
    clock: app.clock,
    enqueue: async (_tx, name) => void asked.push(name),
    onError: (error) => errors.push(error.message),
  });
  return { feeder, asked, run: () => feeder.tasks[0]?.handle({} as never) as Promise<void> };
}

const anAd = (title: string, overrides: Partial<Parameters<typeof aJob>[1]> = {}) =>
  aJob(app, { companyId: employer.companyId, title, ...overrides });

const retitle = (jobId: number, title: string) => employer.call('updateJob', { jobId, body: { title } });

const held = () => [...(service.indexes.get(indexName)?.records.values() ?? [])];
const heldTitles = () =>
  held()
    .map(({ title }) => title)
    .sort();

/** Records what is written from now on: titles of upserts, and ids of removals. */
function writes() {
  const from = service.bodies.length;
  return () => {
    const batches = service.bodies.slice(from).filter(({ path }) => WRITE.test(path));
    return batches.map(({ body }) =>
      body.requests.map(
        (request: { body: { title?: string; objectID: string } }) =>
          request.body.title ?? `-${request.body.objectID}`,
      ),
    );
  };
}

/** Runs the work once, before the first call of this kind is answered; other calls pass meanwhile. */
function beforeFirst(kind: RegExp, work: () => Promise<unknown>) {
  let isDone = false;
  service.beforeCall = async (call) => {
    if (isDone || !kind.test(call)) return;
    isDone = true;
    await work();
  };
}

describe('a hosted index', () => {
  it('is filled under a temporary name with all public ads, and then replaces the old index', async () => {
    await anAd('public');
    await anAd('draft', { status: 'INACTIVE' });
    const from = service.calls.length;
    const { run, feeder } = aNode();
    const readiness: boolean[] = [];
    beforeFirst(WRITE, async () => void readiness.push(await feeder.isFresh()));
    await run();
    expect([...readiness, await feeder.isFresh()]).toEqual([false, true]);
    expect(heldTitles()).toEqual(['public']);
    const calls = service.calls.slice(from);
    const aside = calls.filter((call) => call.includes('_tmp_') && WRITE.test(call));
    expect(aside).toHaveLength(1);
    expect(calls.filter((call) => call === `POST /1/indexes/${indexName}/batch`)).toEqual([]);
  });

  it('receives all changes in one call, and no call without changes', async () => {
    for (const title of ['a', 'b', 'c', 'd']) await anAd(title);
    const { run } = aNode();
    await run();
    const written = writes();
    await run();
    expect(written()).toEqual([]);
    await retitle(1, 'A');
    await retitle(1, 'AA');
    await employer.call('deleteJob', { jobId: 2 });
    await employer.call('updateJob', { jobId: 3, body: { status: 'INACTIVE' } });
    await anAd('e');
    await aNode().run();
    expect(written()).toEqual([['AA', 'e', '-2', '-3']]);
    expect(heldTitles()).toEqual(['AA', 'd', 'e']);
  });

  it('receives changes again if a node was killed after writing and before recording its position', async () => {
    await anAd('before');
    await aNode().run();
    await retitle(1, 'after');
    await anAd('new');
    let isDead = false;
    const database: Database = {
      ...app.database,
      get db() {
        if (isDead) throw new Error('killed');
        return app.database.db;
      },
    };
    beforeFirst(/\/task\//, async () => {
      isDead = true;
    });
    const written = writes();
    await expect(aNode(database).run()).rejects.toThrow('killed');
    expect(errors).toEqual(['killed']);
    expect(heldTitles()).toEqual(['after', 'new']);
    await retitle(1, 'later');
    await aNode().run();
    expect(written()).toEqual([
      ['after', 'new'],
      ['later', 'new'],
    ]);
    expect(heldTitles()).toEqual(['later', 'new']);
  });

  it('ends with current ads although a node that was taken for dead goes on writing', async () => {
    await anAd('old');
    await anAd('other');
    await aNode().run();
    await retitle(1, 'middle');
    beforeFirst(WRITE, async () => {
      await retitle(1, 'new');
      await employer.call('deleteJob', { jobId: 2 });
      await aNode().run();
      expect(heldTitles()).toEqual(['new']);
    });
    await aNode().run();
    expect(heldTitles()).toEqual(['new']);
  });

  it('ends with current ads although two nodes fill it concurrently', async () => {
    await anAd('old');
    await anAd('other');
    beforeFirst(/\/operation$/, async () => {
      await aNode().run();
      await retitle(1, 'new');
      await employer.call('deleteJob', { jobId: 2 });
      await aNode().run();
    });
    await aNode().run();
    expect(heldTitles()).toEqual(['new']);
  });

  it('misses no change made while it is filled', async () => {
    await anAd('before');
    beforeFirst(WRITE, () => anAd('during'));
    await aNode().run();
    expect(heldTitles()).toEqual(['before', 'during']);
  });

  it('is rebuilt under a temporary name if its format is that of another release', async () => {
    await anAd('a');
    await aNode().run();
    await app.database.db.execute(sql`update search_feeds set format = 'of another release'`);
    const from = service.calls.length;
    await aNode().run();
    expect(service.calls.slice(from).some((call) => call.includes('_tmp_'))).toBe(true);
    expect(heldTitles()).toEqual(['a']);
  });

  it('is compared with the ads once a day, which removes past ads and repairs losses', async () => {
    await anAd('over in December', { endMonth: 12, endYear: 2026, startMonth: 11 });
    await anAd('over in April');
    await anAd('lost');
    const { run } = aNode();
    await run();
    service.indexes.get(indexName)?.records.forEach((record, id, records) => {
      if (record.title === 'lost') (records as Map<string, unknown>).delete(id);
    });
    await run();
    expect(heldTitles()).toEqual(['over in April', 'over in December']);
    app.clock.set('2026-12-31T23:00:00Z');
    const written = writes();
    await run();
    expect(written()).toEqual([['lost', '-1']]);
    await run();
    expect(heldTitles()).toEqual(['lost', 'over in April']);
    expect(written()).toHaveLength(1);
  });

  it('accepts all other ads if one is invalid', async () => {
    const impossible = { startYear: 2026, endYear: 2036 };
    await anAd('possible');
    await anAd('impossible', impossible);
    await aNode().run();
    await anAd('impossible too', impossible);
    await anAd('possible too');
    await aNode().run();
    expect(heldTitles()).toEqual(['possible', 'possible too']);
    expect(errors).toEqual(Array(2).fill(expect.stringContaining('duration_in_months')));
  });

  it('that does not answer fails its task, and is filled when the task is retried', async () => {
    await anAd('a');
    service.failing = 503;
    const { run, feeder } = aNode();
    await expect(run()).rejects.toThrow();
    expect(errors).toHaveLength(1);
    expect(await feeder.isFresh()).toBe(false);
    service.failing = null;
    await run();
    expect(await feeder.isFresh()).toBe(true);
    expect(heldTitles()).toEqual(['a']);
  });
});

describe('the stored position of a feed', () => {
  it('is replaced only if it is the one that was read, so that no node misses writes of another', async () => {
    const { db } = app.database;
    const note = { place: 'here', format: 'a', version: 5, comparedOn: '2026-11-20' };
    expect(await replaceFeed(db, undefined, note)).toBe(true);
    expect(await replaceFeed(db, undefined, { ...note, version: 1 })).toBe(false);
    for (const other of [{ format: 'b' }, { version: 4 }, { comparedOn: '2026-11-19' }]) {
      expect(await replaceFeed(db, { ...note, ...other }, { ...note, version: 9 })).toBe(false);
    }
    expect(await findFeed(db, 'here')).toEqual(note);
    expect(await replaceFeed(db, note, { ...note, version: 9 })).toBe(true);
    expect(await findFeed(db, 'here')).toEqual({ ...note, version: 9 });
  });
});

describe('a node', () => {
  it('queues the task when it starts and at each change, until it is stopped', async () => {
    const { feeder, asked } = aNode();
    await feeder.start();
    const atStart = asked.length;
    expect(asked[0]).toBe(feeder.tasks[0]?.name);
    await anAd('a');
    await expect.poll(() => asked.length).toBeGreaterThan(atStart);
    await feeder.stop();
    const before = asked.length;
    await anAd('b');
    // Notifications arrive in order: once the next listener has got one, all earlier ones have arrived.
    const other = aNode();
    await other.feeder.start();
    const othersAtStart = other.asked.length;
    await anAd('c');
    await expect.poll(() => other.asked.length).toBeGreaterThan(othersAtStart);
    await other.feeder.stop();
    expect(asked).toHaveLength(before);
  });
});

describe('searching in a hosted index', () => {
  it('answers like the embedded index, without a cache key', async () => {
    await anAd('Koch');
    await aNode().run();
    const hosted = await startTestAppWith();
    const { status, body, headers } = await hosted.call('searchJobs', {
      query: { query: 'koch', filters: 'season:winter', facets: 'season' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ nbHits: 1, hits: [{ title: 'Koch' }], facets: { season: { winter: 1 } } });
    expect(headers.etag).toBeUndefined();
    await hosted.close();
  });

  it('answers that the search is unavailable, in the person’s language, while the service is down', async () => {
    const hosted = await startTestAppWith();
    service.failing = 503;
    for (const name of ['searchJobs', 'suggestSearches'] as const) {
      const { status, error, headers } = await hosted.call(name, {
        query: { query: 'koch' },
        language: 'it',
      });
      expect([status, error.code]).toEqual([503, 'unavailable']);
      expect(error.error).toBe('Al momento non è possibile. Riprovi tra qualche minuto.');
      expect(headers['retry-after']).toBe('10');
    }
    const reply = await hosted.app.inject({ method: 'POST', url: '/1/indexes/jobs/query', payload: {} });
    expect([reply.statusCode, reply.json()]).toEqual([
      503,
      { message: 'Searching is not possible right now', status: 503 },
    ]);
    expect(reply.headers['retry-after']).toBe('10');
    await hosted.close();
  });

  it('refuses a filter that the service cannot express like one that costs too much', async () => {
    const hosted = await startTestAppWith();
    const { status, error } = await hosted.call('searchJobs', { query: { filters: 'id > 5 OR state:be' } });
    expect([status, error.code]).toEqual([400, 'query_too_costly']);
    await hosted.close();
  });
});

/** The product with the hosted index, filled with the existing ads. */
async function startTestAppWith(): Promise<TestApp> {
  return startTestApp({ searchIndex: openIndex(), searchEdition: () => null });
}
