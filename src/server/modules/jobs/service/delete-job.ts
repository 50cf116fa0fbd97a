import { checkDeletion } from '#domain/jobs/editing.ts';
import type { CancellationReason } from '#domain/jobs/jobroom.ts';
import { type AuditContext, recordAct } from '#server/modules/companies/index.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { laterThan } from '#server/platform/http/versions.ts';
import { touchJobs } from '../changes.ts';
import { withdrawEntry } from '../reporting/report.ts';
import { ownFactsOf } from '../standing.ts';
import * as store from '../store/jobs.ts';
import { type JobContext, orNotFound } from './context.ts';

/**
 * Deletes an ad; it stays in the archive until `purgeJobs` removes it. An entry that the job room shows is withdrawn.
 * @throws AppError `job_inspecting`, or `job_not_editable` if it is deleted already
 */
export async function deleteJob(
  { database, enqueue, onJobsChanged }: Pick<JobContext, 'database' | 'enqueue' | 'onJobsChanged'>,
  { companyId, jobId: id }: { companyId: number; jobId: number },
  reason: CancellationReason,
  audit: AuditContext,
): Promise<void> {
  const { now } = audit;
  await database.transaction(async (tx) => {
    const stored = orNotFound(await store.findForUpdate(tx, id));
    const deletion = checkDeletion(ownFactsOf(stored));
    if (!deletion.ok) {
      throw new AppError(deletion.reason === 'job_inspecting' ? 'job_inspecting' : 'job_not_editable');
    }
    await store.update(tx, id, {
      deletedAt: now,
      isWaiting: false,
      updatedAt: laterThan(stored.job.updatedAt, now),
    });
    await withdrawEntry({ enqueue }, tx, stored, reason, now);
    await recordAct(tx, companyId, 'job_deleted', audit, { subjectId: id });
    touchJobs(tx, [id]);
    onJobsChanged(tx, [id]);
  });
}
