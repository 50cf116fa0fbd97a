import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEmbeddedSearch } from '#server/adapters/search/embedded.ts';
import { touchJobs } from '#server/modules/jobs/index.ts';
import { jobs } from '#server/modules/jobs/tables.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, type Employer } from '#test/employer.ts';
import { aJob } from '#test/factories.ts';
import { SearchNodes } from '#test/search-nodes.ts';
import { Mirror } from './mirror.ts';
import { searchSnapshots } from './tables.ts';

let app: TestApp;
let employer: Employer;
let nodes: SearchNodes;

beforeEach(async () => {
  app = await startTestApp();
  employer = await anEmployer(app);
  nodes = new SearchNodes(app);
});

afterEach(() => app.close());

const anAd = (title: string) => aJob(app, { companyId: employer.companyId, title });

describe('a node that was restarted', () => {
  let folder: string;
  let snapshotFile: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'solstice-follow-'));
    snapshotFile = join(folder, 'jobs');
  });
  afterEach(async () => {
    // Waits for the snapshot that is being saved.
    await nodes.stop();
    rmSync(folder, { recursive: true });
  });

  /** A node that keeps a snapshot, and the number of its full loads. */
  function aLastingNode() {
    const index = createEmbeddedSearch();
    const replaceAll = vi.spyOn(index, 'replaceAll');
    const node = nodes.add({ index, snapshotFile, snapshotFrom: 1 });
    return { ...node, loads: () => replaceAll.mock.calls.length };
  }

  async function aSnapshot() {
    const kept = await anAd('kept');
    const changed = await anAd('before');
    const removed = await anAd('removed');
    const { follower } = aLastingNode();
    await follower.start();
    await follower.stop();
    return { kept, changed, removed };
  }

  it('restores its snapshot and applies the changes since', async () => {
    const { changed, removed } = await aSnapshot();
    const change = (id: number, values: Partial<typeof jobs.$inferInsert>) =>
      app.database.transaction(async (tx) => {
        await tx.update(jobs).set(values).where(eq(jobs.id, id));
        touchJobs(tx, [id]);
      });
    await change(changed.id, { title: 'after' });
    await change(removed.id, { deletedAt: new Date(app.clock.now()) });
    await anAd('new');
    const node = aLastingNode();
    await node.follower.start();
    expect(await node.titles()).toEqual(['after', 'kept', 'new']);
    expect(node.loads()).toBe(0);
    expect(node.follower.edition(app.clock.today())).toBe(await nodes.freshEdition());
  });

  it('restores its snapshot on a later day', async () => {
    await aSnapshot();
    app.clock.set('2027-05-01T10:00:00Z');
    const node = aLastingNode();
    await node.follower.start();
    expect([await node.titles(), node.loads(), node.index.size]).toEqual([[], 0, 0]);
  });

  it.each<[string, () => Promise<unknown> | undefined]>([
    ['its clock was set back', async () => app.clock.set('2026-11-19T10:00:00Z')],
    ['the database was restored to a time before it', () => app.database.db.delete(searchSnapshots)],
    ['its file is damaged', async () => truncateSync(snapshotFile, 2000)],
    [
      'changes were lost',
      () =>
        app.database.executeSql(
          'delete from job_changes where version = (select min(version) from job_changes)',
        ),
    ],
  ])('loads all ads if %s', async (_what, happen) => {
    await aSnapshot();
    await happen();
    const node = aLastingNode();
    await node.follower.start();
    expect([await node.titles(), node.loads()]).toEqual([['before', 'kept', 'removed'], 1]);
  });

  it('replaces its record in the database with each snapshot', async () => {
    const known = async () => (await app.database.db.select().from(searchSnapshots)).map(({ id }) => id);
    const { index } = aLastingNode();
    const onError = (error: Error) => {
      throw error;
    };
    const mirror = new Mirror({ database: app.database, clock: app.clock, index, snapshotFile, onError });
    await mirror.load();
    await mirror.save();
    const [first] = await known();
    await mirror.save();
    expect(await known()).toEqual([expect.not.stringMatching(first ?? '')]);
  });

  it('keeps no snapshot of few ads, which are loaded quickly', async () => {
    await anAd('only');
    const small = nodes.add({ snapshotFile: join(folder, 'small'), snapshotFrom: 100 });
    await small.follower.start();
    await small.follower.stop();
    expect(readdirSync(folder)).toEqual([]);
  });
});
