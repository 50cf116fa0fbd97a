import type { CalendarFile, NewsParagraph } from '#api/mails.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Side } from '#domain/notifications/news.ts';
import type { MessageValues } from '#locales/message.ts';
import { text } from '#server/platform/texts.ts';

/** The facts of an interview for mails and calendar entries. */
export interface InterviewDetails {
  side: Side;
  employee: string;
  company: string;
  job: string;
  minutes: number;
  place: string | null;
  videoLink: string | null;
  note: string | null;
  /** The company's contact person, as text; null if the company has named none. */
  contact: string | null;
  /** Whether the applicant has confirmed it; null for an offer, which is answered on the page of the application. */
  isConfirmed: boolean | null;
}

/** The title of the calendar entry. */
export function interviewTitle(
  { side, employee, company, job }: InterviewDetails,
  language: Language,
): string {
  return text(language, 'notifications', `interview.title.${side}`, { employee, company, job });
}

/** Duration, place and the company's note, and for the applicant how to answer, as paragraphs. */
export function interviewParagraphs(
  { side, company, minutes, place, videoLink, note, contact, isConfirmed }: InterviewDetails,
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
    ...(side === 'company' || isConfirmed === null
      ? []
      : [
          say(isConfirmed ? 'answer.confirmed' : 'answer.open'),
          ...(contact === null ? [] : [say('contact', { contact })]),
        ]),
  ];
}

/** Explains the attached calendar file. */
export function calendarHint(method: CalendarFile['method'], language: Language): string {
  return text(language, 'notifications', `interview.file.${method}`);
}
