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
  /** Becomes Message-ID and Idempotency-Key, so that a mail that is sent twice is recognised as a duplicate. */
  key: string;
}

/** A permanent failure, such as for an unknown mailbox. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

/** Sends mails. `send` resolves once the mail is safe: on disk or accepted by the next server. */
export interface MailTransport {
  /**
   * With `isRepeated`, the mail may have been sent already by a process that was killed; a transport that can tell sends
   * it only if it was not.
   * @throws MailRefusedError for permanent failures; any other error may be retried
   */
  send(mail: Mail, options?: { isRepeated: boolean }): Promise<void>;
  close(): Promise<void>;
}
