import type { Notify } from '#server/modules/notifications/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Task } from '#server/platform/queue/queue.ts';
import { followFilling } from './service/filling.ts';
import { adsToTellAgain } from './store/filling.ts';

interface Context {
  database: Database;
  clock: Clock;
  notify: Notify;
}

/** The task that each morning tells companies again of ads that are filled and still public (rule jobs/filled). */
export function employmentTasks(context: Context): Task<never>[] {
  const { database, clock } = context;
  const handle = async () => {
    for (const jobId of await adsToTellAgain(database.db, clock.now())) {
      await database.transaction((tx) =>
        followFilling(context, tx, jobId, { now: clock.now(), today: clock.today() }),
      );
    }
  };
  return [{ name: 'tell-filled-jobs', options: { cron: '15 6 * * *' }, handle }];
}
