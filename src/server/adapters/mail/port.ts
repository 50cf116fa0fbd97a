import type { CalendarFile } from '#api/mails.ts';

/** A mail in its final words. */
export interface Mail {
  from: string;
  to: string;
  /** Where an answer goes. */
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  /** Where mail programs switch mails of this kind off, by a POST and without a login (RFC 8058). */
  unsubscribe?: string | undefined;
  /** Shown as an appointment by mail programs that keep a calendar, and as a file by the others. */
  calendar?: CalendarFile | undefined;
  /** Becomes the Message-ID, so that a mail sent twice is recognised as one. */
  key: string;
}

/** The other side will never take this mail, such as for a mailbox that is none. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

/** Hands mails to the outside. `send` resolves once they are safe there: on disk or with the next server. */
export interface MailTransport {
  /** @throws MailRefusedError where another try would be of no use; any other error may pass */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
