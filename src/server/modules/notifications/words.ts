import type { Language } from '#domain/kernel/language.ts';
import {
  type MailedStatus,
  type NotificationNews,
  pageForCompany,
  pageForEmployee,
  SENT_PARAGRAPHS,
} from '#domain/notifications/notification.ts';
import { text } from '#server/platform/texts.ts';

/** The side that news are told to; some sentences differ between the two. */
export type Side = 'employee' | 'company';

/** A mail's subject, its sentence, and the word on the button that leads to the page. */
interface Words {
  subject: string;
  message: string;
  button: string;
}

/** A status of an application, with the names that its mail tells. */
export interface StatusNews {
  status: MailedStatus;
  company: string;
  job: string;
}

export function sideOf(companyId: number | null): Side {
  return companyId === null ? 'employee' : 'company';
}

/** News in one sentence of a language. */
export function sentenceOf(news: NotificationNews, side: Side, language: Language): string {
  return text(language, 'notifications', `${keyOf(news, side)}.message`, paramsOf(news));
}

export function newsWords(news: NotificationNews, side: Side, language: Language): Words {
  const page = side === 'company' ? pageForCompany(news) : pageForEmployee(news);
  return {
    subject: text(language, 'notifications', `${keyOf(news, side)}.subject`, paramsOf(news)),
    message: sentenceOf(news, side, language),
    button: text(language, 'notifications', `button.${page}`),
  };
}

/** A status in as many paragraphs as it takes. */
export function statusWords(
  { status, ...names }: StatusNews,
  language: Language,
): Omit<Words, 'message'> & { paragraphs: string[] } {
  const message = `application.${status}.message`;
  const keys = status === 'SENT' ? SENT_PARAGRAPHS.map((part) => `${message}.${part}`) : [message];
  return {
    subject: text(language, 'notifications', `application.${status}.subject`, names),
    paragraphs: keys.map((key) => text(language, 'notifications', key, names)),
    button: text(language, 'notifications', 'button.ownApplications'),
  };
}

/** What the refusal says of an application whose company was removed. */
export function companyGoneWords(language: Language): string {
  return text(language, 'notifications', 'application.companyGone');
}

function keyOf(news: NotificationNews, side: Side): string {
  switch (news.type) {
    case 'CooperationAgreementChanged':
      return `${news.type}.${news.change}.${side}`;
    case 'ResumeJobEntryChanged':
      return `${news.type}.${news.change}`;
    default:
      return news.type;
  }
}

function paramsOf(news: NotificationNews): Record<string, string> {
  if (news.type !== 'CooperationAgreementChanged') return { ...news };
  const [first, second] = news.companies;
  return { employee: news.employee, first, second };
}
