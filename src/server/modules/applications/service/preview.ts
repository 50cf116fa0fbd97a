import type { RenderMail } from '#api/mails.ts';
import type { Parsed, Reply } from '#api/schemas.ts';
import { findAccount, readerOf } from '#server/modules/accounts/index.ts';
import { findCompany } from '#server/modules/companies/index.ts';
import { findJob } from '#server/modules/jobs/index.ts';
import { requireSubscription } from '#server/modules/subscriptions/index.ts';
import { STATUS_MAIL_PAGE, statusMailWords } from '../news.ts';
import { findById } from '../store/applications.ts';
import { type ApplicationContext, type Moment, orNotFound } from './context.ts';

export type PreviewContext = ApplicationContext & { renderMail: RenderMail };

/**
 * The mail that an applicant would get of a decision, rendered as it is sent, but without the link by which the
 * applicant switches such mails off (rule applications/replies).
 * @throws AppError `subscription_required`
 */
export async function previewDecision(
  { database: { db }, renderMail, settings }: PreviewContext,
  { companyId, applicationId }: { companyId: number; applicationId: number },
  { status, explanation }: Parsed<'previewDecision', 'body'>,
  { today }: Pick<Moment, 'today'>,
): Promise<Reply<'previewDecision'>['data']> {
  await requireSubscription(db, companyId, today);
  const { userId, jobId } = orNotFound(await findById(db, applicationId));
  const employee = orNotFound(await findAccount(db, userId));
  const company = orNotFound(await findCompany(db, companyId));
  const job = orNotFound(await findJob(db, jobId));
  const { language } = employee;
  const facts = { status, company: company.name, job: job.title, explanation: explanation ?? null };
  const { text } = await renderMail('news', language, {
    reader: readerOf(employee),
    ...statusMailWords(facts, language),
    link: `${settings.PUBLIC_URL}${STATUS_MAIL_PAGE}`,
  });
  return { language, text };
}
