import { checkDeletion } from '#domain/jobs/editing.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { laterThan } from '#server/platform/http/versions.ts';
import { touchJobs } from '../changes.ts';
import { ownFactsOf } from '../standing.ts';
import * as store from '../store/jobs.ts';
import { orNotFound } from './context.ts';

/**
 * Deletes an ad; it stays in the archive until `purgeJobs` removes it.
 * @throws AppError `job_inspecting`, or `job_not_editable` if it is deleted already
 */
export async function deleteJob({ database }: { database: Database }, id: number, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const stored = orNotFound(await store.findForUpdate(tx, id));
    const deletion = checkDeletion(ownFactsOf(stored));
    if (!deletion.ok) {
      throw new AppError(deletion.reason === 'job_inspecting' ? 'job_inspecting' : 'job_not_editable');
    }
    await store.update(tx, id, { deletedAt: now, updatedAt: laterThan(stored.job.updatedAt, now) });
    touchJobs(tx, [id]);
  });
}
