import type { Parsed } from '#api/schemas.ts';
import { fullName } from '#domain/accounts/name.ts';
import { otherSide } from '#domain/applications/message.ts';
import type { Side } from '#domain/applications/status.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { type AuditContext, findCompany, recordAct } from '#server/modules/companies/index.ts';
import { outlineJobs } from '#server/modules/jobs/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { createLimits } from '#server/platform/http/limits.ts';
import { timeWords } from '../news.ts';
import { type ApplicationContext, lockApplication, type Moment, orNotFound } from '../service/context.ts';
import type { Application } from '../store/applications.ts';
import { findMessage, type Message, noteReport } from './store.ts';

type Form = Parsed<'reportMessage', 'body'>;

/** The language of mails to the association. */
const LANGUAGE = 'de';

/**
 * Reports a message of the other side, and mails it with its sender to the association. Idempotent: the first report
 * counts. The sender is not notified (rule applications/message-reports).
 * @throws AppError `not_found`, also for a message of the own side, `rate_limited`
 */
export function reportMessage(
  context: ApplicationContext,
  { applicationId, messageId, side }: { applicationId: number; messageId: number; side: Side },
  { text: said }: Form,
  reporting: Moment & AuditContext,
): Promise<Message> {
  const { now, actor } = reporting;
  return context.database.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    const message = orNotFound(await findMessage(tx, { applicationId, messageId }));
    if (message.sender === side) throw new AppError('not_found');
    if (message.reportedAt !== null) return message;
    const limits = createLimits({ ...context, database: { db: tx } });
    await limits.count('message report of account', String(actor.userId), now);
    const reported = await noteReport(tx, message.id, { reportedAt: now, report: said ?? null });
    if (side === 'company') {
      const { companyId } = application;
      await recordAct(tx, companyId, 'message_reported', reporting, { subjectId: applicationId });
    }
    await tellAssociation(context, tx, { application, message: reported, side }, reporting);
    return reported;
  });
}

async function tellAssociation(
  { settings, sendMail }: ApplicationContext,
  tx: Tx,
  { application, message, side }: { application: Application; message: Message; side: Side },
  { actor, today }: Moment & AuditContext,
): Promise<void> {
  const { id, userId, companyId, jobId } = application;
  const employee = await findAccount(tx, userId);
  const company = await findCompany(tx, companyId);
  const reporter = await findAccount(tx, actor.userId);
  const job = (await outlineJobs(tx, [jobId], today)).get(jobId);
  // Never null here: messages are deleted with the applicant's account.
  if (employee === null || reporter === null || company === null || job === undefined) {
    throw new AppError('not_found');
  }
  const nameOf = { employee: fullName(employee), company: company.name };
  await sendMail(tx, {
    template: 'message_report',
    to: settings.MAIL_OFFICE,
    replyTo: reporter.email,
    language: LANGUAGE,
    data: {
      reader: null,
      from: side === 'company' ? `${fullName(reporter)}, ${company.name}` : nameOf.employee,
      email: reporter.email,
      writer: nameOf[otherSide(side)],
      job: job.title,
      company: company.name,
      written: timeWords(message.createdAt.toISOString(), LANGUAGE),
      message: message.text,
      said: message.report ?? '',
      application: id,
      link: settings.PUBLIC_URL,
    },
    names: [userId],
    key: `message_report/${message.id}`,
  });
}
