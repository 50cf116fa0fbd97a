import { monthOf } from '#domain/kernel/civil-date.ts';
import type { Task } from '#server/platform/queue/queue.ts';
import { standingOf, standingOn } from '../standing.ts';
import * as jobStore from '../store/jobs.ts';
import { advance, type FollowContext } from './follow.ts';
import { REPORT_JOB, type ReportContext, reportSaved } from './report.ts';
import * as store from './store.ts';

/** How many reports one run works on: a minute's work with a job room that takes its time. */
const BATCH = 200;

/** How many ads one statement names. */
const ADS_PER_STATEMENT = 200;

/**
 * The tasks between our ads and the job room: the one that a saved ad leaves, the one that looks each minute what is
 * due, and the one that reports what has to be since an occupation became subject.
 */
export function reportTasks(context: FollowContext & ReportContext): Task<never>[] {
  const { database, clock } = context;
  const report: Task<{ jobId: number }> = {
    name: REPORT_JOB,
    options: {},
    async handle({ jobId }) {
      for (const id of await store.idsOpen(database.db, jobId)) await advance(context, id);
    },
  };
  const follow: Task = {
    name: 'follow-reports',
    options: { cron: '* * * * *', retryLimit: 0, policy: 'stately' },
    async handle() {
      for (const id of await store.idsDue(database.db, clock.now(), BATCH)) {
        // While the job room is away, one call a minute finds that out for all.
        if (!(await advance(context, id))) return;
      }
    },
  };
  const complete: Task = {
    name: 'report-jobs',
    options: { cron: '20 * * * *', policy: 'stately' },
    handle: () => reportUnreported(context),
  };
  return [report, follow, complete] as Task<never>[];
}

async function reportUnreported(context: FollowContext & ReportContext): Promise<void> {
  const { database, clock } = context;
  for (let after = 0; ; ) {
    const today = clock.today();
    const ids = await store.idsUnreported(database.db, monthOf(today), { after, limit: ADS_PER_STATEMENT });
    for (const id of ids) {
      await database.transaction(async (tx) => {
        const record = await jobStore.findForUpdate(tx, id);
        if (record === null || record.job.deletedAt !== null) return;
        const standing = await standingOf(tx, record.job.companyId);
        const { isComplete, hasActiveSubscription } = standingOn(standing, today);
        if (isComplete && hasActiveSubscription) {
          await reportSaved(context, tx, record, standing.company, clock.now());
        }
      });
    }
    if (ids.length < ADS_PER_STATEMENT) return;
    after = ids.at(-1) ?? after;
  }
}
