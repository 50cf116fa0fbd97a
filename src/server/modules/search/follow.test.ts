import { setImmediate } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEmbeddedSearch } from '#server/adapters/search/embedded.ts';
import { touchJobsOfCompany } from '#server/modules/jobs/index.ts';
import { jobs } from '#server/modules/jobs/tables.ts';
import type { Database } from '#server/platform/database/database.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, type Employer } from '#test/employer.ts';
import { aJob } from '#test/factories.ts';
import { SearchNodes } from '#test/search-nodes.ts';

/** Months that make an ad impossible to index. */
const IMPOSSIBLE = { startYear: 2026, endYear: 2036 };

let app: TestApp;
let employer: Employer;
let nodes: SearchNodes;

beforeEach(async () => {
  app = await startTestApp();
  employer = await anEmployer(app);
  nodes = new SearchNodes(app);
});

afterEach(async () => {
  await nodes.stop();
  await app.close();
});

const anAd = (title: string, overrides: Partial<Parameters<typeof aJob>[1]> = {}) =>
  aJob(app, { companyId: employer.companyId, title, ...overrides });

/** The database of a node, whose connection can be cut. */
function brittleDatabase(): Database & { isCutOff: boolean } {
  const { database } = app;
  return {
    ...database,
    isCutOff: false,
    get db() {
      if (this.isCutOff) throw new Error('The database does not answer');
      return database.db;
    },
  };
}

