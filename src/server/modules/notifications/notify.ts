import type { CalendarFile, NewsParagraph } from '#api/mails.ts';
import { otherPath } from '#api/pages.ts';
import type { ApplicationStatus } from '#domain/applications/status.ts';
import { type CompanyRole, isDecider } from '#domain/companies/team.ts';
import { isMailed, type NotificationNews } from '#domain/notifications/notification.ts';
import { isDuty, isWanted, kindOfStatus, type NewsKind } from '#domain/notifications/preferences.ts';
import type { SubscriptionNews } from '#domain/subscriptions/news.ts';
import { type Account, findAccount, findAccounts, readerOf } from '#server/modules/accounts/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { beforeCommit, type Tx } from '#server/platform/database/database.ts';
import type { Settings } from '#server/platform/settings.ts';
import { announce, type PeopleOf } from './announce.ts';
import type { SendMail } from './mails.ts';
import { insertAll, type NewNotification } from './store/notifications.ts';
import { choicesOf } from './store/preferences.ts';
import { subscriptionWords } from './subscription-words.ts';
import { targetOf } from './target.ts';
import type { UnsubscribeLinks } from './unsubscribing.ts';
import { type AdNews, newsWords, reportWords, type StatusNews, sideOf, statusWords } from './words.ts';

interface Context {
  settings: Pick<Settings, 'PUBLIC_URL'>;
  clock: Clock;
  sendMail: SendMail;
  links: UnsubscribeLinks;
  peopleOf: PeopleOf;
}

/**
 * Tells an account what happened, in the transaction in which it happens: a notification, and a mail of the same
 * words, each unless the account does not want it (rule notifications/preferences). `companyId` is the company of the
 * account that it concerns, null for employees; `employeeId` is the employee whom the news for a company name. All that a
 * transaction tells is written together before it commits, and mailed together where it belongs together (rule
 * notifications/writing).
 */
export type Notify = (
  tx: Tx,
  to: { userId: number; companyId: null } | { userId: number; companyId: number; employeeId: number },
  news: NotificationNews,
  how?: Telling,
) => Promise<void>;

/** How news are told, where a sentence in both places is not all. */
export interface Telling {
  /** What its mail, which holds nothing else then, says below the news, and the file that it carries. */
  mail?: (reader: Account) => { paragraphs: NewsParagraph[]; calendar: CalendarFile };
  /** No bell for whoever did it, who has it by mail for the calendar. */
  bell?: false;
}

type Told = NewNotification & Telling;

/** The one way to write notifications; each account that is disabled gets them without a mail. */
export function notifier(context: Context): Notify {
  const told = new WeakMap<Tx, Told[]>();
  const write = async (tx: Tx) => {
    const all = told.get(tx) ?? [];
    told.delete(tx);
    const readersOf = await findReaders(context, tx, all);
    const userIds = [...new Set(all.flatMap((it) => readersOf(it).map(({ userId }) => userId)))];
    const accounts = new Map((await findAccounts(tx, userIds)).map((account) => [account.id, account]));
    const choices = await choicesOf(tx, userIds);
    const wants = (userId: number, { news }: NewNotification, channel: 'bell' | 'mail') =>
      // An account may have been deleted meanwhile.
      accounts.has(userId) && isWanted(news.type, channel, choices(userId, news.type));
    const rows = all.filter(
      (it) => it.bell !== false && readersOf(it).some(({ userId }) => wants(userId, it, 'bell')),
    );
    const stored = await insertAll(
      tx,
      rows.map(({ mail: _mail, bell: _bell, ...row }) => row),
    );
    await announce(context.peopleOf, tx, stored);
    const idOf = new Map(rows.map((row, index) => [row, stored[index]?.id]));
    const mailed = all.flatMap((it) =>
      readersOf(it)
        .filter(({ userId, role }) => isDecider(role) && wants(userId, it, 'mail'))
        .map(({ userId }) => ({ it, to: userId })),
    );
    for (const related of Map.groupBy(mailed, mailOf).values()) {
      const { it: last, to } = related.at(-1) as (typeof mailed)[number];
      const account = accounts.get(to) as Account;
      const id = idOf.get(last) ?? crypto.randomUUID();
      const words = newsWords(
        related.map(({ it }) => it.news),
        sideOf(last.companyId),
        account.language,
      );
      const more = last.mail?.(account);
      await mailNews(context, tx, account, {
        ...words,
        paragraphs: [...words.paragraphs, ...(more?.paragraphs ?? [])],
        calendar: more?.calendar,
        page: targetOf(last.news, last.companyId),
        kinds: related.map(({ it }) => it.news.type),
        key: to === last.userId ? `news/${id}` : `news/${id}/${to}`,
      });
    }
  };
  return async (tx, to, news, how) => {
    const row = { employeeId: null, ...to, news, createdAt: context.clock.now(), ...how };
    told.set(tx, [...(told.get(tx) ?? []), row]);
    beforeCommit(tx, 'notifications', write);
  };
}

type Reader = { userId: number; role: CompanyRole };

