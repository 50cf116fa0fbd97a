import type { CalendarFile } from '#api/mails.ts';

/** A mail with its final content. */
export interface Mail {
  from: string;
  to: string;
  /** The Reply-To address. */
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  /** The one-click unsubscribe address of this kind of mail, called by POST and without a login (RFC 8058). */
  unsubscribe?: string | undefined;
  /** Shown as an appointment by mail programs with a calendar, and as an attachment by others. */
  calendar?: CalendarFile | undefined;
  /** Becomes the Message-ID, so that a mail that is sent twice is recognised as a duplicate. */
  key: string;
}

/** A permanent failure, such as for an unknown mailbox. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

/** Sends mails. `send` resolves once the mail is safe: on disk or accepted by the next server. */
export interface MailTransport {
  /** @throws MailRefusedError for permanent failures; any other error may be retried */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
