import type { CalendarFile, NewsParagraph } from '#api/mails.ts';
import type { ChangedPart, ToldChange } from '#domain/agreements/content.ts';
import type { ReportNews } from '#domain/jobs/reporting.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import { clockTime, zurichClock } from '#domain/kernel/zurich.ts';
import {
  type MailedStatus,
  type NotificationNews,
  pageForCompany,
  pageForEmployee,
  SENT_PARAGRAPHS,
} from '#domain/notifications/notification.ts';
import type { MessageValues } from '#locales/message.ts';
import { dateInWords, dayInWords } from '#server/platform/formats.ts';
import { text } from '#server/platform/texts.ts';

/** The side that news are told to; some sentences differ between the two. */
export type Side = 'employee' | 'company';

/** A mail's subject, its paragraphs, and the word on the button that leads to the page. */
export interface Words {
  subject: string;
  paragraphs: string[];
  button: string;
}

/** A status of an application, with the names that its mail tells. */
export interface StatusNews {
  status: MailedStatus;
  company: string;
  job: string;
}

/** A step of an ad on its way through the job room, as its company is told of it. */
export interface AdNews {
  news: ReportNews;
  /** Names the report. */
  key: string;
  companyId: number;
  company: string;
  jobId: number;
  job: string;
  /** The last day of the waiting period, where it is known. */
  lastDay: CivilDate | null;
  /** In the words of the job room. */
  reason: string | null;
}

export function sideOf(companyId: number | null): Side {
  return companyId === null ? 'employee' : 'company';
}

/** News as a list tells them, in a language. */
export function messageOf(news: NotificationNews, side: Side, language: Language): string {
  const sentence = text(language, 'notifications', `${keyOf(news, side)}.message`, paramsOf(news, language));
  if (news.type !== 'CooperationAgreementChanged') return sentence;
  return [sentence, ...detailsOf(news, language)].join(' ');
}

/**
 * News as a mail tells them, which leads to no list of one house and so names it: each in its paragraphs, below the
 * subject of what was told last. Reminders are listed.
 */
export function newsWords(all: readonly NotificationNews[], side: Side, language: Language): Words {
  const last = all.at(-1) as NotificationNews;
  const page = side === 'company' ? pageForCompany(last) : pageForEmployee(last);
  const told = last.type === 'ApplicationOpenReminder' && all.length > 1 ? listed : oneByOne;
  return { ...told(all, side, language), button: text(language, 'notifications', `button.${page}`) };
}

type ToldNews = Omit<Words, 'button'>;

function oneByOne(all: readonly NotificationNews[], side: Side, language: Language): ToldNews {
  const last = all.at(-1) as NotificationNews;
  return {
    subject: text(language, 'notifications', `${keyOf(last, side)}.subject`, paramsOf(last, language)),
    paragraphs: all.flatMap((news) => [messageOf(news, side, language), ...houseOf(news, language)]),
  };
}

/** How many applications a mail names that reminds of them; the others are counted. */
const LISTED_MAX = 20;

function listed(all: readonly NotificationNews[], _side: Side, language: Language): ToldNews {
  const say = (key: string, values: MessageValues) =>
    text(language, 'notifications', `ApplicationOpenReminder.several.${key}`, values);
  const more = all.length - LISTED_MAX;
  return {
    subject: say('subject', { n: all.length }),
    paragraphs: [
      say('message', { n: all.length }),
      ...all.slice(0, LISTED_MAX).map((news) => say('one', paramsOf(news, language))),
      ...(more > 0 ? [say('more', { n: more })] : []),
      ...houseOf(all.at(-1) as NotificationNews, language),
    ],
  };
}

function houseOf(news: NotificationNews, language: Language): string[] {
  const house = 'house' in news ? news.house : undefined;
  return house === undefined ? [] : [text(language, 'notifications', 'house', { house })];
}

/** A status in as many paragraphs as it takes. */
export function statusWords({ status, ...names }: StatusNews, language: Language): Words {
  const message = `application.${status}.message`;
  const keys = status === 'SENT' ? SENT_PARAGRAPHS.map((part) => `${message}.${part}`) : [message];
  return {
    subject: text(language, 'notifications', `application.${status}.subject`, names),
    paragraphs: keys.map((key) => text(language, 'notifications', key, names)),
    button: text(language, 'notifications', 'button.ownApplications'),
  };
}

