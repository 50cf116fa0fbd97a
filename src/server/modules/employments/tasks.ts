import type { Notify } from '#server/modules/notifications/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Task } from '#server/platform/queue/queue.ts';
import { followFilling } from './service/filling.ts';
import { adsToFollow } from './store/filling.ts';

interface Context {
  database: Database;
  clock: Clock;
  notify: Notify;
}

/**
 * The task that each morning tells companies of ads that are filled and public without their having been told, and again of
 * those that still are (rule jobs/filled).
 */
export function employmentTasks(context: Context): Task<never>[] {
  const { database, clock } = context;
  const handle = async () => {
    const moment = { now: clock.now(), today: clock.today() };
    for (const jobId of await adsToFollow(database.db, moment)) {
      await database.transaction((tx) => followFilling(context, tx, jobId, moment));
    }
  };
  return [{ name: 'tell-filled-jobs', options: { cron: '15 6 * * *' }, handle }];
}
