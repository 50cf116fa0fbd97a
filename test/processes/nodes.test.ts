import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { createTestDatabase } from '../postgres.ts';
import { anAdvertiser, titlesFoundOn } from './advertiser.ts';
import { startNode } from './node-process.ts';
import { startProxy } from './tcp-proxy.ts';

const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

it('two nodes come to show the same ads, and again after one was stopped or cut off', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'solstice-nodes-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  const databaseUrl = await createTestDatabase();
  const proxy = await startProxy(databaseUrl);
  cleanUps.push(proxy.stop);
  const db = new pg.Client(databaseUrl);
  await db.connect();
  cleanUps.push(() => db.end());

  const settings = { SECRET_KEY: 'x'.repeat(40) };
  const startB = () =>
    startNode({ dataDir: join(folder, 'b'), env: { ...settings, DATABASE_URL: proxy.url } });
  const a = await startNode({ dataDir: join(folder, 'a'), env: { ...settings, DATABASE_URL: databaseUrl } });
  cleanUps.push(() => a.end('SIGKILL'));
  let b = await startB();
  cleanUps.push(() => b.end('SIGKILL'));

  const { write, withdraw, titlesInDatabase } = await anAdvertiser(a, db, 'two-nodes');
  const bothEqualTheDatabase = async () => {
    const truth = await titlesInDatabase();
    await expect.poll(() => Promise.all([a, b].map(titlesFoundOn))).toEqual([truth, truth]);
  };

  // Ads are written on either node and seen on both.
  for (let n = 0; n < 10; n += 1) await write(n % 2 === 0 ? a : b, `Erste Welle ${n}`);
  await bothEqualTheDatabase();

  // One is stopped while the other goes on.
  expect(await b.end('SIGTERM')).toBe(0);
  for (let n = 0; n < 10; n += 1) await write(a, `Zweite Welle ${n}`);
  await withdraw(a, 'Erste Welle 3');
  b = await startB();
  await bothEqualTheDatabase();

  // One is cut off from the database while the other goes on; notifications to it are lost.
  proxy.cut();
  for (let n = 0; n < 10; n += 1) await write(a, `Dritte Welle ${n}`);
  await withdraw(a, 'Zweite Welle 5');
  await withdraw(a, 'Erste Welle 0');
  expect(await titlesFoundOn(b)).not.toEqual(await titlesInDatabase());
  await expect.poll(async () => (await fetch(`${b.url}/readyz`)).status).toBe(503);
  proxy.restore();
  await bothEqualTheDatabase();

  // And from then on it follows as before, in both directions.
  await write(b, 'Vierte Welle');
  await withdraw(a, 'Dritte Welle 9');
  await bothEqualTheDatabase();
  expect((await titlesInDatabase()).length).toBe(27);
});
