import type { ErrorCode } from '#api/errors.ts';
import { requireSubscription } from '#server/modules/subscriptions/index.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { SubmissionOf } from '#server/platform/http/submission.ts';
import type { Entry } from '../store/entries.ts';
import type { Deciding, EmploymentContext } from './context.ts';
import { contractOf, findJobOf } from './contract.ts';
import { lockEntry, renew } from './decide.ts';

/** The result of one renewal: the new employment, or the error. */
export type RenewalOutcome = { entryId: number } & (
  | { employment: Entry; refusal: null }
  | { employment: null; refusal: Exclude<ErrorCode, 'validation_failed'> }
);

/**
 * Renews employments, each in its own transaction, so that a refused one does not block the others. All forms are
 * validated before the first renewal (rule employments/several-renewals).
 * @throws ValidationError with all that is wrong with any of the forms
 * @throws AppError `subscription_required`
 */
export async function renewEmployments(
  context: EmploymentContext,
  companyId: number,
  submission: SubmissionOf<'renewEmployments'>,
  deciding: Deciding,
): Promise<RenewalOutcome[]> {
  const { db } = context.database;
  const named = (submission.readable.renewals ?? []).flatMap(({ occupied_job_id: id }) => id ?? []);
  const unknownJobs = new Set<number>();
  for (const id of new Set(named)) {
    if ((await findJobOf(db, companyId, id)) === null) unknownJobs.add(id);
  }
  const { renewals } = submission.judge({ unknownJobs, today: deciding.today });
  await requireSubscription(db, companyId, deciding.today);
  const outcomes: RenewalOutcome[] = [];
  for (const { resume_entry_id: entryId, ...form } of renewals) {
    try {
      const employment = await context.database.transaction(async (tx) => {
        const entry = await lockEntry(tx, entryId);
        if (entry.companyId !== companyId) throw new AppError('not_found');
        await requireSubscription(tx, companyId, deciding.today);
        const jobId = form.occupied_job_id ?? null;
        const job = jobId === null ? null : await findJobOf(tx, companyId, jobId);
        // The ad was deleted since the validation.
        if (jobId !== null && job === null) throw new AppError('not_found');
        return renew(context, tx, { companyId, entry }, contractOf(form, job), deciding);
      });
      outcomes.push({ entryId, employment, refusal: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes.push({ entryId, employment: null, refusal: error.code });
    }
  }
  return outcomes;
}
