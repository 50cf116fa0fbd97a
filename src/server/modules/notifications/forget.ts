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
 */
export async function forgetNotifications(
  { secret }: { secret: string },
  tx: Tx,
  { id, emailKey }: { id: number; emailKey: string | null },
): Promise<void> {
  await forgetPreferences(tx, id);
  const told = new Set((await forgetNews(tx, id)).map((newsId) => `news/${newsId}`));
  const seal = mailSeal(secret);
  for (const { id: mailId, mail } of await listAllUndelivered(tx)) {
    const isTheirs = told.has(mail.key) || normalizeEmail(recipientOf(seal, mail)) === emailKey;
    if (isTheirs) await dropUndelivered(tx, mailId);
  }
}

/** Whom a mail is for; nobody known where it was sealed with another secret, as it cannot be sent either. */
function recipientOf(seal: { open(mail: SealedMail): MailRequest }, mail: SealedMail): string {
  try {
    return seal.open(mail).to;
  } catch {
    return '';
  }
}
