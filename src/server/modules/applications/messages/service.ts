import type { Parsed } from '#api/schemas.ts';
import { fullName } from '#domain/accounts/name.ts';
import { checkWriting, otherSide } from '#domain/applications/message.ts';
import type { Side } from '#domain/applications/status.ts';
import { type Account, findAccount, requireConfirmedEmail } from '#server/modules/accounts/index.ts';
import {
  type AuditContext,
  type Company,
  findCompany,
  listMembers,
  recordAct,
} from '#server/modules/companies/index.ts';
import { outlineJobs } from '#server/modules/jobs/index.ts';
import { announce } from '#server/modules/notifications/index.ts';
import { requireSubscription } from '#server/modules/subscriptions/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Listed, Page } from '#server/platform/database/lists.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { createLimits } from '#server/platform/http/limits.ts';
import { factsOf } from '../facts.ts';
import { answerWords, applicationNews, matterOf } from '../news.ts';
import { type ApplicationContext, lockApplication, type Moment } from '../service/context.ts';
import { type Application, update } from '../store/applications.ts';
import { findByKey, insert, listOf, type Message, markRead } from './store.ts';

type Form = Parsed<'createMessage', 'body'>;

/** The thread of an application, and the side that reads or writes. */
interface Named {
  applicationId: number;
  side: Side;
}

/**
 * Stores a message, and notifies the other side. `key` is an idempotency key: a repeated call returns the stored message.
 * The lock of the application prevents that a message is stored after its retention (rule applications/messages).
 * @throws AppError `subscription_required`, `email_unconfirmed`, `applicant_departed`, `application_closed`,
 * `rate_limited`
 */
export function writeMessage(
  context: ApplicationContext,
  { applicationId, side }: Named,
  { text, key = null }: Form,
  writing: Moment & AuditContext,
): Promise<Message> {
  const { now, today, actor } = writing;
  return context.database.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    const { companyId } = application;
    const written = key === null ? null : await findByKey(tx, { applicationId, sender: side, key });
    if (written !== null) return written;
    if (side === 'company') await requireSubscription(tx, companyId, today);
    await requireConfirmedEmail(tx, actor.userId, now);
    const { employee, company } = await requireReader(tx, application, side);
    const writable = checkWriting(factsOf(application), today);
    if (!writable.ok) throw new AppError(writable.reason);
    await countMessage(context, tx, application, side, now);
    const message = await insert(tx, { applicationId, companyId, sender: side, text, key, createdAt: now });
    if (side === 'company') {
      await recordAct(tx, companyId, 'application_messaged', writing, { subjectId: applicationId });
      // A message counts as an answer, as a change of status does (rule applications/answered).
      if (application.answeredAt === null) await update(tx, applicationId, { answeredAt: now });
    }
    await tellOther(context, tx, application, { employee, company, side, text }, today);
    await announceThread(tx, application);
    return message;
  });
}

/** @throws AppError if the account or company of the other side was deleted */
async function requireReader(
  tx: Tx,
  { userId, companyId }: Application,
  side: Side,
): Promise<{ employee: Account; company: Company }> {
  const employee = await findAccount(tx, userId);
  const company = await findCompany(tx, companyId);
  if (employee === null) throw new AppError('applicant_departed');
  if (company === null || (side === 'employee' && company.deletedAt !== null)) {
    throw new AppError('application_closed');
  }
  return { employee, company };
}

/** Counts a message in its transaction, so that a rollback undoes the count. @throws AppError `rate_limited` */
async function countMessage(
  context: ApplicationContext,
  tx: Tx,
  { id, userId, companyId }: Application,
  side: Side,
  now: Date,
): Promise<void> {
  const limits = createLimits({ ...context, database: { db: tx } });
  await limits.count('message in application', `${id} by ${side}`, now);
  if (side === 'company') await limits.count('message of company', String(companyId), now);
  else await limits.count('message of employee', String(userId), now);
}

/** Notifies the other side; only the mail quotes the text (rule notifications/messages). */
async function tellOther(
  { notify }: ApplicationContext,
  tx: Tx,
  application: Application,
  { employee, company, side, text }: { employee: Account; company: Company; side: Side; text: string },
  today: Moment['today'],
): Promise<void> {
  const { id, jobId } = application;
  const job = (await outlineJobs(tx, [jobId], today)).get(jobId);
  // Never undefined: a foreign key guarantees the ad.
  if (job === undefined) return;
  const { about, group } = matterOf(application);
  const facts = {
    application: id,
    employee: fullName(employee),
    company: company.name,
    job: job.title,
    about,
  };
  const quoted = {
    mail: ({ language }: Account) => ({ paragraphs: [...paragraphsOf(text), answerWords(language)] }),
  };
  if (side === 'company') {
    const to = { userId: employee.id, companyId: null };
    await notify(tx, to, applicationNews.message.of(facts), quoted);
    return;
  }
  const to = { userId: company.userId, companyId: company.id, employeeId: employee.id };
  await notify(tx, to, applicationNews.message.of({ ...facts, house: company.name, ad: group }), quoted);
}

function paragraphsOf(text: string): string[] {
  return text.split(/\s*\n\s*/).filter(Boolean);
}

/** Makes open pages of both sides refetch the thread, including those of the caller. */
async function announceThread(tx: Tx, { userId, companyId }: Application): Promise<void> {
  await announce(listMembers, tx, [{ userId, companyId: null }, { companyId }]);
}

/**
 * Lists the messages of an application. With `reads`, marks those of the other side as read, and the notifications of
 * them too.
 */
export async function readMessages(
  context: ApplicationContext,
  { applicationId, side }: Named,
  page: Page | undefined,
  { now, reads }: { now: Date; reads: boolean },
): Promise<Listed<Message>> {
  const { database } = context;
  const listed = await listOf(database.db, applicationId, page);
  const unread = listed.rows.filter((it) => it.sender === otherSide(side) && it.readAt === null);
  if (!reads || unread.length === 0) return listed;
  const marked = await database.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    const read = await markRead(
      tx,
      unread.map(({ id }) => id),
      now,
    );
    const { about } = matterOf(application);
    const { userId, companyId } = application;
    await context.readNews(tx, side === 'employee' ? { userId } : { companyId }, about, ['MessageReceived']);
    if (read.length > 0) await announceThread(tx, application);
    return new Map(read.map((it) => [it.id, it]));
  });
  return { ...listed, rows: listed.rows.map((row) => marked.get(row.id) ?? row) };
}
