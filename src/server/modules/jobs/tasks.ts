import { addMonths } from '#domain/kernel/civil-date.ts';
import { startOfZurichDay } from '#domain/kernel/zurich.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Task } from '#server/platform/queue/queue.ts';
import { purgeDeletedBefore } from './store/jobs.ts';

/** How long a deleted ad stays in the archive (decisions 4). */
const ARCHIVE_MONTHS = 12;

/** The background work of this module. */
export function jobTasks({ database, clock }: { database: Database; clock: Clock }): Task<never>[] {
  return [
    {
      name: 'purge-jobs',
      options: { cron: '30 3 * * *' },
      async handle() {
        const lastDay = addMonths(clock.today(), -ARCHIVE_MONTHS);
        await purgeDeletedBefore(database.db, new Date(startOfZurichDay(lastDay)));
      },
    },
  ];
}
