import type { Clock } from '#server/platform/clock.ts';
import type { Task } from '#server/platform/queue/queue.ts';
import type { DocumentContext } from './service.ts';
import { drop, listUnused } from './store.ts';

/** How long a document may wait for an entry to refer to it; browsers keep unsaved forms for about a day. */
const AGE_MS = 24 * 3600_000;

/** The batch size of the sweep. */
const BATCH = 500;

type Context = Pick<DocumentContext, 'database' | 'documentsInUse'> & { clock: Clock };

/**
 * The task that deletes, each night, documents that no entry refers to; their files are swept afterwards
 * (rule resumes/documents).
 */
export function documentTasks({ database: { db }, clock, documentsInUse }: Context): Task[] {
  return [
    {
      name: 'drop-documents',
      options: { cron: '0 4 * * *' },
      async handle() {
        const before = new Date(clock.now().getTime() - AGE_MS);
        for (let behind = ''; ; ) {
          const found = await listUnused(db, before, { behind, limit: BATCH });
          const inUse = await documentsInUse(db, [...new Set(found.map(({ userId }) => userId))]);
          const paths = found.map(({ path }) => path);
          await drop(
            db,
            paths.filter((path) => !inUse.has(path)),
            before,
          );
          if (found.length < BATCH) return;
          behind = paths.at(-1) ?? '';
        }
      },
    },
  ];
}
