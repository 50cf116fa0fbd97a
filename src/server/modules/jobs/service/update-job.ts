import type { CompanyAct } from '#domain/companies/team.ts';
import { stateAfter } from '#domain/jobs/activation.ts';
import type { JobStatus } from '#domain/jobs/constants.ts';
import { isEditable } from '#domain/jobs/editing.ts';
import { requireConfirmedEmail } from '#server/modules/accounts/index.ts';
import { type AuditContext, recordAct } from '#server/modules/companies/index.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { SubmissionOf } from '#server/platform/http/submission.ts';
import { laterThan, requireSeen } from '#server/platform/http/versions.ts';
import { touchJobs } from '../changes.ts';
import { presentCompanyJob } from '../presenter.ts';
import { reportSaved, withdrawEntry } from '../reporting/report.ts';
import { ownFactsOf, standingOf, standingOn } from '../standing.ts';
import * as store from '../store/jobs.ts';
import { contentOf, formOf, judgeForm, mergeForm } from './content.ts';
import { type CompanyJob, type JobContext, type Moment, orNotFound } from './context.ts';
import { locate } from './location.ts';

/**
 * Applies a partial form; activation is one of its changes (rule jobs/activation). Changes that concern the job room
 * are reported to it, and the entry of an ad that is switched off with a reason is withdrawn.
 * @throws ValidationError with all that would then be wrong with the ad
 * @throws AppError `company_incomplete`, `subscription_required` when it is to be switched on and may not, nor wait for
 * it
 * @throws AppError `email_unconfirmed` when it is switched on by an account whose address is not confirmed
 * @throws AppError `job_not_editable` if it is deleted, over or under inspection
 * @throws AppError `conflict` if it changed since it was last seen
 */
export async function updateJob(
  context: JobContext,
  { companyId, jobId }: { companyId: number; jobId: number },
  submission: SubmissionOf<'updateJob'>,
  deciding: Moment & AuditContext,
): Promise<CompanyJob> {
  const { now, today, language } = deciding;
  const before = orNotFound(await store.findById(context.database.db, jobId));
  const asked = await judgeForm(context, context.database.db, submission, before, today);
  const locationOf = await locate(context, mergeForm(formOf(before), asked.form));
  return context.database.transaction(async (tx) => {
    const stored = orNotFound(await store.findForUpdate(tx, jobId));
    // Read after the lock, so that a concurrent removal of the company either waits for us or is visible here.
    const standing = await standingOf(tx, companyId);
    const { form: changes, occupation } = await judgeForm(context, tx, submission, stored, today);
    const form = mergeForm(formOf(stored), changes);

    const { job } = stored;
    if (!isEditable(ownFactsOf(stored), today)) throw new AppError('job_not_editable');
    const state = stateAfter(job, changes.status, standingOn(standing, today), changes.may_wait);
    if (!state.ok) throw new AppError(state.reason);
    const { status, isWaiting } = state.value;
    const isSwitchedOn = status === 'ACTIVE' && job.status !== 'ACTIVE';
    if (isSwitchedOn) await requireConfirmedEmail(tx, deciding.actor.userId, now);
    requireSeen(job.updatedAt, changes.updated_at);

    const updated = await store.update(tx, jobId, {
      ...contentOf(form),
      ...locationOf(form),
      status,
      isWaiting,
      publishedAt: job.publishedAt ?? (status === 'ACTIVE' ? now : null),
      updatedAt: laterThan(job.updatedAt, now),
    });
    await recordAct(tx, companyId, actOf(job.status, status), deciding, { subjectId: jobId });
    touchJobs(tx, [jobId]);
    context.onJobsChanged(tx, [jobId]);
    const saved = { ...stored, job: updated, occupation };
    const reason = changes.cancellation_reason_code;
    const jobroomEntry =
      status === 'INACTIVE' && reason !== undefined
        ? await withdrawEntry(context, tx, saved, reason, now)
        : stored.jobroomEntry;
    const reported = await reportSaved(context, tx, { ...saved, jobroomEntry }, standing.company, now);
    if (isSwitchedOn || updated.numberOfJobs !== job.numberOfJobs) {
      await context.onPlacesChanged(tx, jobId, { now, today });
    }
    return presentCompanyJob(reported, { standing, today, language });
  });
}

/** The entry for the company's log: that an ad was activated, deactivated, or changed otherwise. */
function actOf(before: JobStatus, after: JobStatus): CompanyAct {
  if (before === after) return 'job_changed';
  if (after === 'ACTIVE') return 'job_published';
  return before === 'ACTIVE' ? 'job_switched_off' : 'job_changed';
}
