import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { freePort } from './sockets.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export interface TestPostgres {
  /** The address of the server's maintenance database. */
  url: string;
  /** Creates a database, about 30 ms from a small template, and answers its URL. */
  createDatabase(name?: string, template?: string): Promise<string>;
  /** The process id of the postmaster. */
  pid(): number;
  /** Restarts the server after it was killed; does not wait until it is ready. */
  startAgain(): void;
  /** Stops the server and removes its data folder. */
  stop(): Promise<void>;
}

const FOLDER_PREFIX = 'solstice-postgres-';

// A guardian process starts the server, restarts it for each line on its standard input, and stops it when that input
// closes: this happens when the process that asked for the server ends, even if it is killed. The guardian has a
// process group of its own, so that a signal to the group of the tests does not reach it.
const GUARDIAN = `
exec 3<&0
if [ -n "$PRIMARY" ]; then "$BIN/pg_basebackup" -D data -d "$PRIMARY" -R -c fast --no-sync >&2 || exit 1
else "$BIN/initdb" -D data -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync >&2 || exit 1
fi
start() { "$BIN/postgres" -D data -k "$PWD" -p "$PORT" "$@" & echo $! > server; }
start "$@"
while read -r _ <&3; do start "$@"; done
kill -QUIT $(cat server)
wait
rm -rf "$PWD"
`;

/**
 * Starts a PostgreSQL server for tests and measurements, on the loopback address and a free port. It ends with the
 * calling process, even if that is killed. Unless `durable` is set, it runs without fsync.
 * @param settings further settings of PostgreSQL, each as `name=value`
 */
export async function startPostgres({
  durable = false,
  settings: more = [],
  primary = '',
}: {
  durable?: boolean;
  settings?: readonly string[];
  /** The URL of the primary, to start as its standby. */
  primary?: string;
} = {}): Promise<TestPostgres> {
  removeLeftFolders();
  const bin = postgresFolder();
  const owner = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  const folder = mkdtempSync(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'max_connections=200',
    'timezone=UTC',
    'log_min_messages=log',
    'log_checkpoints=off',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    ...more,
  ];
  const guardian = spawn('sh', ['-c', GUARDIAN, 'postgres', ...settings.flatMap((it) => ['-c', it])], {
    ...owner,
    cwd: folder,
    detached: true,
    env: { PATH: process.env.PATH, BIN: bin, PORT: String(port), PRIMARY: primary, LC_ALL: 'C.UTF-8' },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  await untilReady(guardian);
  guardian.unref();
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  return {
    url,
    createDatabase: (name, template) => createDatabase(url, name, template),
    pid: () => Number(readFileSync(join(folder, 'server'), 'utf8')),
    startAgain: () => void guardian.stdin?.write('again\n'),
    async stop() {
      guardian.ref();
      guardian.stdin?.end();
      await once(guardian, 'exit');
    },
  };
}

async function createDatabase(
  serverUrl: string,
  name = `test_${randomBytes(8).toString('hex')}`,
  template = 'template1',
): Promise<string> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  try {
    await client.query(`create database "${name}" template "${template}"`);
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * In a test of a project that runs on PostgreSQL: creates a database and answers its URL.
 * @param template the name of a database without open connections, to copy; an empty database if it is left out
 */
export async function createTestDatabase(template?: string): Promise<string> {
  // Imported lazily, since programs outside of Vitest use the rest of this file.
  const { inject } = await import('vitest');
  return createDatabase(inject('postgresUrl'), undefined, template);
}

/** Vitest's global set-up: one server for each project's run; tests get its URL as `postgresUrl`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}

async function untilReady(guardian: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    guardian.on('error', reject);
    guardian.on('exit', () => reject(new Error(`PostgreSQL did not start:\n${output}`)));
    // Keeps reading the output after the server is ready: a full pipe would block the server.
    guardian.stderr?.on('data', (chunk) => {
      output = (output + chunk).slice(-4000);
      // A standby logs "ready to accept read-only connections".
      if (/ready to accept (read-only )?connections/.test(output)) resolve();
      if (output.includes('FATAL')) reject(new Error(`PostgreSQL did not start:\n${output}`));
    });
  });
  for (const stream of [guardian.stdin, guardian.stderr]) (stream as unknown as { unref(): void }).unref();
}

/** The folder of PostgreSQL's programs, of the newest version that is installed. */
export function postgresFolder(): string {
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  const folders = [...debian.reverse(), ...(process.env.PATH ?? '').split(delimiter)];
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')));
  if (!found) throw new Error('These tests need PostgreSQL: install the package "postgresql".');
  return found;
}

/** A user to run PostgreSQL as, since it refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } {
  const id = (option: string, user: string) => Number(execFileSync('id', [option, user], { stdio: 'pipe' }));
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', user), gid: id('-g', user) };
    } catch {
      // This machine has no such user; try the next one.
    }
  }
  throw new Error('Found no user other than root to run PostgreSQL as.');
}

/** Removes the data folders of guardians that were killed; a server whose folder is gone shuts itself down. */
function removeLeftFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(FOLDER_PREFIX)
      ? Number.parseInt(name.slice(FOLDER_PREFIX.length), 10)
      : Number.NaN;
    if (pid > 0 && !existsProcess(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function existsProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
