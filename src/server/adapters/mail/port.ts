/** A mail in its final words. */
export interface Mail {
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Becomes the Message-ID, so that a mail sent twice is recognised as one. */
  key: string;
}

/** Hands mails to the outside. `send` resolves once they are safe there: on disk or with the next server. */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
