import type { MailRequest } from '#api/mails.ts';
import { createSeal } from '#server/platform/sealed.ts';

/**
 * A mail as it is stored in the queue and among the undelivered: encrypted, since it holds names and links for
 * resetting passwords.
 */
export interface SealedMail {
  key: string;
  template: MailRequest['template'];
  sealed: string;
}

/** Encrypts and decrypts mails (rule notifications/sealed). */
export function mailSeal(secret: string): {
  close(mail: MailRequest): string;
  open(mail: SealedMail): MailRequest;
} {
  const { close, open } = createSeal(secret, 'mails');
  return { close, open: ({ sealed }) => open(sealed) as MailRequest };
}
