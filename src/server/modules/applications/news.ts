import { otherPath } from '#api/pages.ts';
import type { InterviewChange } from '#domain/applications/interview.ts';
import { SENT_PARAGRAPHS } from '#domain/applications/sending.ts';
import { type ApplicationStatus, isMailed, type MailedStatus } from '#domain/applications/status.ts';
import type { Language } from '#domain/kernel/language.ts';
import { clockTime, zurichClock } from '#domain/kernel/zurich.ts';
import type { NewsKind } from '#domain/notifications/news.ts';
import type { MessageValues } from '#locales/message.ts';
import {
  buttonWords,
  houseWords,
  type MailNews,
  newsType,
  type Words,
} from '#server/modules/notifications/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { dayInWords } from '#server/platform/formats.ts';
import { text } from '#server/platform/texts.ts';

interface Applicant {
  employee: string;
  job: string;
  house?: string;
}

interface InterviewFacts {
  change: InterviewChange;
  employee: string;
  company: string;
  job: string;
  /** An instant in UTC. */
  startsAt: string;
  house?: string;
}

const toApplications = {
  button: 'applications',
  path: (companyId: number) => otherPath('company.applications', { companyId, list: 'ongoing' }),
};
const toOwnApplications = { button: 'ownApplications', path: otherPath('employee.applications') };

/** What is told of applications and interviews, in the bell and by mail (rule notifications/types). */
export const applicationNews = {
  received: newsType('ApplicationReceived', {
    values: ({ employee, job }: Applicant) => ({ employee, job }),
    leadsTo: { company: toApplications },
  }),
  reminder: newsType('ApplicationOpenReminder', {
    values: ({ employee, job }: Applicant) => ({ employee, job }),
    several: reminderList,
    leadsTo: { company: toApplications },
  }),
  interview: newsType('InterviewChanged', {
    variant: ({ change }: InterviewFacts, side) => `${change}.${side}`,
    values({ employee, company, job, startsAt }, language) {
      const { date, minutes } = zurichClock(Date.parse(startsAt));
      return { employee, company, job, date: dayInWords(date, language), time: clockTime(minutes) };
    },
    leadsTo: { employee: toOwnApplications, company: toApplications },
  }),
};

/** How many applications a mail names that reminds of them; the others are counted. */
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

/** Which kind the mail about a status of an application is. */
export function kindOfStatus(status: MailedStatus): NewsKind {
  return status === 'SENT' ? 'ApplicationSent' : 'ApplicationStatusChanged';
}

/** A status in as many paragraphs as it takes. */
export function statusWords(
  { status, company, job }: { status: MailedStatus; company: string; job: string },
  language: Language,
): Words {
  const group = status === 'SENT' ? kindOfStatus(status) : `${kindOfStatus(status)}.${status}`;
  const say = (key: string) => text(language, 'notifications', `${group}.${key}`, { company, job });
  return {
    subject: say('subject'),
    paragraphs: status === 'SENT' ? SENT_PARAGRAPHS.map((part) => say(`message.${part}`)) : [say('message')],
    button: buttonWords(toOwnApplications.button, language),
  };
}

/**
 * Mails an employee that an application was sent, which confirms it, or that the company has moved it on, for the
 * statuses that are told of without a notification (rule notifications/mail-only); other statuses are passed over.
 * `explanation` is plain text, of a refusal.
 */
export async function mailStatus(
  { mailNews }: { mailNews: MailNews },
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
  const reasons = (explanation ?? '').split(/\s*\n\s*/).filter(Boolean);
  const words = (language: Language) => {
    const { paragraphs, ...others } = statusWords({ status, company, job }, language);
    return { ...others, paragraphs: [...paragraphs, ...reasons] };
  };
  const mail = { words, page: toOwnApplications.path, kind: kindOfStatus(status) };
  await mailNews(tx, { userId }, [{ ...mail, key: `application/${id}/${status}` }]);
}

/** What the refusal says of an application whose company was removed. */
export function companyGoneWords(language: Language): string {
  return text(language, 'notifications', 'ApplicationStatusChanged.companyGone');
}
