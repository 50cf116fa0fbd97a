import { initialState } from '#domain/jobs/activation.ts';
import { requireConfirmedEmail } from '#server/modules/accounts/index.ts';
import { type AuditContext, recordAct } from '#server/modules/companies/index.ts';
import type { SubmissionOf } from '#server/platform/http/submission.ts';
import { touchJobs } from '../changes.ts';
import { presentCompanyJob } from '../presenter.ts';
import { reportSaved } from '../reporting/report.ts';
import { standingOf, standingOn } from '../standing.ts';
import * as pictures from '../store/housing-pictures.ts';
import * as store from '../store/jobs.ts';
import { contentOf, judgeForm } from './content.ts';
import type { CompanyJob, JobContext, Moment } from './context.ts';
import { locate } from './location.ts';

/**
 * Stores a new ad. If activation is requested and the company may publish, the ad is activated (rule jobs/activation)
 * and reported if it has to be; if the company may not publish, the ad waits for it (rule jobs/waiting).
 * @throws ValidationError with all that is wrong with the form
 * @throws AppError `email_unconfirmed` if it would be activated by an account whose address is not confirmed
 * @throws AppError `not_found` if the company was removed meanwhile
 */
export async function createJob(
  context: JobContext,
  companyId: number,
  submission: SubmissionOf<'createJob'>,
  deciding: Moment & AuditContext,
): Promise<CompanyJob> {
  const { now, today, language } = deciding;
  const { db } = context.database;
  const asked = await judgeForm(context, db, submission, {
    stored: null,
    today,
    findPictures: (ids) => pictures.known(db, companyId, ids),
  });
  const locationOf = await locate(context, asked.form);
  return context.database.transaction(async (tx) => {
    await store.lockJobsOfCompanyForShare(tx, companyId);
    const standing = await standingOf(tx, companyId);
    const { form, occupation } = await judgeForm(context, tx, submission, {
      stored: null,
      today,
      findPictures: (ids) => pictures.use(tx, companyId, ids, now),
    });
    const state = initialState(form.status, standingOn(standing, today));
    const isOn = state.status === 'ACTIVE';
    if (isOn) await requireConfirmedEmail(tx, deciding.actor.userId, now);
    const job = await store.insert(tx, {
      ...contentOf(form),
      ...locationOf(form),
      companyId,
      ...state,
      publishedAt: isOn ? now : null,
      createdAt: now,
      updatedAt: now,
    });
    const act = isOn ? 'job_published' : 'job_created';
    await recordAct(tx, companyId, act, deciding, { subjectId: job.id });
    touchJobs(tx, [job.id]);
    const stored = { job, occupation, jobroomEntry: null };
    const reported = await reportSaved(context, tx, stored, standing.company, now);
    return presentCompanyJob(reported, { standing, today, language });
  });
}
