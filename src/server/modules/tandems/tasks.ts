import type { Database } from '#server/platform/database/database.ts';
import type { Task } from '#server/platform/queue/queue.ts';
import { endFaulty, faultsOf, type ReviewContext } from './review.ts';
import { listLive, listLiveForUpdate } from './store.ts';

const TANDEMS_PER_QUERY = 100;

/**
 * The task that ends tandems that no change has ended: an ad or a subscription that is over by date, or occupations that
 * were imported anew (rule tandems/ends). Until then such a tandem is shown to nobody, since both its ads have to be public.
 */
export function tandemTasks(context: ReviewContext & { database: Database }): Task<never>[] {
  return [{ name: 'review-tandems', options: { cron: '*/10 * * * *' }, handle: () => reviewAll(context) }];
}

async function reviewAll(context: ReviewContext & { database: Database }): Promise<void> {
  const { database, clock } = context;
  for (let after = 0; ; ) {
    const live = await listLive(database.db, { after, limit: TANDEMS_PER_QUERY });
    const faults = await faultsOf(database.db, live, clock.today());
    if (faults.size > 0) {
      await database.transaction(async (tx) =>
        endFaulty(context, tx, await listLiveForUpdate(tx, { ids: [...faults.keys()] })),
      );
    }
    if (live.length < TANDEMS_PER_QUERY) return;
    after = live.at(-1)?.id ?? after;
  }
}
