import { createHash, randomBytes } from 'node:crypto';
import type { MailReader, MailRequest } from '#api/mails.ts';
import { LANGUAGE_PARAMETER } from '#api/pages.ts';
import type { Account } from './store/accounts.ts';

/**
 * The task that mails a link to choose a new password, either on request or because the old one must not stay in use.
 */
export const SEND_PASSWORD_RESET = 'send-password-reset';

/** The address and language for mails to a person. */
export function recipientOf({ email, language }: Account): Pick<MailRequest, 'to' | 'language'> {
  return { to: email, language };
}

/** The fields with which mails address a person. */
export function readerOf({ sex, firstName, lastName }: Account): MailReader {
  return { sex, firstName, lastName };
}

/**
 * A path without a language prefix, with the language of the account: its reader is not logged in yet
 * (rule pages/language).
 */
export function inOwnLanguage(path: string, { language }: Pick<Account, 'language'>): string {
  return `${path}?${LANGUAGE_PARAMETER}=${language}`;
}

/**
 * A token for a link in a mail. Only its hash is stored, so that read access to the database yields no usable token.
 */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
