import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openEmbedded } from '#server/platform/database/embedded.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import { thorough } from '../nightly.ts';
import { createTestDatabase } from '../postgres.ts';
import { startNode } from './node-process.ts';

/**
 * The databases on which nodes are killed. A start of the embedded one takes seconds; `crash.test.ts` and
 * `documents.test.ts` kill it in each run.
 */
export const KILLED_ON = thorough<('postgres' | 'pglite')[]>(['postgres'], ['postgres', 'pglite']);

/** A data folder and a database that outlive the nodes of a test, which are killed. */
export interface Deployment {
  dataDir: string;
  /** What its nodes are told of the database. */
  env: Record<string, string>;
  /** What the database holds while no node runs. */
  openDatabase: () => ReturnType<typeof openEmbedded>;
}

/**
 * A deployment on which a node has run before, so that its database has its tables: a copy of one that this worker made once.
 * @param cleanUps is handed what removes it again
 */
export async function aDeployment(
  kind: 'pglite' | 'postgres',
  cleanUps: (() => unknown)[],
): Promise<Deployment> {
  const dataDir = anEmptyFolder(cleanUps);
  if (kind === 'pglite') {
    copy(await usedFolder(), dataDir);
    return { dataDir, env: {}, openDatabase: () => openEmbedded(dataDir) };
  }
  const url = await createTestDatabase(new URL(await usedDatabase()).pathname.slice(1));
  return postgresDeployment(dataDir, onDatabase(url));
}

/** A deployment on PostgreSQL with the demo data, whose nodes have ended. @param cleanUps as above */
export async function aDemoDatabase(cleanUps: (() => unknown)[]): Promise<Deployment> {
  const dataDir = anEmptyFolder(cleanUps);
  const url = await createTestDatabase();
  const deployment = postgresDeployment(dataDir, { ...onDatabase(url), DEMO: '1' });
  await (await startNode(deployment)).end('SIGTERM');
  return deployment;
}

const postgresDeployment = (dataDir: string, env: Record<string, string>): Deployment => ({
  dataDir,
  env,
  openDatabase: () => openPostgres(env.DATABASE_URL ?? '', () => {}),
});

/** Copies a data folder with its modes, since a command says so where others of the machine may read it. */
const copy = (from: string, to: string) => execFileSync('cp', ['-a', `${from}/.`, to]);

/** What a node is told that keeps its data in that database. */
export const onDatabase = (url: string): Record<string, string> => ({
  DATABASE_URL: url,
  SECRET_KEY: 'x'.repeat(40),
  MAIL: 'outbox',
  PAYMENT: 'sandbox',
});

/** A data folder for a first start. @param cleanUps is handed what removes it again */
export function anEmptyFolder(cleanUps: (() => unknown)[]): string {
  const dataDir = temporaryFolder();
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

const temporaryFolder = () => mkdtempSync(join(inject('dataFolders'), 'deployment-'));

const usedFolder = once(async () => {
  const dataDir = temporaryFolder();
  await (await startNode({ dataDir })).end('SIGTERM');
  return dataDir;
});

const usedDatabase = once(async () => {
  const dataDir = temporaryFolder();
  const url = await createTestDatabase();
  await (await startNode({ dataDir, env: onDatabase(url) })).end('SIGTERM');
  rmSync(dataDir, { recursive: true });
  return url;
});

/** What `make` makes, the same for all who ask; made again where it failed. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