/** A step of an ad through the job room. */
export function reportWords({ news, job, company, lastDay, reason }: AdNews, language: Language): Words {
  const say = (key: string, values?: MessageValues) =>
    text(language, 'notifications', `jobroom.${key}`, { job, ...values });
  const message =
    news === 'restricted' && lastDay === null
      ? say('restrictedOpen')
      : say(`${news}.message`, lastDay === null ? {} : { date: dateInWords(lastDay, language) });
  return {
    subject: say(`${news}.subject`),
    paragraphs: [
      message,
      ...(reason === null ? [] : [say('reason', { reason })]),
      text(language, 'notifications', 'house', { house: company }),
    ],
    button: text(language, 'notifications', 'button.ad'),
  };
}

/** What the refusal says of an application whose company was removed. */
export function companyGoneWords(language: Language): string {
  return text(language, 'notifications', 'application.companyGone');
}

/** An interview as its mail and its entry in a calendar tell it. */
export interface InterviewDetails {
  side: Side;
  employee: string;
  company: string;
  job: string;
  minutes: number;
  place: string | null;
  videoLink: string | null;
  note: string | null;
  /** Whom the applicant can ask, in words; null where the company has named nobody. */
  contact: string | null;
}

/** What an interview is called in a calendar. */
export function interviewTitle(
  { side, employee, company, job }: InterviewDetails,
  language: Language,
): string {
  return text(language, 'notifications', `interview.title.${side}`, { employee, company, job });
}

/** How long an interview lasts, where it is and what the company says of it, in paragraphs. */
export function interviewParagraphs(
  { side, company, minutes, place, videoLink, note, contact }: InterviewDetails,
  language: Language,
): NewsParagraph[] {
  const say = (key: string, values?: MessageValues) =>
    text(language, 'notifications', `interview.${key}`, values);
  const noted = (note ?? '').split(/\s*\n\s*/).filter(Boolean);
  return [
    say('minutes', { n: minutes }),
    ...(place === null ? [] : [say('place', { place })]),
    ...(videoLink === null ? [] : [{ text: say('video', { link: videoLink }), link: videoLink }]),
    ...(noted.length === 0 ? [] : [say('note', { company }), ...noted]),
    ...(side === 'company' ? [] : [contact === null ? say('ask', { company }) : say('contact', { contact })]),
  ];
}

/** What the calendar file is for that comes along. */
export function calendarHint(method: CalendarFile['method'], language: Language): string {
  return text(language, 'notifications', `interview.file.${method}`);
}

function keyOf(news: NotificationNews, side: Side): string {
  switch (news.type) {
    case 'CooperationAgreementChanged':
      return `${news.type}.${news.change}.${side}`;
    case 'InterviewChanged':
      return `${news.type}.${news.change}.${side}`;
    case 'ResumeJobEntryChanged':
      return `${news.type}.${news.change}`;
    default:
      return news.type;
  }
}

function paramsOf(news: NotificationNews, language: Language): Record<string, string> {
  if (news.type === 'InterviewChanged') {
    const { date, minutes } = zurichClock(Date.parse(news.startsAt));
    return { ...news, date: dayInWords(date, language), time: clockTime(minutes) };
  }
  if (news.type !== 'CooperationAgreementChanged') return { ...news };
  const [first, second] = news.companies;
  return { employee: news.employee, first, second };
}

/** Which version came and what it changed, or which job ended the agreement and how. */
function detailsOf(
  { change, companies, version, changes = [], losses = [] }: AgreementNews,
  language: Language,
): string[] {
  const say = (key: string, values?: MessageValues) =>
    text(language, 'notifications', `CooperationAgreementChanged.${key}`, values);
  const what = (part: ChangedPart) => {
    const [of, name] = part.split('.');
    if (of === 'employee') return say(`part.${part}`);
    return `${companies[of === 'job1' ? 0 : 1]}, ${say(`part.job.${name}`)}`;
  };
  const told = changes.map(({ part, before, after }) => {
    if (before === null && after === null) return what(part);
    const value = (of: ToldChange['before']) => valueText(part, of, language);
    return say('value', { what: what(part), before: value(before), after: value(after) });
  });
  return [
    ...(version === undefined ? [] : [say('version', { version, changes: told.join('; ') })]),
    ...(change === 'ended' && losses.length === 0 ? [say('lost.unknown')] : []),
    ...losses.map(({ company, kind, date }) =>
      say(`lost.${kind}`, { company, date: dateInWords(date, language) }),
    ),
  ];
}

function valueText(part: ChangedPart, value: ToldChange['before'], language: Language): string {
  if (value === null || value === '') return '–';
  if (part.endsWith('_date')) return dateInWords(String(value), language);
  return part.endsWith('.workload') ? `${value}\u00a0%` : String(value);
}

type AgreementNews = Extract<NotificationNews, { type: 'CooperationAgreementChanged' }>;
