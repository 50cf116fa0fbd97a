import { initialStatus } from '#domain/jobs/activation.ts';
import type { SubmissionOf } from '#server/platform/http/submission.ts';
import { touchJobs } from '../changes.ts';
import { presentCompanyJob } from '../presenter.ts';
import { reportSaved } from '../reporting/report.ts';
import { standingOf, standingOn } from '../standing.ts';
import * as store from '../store/jobs.ts';
import { contentOf, judgeForm } from './content.ts';
import type { CompanyJob, JobContext, Moment } from './context.ts';
import { locate } from './location.ts';

/**
 * Stores a new ad, switched on if that is asked for and its company may publish (rule jobs/activation), and then
 * reported if it has to be.
 * @throws ValidationError with all that is wrong with the form
 * @throws AppError `not_found` if the company was removed meanwhile
 */
export async function createJob(
  context: JobContext,
  companyId: number,
  submission: SubmissionOf<'createJob'>,
  { now, today, language }: Moment,
): Promise<CompanyJob> {
  const asked = await judgeForm(context.database.db, submission, null, today);
  const locationOf = await locate(context, asked.form);
  return context.database.transaction(async (tx) => {
    await store.shareCompany(tx, companyId);
    const standing = await standingOf(tx, companyId);
    const { form, occupation } = await judgeForm(tx, submission, null, today);
    const status = initialStatus(form.status, standingOn(standing, today));
    const job = await store.insert(tx, {
      ...contentOf(form, occupation),
      ...locationOf(form),
      companyId,
      status,
      publishedAt: status === 'ACTIVE' ? now : null,
      createdAt: now,
      updatedAt: now,
    });
    touchJobs(tx, [job.id]);
    const stored = { job, occupation, jobroomEntry: null };
    const reported = await reportSaved(context, tx, stored, standing.company, now);
    return presentCompanyJob(reported, { standing, today, language });
  });
}
