import { monthsBefore } from '#domain/kernel/zurich.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Executor } from '#server/platform/database/database.ts';
import type { Enqueue, Task } from '#server/platform/queue/queue.ts';
import { DROP_HOUSING_PICTURE, dropHousingPicture, sweepHousingPictures } from './housing-pictures.ts';
import * as store from './store/jobs.ts';

/** How long a deleted ad stays in the archive (rule jobs/archive). */
const ARCHIVE_MONTHS = 12;

/** How many ads one statement names. */
const ADS_PER_STATEMENT = 1000;

interface Context {
  database: Database;
  clock: Clock;
  enqueue: Enqueue;
  files: FileStore;
  /** Which of these ads an application or an employment names: they stay as long as those do. */
  jobsInUse: (db: Executor, ids: readonly number[]) => Promise<number[]>;
}

/**
 * The nightly tasks that remove deleted ads for good once their time in the archive is over, and then pictures of rooms
 * that no ad names; and the deletion of their files.
 */
export function jobTasks(context: Context): Task<never>[] {
  const drop: Task<{ key: string }> = {
    name: DROP_HOUSING_PICTURE,
    options: {},
    handle: ({ key }) => dropHousingPicture(context, key),
  };
  const sweep: Task = {
    name: 'sweep-housing-pictures',
    options: { cron: '45 3 * * *' },
    handle: () => sweepHousingPictures(context, context.clock.now()),
  };
  const purge: Task = {
    name: 'purge-jobs',
    options: { cron: '30 3 * * *' },
    handle: () => purgeJobs(context),
  };
  return [purge, sweep, drop] as Task<never>[];
}

async function purgeJobs({
  database: { db },
  clock,
  jobsInUse,
}: Pick<Context, 'database' | 'clock' | 'jobsInUse'>): Promise<void> {
  const time = monthsBefore(clock.today(), ARCHIVE_MONTHS);
  for (let after = 0; ; ) {
    const ids = await store.idsDeletedBefore(db, time, { after, limit: ADS_PER_STATEMENT });
    const inUse = new Set(await jobsInUse(db, ids));
    await store.purge(
      db,
      ids.filter((id) => !inUse.has(id)),
    );
    if (ids.length < ADS_PER_STATEMENT) return;
    after = ids.at(-1) ?? after;
  }
}
