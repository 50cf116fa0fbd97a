import { keptSince } from '#domain/applications/retention.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { findCompany } from '#server/modules/companies/index.ts';
import { findJob } from '#server/modules/jobs/index.ts';
import type { Notify } from '#server/modules/notifications/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Task } from '#server/platform/queue/queue.ts';
import { claimToRemind, eraseDossiers, idsToRemind, removeDrafts, update } from './store.ts';

interface Context {
  database: Database;
  clock: Clock;
  notify: Notify;
}

/** The tasks that remind companies of applications each morning, and let go each night of what is kept no longer. */
export function applicationTasks(context: Context): Task<never>[] {
  return [
    { name: 'remind-applications', options: { cron: '0 6 * * *' }, handle: () => remind(context) },
    { name: 'erase-applications', options: { cron: '40 3 * * *' }, handle: () => erase(context) },
  ];
}

/** Rule applications/retention. The files of dossiers go with the sweep of those that no row names. */
async function erase({ database: { db }, clock }: Context): Promise<void> {
  const { draft, ...closed } = keptSince(clock.today());
  await removeDrafts(db, draft);
  await eraseDossiers(db, closed);
}

/** Rule applications/reminders. One at a time, so that no company waits for the lock of another's. */
async function remind({ database, clock, notify }: Context): Promise<void> {
  const today = clock.today();
  for (const id of await idsToRemind(database.db, today)) {
    await database.transaction(async (tx) => {
      const application = await claimToRemind(tx, id, today);
      if (application === null) return;
      const { userId, jobId, companyId, reminders } = application;
      const account = await findAccount(tx, userId);
      const job = await findJob(tx, jobId);
      const company = await findCompany(tx, companyId);
      if (account === null || job === null || company === null) return;
      await update(tx, id, { reminders: reminders + 1, remindedAt: clock.now() });
      await notify(
        tx,
        { userId: company.userId, companyId, employeeId: userId },
        {
          type: 'ApplicationOpenReminder',
          employee: `${account.firstName} ${account.lastName}`,
          job: job.title,
          house: company.name,
        },
      );
    });
  }
}
