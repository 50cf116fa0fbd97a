import { monthOf } from '#domain/kernel/civil-date.ts';
import type { Task } from '#server/platform/queue/queue.ts';
import { standingOf, standingOn } from '../standing.ts';
import * as jobStore from '../store/jobs.ts';
import { advance, type FollowContext } from './follow.ts';
import { REPORT_JOB, type ReportContext, reportSaved } from './report.ts';
import * as store from './store.ts';

/** Reports per run: about a minute's work with a slow job room. */
const BATCH = 200;

/** How many ads one statement names. */
const ADS_PER_STATEMENT = 200;

/**
 * The tasks between our ads and the job room: one is queued by saving an ad, one polls each minute for what is due, and
 * one reports ads whose occupation has become subject to reporting since.
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
        // Stop at the first call that fails: while the job room is down, one call a minute is enough to find out.
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
