import type { MailRequest } from '#api/mails.ts';
import { normalizeEmail } from '#domain/accounts/email.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { mailSeal, type SealedMail } from './sealed-mail.ts';
import { dropUndelivered, listAllUndelivered } from './store/mails.ts';
import { forgetNews } from './store/notifications.ts';
import { forgetPreferences } from './store/preferences.ts';

/**
 * Deletes what was told to an account and what it wants to be told, and what was told of it to others, with the mails of
 * it that could not be handed over. `emailKey` is the address of the account; null once nobody knows it any more.
 * `mailKeys` name further mails of it.
 */
export async function forgetNotifications(
  { secret }: { secret: string },
  tx: Tx,
  { id, emailKey, mailKeys = [] }: { id: number; emailKey: string | null; mailKeys?: readonly string[] },
): Promise<void> {
  await forgetPreferences(tx, id);
  const told = new Set([...mailKeys, ...(await forgetNews(tx, id)).map((newsId) => `news/${newsId}`)]);
  const seal = mailSeal(secret);
  for (const { id: mailId, mail } of await listAllUndelivered(tx)) {
    const isTheirs = () => addressesOf(seal, mail).some((it) => normalizeEmail(it) === emailKey);
    if (told.has(newsOf(mail.key)) || isTheirs()) await dropUndelivered(tx, mailId);
  }
}

/** The news that a mail is of, whomever of a company it went to. */
function newsOf(key: string): string {
  return key.replace(/^(news\/\d+)\/\d+$/, '$1');
}

/** Whom a mail is for, and who is to be answered; nobody known where it was sealed with another secret. */
function addressesOf(seal: { open(mail: SealedMail): MailRequest }, mail: SealedMail): string[] {
  try {
    const { to, replyTo } = seal.open(mail);
    return replyTo === undefined ? [to] : [to, replyTo];
  } catch {
    return [];
  }
}
