import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '#server/platform/database/embedded.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import { startPostgres } from '../postgres.ts';

/** A data folder and a database that outlive the nodes of a test, which are killed. */
export interface Scene {
  dataDir: string;
  /** What its nodes are told of the database. */
  env: Record<string, string>;
  /** What the database holds while no node runs. */
  openDatabase: () => ReturnType<typeof openEmbedded>;
}

/** @param cleanUps is handed what removes it again */
export async function aScene(kind: 'pglite' | 'postgres', cleanUps: (() => unknown)[]): Promise<Scene> {
  const dataDir = mkdtempSync(join(tmpdir(), 'solstice-scene-'));
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }));
  if (kind === 'pglite') return { dataDir, env: {}, openDatabase: () => openEmbedded(dataDir) };
  const postgres = await startPostgres({ durable: true });
  cleanUps.push(postgres.stop);
  const url = await postgres.createDatabase();
  return {
    dataDir,
    env: { DATABASE_URL: url, SECRET_KEY: 'x'.repeat(40), MAIL: 'outbox' },
    openDatabase: () => openPostgres(url, () => {}),
  };
}
