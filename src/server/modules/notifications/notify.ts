import type { CalendarFile, NewsParagraph } from '#api/mails.ts';
import { type CompanyRole, isDecider } from '#domain/companies/team.ts';
import type { Channel, NotificationType } from '#domain/notifications/news.ts';
import { isWanted, paceOf } from '#domain/notifications/preferences.ts';
import { type Account, findAccounts } from '#server/modules/accounts/index.ts';
import { beforeCommit, type Tx } from '#server/platform/database/database.ts';
import { announce } from './announce.ts';
import { type MailingContext, mailAccount } from './mail-news.ts';
import { type Matter, type News, type NewsCatalogue, sideOf } from './news-type.ts';
import type { SendPush } from './push.ts';
import {
  insertAll,
  markReadAbout,
  markReplaced,
  type NewNotification,
  type Reader as NewsReader,
} from './store/notifications.ts';
import { choicesOf } from './store/preferences.ts';
import { dropWaiting, keepWaiting } from './store/waiting.ts';

type Context = MailingContext & { catalogue: NewsCatalogue; sendPush: SendPush };

/**
 * Notifies an account, in the transaction of the event itself: by a notification and a mail with the same text, each
 * unless the account has switched it off (rule notifications/preferences). `companyId` is the company of the account
 * that it concerns, null for employees; `employeeId` is the employee whom the news for a company name, if they name
 * one. All news of a transaction are collected, written together before it commits, and combined into mails where they
 * belong together (rule notifications/writing).
 */
export type Notify = (
  tx: Tx,
  to: { userId: number; companyId: null } | { userId: number; companyId: number; employeeId?: number },
  news: News,
  how?: Telling,
) => Promise<void>;

/** Options for news that are more than the same sentence in both channels. */
export interface Telling {
  /**
   * What its mail adds below the text, and the attached file. Such a mail is not combined with others. False where the
   * mail has words of its own (`mailNews`).
   */
  mail?: ((reader: Account) => { paragraphs: NewsParagraph[]; calendar?: CalendarFile }) | false;
  /** False for the person who caused it, who gets only the mail with the calendar file. */
  bell?: false;
}

type Told = NewNotification & Telling;

/** All that a transaction tells, whichever of the functions below it told it by. */
const told = new WeakMap<Tx, Told[]>();

/** Creates the function that writes notifications; disabled accounts get them without a mail. */
export function notifier(context: Context): Notify {
  const { catalogue } = context;
  /**
   * The key by which the news of one transaction are combined into mails: per employee, or per type where the type is
   * combined.
   */
  const mailFor = (mailed: { it: Told; to: number }): string | object => {
    const { it, to } = mailed;
    const { companyId, employeeId, news } = it;
    // It carries a file, or a text of its own.
    if (it.mail !== undefined) return mailed;
    return `${to}/${companyId}/${catalogue.isGathered(news) ? news.type : employeeId}`;
  };
  const write = async (tx: Tx) => {
    const all = told.get(tx) ?? [];
    told.delete(tx);
    const readersOf = await findReaders(context, tx, all);
    const userIds = [...new Set(all.flatMap((it) => readersOf(it).map(({ userId }) => userId)))];
    const accounts = new Map((await findAccounts(tx, userIds)).map((account) => [account.id, account]));
    const choices = await choicesOf(tx, userIds);
    const wants = (userId: number, { news }: NewNotification, channel: Channel) =>
      // The account may have been deleted meanwhile.
      accounts.has(userId) && isWanted(news.type, channel, choices(userId, news.type));
    const rows = all.filter(
      (it) => it.bell !== false && readersOf(it).some(({ userId }) => wants(userId, it, 'bell')),
    );
    await markReplaced(tx, rows);
    const stored = await insertAll(
      tx,
      rows.map(({ mail: _mail, bell: _bell, ...row }) => row),
    );
    await announce(context.peopleOf, tx, stored);
    const idOf = new Map(rows.map((row, index) => [row, stored[index]?.id]));
    // Devices are told what the bell tells.
    const pushed = rows.flatMap((row) =>
      readersOf(row)
        .filter(({ userId }) => wants(userId, row, 'bell'))
        .map(({ userId }) => ({
          userId,
          newsId: idOf.get(row) as number,
          type: row.news.type,
          page: catalogue.targetOf(row.news, row.companyId),
        })),
    );
    await context.sendPush(tx, pushed);
    const wanted = all.flatMap((it) =>
      readersOf(it)
        .filter(({ userId, role }) => it.mail !== false && isDecider(role) && wants(userId, it, 'mail'))
        .map(({ userId }) => ({ it, to: userId })),
    );
    const isHourly = ({ it, to }: (typeof wanted)[number]) =>
      paceOf(it.news.type, choices(to, it.news.type)) === 'hourly';
    await keepWaiting(
      tx,
      wanted.filter(isHourly).map(({ it: { companyId, employeeId = null, news, createdAt }, to }) => ({
        ...{ userId: to, companyId, employeeId, news, createdAt },
      })),
    );
    const mailed = wanted.filter((it) => !isHourly(it));
    for (const related of Map.groupBy(mailed, mailFor).values()) {
      const { it: last, to } = related.at(-1) as (typeof mailed)[number];
      const account = accounts.get(to) as Account;
      const id = idOf.get(last) ?? crypto.randomUUID();
      const words = catalogue.mailOf(
        related.map(({ it }) => it.news),
        sideOf(last.companyId),
        account.language,
      );
      const more = last.mail ? last.mail(account) : undefined;
      await mailAccount(context, tx, account, {
        ...words,
        paragraphs: [...words.paragraphs, ...(more?.paragraphs ?? [])],
        calendar: more?.calendar,
        page: catalogue.targetOfAll(
          related.map(({ it }) => it.news),
          last.companyId,
          account.language,
        ),
        kinds: related.map(({ it }) => it.news.type),
        names: [...new Set(related.flatMap(({ it }) => it.employeeId ?? []))],
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

/**
 * Marks as read what an employee, or a company, is told of a matter that it has just decided on, in the transaction of
 * the decision (rule notifications/read-by-doing). @param types all unless named
 */
export type ReadNews = (
  tx: Tx,
  reader: NewsReader,
  about: Matter,
  types?: readonly NotificationType[],
) => Promise<void>;

/** Creates the function that use cases mark news as read with. */
export function newsReader({ peopleOf, clock }: Pick<Context, 'peopleOf' | 'clock'>): ReadNews {
  return async (tx, reader, about, types) => {
    // Nobody is mailed what was read before the hour is over.
    await dropWaiting(tx, reader, about, types);
    await announce(peopleOf, tx, await markReadAbout(tx, reader, about, types, clock.now()));
  };
}

type Reader = { userId: number; role: CompanyRole };

/** The readers of each of these news: the employee, or all members of the company (rule companies/team). */
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
