import type { CalendarFile, NewsParagraph } from '#api/mails.ts';
import type { CompanyRole } from '#domain/companies/team.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { NewsKind } from '#domain/notifications/news.ts';
import { isDuty, isWanted } from '#domain/notifications/preferences.ts';
import { type Account, findAccounts, readerOf } from '#server/modules/accounts/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { PeopleOf } from './announce.ts';
import type { SendMail } from './mails.ts';
import type { Words } from './news-type.ts';
import { choicesOf } from './store/preferences.ts';
import type { UnsubscribeLinks } from './unsubscribing.ts';

export interface MailingContext {
  settings: Pick<Settings, 'PUBLIC_URL'>;
  clock: Clock;
  sendMail: SendMail;
  links: UnsubscribeLinks;
  peopleOf: PeopleOf;
}

/** News that are sent only by mail. */
interface MailOnlyNews {
  words: (language: Language) => Words;
  /** The path of the page to which the button links. */
  page: string;
  /** The preference that switches it off; null for mails that cannot be switched off. */
  kind: NewsKind | null;
  /** Identifies the mail for idempotency; for a company, the reader is added. */
  key: string;
}

/**
 * Mails news without a notification, to an account or to the members of a company who have such a role, except to
 * disabled accounts and those that switched the kind off.
 */
export type MailNews = (
  tx: Tx,
  to: { userId: number } | { companyId: number; to: (role: CompanyRole) => boolean },
  all: readonly MailOnlyNews[],
) => Promise<void>;

/** Creates the function that modules use to mail such news. */
export function newsMailer(context: MailingContext): MailNews {
  return async (tx, to, all) => {
    if (all.length === 0) return;
    const isOne = 'userId' in to;
    const userIds = isOne
      ? [to.userId]
      : (await context.peopleOf(tx, [to.companyId])).flatMap(({ userId, role }) =>
          to.to(role) ? userId : [],
        );
    const accounts = await findAccounts(tx, userIds);
    const choices = await choicesOf(tx, all.some(({ kind }) => kind !== null) ? userIds : []);
    for (const { words, page, kind, key } of all) {
      for (const account of accounts) {
        const { id, language } = account;
        if (kind !== null && !isWanted(kind, 'mail', choices(id, kind))) continue;
        await mailAccount(context, tx, account, {
          ...words(language),
          page,
          kinds: kind === null ? [] : [kind],
          key: isOne ? key : `${key}/${id}`,
        });
      }
    }
  };
}

interface NewsMail extends Omit<Words, 'paragraphs'> {
  paragraphs: NewsParagraph[];
  /** The path of the page to which the button links. */
  page: string;
  /** The kinds of news that it contains, in order; a mail without any cannot be switched off either. */
  kinds: NewsKind[];
  key: string;
  /** The employees whom it names. */
  names?: readonly number[];
  calendar?: CalendarFile | undefined;
}

/** Mails news to an account, unless it is disabled. */
export async function mailAccount(
  { settings, clock, sendMail, links }: MailingContext,
  tx: Tx,
  account: Account,
  { page, kinds, key, names = [], calendar, ...words }: NewsMail,
): Promise<void> {
  if (account.disabledAt !== null) return;
  const last = kinds.at(-1);
  // A mail that contains duties cannot be switched off, so it gets no unsubscribe link.
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
    ...(names.length > 0 && { names }),
    key,
  });
}
