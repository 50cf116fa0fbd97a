import { fsyncSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import { OTHERS } from '../data-dir.ts';
import { type Database, type Executor, runTransaction } from './database.ts';

/** Another process uses the data folder. */
export class DataDirInUseError extends Error {
  override name = 'DataDirInUseError';
}

// PGlite's defaults without -F, which would disable fsync, and with few buffers, because the whole database fits into
// the page cache of the system.
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=16MB'].flatMap((param) => ['-c', param]),
];

/** The file system calls of PGlite that are overridden here. */
interface FileSystemModule {
  NODEFS: {
    stream_ops: Record<string, unknown>;
    doSetAttr(path: string, node: object, attributes: { mode?: number }, ...rest: unknown[]): void;
  };
}

/**
 * PGlite's file system does not implement fsync, without which a commit does not survive a power loss. It also makes
 * files readable by all users of the machine, a mode with which PostgreSQL itself would refuse to start.
 */
class CarefulNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...args);
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...preRun,
          (module: unknown) => {
            const { NODEFS } = module as FileSystemModule;
            NODEFS.stream_ops.fsync = (stream: { nfd: number }) => fsyncSync(stream.nfd);
            const setAttributes = NODEFS.doSetAttr;
            NODEFS.doSetAttr = (path, node, attributes, ...rest) => {
              const mode = attributes.mode === undefined ? undefined : attributes.mode & ~OTHERS;
              setAttributes(path, node, { ...attributes, mode }, ...rest);
            };
          },
        ],
      },
    };
  }
}

/**
 * Opens the embedded database below `dataDir`, or in memory without one, for tests.
 * @throws DataDirInUseError when another process has it open, which would corrupt it
 */
export async function openEmbedded(dataDir: string | null): Promise<Database> {
  const lock = dataDir === null ? null : takeLock(dataDir);
  try {
    const client = await PGlite.create(
      dataDir === null
        ? { startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'] }
        : { fs: new CarefulNodeFS(join(dataDir, 'database')), startParams: START_PARAMS },
    );
    // The domain decides what day it is, so the database uses UTC.
    await client.exec("set timezone = 'UTC'");
    const db = drizzle({ client, casing: 'snake_case' }) as unknown as Executor;
    const queueClient = fromPglite(client);
    const database: Database = {
      kind: 'pglite',
      db,
      transaction: (work) => runTransaction(db, work),
      async listen(channel, onNotify) {
        const stop = await client.listen(channel, onNotify);
        return { stop: () => stop() };
      },
      executeSql: (text, values) => queueClient.executeSql(text, values),
      // One process with one connection needs no lock.
      exclusively: (_name, work) => work(db),
      isUp: () => true,
      get forTasks() {
        return database;
      },
      async close() {
        await client.close();
        lock?.close();
      },
    };
    return database;
  } catch (error) {
    lock?.close();
    throw error;
  }
}

/**
 * A file lock of the kernel, taken through SQLite on a file of its own and released however the process ends. A PID
 * file would not do: PIDs repeat in containers.
 */
function takeLock(dataDir: string): { close(): void } {
  const lock = new DatabaseSync(join(dataDir, 'lock.db'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (!/locked/.test(String(error))) throw error;
    throw new DataDirInUseError(
      `The data folder ${dataDir} is in use by another process. Stop that one, or set DATA_DIR to another folder.`,
    );
  }
  return lock;
}