/** Whose each of these news are: an employee's own, or everybody's who may act for the company (rule companies/team). */
async function findReaders(
  { peopleOf }: Context,
  tx: Tx,
  all: readonly NewNotification[],
): Promise<(news: NewNotification) => readonly Reader[]> {
  const companyIds = new Set(all.map(({ companyId }) => companyId).filter((id) => id !== null));
  const people = companyIds.size === 0 ? [] : await peopleOf(tx, [...companyIds]);
  const byCompany = Map.groupBy(people, ({ companyId }) => companyId);
  return ({ userId, companyId }) =>
    companyId === null ? [{ userId, role: 'owner' }] : (byCompany.get(companyId) ?? []);
}

/** Names the mail that news of one transaction come in: those of one employee, or all that a company is reminded of. */
function mailOf(mailed: { it: Told; to: number }): string | object {
  const { it, to } = mailed;
  const { companyId, employeeId, news } = it;
  // A mail carries one file.
  if (it.mail !== undefined) return mailed;
  const about = news.type === 'ApplicationOpenReminder' ? 'reminders' : employeeId;
  return `${to}/${companyId}/${about}`;
}

/**
 * Mails an employee that an application was sent, which confirms it, or that the company has moved it on, for the
 * statuses that are told of without a notification (rule notifications/mail-only); other statuses are passed over, and so
 * is what the account does not want to hear. `explanation` is plain text, of a refusal.
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
    const kind = kindOfStatus(status);
    const choices = await choicesOf(tx, [userId]);
    if (!isWanted(kind, 'mail', choices(userId, kind))) return;
    const { paragraphs, ...words } = statusWords({ status, company, job }, account.language);
    const reasons = (explanation ?? '').split(/\s*\n\s*/).filter(Boolean);
    await mailNews(context, tx, account, {
      ...words,
      paragraphs: [...paragraphs, ...reasons],
      page: otherPath('employee.applications'),
      kinds: [kind],
      key: `application/${id}/${status}`,
    });
  };
}

/** Mails those who decide for a company of such steps, without a notification; a disabled account gets none. */
export type MailReport = (tx: Tx, companyId: number, news: readonly AdNews[]) => Promise<void>;

/** The one way to mail such steps (rule jobroom/mails). */
export function reportMailer(context: Context): MailReport {
  return async (tx, companyId, news) => {
    if (news.length === 0) return;
    const people = await context.peopleOf(tx, [companyId]);
    const deciding = people.filter(({ role }) => isDecider(role)).map(({ userId }) => userId);
    const accounts = await findAccounts(tx, deciding);
    for (const told of news) {
      for (const account of accounts) {
        await mailNews(context, tx, account, {
          ...reportWords(told, account.language),
          page: otherPath('company.jobs.edit', { companyId, id: told.jobId }),
          // Whether an ad may be public is nothing that its company may miss.
          kinds: [],
          key: `jobroom/${told.key}/${told.news}/${account.id}`,
        });
      }
    }
  };
}

/**
 * Mails the owners of a company what becomes of its subscription, without a notification; a disabled account gets none.
 * `key` names what happened.
 */
export type MailSubscription = (
  tx: Tx,
  told: { companyId: number; company: string; isRemoved: boolean; key: string; news: SubscriptionNews },
) => Promise<void>;

/** The one way to mail it (rule subscriptions/mails). */
export function subscriptionMailer(context: Context): MailSubscription {
  return async (tx, { companyId, company, isRemoved, key, news }) => {
    const people = await context.peopleOf(tx, [companyId]);
    const owners = people.filter(({ role }) => role === 'owner').map(({ userId }) => userId);
    for (const account of await findAccounts(tx, owners)) {
      await mailNews(context, tx, account, {
        ...subscriptionWords(news, { company, isRemoved }, account.language),
        page: otherPath('subscription.admin'),
        // What is owed, and until when, is nothing that who pays may miss.
        kinds: [],
        key: `subscription/${key}/${news.kind}/${account.id}`,
      });
    }
  };
}

interface NewsMail {
  subject: string;
  paragraphs: NewsParagraph[];
  button: string;
  /** The path of the page that the button leads to. */
  page: string;
  /** What it tells of that can be chosen or is a duty, in the order of telling; none cannot be switched off either. */
  kinds: NewsKind[];
  key: string;
  calendar?: CalendarFile | undefined;
}

async function mailNews(
  { settings, clock, sendMail, links }: Context,
  tx: Tx,
  account: Account,
  { page, kinds, key, calendar, ...words }: NewsMail,
): Promise<void> {
  if (account.disabledAt !== null) return;
  const last = kinds.at(-1);
  // Nobody may do without what is a duty, so a mail that holds some cannot be switched off.
  const off = last === undefined || kinds.some(isDuty) ? null : links.pathFor(account, last, clock.now());
  await sendMail(tx, {
    template: 'news',
    to: account.email,
    language: account.language,
    data: {
      reader: readerOf(account),
      ...words,
      link: `${settings.PUBLIC_URL}${page}`,
      ...(calendar && { calendar }),
      ...(off !== null && { unsubscribe: `${settings.PUBLIC_URL}${off}` }),
    },
    key,
  });
}
