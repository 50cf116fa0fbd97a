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

/** News that come by mail alone. */
interface MailOnlyNews {
  words: (language: Language) => Words;
  /** The path of the page that the button leads to. */
  page: string;
  /** What an account can choose about it; null for what nobody may miss. */
  kind: NewsKind | null;
  /** Names the mail; of a company's, each reader's is told apart. */
  key: string;
}

/**
 * Mails news without a notification, to an account or to those of a company who have such a role; what an account does
 * not want to hear is passed over, and so is an account that is disabled.
 */
export type MailNews = (
  tx: Tx,
  to: { userId: number } | { companyId: number; to: (role: CompanyRole) => boolean },
  all: readonly MailOnlyNews[],
) => Promise<void>;

/** The one way to mail such news. */
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
  /** The path of the page that the button leads to. */
  page: string;
  /** What it tells of that can be chosen or is a duty, in the order of telling; none cannot be switched off either. */
  kinds: NewsKind[];
  key: string;
  calendar?: CalendarFile | undefined;
}

/** Mails news to an account; a disabled one gets none. */
export async function mailAccount(
  { settings, clock, sendMail, links }: MailingContext,
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
