import { findAccounts } from '#server/modules/accounts/index.ts';
import { findCompany } from '#server/modules/companies/index.ts';
import { outlineJobs } from '#server/modules/jobs/index.ts';
import { companyGoneWords, type MailStatus } from '#server/modules/notifications/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { laterThan } from '#server/platform/http/versions.ts';
import { endInterviews, type TellingContext } from '../interviews/tell.ts';
import { forget as forgetLetters } from '../letters/store.ts';
import { listOpenForUpdate, update } from '../store.ts';
import type { Moment } from './context.ts';

/**
 * Refuses the open applications at a company that is removed, each in the language of its applicant, and cancels the
 * interviews for them; its templates go (rule
 * companies/removal). Nobody can apply there any more by then: the ads of the company were switched off before.
 */
export async function refuseOpenApplications(
  { mailStatus, ...context }: { mailStatus: MailStatus } & TellingContext,
  tx: Tx,
  companyId: number,
  { now, today }: Moment,
): Promise<void> {
  await forgetLetters(tx, [companyId]);
  const open = await listOpenForUpdate(tx, companyId, today);
  if (open.length === 0) return;
  const company = await findCompany(tx, companyId);
  const accounts = await findAccounts(
    tx,
    open.map(({ userId }) => userId),
  );
  const languages = new Map(accounts.map(({ id, language }) => [id, language]));
  const jobs = await outlineJobs(
    tx,
    open.map(({ jobId }) => jobId),
    today,
  );
  for (const { id, userId, jobId, updatedAt } of open) {
    const status = 'REFUSAL' as const;
    const explanation = companyGoneWords(languages.get(userId) ?? 'de');
    await update(tx, id, { status, explanation, updatedAt: laterThan(updatedAt, now) });
    await mailStatus(tx, userId, {
      id,
      status,
      company: company?.name ?? '',
      job: jobs.get(jobId)?.title ?? '',
      explanation,
    });
  }
  await endInterviews(context, tx, open, { change: 'cancelled', by: 'company', now, today });
}
