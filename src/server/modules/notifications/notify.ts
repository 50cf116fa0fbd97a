import { otherPath } from '#api/pages.ts';
import type { ApplicationStatus } from '#domain/applications/status.ts';
import { isMailed, type NotificationNews } from '#domain/notifications/notification.ts';
import { type Account, findAccount, findAccounts, readerOf } from '#server/modules/accounts/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { beforeCommit, type Tx } from '#server/platform/database/database.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { SendMail } from './mails.ts';
import { insertAll, type NewNotification, type Notification } from './store.ts';
import { targetOf } from './target.ts';
import { type AdNews, newsWords, reportWords, type StatusNews, sideOf, statusWords } from './words.ts';

interface Context {
  settings: Pick<Settings, 'PUBLIC_URL'>;
  clock: Clock;
  sendMail: SendMail;
}

/**
 * Tells an account what happened, in the transaction in which it happens: a notification, and a mail of the same
 * words; what one transaction tells of one employee comes in one mail, below the subject of what was told last. `companyId` is the company of the account that it concerns, null for employees; `employeeId` is the employee
 * whom the news for a company name. All that a transaction tells is written together before it commits (rule notifications/writing).
 */
export type Notify = (
  tx: Tx,
  to: { userId: number; companyId: null } | { userId: number; companyId: number; employeeId: number },
  news: NotificationNews,
) => Promise<void>;

/** The one way to write notifications; each account that is disabled gets them without a mail. */
export function notifier(context: Context): Notify {
  const told = new WeakMap<Tx, NewNotification[]>();
  const write = async (tx: Tx) => {
    const all = told.get(tx) ?? [];
    told.delete(tx);
    const found = await findAccounts(tx, [...new Set(all.map(({ userId }) => userId))]);
    const accounts = new Map(found.map((account) => [account.id, account]));
    // An account may have been deleted meanwhile.
    const rows = all.filter(({ userId }) => accounts.has(userId));
    const stored = await insertAll(tx, rows);
    const ofOne = ({ userId, companyId, employeeId }: Notification) => `${userId}/${companyId}/${employeeId}`;
    for (const related of Map.groupBy(stored, ofOne).values()) {
      const { id, userId, companyId, news } = related.at(-1) as Notification;
      const account = accounts.get(userId) as Account;
      const words = related.map((one) => newsWords(one.news, sideOf(companyId), account.language));
      await mailNews(context, tx, account, {
        ...(words.at(-1) as (typeof words)[number]),
        paragraphs: words.flatMap(({ paragraphs }) => paragraphs),
        page: targetOf(news, companyId),
        key: `news/${id}`,
      });
    }
  };
  return async (tx, to, news) => {
    const row = { employeeId: null, ...to, news, createdAt: context.clock.now() };
    told.set(tx, [...(told.get(tx) ?? []), row]);
    beforeCommit(tx, 'notifications', write);
  };
}

/**
 * Mails an employee that an application was sent, which confirms it, or that the company has moved it on, for the
 * statuses that are told of without a notification (rule notifications/mail-only); other statuses are passed over.
 * `explanation` is plain text, of a refusal.
 */
export type MailStatus = (
  tx: Tx,
  userId: number,
  application: Omit<StatusNews, 'status'> & {
    id: number;
    status: ApplicationStatus;
    explanation: string | null;
  },
) => Promise<void>;

/** The one way to mail such a status; a disabled account gets no mail. */
export function statusMailer(context: Context): MailStatus {
  return async (tx, userId, { id, status, company, job, explanation }) => {
    if (!isMailed(status)) return;
    const account = await findAccount(tx, userId);
    if (account === null) return;
    const { paragraphs, ...words } = statusWords({ status, company, job }, account.language);
    const reasons = (explanation ?? '').split(/\s*\n\s*/).filter(Boolean);
    await mailNews(context, tx, account, {
      ...words,
      paragraphs: [...paragraphs, ...reasons],
      page: otherPath('employee.applications'),
      key: `application/${id}/${status}`,
    });
  };
}

/** Mails a company's account of such a step, without a notification; a disabled account gets none. */
export type MailReport = (tx: Tx, userId: number, news: AdNews) => Promise<void>;

/** The one way to mail such a step (rule jobroom/mails). */
export function reportMailer(context: Context): MailReport {
  return async (tx, userId, told) => {
    const account = await findAccount(tx, userId);
    if (account === null) return;
    await mailNews(context, tx, account, {
      ...reportWords(told, account.language),
      page: otherPath('company.jobs.edit', { companyId: told.companyId, id: told.jobId }),
      key: `jobroom/${told.key}/${told.news}`,
    });
  };
}

interface NewsMail {
  subject: string;
  paragraphs: string[];
  button: string;
  /** The path of the page that the button leads to. */
  page: string;
  key: string;
}

async function mailNews(
  { settings, sendMail }: Context,
  tx: Tx,
  account: Account,
  { page, key, ...words }: NewsMail,
): Promise<void> {
  if (account.disabledAt !== null) return;
  await sendMail(tx, {
    template: 'news',
    to: account.email,
    language: account.language,
    data: { reader: readerOf(account), ...words, link: `${settings.PUBLIC_URL}${page}` },
    key,
  });
}
