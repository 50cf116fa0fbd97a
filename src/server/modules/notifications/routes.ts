import type { Reply } from '#api/schemas.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { listReply, readListQuery } from '#server/platform/http/paging.ts';
import { mailSeal } from './sealed-mail.ts';
import {
  dropUndelivered,
  listNewest,
  listUndelivered,
  markAllRead,
  markRead,
  type Notification,
  planNextTry,
  type UndeliveredMail,
} from './store.ts';
import { targetOf } from './target.ts';
import { messageOf, sideOf } from './words.ts';

/** The calls of notifications: each is written out in the language of the caller. */
export function notificationRoutes({
  database: { db },
  secret,
}: {
  database: Database;
  secret: string;
}): Handlers<
  | 'listNotifications'
  | 'listCompanyNotifications'
  | 'readNotification'
  | 'readNotifications'
  | 'readCompanyNotifications'
  | 'listUndeliveredMails'
  | 'repeatMail'
  | 'deleteUndeliveredMail'
> {
  const seal = mailSeal(secret);
  return {
    async listNotifications({ actor: { userId }, query, language }) {
      const listed = await listNewest(db, { userId }, readListQuery(query).page);
      return listReply(
        listed.rows.map((row) => present(row, language)),
        listed,
      );
    },

    async listCompanyNotifications({ params: { companyId }, query, language }) {
      const listed = await listNewest(db, { companyId }, readListQuery(query).page);
      return listReply(
        listed.rows.map((row) => present(row, language)),
        listed,
      );
    },

    async readNotification({ params: { notificationId }, language, now }) {
      const read = await markRead(db, notificationId, now);
      if (read === null) throw new AppError('not_found');
      return { data: present(read, language) };
    },

    async readNotifications({ actor: { userId }, now }) {
      await markAllRead(db, { userId }, now);
      return { data: null };
    },

    async readCompanyNotifications({ params: { companyId }, now }) {
      await markAllRead(db, { companyId }, now);
      return { data: null };
    },

    async listUndeliveredMails({ query }) {
      const listed = await listUndelivered(db, readListQuery(query).page);
      return listReply(
        listed.rows.map((row) => presentMail(row, seal)),
        listed,
      );
    },

    async repeatMail({ params: { mailId }, now }) {
      if (!(await planNextTry(db, mailId, now))) throw new AppError('not_found');
      return { data: null };
    },

    async deleteUndeliveredMail({ params: { mailId } }) {
      if (!(await dropUndelivered(db, mailId))) throw new AppError('not_found');
      return { data: null };
    },
  };
}

function presentMail(
  mail: UndeliveredMail,
  seal: ReturnType<typeof mailSeal>,
): Reply<'listUndeliveredMails'>['data'][number] {
  return {
    id: mail.id,
    to: receiverOf(mail, seal),
    template: mail.mail.template,
    tries: mail.tries,
    error: mail.error,
    failed_at: mail.failedAt.toISOString(),
    tried_at: mail.triedAt.toISOString(),
    next_try_at: mail.nextTryAt?.toISOString() ?? null,
  };
}

function receiverOf({ mail }: UndeliveredMail, seal: ReturnType<typeof mailSeal>): string | null {
  try {
    return seal.open(mail).to;
  } catch {
    // Sealed with another secret.
    return null;
  }
}

function present(
  { id, companyId, news, createdAt, readAt }: Notification,
  language: Language,
): Reply<'readNotification'>['data'] {
  return {
    id,
    company_id: companyId,
    type: news.type,
    message: messageOf(news, sideOf(companyId), language),
    created_at: createdAt.toISOString(),
    read_at: readAt?.toISOString() ?? null,
    target: targetOf(news, companyId),
  };
}
