import { otherPath } from '#api/pages.ts';
import { isDecider } from '#domain/companies/team.ts';
import type { ReportNews } from '#domain/jobs/reporting.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { MessageValues } from '#locales/message.ts';
import { buttonWords, houseWords, type MailNews, type Words } from '#server/modules/notifications/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { dateInWords } from '#server/platform/formats.ts';
import { text } from '#server/platform/texts.ts';

/** A status change of an ad at the job room, as its company is told of it. */
export interface AdNews {
  news: ReportNews;
  /** Identifies the report, so that a repeated mail is recognised. */
  key: string;
  company: string;
  jobId: number;
  job: string;
  /** The last day of the waiting period, where it is known. */
  lastDay: CivilDate | null;
  /** In the words of the job room. */
  reason: string | null;
}

/** The mail about a status change of an ad at the job room. */
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
      houseWords(company, language),
    ],
    button: buttonWords('ad', language),
  };
}

/** Why the job room does not take a report, where it gives no reason of its own. */
export function notTakenWords(language: Language): string {
  return text(language, 'notifications', 'jobroom.notTaken');
}

/** Mails those who decide for a company about status changes of its ads (rule jobroom/mails). */
export function mailReports(
  { mailNews }: { mailNews: MailNews },
  tx: Tx,
  companyId: number,
  all: readonly AdNews[],
): Promise<void> {
  const mails = all.map((told) => ({
    words: (language: Language) => reportWords(told, language),
    page: otherPath('company.jobs.edit', { companyId, id: told.jobId }),
    // No kind, so nobody can switch these mails off: they say whether an ad may be public.
    kind: null,
    key: `jobroom/${told.key}/${told.news}`,
  }));
  return mailNews(tx, { companyId, to: isDecider }, mails);
}
