import type { MailRequest } from '#api/mails.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { normalizeEmail } from '#server/platform/email.ts';
import { mailSeal, type SealedMail } from './sealed-mail.ts';
import { dropUndelivered, listAllUndelivered } from './store/mails.ts';
import { forgetNews } from './store/notifications.ts';
import { forgetPreferences } from './store/preferences.ts';
import { forgetPush } from './store/push.ts';
import { forgetWaiting } from './store/waiting.ts';

/**
 * Deletes the notifications, preferences and push subscriptions of an account, the notifications to others that name it,
 * and the undelivered mails of all these. `emailKey` is the address of the account; null once it has been erased.
 * `mailKeys` name further mails of it.
 */
export async function forgetNotifications(
  { secret }: { secret: string },
  tx: Tx,
  { id, emailKey, mailKeys = [] }: { id: number; emailKey: string | null; mailKeys?: readonly string[] },
): Promise<void> {
  await forgetPreferences(tx, id);
  await forgetPush(tx, id);
  await forgetWaiting(tx, id);
  const told = new Set([...mailKeys, ...(await forgetNews(tx, id)).map((newsId) => `news/${newsId}`)]);
  const seal = mailSeal(secret);
  for (const { id: mailId, mail } of await listAllUndelivered(tx)) {
    const isTheirs = () => addressesOf(seal, mail).some((it) => normalizeEmail(it) === emailKey);
    if (told.has(newsOf(mail.key)) || isTheirs()) await dropUndelivered(tx, mailId);
  }
}

/** The key of the news that a mail is about, without the reader of the company to whom it went. */
function newsOf(key: string): string {
  return key.replace(/^(news\/\d+)\/\d+$/, '$1');
}

/** The recipient and reply address of a mail; empty if it was sealed with another secret. */
function addressesOf(seal: { open(mail: SealedMail): MailRequest }, mail: SealedMail): string[] {
  try {
    const { to, replyTo } = seal.open(mail);
    return replyTo === undefined ? [to] : [to, replyTo];
  } catch {
    return [];
  }
}
