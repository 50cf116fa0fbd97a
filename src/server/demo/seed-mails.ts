import { eq } from 'drizzle-orm';
import type { MailRequest } from '#api/mails.ts';
import { otherPath, publicPath } from '#api/pages.ts';
import { CONFIRMATION_DAYS } from '#domain/accounts/confirmation.ts';
import { EMAIL_CONFIRM_SECONDS } from '#domain/accounts/session.ts';
import { normalizeEmail } from '#server/platform/email.ts';
import { newToken, readerOf } from '../modules/accounts/index.ts';
import { emailChanges, users } from '../modules/accounts/tables.ts';
import { mailSeal } from '../modules/notifications/index.ts';
import { notificationPreferences, undeliveredMails } from '../modules/notifications/tables.ts';
import type { Tx } from '../platform/database/database.ts';

const MINUTE_MS = 60_000;

/** The account that has requested a change of its email address. */
const CHANGES = 'big@example.org';
const NEW_EMAIL = 'christian.zurbriggen@example.net';

/** Accounts that have unsubscribed from a kind of mails. */
const QUIET = [
  ['employee@example.org', 'ApplicationSent'],
  ['company@example.org', 'ApplicationOpenReminder'],
] as const;

interface Office {
  now: Date;
  secret: string;
  publicUrl: string;
}

/**
 * An email address that awaits its confirmation, mails that failed, one to be retried and one permanently, and kinds of
 * mails that somebody has unsubscribed from.
 */
export async function seedMails(tx: Tx, { now, secret, publicUrl }: Office): Promise<void> {
  const seal = mailSeal(secret);
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const keep = async (
    mail: MailRequest,
    {
      error,
      tries,
      since,
      last,
      next,
    }: { error: string; tries: number; since: number; last: number; next: number | null },
  ) =>
    tx.insert(undeliveredMails).values({
      key: mail.key,
      mail: { key: mail.key, template: mail.template, sealed: seal.close(mail) },
      tries,
      error,
      failedAt: ago(since),
      triedAt: ago(last),
      nextTryAt: next === null ? null : ago(-next),
    });

  for (const [email, type] of QUIET) {
    const [reader] = await tx.select().from(users).where(eq(users.email, email));
    if (reader === undefined) throw new Error(`Demo data holds no ${email}`);
    await tx.insert(notificationPreferences).values({ userId: reader.id, type, bell: true, mail: false });
  }
  const [account] = await tx.select().from(users).where(eq(users.email, CHANGES));
  if (account === undefined) throw new Error(`Demo data holds no ${CHANGES}`);
  const { token, tokenHash } = newToken();
  await tx.insert(emailChanges).values({
    userId: account.id,
    email: NEW_EMAIL,
    emailKey: normalizeEmail(NEW_EMAIL),
    previousEmail: account.email,
    previousEmailKey: account.emailKey,
    confirmHash: tokenHash,
    undoHash: newToken().tokenHash,
    createdAt: ago(95),
  });
  await keep(
    {
      template: 'email_confirm',
      to: NEW_EMAIL,
      language: account.language,
      data: {
        reader: readerOf(account),
        link: publicUrl + otherPath('user.email', { token }),
        validHours: EMAIL_CONFIRM_SECONDS / 3600,
      },
      key: `email_confirm/${tokenHash}`,
    },
    { error: 'connect ECONNREFUSED 192.0.2.25:25', tries: 7, since: 95, last: 17, next: 43 },
  );
  await keep(
    {
      template: 'welcome',
      to: 'lucia.pellegrini@exmaple.com',
      language: 'it',
      data: {
        reader: { sex: 2, firstName: 'Lucia', lastName: 'Pellegrini' },
        isEmployee: true,
        link: publicUrl + publicPath('it', 'home'),
        validDays: CONFIRMATION_DAYS,
      },
      key: 'welcome/demo',
    },
    {
      error: 'Recipient address rejected: 550 5.1.1 <lucia.pellegrini@exmaple.com>: User unknown',
      tries: 1,
      since: 1560,
      last: 1560,
      next: null,
    },
  );
}