describe('a node', () => {
  it('knows all public ads once it has started, and then reports itself ready', async () => {
    await anAd('public');
    await anAd('draft', { status: 'INACTIVE' });
    const { follower, titles } = nodes.add();
    expect(follower.isFresh()).toBe(false);
    await follower.start();
    expect(await titles()).toEqual(['public']);
    expect(follower.isFresh()).toBe(true);
  });

  it('yields to other requests while it indexes many ads, and each state in between has its own edition', async () => {
    const { id } = await anAd('one of many');
    const { follower, index } = nodes.add();
    await follower.start();
    await app.database.transaction(async (tx) => {
      await tx.execute(sql`
        insert into jobs overriding system value
        select (jsonb_populate_record(j, jsonb_build_object('id', j.id + n))).*
        from jobs j, generate_series(1, 120) n where j.id = ${id}`);
      await touchJobsOfCompany(tx, employer.companyId);
    });
    const seen = new Map<number, string | null>();
    let isOver = false;
    const work = follower.catchUp().then(() => {
      isOver = true;
    });
    while (!isOver) {
      seen.set(index.size, follower.edition(app.clock.today()));
      await setImmediate();
    }
    await work;
    seen.set(index.size, follower.edition(app.clock.today()));
    expect(index.size).toBe(121);
    expect(seen.size).toBeGreaterThan(2);
    expect(new Set(seen.values()).size).toBe(seen.size);
  });

  it('reports the progress of a full load, and can be stopped during one without an error', async () => {
    const { id } = await anAd('one of many');
    await app.database.executeSql(`
      insert into jobs overriding system value
      select (jsonb_populate_record(j, jsonb_build_object('id', j.id + n))).*
      from jobs j, generate_series(1, 450) n where j.id = ${id}`);
    const told: [number, number][] = [];
    const whole = nodes.add({ onLoading: (done, total) => told.push([done, total]) });
    await whole.follower.start();
    expect(told.length).toBeGreaterThan(2);
    expect(told.at(-1)).toEqual([451, 451]);
    expect(told).toEqual(told.toSorted(([a], [b]) => a - b));

    let stopping: Promise<void> | undefined;
    const stopped = nodes.add({
      onLoading: () => {
        stopping ??= stopped.follower.stop();
      },
    });
    await stopped.follower.start();
    await stopping;
    expect(stopped.index.size).toBe(0);
    expect(stopped.follower.isFresh()).toBe(false);
    expect(nodes.errors).toEqual([]);
  });

  it('indexes a change at its notification, without polling', async () => {
    const { follower, titles } = nodes.add();
    await follower.start();
    await anAd('new');
    await vi.waitFor(async () => expect(await titles()).toEqual(['new']));
    await employer.call('updateJob', { jobId: 1, body: { title: 'changed' } });
    await vi.waitFor(async () => expect(await titles()).toEqual(['changed']));
  });

  it('polls for changes without notifications', async () => {
    const listen = async () => {
      throw new Error('Nobody tells');
    };
    const { follower, titles } = nodes.add({ database: { ...app.database, listen }, pollMs: 20 });
    await follower.start();
    await anAd('new');
    await vi.waitFor(async () => expect(await titles()).toEqual(['new']));
    expect(nodes.errors).toEqual(['Nobody tells']);
  });

  it('retries the load of its index after a failure', async () => {
    await anAd('public');
    const database = brittleDatabase();
    database.isCutOff = true;
    const { follower, titles } = nodes.add({ database, pollMs: 20 });
    await follower.start();
    expect(follower.isFresh()).toBe(false);
    database.isCutOff = false;
    await vi.waitFor(async () => expect(await titles()).toEqual(['public']));
    expect(follower.isFresh()).toBe(true);
    expect(new Set(nodes.errors)).toEqual(new Set(['The database does not answer']));
  });

  it('catches up after its connection was cut', async () => {
    const database = brittleDatabase();
    const { follower, titles } = nodes.add({ database, pollMs: 20 });
    await follower.start();
    const { id } = await anAd('first');
    await vi.waitFor(async () => expect(await titles()).toEqual(['first']));
    database.isCutOff = true;
    await employer.call('updateJob', { jobId: id, body: { title: 'changed' } });
    await anAd('second');
    await vi.waitFor(() => expect(nodes.errors).not.toEqual([]));
    expect(await titles()).toEqual(['first']);
    database.isCutOff = false;
    await vi.waitFor(async () => expect(await titles()).toEqual(['changed', 'second']));
  });

  it('reads changes again if reading their ads failed', async () => {
    const { follower, titles } = nodes.add();
    await follower.catchUp();
    await anAd('new');
    const broken = vi.spyOn(app.clock, 'today').mockReturnValueOnce('not a day');
    await expect(follower.catchUp()).rejects.toThrow();
    broken.mockRestore();
    await follower.catchUp();
    expect(await titles()).toEqual(['new']);
  });

  it('misses nothing that is committed between any two queries of its load', async () => {
    await anAd('before');
    let queries = 0;
    for (let at = 1; at === 1 || at <= queries; at += 1) {
      queries = 0;
      let writing: Promise<unknown> = Promise.resolve();
      const db = new Proxy(app.database.db, {
        get(target, name) {
          if (name === 'select' && ++queries === at) writing = anAd(`during ${at}`);
          return Reflect.get(target, name);
        },
      });
      const { follower, titles } = nodes.add({ database: { ...app.database, db } });
      await follower.catchUp();
      const queriesOfLoad = queries;
      await writing;
      await follower.catchUp();
      expect(await titles()).toContain(`during ${at}`);
      queries = queriesOfLoad;
    }
    expect(queries).toBeGreaterThanOrEqual(4);
  });

  it('reads once for all concurrent calls, and includes what was committed before any of them', async () => {
    const index = createEmbeddedSearch();
    const replaceAll = vi.spyOn(index, 'replaceAll');
    const { follower, titles } = nodes.add({ index });
    await anAd('first');
    const early = Array.from({ length: 20 }, () => follower.catchUp());
    await anAd('second');
    const late = Array.from({ length: 20 }, () => follower.catchUp());
    await Promise.all([...early, ...late]);
    expect(await titles()).toEqual(['first', 'second']);
    expect(replaceAll).toHaveBeenCalledTimes(1);
    expect(new Set(early).size).toBe(1);
    expect(new Set(late).size).toBe(1);
  });

  it('stops following when it is stopped, and catches up when it is started again', async () => {
    const { follower, titles } = nodes.add({ pollMs: 20 });
    await follower.start();
    await follower.stop();
    await anAd('meanwhile');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await titles()).toEqual([]);
    await follower.start();
    expect(await titles()).toEqual(['meanwhile']);
  });

  it('has the same edition as every other node with the same content', async () => {
    const [one, other] = [nodes.add(), nodes.add()];
    const today = app.clock.today();
    expect(one.follower.edition(today)).toBeNull();
    await anAd('Koch');
    await one.follower.catchUp();
    await anAd('Kellner');
    await other.follower.catchUp();
    const editions = () => [one, other].map(({ follower }) => follower.edition(app.clock.today()));
    const [behind, ahead] = editions();
    expect(behind).not.toBe(ahead);
    await one.follower.catchUp();
    expect(editions()).toEqual([ahead, ahead]);
    app.clock.set('2026-11-21T11:00:00Z');
    expect(editions()).toEqual([null, null]);
    await Promise.all([one.follower.catchUp(), other.follower.catchUp()]);
    expect(new Set([...editions(), ahead, null]).size).toBe(3);
  });

  it('equals another node that was away during the changes', async () => {
    const [steady, away] = [nodes.add(), nodes.add()];
    for (const title of ['a', 'b', 'c', 'd']) await anAd(title);
    await steady.follower.start();
    await away.follower.start();
    await away.follower.stop();
    await employer.call('deleteJob', { jobId: 1 });
    await employer.call('updateJob', { jobId: 2, body: { status: 'INACTIVE' } });
    await employer.call('updateJob', { jobId: 3, body: { title: 'C', zip: '3920', place: 'Zermatt' } });
    await anAd('e');
    await steady.follower.catchUp();
    expect(await away.titles()).toEqual(['a', 'b', 'c', 'd']);
    await away.follower.start();
    expect(await away.titles()).toEqual(['C', 'd', 'e']);
    expect(await steady.titles()).toEqual(await away.titles());
    expect(away.index.size).toBe(steady.index.size);
  });

  it('reports no missed change if there was none, however often it compares and whatever is committed', async () => {
    const { follower, titles } = nodes.add({ compareMs: 5, pollMs: 5 });
    await follower.start();
    for (let i = 0; i < 20; i += 1) await anAd(`ad ${i}`);
    for (let jobId = 1; jobId <= 20; jobId += 2) await employer.call('deleteJob', { jobId });
    await vi.waitFor(async () => expect(await titles()).toHaveLength(10));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(nodes.errors).toEqual([]);
  });
});

