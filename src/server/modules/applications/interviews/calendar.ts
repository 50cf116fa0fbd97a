import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { Language } from '#domain/kernel/language.ts';
import type { Interview } from './store.ts';
import { type InterviewDetails, interviewParagraphs, interviewTitle } from './words.ts';

interface Entry {
  interview: Interview;
  details: InterviewDetails;
  language: Language;
  /** Part of the entry's UID. */
  publicUrl: string;
  /** The sender's address of the mails. */
  from: string;
  /** The recipient of the mail; null for a file that is downloaded. */
  reader: { name: string; email: string } | null;
}

/**
 * An interview as an iCalendar file (RFC 5545, record 87), in UTC. A mailed file asks the reader's calendar to add or
 * to cancel the entry (RFC 5546), without a request for a reply. Each side's file names that side alone, so that no
 * address is disclosed to the other.
 */
export function calendarOf({ interview, details, language, publicUrl, from, reader }: Entry): string {
  const { uid, sequence, startsAt, minutes, cancelledAt, updatedAt } = interview;
  const host = new URL(publicUrl).hostname;
  const method = cancelledAt === null ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL;
  const calendar = ical({
    prodId: `//Solstice//Interviews//${language.toUpperCase()}`,
    method: reader === null ? ICalCalendarMethod.PUBLISH : method,
  });
  calendar.createEvent({
    id: `${uid}@${host}`,
    sequence,
    stamp: updatedAt,
    start: startsAt,
    end: new Date(startsAt.getTime() + minutes * 60_000),
    summary: interviewTitle(details, language),
    description: interviewParagraphs(details, language)
      .map((it) => (typeof it === 'string' ? it : it.text))
      .join('\n\n'),
    location: [details.place, details.videoLink].filter((it) => it !== null).join(', '),
    status: cancelledAt === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    organizer: { name: details.company, email: addressIn(from) },
    attendees:
      reader === null
        ? []
        : [
            {
              ...reader,
              role: ICalAttendeeRole.REQ,
              status: ICalAttendeeStatus.NEEDSACTION,
              rsvp: false,
            },
          ],
  });
  // The format requires a line break after the last line too.
  return `${calendar.toString()}\r\n`;
}

/** `no-reply@example.org` of `Solstice <no-reply@example.org>`. */
function addressIn(sender: string): string {
  return /<([^<>]+)>/.exec(sender)?.[1] ?? sender;
}
