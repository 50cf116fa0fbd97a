import type { Parsed } from '#api/schemas.ts';
import { checkStatusChange } from '#domain/jobs/activation.ts';
import { isEditable } from '#domain/jobs/editing.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { laterThan, requireSeen } from '#server/platform/http/versions.ts';
import { touchJobs } from '../changes.ts';
import { presentCompanyJob } from '../presenter.ts';
import { ownFactsOf, standingOf, standingOn } from '../standing.ts';
import * as store from '../store/jobs.ts';
import { findByCode } from '../store/occupations.ts';
import { contentOf, mergeForm } from './content.ts';
import { type CompanyJob, type JobContext, type Moment, orNotFound } from './context.ts';
import { locate } from './location.ts';

/**
 * Changes what the form holds; switching on is one of the changes (rule jobs/activation).
 * @throws ValidationError with all that would then be wrong with the ad
 * @throws AppError `company_incomplete`, `subscription_required` when it is to be switched on and may not
 * @throws AppError `job_not_editable` if it is deleted, over or under inspection
 * @throws AppError `conflict` if it changed since it was last seen
 */
export async function updateJob(
  context: JobContext,
  { companyId, jobId }: { companyId: number; jobId: number },
  { updated_at: seen, status: asked, ...changes }: Parsed<'updateJob', 'body'>,
  { now, today, language }: Moment,
): Promise<CompanyJob> {
  const before = orNotFound(await store.findById(context.database.db, jobId));
  const locationOf = await locate(context, mergeForm(before, changes));
  return context.database.transaction(async (tx) => {
    const stored = orNotFound(await store.findForUpdate(tx, jobId));
    // After the lock: whoever removes the company meanwhile waits for it, or is done.
    const standing = await standingOf(tx, companyId);
    const form = mergeForm(stored, changes);
    const named = await findByCode(tx, form.avam_occupation_code);
    const { content, occupation } = contentOf(form, { occupation: named, stored, today });

    const { job } = stored;
    const status = asked ?? job.status;
    if (!isEditable(ownFactsOf(stored), today)) throw new AppError('job_not_editable');
    const activation = checkStatusChange(job.status, status, standingOn(standing, today));
    if (!activation.ok) throw new AppError(activation.reason);
    requireSeen(job.updatedAt, seen);

    const updated = await store.update(tx, jobId, {
      ...content,
      ...locationOf(form),
      status,
      publishedAt: job.publishedAt ?? (status === 'ACTIVE' ? now : null),
      updatedAt: laterThan(job.updatedAt, now),
    });
    touchJobs(tx, [jobId]);
    return presentCompanyJob({ ...stored, job: updated, occupation }, { standing, today, language });
  });
}
