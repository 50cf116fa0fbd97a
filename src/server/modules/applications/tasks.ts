import { fullName } from '#domain/accounts/name.ts';
import { retentionCutOffs } from '#domain/applications/retention.ts';
import { findAccounts } from '#server/modules/accounts/index.ts';
import { findCompany } from '#server/modules/companies/index.ts';
import { outlineJobs } from '#server/modules/jobs/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Task } from '#server/platform/queue/queue.ts';
import type { InterviewNewsContext } from './interviews/notify.ts';
import { remindOfInterviews, remindOfOffers } from './interviews/tasks.ts';
import { applicationNews, matterOf } from './news.ts';
import { eraseDossiers, removeDrafts } from './store/forgetting.ts';
import { companiesToRemind, listToRemindForUpdate, noteReminders } from './store/reminders.ts';

interface Context extends InterviewNewsContext {
  database: Database;
  clock: Clock;
}

/**
 * The tasks that each morning remind companies of applications, and both sides of
 * interviews and of the times that wait for one, and each night delete what
 * is past its retention period.
 */
export function applicationTasks(context: Context): Task<never>[] {
  return [
    { name: 'remind-applications', options: { cron: '0 6 * * *' }, handle: () => remind(context) },
    {
      name: 'remind-interviews',
      options: { cron: '30 6 * * *' },
      handle: () => remindOfInterviews(context),
    },
    {
      name: 'remind-interview-times',
      options: { cron: '35 6 * * *' },
      handle: () => remindOfOffers(context),
    },
    { name: 'erase-applications', options: { cron: '40 3 * * *' }, handle: () => erase(context) },
  ];
}

/**
 * Rule applications/retention. The files of dossiers are deleted later, by the sweep for files that no row refers to.
 */
async function erase({ database: { db }, clock }: Context): Promise<void> {
  const { draft, ...closed } = retentionCutOffs(clock.today());
  await removeDrafts(db, draft);
  await eraseDossiers(db, closed);
}

/** Of how many applications a company is reminded in one day; the others follow on the next day. */
const REMINDED_AT_ONCE = 500;

/** Rule applications/reminders. One transaction per company, so that none waits for the locks of another. */
async function remind({ database, clock, notify }: Context): Promise<void> {
  const today = clock.today();
  for (const companyId of await companiesToRemind(database.db, today)) {
    await database.transaction(async (tx) => {
      const waiting = await listToRemindForUpdate(tx, companyId, today, REMINDED_AT_ONCE);
      const company = await findCompany(tx, companyId);
      if (company === null || waiting.length === 0) return;
      const employees = await findAccounts(
        tx,
        waiting.map(({ userId }) => userId),
      );
      const nameOf = new Map(employees.map((it) => [it.id, fullName(it)]));
      const jobs = await outlineJobs(
        tx,
        waiting.map(({ jobId }) => jobId),
        today,
      );
      for (const { id, userId, jobId } of waiting) {
        const [employee, job] = [nameOf.get(userId), jobs.get(jobId)];
        if (employee === undefined || job === undefined) continue;
        await notify(
          tx,
          { userId: company.userId, companyId, employeeId: userId },
          applicationNews.reminder.of({
            employee,
            job: job.title,
            house: company.name,
            ...matterOf({ id, jobId }),
          }),
        );
      }
      await noteReminders(
        tx,
        waiting.map(({ id }) => id),
        clock.now(),
      );
    });
  }
}
