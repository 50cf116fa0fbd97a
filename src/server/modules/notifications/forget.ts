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
  await forgetNews(tx, id);
  const seal = mailSeal(secret);
  for (const { id: mailId, mail } of await listAllUndelivered(tx)) {
    if (mailKeys.includes(mail.key) || isAbout(opened(seal, mail), { id, emailKey })) {
      await dropUndelivered(tx, mailId);
    }
  }
}

/** Whether a mail goes to an account, is answered to it, or names its person, also among others. */
function isAbout(
  mail: Pick<MailRequest, 'to' | 'replyTo' | 'names'> | null,
  { id, emailKey }: { id: number; emailKey: string | null },
): boolean {
  if (mail === null) return false;
  const addresses = [mail.to, ...(mail.replyTo === undefined ? [] : [mail.replyTo])];
  return mail.names?.includes(id) === true || addresses.some((it) => normalizeEmail(it) === emailKey);
}

/** The mail; null if it was sealed with another secret. */
function opened(seal: { open(mail: SealedMail): MailRequest }, mail: SealedMail): MailRequest | null {
  try {
    return seal.open(mail);
  } catch {
    return null;
  }
}
