import type { MailRequest } from '#api/mails.ts';
import { createSeal } from '#server/platform/sealed.ts';

/** A mail as it lies in the queue and among the undelivered: links to passwords and names are sealed. */
export interface SealedMail {
  key: string;
  template: MailRequest['template'];
  sealed: string;
}

/** What mails are sealed with (rule notifications/sealed). */
export function mailSeal(secret: string): {
  close(mail: MailRequest): string;
  open(mail: SealedMail): MailRequest;
} {
  const { close, open } = createSeal(secret, 'mails');
  return { close, open: ({ sealed }) => open(sealed) as MailRequest };
}
