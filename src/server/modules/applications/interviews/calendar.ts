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
  /** Names the product in the number of the entry. */
  publicUrl: string;
  /** The address that mails come from. */
  from: string;
  /** Who gets it by mail; null for a file that somebody fetches. */
  reader: { name: string; email: string } | null;
}

/**
 * An interview as the file of a calendar (RFC 5545, record 87), its times in UTC. By mail it asks the calendar of its
 * reader to take the entry, or to drop it (RFC 5546), and nobody to answer; each side gets one that names itself alone.
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
  // Each line ends with one, the last too.
  return `${calendar.toString()}\r\n`;
}

/** `no-reply@example.org` of `Solstice <no-reply@example.org>`. */
function addressIn(sender: string): string {
  return /<([^<>]+)>/.exec(sender)?.[1] ?? sender;
}
