import type { FileStore } from '#server/adapters/files/port.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Task } from '#server/platform/queue/queue.ts';
import { namedAmong } from './store.ts';

/** The grace period of a file without a row; a request takes minutes at most. */
const AGE_MS = 24 * 3600_000;

/**
 * The task that deletes, each night, files that no row refers to: those of a request that failed or was interrupted
 * after storing its file (rule running/files).
 */
export function fileTasks({ database, files }: { database: Database; files: FileStore }): Task[] {
  return [
    {
      name: 'sweep-files',
      options: { cron: '10 4 * * *' },
      handle: () => files.sweep(AGE_MS, (keys) => namedAmong(database.db, keys)),
    },
  ];
}
