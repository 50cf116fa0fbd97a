import { addMonths } from '#domain/kernel/civil-date.ts';
import { startOfZurichDay } from '#domain/kernel/zurich.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Executor } from '#server/platform/database/database.ts';
import type { Task } from '#server/platform/queue/queue.ts';
import { idsDeletedBefore, purge } from './store/jobs.ts';

/** How long a deleted ad stays in the archive (rule jobs/archive). */
const ARCHIVE_MONTHS = 12;

/** How many ads one statement names. */
const ADS_PER_STATEMENT = 1000;

interface Context {
  database: Database;
  clock: Clock;
  /** Which of these ads an application or an employment names: they stay as long as those do. */
  jobsInUse: (db: Executor, ids: readonly number[]) => Promise<number[]>;
}

/** The nightly task that removes deleted ads for good once their time in the archive is over. */
export function jobTasks(context: Context): Task<never>[] {
  return [{ name: 'purge-jobs', options: { cron: '30 3 * * *' }, handle: () => purgeJobs(context) }];
}

async function purgeJobs({ database: { db }, clock, jobsInUse }: Context): Promise<void> {
  const time = new Date(startOfZurichDay(addMonths(clock.today(), -ARCHIVE_MONTHS)));
  for (let after = 0; ; ) {
    const ids = await idsDeletedBefore(db, time, { after, limit: ADS_PER_STATEMENT });
    const inUse = new Set(await jobsInUse(db, ids));
    await purge(
      db,
      ids.filter((id) => !inUse.has(id)),
    );
    if (ids.length < ADS_PER_STATEMENT) return;
    after = ids.at(-1) ?? after;
  }
}
