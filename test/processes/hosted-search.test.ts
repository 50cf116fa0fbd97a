import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { type HostedService, startHostedService, WRITE } from '../hosted-search.ts';
import { createTestDatabase } from '../postgres.ts';
import { anAdvertiser, titlesFoundOn } from './advertiser.ts';
import { type NodeProcess, startNode } from './node-process.ts';

const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** How often each title was written, and how often an ad was removed. */
function writesOf(service: HostedService): Record<string, number> {
  const writes: Record<string, number> = {};
  for (const { path, body } of service.bodies) {
    if (!WRITE.test(path)) continue;
    for (const { body: record } of body.requests) {
      const what = record.title ?? 'a removal';
      writes[what] = (writes[what] ?? 0) + 1;
    }
  }
  return writes;
}

it('two nodes write each ad to the hosted index once, and another goes on when the one that writes is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'solstice-hosted-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  const databaseUrl = await createTestDatabase();
  const service = await startHostedService();
  cleanUps.push(service.stop);
  const db = new pg.Client(databaseUrl);
  await db.connect();
  cleanUps.push(() => db.end());

  const start = async (name: string): Promise<NodeProcess> => {
    const node = await startNode({
      dataDir: join(folder, name),
      env: {
        SECRET_KEY: 'x'.repeat(40),
        DATABASE_URL: databaseUrl,
        SEARCH: 'algolia',
        ALGOLIA_APP_ID: service.appId,
        ALGOLIA_ADMIN_KEY: service.adminKey,
        ALGOLIA_SEARCH_KEY: service.searchKey,
        ALGOLIA_URL: service.url,
      },
    });
    cleanUps.push(() => node.end('SIGKILL'));
    return node;
  };
  const [a, b] = await Promise.all([start('a'), start('b')]);
  const { write, withdraw, titlesInDatabase } = await anAdvertiser(a, db, 'hosted');
  const equalTheDatabase = async (nodes: NodeProcess[]) => {
    const truth = await titlesInDatabase();
    await expect.poll(() => Promise.all(nodes.map(titlesFoundOn))).toEqual(nodes.map(() => truth));
  };

  // The index was filled once, by whichever node came first.
  expect(service.calls.filter((call) => call.endsWith('/operation'))).toHaveLength(3);

  const titles = Array.from({ length: 8 }, (_, n) => `Welle ${n}`);
  for (const [n, title] of titles.entries()) await write(n % 2 === 0 ? a : b, title);
  await equalTheDatabase([a, b]);
  await withdraw(b, 'Welle 3');
  await equalTheDatabase([a, b]);
  expect(writesOf(service)).toEqual({
    ...Object.fromEntries(titles.map((title) => [title, 1])),
    'a removal': 1,
  });

  // Node a is killed while it waits for the service to confirm what it has written.
  expect(await b.end('SIGTERM')).toBe(0);
  const written = Promise.withResolvers<void>();
  const killed = Promise.withResolvers<void>();
  service.beforeCall = async (call) => {
    if (!call.includes('/task/')) return;
    written.resolve();
    await killed.promise;
  };
  await write(a, 'Letzte');
  await withdraw(a, 'Welle 5');
  await written.promise;
  await a.end('SIGKILL');
  service.beforeCall = () => {};
  killed.resolve();

  const c = await start('c');
  await equalTheDatabase([c]);
  await write(c, 'Danach');
  await equalTheDatabase([c]);
  expect(writesOf(service)).toMatchObject({ 'Welle 7': 1, Letzte: 2, Danach: 1 });
  expect(service.calls.filter((call) => call.endsWith('/operation'))).toHaveLength(3);
});
