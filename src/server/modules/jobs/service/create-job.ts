import type { Parsed } from '#api/schemas.ts';
import { initialStatus } from '#domain/jobs/activation.ts';
import { touchJobs } from '../changes.ts';
import { presentCompanyJob } from '../presenter.ts';
import { standingOf, standingOn } from '../standing.ts';
import * as store from '../store/jobs.ts';
import { findByCode } from '../store/occupations.ts';
import { contentOf } from './content.ts';
import type { CompanyJob, JobContext, Moment } from './context.ts';
import { locate } from './location.ts';

/**
 * Stores a new ad, switched on if that is asked for and its company may publish (rule jobs/activation).
 * @throws ValidationError with all that is wrong with the form
 * @throws AppError `not_found` if the company was removed meanwhile
 */
export async function createJob(
  context: JobContext,
  companyId: number,
  { status: asked, ...form }: Parsed<'createJob', 'body'>,
  { now, today, language }: Moment,
): Promise<CompanyJob> {
  const locationOf = await locate(context, form);
  return context.database.transaction(async (tx) => {
    await store.shareCompany(tx, companyId);
    const standing = await standingOf(tx, companyId);
    const named = await findByCode(tx, form.avam_occupation_code);
    const { content, occupation } = contentOf(form, { occupation: named, stored: null, today });
    const status = initialStatus(asked, standingOn(standing, today));
    const job = await store.insert(tx, {
      ...content,
      ...locationOf(form),
      companyId,
      status,
      publishedAt: status === 'ACTIVE' ? now : null,
      createdAt: now,
      updatedAt: now,
    });
    touchJobs(tx, [job.id]);
    return presentCompanyJob({ job, occupation, entry: null }, { standing, today, language });
  });
}
