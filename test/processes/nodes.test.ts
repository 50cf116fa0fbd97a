import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { startPostgres } from '../postgres.ts';
import { anAdvertiser, eventually, titlesFoundOn } from './advertiser.ts';
import { doorTo } from './door.ts';
import { startNode } from './node-process.ts';

const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

it('two nodes show the same ads within two seconds, and again after one was stopped or cut off', {
  timeout: 180_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'solstice-nodes-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startPostgres();
  cleanUps.push(postgres.stop);
  const databaseUrl = await postgres.createDatabase();
  const door = await doorTo(databaseUrl);
  cleanUps.push(door.remove);
  const db = new pg.Client(databaseUrl);
  await db.connect();
  cleanUps.push(() => db.end());

  const settings = { SECRET_KEY: 'x'.repeat(40) };
  const startB = () =>
    startNode({ dataDir: join(folder, 'b'), env: { ...settings, DATABASE_URL: door.url } });
  const a = await startNode({ dataDir: join(folder, 'a'), env: { ...settings, DATABASE_URL: databaseUrl } });
  cleanUps.push(() => a.end('SIGKILL'));
  let b = await startB();
  cleanUps.push(() => b.end('SIGKILL'));

  const { write, withdraw, titlesInDatabase } = await anAdvertiser(a, db, 'two-nodes');
  const bothEqualTheDatabase = (withinMs: number) =>
    eventually(async () => {
      const truth = await titlesInDatabase();
      expect(await titlesFoundOn(a)).toEqual(truth);
      expect(await titlesFoundOn(b)).toEqual(truth);
    }, withinMs);

  // Ads are written on either node and seen on both.
  for (let n = 0; n < 10; n += 1) await write(n % 2 === 0 ? a : b, `Erste Welle ${n}`);
  await bothEqualTheDatabase(2000);

  // One is stopped while the other goes on.
  expect(await b.end('SIGTERM')).toBe(0);
  for (let n = 0; n < 10; n += 1) await write(a, `Zweite Welle ${n}`);
  await withdraw(a, 'Erste Welle 3');
  b = await startB();
  await bothEqualTheDatabase(2000);

  // One is cut off from the database while the other goes on; notifications to it are lost.
  door.shut();
  for (let n = 0; n < 10; n += 1) await write(a, `Dritte Welle ${n}`);
  await withdraw(a, 'Zweite Welle 5');
  await withdraw(a, 'Erste Welle 0');
  expect(await titlesFoundOn(b)).not.toEqual(await titlesInDatabase());
  expect((await fetch(`${b.url}/readyz`)).status).toBe(503);
  door.open();
  await bothEqualTheDatabase(10_000);

  // And from then on it follows as before, in both directions.
  await write(b, 'Vierte Welle');
  await withdraw(a, 'Dritte Welle 9');
  await bothEqualTheDatabase(2000);
  expect((await titlesInDatabase()).length).toBe(27);
});
