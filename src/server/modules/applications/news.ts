import { otherPath } from '#api/pages.ts';
import type { InterviewChange } from '#domain/applications/interview.ts';
import { SENT_PARAGRAPHS } from '#domain/applications/sending.ts';
import { type ApplicationStatus, isMailed, type MailedStatus } from '#domain/applications/status.ts';
import type { Language } from '#domain/kernel/language.ts';
import { clockTime, zurichClock } from '#domain/kernel/zurich.ts';
import type { NewsKind, Side } from '#domain/notifications/news.ts';
import type { MessageValues } from '#locales/message.ts';
import {
  buttonWords,
  houseWords,
  type MailNews,
  type Matter,
  type Notify,
  newsType,
  type Words,
} from '#server/modules/notifications/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { dayInWords } from '#server/platform/formats.ts';
import { text } from '#server/platform/texts.ts';

/** What a company is told of an application; the matter and the ad's group are missing in older notifications. */
interface Applicant {
  employee: string;
  job: string;
  house?: string;
  about?: Matter;
  group?: string;
}

interface MessageFacts {
  application: number;
  employee: string;
  company: string;
  job: string;
  house?: string;
  about?: Matter;
  ad?: string;
}

/** What happens to the times that are offered for an interview, and whether the applicant comes to one. */
export type OfferChange = 'offered' | 'proposed' | 'withdrawn' | 'confirmed';

interface OfferFacts {
  change: OfferChange;
  application: number;
  employee: string;
  company: string;
  job: string;
  /** With `confirmed`: an instant in UTC. */
  startsAt?: string;
  house?: string;
  about?: Matter;
  ad?: string;
}

interface InterviewFacts {
  change: InterviewChange;
  employee: string;
  company: string;
  job: string;
  /** An instant in UTC. */
  startsAt: string;
  house?: string;
  about?: Matter;
  ad?: string;
}

/** The statuses that employees are told of by the company's decision. */
type ToldStatus = Exclude<MailedStatus, 'SENT'>;

const AD_GROUP = 'job/';

/** What news of an application are about, and the ad by which the bell shows them together. */
export function matterOf({ id, jobId }: { id: number; jobId: number }): { about: Matter; group: string } {
  return { about: `application/${id}`, group: `${AD_GROUP}${jobId}` };
}

const toApplications = {
  button: 'applications',
  path: (companyId: number) => otherPath('company.applications', { companyId, list: 'ongoing' }),
};
/** The applications for the ad of a group. */
const grouped = {
  path: (companyId: number, group: string) =>
    `${toApplications.path(companyId)}?job=${group.slice(AD_GROUP.length)}`,
};
const toOwnApplications = { button: 'ownApplications', path: otherPath('employee.applications') };

/** Notifications and mails about applications and interviews (rule notifications/types). */
export const applicationNews = {
  received: newsType('ApplicationReceived', {
    values: ({ employee, job }: Applicant) => ({ employee, job }),
    hasLine: () => true,
    ad: ({ job }) => job,
    grouped,
    leadsTo: { company: toApplications },
  }),
  reminder: newsType('ApplicationOpenReminder', {
    values: ({ employee, job }: Applicant) => ({ employee, job }),
    hasLine: () => true,
    ad: ({ job }) => job,
    several: reminderList,
    grouped,
    leadsTo: { company: toApplications },
  }),
  status: newsType('ApplicationStatusChanged', {
    variant: ({ status }: { status: ToldStatus; company: string; job: string; about: Matter }) => status,
    values: ({ company, job }) => ({ company, job }),
    // The subjects of the others do not name the ad.
    hasLine: ({ status }) => status === 'REFUSAL',
    ad: ({ job }) => job,
    leadsTo: { employee: toOwnApplications },
  }),
  message: newsType('MessageReceived', {
    variant: (_: MessageFacts, side) => side,
    values: ({ employee, company, job }) => ({ employee, company, job }),
    ad: ({ job }) => job,
    several: messageList,
    leadsTo: {
      employee: {
        button: 'message',
        path: ({ application }) => `${otherPath('employee.application.edit', { id: application })}#messages`,
      },
      company: {
        button: 'message',
        path: (companyId, { application }) =>
          `${otherPath('company.application', { companyId, applicationId: application })}#messages`,
      },
    },
    severalLeadTo: { employee: toOwnApplications, company: toApplications },
  }),
  offer: newsType('InterviewOffered', {
    variant: ({ change }: OfferFacts) => change,
    values: ({ employee, company, job, startsAt }, language) => ({
      ...{ employee, company, job },
      ...(startsAt !== undefined && interviewTime(startsAt, language)),
    }),
    ad: ({ job }) => job,
    leadsTo: {
      employee: {
        button: 'times',
        path: ({ application }) => otherPath('employee.application.edit', { id: application }),
      },
      company: {
        button: 'times',
        path: (companyId, { application }) =>
          otherPath('company.application', { companyId, applicationId: application }),
      },
    },
  }),
  interview: newsType('InterviewChanged', {
    variant: ({ change }: InterviewFacts, side) => `${change}.${side}`,
    values: ({ employee, company, job, startsAt }, language) => ({
      ...{ employee, company, job },
      ...interviewTime(startsAt, language),
    }),
    ad: ({ job }) => job,
    bellDetails({ startsAt }, language) {
      const { date, time } = interviewTime(startsAt, language);
      return [`${date}, ${time}`];
    },
    leadsTo: { employee: toOwnApplications, company: toApplications },
  }),
};

