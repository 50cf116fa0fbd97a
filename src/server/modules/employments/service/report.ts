import { randomUUID } from 'node:crypto';
import { fullName } from '#domain/accounts/name.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Call } from '#server/platform/http/handler.ts';
import { createLimits, type LimitContext } from '#server/platform/http/limits.ts';
import { findById } from '../store/entries.ts';
import type { EmploymentContext } from './context.ts';

/** The association works in German. */
const LANGUAGE = 'de';

/**
 * Mails the association what an employee reports as wrong in an entry, since employees cannot correct an entry once it
 * is confirmed (rule employments/locked). The association answers by mail.
 * @throws AppError `rate_limited` after some reports in a day
 */
export async function reportProblem(
  context: Pick<EmploymentContext, 'database' | 'settings' | 'sendMail'> & LimitContext,
  entryId: number,
  { actor, body: { title, message }, now }: Pick<Call<'reportResumeJob'>, 'actor' | 'body' | 'now'>,
): Promise<void> {
  await createLimits(context).count('problem report of account', String(actor.userId), now);
  const { database, settings, sendMail } = context;
  await database.transaction(async (tx) => {
    const entry = await findById(tx, entryId);
    const employee = entry && (await findAccount(tx, entry.userId));
    if (!employee) throw new AppError('not_found');
    await sendMail(tx, {
      template: 'problem_report',
      to: settings.MAIL_OFFICE,
      replyTo: employee.email,
      language: LANGUAGE,
      data: {
        reader: null,
        employee: fullName(employee),
        email: employee.email,
        job: entry.title,
        company: entry.companyName,
        title,
        message,
        link: settings.PUBLIC_URL,
      },
      key: `problem_report/${randomUUID()}`,
    });
  });
}
