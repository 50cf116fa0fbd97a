import { createHash, randomBytes } from 'node:crypto';
import type { MailReader, MailRequest } from '#api/mails.ts';
import { LANGUAGE_PARAMETER } from '#api/pages.ts';
import type { Account } from './store/accounts.ts';

/** The task that mails a link to choose a new password: of whoever forgot it, or must not keep it. */
export const SEND_PASSWORD_RESET = 'send-password-reset';

/** Where and in which language a person reads mails. */
export function recipientOf({ email, language }: Account): Pick<MailRequest, 'to' | 'language'> {
  return { to: email, language };
}

/** How mails greet a person. */
export function readerOf({ sex, firstName, lastName }: Account): MailReader {
  return { sex, firstName, lastName };
}

/** A page without a language in its path, for somebody who reads it before logging in (rule pages/language). */
export function inOwnLanguage(path: string, { language }: Pick<Account, 'language'>): string {
  return language === 'de' ? path : `${path}?${LANGUAGE_PARAMETER}=${language}`;
}

/** A token for the link of a mail. Only its hash is kept, so that who reads the database can use none. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