/** Where a message is answered, since answers to mails go to the association. */
export function answerWords(language: Language): string {
  return text(language, 'notifications', 'MessageReceived.answer');
}

/** The threads that are told, the last one first, each with how many messages came. */
function messageList(all: readonly MessageFacts[], language: Language, side: Side) {
  const say = (key: string, values: MessageValues) =>
    text(language, 'notifications', `MessageReceived.several.${key}`, values);
  const threads = [...Map.groupBy(all, ({ application }) => application).values()].reverse();
  const who = ({ employee, company }: MessageFacts) => (side === 'employee' ? company : employee);
  const [first] = threads as [MessageFacts[], ...MessageFacts[][]];
  const [{ job }] = first as [MessageFacts];
  const more = threads.length - LISTED_MAX;
  const houses = new Set(all.flatMap(({ house }) => house ?? []));
  return {
    subject:
      threads.length === 1
        ? say('subjectOfOne', { n: all.length, who: who(first[0] as MessageFacts), job })
        : say('subject', { n: all.length }),
    paragraphs: [
      say('message', {}),
      ...threads.slice(0, LISTED_MAX).map((thread) => {
        const facts = thread[0] as MessageFacts;
        return say('one', { n: thread.length, who: who(facts), job: facts.job });
      }),
      ...(more > 0 ? [say('more', { n: more })] : []),
      ...[...houses].map((house) => houseWords(house, language)),
    ],
  };
}

/** A time that is offered, as a line of a mail. */
export function timeWords(startsAt: string, language: Language): string {
  return text(language, 'notifications', 'InterviewOffered.time', interviewTime(startsAt, language));
}

function interviewTime(startsAt: string, language: Language) {
  const { date, minutes } = zurichClock(Date.parse(startsAt));
  return { date: dayInWords(date, language), time: clockTime(minutes) };
}

/** How many applications a reminder mail lists; the remaining ones are counted. */
const LISTED_MAX = 20;

function reminderList(all: readonly Applicant[], language: Language) {
  const say = (key: string, values: MessageValues) =>
    text(language, 'notifications', `ApplicationOpenReminder.several.${key}`, values);
  const more = all.length - LISTED_MAX;
  const house = all.at(-1)?.house;
  return {
    subject: say('subject', { n: all.length }),
    paragraphs: [
      say('message', { n: all.length }),
      ...all.slice(0, LISTED_MAX).map(({ employee, job }) => say('one', { employee, job })),
      ...(more > 0 ? [say('more', { n: more })] : []),
      ...(house === undefined ? [] : [houseWords(house, language)]),
    ],
  };
}

/** The kind of mail for a status, by which mails can be switched off. */
export function kindOfStatus(status: MailedStatus): NewsKind {
  return status === 'SENT' ? 'ApplicationSent' : 'ApplicationStatusChanged';
}

/** A status in one or more paragraphs. */
export function statusWords(
  { status, company, job }: { status: MailedStatus; company: string; job: string },
  language: Language,
): Words {
  const group = status === 'SENT' ? kindOfStatus(status) : `${kindOfStatus(status)}.${status}`;
  const say = (key: string) => text(language, 'notifications', `${group}.${key}`, { company, job });
  return {
    subject: say('subject'),
    paragraphs: paragraphsOf(status, say),
    button: buttonWords(toOwnApplications.button, language),
  };
}

/** The page to which the button of a mail about a status leads. */
export const STATUS_MAIL_PAGE = toOwnApplications.path;

/** The same as a mail says it: with the reason of a refusal, in plain text. */
export function statusMailWords(
  {
    explanation,
    ...facts
  }: { status: MailedStatus; company: string; job: string; explanation: string | null },
  language: Language,
): Words {
  const reasons = (explanation ?? '').split(/\s*\n\s*/).filter(Boolean);
  const { paragraphs, ...others } = statusWords(facts, language);
  return { ...others, paragraphs: [...paragraphs, ...reasons] };
}

function paragraphsOf(status: MailedStatus, say: (key: string) => string): string[] {
  if (status === 'SENT') return SENT_PARAGRAPHS.map((part) => say(`message.${part}`));
  // The reason follows, which the bell leaves to the page.
  return [status === 'REFUSAL' ? `${say('message')} ${say('reason')}` : say('message')];
}

/**
 * Tells an employee that an application was sent, as a confirmation by mail alone, or in both channels that the company
 * changed its status (rule notifications/statuses). Other statuses are ignored. `explanation` is the reason of a
 * refusal, in plain text.
 */
export async function tellStatus(
  { mailNews, notify }: { mailNews: MailNews; notify: Notify },
  tx: Tx,
  userId: number,
  {
    id,
    status,
    company,
    job,
    explanation,
  }: { id: number; status: ApplicationStatus; company: string; job: string; explanation: string | null },
): Promise<void> {
  if (!isMailed(status)) return;
  const words = (language: Language) => statusMailWords({ status, company, job, explanation }, language);
  const mail = { words, page: STATUS_MAIL_PAGE, kind: kindOfStatus(status) };
  await mailNews(tx, { userId }, [{ ...mail, key: `application/${id}/${status}` }]);
  if (status === 'SENT') return;
  const news = applicationNews.status.of({ status, company, job, about: `application/${id}` });
  await notify(tx, { userId, companyId: null }, news, { mail: false });
}

/** The reason of a refusal because the company was removed. */
export function companyGoneWords(language: Language): string {
  return text(language, 'notifications', 'ApplicationStatusChanged.companyGone');
}