describe('a node that has missed a change', () => {
  /** Changes an ad without a proper entry in the feed, like a restored backup or a manual change in the database. */
  async function changeInSecret(id: number, title: string) {
    const { db } = app.database;
    await db.update(jobs).set({ title }).where(eq(jobs.id, id));
    await db.execute(sql`update job_changes set version = version - 1 where job_id = ${id}`);
  }

  it('detects it by the count and the sum of the versions, and rebuilds its index', async () => {
    await anAd('other');
    const { id } = await anAd('before');
    const { follower, titles } = nodes.add({ compareMs: 50, pollMs: 10 });
    await follower.start();
    await changeInSecret(id, 'after');
    await vi.waitFor(async () => expect(await titles()).toEqual(['after', 'other']));
    expect(nodes.errors).toEqual(['The search index has missed changes and is built anew']);
    await anAd('next');
    await vi.waitFor(async () => expect(await titles()).toContain('next'));
  });

  it('changes its edition after the rebuild, so that caches drop the answers before it', async () => {
    const { id } = await anAd('before');
    await anAd('other');
    const { follower, titles } = nodes.add({ compareMs: 50, pollMs: 10 });
    await follower.start();
    const before = follower.edition(app.clock.today());
    await changeInSecret(id, 'after');
    await vi.waitFor(async () => expect(await titles()).toEqual(['after', 'other']));
    await follower.catchUp();
    const after = follower.edition(app.clock.today());
    expect(after).not.toBe(before);
    expect(after).toBe(await nodes.freshEdition());
  });

  it('has no edition while it indexes ads one by one', async () => {
    const { id } = await anAd('before');
    await anAd('impossible', IMPOSSIBLE);
    const index = createEmbeddedSearch();
    const { follower, titles } = nodes.add({ index, compareMs: 50, pollMs: 10 });
    await follower.start();
    const editions: unknown[] = [];
    vi.spyOn(index, 'upsert').mockImplementationOnce((document) => {
      editions.push(follower.edition(app.clock.today()));
      index.upsert(document);
    });
    await changeInSecret(id, 'after');
    await vi.waitFor(async () => expect(await titles()).toEqual(['after']));
    await follower.catchUp();
    expect([...editions, follower.edition(app.clock.today())]).toEqual([null, expect.any(String)]);
  });
});

describe('an ad that cannot be indexed', () => {
  it('does not prevent the load of all others', async () => {
    await anAd('possible');
    await anAd('impossible', IMPOSSIBLE);
    await anAd('possible too');
    const { follower, titles } = nodes.add();
    await follower.start();
    expect(await titles()).toEqual(['possible', 'possible too']);
    expect(nodes.errors).toEqual([expect.stringContaining('duration_in_months')]);
    expect(follower.isFresh()).toBe(true);
  });

  it('does not block the changes behind it', async () => {
    const { follower, titles } = nodes.add();
    await follower.start();
    await anAd('impossible', IMPOSSIBLE);
    await anAd('possible');
    await follower.catchUp();
    expect(await titles()).toEqual(['possible']);
    expect(nodes.errors).toEqual([expect.stringContaining('duration_in_months')]);
  });
});

describe('the passing of days', () => {
  it('removes ads that are over for good from the index, which saves memory', async () => {
    await anAd('over in December', { endMonth: 12, endYear: 2026, startMonth: 11 });
    await anAd('over in April');
    const { follower, index, titles } = nodes.add();
    await follower.catchUp();
    expect(index.size).toBe(2);
    app.clock.set('2026-12-31T23:00:00Z');
    expect(await titles()).toEqual(['over in April']);
    await follower.catchUp();
    expect(index.size).toBe(1);
  });

  it('is undone if the clock is set back', async () => {
    app.clock.set('2027-05-20T12:00:00Z');
    await anAd('over in April', { startYear: 2026, endYear: 2027 });
    const { follower, titles } = nodes.add();
    await follower.catchUp();
    app.clock.set('2027-04-20T12:00:00Z');
    await follower.catchUp();
    expect(await titles()).toEqual(['over in April']);
  });
});
